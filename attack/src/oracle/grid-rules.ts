import type { Unit } from 'footpath'
import { type StepPrice, stepPrice } from './step-price.js'
import type { World } from './world.js'

/** A grid and a unit as plain data: all that the oracle and the engines get to know about a world. */
export interface GridData {
  readonly width: number
  readonly depth: number
  readonly cellSize: number
  /** Rows of surfaces: o open, m mud, w water, r road. */
  readonly ground: readonly string[]
  /** Rows of obstacles: . none, l low wall, t tall wall, b blocked. */
  readonly walls: readonly string[]
  /** Heights in row order, or null for flat ground. */
  readonly heights: readonly number[] | null
  /** Factors in row order, or null. */
  readonly factors: readonly number[] | null
  readonly unit: Unit
}

export const SURFACE_OF: Readonly<Record<string, string>> = { o: 'open', m: 'mud', w: 'water', r: 'road' }
export const OBSTACLE_OF: Readonly<Record<string, string>> = {
  '.': 'none',
  l: 'low-wall',
  t: 'tall-wall',
  b: 'blocked',
}

/** The rules of terrain and units in the guide, for one grid: cell by cell, in plain arrays. Place = y · width + x. */
export class GridRules implements World {
  readonly data: GridData
  readonly places: number
  /** 1 where the cell itself does not stop the unit. */
  readonly free: Uint8Array
  /** 1 where the unit may stand with its whole body. */
  readonly stands: Uint8Array
  /** What the ground multiplies the cost of a step by. */
  readonly #factor: Float64Array
  readonly #price: StepPrice

  /** `closed` are more places that stop the unit in one query. */
  constructor(data: GridData, closed: Iterable<number> = []) {
    this.data = data
    this.places = data.width * data.depth
    this.free = new Uint8Array(this.places)
    this.#factor = new Float64Array(this.places)
    this.#price = stepPrice(data.unit, data.cellSize)
    for (let place = 0; place < this.places; place++) this.#readCell(place)
    for (const place of closed) this.free[place] = 0
    this.stands = this.free.slice()
    const { size = 1, radius = 0 } = data.unit
    if (size > 1 || radius > 0)
      for (let place = 0; place < this.places; place++) this.stands[place] = this.#fits(place) ? 1 : 0
  }

