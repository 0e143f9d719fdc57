import {
  type Cell,
  type CellRect,
  createWalkmap,
  type MapPoint,
  mapToCell,
  type Terrain,
  type Walkmap,
} from 'footpath'
import { CROWD_STATES, type Crowd, type CrowdGoal, createCrowd } from 'footpath/crowd'
import { createField, type Field } from 'footpath/field'
import { createRandom, type Random } from 'footpath/random'
import { CIRCLE_GAP, RADIUS, TICK } from './body.js'
import type { Frame } from './frame.js'
import type { FormationName } from './formations.js'
import { doorRows } from './ground.js'
import { Measure } from './measure.js'
import { Paces } from './paces.js'
import { Rate } from './rates.js'
import type { Looks, Measured, Run } from './run.js'
import type { CrowdScene } from './scenes.js'
import { squadsOf } from './squads.js'
import { startsIn, startsOnCircles } from './starts.js'

const SETTLED = CROWD_STATES.indexOf('settled')
const CUT_OFF = CROWD_STATES.indexOf('cut-off')
const WALKING = CROWD_STATES.indexOf('walking')

/** How often a free place at the start is looked for before a unit waits for the next tick. */
const TRIES = 6

/** A unit this near to its post is at it, in cells. */
const AT_POST = 2 * RADIUS

/** What a run of a crowd begins with. */
export interface CrowdRunOptions {
  readonly count: number
  readonly seed: number
  readonly doorCells: number
  /** Where everybody was sent last, instead of the scene's own goal. */
  readonly goal?: MapPoint | null
  /** How they walk; everybody for themselves by default. */
  readonly formation?: FormationName
}

/** A scene with a crowd, running. */
export class CrowdRun implements Run {
  readonly terrain: Terrain
  readonly capacity: number
  readonly tick = TICK
  readonly radius = RADIUS
  readonly #scene: CrowdScene
  readonly #walkmap: Walkmap
  readonly #crowd: Crowd
  readonly #random: Random
  readonly #measure: Measure
  readonly #paces: Paces | null
  readonly #arrivals = new Rate(30, TICK)
  readonly #through = new Rate(10, TICK)
  readonly #door: { readonly x: number; readonly y0: number; readonly y1: number } | null
  /** Where each unit was a tick ago: the door counts who crosses it. */
  readonly #beforeX: Float64Array
  /** A field for every group whose goal is a rectangle. */
  readonly #fields: readonly (Field | null)[]
  /** Groups of units that are waiting for a place at their start. */
  readonly #waiting: number[] = []
  #formation: FormationName
  #settled = 0

