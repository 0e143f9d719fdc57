import type { Cell } from '../cell.js'
import { requireCell, requireSize } from '../checks.js'
import { FootpathError, requireName, show } from '../error.js'
import type { MapFrame, MapPoint } from '../terrain/world.js'
import { stepsOfLegs } from './legs.js'
import { REASONS, STATUSES } from './outcome.js'
import { Path, type PathJson } from './path.js'
import { isPacked, listOfPoints } from './point-pairs.js'
import { polyline } from './polyline.js'
import type { PathStats } from './stats.js'

/** What {@link pathFromJSON} reads: what `path.toJSON()` gives, or a structured clone of a path. */
export type PathGiven = Omit<PathJson, 'length' | 'stats'> & {
  readonly stats: Omit<PathStats, 'micros'>
} & Partial<Pick<Path, 'data' | 'legs' | 'trace' | 'costs'>>

/**
 * Makes a path from data: from the parsed JSON of a path, or from what `postMessage` or `structuredClone` made of one.
 * Give the terrain the path was found on, or one of the same size. Throws `bad-file` for damaged data and
 * `outside-map` for a path that does not fit on the terrain. It does not check that the path can be walked: use
 * `validatePath` for that.
 */
export function pathFromJSON(data: PathGiven, terrain: MapFrame): Path {
  if (data === null || typeof data !== 'object') throw damaged('The data', data, 'an object')
  if (terrain === null || typeof terrain !== 'object') {
    throw new FootpathError(
      'bad-map',
      `The terrain of the path is ${show(terrain)}.`,
      'Pass the terrain that the path was found on: pathFromJSON(data, terrain).',
      terrain,
    )
  }
  requireSize(terrain.width, terrain.depth)
  const { status, reason, kind, cost, stats, trace, costs } = data
  requireName('status', status, STATUSES)
  if (reason !== undefined) requireName('reason', reason, REASONS)
  if (typeof cost !== 'number' || !Number.isFinite(cost)) throw damaged('cost', cost, 'a finite number')
  if (stats === null || typeof stats !== 'object') throw damaged('stats', stats, 'an object')
  const goal = data.goal ?? null
  if (goal !== null) requireCell('The goal', goal, terrain.width, terrain.depth)
  const shape =
    requireName('kind', kind, ['steps', 'polyline']) === 'steps'
      ? { steps: stepsOf(data, terrain) }
      : polyline(pointsOf(data, terrain), terrain)
  return new Path({
    status,
    reason,
    goal,
    cost,
    stats: { micros: 0, ...stats },
    trace,
    costs,
    terrain,
    ...shape,
  })
}

/** JSON has cells; a clone has steps or, where a search knew them, legs. */
function stepsOf({ data, legs, cells }: PathGiven, terrain: MapFrame): Int32Array {
  if (data instanceof Int32Array) return onMap(data, terrain).slice()
  if (legs === undefined) return Int32Array.from(onMap(pairsOf(cells), terrain))
  return stepsOfLegs({ ends: onMap(Array.from(legs.ends), terrain), isSquare: legs.isSquare })
}

/** Throws unless the numbers are x and y of cells of the map. */
function onMap<List extends ArrayLike<number>>(pairs: List, { width, depth }: MapFrame): List {
  for (let at = 0; at < pairs.length; at += 2)
    requireCell("The path's cell", { x: pairs[at], y: pairs[at + 1] }, width, depth)
  return pairs
}

function pairsOf(cells: readonly Cell[] | undefined): number[] {
  if (!Array.isArray(cells)) throw damaged('cells', cells, 'a list of cells')
  return cells.flatMap((cell: Cell) => [cell?.x, cell?.y])
}

function pointsOf(given: PathGiven, { width, depth }: MapFrame): MapPoint[] {
  const { data } = given
  const points: unknown = given.points ?? (isPacked(data) ? listOfPoints(data) : data)
  if (!Array.isArray(points)) throw damaged('points', points, 'a list of points')
  return points.map((point: MapPoint) => {
    const { x, y } = point ?? {}
    if (typeof x === 'number' && x >= 0 && x <= width && typeof y === 'number' && y >= 0 && y <= depth)
      return { x, y }
    throw new FootpathError(
      'outside-map',
      `The path's point ${show(point)} is not on the map.`,
      `Points run from 0,0 to ${width},${depth}. Give the terrain the path was found on.`,
      point,
    )
  })
}

function damaged(what: string, value: unknown, expected: string): FootpathError {
  return new FootpathError(
    'bad-file',
    `${what} must be ${expected}; got ${show(value)}.`,
    'Give what path.toJSON() or structuredClone(path) returned; parse text with JSON.parse first.',
    value,
  )
}
