import type { Cell, Unit } from 'footpath'
import { type GridData, GridRules } from './grid-rules.js'
import { stepPrice } from './step-price.js'
import type { World } from './world.js'

/** A link as plain data. */
export interface LinkData {
  readonly kind: string
  readonly from: Required<Cell>
  readonly to: Required<Cell>
  /** Null: as much as walking as far. */
  readonly cost: number | null
  readonly oneWay: boolean
  readonly open: boolean
}

/** A thin wall between two cells of a floor that share a side. */
export type FenceData = readonly [Required<Cell>, Required<Cell>]

/** Floors of one size for one unit, links and fences: all that the oracle and the engines get to know about a site. */
export interface SiteData {
  readonly floors: readonly GridData[]
  readonly links: readonly LinkData[]
  readonly fences: readonly FenceData[]
}

/** The rules of sites in the guide. Place = floor · width · depth + y · width + x. */
export class SiteRules implements World {
  readonly data: SiteData
  readonly places: number
  readonly #floors: readonly GridRules[]
  readonly #perFloor: number
  readonly #width: number
  readonly #unit: Unit
  /** Both ways: place times places, plus place. */
  readonly #fenced: ReadonlySet<number>

  /** `closed` are more cells that stop the unit in one query. */
  constructor(data: SiteData, closed: readonly Required<Cell>[] = []) {
    const [{ width, depth, unit }] = data.floors
    this.data = data
    this.#width = width
    this.#perFloor = width * depth
    this.#unit = unit
    this.places = data.floors.length * this.#perFloor
    const pairs = data.fences.map((fence) => fence.map((cell) => this.placeOf(cell)))
    this.#fenced = new Set(pairs.flatMap(([a, b]) => [a * this.places + b, b * this.places + a]))
    this.#floors = data.floors.map((floor, at) => {
      const here = closed.filter((cell) => cell.floor === at)
      return new GridRules(
        floor,
        here.map(({ x, y }) => y * width + x),
      )
    })
  }

  placeOf({ x, y, floor = 0 }: Cell): number {
    return floor * this.#perFloor + y * this.#width + x
  }

  canStand(place: number): boolean {
    return this.#floors[Math.floor(place / this.#perFloor)].stands[place % this.#perFloor] === 1
  }

  eachStep(place: number, visit: (to: number, cost: number) => void): void {
    this.eachWalk(place, visit)
    for (const link of this.data.links) {
      const price = this.priceOf(link)
      const [from, to] = [this.placeOf(link.from), this.placeOf(link.to)]
      if (price === null) continue
      if (place === from) visit(to, price)
      if (place === to && !link.oneWay) visit(from, price)
    }
  }

  /** Steps on the floor alone. */
  eachWalk(place: number, visit: (to: number, cost: number) => void): void {
    const floor = Math.floor(place / this.#perFloor)
    const first = floor * this.#perFloor
    this.#floors[floor].eachStep(place - first, (to, cost) => {
      if (!this.#isParted(place, first + to)) visit(first + to, cost)
    })
  }

  /** Whether a fence parts two neighbours. Over a corner the four sides that meet there must have none. */
  #isParted(from: number, to: number): boolean {
    if (this.#fenced.size === 0) return false
    const isFenced = (a: number, b: number) => this.#fenced.has(a * this.places + b)
    const right = (to % this.#width) - (from % this.#width)
    const down = to - right - from
    if (right === 0 || down === 0) return isFenced(from, to)
    return [from + right, from + down].some((beside) => isFenced(from, beside) || isFenced(beside, to))
  }

  /** What taking a link costs the unit; null if it cannot. */
  priceOf({ kind, from, to, cost, open }: LinkData): number | null {
    const { links = { '*': 1 } } = this.#unit
    const factor = links[kind] ?? links['*']
    if (!open || factor === undefined) return null
    if (!this.canStand(this.placeOf(from)) || !this.canStand(this.placeOf(to))) return null
    return (cost ?? this.#asFar(from, to)) * factor
  }

  #asFar(from: Cell, to: Cell): number {
    const price = stepPrice(this.#unit, this.data.floors[0].cellSize)
    const straight = price('straight', 0)
    const slanted = this.#unit.diagonal === 'never' ? 2 * straight : price('diagonal', 0)
    const [dx, dy] = [Math.abs(from.x - to.x), Math.abs(from.y - to.y)]
    const diagonals = Math.min(dx, dy)
    const walk = diagonals * Math.min(slanted, 2 * straight) + (Math.max(dx, dy) - diagonals) * straight
    return Math.max(straight, walk)
  }
}
