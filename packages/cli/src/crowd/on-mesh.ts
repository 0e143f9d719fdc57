import { drawNavMesh } from '@footpath/formats'
import type { WorldPoint } from 'footpath'
import { createMeshCrowd } from 'footpath/crowd/navmesh'
import { createNavFinder, type NavMesh } from 'footpath/navmesh'
import { writeSvg } from '../picture-file.js'
import {
  type CrowdQuestion,
  crowdOptions,
  goalAt,
  type Group,
  noRoom,
  type Stage,
  unitOptions,
  unitsIn,
} from './question.js'
import { colourOf } from './tracks.js'

/** Turned by this from point to point, and farther out, points lie evenly: the golden angle. */
const GOLDEN = Math.PI * (3 - Math.sqrt(5))

/** How far the points are from each other, in diameters: so that neighbours do not touch. */
const APART = 0.7

/** Places that are looked at for each unit that is wanted. */
const TRIES = 16

/** A start is on the other side of a wall if it is this many times as far on foot as in a straight line. */
const MOST_DETOUR = 1.5

/** Groups on a navigation mesh that start around a point each. */
export function groupsOnMesh(
  mesh: NavMesh,
  groups: readonly Group<WorldPoint>[],
  question: CrowdQuestion,
): Stage {
  const count = unitsIn(question)
  const { radius } = unitOptions(question, 1, 0)
  const taken: WorldPoint[] = []
  const starts = groups.map(({ from }) => startPoints(mesh, from, count, radius, taken))
  const crowd = createMeshCrowd(mesh, crowdOptions(question, count * groups.length))
  const ids = groups.flatMap(({ to }, group) => {
    const own = starts[group].map((point) => crowd.add(point, unitOptions(question, 1, group)))
    crowd.send(own, goalAt(to, question))
    return own
  })
  return {
    crowd,
    ids,
    placeOf: (id) => [crowd.x[id], crowd.level[id], crowd.y[id]],
    draw: (file, title, tracks) => {
      const lines = tracks.map((places, at) => ({
        points: places.map(([x, y, z]) => ({ x, y, z })),
        colour: colourOf(crowd.group[ids[at]]),
      }))
      return writeSvg(file, drawNavMesh(mesh, { lines, title }))
    },
  }
}

/** Points around `from` that are on the mesh, near on foot, and not on each other; `taken` grows by them. */
function startPoints(
  mesh: NavMesh,
  from: WorldPoint,
  count: number,
  radius: number,
  taken: WorldPoint[],
): WorldPoint[] {
  const finder = createNavFinder(mesh)
  const spread = 2 * radius * APART
  const found: WorldPoint[] = []
  for (let at = 0; at < TRIES * count && found.length < count; at++) {
    const distance = spread * Math.sqrt(at)
    const point = {
      x: from.x + distance * Math.cos(at * GOLDEN),
      y: from.y,
      z: from.z + distance * Math.sin(at * GOLDEN),
    }
    const path = finder.find(from, point)
    const end = path.world.at(-1)
    if (path.status !== 'found' || end === undefined) continue
    const isThere = Math.hypot(end.x - point.x, end.z - point.z) < radius / 4
    const isNear = path.length <= MOST_DETOUR * distance + radius
    if (!isThere || !isNear || taken.some((other) => isAt(other, end, 2 * radius))) continue
    found.push(end)
    taken.push(end)
  }
  if (found.length < count) noRoom(`${from.x},${from.y},${from.z}`, found.length, count)
  return found
}

function isAt(a: WorldPoint, b: WorldPoint, apart: number): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z) < apart
}
