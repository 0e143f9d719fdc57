import { type Cell, type CellRect, createWalkmap, type Terrain, type Walkmap } from 'footpath'
import { createFleet, type Fleet } from 'footpath/fleet'
import { createRandom, type Random } from 'footpath/random'
import type { Frame } from './frame.js'
import { Measure } from './measure.js'
import { Rate } from './rates.js'
import type { Looks, Measured, Run } from './run.js'
import type { FleetScene } from './scenes.js'
import { startsIn } from './starts.js'

/** Seconds a step of one cell takes. */
export const TICK = 0.25
/** What robots take of a cell. */
const RADIUS = 0.4
/** Any state but 0, which is none. */
const WALKING = 2

/** A scene with a fleet, running: a step a tick. */
export class FleetRun implements Run {
  readonly terrain: Terrain
  readonly capacity: number
  readonly tick = TICK
  readonly radius = RADIUS
  readonly #scene: FleetScene
  readonly #walkmap: Walkmap
  readonly #fleet: Fleet
  readonly #random: Random
  readonly #measure: Measure
  readonly #arrivals = new Rate(30, TICK)
  readonly #goals: (Cell | null)[]
  /** Whether each robot is on its way to a station. */
  readonly #isLoaded: boolean[]
  /** Free cells beside shelves, and of stations. */
  #beside: Cell[] = []
  #stations: Cell[] = []
  #cells: Int32Array
  #before: Int32Array
  #steps = 0

  constructor(
    scene: FleetScene,
    terrain: Terrain,
    { count, seed }: { readonly count: number; readonly seed: number },
  ) {
    this.#scene = scene
    this.terrain = terrain
    this.#walkmap = createWalkmap(terrain)
    this.#fleet = createFleet(this.#walkmap)
    this.#random = createRandom(`${seed} robots`)
    const whole = { x0: 0, y0: 0, x1: scene.width, y1: scene.depth }
    const starts = startsIn(this.#walkmap, whole, count, this.#random).map(({ x, y }) => ({
      x: Math.floor(x),
      y: Math.floor(y),
    }))
    this.capacity = starts.length
    this.#measure = new Measure(this.capacity)
    this.#fleet.place(starts)
    this.#cells = this.#before = this.#fleet.cells
    this.#isLoaded = starts.map((_, robot) => robot % 2 === 0)
    this.#findPlaces()
    this.#goals = starts.map((_, robot) => this.#goalFor(robot))
  }

  step(): void {
    this.#before = this.#cells
    this.#cells = this.#fleet.step(this.#goals)
    let arrived = 0
    for (let robot = 0; robot < this.capacity; robot++) {
      const goal = this.#goals[robot]
      if (goal === null || goal.y * this.terrain.width + goal.x !== this.#cells[robot]) continue
      arrived++
      this.#isLoaded[robot] = !this.#isLoaded[robot]
      this.#goals[robot] = this.#goalFor(robot)
    }
    this.#arrivals.add(arrived)
    this.#steps++
  }

  /** Robots have goals of their own. */
  send(): void {}

  /** Robots under a new wall go to the nearest free cells; goals in walls are replaced. */
  follow(): void {
    this.#walkmap.refresh()
    this.#findPlaces()
    const { width } = this.terrain
    const taken = new Set(this.#cells)
    const cells = this.#cells.slice()
    for (let robot = 0; robot < this.capacity; robot++) {
      const x = cells[robot] % width
      const y = Math.floor(cells[robot] / width)
      if (!this.#walkmap.passableAt(x, y)) {
        cells[robot] = this.#nearestFree(x, y, taken) ?? cells[robot]
        taken.add(cells[robot])
      }
      const goal = this.#goals[robot]
      if (goal !== null && !this.#walkmap.passableAt(goal.x, goal.y))
        this.#goals[robot] = this.#goalFor(robot)
    }
    this.#fleet.place(cells)
    this.#cells = this.#before = cells
  }

  write(frame: Frame, looks: Looks): Measured {
    const { width } = this.terrain
    for (let robot = 0; robot < this.capacity; robot++) {
      const x = this.#cells[robot] % width
      const y = Math.floor(this.#cells[robot] / width)
      frame.x[robot] = x + 0.5
      frame.y[robot] = y + 0.5
      frame.vx[robot] = (x - (this.#before[robot] % width)) / TICK
      frame.vy[robot] = (y - Math.floor(this.#before[robot] / width)) / TICK
    }
    frame.wanted.fill(0)
    frame.posts.fill(Number.NaN)
    frame.states.fill(WALKING)
    frame.groups.set(this.#isLoaded.map(Number))
    this.#measure.read(frame, this.terrain, RADIUS, this.#scene.metres, looks)
    const { overlapping, worst, contacts } = this.#measure
    return {
      figures: {
        seconds: this.#steps * TICK,
        units: this.capacity,
        underWay: this.capacity,
        arrived: this.#arrivals.total,
        cutOff: 0,
        perMinute: 60 * this.#arrivals.perSecond,
        flow: null,
        overlapping,
        worst,
        posted: null,
        paces: null,
      },
      contacts,
    }
  }

  #goalFor(robot: number): Cell | null {
    const cells = this.#isLoaded[robot] ? this.#stations : this.#beside
    return cells.length === 0 ? null : this.#random.pick(cells)
  }

  #findPlaces(): void {
    const { walls, stations, width, depth } = this.#scene
    this.#beside = []
    this.#stations = []
    for (let y = 0; y < depth; y++)
      for (let x = 0; x < width; x++) {
        if (!this.#walkmap.passableAt(x, y)) continue
        if (isIn(stations, x, y)) this.#stations.push({ x, y })
        else if (isIn(walls, x, y - 1) || isIn(walls, x, y + 1)) this.#beside.push({ x, y })
      }
  }

  #nearestFree(x: number, y: number, taken: ReadonlySet<number>): number | null {
    const { width, depth } = this.terrain
    let best: number | null = null
    let least = Number.POSITIVE_INFINITY
    for (let row = 0; row < depth; row++)
      for (let column = 0; column < width; column++) {
        const away = Math.hypot(column - x, row - y)
        if (away >= least || taken.has(row * width + column) || !this.#walkmap.passableAt(column, row))
          continue
        best = row * width + column
        least = away
      }
    return best
  }
}

function isIn(rects: readonly CellRect[], x: number, y: number): boolean {
  return rects.some(({ x0, y0, x1, y1 }) => x >= x0 && y >= y0 && x < x1 && y < y1)
}
