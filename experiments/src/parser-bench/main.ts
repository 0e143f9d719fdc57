import { parseArgs } from 'node:util'
import { describeMachine } from '../machine.js'
import { storeResult } from '../results.js'
import { CASES } from './cases.js'
import { measureApart, measureHere } from './measure.js'

/**
 * Peak memory and CPU time of every parser.
 *
 *     node main.js                            reads each file in a process of its own and stores the result
 *     node main.js --file F --options JSON    reads one file and prints JSON (used by the above)
 */
const { values } = parseArgs({
  options: { file: { type: 'string' }, options: { type: 'string', default: '{}' } },
})
if (values.file === undefined) {
  const rows = CASES.map((each) => {
    const row = measureApart(each)
    const peak = `${(row.peakBytes / 2 ** 20).toFixed(0)} MB`
    console.log(`${row.format} ${row.what}: ${row.refusal ?? row.cells}, ${peak}, ${row.cpuMillis} ms`)
    return row
  })
  storeResult('parsers', { machine: describeMachine(), rows })
} else {
  const options = JSON.parse(values.options) as object
  process.stdout.write(JSON.stringify(await measureHere(values.file, options)))
}
