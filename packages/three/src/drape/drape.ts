import type { GroundGrid } from '../mesh/ground-grid.js'

/**
 * A corner of a flat shape on the map: its place, and up to three numbers that are to be carried along (a distance,
 * an offset) and are interpolated where the shape is cut.
 */
export type Corner = readonly [x: number, y: number, ...carried: number[]]

/** Takes the corners of a triangle, counter-clockwise seen from above, and the height of the ground at each. */
export type TriangleSink = (
  one: Corner,
  two: Corner,
  three: Corner,
  heightOne: number,
  heightTwo: number,
  heightThree: number,
) => void

/** Pieces thinner than this, in cells, are rounding and not area. */
const THINNEST = 1e-9

/**
 * Lays a convex shape on the drawn ground: cuts it along the triangles of the ground mesh, so that every piece lies
 * flat on one of them. The result never sinks into the ground and never floats, whatever the slope. What is beside
 * the map is cut off. O(quads under the shape's bounding box).
 *
 * @param shape corners in either direction of rotation; at least three
 */
export function drape(grid: GroundGrid, shape: readonly Corner[], sink: TriangleSink): void {
  const { width, depth } = grid.terrain
  const minX = Math.max(0, least(shape, 0))
  const maxX = Math.min(width, most(shape, 0))
  const minY = Math.max(0, least(shape, 1))
  const maxY = Math.min(depth, most(shape, 1))
  if (!(minX < maxX && minY < maxY)) return
  const lastRow = grid.rowAt(maxY)
  const lastColumn = grid.columnAt(maxX)
  for (let row = grid.rowAt(minY); row <= lastRow; row++) {
    const top = grid.yOf(row)
    const bottom = grid.yOf(row + 1)
    // First the row, then the quad: a long thin shape meets few quads of a row.
    const band = clip(clip(shape, 0, 1, -top), 0, -1, bottom)
    if (band.length < 3) continue
    const from = Math.max(grid.columnAt(minX), grid.columnAt(least(band, 0)))
    const to = Math.min(lastColumn, grid.columnAt(most(band, 0)))
    for (let column = from; column <= to; column++) {
      const left = grid.xOf(column)
      const right = grid.xOf(column + 1)
      const piece = clip(clip(band, 1, 0, -left), -1, 0, right)
      if (piece.length < 3) continue
      const a = grid.heightOf(column, row)
      const b = grid.heightOf(column + 1, row)
      const c = grid.heightOf(column, row + 1)
      const d = grid.heightOf(column + 1, row + 1)
      const spanX = right - left
      const spanY = bottom - top
      // u + v ≤ 1 is the triangle a, c, b; above it b, c, d.
      const p = 1 / spanX
      const q = 1 / spanY
      const offset = 1 + left * p + top * q
      const slopeX = (b - a) * p
      const slopeY = (c - a) * q
      fan(clip(piece, -p, -q, offset), a - left * slopeX - top * slopeY, slopeX, slopeY, sink)
      const lowerX = (d - c) * p
      const lowerY = (d - b) * q
      fan(clip(piece, p, q, -offset), d - right * lowerX - bottom * lowerY, lowerX, lowerY, sink)
    }
  }
}

/** A convex piece as triangles around its first corner, on the plane h = base + slopeX · x + slopeY · y. */
function fan(
  piece: readonly Corner[],
  base: number,
  slopeX: number,
  slopeY: number,
  sink: TriangleSink,
): void {
  for (let at = 2; at < piece.length; at++) {
    const one = piece[0]
    const two = piece[at - 1]
    const three = piece[at]
    const area = (two[0] - one[0]) * (three[1] - one[1]) - (three[0] - one[0]) * (two[1] - one[1])
    if (Math.abs(area) < THINNEST) continue
    const first = base + slopeX * one[0] + slopeY * one[1]
    const second = base + slopeX * two[0] + slopeY * two[1]
    const third = base + slopeX * three[0] + slopeY * three[1]
    // y of the map points to the viewer: what turns left on paper turns right seen from above.
    if (area < 0) sink(one, two, three, first, second, third)
    else sink(one, three, two, first, third, second)
  }
}

/** The part of a convex shape where nx · x + ny · y + offset ≥ 0; carried numbers are interpolated at the cut. */
function clip(shape: readonly Corner[], nx: number, ny: number, offset: number): readonly Corner[] {
  // Most cuts miss: a look at the corners before anything is allocated.
  let outside = 0
  for (let at = 0; at < shape.length; at++) {
    const corner = shape[at]
    if (nx * corner[0] + ny * corner[1] + offset < 0) outside++
  }
  if (outside === 0) return shape
  if (outside === shape.length) return NOTHING
  const kept: Corner[] = []
  let here = shape[shape.length - 1]
  let inHere = nx * here[0] + ny * here[1] + offset
  for (let at = 0; at < shape.length; at++) {
    const next = shape[at]
    const inNext = nx * next[0] + ny * next[1] + offset
    if (inHere < 0 !== inNext < 0) kept.push(between(here, next, inHere / (inHere - inNext)))
    if (inNext >= 0) kept.push(next)
    here = next
    inHere = inNext
  }
  return kept
}

const NOTHING: readonly Corner[] = []

function between(one: Corner, other: Corner, share: number): Corner {
  const corner: [number, number, ...number[]] = [
    one[0] + (other[0] - one[0]) * share,
    one[1] + (other[1] - one[1]) * share,
  ]
  for (let at = 2; at < one.length; at++) corner.push(one[at] + (other[at] - one[at]) * share)
  return corner
}

function least(shape: readonly Corner[], axis: 0 | 1): number {
  let value = Number.POSITIVE_INFINITY
  for (let at = 0; at < shape.length; at++) if (shape[at][axis] < value) value = shape[at][axis]
  return value
}

function most(shape: readonly Corner[], axis: 0 | 1): number {
  let value = Number.NEGATIVE_INFINITY
  for (let at = 0; at < shape.length; at++) if (shape[at][axis] > value) value = shape[at][axis]
  return value
}
