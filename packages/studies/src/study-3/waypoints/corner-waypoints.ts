/**
 * Step 2: a waypoint at every corner of every rectangle, half a cell outwards, which is the centre of the cell
 * diagonally next to it (reading W9). None outside the map or on a blocked cell, no two in one place. Seams between
 * rectangles make corners on straight walls too; they stay (reading W8).
 *
 * @returns the waypoints' cells as indexes in row order, rising: a waypoint's number is its place in this list
 */
export function buildCornerWaypoints(
  rectangles: Int32Array,
  blocked: Uint8Array,
  width: number,
  depth: number,
): Int32Array {
  const cells = new Set<number>()
  for (let at = 0; at < rectangles.length; at += 4) {
    for (const x of [rectangles[at] - 1, rectangles[at + 2]]) {
      for (const y of [rectangles[at + 1] - 1, rectangles[at + 3]]) {
        if (x < 0 || y < 0 || x >= width || y >= depth || blocked[y * width + x] === 1) continue
        cells.add(y * width + x)
      }
    }
  }
  return Int32Array.from(cells).sort()
}
