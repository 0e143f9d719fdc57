import { requireOptions } from '../checks.js'
import { FootpathError } from '../error.js'
import type { Path } from '../path/path.js'
import { withPoints } from '../path/polyline.js'
import { requirePath } from '../path/require-path.js'
import { askedEverywhere, type Blocked, BlockedCells } from '../query/blocked.js'
import { cellCentre, type MapPoint } from '../terrain/world.js'
import { type OpenCells, Overlay } from '../walkmap/overlay.js'
import { type MapGiven, requireWalkmap } from '../walkmap/remembered.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import type { Ground } from './ground.js'
import type { ShapeOptions } from './options.js'
import { WalkmapGround } from './walkmap-ground.js'

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
 * measured.
 */
export function shaped(
  path: Path,
  map: MapGiven,
  options: ShapeOptions,
  work: (ground: Ground, points: readonly MapPoint[]) => readonly MapPoint[],
): Path {
  const ground = groundUnder(path, map, options)
  return ground === null ? path : shapedOn(ground, path, work)
}

/** The same on a ground that is known. */
export function shapedOn(
  ground: Ground,
  path: Path,
  work: (ground: Ground, points: readonly MapPoint[]) => readonly MapPoint[],
): Path {
  const points = distinctPoints(path)
  const shape = points.length < 2 ? points : work(ground, points)
  return withPoints(path, shape, ground.costAlong(shape))
}

/**
 * The ground that a path is on, as it is now; null for a path without cells. A path that this unit cannot walk is
 * refused: no shaping could promise anything about it.
 */
export function groundUnder(path: Path, map: MapGiven, { blocked }: ShapeOptions): WalkmapGround | null {
  if (isEmpty(requirePath(path))) return null
  const walkmap = requireWalkmap(map)
  walkmap.refresh()
  const ground = new WalkmapGround(walkmap, blocked === undefined ? walkmap : cellsOf(walkmap, path, blocked))
  if (ground.level && path.kind === 'steps' && areLegal(ground, path.steps)) return ground
  const points = distinctPoints(path)
  // A path of one point is a line from there to there.
  if (ground.costAlong(points.length === 1 ? [...points, ...points] : points) < Number.POSITIVE_INFINITY)
    return ground
  throw new FootpathError(
    'unsuitable-combination',
    'The unit cannot walk this path on this walkmap.',
    'Pass the walkmap it was found on and the blocked cells of its query. After edits, find the path again.',
  )
}

function cellsOf(walkmap: Walkmap, { steps }: Path, blocked: Blocked): OpenCells {
  const from = walkmap.layout.idOf(steps[0], steps[1])
  const asked = new BlockedCells(walkmap).take({ blocked }, from).over(new Overlay(walkmap))
  return askedEverywhere(walkmap, asked)
}

/** Whether every step is one that the unit may take: a quick yes. If not, the path may still be walkable as lines. */
function areLegal({ walkmap, cells }: WalkmapGround, steps: Int32Array): boolean {
  const { layout } = walkmap
  if (steps.length < 4 || !isInside(layout.width, layout.depth, steps)) return false
  for (let at = 2; at < steps.length; at += 2) {
    const from = layout.idOf(steps[at - 2], steps[at - 1])
    const offset = (steps[at + 1] - steps[at - 1]) * layout.stride + steps[at] - steps[at - 2]
    const direction = layout.offsets.indexOf(offset)
    if (direction < 0 || direction > 7 || (cells.moves[from] & (1 << direction)) === 0) return false
  }
  return true
}

function isInside(width: number, depth: number, steps: Int32Array): boolean {
  for (let at = 0; at < steps.length; at += 2)
    if (!(steps[at] >= 0 && steps[at] < width && steps[at + 1] >= 0 && steps[at + 1] < depth)) return false
  return true
}

/** Whether a path has no cells. Without making lists that nobody may need. */
export function isEmpty(path: Path): boolean {
  return (path.kind === 'steps' ? path.steps : path.points).length === 0
}

/** Every cell's centre, or the points of a polyline, none twice in a row. */
function distinctPoints(path: Path): readonly MapPoint[] {
  if (path.kind === 'steps') return path.cells.map(cellCentre)
  return path.points.filter(({ x, y }, at, all) => at === 0 || x !== all[at - 1].x || y !== all[at - 1].y)
}
