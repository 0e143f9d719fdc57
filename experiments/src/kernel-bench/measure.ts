import { type OpenListName, validatePath } from 'footpath'
import { type BenchWorld, loadWorlds, SCENARIO_UNIT } from './worlds.js'

/** One map searched with one open list. */
export interface KernelRow {
  readonly map: string
  readonly openList: OpenListName
  readonly queries: number
  readonly meanLength: number
  readonly meanMicros: number
  readonly p50Micros: number
  readonly p99Micros: number
  readonly worstMicros: number
  readonly expandedMean: number
  readonly nanosPerExpansion: number
  /** JavaScript heap and array memory allocated by a query, and how much of it is the result itself. */
  readonly bytesPerQuery: number
  readonly resultBytes: number
  readonly mismatches: number
  readonly invalid: number
}

/** The two lists of the README's table get every query and more passes; the others a sample. */
const THOROUGH_LISTS: readonly OpenListName[] = ['binary-heap', 'bucket-queue']

/** Lists that scan are quadratic: above this many expansions a query is left out for them. */
const SLOW_LISTS: readonly OpenListName[] = ['unsorted-list', 'sorted-list']
const MOST_EXPANSIONS_FOR_LISTS = 4000

/** Runs all queries of all maps with one open list; meant for a process of its own, started with --expose-gc. */
export function measure(openList: OpenListName, quick: boolean): KernelRow[] {
  const worlds = loadWorlds(quick)
  const options = { algorithm: 'a-star', openList } as const
  return worlds.map((world) => {
    const thorough = quick || THOROUGH_LISTS.includes(openList)
    const sampled = thorough ? world : { ...world, queries: world.queries.filter((_, at) => at % 8 === 0) }
    const limited = SLOW_LISTS.includes(openList) ? shortQueries(world) : sampled
    const checked = check(limited, options)
    const { best, expanded } = time(limited, options, quick || !thorough ? 3 : 5)
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

type Options = { readonly algorithm: 'a-star'; readonly openList: OpenListName }

function shortQueries({ map, finder, queries }: BenchWorld): BenchWorld {
  const short = queries.filter(
    ({ from, to }) => finder.find(from, to).stats.expanded <= MOST_EXPANSIONS_FOR_LISTS,
  )
  return { map, finder, queries: short.slice(0, 40) }
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

/** Memory taken by a query, against that of copying its result: medians over some queries. */
function allocation(
  { finder, queries }: BenchWorld,
  options: Options,
): { bytesPerQuery: number; resultBytes: number } {
  const some = queries.slice(0, 21)
  const bytesPerQuery = median(some.map(({ from, to }) => allocatedBy(() => finder.find(from, to, options))))
  const resultBytes = median(
    some.map(({ from, to }) => {
      const { status, cost, steps, stats } = finder.find(from, to, options)
      const { openListCounts } = stats
      return allocatedBy(() => ({
        status,
        cost,
        steps: steps.slice(),
        stats: { ...stats, openListCounts: { ...openListCounts } },
      }))
    }),
  )
  // Asking for the figures takes memory too.
  const asking = median(some.map(() => allocatedBy(() => true)))
  return { bytesPerQuery: bytesPerQuery - asking, resultBytes: resultBytes - asking }
}

/** Bytes of heap and array memory that some work allocates; the collector runs before, not during it. */
function allocatedBy(work: () => unknown): number {
  globalThis.gc?.()
  const before = process.memoryUsage()
  const kept = work()
  const after = process.memoryUsage()
  if (kept === undefined) throw new Error('Nothing was made.')
  return after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]
}
