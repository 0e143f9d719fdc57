import type { DiagonalPolicy } from 'footpath'
import type { PeerAdapter } from './adapter.js'
import { checkAnswer } from './check.js'
import { LIBRARIES, LIBRARY_NAMES, type LibraryName } from './libraries.js'
import { type BenchMap, loadMaps, optimaOf } from './maps.js'
import { type JobResult, runJob } from './run-job.js'

/** One use of a library on one map. Figures are null if there was no answer in time. */
export interface PeerRow {
  readonly map: string
  readonly library: LibraryName
  readonly algorithm: string
  readonly queries: number
  /** How many were answered within the time limit; everything below is about these. */
  readonly answered: number
  readonly ended: JobResult['ended']
  readonly buildMs: number | null
  readonly meanMicros: number | null
  readonly p99Micros: number | null
  /** Mean time divided by that of Footpath's `auto` on the same queries. */
  readonly timesAuto: number | null
  /** Paths not found, or longer than the shortest under the library's own rule for diagonal steps. */
  readonly mismatches: number
  /** Mean of length ÷ shortest length. */
  readonly meanRatio: number | null
  /** Paths with a step that this rule forbids. */
  readonly invalid: number
  readonly bytesPerQuery: number | null
}

export interface PeersOptions {
  /** A folder with MovingAI maps and their scenarios; the standard maps when left out. */
  readonly maps?: string | undefined
  /** Few maps, few queries, short limits. */
  readonly quick: boolean
  /** Called with what is measured next. */
  readonly onProgress?: (next: string) => void
}

/** Queries asked per map, the limits of a job, and how long its library may take to get ready. */
const FULL = { queries: 100, limits: { limitMillis: 4000, enoughMillis: 500 }, buildMillis: 20_000 }
const QUICK = { queries: 25, limits: { limitMillis: 1200, enoughMillis: 50 }, buildMillis: 8000 }

/** Asks every library the same queries on every map, one process each, and checks every path and length. */
export async function runPeers({ maps: folder, quick, onProgress }: PeersOptions): Promise<PeerRow[]> {
  const { queries: most, limits, buildMillis } = quick ? QUICK : FULL
  const rows: PeerRow[] = []
  for (const map of loadMaps(folder, quick, most)) {
    const { name, width, depth, queries } = map
    const walkable = Buffer.from(map.walkable).toString('base64')
    const optima = new Map<DiagonalPolicy, number[]>()
    let auto: JobResult | null = null
    for (const library of LIBRARY_NAMES) {
      for (const adapter of (await LIBRARIES[library]()).adapters) {
        const { algorithm, diagonal } = adapter
        onProgress?.(`${name} · ${library} ${algorithm}`)
        const job = { library, algorithm, width, depth, walkable, queries, ...limits }
        const result = await runJob(job, buildMillis)
        if (!optima.has(diagonal)) optima.set(diagonal, optimaOf(map, diagonal))
        // The first of the first library.
        auto ??= result
        rows.push(rowOf(map, library, adapter, result, optima.get(diagonal) ?? [], auto))
      }
    }
  }
  return rows
}

function rowOf(
  map: BenchMap,
  library: LibraryName,
  adapter: PeerAdapter,
  { ended, buildMs, micros, answers, bytes }: JobResult,
  optima: readonly number[],
  auto: JobResult,
): PeerRow {
  const checked = answers.map((points, query) => checkAnswer(map, adapter, query, points, optima[query]))
  const ratios = checked.flatMap(({ length }, query) => (length === null ? [] : [length / optima[query]]))
  const meanMicros = mean(micros)
  const autoMicros = mean(auto.micros.slice(0, micros.length))
  const sorted = [...micros].sort((a, b) => a - b)
  return {
    map: map.name,
    library,
    algorithm: adapter.algorithm,
    queries: map.queries.length,
    answered: answers.length,
    ended,
    buildMs: rounded(buildMs),
    meanMicros: rounded(meanMicros),
    p99Micros: rounded(sorted.at(Math.ceil(0.99 * sorted.length) - 1) ?? null),
    timesAuto:
      meanMicros === null || autoMicros === null ? null : Number((meanMicros / autoMicros).toPrecision(3)),
    mismatches: checked.filter(({ shortest }) => !shortest).length,
    meanRatio: rounded(mean(ratios), 6),
    invalid: checked.filter(({ valid }) => !valid).length,
    bytesPerQuery: rounded(mean(bytes.filter((taken) => taken > 0)), 0),
  }
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}

function rounded(value: number | null, digits = 1): number | null {
  return value === null ? null : Number(value.toFixed(digits))
}