  constructor(
    scene: CrowdScene,
    terrain: Terrain,
    { count, seed, doorCells, goal, formation }: CrowdRunOptions,
  ) {
    this.#formation = formation ?? 'none'
    this.#scene = scene
    this.terrain = terrain
    this.capacity = count
    this.#walkmap = createWalkmap(terrain, scene.unit)
    const isPeople = scene.isPeople === true
    this.#crowd = createCrowd(this.#walkmap, {
      capacity: count,
      tick: TICK,
      horizon: scene.horizon,
      walkers: isPeople ? 'people' : 'units',
    })
    this.#paces = isPeople ? new Paces() : null
    this.#random = createRandom(`${seed} starts`)
    this.#measure = new Measure(count)
    this.#beforeX = new Float64Array(count)
    const { door } = scene
    const [y0, y1] = door === undefined ? [0, 0] : doorRows(door.middle, doorCells)
    this.#door = door === undefined ? null : { x: door.x + 0.5, y0, y1 }
    this.#fields = scene.groups.map(({ to }) =>
      to !== null && typeof to === 'object' && 'x0' in to ? createField(this.#walkmap, cellsOf(to)) : null,
    )
    this.#begin(count)
    if (goal !== undefined && goal !== null) this.send(goal, this.#formation)
  }

  step(): void {
    this.#beforeX.set(this.#crowd.x)
    this.#crowd.step()
    if (this.#scene.atGoal === 'again') this.#beginAgain()
    else if (this.#scene.atGoal === 'leave') this.#arrivals.add(this.#leave().length)
    else {
      const settled = this.#count(SETTLED)
      this.#arrivals.add(Math.max(0, settled - this.#settled))
      this.#settled = settled
    }
    this.#through.add(this.#crossings())
  }

  send(point: MapPoint, formation: FormationName): void {
    this.#formation = formation
    const ids = Array.from({ length: this.capacity }, (_, id) => id).filter((id) => this.#crowd.has(id))
    this.#sendTo(ids, point)
    this.#settled = 0
  }

  /** A crowd and its fields follow edits by themselves. */
  follow(): void {}

  write(frame: Frame, looks: Looks): Measured {
    const crowd = this.#crowd
    frame.x.set(crowd.x)
    frame.y.set(crowd.y)
    frame.vx.set(crowd.vx)
    frame.vy.set(crowd.vy)
    crowd.wanted(frame.wanted)
    frame.states.set(crowd.states)
    frame.groups.set(crowd.group)
    crowd.posts(frame.posts)
    const density = looks.density || this.#paces !== null
    this.#measure.read(frame, this.terrain, RADIUS, this.#scene.metres, { ...looks, density })
    this.#paces?.read(frame, this.#measure.densities, WALKING, this.#scene.metres)
    const door = this.#door
    const { overlapping, worst, contacts } = this.#measure
    return {
      figures: {
        seconds: crowd.ticks * TICK,
        underWay: this.#count(WALKING),
        units: this.#scene.atGoal === 'leave' ? this.capacity : crowd.count + this.#waiting.length,
        arrived: this.#scene.atGoal === 'stay' ? this.#settled : this.#arrivals.total,
        cutOff: this.#count(CUT_OFF),
        posted: this.#formation === 'none' ? null : this.#posted(frame),
        perMinute: 60 * this.#arrivals.perSecond,
        flow: door === null ? null : this.#through.perSecond / ((door.y1 - door.y0) * this.#scene.metres),
        overlapping,
        worst,
        paces: this.#paces?.list ?? null,
      },
      contacts,
    }
  }

  #begin(count: number): void {
    const { groups, width, depth, speed, metres } = this.#scene
    groups.forEach(({ from, to }, group) => {
      const here =
        Math.floor((count * (group + 1)) / groups.length) - Math.floor((count * group) / groups.length)
      const starts =
        to === 'opposite'
          ? startsOnCircles(width, depth, here, CIRCLE_GAP)
          : startsIn(this.#walkmap, from, here, this.#random)
      const ids = starts.map((at) => this.#crowd.add(at, { radius: RADIUS, speed: speed / metres, group }))
      if (to === 'opposite')
        ids.forEach((id, at) =>
          this.#crowd.send(id, { point: { x: width - starts[at].x, y: depth - starts[at].y } }),
        )
      else this.#lead(ids, group)
    })
  }

  #lead(ids: readonly number[], group: number): void {
    const field = this.#fields[group]
    const { to } = this.#scene.groups[group]
    if (field !== null) this.#crowd.send(ids, { field })
    else if (to !== null) this.#sendTo(ids, to as MapPoint)
  }

  /** Sends units somewhere, as they walk now. */
  #sendTo(ids: readonly number[], point: MapPoint): void {
    const shape = this.#formation
    if (shape === 'none') this.#crowd.send(ids, this.#goalAt(point))
    else
      for (const squad of squadsOf(this.#crowd, ids, point, shape, this.#walkmap)) {
        const { facing } = squad
        this.#crowd.send(squad.ids, { ...this.#goalAt(squad.point), formation: { shape, facing } })
      }
  }

  #goalAt(point: MapPoint): Exclude<CrowdGoal, { readonly follow: number }> {
    if (this.#scene.isLedByField !== true) return { point }
    return { field: createField(this.#walkmap, mapToCell(this.terrain, point)) }
  }

  /** Units at their goal leave, and come back at the start as soon as there is room. */
  #beginAgain(): void {
    const groups = this.#leave()
    this.#arrivals.add(groups.length)
    this.#waiting.push(...groups)
    for (let left = this.#waiting.length; left > 0; left--) {
      const group = this.#waiting.shift() as number
      if (!this.#enter(group)) this.#waiting.push(group)
    }
  }

  /** Takes away those who are at their goal; their groups. */
  #leave(): number[] {
    const { groups } = this.#scene
    const crowd = this.#crowd
    const left: number[] = []
    for (let id = 0; id < this.capacity; id++) {
      if (!crowd.has(id)) continue
      const group = crowd.group[id]
      if (crowd.states[id] !== SETTLED && !isInside(groups[group].to as CellRect, crowd.x[id], crowd.y[id]))
        continue
      crowd.remove(id)
      left.push(group)
    }
    return left
  }

  /** Puts a unit on a free place of its start, at the far end from the goal; false if none was found. */
  #enter(group: number): boolean {
    const { groups, speed, metres } = this.#scene
    const [from, to] = [groups[group].from as CellRect, groups[group].to as CellRect]
    const isFromLeft = from.x0 < to.x0
    for (let tries = 0; tries < TRIES; tries++) {
      const deep = RADIUS + 2 * this.#random.nextFloat()
      const x = isFromLeft ? from.x0 + deep : from.x1 - deep
      const y = from.y0 + RADIUS + this.#random.nextFloat() * (from.y1 - from.y0 - 2 * RADIUS)
      if (!this.#walkmap.passableAt(Math.floor(x), Math.floor(y)) || !this.#isFree(x, y)) continue
      const id = this.#crowd.add({ x, y }, { radius: RADIUS, speed: speed / metres, group })
      if (id < 0) return false
      this.#lead([id], group)
      return true
    }
    return false
  }

  #isFree(x: number, y: number): boolean {
    const crowd = this.#crowd
    for (let id = 0; id < this.capacity; id++)
      if (crowd.states[id] !== 0 && Math.hypot(crowd.x[id] - x, crowd.y[id] - y) < 2 * RADIUS) return false
    return true
  }

  /** How many went through the door in the last tick, less those who came back. */
  #crossings(): number {
    if (this.#door === null) return 0
    const { x, y0, y1 } = this.#door
    const crowd = this.#crowd
    let count = 0
    for (let id = 0; id < this.capacity; id++) {
      if (crowd.states[id] === 0 || crowd.y[id] < y0 || crowd.y[id] > y1) continue
      if (this.#beforeX[id] < x && crowd.x[id] >= x) count++
      else if (this.#beforeX[id] >= x && crowd.x[id] < x) count--
    }
    return count
  }

  /** How many are at their post, or nearly. */
  #posted({ x, y, posts }: Frame): number {
    let count = 0
    for (let id = 0; id < this.capacity; id++)
      if (Math.hypot(posts[2 * id] - x[id], posts[2 * id + 1] - y[id]) < AT_POST) count++
    return count
  }

  #count(state: number): number {
    let count = 0
    for (const each of this.#crowd.states) if (each === state) count++
    return count
  }
}

function cellsOf({ x0, y0, x1, y1 }: CellRect): Cell[] {
  const cells: Cell[] = []
  for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) cells.push({ x, y })
  return cells
}

function isInside({ x0, y0, x1, y1 }: CellRect, x: number, y: number): boolean {
  return x >= x0 && y >= y0 && x < x1 && y < y1
}
