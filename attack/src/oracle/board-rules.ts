import type { Cell } from 'footpath'
import { type GridData, GridRules, SURFACE_OF } from './grid-rules.js'
import { type StepPrice, stepPrice } from './step-price.js'
import type { World } from './world.js'

/** A board for one unit: all that the oracle and the engines get to know about it. */
export interface BoardData {
  readonly grid: GridData
  readonly cells: 'square' | 'hex' | 'diamond'
  readonly stagger: 'odd-row' | 'even-row' | 'odd-column' | 'even-column'
  readonly wrap: 'none' | 'x' | 'y' | 'both'
  /** Pairs of cells that share a side. */
  readonly fences: readonly (readonly [Cell, Cell])[]
}

/** A place that can be reached in one step, and the two between which a step over a corner passes. */
interface Near {
  readonly to: number
  readonly beside: readonly number[]
}

/**
 * The rules of boards in the guide, read off the drawing: cells share a side if their centres are 1 apart, and a corner if
 * they are √2 apart and are not hexes. Beyond a seam the drawing begins again. Place = y · width + x.
 */
export class BoardRules implements World {
  readonly data: BoardData
  readonly places: number
  readonly #stands: Uint8Array
  readonly #near: readonly (readonly Near[])[]
  readonly #fenced: ReadonlySet<string>
  readonly #price: StepPrice

  constructor(data: BoardData) {
    const { grid, fences } = data
    this.data = data
    this.places = grid.width * grid.depth
    this.#stands = new GridRules(grid).stands
    this.#near = neighboursOf(data)
    this.#price = stepPrice(grid.unit, grid.cellSize)
    const keys = fences.flatMap(([a, b]) => [
      `${this.placeOf(a)} ${this.placeOf(b)}`,
      `${this.placeOf(b)} ${this.placeOf(a)}`,
    ])
    this.#fenced = new Set(keys)
  }

  placeOf({ x, y }: Cell): number {
    return y * this.data.grid.width + x
  }

  canStand(place: number): boolean {
    return this.#stands[place] === 1
  }

  /** The places that share a side with a place. */
  sidesOf(place: number): number[] {
    return this.#near[place].filter(({ beside }) => beside.length === 0).map(({ to }) => to)
  }

  eachStep(place: number, visit: (to: number, cost: number) => void): void {
    if (!this.canStand(place)) return
    for (const near of this.#near[place]) {
      if (!this.canStand(near.to) || !this.#isOpen(place, near)) continue
      const cost = this.#costOf(place, near)
      if (cost !== null) visit(near.to, cost)
    }
  }

  #isOpen(from: number, { to, beside }: Near): boolean {
    if (beside.length === 0) return !this.#fenced.has(`${from} ${to}`)
    const { diagonal = 'no-corner-cutting' } = this.data.grid.unit
    const free = beside.filter((place) => this.canStand(place)).length
    const passes = { always: true, never: false, 'one-free': free > 0, 'no-corner-cutting': free === 2 }
    const isFenced = beside.some(
      (place) => this.#fenced.has(`${from} ${place}`) || this.#fenced.has(`${place} ${to}`),
    )
    return passes[diagonal] && !isFenced
  }

  #costOf(from: number, { to, beside }: Near): number | null {
    const { grid } = this.data
    const { slopeUp = Infinity, slopeDown = Infinity, factorOn } = grid.unit
    const heightOf = (place: number) => Math.fround(grid.heights?.[place] ?? 0)
    const rise = heightOf(to) - heightOf(from)
    const run = (beside.length === 0 ? 1 : Math.SQRT2) * grid.cellSize
    if (rise > slopeUp * run || -rise > slopeDown * run) return null
    const factor = factorOn === 'mean' ? (this.#factorOf(from) + this.#factorOf(to)) / 2 : this.#factorOf(to)
    return this.#price(beside.length === 0 ? 'straight' : 'diagonal', rise) * factor
  }

  #factorOf(place: number): number {
    const { ground, width, unit, factors } = this.data.grid
    const surface = SURFACE_OF[ground[Math.floor(place / width)][place % width]]
    const own = factors === null ? 1 : Math.fround(factors[place])
    return (unit.surfaces[surface] ?? unit.surfaces['*'] ?? 0) * own
  }
}

interface Point {
  readonly x: number
  readonly y: number
}

/** By shape and size: most boards of a history have the same. */
const known = new Map<string, Near[][]>()

function neighboursOf(data: BoardData): Near[][] {
  const { cells, stagger, wrap, grid } = data
  const key = [cells, stagger, wrap, grid.width, grid.depth].join(' ')
  const near = known.get(key) ?? readNeighbours(data)
  if (known.size > 200) known.clear()
  known.set(key, near)
  return near
}

function readNeighbours(data: BoardData): Near[][] {
  const { width, depth } = data.grid
  const places = Array.from({ length: width * depth }, (_, place) => place)
  const drawn = places.map((place) => centreOf(data, place % width, Math.floor(place / width)))
  const shifts = shiftsOf(data)
  const images = places.flatMap((place) =>
    shifts.map(({ x, y }) => ({ place, at: { x: drawn[place].x + x, y: drawn[place].y + y } })),
  )
  return drawn.map((here) => {
    const around = images.filter(({ at }) => Math.abs(at.x - here.x) < 1.5 && Math.abs(at.y - here.y) < 1.5)
    const sides = around.filter(({ at }) => isApart(at, here, 1))
    const corners = data.cells === 'hex' ? [] : around.filter(({ at }) => isApart(at, here, Math.SQRT2))
    return [
      ...sides.map(({ place }) => ({ to: place, beside: [] })),
      ...corners.map((corner) => {
        const beside = sides.filter(({ at }) => isApart(at, corner.at, 1)).map(({ place }) => place)
        // At the edge of a board one or both are missing: nothing can stand there.
        return { to: corner.place, beside: [...beside, -1, -1].slice(0, 2) }
      }),
    ]
  })
}

function isApart(a: Point, b: Point, distance: number): boolean {
  return Math.abs(Math.hypot(a.x - b.x, a.y - b.y) - distance) < 1e-6
}

/** Where the centre of a cell is drawn, in distances between cells that share a side. */
function centreOf({ cells, stagger }: BoardData, x: number, y: number): Point {
  if (cells === 'square') return { x, y }
  const isByRow = stagger.endsWith('row')
  const [along, across] = isByRow ? [x, y] : [y, x]
  const shift = across % 2 === (stagger.startsWith('odd') ? 1 : 0) ? 0.5 : 0
  const [pitch, between] = cells === 'hex' ? [1, Math.sqrt(3) / 2] : [Math.SQRT2, Math.SQRT1_2]
  const [first, second] = [(along + shift) * pitch, across * between]
  return isByRow ? { x: first, y: second } : { x: second, y: first }
}

/** How far the drawing is moved beyond each seam, and not at all. */
function shiftsOf(data: BoardData): Point[] {
  const { width, depth } = data.grid
  const origin = centreOf(data, 0, 0)
  const right = centreOf(data, width, 0).x - origin.x
  const down = centreOf(data, 0, depth).y - origin.y
  const across = data.wrap === 'x' || data.wrap === 'both' ? [-right, 0, right] : [0]
  const along = data.wrap === 'y' || data.wrap === 'both' ? [-down, 0, down] : [0]
  return across.flatMap((x) => along.map((y) => ({ x, y })))
}
