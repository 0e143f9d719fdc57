import { orient } from '../navmesh/orient.js'

/** A line of a contour between two of its points. */
export interface Edge {
  readonly contour: number
  readonly from: number
  readonly to: number
  readonly ax: number
  readonly az: number
  readonly bx: number
  readonly bz: number
}

/** The lines that cross, touch or fold back on another. O(lines²) at worst, near to O(lines) for short ones. */
export function conflictsOf(edges: readonly Edge[]): Set<Edge> {
  const sorted = edges.slice().sort((one, two) => Math.min(one.ax, one.bx) - Math.min(two.ax, two.bx))
  const found = new Set<Edge>()
  for (let i = 0; i < sorted.length; i++) {
    const one = sorted[i]
    const right = Math.max(one.ax, one.bx)
    const low = Math.min(one.az, one.bz)
    const high = Math.max(one.az, one.bz)
    for (let j = i + 1; j < sorted.length && Math.min(sorted[j].ax, sorted[j].bx) <= right; j++) {
      const two = sorted[j]
      if (Math.max(two.az, two.bz) < low || Math.min(two.az, two.bz) > high || !conflict(one, two)) continue
      found.add(one)
      found.add(two)
    }
  }
  return found
}

/** Whether two lines have more in common than the end of one that is the beginning of the other. */
function conflict(one: Edge, two: Edge): boolean {
  const follows = one.bx === two.ax && one.bz === two.az
  const leads = two.bx === one.ax && two.bz === one.az
  if (follows && leads) return true
  if (follows) return foldsBack(one.ax, one.az, one.bx, one.bz, two.bx, two.bz)
  if (leads) return foldsBack(two.ax, two.az, two.bx, two.bz, one.bx, one.bz)
  const a = orient(one.ax, one.az, one.bx, one.bz, two.ax, two.az)
  const b = orient(one.ax, one.az, one.bx, one.bz, two.bx, two.bz)
  const c = orient(two.ax, two.az, two.bx, two.bz, one.ax, one.az)
  const d = orient(two.ax, two.az, two.bx, two.bz, one.bx, one.bz)
  // Their boxes meet, so lines on one line do too. Coordinates are cells, so the products are exact.
  return a * b <= 0 && c * d <= 0
}

function foldsBack(ax: number, az: number, bx: number, bz: number, cx: number, cz: number): boolean {
  return orient(ax, az, bx, bz, cx, cz) === 0 && (bx - ax) * (cx - bx) + (bz - az) * (cz - bz) < 0
}
