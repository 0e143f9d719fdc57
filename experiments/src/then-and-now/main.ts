import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { workspace } from '../data.js'
import { describeMachine } from '../machine.js'
import { readResult, storeResult } from '../results.js'
import { judge } from '../target.js'
import { buildIn, commitOf, withCheckout } from './builds.js'
import { hasAllMaps, measuredMaps } from './maps.js'
import { measureBoth, type WasNow, type ThenRow } from './measure.js'
import { targetsSince } from './targets.js'

/**
 * The code that was measured beside C++ programs, and today's: jump points and the index, by turns in one process.
 *
 *     node main.js                  checks the older code out, builds and measures it, stores the result; some minutes
 *     node main.js --older DIR      takes the checkout in DIR, in which packages/core is built; stores nothing of other commits
 *     node main.js --dry            prints the result and stores nothing
 *     node main.js --only TEXT      measures the maps with TEXT in their name, and stores nothing
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      older: { type: 'string' },
      dry: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
    },
  })
  const beside = readResult('beside-cpp')
  const measure = async (checkout: string) => {
    const commit = commitOf(checkout)
    const builds = { was: await buildIn(checkout), now: await buildIn(workspace) }
    const maps = measuredMaps().filter(({ map }) => map.includes(values.only))
    return { commit, rows: measureBoth(builds, maps) }
  }
  const { older } = values
  const { commit, rows } = await (older === undefined ? withCheckout(beside.commit, measure) : measure(older))
  const result = { machine: describeMachine(), load: Number(loadavg()[0].toFixed(1)), commit, rows }
  console.table(rows.map(shown))
  console.table(targetsSince(result, beside).map(judge), ['target', 'mean', 'worst'])
  const isWhole = values.only === '' && hasAllMaps() && commit === beside.commit
  if (rows.some(({ mismatches }) => mismatches > 0)) process.exitCode = 1
  else if (isWhole && !values.dry) storeResult('then-and-now', result)
}

/** What of a row stands in the terminal. */
function shown({ map, queries, jumpPoints, index, indexCells, indexSeconds, tier, ...row }: ThenRow): object {
  return {
    map,
    queries,
    jumps: inWords(jumpPoints),
    turns: inWords(index),
    cells: inWords(indexCells),
    seconds: indexSeconds?.now,
    was: tier.was,
    now: tier.now,
    wrong: row.mismatches,
  }
}

function inWords(micros: WasNow<number> | null): string {
  if (micros === null) return ''
  return `${micros.was} → ${micros.now}: × ${(micros.now / micros.was).toFixed(2)}`
}

await main()
