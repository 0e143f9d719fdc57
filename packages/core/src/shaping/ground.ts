import { requireOptions } from '../checks.js'
import { FootpathError } from '../error.js'
import { Lines } from '../line/lines.js'
import type { Path } from '../path/path.js'
import { withPoints } from '../path/polyline.js'
import { requirePath } from '../path/require-path.js'
import { askedEverywhere, type Blocked, BlockedCells } from '../query/blocked.js'
import { cellCentre, type MapPoint } from '../terrain/world.js'
import { lineCost, usesHeights } from '../unit/step-model.js'
import { Overlay } from '../walkmap/overlay.js'
import { type MapGiven, requireWalkmap } from '../walkmap/remembered.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import type { ShapeOptions } from './options.js'

/** Costs that differ by less than this share are equal: sums of many pieces round. */
const ROUNDING = 1e-10

/** The ground a path is shaped on: which lines can be walked, and what they cost. */
export class Ground {
  readonly walkmap: Walkmap
  /** 1 per cell id where neither the cell itself nor the query stops the unit. */
  readonly free: Uint8Array
  /** Whether a line costs `rate` times its length, whatever lies under it. */
  readonly level: boolean
  /** What a cell of level ground of the least factor costs. */
  readonly rate: number
  /** A line costs at least this times its length. */
  readonly leastRate: number
  readonly #lines: Lines

  /** `blocked` are the cells that the path's query blocked; `start` is where the path begins. */
  constructor(walkmap: Walkmap, blocked: Blocked | undefined, start: MapPoint) {
    this.walkmap = walkmap
    this.#lines = new Lines(walkmap)
    this.free = walkmap.free
    if (blocked !== undefined) {
      const from = walkmap.layout.idOf(Math.floor(start.x), Math.floor(start.y))
      const asked = new BlockedCells(walkmap).take({ blocked }, from).over(new Overlay(walkmap))
      const open = askedEverywhere(walkmap, asked)
      this.#lines.use(open)
      this.free = open.free
    }
    const { unit, terrain, costs } = walkmap
    const limited = Math.min(unit.slopeUp, unit.slopeDown) !== Number.POSITIVE_INFINITY
    this.level = costs.commonFactor > 0 && (terrain.heights === null || !(limited || usesHeights(unit.step)))
    this.rate = lineCost(unit.step, 1, 1, 0, terrain.cellSize) * Math.min(costs.minFactor, Number.MAX_VALUE)
    // Down a gentle slope walking costs less than on the level.
    this.leastRate = this.level || unit.step.kind !== 'slope' ? this.rate : 0
  }

  /** What the line costs the unit; Infinity if the unit cannot walk it or the cost is above `limit`. */
  cost(a: MapPoint, b: MapPoint, limit = Number.POSITIVE_INFINITY): number {
    return this.#lines.cost(a.x, a.y, b.x, b.y, limit)
  }

  /** What a polyline costs the unit; Infinity if the unit cannot walk it. */
  costAlong(points: readonly MapPoint[]): number {
    return this.#lines.costAlong(points)
  }
}

/** Whether `cost` is at most `limit`, except for rounding. */
export function within(cost: number, limit: number): boolean {
  return cost <= limit + limit * ROUNDING
}

/** Refuses a map that is none, options with other names than these, and blocked cells outside the map. */
export function checkShape(map: MapGiven, options: ShapeOptions, names: readonly string[]): void {
  const walkmap = requireWalkmap(map)
  requireOptions(options, ['blocked', ...names])
  const { blocked } = options
  if (blocked === undefined) return
  if (isOneShot(blocked)) {
    throw new FootpathError(
      'bad-option',
      'blocked must be a list that can be read more than once; got an iterator.',
      'Pass Array.from(blocked).',
      blocked,
    )
  }
  new BlockedCells(walkmap).take({ blocked }, 0)
}

/** Whether going through the cells uses them up. */
function isOneShot(blocked: Blocked): boolean {
  return typeof blocked === 'object' && blocked !== null && 'next' in blocked
}

/**
 * What all shapings have in common. A path without cells is returned as it is. Otherwise `work` gets the ground as it
 * is now and the points of the path (every cell's centre for a `steps` path), and the cost of what it returns is
 * measured. A path that this unit cannot walk is refused: no shaping could promise anything about it.
 */
export function shaped(
  path: Path,
  map: MapGiven,
  options: ShapeOptions,
  work: (ground: Ground, points: readonly MapPoint[]) => readonly MapPoint[],
): Path {
  const points = distinctPoints(requirePath(path))
  if (points.length === 0) return path
  const walkmap = requireWalkmap(map)
  walkmap.refresh()
  const ground = new Ground(walkmap, options.blocked, points[0])
  // A path of one point is a line from there to there.
  if (ground.costAlong(points.length === 1 ? [...points, ...points] : points) === Number.POSITIVE_INFINITY) {
    throw new FootpathError(
      'unsuitable-combination',
      'The unit cannot walk this path on this walkmap.',
      'Pass the walkmap it was found on and the blocked cells of its query. After edits, find the path again.',
    )
  }
  const shape = points.length < 2 ? points : work(ground, points)
  return withPoints(path, shape, ground.costAlong(shape))
}

/** Every cell's centre, or the points of a polyline, none twice in a row. */
function distinctPoints(path: Path): readonly MapPoint[] {
  if (path.kind === 'steps') return path.cells.map(cellCentre)
  return path.points.filter(({ x, y }, at, all) => at === 0 || x !== all[at - 1].x || y !== all[at - 1].y)
}
