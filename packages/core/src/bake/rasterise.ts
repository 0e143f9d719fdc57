import type { Work } from '../work.js'
import type { BakeSettings } from './settings.js'
import type { Triangles } from './soup.js'
import { Spans } from './spans.js'

/** A triangle cut by four planes has at most seven corners. */
const MOST = 7

/** Triangles between two looks at the clock. */
const SLICE = 256

/** Coordinates this near to the border of a cell, in cells, are meant to be on it. */
const SNAP = 1e-6

/**
 * Puts every triangle into the columns that it touches. Walls on the border of a cell go to the side that they are the
 * surface of, so levels built on a grid keep all their ground. O(triangles + cells they touch).
 */
export function* rasterise(
  { corners }: Triangles,
  { x: x0, z: z0, cell, width, depth, climb, slope, twoSided }: BakeSettings,
): Work<Spans> {
  const spans = new Spans(width * depth, cell / 2, climb)
  const count = corners.length / 9
  const [triangle, row, part, rest] = Array.from({ length: 4 }, () => new Float64Array(3 * MOST))
  for (let at = 0; at < count; at++) {
    if (at % SLICE === 0) yield at / count
    const own = corners.subarray(9 * at, 9 * at + 9)
    const [nx, ny, nz] = normalOf(own)
    const up = twoSided ? Math.abs(ny) : ny
    // Rounding must not refuse what is exactly as steep as is allowed.
    const isFloor = up > 0 && nx * nx + nz * nz <= slope * slope * up * up * (1 + 1e-9)
    for (let corner = 0; corner < 3; corner++) {
      triangle[3 * corner] = snapped((own[3 * corner] - x0) / cell)
      triangle[3 * corner + 1] = own[3 * corner + 1]
      triangle[3 * corner + 2] = snapped((own[3 * corner + 2] - z0) / cell)
    }
    let left = 3
    const lastRow = lastCell(triangle, 3, 2, nz, depth)
    for (let z = firstCell(triangle, 3, 2, nz); z <= lastRow; z++) {
      let inRow = left
      if (z === lastRow) row.set(triangle)
      else {
        inRow = below(triangle, left, 2, z + 1, row)
        left = above(triangle, left, 2, z + 1, rest)
        triangle.set(rest)
      }
      const lastColumn = lastCell(row, inRow, 0, nx, width)
      for (let x = firstCell(row, inRow, 0, nx); x <= lastColumn; x++) {
        let inCell = inRow
        if (x === lastColumn) part.set(row)
        else {
          inCell = below(row, inRow, 0, x + 1, part)
          inRow = above(row, inRow, 0, x + 1, rest)
          row.set(rest)
        }
        if (inCell > 0) spans.add(z * width + x, least(part, inCell, 1), -least(part, inCell, 1, -1), isFloor)
      }
    }
  }
  return spans
}

function normalOf(t: Float64Array): [x: number, y: number, z: number] {
  const [ax, ay, az] = [t[3] - t[0], t[4] - t[1], t[5] - t[2]]
  const [bx, by, bz] = [t[6] - t[0], t[7] - t[1], t[8] - t[2]]
  return [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx]
}

function snapped(value: number): number {
  const whole = Math.floor(value + 0.5)
  return Math.abs(value - whole) < SNAP ? whole : value
}

/** The first cell along an axis that has a part of a polygon. */
function firstCell(corners: Float64Array, count: number, axis: number, normal: number): number {
  const low = least(corners, count, axis)
  const isOnBorder = low === Math.floor(low) && low === -least(corners, count, axis, -1)
  return Math.max(0, Math.floor(low) - (isOnBorder && normal > 0 ? 1 : 0))
}

function lastCell(corners: Float64Array, count: number, axis: number, normal: number, cells: number): number {
  const high = -least(corners, count, axis, -1)
  const isOnBorder = high === Math.floor(high) && high === least(corners, count, axis)
  return Math.min(cells - 1, isOnBorder && !(normal > 0) ? high : Math.ceil(high) - 1)
}

/** The least coordinate of a polygon; with `sign` −1 minus the largest. */
function least(corners: Float64Array, count: number, axis: number, sign = 1): number {
  let found = Infinity
  for (let i = 0; i < count; i++) found = Math.min(found, sign * corners[3 * i + axis])
  return found
}

/** The part of a convex polygon below a plane across an axis, and its number of corners. */
function below(from: Float64Array, count: number, axis: number, plane: number, to: Float64Array): number {
  return clip(from, count, axis, plane, 1, to)
}

function above(from: Float64Array, count: number, axis: number, plane: number, to: Float64Array): number {
  return clip(from, count, axis, plane, -1, to)
}

function clip(
  from: Float64Array,
  count: number,
  axis: number,
  plane: number,
  sign: number,
  to: Float64Array,
): number {
  let kept = 0
  for (let i = 0, j = count - 1; i < count; j = i++) {
    const here = sign * (from[3 * i + axis] - plane)
    const there = sign * (from[3 * j + axis] - plane)
    if ((here > 0 && there < 0) || (here < 0 && there > 0)) {
      const share = there / (there - here)
      for (let k = 0; k < 3; k++)
        to[3 * kept + k] = from[3 * j + k] + share * (from[3 * i + k] - from[3 * j + k])
      // Both parts of a cut end on the very plane.
      to[3 * kept + axis] = plane
      kept++
    }
    if (here > 0) continue
    for (let k = 0; k < 3; k++) to[3 * kept + k] = from[3 * i + k]
    kept++
  }
  return kept
}
