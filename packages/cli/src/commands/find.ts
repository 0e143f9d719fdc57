import { basename } from 'node:path'
import { writePath, writeTrace } from '@footpath/formats'
import type { Command } from 'commander'
import {
  type Cell,
  FootpathError,
  type LatLon,
  latLonToCell,
  measurePath,
  type StepModel,
  type StepModelName,
  type Terrain,
  walkmapFor,
} from 'footpath'
import { Target } from 'footpath/search'
import type { Site } from 'footpath/site'
import { mapToLatLon } from 'footpath/terrain'
import { resolveStepModel, STEP_MODEL_NAMES } from 'footpath/unit'
import { areaCost, cell, cells, decimal, given, latLon, several, whole } from '../arguments.js'
import { addBoardOptions, type BoardFlags, boardFor, drawBoardText } from '../board.js'
import { type Answer, explain } from '../explain.js'
import { finderOnBoard, finderWith, landmarksFor } from '../engines.js'
import { cellWords, type GoalFlags, requireOneGoal, targetOf } from '../goal.js'
import type { Done, ExitCode, Io } from '../io.js'
import { MAX_CELLS_HELP, readMap } from '../map-file.js'
import { metricsTable } from '../metrics-table.js'
import { rounded, writeJson, writeLines } from '../output.js'
import { drawPicture } from '../picture/index.js'
import { pictureFile, writePicture } from '../picture-file.js'
import { addSearchOptions, list, type SearchFlags, setupOf, unitWith } from '../search-options.js'
import { addShapeOptions, type ShapeFlags, shapingOf } from '../shape-options.js'
import { readSite } from '../site-file.js'
import { readUnit } from '../unit-file.js'
import { writeBytes } from '../write-file.js'
import { findOnMesh, isNavMesh } from './find-mesh.js'
import {
  findOnSite,
  measureWalks,
  printSiteAnswer,
  printSiteJson,
  printWalkMetrics,
  writeSitePath,
  writeSitePictures,
  writeSiteTraces,
} from './find-on-site.js'
import { jsonOf } from './path-json.js'

/** The flags as they were written: what `--from` and `--to` are is known when the kind of map is. */
interface GivenFlags extends SearchFlags, Omit<GoalFlags, 'to'>, ShapeFlags, BoardFlags {
  readonly from?: string
  readonly to?: readonly string[]
  readonly fromGeo?: LatLon
  readonly toGeo?: LatLon
  readonly unit: string
  readonly step?: StepModel
  readonly partial?: true
  readonly areaCost?: readonly (readonly [area: string, cost: number])[]
  readonly blocked?: readonly Cell[]
  readonly trace?: string
  readonly picture?: string
  readonly out?: string
  readonly size?: number
  readonly maxCells?: number
  readonly tilesets?: string
  readonly heightScale?: number
  readonly metrics?: true
  readonly json?: true
}

/** The flags of a query on a grid. */
type FindFlags = Omit<GivenFlags, 'from' | 'to'> & { readonly from?: Cell; readonly to?: readonly Cell[] }

const EXAMPLES = `
Examples:
  $ footpath find caves.txt --from 2,2 --to 57,57
  $ footpath find arena.map --from 1,3 --to 40,9 --to 9,40 --json
  $ footpath find caves.txt --from 2,2 --to 57,57 --within 1.5 --blocked 30,31 --blocked 30,32
  $ footpath find caves.txt --from 2,2 --to 57,57 --shape natural --clearance 1 --max-turn none
  $ footpath find hills.footpath --from 0,0 --to 63,63 --step distance+height --height-scale 2
  $ footpath find board.txt --from 0,0 --to 9,7 --hex odd-row --wrap x --picture board.svg
  $ footpath find hills.footpath --from 0,0 --to 63,63 --step tobler --picture hills.png
  $ footpath find house.json --from 0,1 --to 2,1,1 --picture house.svg
  $ footpath find house.tmx --from 0,1 --to 2,1,1 --metrics
  $ footpath find level.nav --from 1,0,2 --to 30,3.4,8
  $ footpath find level.nav --from 1,0,2 --to 30,3.4,8 --area-cost mud=3 --area-cost water=never
  $ footpath find level.nav --from 1,0,2 --to 30,3.4,8 --shape natural --clearance 0.5 --metrics
  $ printf '....\\nmmm.\\n....\\n' | footpath find - --from 0,0 --to 2,2 --unit air`

