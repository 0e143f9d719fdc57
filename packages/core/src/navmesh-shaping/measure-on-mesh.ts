import { requireOptions } from '../checks.js'
import { badOption } from '../error.js'
import type { MapPoint } from '../terrain/world.js'
import { lengthOf } from '../metrics/along.js'
import { assembled } from '../metrics/assemble.js'
import { cleanPoints } from '../metrics/clean-points.js'
import { addSlope, type GroundUnder, noGround } from '../metrics/ground.js'
import type { PathMetrics } from '../metrics/path-metrics.js'
import { roomAlong } from '../metrics/room.js'
import { Turns } from '../metrics/turns.js'
import type { NavMesh } from '../navmesh/nav-mesh.js'
import type { NavPath } from '../navmesh/nav-path.js'
import { MeshClearance } from './mesh-clearance.js'
import { requirePathOn } from './sections.js'

/** Turns with a wall as near as this have a reason, in metres. */
const FREE_SPACE = 1.5

/** Pieces of a line shorter than this, in metres, have no slope worth measuring. */
const SHORTEST_PIECE = 1e-6

/** Options of `measureOnMesh`. */
export interface MeasureOnMeshOptions {
  /** The path to compare with, such as the shortest. Without it stretches and regrets are null. */
  readonly best?: NavPath | undefined
  /** How far the unit's body reaches from its middle, in metres; 0 by default, as meshes keep the radius from walls. */
  readonly agentRadius?: number | undefined
}

const OPTIONS = ['best', 'agentRadius'] as const satisfies readonly (keyof MeasureOnMeshOptions)[]

/**
 * Measures a path on a mesh: N1 to N8 as {@link PathMetrics} says, with metres in place of cells. `cost` is that of the
 * path, and clearance is measured to the walls of the mesh, up to 64 m. A turn has a reason if a wall is within 1.5 m. Links
 * count as straight lines.
 */
export function measureOnMesh(path: NavPath, mesh: NavMesh, options: MeasureOnMeshOptions = {}): PathMetrics {
  requireOptions(options, OPTIONS)
  const { best, agentRadius = 0 } = options
  if (typeof agentRadius !== 'number' || !(agentRadius >= 0 && agentRadius < Infinity))
    throw badOption('agentRadius', 'a finite number of at least 0', agentRadius, 'Give it in metres.')
  requirePathOn(path, mesh)
  if (best !== undefined) requirePathOn(best, mesh)
  const points = pointsOf(path)
  const turns = new Turns(points)
  const clearance = () => new MeshClearance(mesh.ground, path.world[0]?.y ?? 0)
  const room = clearance()
  return assembled({
    points,
    turns,
    freeTurns: points
      .slice(1, -1)
      .filter(
        (point, at) => turns.isTurn(at) && room.at(point.x, point.y) > Math.max(FREE_SPACE, agentRadius + 1),
      ).length,
    groundLength: lengthOf(points),
    ground: slopesUnder(path),
    room: roomAlong(points, clearance(), agentRadius, 0),
    best: best === undefined ? null : { points: pointsOf(best), ground: slopesUnder(best) },
  })
}

function pointsOf({ world }: NavPath): MapPoint[] {
  return cleanPoints(world.map(({ x, z }) => ({ x, y: z })))
}

function slopesUnder({ profile, cost }: NavPath): GroundUnder {
  const sum = noGround()
  sum.cost = cost
  for (let at = 1; at < profile.length; at++) {
    const [a, b] = [profile[at - 1], profile[at]]
    const run = Math.sqrt((b.x - a.x) * (b.x - a.x) + (b.z - a.z) * (b.z - a.z))
    if (run > SHORTEST_PIECE) addSlope(sum, run, b.y - a.y, true)
  }
  return sum
}
