import { parseArgs } from 'node:util'
import { describeMachine } from '../machine.js'
import { storeResult } from '../results.js'
import { measure } from './measure.js'
import { measureApart } from './measure-apart.js'

/**
 * What a query allocates.
 *
 *     node main.js                         measures in a process of its own, stores the result and prints it
 *     node main.js --size 64 --rounds 5    measures in this process on maps of this size, with this many rounds of a
 *                                          thousand queries, and prints JSON (used by the above)
 */
const { values } = parseArgs({
  options: { size: { type: 'string' }, rounds: { type: 'string', default: '10' } },
})
if (values.size === undefined) {
  const rows = measureApart(256, 10)
  storeResult('allocation', { machine: describeMachine(), rows })
  console.table(rows)
} else process.stdout.write(JSON.stringify(measure(Number(values.size), Number(values.rounds))))
