import { SCENARIO_UNIT } from '@footpath/formats'
import type { JumpPoints } from 'footpath/jump'
import type { IndexTier, StaticIndex } from 'footpath/static-index'
import { mean, rounded, timed, type TimedQueries, timeInTurns, type Timing } from '../timing.js'
import type { Build } from './builds.js'
import type { MeasuredMap } from './maps.js'

/** The same of both builds. */
export interface WasNow<Value> {
  readonly was: Value
  readonly now: Value
}

/** One map: mean microseconds of a query, the least of several passes. Null where the index is not measured. */
export interface ThenRow {
  readonly map: string
  /** Maps of the run beside C++ programs. */
  readonly standsFor: readonly string[]
  readonly queries: number
  readonly jumpPoints: WasNow<number>
  /** With turning points, and with all cells. */
  readonly index: WasNow<number> | null
  readonly indexCells: WasNow<number> | null
  readonly indexSeconds: WasNow<number> | null
  readonly indexMegabytes: WasNow<number> | null
  readonly tier: WasNow<IndexTier | null>
  /** Queries without a path, or with paths of different lengths. */
  readonly mismatches: number
}

/** A map in both builds. */
interface World extends Pick<ThenRow, 'map' | 'standsFor'> {
  readonly queries: TimedQueries['queries']
  readonly jumpPoints: WasNow<JumpPoints>
  readonly index: WasNow<Indexed> | null
}

interface Indexed {
  readonly index: StaticIndex
  readonly millis: number
}

const PASSES = 5

/** Measures both builds on all maps, which are alive together; older and newer take turns. */
export function measureBoth(builds: WasNow<Build>, maps: readonly MeasuredMap[]): ThenRow[] {
  const worlds = maps.map((map) => prepare(builds, map))
  const parts = worlds.map(partsOf)
  const calls = parts.map((asks, at) =>
    asks.flatMap(({ was, now }) => inTurns(at, was, now).map((ask) => ({ ...worlds[at], ask }))),
  )
  const timings = timeInTurns(calls.flat(), PASSES)
  let next = 0
  return worlds.map((world, at) => {
    const micros = parts[at].map(() => {
      const [one, other, oneAgain, otherAgain] = timings.slice(next, (next += 4))
      const [was, now] = inTurns(at, meanLeast(one, oneAgain), meanLeast(other, otherAgain))
      return { was, now }
    })
    return rowOf(world, micros)
  })
}

/** Twice each, on every other map the second first: what goes first pays a little for it. */
function inTurns<One>(map: number, one: One, other: One): One[] {
  return map % 2 === 0 ? [one, other, one, other] : [other, one, other, one]
}

/** The first of two turns finds its memory out of the caches, the second does not: for both builds the least counts. */
function meanLeast(one: Timing, other: Timing): number {
  return rounded(mean(one.least.map((micros, at) => Math.min(micros, other.least[at]))))
}

function prepare(builds: WasNow<Build>, { map, standsFor, isIndexed, load }: MeasuredMap): World {
  process.stderr.write(`${map} …\n`)
  const { terrain, queries } = load()
  const { width, depth, surfaces, obstacles, surfaceNames, obstacleNames } = terrain
  const world = both(builds, (build) => {
    const copy = build.createTerrain({ width, depth, surfaces, obstacles, surfaceNames, obstacleNames })
    const walkmap = build.createWalkmap(copy, SCENARIO_UNIT)
    walkmap.islandAt(0, 0)
    return { walkmap, build }
  })
  const indexed = (): WasNow<Indexed> =>
    both(world, ({ walkmap, build }) => {
      const index = build.createStaticIndex(walkmap)
      return { index, millis: timed(() => index.build())[1] }
    })
  return {
    map,
    standsFor,
    queries,
    jumpPoints: both(world, ({ walkmap, build }) => build.createJumpPoints(walkmap)),
    index: isIndexed ? indexed() : null,
  }
}

/** Jump points, then the index with turning points and with all cells. */
function partsOf({ jumpPoints, index }: World): WasNow<TimedQueries['ask']>[] {
  const parts: WasNow<TimedQueries['ask']>[] = [
    both(jumpPoints, (engine) => (from, to) => engine.find(from, to)),
  ]
  if (index !== null)
    parts.push(
      both(index, (one) => (from, to) => one.index.find(from, to)),
      both(index, (one) => (from, to) => one.index.find(from, to).steps),
    )
  return parts
}

function rowOf(world: World, [jumpPoints, turns, cells]: readonly WasNow<number>[]): ThenRow {
  const { map, standsFor, queries, index } = world
  return {
    map,
    standsFor,
    queries: queries.length,
    jumpPoints,
    index: turns ?? null,
    indexCells: cells ?? null,
    indexSeconds: index && both(index, ({ millis }) => rounded(millis / 1000)),
    indexMegabytes: index && both(index, (one) => rounded(one.index.bytes / 1e6)),
    tier: index === null ? { was: null, now: null } : both(index, (one) => one.index.tier),
    mismatches: mismatchesOf(world),
  }
}

function mismatchesOf({ queries, jumpPoints, index }: World): number {
  const engines = [jumpPoints.was, jumpPoints.now, ...(index ? [index.was.index, index.now.index] : [])]
  return queries.filter(({ from, to }) => {
    const paths = engines.map((engine) => engine.find(from, to))
    const lengths = paths.map(({ length }) => length)
    return (
      paths.some(({ status }) => status !== 'found') || Math.max(...lengths) - Math.min(...lengths) > 1e-6
    )
  }).length
}

function both<From, To>({ was, now }: WasNow<From>, make: (one: From) => To): WasNow<To> {
  return { was: make(was), now: make(now) }
}
