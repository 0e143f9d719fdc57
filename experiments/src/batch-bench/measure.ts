import { type Cell, type Walkmap } from 'footpath'
import { createFinder } from 'footpath/search'
import { type Batch, createPathPool } from 'footpath/batch'
import { ENGINES } from 'footpath/engines'
import { createStaticIndex, type StaticIndex } from 'footpath/static-index'

export type BatchAlgorithm = 'a-star' | 'jump-points' | 'index'

/** Queries a second of one thread, of one worker and of two. */
export interface BatchRow {
  readonly map: string
  readonly algorithm: BatchAlgorithm
  readonly queries: number
  /** Mean length of the paths in cells. */
  readonly meanCells: number
  /** Milliseconds until two workers are ready. */
  readonly startMillis: number
  readonly oneThread: number
  readonly oneWorker: number
  readonly twoWorkers: number
}

export interface Query {
  readonly from: Cell
  readonly to: Cell
}

/** The variants take turns, so a machine that slows down slows all of them; the best round counts. */
const ROUNDS = 3

/**
 * Passes of every worker before the clock counts: each compiles its code by itself, and the one thread, too, has
 * answered for a second by then.
 */
const WARM_PASSES = 3

/** Queries are repeated until one thread takes about this long, */
const PASS_MILLIS = 400
/** and there are this many, so that two workers can share them evenly, */
const FEWEST_QUERIES = 64
/** or this many. */
const MOST_QUERIES = 20_000

/** Measures an algorithm on a map, and throws if a worker's answer differs from that of one thread. */
export async function measureBatches(
  map: string,
  walkmap: Walkmap,
  some: readonly Query[],
  algorithm: BatchAlgorithm,
): Promise<BatchRow> {
  const index = algorithm === 'index' ? builtIndex(walkmap) : undefined
  const engine = algorithm === 'jump-points' ? ENGINES[algorithm](walkmap) : index
  const finder = createFinder(walkmap, { engines: engine === undefined ? [] : [engine] })
  const options = { algorithm }
  const find = ({ from, to }: Query) => finder.find(from, to, options)

  const queries = repeated(some, find)
  const numbers = Int32Array.from(queries.flatMap(({ from, to }) => [from.x, from.y, to.x, to.y]))
  const begun = performance.now()
  const two = await createPathPool(walkmap, { workers: 2, ...(index === undefined ? {} : { index }) })
  const startMillis = performance.now() - begun
  const one = await createPathPool(walkmap, { workers: 1, ...(index === undefined ? {} : { index }) })

  const steps = queries.map((query) => find(query).steps)
  for (const pool of [one, two]) {
    requireSame(map, steps, await pool.findAll(numbers, options))
    for (let pass = 1; pass < WARM_PASSES * pool.workers; pass++) await pool.findAll(numbers, options)
  }
  const variants = [
    // Like a batch it keeps all answers; both make cells only when they are read.
    () => queries.map(find),
    () => one.findAll(numbers, options),
    () => two.findAll(numbers, options),
  ]
  const best = variants.map(() => Number.POSITIVE_INFINITY)
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, run] of variants.entries()) {
      const started = performance.now()
      await run()
      best[at] = Math.min(best[at], performance.now() - started)
    }
  }
  one.close()
  two.close()
  const [oneThread, oneWorker, twoWorkers] = best.map((millis) =>
    Math.round((1000 * queries.length) / millis),
  )
  const meanCells = Math.round(steps.reduce((sum, cells) => sum + cells.length / 2, 0) / steps.length)
  return {
    map,
    algorithm,
    queries: queries.length,
    meanCells,
    startMillis: Math.round(startMillis),
    oneThread,
    oneWorker,
    twoWorkers,
  }
}

function builtIndex(walkmap: Walkmap): StaticIndex {
  const index = createStaticIndex(walkmap)
  index.build()
  return index
}

/** The queries, repeated until there are enough for a pass; also warms up the finder. */
function repeated(some: readonly Query[], find: (query: Query) => unknown): Query[] {
  const warm = countIn(PASS_MILLIS, some, find)
  const count = countIn(PASS_MILLIS / 2, some, find)
  const length = Math.min(MOST_QUERIES, Math.max(FEWEST_QUERIES, warm, 2 * count))
  return Array.from({ length }, (_, at) => some[at % some.length])
}

/** How many queries are answered in this time. */
function countIn(millis: number, some: readonly Query[], find: (query: Query) => unknown): number {
  const begun = performance.now()
  let count = 0
  while (performance.now() - begun < millis) find(some[count++ % some.length])
  return count
}

function requireSame(map: string, steps: readonly Int32Array[], batch: Batch): void {
  steps.forEach((cells, query) => {
    const other = batch.steps(query)
    if (cells.length !== other.length || cells.some((number, at) => number !== other[at]))
      throw new Error(`${map}: a worker and one thread differ in query ${query}`)
  })
}
