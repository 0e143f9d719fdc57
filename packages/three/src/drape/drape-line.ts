import type { MapPoint } from 'footpath'

/** Crossings nearer to each other than this share of the line are one. */
const SAME = 1e-9

/**
 * The places where a line on the map crosses from one triangle of the drawn ground to the next, both ends included:
 * joined by straight lines in space they lie on it. Between the centres of cells triangles meet where x or y is a
 * whole number plus ½, and where x + y is whole; along the map's border both triangles of a quad lie in one plane.
 * O(cells crossed), sorted along the line.
 */
export function drapeLine(from: MapPoint, to: MapPoint): MapPoint[] {
  const shares = [0, 1]
  addCrossings(from.x - 0.5, to.x - 0.5, shares)
  addCrossings(from.y - 0.5, to.y - 0.5, shares)
  addCrossings(from.x + from.y, to.x + to.y, shares)
  shares.sort((one, other) => one - other)
  const points: MapPoint[] = []
  let last = -1
  for (const share of shares) {
    if (share - last < SAME) continue
    last = share
    points.push({ x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) })
  }
  return points
}

/** Where a value that goes evenly from one number to another is whole, as shares of the distance. */
function addCrossings(from: number, to: number, shares: number[]): void {
  const low = Math.min(from, to)
  const high = Math.max(from, to)
  for (let whole = Math.floor(low) + 1; whole < high; whole++) shares.push((whole - from) / (to - from))
}
