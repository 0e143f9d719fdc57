import { createPathPool } from 'footpath/batch'
import type { Tally } from '../campaign.js'
import type { GridOracle, GridQuery } from '../oracle/grid-oracle.js'
import type { GridGround } from './contender.js'
import { judge } from './question.js'

/** Asks a pool all queries that go to workers, in two batches: with and without partial paths. */
export async function askBatch(
  { walkmap }: GridGround,
  oracle: GridOracle,
  queries: readonly GridQuery[],
  tally: Tally,
): Promise<string | null> {
  const pool = await createPathPool(walkmap, { workers: 1 })
  try {
    for (const partial of [false, true]) {
      const asked = queries
        .filter(({ target, blocked, influence }) =>
          [target, blocked, influence].every((part) => part === undefined),
        )
        .map(({ from, goals }) => ({ from, goals, partial }))
      const batch = await pool.findAll(
        asked.map(({ from, goals }) => ({ from, to: goals })),
        { partial },
      )
      for (const [at, query] of asked.entries()) {
        tally.add('queries')
        tally.add('queries of batches')
        const problem = judge(oracle, query, oracle.expected(query), { promises: 'best' }, batch.path(at))
        if (problem !== null) return `a batch ${problem}: query ${JSON.stringify(query)}`
      }
    }
    return null
  } finally {
    pool.close()
  }
}
