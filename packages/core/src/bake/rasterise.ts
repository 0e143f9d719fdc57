import type { Work } from '../work.js'
import type { BakeSettings } from './settings.js'
import type { Triangles } from './soup.js'
import { CELL_PARTS, Spans } from './spans.js'

/** A triangle cut by four planes has at most seven corners, with three coordinates each. */
const ROOM = 3 * 7

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
  const spans = new Spans(width * depth, cell / 2, climb)
  const count = corners.length / 9
  for (let from = 0; from < count; from += SLICE) {
    addTriangles(corners, from, Math.min(count, from + SLICE), settings, spans)
    yield from / count
  }
  return spans
}

function addTriangles(
  corners: Float64Array,
  from: number,
  to: number,
  { x: x0, z: z0, cell, width, depth, slope, twoSided }: BakeSettings,
  spans: Spans,
): void {
  let left = new Float64Array(ROOM)
  let other = new Float64Array(ROOM)
  let row = new Float64Array(ROOM)
  let rest = new Float64Array(ROOM)
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
    const isFloor = up > 0 && !isSteep
    for (let corner = 0; corner < 9; corner += 3) {
      left[corner] = snapped((corners[t + corner] - x0) / cell)
      left[corner + 1] = corners[t + corner + 1]
      left[corner + 2] = snapped((corners[t + corner + 2] - z0) / cell)
    }
    let leftCount = 3
    measure(left, 3, 2)
    const lastRow = lastCell(nz, depth)
    for (let z = firstCell(nz); z <= lastRow; z++) {
      let rowCount = leftCount
      if (z === lastRow) [row, left] = [left, row]
      else {
        rowCount = cut(left, leftCount, 2, z + 1, row, other)
        leftCount = restCount
        ;[left, other] = [other, left]
      }
      measure(row, rowCount, 0)
      const lastColumn = lastCell(nx, width)
      for (let x = firstCell(nx); x <= lastColumn; x++) {
        if (x === lastColumn) {
          if (rowCount > 0) addPart(spans, width, x, z, row, rowCount, isFloor, isSteep)
          break
        }
        const partCount = cut(row, rowCount, 0, x + 1, part, rest)
        rowCount = restCount
        ;[row, rest] = [rest, row]
        if (partCount > 0) addPart(spans, width, x, z, part, partCount, isFloor, isSteep)
      }
    }
  }
}

function addPart(
  spans: Spans,
  width: number,
  x: number,
  z: number,
  part: Float64Array,
  count: number,
  isFloor: boolean,
  isSteep: boolean,
): void {
  let low = part[1]
  let high = part[1]
  for (let at = 4; at < 3 * count; at += 3) {
    if (part[at] < low) low = part[at]
    if (part[at] > high) high = part[at]
  }
  const column = z * width + x
  if (!isSteep) {
    spans.add(column, low, high, isFloor, CELL_PARTS, 0, CELL_PARTS, 0)
    return
  }
  let x0 = part[0]
  let x1 = x0
  let z0 = part[2]
  let z1 = z0
  for (let at = 3; at < 3 * count; at += 3) {
    const px = part[at]
    const pz = part[at + 2]
    if (px < x0) x0 = px
    else if (px > x1) x1 = px
    if (pz < z0) z0 = pz
    else if (pz > z1) z1 = pz
  }
  // Rounded outward; parts lie inside their cell.
  const east = CELL_PARTS - (((x + 1 - x1) * CELL_PARTS) | 0)
  const south = CELL_PARTS - (((z + 1 - z1) * CELL_PARTS) | 0)
  spans.add(column, low, high, isFloor, ((x0 - x) * CELL_PARTS) | 0, east, ((z0 - z) * CELL_PARTS) | 0, south)
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
 * Cuts a convex polygon by a plane across an axis: the part below goes to `low`, the part above to `high`. Gives the
 * number of corners below; that above is `restCount`.
 */
function cut(
  from: Float64Array,
  count: number,
  axis: number,
  plane: number,
  low: Float64Array,
  high: Float64Array,
): number {
  let below = 0
  let above = 0
  for (let i = 0, j = 3 * count - 3; i < 3 * count; j = i, i += 3) {
    const here = from[i + axis] - plane
    const there = from[j + axis] - plane
    if ((here > 0 && there < 0) || (here < 0 && there > 0)) {
      const share = there / (there - here)
      for (let k = 0; k < 3; k++) {
        const value = from[j + k] + share * (from[i + k] - from[j + k])
        low[below + k] = value
        high[above + k] = value
      }
      // Both parts end on the very plane.
      low[below + axis] = plane
      high[above + axis] = plane
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
