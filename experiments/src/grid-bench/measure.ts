import { SCENARIO_UNIT } from '@footpath/formats'
import { createWalkmap, type Path, type Terrain, validatePath, type Walkmap } from 'footpath'
import { createJumpPoints, type JumpPoints } from 'footpath/jump'
import { createStaticIndex, type IndexTier, StaticIndex } from 'footpath/static-index'
import { bytesPerQuery } from '../allocated.js'
import { hasData } from '../data.js'
import { generatedWorld, type Query, readScenarios } from '../kernel-bench/worlds.js'
import { median } from '../statistics.js'
import { mean, rounded, spreadOf, timed, type TimedQueries, timeInTurns, type Timing } from '../timing.js'
import { GRID_MAPS, type Section } from './sections.js'

/** One map searched by one algorithm. */
export interface GridRow {
  readonly section: Section
  readonly map: string
  /** Cells of the map, walls included. */
  readonly cells: number
  readonly queries: number
  readonly meanLength: number
  /** `find`: of every query the least of all passes; the median of the passes' means. */
  readonly meanMicros: number
  readonly p50Micros: number
  readonly p99Micros: number
  readonly worstMicros: number
  readonly medianMicros: number
  /** The same with all cells of the path made; and `findInto` an array, which has all cells too. */
  readonly cellsMicros: number
  readonly medianCellsMicros: number
  readonly intoMicros: number
  readonly expandedMean: number
  /** Bytes that a query takes, garbage included: `find`, and `findInto`. */
  readonly bytes: number
  readonly intoBytes: number
  /** The first building in the process and the least of some. */
  readonly coldBuildMs: number
  readonly buildMs: number
  readonly indexBytes: number
  readonly tier: IndexTier | null
  readonly mismatches: number
  readonly invalid: number
}

type Engine = JumpPoints | StaticIndex

interface World {
  readonly map: string
  readonly terrain: Terrain
  readonly queries: readonly Query[]
  readonly engine: Engine
  readonly builds: readonly number[]
  /** For `findInto`: room for any path. */
  readonly out: Int32Array
}

/** How often every query is timed, by section: fast ones more often. */
const PASSES: Readonly<Record<Section, number>> = { 'a-star': 5, 'jump-points': 9, index: 25 }
const QUICK_PASSES = 4
const BUILDS = 3

/** On maps with this many cells A* gets every fifth query, as the reference did. */
const LARGE_FOR_A_STAR = 250_000

/** Runs one section on all maps, which are alive together; meant for a process of its own, see `NO_COLLECTION`. */
export function measureSection(section: Section, quick: boolean): GridRow[] {
  const worlds = loadMaps().map(({ map, terrain, queries }) =>
    prepare(section, map, terrain, choose(section, terrain, queries, quick), quick),
  )
  const calls = worlds.map((world) => timedQueriesOf(world))
  const timings = timeInTurns(calls.flat(), quick ? QUICK_PASSES : PASSES[section])
  let next = 0
  return worlds.map((world, at) => {
    const [found, cells, into] = timings.slice(next, (next += calls[at].length))
    return rowOf(section, world, found, cells, into)
  })
}

/** The maps of the references, or generated ones where there is no data. */
function loadMaps(): { map: string; terrain: Terrain; queries: readonly Query[] }[] {
  const names = GRID_MAPS.filter((name) => hasData(`movingai/${name}.map`))
  if (names.length > 0) return names.map((map) => ({ map, ...readScenarios(map) }))
  return (['density', 'caves', 'rooms', 'maze'] as const).map((kind) => {
    const { map, finder, queries } = generatedWorld(kind, 255)
    return { map, terrain: finder.walkmap.terrain, queries }
  })
}

function choose(
  section: Section,
  { width, depth }: Terrain,
  queries: readonly Query[],
  quick: boolean,
): Query[] {
  const every = section === 'a-star' && width * depth >= LARGE_FOR_A_STAR ? 5 : 1
  return queries.filter((_, at) => at % (quick ? 10 * every : every) === 0)
}

function prepare(
  section: Section,
  map: string,
  terrain: Terrain,
  queries: readonly Query[],
  quick: boolean,
): World {
  process.stderr.write(`${section}: ${map} …\n`)
  const walkmap = createWalkmap(terrain, SCENARIO_UNIT)
  walkmap.islandAt(0, 0)
  const builds: number[] = []
  let engine = engineFor(section, walkmap)
  for (let build = 0; build < (quick ? 1 : BUILDS); build++) {
    const [made, millis] = timed(() => {
      const fresh = engineFor(section, walkmap)
      if (fresh instanceof StaticIndex) fresh.build()
      return fresh
    })
    engine = made
    builds.push(millis)
  }
  return { map, terrain, queries, engine, builds, out: new Int32Array(2 * terrain.width * terrain.depth) }
}

function engineFor(section: Section, walkmap: Walkmap): Engine {
  if (section === 'index') return createStaticIndex(walkmap)
  return createJumpPoints(walkmap, { method: section === 'a-star' ? 'steps' : 'auto' })
}

/** `find`, with the cells, and into an array: each is timed on its own. */
function timedQueriesOf({ queries, engine, out }: World): TimedQueries[] {
  return [
    { queries, ask: (from, to) => engine.find(from, to) },
    { queries, ask: (from, to) => engine.find(from, to).steps },
    { queries, ask: (from, to) => engine.findInto(out, from, to) },
  ]
}

function rowOf(section: Section, world: World, found: Timing, cells: Timing, into: Timing): GridRow {
  const { map, terrain, queries, engine, builds, out } = world
  const paths = queries.map(({ from, to }) => engine.find(from, to))
  return {
    section,
    map,
    cells: terrain.width * terrain.depth,
    queries: queries.length,
    meanLength: rounded(mean(queries.map(({ optimal }) => optimal))),
    ...spreadOf(found.least),
    medianMicros: rounded(median(found.passMeans)),
    cellsMicros: rounded(mean(cells.least)),
    medianCellsMicros: rounded(median(cells.passMeans)),
    intoMicros: rounded(mean(into.least)),
    expandedMean: rounded(mean(paths.map(({ stats }) => stats.expanded))),
    bytes: bytesPerQuery({ queries, ask: (from, to) => engine.find(from, to) }),
    intoBytes: bytesPerQuery({ queries, ask: (from, to) => engine.findInto(out, from, to) }),
    coldBuildMs: rounded(builds[0]),
    buildMs: rounded(Math.min(...builds)),
    indexBytes: engine instanceof StaticIndex ? engine.bytes : 0,
    tier: engine instanceof StaticIndex ? engine.tier : null,
    ...check(world, paths),
  }
}

/** Every path against the rules, every length against the optimum, and what is written into an array against the path. */
function check(
  { terrain, queries, engine, out }: World,
  paths: readonly Path[],
): { mismatches: number; invalid: number } {
  let mismatches = 0
  let invalid = 0
  queries.forEach(({ from, to, optimal }, at) => {
    const path = paths[at]
    const { steps } = path
    const isSame =
      2 * engine.findInto(out, from, to) === steps.length &&
      steps.every((value, index) => value === out[index])
    if (path.status !== 'found' || !isSame || Math.abs(path.length - optimal) > 0.006) mismatches++
    if (validatePath(path, terrain, SCENARIO_UNIT, { from, to }).length > 0) invalid++
  })
  return { mismatches, invalid }
}