  #readCell(place: number): void {
    const { width, ground, walls, factors, unit } = this.data
    const x = place % width
    const y = (place - x) / width
    const obstacle = OBSTACLE_OF[walls[y][x]]
    const factor = unit.surfaces[SURFACE_OF[ground[y][x]]] ?? unit.surfaces['*'] ?? 0
    this.free[place] = factor > 0 && (obstacle === 'none' || unit.obstacles.includes(obstacle)) ? 1 : 0
    this.#factor[place] = factor * (factors === null ? 1 : factors[place])
  }

  isFree(x: number, y: number): boolean {
    const { width, depth } = this.data
    return x >= 0 && y >= 0 && x < width && y < depth && this.free[y * width + x] === 1
  }

  /** Whether every cell that the body overlaps is free; touching does not count. */
  #fits(place: number): boolean {
    const { width, unit } = this.data
    const x = place % width
    const y = (place - x) / width
    const { size = 1, radius = 0 } = unit
    if (size > 1) {
      for (let at = 0; at < size * size; at++)
        if (!this.isFree(x + (at % size), y + Math.floor(at / size))) return false
      return true
    }
    const reach = Math.ceil(radius + 0.5)
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        if (this.isFree(x + dx, y + dy)) continue
        if (isUnderDisc(dx, dy, radius)) return false
      }
    }
    return true
  }

  eachStep(place: number, visit: (to: number, cost: number) => void): void {
    if (this.stands[place] === 0) return
    const { width, depth, unit } = this.data
    const { diagonal = 'no-corner-cutting', directions = 8 } = unit
    const x = place % width
    const y = (place - x) / width
    for (let dy = -2; dy <= 2; dy++) {
      for (let dx = -2; dx <= 2; dx++) {
        const [far, near] = Math.abs(dx) > Math.abs(dy) ? [dx, dy] : [dy, dx]
        if (far === 0 || Math.abs(far) + Math.abs(near) > 3) continue
        if (x + dx < 0 || y + dy < 0 || x + dx >= width || y + dy >= depth) continue
        const to = place + dy * width + dx
        if (this.stands[to] === 0) continue
        let cost: number | null = null
        if (Math.abs(far) === 2) {
          if (directions === 16 && near !== 0) cost = this.#knight(place, dx, dy)
        } else if (near === 0 || this.#mayCross(diagonal, place + dx, place + dy * width))
          cost = this.#step(place, to, near !== 0)
        if (cost !== null) visit(to, cost)
      }
    }
  }

  #mayCross(policy: NonNullable<Unit['diagonal']>, one: number, other: number): boolean {
    const free = this.stands[one] + this.stands[other]
    if (policy === 'always') return true
    if (policy === 'never') return false
    return policy === 'one-free' ? free > 0 : free === 2
  }

  #step(from: number, to: number, isDiagonal: boolean): number | null {
    const rise = this.#height(to) - this.#height(from)
    if (this.#isTooSteep(rise, isDiagonal ? Math.SQRT2 : 1)) return null
    const entered = this.#factor[to]
    const factor = this.data.unit.factorOn === 'mean' ? (this.#factor[from] + entered) / 2 : entered
    return this.#price(isDiagonal ? 'diagonal' : 'straight', rise) * factor
  }

  /** Two halves of a line: to the border between the two cells it crosses, and from there to the end. */
  #knight(from: number, dx: number, dy: number): number | null {
    const { width, unit } = this.data
    const wide = Math.abs(dx) === 2
    const along = wide ? Math.sign(dx) : Math.sign(dy) * width
    const aside = wide ? dy * width : dx
    const first = from + along
    const second = from + along + aside
    const to = from + 2 * along + aside
    if (this.stands[first] === 0 || this.stands[second] === 0) return null
    const hasBody = (unit.radius ?? 0) > 0 || (unit.size ?? 1) > 1
    const cutsNone = (unit.diagonal ?? 'no-corner-cutting') === 'no-corner-cutting'
    if (hasBody && cutsNone && (this.stands[from + aside] === 0 || this.stands[from + 2 * along] === 0))
      return null
    const middle = (this.#height(first) + this.#height(second)) / 2
    const up = middle - this.#height(from)
    const on = this.#height(to) - middle
    if (this.#isTooSteep(up, Math.sqrt(5) / 2) || this.#isTooSteep(on, Math.sqrt(5) / 2)) return null
    const factor = this.#factor
    const [one, other] =
      unit.factorOn === 'mean'
        ? [(factor[from] + factor[first]) / 2, (factor[second] + factor[to]) / 2]
        : [(factor[first] + factor[second]) / 2, factor[to]]
    return this.#price('half-knight', up) * one + this.#price('half-knight', on) * other
  }

  #isTooSteep(rise: number, length: number): boolean {
    const { unit, cellSize } = this.data
    const run = length * cellSize
    const { slopeUp = Number.POSITIVE_INFINITY, slopeDown = Number.POSITIVE_INFINITY } = unit
    return rise > slopeUp * run || -rise > slopeDown * run
  }

  #height(place: number): number {
    return this.data.heights === null ? 0 : this.data.heights[place]
  }
}

/** Whether a disc at the centre of a cell overlaps the cell that is dx columns and dy rows away. */
export function isUnderDisc(dx: number, dy: number, radius: number): boolean {
  const gapX = Math.max(0, Math.abs(dx) - 0.5)
  const gapY = Math.max(0, Math.abs(dy) - 0.5)
  return (dx === 0 && dy === 0) || gapX * gapX + gapY * gapY < radius * radius
}
