import type { MapPoint } from '../terrain/world.js'
import { bendingOf } from './bending.js'
import type { GroundUnder } from './ground.js'
import type { PathMetrics } from './path-metrics.js'
import type { Room } from './room.js'
import { Turns } from './turns.js'

/** What the measures of a path are put together from. */
export interface Measured {
  /** Vertices without needless ones. */
  readonly points: readonly MapPoint[]
  readonly turns: Turns
  readonly freeTurns: number
  /** Length on the map, in world units. */
  readonly groundLength: number
  readonly ground: GroundUnder
  readonly room: Room
  /** The path to compare with. */
  readonly best: { readonly points: readonly MapPoint[]; readonly ground: GroundUnder } | null
}

/** All measures of a path. */
export function assembled({
  points,
  turns,
  freeTurns,
  groundLength,
  ground,
  room,
  best,
}: Measured): PathMetrics {
  const per100 = (count: number) => (groundLength === 0 ? 0 : (100 * count) / groundLength)
  const over = (name: 'length' | 'cost' | 'effort') =>
    best === null || points.length < 2 || best.ground[name] === 0 ? null : ground[name] / best.ground[name]
  return {
    groundLength,
    spaceLength: ground.length,
    cost: ground.cost,
    turns: turns.count,
    turnsPer100: per100(turns.count),
    turning: turns.total,
    excessTurning: best === null ? null : turns.total - new Turns(best.points).total,
    freeTurns,
    freeTurnsPer100: per100(freeTurns),
    zigZags: turns.zigZags,
    zigZagsPer100: per100(turns.zigZags),
    ...bendingOf(points),
    lengthStretch: over('length'),
    costStretch: over('cost'),
    ...room,
    effort: ground.effort,
    effortRegret: over('effort'),
    ascent: ground.ascent,
    descent: ground.descent,
    steepestUp: ground.steepestUp,
    steepestDown: ground.steepestDown,
    steepShare: groundLength === 0 ? 0 : ground.steep / groundLength,
  }
}
