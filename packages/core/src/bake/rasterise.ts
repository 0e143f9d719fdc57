import type { Work } from '../work.js'
import type { BakeSettings } from './settings.js'
import type { Triangles } from './soup.js'
import { CELL_PARTS, SpanLists, type Spans } from './spans.js'

/** A triangle cut by two planes has at most five corners, with three coordinates each. */
const ROOM = 3 * 5

/** Triangles between two looks at the clock. */
const SLICE = 256

/** Coordinates this near to the border of a cell, in cells, are meant to be on it. */
const SNAP = 1e-6

/**
 * Puts every triangle into the columns that it touches. Walls on the border of a cell go to the side that they are the
 * surface of, so levels built on a grid keep all their ground. O(triangles + cells they touch).
 */
export function* rasterise({ corners }: Triangles, settings: BakeSettings): Work<Spans> {
  const { cell, width, depth, climb } = settings
  const spans = new SpanLists(width * depth, cell / 2, climb)
  const row = new RowParts(spans, width)
  const count = corners.length / 9
  for (let from = 0; from < count; from += SLICE) {
    addTriangles(corners, from, Math.min(count, from + SLICE), settings, row)
    yield from / count
  }
  return spans.sorted()
}

function addTriangles(
  corners: Float64Array,
  from: number,
  to: number,
  { x: x0, z: z0, cell, depth, slope, twoSided }: BakeSettings,
  row: RowParts,
): void {
  let rest = new Float64Array(ROOM)
  let other = new Float64Array(ROOM)
  const part = new Float64Array(ROOM)
  for (let t = 9 * from; t < 9 * to; t += 9) {
    const ax = corners[t + 3] - corners[t]
    const ay = corners[t + 4] - corners[t + 1]
    const az = corners[t + 5] - corners[t + 2]
    const bx = corners[t + 6] - corners[t]
    const by = corners[t + 7] - corners[t + 1]
    const bz = corners[t + 8] - corners[t + 2]
    const nx = ay * bz - az * by
    const ny = az * bx - ax * bz
    const nz = ax * by - ay * bx
    // Rounding must not refuse what is exactly as steep as is allowed.
    const isSteep = nx * nx + nz * nz > slope * slope * ny * ny * (1 + 1e-9)
    const up = twoSided ? Math.abs(ny) : ny
    row.isSteep = isSteep
    row.isFloor = up > 0 && !isSteep
    row.isLevel = ay === 0 && by === 0 && !isSteep
    row.normal = nx
    for (let corner = 0; corner < 9; corner += 3) {
      rest[corner] = snapped((corners[t + corner] - x0) / cell)
      rest[corner + 1] = corners[t + corner + 1]
      rest[corner + 2] = snapped((corners[t + corner + 2] - z0) / cell)
    }
    let restCorners = 3
    measure(rest, 3, 2)
    const last = lastCell(nz, depth)
    for (let z = firstCell(nz); z < last; z++) {
      const partCorners = cut(rest, restCorners, z + 1, part, other)
      restCorners = restCount
      ;[rest, other] = [other, rest]
      row.add(z, part, partCorners)
    }
    row.add(last, rest, restCorners)
  }
}

/** Cuts what a triangle has in a row of cells into its columns, and adds these to the spans. */
class RowParts {
  isFloor = false
  isSteep = false
  /** Whether all of it is at one height. */
  isLevel = false
  /** The normal of the triangle along x. */
  normal = 0
  readonly #spans: SpanLists
  readonly #width: number
  /** By column: from where to where the part there lies, in height and across the row. */
  readonly #low: Float64Array
  readonly #high: Float64Array
  readonly #north: Float64Array
  readonly #south: Float64Array

  constructor(spans: SpanLists, width: number) {
    this.#spans = spans
    this.#width = width
    this.#low = new Float64Array(width)
    this.#high = new Float64Array(width)
    this.#north = new Float64Array(width)
    this.#south = new Float64Array(width)
  }

