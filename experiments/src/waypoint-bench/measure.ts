import { SCENARIO_UNIT } from '@footpath/formats'
import { createWalkmap, type Path, type Terrain, validatePath, type Walkmap } from 'footpath'
import { createRandom } from 'footpath/random'
import { createWaypoints, Waypoints } from 'footpath/waypoints'
import { labels } from 'footpath/waypoints/labels'
import type { Query } from '../kernel-bench/worlds.js'
import { mean, rounded, spreadOf, timed, type TimedQueries, timeInTurns, type Timing } from '../timing.js'

/** One map: what the graph costs, what a query takes, what an edit takes. */
export interface WaypointRow {
  readonly map: string
  readonly cells: number
  readonly corners: number
  readonly edges: number
  readonly megabytes: number
  /** Reading the ground; building the graph, the first time in the process and the least of some more. */
  readonly groundMs: number
  readonly coldBuildMs: number
  readonly buildMs: number
  readonly queries: number
  readonly meanLength: number
  /** The mean optimum of the same queries by steps on the grid. */
  readonly meanStepLength: number
  readonly meanMicros: number
  /** With both ends looked around from, as before there were lists of what cells see; and the memory of these. */
  readonly sweptMicros?: number
  readonly listMegabytes?: number
  readonly p50Micros: number
  readonly p99Micros: number
  readonly worstMicros: number
  readonly expandedMean: number
  /** The first queries on a fresh map, while the graph grows with them. */
  readonly growingMicros: number
  /** One cell toggled: corners looked at again, milliseconds until the next query can run. */
  readonly editCorners: number
  readonly editMs: number
  readonly worstEditMs: number
  /** Paths of those looked at that break a rule, and lengths above the grid's or other than those of the growing graph. */
  readonly invalid: number
  readonly mismatches: number
  /** The same queries looked up; why not if labels do not fit. */
  readonly labels: LabelRow | string
}

/** What labels take and give. */
export interface LabelRow {
  readonly meanMicros: number
  readonly p99Micros: number
  /** Only the turning points, into an array. */
  readonly intoMicros: number
  /** Labels, without the graph and its lists. */
  readonly buildMs: number
  readonly megabytes: number
  /** Lengths other than those of the graph. */
  readonly mismatches: number
}

export interface World {
  readonly map: string
  readonly terrain: Terrain
  readonly queries: readonly Query[]
  readonly walkmap: Walkmap
  readonly waypoints: Waypoints
  /** The same without lists. */
  readonly swept: Waypoints
  readonly groundMs: number
  readonly coldBuildMs: number
  /** Waypoints with labels, if these fit, and what building them took. */
  readonly labelled: Waypoints
  readonly labelMs: number
}

/** How long the queries of a map took: on the graph, without its lists, with labels, and into an array. */
export interface WorldTimings {
  readonly graph: Timing
  readonly swept: Timing
  readonly labels: Timing
  readonly into: Timing
}

/** Every query is timed this many times; its lowest time counts. */
const PASSES = 12
const BUILDS = 3
const EDITS = 50

/** More than any path of the maps has, times two. */
const MOST_POINTS = 100_000

/** The oracle of free lines takes tens of milliseconds a path on the largest maps. */
const MOST_VALIDATED = 300

/** The map with its graph, which stays alive while all maps are measured. */
export function prepare(map: string, terrain: Terrain, queries: readonly Query[]): World {
  const walkmap = createWalkmap(terrain, SCENARIO_UNIT)
  const [waypoints, groundMs] = timed(() => createWaypoints(walkmap))
  const [, coldBuildMs] = timed(() => waypoints.build())
  const swept = new Waypoints(walkmap, { bytes: waypoints.save(), lists: false })
  const labelled = createWaypoints(walkmap)
  labelled.build()
  const [, labelMs] = timed(() => labelled.build({ labels }))
  return { map, terrain, queries, walkmap, waypoints, swept, groundMs, coldBuildMs, labelled, labelMs }
}

export function measureWorld(world: World, timings: WorldTimings): WaypointRow {
  const { map, terrain, queries, walkmap, waypoints, coldBuildMs } = world
  const paths = queries.map(({ from, to }) => waypoints.find(from, to))
  const builds = Array.from({ length: BUILDS }, () => {
    const [fresh, groundMs] = timed(() => createWaypoints(walkmap))
    return [groundMs, timed(() => fresh.build())[1]]
  })
  const growing = createWaypoints(walkmap)
  const first = queries.map(({ from, to }) => timed(() => growing.find(from, to)))
  return {
    map,
    cells: terrain.width * terrain.depth,
    corners: waypoints.corners,
    edges: waypoints.edges,
    megabytes: rounded(waypoints.bytes / 1e6),
    groundMs: rounded(Math.min(world.groundMs, ...builds.map(([ground]) => ground))),
    coldBuildMs: rounded(coldBuildMs),
    buildMs: rounded(Math.min(...builds.map(([, build]) => build))),
    queries: queries.length,
    meanLength: rounded(mean(paths.map(({ length }) => length))),
    meanStepLength: rounded(mean(queries.map(({ optimal }) => optimal))),
    ...spreadOf(timings.graph.least),
    sweptMicros: spreadOf(timings.swept.least).meanMicros,
    listMegabytes: rounded((waypoints.bytes - world.swept.bytes) / 1e6),
    expandedMean: rounded(mean(paths.map(({ stats }) => stats.expanded))),
    growingMicros: rounded(1000 * mean(first.map(([, millis]) => millis))),
    ...check(
      world,
      paths,
      first.map(([path]) => path),
    ),
    labels: measureLabels(world, timings, paths),
    ...measureEdits(world),
  }
}

