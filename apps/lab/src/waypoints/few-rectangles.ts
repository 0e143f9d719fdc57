import { FootpathError, type Walkmap } from 'footpath'
import { buildRectangles } from '@footpath/studies/study-3'

/** With four waypoints each, rays between all of them take about a minute. */
const MOST_RECTANGLES = 3000

/** Refuses maps for which the published method would need hours and gigabytes: it grows with the square of the walls. */
export function requireFewRectangles({ layout, passable }: Walkmap): void {
  const { width, depth } = layout
  const blocked = new Uint8Array(width * depth)
  for (let y = 0; y < depth; y++)
    for (let x = 0; x < width; x++) blocked[y * width + x] = 1 - passable[layout.idOf(x, y)]
  const count = buildRectangles(blocked, width, depth, 'down-first').length / 4
  if (count <= MOST_RECTANGLES) return
  throw new FootpathError(
    'unsuitable-combination',
    `The walls of this map are ${count.toLocaleString('en-US')} rectangles; the published method checks every pair of corners.`,
    'Choose waypoints done right, or a map with fewer walls.',
    count,
  )
}
