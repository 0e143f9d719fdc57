import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { resultsFolder } from '../data.js'
import { describeMachine } from '../machine.js'
import { measure } from './measure.js'
import { measureApart } from './measure-apart.js'

/**
 * What a query allocates.
 *
 *     node main.js                         measures in a process of its own, stores the result and prints it
 *     node main.js --size 64 --rounds 5    measures in this process on maps of this size, with so many rounds of a
 *                                          thousand queries, and prints JSON (used by the above)
 */
const { values } = parseArgs({
  options: { size: { type: 'string' }, rounds: { type: 'string', default: '10' } },
})
if (values.size === undefined) {
  const rows = measureApart(256, 10)
  const result = { machine: describeMachine(), rows }
  writeFileSync(join(resultsFolder, 'allocation.json'), `${JSON.stringify(result, null, 2)}\n`)
  console.table(rows)
} else process.stdout.write(JSON.stringify(measure(Number(values.size), Number(values.rounds))))
