/** The cells under something: offsets x and y in turn from the cell it stands on. */
export type Footprint = Int32Array

/** What reaches less than this far into a cell only touches it, in cells. */
const TOUCH = 0.02

/**
 * The cells that triangles cover, seen from above. `points` are x and y in turn, in cells; a cell counts as soon as a
 * triangle reaches into it by more than `touch`, wherever its centre is: thin things block too. Upright triangles count
 * as the lines they are. What would cover nothing, a fence along a border, is taken without `touch`. O(triangles +
 * cells of their bounding boxes).
 *
 * A triangle and a cell are apart if and only if one of these directions separates them: x, y, or square to an edge.
 */
export function footprintOf(
  points: ArrayLike<number>,
  triangles: ArrayLike<number>,
  touch: number = TOUCH,
): Footprint {
  const box = boxOf(points, triangles)
  const wide = box.x1 - box.x0
  const covered = new Uint8Array(Math.max(0, wide * (box.y1 - box.y0)))
  for (let at = 0; at < triangles.length; at += 3) {
    const [ax, ay] = [points[2 * triangles[at]], points[2 * triangles[at] + 1]]
    const [bx, by] = [points[2 * triangles[at + 1]], points[2 * triangles[at + 1] + 1]]
    const [cx, cy] = [points[2 * triangles[at + 2]], points[2 * triangles[at + 2] + 1]]
    const x0 = firstCell(Math.min(ax, bx, cx), touch)
    const x1 = lastCell(Math.max(ax, bx, cx), touch)
    const y0 = firstCell(Math.min(ay, by, cy), touch)
    const y1 = lastCell(Math.max(ay, by, cy), touch)
    for (let y = y0; y <= y1; y++) {
      for (let x = x0; x <= x1; x++) {
        const cell = (y - box.y0) * wide + x - box.x0
        if (covered[cell] === 1) continue
        const isApart =
          areApart(ax, ay, bx, by, cx, cy, x, y, touch) ||
          areApart(bx, by, cx, cy, ax, ay, x, y, touch) ||
          areApart(cx, cy, ax, ay, bx, by, x, y, touch)
        if (!isApart) covered[cell] = 1
      }
    }
  }
  const cells: number[] = []
  for (let cell = 0; cell < covered.length; cell++)
    if (covered[cell] === 1) cells.push(box.x0 + (cell % wide), box.y0 + Math.floor(cell / wide))
  return cells.length === 0 && touch > 0 ? footprintOf(points, triangles, 0) : Int32Array.from(cells)
}

/** The cells of a footprint around a cell that lie on the map, as indices in row order. */
export function cellsOnMap(
  footprint: Footprint,
  at: { readonly x: number; readonly y: number },
  { width, depth }: { readonly width: number; readonly depth: number },
): Int32Array {
  const cells: number[] = []
  for (let pair = 0; pair < footprint.length; pair += 2) {
    const x = at.x + footprint[pair]
    const y = at.y + footprint[pair + 1]
    if (x >= 0 && y >= 0 && x < width && y < depth) cells.push(y * width + x)
  }
  return Int32Array.from(cells)
}

/** Whether the direction square to the edge a → b, with c the third corner, separates triangle and cell. */
function areApart(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  x: number,
  y: number,
  touch: number,
): boolean {
  const length = Math.hypot(bx - ax, by - ay)
  if (length === 0) return false
  const nx = (ay - by) / length
  const ny = (bx - ax) / length
  const edge = nx * ax + ny * ay
  const tip = nx * cx + ny * cy
  const middle = nx * (x + 0.5) + ny * (y + 0.5)
  const reach = (Math.abs(nx) + Math.abs(ny)) / 2 - touch
  return Math.max(edge, tip) <= middle - reach || Math.min(edge, tip) >= middle + reach
}

/** The first cell that something reaches into which begins at `from`. */
function firstCell(from: number, touch: number): number {
  return Math.floor(from + touch)
}

/** The last cell that something reaches into which ends at `to`. */
function lastCell(to: number, touch: number): number {
  return Math.ceil(to - touch) - 1
}

function boxOf(points: ArrayLike<number>, triangles: ArrayLike<number>) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let at = 0; at < triangles.length; at++) {
    const x = points[2 * triangles[at]]
    const y = points[2 * triangles[at] + 1]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  if (!(left <= right)) return { x0: 0, y0: 0, x1: 0, y1: 0 }
  return {
    x0: Math.floor(left),
    y0: Math.floor(top),
    x1: Math.ceil(right) + 1,
    y1: Math.ceil(bottom) + 1,
  }
}
