import type { MapPoint } from '../terrain/world.js'
import { AROUND } from './directions.js'
import type { Ground } from './ground.js'
import { distance } from './vectors.js'

/** How far vertices are moved at a time, in cells: up to a corner, or roughly where each line must be read. */
const DISTANCES = [16, 8, 4, 2, 1, 0.5, 0.25, 0.125]
const DISTANCES_ON_HILLS = [8, 4, 2, 1, 0.5]

/** A vertex is moved no nearer to a wall than this, in cells: lines that touch leave no room for rounding. */
const LEAST_GAP = 0.125

/** A move must save this many cells of level ground to be worth it. */
const LEAST_GAIN = 0.002

/** Sweeps over all vertices per distance. */
const SWEEPS = 3

/**
 * Moves each inner vertex, by ever smaller distances, where the two lines that meet in it become cheaper: towards the
 * corner it goes around on level ground, into the valley on hills. Returns the same list where nothing moved.
 */
export function moveVertices(ground: Ground, vertices: readonly MapPoint[]): readonly MapPoint[] {
  if (!ground.anyAngle) return vertices
  const moved = vertices.slice()
  const costs = moved.map((point, at) => (at === 0 ? 0 : ground.cost(moved[at - 1], point)))
  let changed = false
  for (const by of ground.level ? DISTANCES : DISTANCES_ON_HILLS) {
    // A vertex is looked at again only when it or a neighbour has moved.
    let awake = new Uint8Array(moved.length).fill(1)
    for (let sweep = 0; sweep < SWEEPS && awake.includes(1); sweep++) {
      const next = new Uint8Array(moved.length)
      for (let at = 1; at < moved.length - 1; at++) {
        if (awake[at] === 0 || !moveOne(ground, moved, costs, at, by)) continue
        next[at - 1] = next[at] = next[at + 1] = 1
        changed = true
      }
      awake = next
    }
  }
  return changed ? moved : vertices
}

/** Moves one vertex to the cheapest of the places around it; `costs` are those of the lines that end at each vertex. */
function moveOne(ground: Ground, vertices: MapPoint[], costs: number[], at: number, by: number): boolean {
  const before = vertices[at - 1]
  const after = vertices[at + 1]
  const here = vertices[at]
  const gain = LEAST_GAIN * (ground.rate || 1)
  let room = costs[at] + costs[at + 1] - gain
  let better = false
  for (const [dx, dy] of [towards(here, before, by), towards(here, after, by), ...AROUND]) {
    const point = { x: here.x + by * dx, y: here.y + by * dy }
    const least = (distance(before, point) + distance(point, after)) * ground.leastRate
    if (least >= room || ground.gapAt(point, LEAST_GAP) < LEAST_GAP) continue
    const first = ground.cost(before, point, room)
    if (first >= room) continue
    const second = ground.cost(point, after, room - first)
    if (first + second >= room) continue
    vertices[at] = point
    costs[at] = first
    costs[at + 1] = second
    room = first + second
    better = true
  }
  return better
}

/** The direction to another point, of length 1; nowhere where that is nearer than `by`. */
function towards(from: MapPoint, to: MapPoint, by: number): readonly [number, number] {
  const length = distance(from, to)
  return length > by ? [(to.x - from.x) / length, (to.y - from.y) / length] : [0, 0]
}
