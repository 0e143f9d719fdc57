import type { Cell, Walkmap } from 'footpath'

/** A point in units of 1/2048 of a cell: middles of cells and grown corners are whole numbers. */
interface Point {
  readonly x: number
  readonly y: number
}

const UNIT = 2048

/**
 * The oracle of shortest paths at any angle: all pairs of corners, each tested against every wall with the signs of
 * whole numbers, then Dijkstra's algorithm. Walls are squares, grown by the unit's radius rounded up to 1/1024 of a
 * cell. A line may touch them, but not run between two that touch, nor pass where two meet at a point. For small maps.
 */
export class VisibilityGraph {
  readonly #walls: { readonly x: number; readonly y: number }[] = []
  readonly #isWall: (x: number, y: number) => boolean
  readonly #grown: number
  readonly #corners: Point[]
  readonly #sees: boolean[][]

  constructor({ layout, free, unit }: Walkmap) {
    const { width, depth } = layout
    this.#grown = Math.ceil(unit.radius * 1024) * 2
    this.#isWall = (x, y) => x < 0 || y < 0 || x >= width || y >= depth || free[layout.idOf(x, y)] === 0
    for (let y = -1; y <= depth; y++)
      for (let x = -1; x <= width; x++) if (this.#isWall(x, y)) this.#walls.push({ x, y })
    this.#corners = this.#allCorners(width, depth)
    this.#sees = this.#corners.map((a, at) => this.#corners.map((b, to) => to < at && this.#isClear(a, b)))
  }

  /** The length of the shortest path between the middles of two cells, in cells; Infinity without one. */
  distance(from: Cell, to: Cell): number {
    const [start, goal] = [middle(from), middle(to)]
    if (this.#isClear(start, goal)) return between(start, goal)
    const corners = this.#corners
    const open = new Set(corners.keys())
    const best = corners.map((corner) =>
      this.#isClear(start, corner) ? between(start, corner) : Number.POSITIVE_INFINITY,
    )
    let shortest = Number.POSITIVE_INFINITY
    for (;;) {
      let nearest = -1
      for (const at of open) if (nearest < 0 || best[at] < best[nearest]) nearest = at
      if (nearest < 0 || best[nearest] >= shortest) return shortest
      open.delete(nearest)
      const here = corners[nearest]
      if (this.#isClear(here, goal)) shortest = Math.min(shortest, best[nearest] + between(here, goal))
      for (const at of open) {
        if (!this.#sees[Math.max(at, nearest)][Math.min(at, nearest)]) continue
        best[at] = Math.min(best[at], best[nearest] + between(here, corners[at]))
      }
    }
  }

  /** The four corners of every grown wall, unless another wall covers them. */
  #allCorners(width: number, depth: number): Point[] {
    const corners: Point[] = []
    for (const { x, y } of this.#walls) {
      for (const [dx, dy] of [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ]) {
        const column = x + dx
        const row = y + dy
        const walls = [-1, 0].flatMap((up) => [-1, 0].map((left) => this.#isWall(column + left, row + up)))
        if (walls.filter(Boolean).length !== 1 || column < 1 || row < 1 || column >= width || row >= depth)
          continue
        corners.push({
          x: column * UNIT + (dx === 0 ? -this.#grown : this.#grown),
          y: row * UNIT + (dy === 0 ? -this.#grown : this.#grown),
        })
      }
    }
    return corners
  }

  #isClear(a: Point, b: Point): boolean {
    for (const { x, y } of this.#walls) {
      const [left, top] = [x * UNIT - this.#grown, y * UNIT - this.#grown]
      const size = UNIT + 2 * this.#grown
      if (enters(a, b, left, top, left + size, top + size)) return false
    }
    return this.#grown > 0 || !(this.#isPinched(a, b) || this.#isInSeam(a, b))
  }

  /** Whether the line meets a vertex with walls on one diagonal of it, in passing or with an end. */
  #isPinched(a: Point, b: Point): boolean {
    for (const { x, y } of this.#walls) {
      for (const [column, row, besideX, besideY] of [
        [x, y, x - 1, y - 1],
        [x + 1, y, x + 1, y - 1],
      ]) {
        if (this.#isWall(besideX, besideY) && isOn({ x: column * UNIT, y: row * UNIT }, a, b)) return true
      }
    }
    return false
  }

  /** Whether a part of the line runs along the border of two walls. */
  #isInSeam(a: Point, b: Point): boolean {
    return this.#walls.some(({ x, y }) => {
      const [left, top] = [x * UNIT, y * UNIT]
      if (a.x === b.x && a.x === left && this.#isWall(x - 1, y)) return overlaps(a.y, b.y, top, top + UNIT)
      if (a.y === b.y && a.y === top && this.#isWall(x, y - 1)) return overlaps(a.x, b.x, left, left + UNIT)
      return false
    })
  }
}

function middle({ x, y }: Cell): Point {
  return { x: x * UNIT + UNIT / 2, y: y * UNIT + UNIT / 2 }
}

function between(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y) / UNIT
}

/** Twice the signed area of a triangle. */
function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

function isOn(point: Point, a: Point, b: Point): boolean {
  return (
    turn(a, b, point) === 0 &&
    Math.min(a.x, b.x) <= point.x &&
    point.x <= Math.max(a.x, b.x) &&
    Math.min(a.y, b.y) <= point.y &&
    point.y <= Math.max(a.y, b.y)
  )
}

function overlaps(a: number, b: number, low: number, high: number): boolean {
  return Math.min(a, b) < high && Math.max(a, b) > low
}

/** Whether a line has a point inside a box: neither the box's sides nor the line itself keep them apart. */
function enters(a: Point, b: Point, left: number, top: number, right: number, bottom: number): boolean {
  if (Math.max(a.x, b.x) <= left || Math.min(a.x, b.x) >= right) return false
  if (Math.max(a.y, b.y) <= top || Math.min(a.y, b.y) >= bottom) return false
  const sides = [
    { x: left, y: top },
    { x: right, y: top },
    { x: left, y: bottom },
    { x: right, y: bottom },
  ].map((corner) => turn(a, b, corner))
  return sides.some((side) => side > 0) && sides.some((side) => side < 0)
}
