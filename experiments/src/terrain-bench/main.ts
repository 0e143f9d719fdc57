import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createWalkmap, type PathStatus, type Unit } from 'footpath'
import { requireName } from 'footpath/internal'
import { createFinder } from 'footpath/search'
import { describeMachine } from '../machine.js'
import { storeResult } from '../results.js'
import { hasTile, readGround } from './ground.js'
import { measureWeighted, type VariantName, VARIANTS, type WeightedRow } from './weighted.js'

/**
 * A large terrain: how long it takes from the file to the answer of a query from corner to corner by Minetti's cost.
 * The lowest of several rounds of each part. Then weighted ground, with several variants of search.
 *
 *     node main.js                    writes results/terrain.json
 *     node main.js --variant NAME     measures one variant and prints JSON (used by the above)
 */
const SIZE = 1201
const ROUNDS = 5

/** The query from corner to corner with 8 or 16 directions. */
export interface TerrainRow {
  readonly directions: 8 | 16
  readonly walkmapMs: number
  readonly firstQueryMs: number
  readonly queryMs: number
  readonly status: PathStatus
  readonly cost: number
  readonly cells: number
  readonly expanded: number
  readonly algorithm: string
}

interface Timed<T> {
  readonly result: T
  readonly millis: number
}

function main(): void {
  const { variant } = parseArgs({ options: { variant: { type: 'string' } } }).values
  if (variant !== undefined) {
    const name = requireName('variant', variant, Object.keys(VARIANTS) as VariantName[])
    process.stdout.write(JSON.stringify(measureWeighted(name)))
    return
  }
  const weighted = weightedRows()
  const load = lowest(() => readGround(SIZE))
  const rows = ([8, 16] as const).map((directions) => {
    const unit: Unit = { name: 'walker', surfaces: { '*': 1 }, obstacles: [], step: 'minetti', directions }
    const walkmap = lowest(() => createWalkmap(load.result, unit))
    const finder = createFinder(walkmap.result)
    const from = { x: 0, y: 0 }
    const to = { x: SIZE - 1, y: SIZE - 1 }
    const first = lowest(() => finder.find(from, to), 1)
    const query = lowest(() => finder.find(from, to))
    const { status, cost, stats } = query.result
    return {
      directions,
      walkmapMs: rounded(walkmap.millis),
      firstQueryMs: rounded(first.millis),
      queryMs: rounded(query.millis),
      status,
      cost: rounded(cost),
      cells: query.result.cells.length,
      expanded: stats.expanded,
      algorithm: stats.why,
    }
  })
  console.log(`loaded in ${rounded(load.millis)} ms`)
  console.table(rows)
  console.table(weighted)
  if (!hasTile) return
  storeResult('terrain', {
    machine: describeMachine(),
    ground: 'N44W072',
    size: SIZE,
    loadMs: rounded(load.millis),
    rows,
    weighted,
  })
}

/** One process per variant: what ran before in a process would change the figures. */
function weightedRows(): WeightedRow[] {
  const rows = (Object.keys(VARIANTS) as VariantName[]).flatMap((variant) => {
    const args = [fileURLToPath(import.meta.url), '--variant', variant]
    const run = spawnSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
    if (run.status !== 0) throw new Error(`Measuring ${variant} failed.`)
    return JSON.parse(run.stdout) as WeightedRow[]
  })
  for (const { map, variant, totalCost } of rows) {
    const optimum = rows.find((row) => row.map === map && row.variant === 'dijkstra')?.totalCost
    if (totalCost !== optimum) throw new Error(`${variant} on ${map}: ${totalCost}, not ${optimum}`)
  }
  return rows
}

function lowest<T>(work: () => T, rounds = ROUNDS): Timed<T> {
  let best: Timed<T> | null = null
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now()
    const result = work()
    const millis = performance.now() - begun
    if (best === null || millis < best.millis) best = { result, millis }
  }
  if (best === null) throw new Error('There were no rounds.')
  return best
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}

main()