export function addFind(program: Command, io: Io, done: Done): void {
  const command = program
    .command('find')
    .summary('find one path')
    .usage('<map> --from <x,y> --to <x,y> [options]')
    .description('Finds one path and draws it, or prints it as JSON.')
    .argument(
      '<map>',
      'a map, terrain, elevation or site file, or a navigation mesh (.nav, .navmesh); - reads a text map from standard input',
    )
    .option('--from <x,y>', 'the start cell; on a site x,y,floor; on a navigation mesh a point x,y,z')
    .option(
      '--to <x,y>',
      'the goal cell; repeat it for several goals: the cheapest to reach wins; on a site x,y,floor; on a navigation mesh a point x,y,z',
      several((text) => text),
    )
    .option(
      '--from-geo <lat,lon>',
      'the start in degrees instead (needs a terrain with coordinates)',
      latLon('--from-geo'),
    )
    .option('--to-geo <lat,lon>', 'the goal in degrees instead', latLon('--to-geo'))
    .option(
      '--within <n>',
      'end at most n cells from the goal, which may be blocked: 1 is beside it, 1.5 diagonally too',
      decimal('--within'),
    )
    .option(
      '--in-sight [range]',
      'end where the goal is in sight, if given at most this many cells away',
      decimal('--in-sight'),
    )
    .option(
      '--blocked <x,y>',
      'a cell that is blocked for this query, such as another unit; repeat it for several',
      cells('--blocked'),
    )
    .option(
      '--unit <unit>',
      'the unit that walks: ground, flat-ground (ignores heights), air or a file.json',
      'ground',
    )
    .option(
      '--step <model>',
      `what a step costs: ${list(STEP_MODEL_NAMES)} (or 1/sqrt2); default: the unit's own`,
      (text) => resolveStepModel(text as StepModelName),
    )
  addBoardOptions(addSearchOptions(command))
    .option('--partial', 'if there is no path, go to the reachable cell nearest to the goal')
    .option(
      '--area-cost <name=cost>',
      'on a navigation mesh, what a metre costs on an area, or name=never; repeat it for several',
      several(areaCost('--area-cost')),
    )
    .option('--size <n>', 'resample an elevation file to n cells along its longer side', whole('--size', 1))
    .option('--max-cells <n>', MAX_CELLS_HELP, whole('--max-cells', 1))
    .option('--tilesets <folder>', 'a folder outside that of a Tiled map from which it may take tilesets')
    .option('--height-scale <h>', 'multiply all heights', decimal('--height-scale'))
    .option('--trace <file>', 'write a trace of the search, step by step; of a site a file per floor')
    .option(
      '--picture <file>',
      'draw the map and the path as .svg or .png; of a site a file per floor',
      pictureFile('--picture'),
    )
    .option(
      '--out <file>',
      'write the path as .geojson, .gpx (both need a terrain with coordinates), .obj or .json',
    )
  addShapeOptions(command)
    .option('--metrics', 'measure how natural the path is: turns, clearance, effort')
    .option('--json', 'print one JSON object')
    .addHelpText('after', EXAMPLES)
    .action(async (map: string, asked: GivenFlags) => {
      if (isNavMesh(map)) return done(await findOnMesh(map, asked, command, io))
      if (asked.areaCost !== undefined)
        throw new FootpathError(
          'unsuitable-combination',
          '--area-cost is for navigation meshes.',
          'Use --unit with a file whose surfaces have costs.',
        )
      const flags = inCells(asked)
      const site = await readSite(map, io, flags)
      if (site !== null) return done(await answerOnSite(map, site, flags, io))
      const answer = await find(map, flags, io)
      if (flags.out !== undefined)
        await writeBytes(flags.out, writePath(answer.path, answer.walkmap.terrain, flags.out))
      if (flags.trace !== undefined) await writeBytes(flags.trace, traceOf(answer, map))
      if (flags.picture !== undefined) await writePicture(flags.picture, map, answer)
      const metrics = flags.metrics === true ? measurePath(answer.path, answer.walkmap) : undefined
      if (flags.json === true)
        writeJson(io.stdout, { ...jsonOf(answer.path), ...(metrics === undefined ? {} : { metrics }) })
      else {
        const { walkmap, board, from, to, blocked, path } = answer
        io.stdout.write(
          board === null
            ? drawPicture(walkmap, { start: from, goals: to, blocked, path: path.cells }, io)
            : drawBoardText(board, answer),
        )
        writeLines(io.stdout, ...explain(answer))
        if (metrics !== undefined && path.cells.length > 0)
          writeLines(io.stdout, '', ...metricsTable(metrics))
      }
      done(answer.path.status === 'found' || answer.path.status === 'partial' ? 0 : 1)
    })
}

/** The flags with start and goals as cells. */
function inCells({ from, to, ...flags }: GivenFlags): FindFlags {
  return {
    ...flags,
    ...(from === undefined ? {} : { from: cell('--from')(from) }),
    ...(to === undefined ? {} : { to: to.map(cell('--to')) }),
  }
}

/** The same on a site, with fewer options. */
async function answerOnSite(map: string, site: Site, flags: FindFlags, io: Io): Promise<ExitCode> {
  requireSiteFlags(flags)
  requireOneGoal(flags)
  const unit = unitWith(await readUnit(flags.unit, io), flags)
  const answer = findOnSite(site, {
    ...flags,
    from: given('--from X,Y', flags.from),
    to: given('--to X,Y', flags.to),
    unit: flags.step === undefined ? unit : { ...unit, step: flags.step },
    options: (await setupOf(flags)).options,
    shaping: shapingOf(flags),
    blocked: flags.blocked ?? [],
    partial: flags.partial === true,
    isTraced: flags.trace !== undefined,
  })
  if (flags.trace !== undefined) await writeSiteTraces(flags.trace, map, answer)
  if (flags.out !== undefined) await writeSitePath(flags.out, answer)
  if (flags.picture !== undefined) await writeSitePictures(flags.picture, answer)
  const metrics = flags.metrics === true ? measureWalks(answer) : null
  if (flags.json === true) printSiteJson(answer, metrics, io)
  else {
    printSiteAnswer(answer, io)
    printWalkMetrics(metrics ?? [], io)
  }
  return answer.path.status === 'found' || answer.path.status === 'partial' ? 0 : 1
}

/** Refuses what is about a single map. */
function requireSiteFlags(flags: FindFlags): void {
  const names = ['fromGeo', 'toGeo', 'size', 'heightScale'] as const
  const name = names.find((each) => flags[each] !== undefined)
  if (name === undefined) return
  const flag = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
  throw new FootpathError(
    'unsuitable-combination',
    `${flag} does not work on a site.`,
    `Leave it out, or find a path on one of its floors.`,
    name,
  )
}

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

async function find(map: string, flags: FindFlags, io: Io): Promise<Answer> {
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
function traceOf({ walkmap, from, to, goal, blocked, path }: Answer, map: string): Uint8Array {
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
