import type { Fence } from '../atlas/fences.js'
import type { Cell } from '../cell.js'

interface Point {
  readonly x: number
  readonly y: number
}

/** What a list of fences forbids, one pair of cells and one line at a time. */
export class PlainFences {
  readonly #list: readonly Fence[]
  readonly #pairs: ReadonlySet<string>

  constructor(list: readonly Fence[]) {
    this.#list = list
    this.#pairs = new Set(
      list.flatMap(([a, b]) => [`${textOf(a)} ${textOf(b)}`, `${textOf(b)} ${textOf(a)}`]),
    )
  }

  isBetween(a: Cell, b: Cell): boolean {
    return this.#pairs.size > 0 && this.#pairs.has(`${textOf(a)} ${textOf(b)}`)
  }

  /** Whether a fence parts a step between neighbours on squares: over a corner, any of the four fences that end there. */
  areBetween(from: Cell, to: Cell): boolean {
    if (this.#pairs.size === 0) return false
    if (from.x === to.x || from.y === to.y) return this.isBetween(from, to)
    const sides = [
      { ...from, x: to.x },
      { ...from, y: to.y },
    ]
    return sides.some((side) => this.isBetween(from, side) || this.isBetween(side, to))
  }

  /** Whether a disc that moves along a line on one floor of squares meets a fence. */
  areMet(from: Point, to: Point, floor: number, radius: number): boolean {
    return this.#list
      .filter(([a]) => (a.floor ?? 0) === floor)
      .some(([a, b]) => {
        // The later of the two cells begins at the fence.
        const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)]
        return a.y === b.y ? isNear(from, to, x, y, radius) : isNear(turned(from), turned(to), y, x, radius)
      })
  }
}

/** Whether a line comes near the upright fence from x,y to x,y + 1, or touches it. */
function isNear(from: Point, to: Point, x: number, y: number, radius: number): boolean {
  const isAcross = Math.min(from.x, to.x) <= x && Math.max(from.x, to.x) >= x
  if (isAcross && from.x !== to.x) {
    const height = from.y + ((x - from.x) / (to.x - from.x)) * (to.y - from.y)
    if (height >= y - 1e-12 && height <= y + 1 + 1e-12) return true
  }
  // Lines that do not cross are nearest to each other at an end of one.
  const ends = [
    distance(from, { x, y }, { x, y: y + 1 }),
    distance(to, { x, y }, { x, y: y + 1 }),
    distance({ x, y }, from, to),
    distance({ x, y: y + 1 }, from, to),
  ]
  return Math.min(...ends) < Math.max(1e-12, radius - 1e-9)
}

function distance(point: Point, from: Point, to: Point): number {
  const squared = (to.x - from.x) ** 2 + (to.y - from.y) ** 2
  const along =
    squared === 0
      ? 0
      : ((point.x - from.x) * (to.x - from.x) + (point.y - from.y) * (to.y - from.y)) / squared
  const share = Math.min(1, Math.max(0, along))
  return Math.sqrt(
    (from.x + share * (to.x - from.x) - point.x) ** 2 + (from.y + share * (to.y - from.y) - point.y) ** 2,
  )
}

function turned({ x, y }: Point): Point {
  return { x: y, y: x }
}

function textOf({ x, y, floor = 0 }: Cell): string {
  return `${x},${y},${floor}`
}
