import { basename } from 'node:path'
import { writeTrace } from '@footpath/formats'
import { type Cell, FootpathError, type LatLon, latLonToCell, type Terrain, walkmapFor } from 'footpath'
import { Target } from 'footpath/search'
import { mapToLatLon } from 'footpath/terrain'
import { given } from '../arguments.js'
import { boardFor } from '../board.js'
import { finderOnBoard, finderWith, landmarksFor } from '../engines.js'
import type { Answer } from '../explain.js'
import { cellWords, requireOneGoal, targetOf } from '../goal.js'
import type { Io } from '../io.js'
import { readMap } from '../map-file.js'
import { rounded } from '../output.js'
import { setupOf, unitWith } from '../search-options.js'
import { shapingOf } from '../shape-options.js'
import { readUnit } from '../unit-file.js'
import type { FindFlags } from './find-flags.js'

/** Refuses floors on a map that has only one. */
function requireNoFloors(map: string, { from, to = [], blocked = [] }: FindFlags): void {
  const cell = [...(from === undefined ? [] : [from]), ...to, ...blocked].find(({ floor = 0 }) => floor !== 0)
  if (cell === undefined) return
  if (/\.(glb|gltf|obj)$/i.test(map))
    throw new FootpathError(
      'unsuitable-combination',
      `${cellWords(cell)} is a point of a 3D level, but find reads ${map} as heights.`,
      `Make its mesh with 'footpath bake ${map} -o level.nav', and find paths on that. If the file is a navigation mesh, end its name in .nav.glb, .nav.gltf or .nav.obj.`,
      cell,
    )
  throw new FootpathError(
    'outside-map',
    `The cell ${cellWords(cell)} is on floor ${cell.floor}, but ${map} is a map without floors.`,
    'Leave out the floor, or give a site: a JSON file with floors and links.',
    cell,
  )
}

/** What `find` answers on a map of one floor. */
export async function findOnGrid(map: string, flags: FindFlags, io: Io): Promise<Answer> {
  const { step, blocked = [] } = flags
  requireEnds(flags)
  requireOneGoal(flags)
  requireNoFloors(map, flags)
  const shaping = shapingOf(flags)
  const { options, createEngines } = await setupOf(flags)
  const unit = await readUnit(flags.unit, io)
  const { terrain, board: shape } = await readMap(map, io, flags)
  if (flags.size !== undefined && Math.max(terrain.width, terrain.depth) !== flags.size) {
    throw new FootpathError(
      'bad-option',
      `--size cannot resample ${map}: it is a map of ${terrain.width} × ${terrain.depth} cells.`,
      'Use --size only with elevation files.',
      flags.size,
    )
  }
  if (flags.heightScale !== undefined) scaleHeights(terrain, flags.heightScale)
  const from = flags.from ?? cellAt(terrain, '--from-geo', given('--from-geo', flags.fromGeo))
  const to = flags.to ?? [cellAt(terrain, '--to-geo', given('--to-geo', flags.toGeo))]
  const walker = { ...unitWith(unit, flags), ...(step === undefined ? {} : { step }) }
  const board = boardFor(terrain, shape, flags)
  const walkmap = walkmapFor(terrain, walker)
  const finder =
    board === null
      ? finderWith(walkmap, { engines: createEngines(walkmap), ...landmarksFor(walkmap, flags.heuristic) })
      : finderOnBoard(board.createWalkmap(walker), createEngines, flags.heuristic)
  const goal = targetOf(to[0], flags) ?? to
  const found = finder.find(from, goal, {
    ...options,
    ...shaping.query,
    blocked,
    partial: flags.partial === true,
    trace: flags.trace !== undefined,
  })
  return { walkmap, board, from, to, goal, blocked, path: shaping.after(found, finder.walkmap, blocked) }
}

/** Refuses a start or a goal that is missing or given twice, before the map is read. */
function requireEnds({ from, to, fromGeo, toGeo }: FindFlags): void {
  given('--from X,Y', from ?? fromGeo)
  given('--to X,Y', to ?? toGeo)
  if ((from === undefined || fromGeo === undefined) && (to === undefined || toGeo === undefined)) return
  throw new FootpathError(
    'unsuitable-combination',
    'The start or the goal is given both as a cell and in degrees.',
    'Use --from or --from-geo, and --to or --to-geo.',
  )
}

function cellAt(terrain: Terrain, flag: string, place: LatLon): Cell {
  const found = latLonToCell(terrain, place)
  if (found !== null) return found
  const northWest = mapToLatLon(terrain, { x: 0, y: 0 })
  const southEast = mapToLatLon(terrain, { x: terrain.width, y: terrain.depth })
  throw new FootpathError(
    'outside-map',
    `${flag} ${place.lat},${place.lon} is outside the map.`,
    `The map covers ${span('lat', southEast, northWest)}, ${span('lon', northWest, southEast)}.`,
    place,
  )
}

function span(name: 'lat' | 'lon', one: LatLon, other: LatLon): string {
  return `${name} ${rounded(one[name], 5)} to ${rounded(other[name], 5)}`
}

function scaleHeights(terrain: Terrain, scale: number): void {
  if (terrain.heights === null) return
  terrain.edit({ x0: 0, y0: 0, x1: terrain.width, y1: terrain.depth }, ({ heights }) => {
    for (let y = 0; y < terrain.depth; y++)
      for (let x = 0; x < terrain.width; x++) heights.set(x, y, heights.get(x, y) * scale)
  })
}

/** The trace with all that decided the search; without the time, so that the same query gives the same file. */
export function traceOf({ walkmap, from, to, goal, blocked, path }: Answer, map: string): Uint8Array {
  const { micros: _, ...stats } = path.stats
  const { status, reason, cost } = path
  return writeTrace({
    width: walkmap.layout.width,
    depth: walkmap.layout.depth,
    events: path.trace ?? new Uint32Array(0),
    info: {
      map: basename(map),
      from,
      to,
      ...(goal instanceof Target ? { target: { kind: goal.kind, range: goal.range } } : {}),
      ...(blocked.length === 0 ? {} : { blocked }),
      status,
      reason,
      cost,
      stats,
    },
  })
}