/** Times the queries of every map. */
export function timeQueries(worlds: readonly World[]): WorldTimings[] {
  const out = new Float64Array(MOST_POINTS)
  const timings = timeInTurns(
    worlds.flatMap(({ queries, waypoints, swept, labelled }) => {
      const lookedUp = labelled.noLabels === null ? queries : []
      return [
        { queries, ask: (from, to) => waypoints.find(from, to) },
        { queries, ask: (from, to) => swept.find(from, to) },
        { queries: lookedUp, ask: (from, to) => labelled.find(from, to) },
        { queries: lookedUp, ask: (from, to) => labelled.findInto(out, from, to) },
      ] satisfies TimedQueries[]
    }),
    PASSES,
  )
  return worlds.map((_, at) => ({
    graph: timings[4 * at],
    swept: timings[4 * at + 1],
    labels: timings[4 * at + 2],
    into: timings[4 * at + 3],
  }))
}

function measureLabels(
  { queries, waypoints, labelled, labelMs }: World,
  { labels: found, into }: WorldTimings,
  paths: readonly Path[],
): LabelRow | string {
  if (labelled.noLabels !== null) return labelled.noLabels
  const { meanMicros, p99Micros } = spreadOf(found.least)
  const differs = ({ from, to }: Query, at: number) => {
    const path = labelled.find(from, to)
    return path.stats.expanded > 0 || Math.abs(path.length - paths[at].length) > 1e-6
  }
  return {
    meanMicros,
    p99Micros,
    intoMicros: spreadOf(into.least).meanMicros,
    buildMs: rounded(labelMs),
    megabytes: rounded((labelled.bytes - waypoints.bytes) / 1e6),
    mismatches: queries.filter(differs).length,
  }
}

function check({ terrain, queries }: World, paths: readonly Path[], others: readonly Path[]) {
  let invalid = 0
  let mismatches = 0
  const every = Math.ceil(queries.length / MOST_VALIDATED)
  queries.forEach(({ from, to, optimal }, at) => {
    const path = paths[at]
    if (at % every === 0 && validatePath(path, terrain, SCENARIO_UNIT, { from, to }).length > 0) invalid++
    const isShortest = path.length <= optimal + 0.006 && Math.abs(path.length - others[at].length) < 1e-6
    if (path.status !== 'found' || !isShortest) mismatches++
  })
  return { invalid, mismatches }
}

/** Toggles cells one by one and takes each back; half of them are walls at first, beside free ground. */
function measureEdits({ map, terrain, waypoints, queries }: World) {
  const random = createRandom(map)
  const [corners, times]: [number[], number[]] = [[], []]
  const { from, to } = queries[0]
  while (times.length < 2 * EDITS) {
    const x = random.nextInt(terrain.width)
    const y = random.nextInt(terrain.depth)
    const was = terrain.obstacleAt(x, y)
    const isWanted = (was === 'none') === times.length % 4 < 2
    const isEnd = [from, to].some((cell) => cell.x === x && cell.y === y)
    if (!isWanted || isEnd || isInside(terrain, x, y)) continue
    for (const obstacle of [was === 'none' ? 'tall-wall' : 'none', was]) {
      terrain.setObstacle(x, y, obstacle)
      const [touched, millis] = timed(() => waypoints.refresh())
      corners.push(touched)
      times.push(millis)
    }
  }
  times.sort((a, b) => a - b)
  return {
    editCorners: rounded(mean(corners)),
    editMs: rounded(times[EDITS]),
    worstEditMs: rounded(times[2 * EDITS - 1]),
  }
}

/** Whether a cell lies inside of walls, where nothing would change. */
function isInside(terrain: Terrain, x: number, y: number): boolean {
  for (let row = y - 1; row <= y + 1; row++) {
    for (let column = x - 1; column <= x + 1; column++) {
      const isOnMap = column >= 0 && row >= 0 && column < terrain.width && row < terrain.depth
      if (isOnMap && terrain.obstacleAt(column, row) === 'none') return false
    }
  }
  return true
}