  add(z: number, corners: Float64Array, count: number): void {
    if (count === 0) return
    measure(corners, count, 0)
    const west = extent[0]
    const east = extent[1]
    const first = firstCell(this.normal)
    const last = lastCell(this.normal, this.#width)
    const column = z * this.#width
    const { isFloor } = this
    const spans = this.#spans
    if (this.isLevel) {
      for (let x = first; x <= last; x++)
        spans.add(column + x, corners[1], corners[1], isFloor, CELL_PARTS, 0, CELL_PARTS, 0)
      return
    }
    measureColumns(corners, count, 1, first, last, this.#low, this.#high)
    if (this.isSteep) measureColumns(corners, count, 2, first, last, this.#north, this.#south)
    for (let x = first; x <= last; x++) {
      const low = this.#low[x]
      const high = this.#high[x]
      if (!this.isSteep) {
        spans.add(column + x, low, high, isFloor, CELL_PARTS, 0, CELL_PARTS, 0)
        continue
      }
      // Rounded outward.
      const x0 = x === first ? ((west - x) * CELL_PARTS) | 0 : 0
      const x1 = x === last ? CELL_PARTS - (((x + 1 - east) * CELL_PARTS) | 0) : CELL_PARTS
      const z0 = ((this.#north[x] - z) * CELL_PARTS) | 0
      const z1 = CELL_PARTS - (((z + 1 - this.#south[x]) * CELL_PARTS) | 0)
      spans.add(column + x, low, high, isFloor, x0, x1, z0, z1)
    }
  }
}

/**
 * By column, the least and the largest coordinate of a polygon's part there: that of one of its corners, or of a place
 * where a side crosses the border of the column.
 */
function measureColumns(
  corners: Float64Array,
  count: number,
  axis: number,
  first: number,
  last: number,
  low: Float64Array,
  high: Float64Array,
): void {
  if (first === last) {
    measure(corners, count, axis)
    low[first] = extent[0]
    high[first] = extent[1]
    return
  }
  for (let x = first; x <= last; x++) {
    low[x] = Infinity
    high[x] = -Infinity
  }
  for (let i = 0, j = 3 * count - 3; i < 3 * count; j = i, i += 3) {
    const x = corners[i]
    const column = Math.floor(x)
    if (column <= last) take(low, high, column < first ? first : column, corners[i + axis])
    // What lies on a border belongs to both sides.
    if (column === x && column > first) take(low, high, column - 1, corners[i + axis])
    const from = corners[j] < x ? j : i
    const to = i + j - from
    const begin = corners[from]
    const end = corners[to]
    const value = corners[from + axis]
    const slope = (corners[to + axis] - value) / (end - begin)
    for (let border = Math.floor(begin) + 1; border < end; border++) {
      const there = value + (border - begin) * slope
      take(low, high, border - 1, there)
      take(low, high, border, there)
    }
  }
}

function take(low: Float64Array, high: Float64Array, at: number, value: number): void {
  if (value < low[at]) low[at] = value
  if (value > high[at]) high[at] = value
}

function snapped(value: number): number {
  const whole = Math.floor(value + 0.5)
  return Math.abs(value - whole) < SNAP ? whole : value
}

/** The least and the largest coordinate of the polygon that was measured last. */
const extent = new Float64Array(2)

function measure(corners: Float64Array, count: number, axis: number): void {
  let low = Infinity
  let high = -Infinity
  for (let at = axis; at < 3 * count; at += 3) {
    const value = corners[at]
    if (value < low) low = value
    if (value > high) high = value
  }
  extent[0] = low
  extent[1] = high
}

/** The first cell along an axis that has a part of the polygon. */
function firstCell(normal: number): number {
  const low = extent[0]
  const isOnBorder = low === extent[1] && low === Math.floor(low)
  return Math.max(0, Math.floor(low) - (isOnBorder && normal > 0 ? 1 : 0))
}

function lastCell(normal: number, cells: number): number {
  const high = extent[1]
  const isOnBorder = high === extent[0] && high === Math.floor(high)
  return Math.min(cells - 1, isOnBorder && !(normal > 0) ? high : Math.ceil(high) - 1)
}

/** The corners of the part above the last cut. */
let restCount = 0

/**
 * Cuts a convex polygon along the border of a row: the part below goes to `low`, the part above to `high`. Gives the
 * number of corners below; that above is `restCount`.
 */
function cut(
  from: Float64Array,
  count: number,
  plane: number,
  low: Float64Array,
  high: Float64Array,
): number {
  let below = 0
  let above = 0
  for (let i = 0, j = 3 * count - 3; i < 3 * count; j = i, i += 3) {
    const here = from[i + 2] - plane
    const there = from[j + 2] - plane
    if ((here > 0 && there < 0) || (here < 0 && there > 0)) {
      const share = there / (there - here)
      const x = from[j] + share * (from[i] - from[j])
      const y = from[j + 1] + share * (from[i + 1] - from[j + 1])
      low[below] = x
      low[below + 1] = y
      low[below + 2] = plane
      high[above] = x
      high[above + 1] = y
      high[above + 2] = plane
      below += 3
      above += 3
    }
    if (here <= 0) {
      low[below] = from[i]
      low[below + 1] = from[i + 1]
      low[below + 2] = from[i + 2]
      below += 3
    }
    if (here >= 0) {
      high[above] = from[i]
      high[above + 1] = from[i + 1]
      high[above + 2] = from[i + 2]
      above += 3
    }
  }
  restCount = above / 3
  return below / 3
}
