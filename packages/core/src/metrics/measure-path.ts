import { requireOptions } from '../checks.js'
import { FootpathError, show } from '../error.js'
import type { Path } from '../path/path.js'
import { requirePoints } from '../path/require-path.js'
import type { MapPoint } from '../terrain/world.js'
import { type MapGiven, requireWalkmap } from '../walkmap/remembered.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import { lengthOf } from './along.js'
import { assembled } from './assemble.js'
import { GroundBreaks } from './breaks.js'
import { cleanPoints } from './clean-points.js'
import { ExactClearance } from './exact-clearance.js'
import { groundUnder } from './ground.js'
import type { PathMetrics } from './path-metrics.js'
import { bodyOffset, bodyRadius, roomAlong } from './room.js'
import { Turns } from './turns.js'

/** How far around a turn N3 looks for its reason, in cells. */
const FREE_SPACE = 1.5

/** A clearance above the distance only by rounding is not above it, in cells. */
const TOUCH = 1e-9

/** Options of `measurePath`. */
export interface MeasureOptions {
  /**
   * The path to compare with: the best one known for the same query, ideally an any-angle optimum. Without it
   * `excessTurning`, the stretches and `effortRegret` are null.
   */
  readonly best?: Pick<Path, 'points'>
  /** How far the body reaches from its middle, in cells, for N3 and the hug share; by default the unit's own. */
  readonly agentRadius?: number
  /** Whether the map's edge counts as a wall for clearances; true by default. */
  readonly edges?: boolean
}

/**
 * Measures a path of either kind, or any polyline, on the terrain as it is now; see {@link PathMetrics}. The unit need
 * not be able to walk the path, but the path must lie on the map. O(length): a few milliseconds for a thousand cells.
 * The first call on a walkmap also compiles its clearances, O(cells).
 */
export function measurePath(
  path: Pick<Path, 'points'>,
  map: MapGiven,
  options: MeasureOptions = {},
): PathMetrics {
  const walkmap = requireWalkmap(map)
  requireOptions(options, ['best', 'agentRadius', 'edges'])
  walkmap.refresh()
  const { best, edges = true } = options
  const { unit, terrain } = walkmap
  const radius = requireRadius(options.agentRadius ?? bodyRadius(unit))
  const points = cleanPoints(requireOnMap('The path', path, walkmap))
  const turns = new Turns(points)
  const ground = groundUnder(points, walkmap)
  const clearance = new ExactClearance(walkmap, edges)
  const freeTurns = countFreeTurns(points, turns, walkmap, clearance, radius)
  const groundLength = lengthOf(points) * terrain.cellSize
  const bestPoints = best === undefined ? null : cleanPoints(requireOnMap('best', best, walkmap))
  return assembled({
    points,
    turns,
    freeTurns,
    groundLength,
    ground,
    room: roomAlong(points, clearance, radius, bodyOffset(unit)),
    best: bestPoints === null ? null : { points: bestPoints, ground: groundUnder(bestPoints, walkmap) },
  })
}

/** N3: turns in free space that nothing nearby explains. */
function countFreeTurns(
  points: readonly MapPoint[],
  turns: Turns,
  walkmap: Walkmap,
  clearance: ExactClearance,
  radius: number,
): number {
  const breaks = new GroundBreaks(walkmap)
  const body = bodyOffset(walkmap.unit)
  const distance = Math.max(FREE_SPACE, radius + 1)
  return points.slice(1, -1).filter((point, at) => {
    if (!turns.isTurn(at) || breaks.isNear(point, distance)) return false
    return clearance.at(point.x + body, point.y + body) > distance + TOUCH
  }).length
}

function requireOnMap(
  what: string,
  path: Pick<Path, 'points'>,
  { layout: { width, depth } }: Walkmap,
): readonly MapPoint[] {
  const points = requirePoints(what, path)
  const off = points.find(({ x, y }) => !(x >= 0 && y >= 0 && x <= width && y <= depth))
  if (off === undefined) return points
  throw new FootpathError(
    'outside-map',
    `The path's point ${show(off)} is outside the map.`,
    `Points run from 0,0 to ${width},${depth}. Measure a path on the map it was found on.`,
    off,
  )
}

function requireRadius(radius: number): number {
  if (typeof radius === 'number' && radius >= 0 && radius !== Number.POSITIVE_INFINITY) return radius
  throw new FootpathError(
    'bad-number',
    `agentRadius must be a finite number of at least 0; got ${show(radius)}.`,
    'Give it in cells, or leave it out to use the radius of the unit.',
    radius,
  )
}
