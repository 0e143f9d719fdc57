import { SCENARIO_UNIT } from '@footpath/formats'
import { type AnyOpenListName, openListOf } from '@footpath/studies/study-2'
import { validatePath } from 'footpath'
import type { KernelFindOptions } from 'footpath/search'
import { type BenchWorld, loadWorlds } from './worlds.js'

/** One map searched with one open list. */
export interface KernelRow {
  readonly map: string
  readonly openList: AnyOpenListName
  readonly queries: number
  readonly meanLength: number
  readonly meanMicros: number
  readonly p50Micros: number
  readonly p99Micros: number
  readonly worstMicros: number
  readonly expandedMean: number
  readonly nanosPerExpansion: number
  /** Heap memory taken by a query, garbage included, and the memory of the path's cells. */
  readonly heapBytes: number
  readonly pathBytes: number
  readonly mismatches: number
  readonly invalid: number
}

/** Every query is timed this many times; its lowest time counts. */
const PASSES = 3

/** The two lists of the README's table get every query; the others a sample. */
const UNSAMPLED_LISTS: readonly AnyOpenListName[] = ['binary-heap', 'bucket-queue']

/** Lists that scan are quadratic: they get a few queries with few expansions on the first maps. */
const SLOW_LISTS: readonly AnyOpenListName[] = ['unsorted-list', 'sorted-list']
const MOST_EXPANSIONS_FOR_LISTS = 2000
const MOST_QUERIES_FOR_LISTS = 10
const MAPS_FOR_LISTS = 3

/** Runs all queries of all maps with one open list; meant for a process of its own, started with --expose-gc. */
export function measure(openList: AnyOpenListName, quick: boolean): KernelRow[] {
  const worlds = loadWorlds(quick)
  const options = { algorithm: 'a-star', openList: openListOf(openList) } as const
  const measured = SLOW_LISTS.includes(openList) ? worlds.slice(0, MAPS_FOR_LISTS) : worlds
  return measured.map((world) => {
    const everyQuery = quick || UNSAMPLED_LISTS.includes(openList)
    const sampled = everyQuery ? world : { ...world, queries: world.queries.filter((_, at) => at % 8 === 0) }
    const limited = SLOW_LISTS.includes(openList) ? shortQueries(world) : sampled
    const checked = check(limited, options)
    const { best, expanded } = time(limited, options, PASSES)
    const sorted = Float64Array.from(best).sort()
    const total = best.reduce((sum, micros) => sum + micros, 0)
    return {
      map: world.map,
      openList,
      queries: limited.queries.length,
      meanLength: limited.queries.reduce((sum, query) => sum + query.optimal, 0) / limited.queries.length,
      meanMicros: total / best.length,
      p50Micros: sorted[Math.floor(0.5 * sorted.length)],
      p99Micros: sorted[Math.floor(0.99 * sorted.length)],
      worstMicros: sorted[sorted.length - 1],
      expandedMean: expanded / best.length,
      nanosPerExpansion: (1000 * total) / expanded,
      ...allocation(limited, options),
      ...checked,
    }
  })
}

type Options = Pick<KernelFindOptions, 'algorithm' | 'openList'>

function shortQueries({ map, finder, queries }: BenchWorld): BenchWorld {
  const short = queries.filter(
    ({ from, to }) => finder.find(from, to).stats.expanded <= MOST_EXPANSIONS_FOR_LISTS,
  )
  return { map, finder, queries: short.slice(0, MOST_QUERIES_FOR_LISTS) }
}

/** Every path against the rules and every length against the optimum; bg512 lists lengths to two decimals. */
function check({ finder, queries }: BenchWorld, options: Options): { mismatches: number; invalid: number } {
  let mismatches = 0
  let invalid = 0
  for (const { from, to, optimal } of queries) {
    const path = finder.find(from, to, options)
    if (path.status !== 'found' || Math.abs(path.length - optimal) > 0.006) mismatches++
    if (validatePath(path, finder.walkmap.terrain, SCENARIO_UNIT, { from, to }).length > 0) invalid++
  }
  return { mismatches, invalid }
}

/** The least time of every query over some passes. */
function time(
  { finder, queries }: BenchWorld,
  options: Options,
  passes: number,
): { best: Float64Array; expanded: number } {
  const best = new Float64Array(queries.length).fill(Number.POSITIVE_INFINITY)
  let expanded = 0
  for (let pass = 0; pass < passes; pass++) {
    expanded = 0
    queries.forEach(({ from, to }, at) => {
      const begun = performance.now()
      const path = finder.find(from, to, options)
      best[at] = Math.min(best[at], (performance.now() - begun) * 1000)
      expanded += path.stats.expanded
    })
  }
  return { best, expanded }
}

/**
 * Memory a query takes: small objects on the heap (result, statistics and what is thrown away), measured over many
 * queries while no collection runs, and the cells of the path itself. The first must depend neither on the path's
 * length nor on the number of expansions.
 */
function allocation(
  { finder, queries }: BenchWorld,
  options: Options,
): { heapBytes: number; pathBytes: number } {
  globalThis.gc?.()
  const some = queries.slice(0, 20)
  // Twice, because a collection may throw away optimised code, and unoptimised code allocates numbers.
  let heapBytes = 0
  let pathBytes = 0
  for (let pass = 0; pass < 2; pass++) {
    pathBytes = 0
    const before = process.memoryUsage().heapUsed
    for (const { from, to } of some) pathBytes += finder.find(from, to, options).steps.byteLength
    heapBytes = process.memoryUsage().heapUsed - before
  }
  return { heapBytes: heapBytes / some.length, pathBytes: pathBytes / some.length }
}
