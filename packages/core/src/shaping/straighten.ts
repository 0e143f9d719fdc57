import type { Path } from '../path/path.js'
import type { MapPoint } from '../terrain/world.js'
import type { MapGiven } from '../walkmap/remembered.js'
import { chooseVertices } from './choose-vertices.js'
import { mergeCollinear } from './collinear.js'
import type { Ground } from './ground.js'
import { joinVertices } from './join-vertices.js'
import { moveVertices } from './move-vertices.js'
import { atLeast, MOST, type ShapeOptions, switched, upTo } from './options.js'
import { checkShape, shaped } from './shaped.js'

/** Options of {@link straighten}. */
export interface StraightenOptions extends ShapeOptions {
  /** How much a detour may cost to save a bend, in cells of level ground; ¼ by default. */
  readonly bendCost?: number
  /**
   * How many points of the path a single line may replace. By default any number on level ground, where the length
   * decides the cost, and 64 where the ground under the line must be read.
   */
  readonly reach?: number
  /** Whether vertices may leave the centres of cells if that is cheaper; true by default. */
  readonly move?: boolean
}

/** Lines over uneven ground are read piece by piece: this many cells at most by default. */
const REACH_ON_HILLS = 64

/** Vertices are chosen and moved in turn until nothing changes, at most this often. */
const ROUNDS = 2

/**
 * Turns steps into straight lines. It keeps the points at which turning is worth it, and moves each of them to where
 * the path is cheapest. Every line is walkable, and the result never costs more than the path. The points are chosen
 * for the whole path at once, not from one end.
 */
export function straighten(path: Path, map: MapGiven, options: StraightenOptions = {}): Path {
  checkShape(map, options, ['bendCost', 'reach', 'move'])
  const bendCost = upTo('bendCost', options.bendCost, MOST, 0.25)
  const reach = atLeast('reach', options.reach, 1, Number.POSITIVE_INFINITY)
  const move = switched('move', options.move, true)
  return shaped(path, map, options, (ground, points) =>
    straightLines(ground, points, {
      bendCost,
      move,
      ...(options.reach === undefined ? {} : { reach }),
    }),
  )
}

/** See {@link straighten}; the options must have been checked. */
export function straightLines(
  ground: Ground,
  points: readonly MapPoint[],
  { bendCost, reach, move = true }: Straightening,
): MapPoint[] {
  const bend = bendCost * (ground.rate || 1)
  const most = reach ?? (ground.level ? Number.POSITIVE_INFINITY : REACH_ON_HILLS)
  const limit = ground.costAlong(points)
  let vertices = mergeCollinear(ground, chooseVertices(ground, points, bend, most))
  const rounds = move ? ROUNDS : 0
  for (let round = 0; round < rounds; round++) {
    const moved = moveVertices(ground, vertices)
    const joined = joinVertices(ground, moved, bend, Math.max(0, limit - ground.costAlong(moved)))
    const chosen = chooseVertices(ground, joined, bend, most)
    const done = moved === vertices && chosen.length === vertices.length
    vertices = chosen
    if (done) break
  }
  return vertices
}

interface Straightening {
  readonly bendCost: number
  readonly reach?: number
  readonly move?: boolean
}
