import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describeMachine } from '../../machine.js'
import { storeResult } from '../../results.js'
import { type CallRow, measureUse } from './measure.js'
import { USES } from './uses.js'

/**
 * One call with plain rows, as most games keep their maps: what a path costs with everything a library does to the rows
 * included. A process for every use.
 *
 *     node main.js     measures all and stores the result; a minute or two
 */
function main(): void {
  const [use] = process.argv.slice(2)
  if (use !== undefined) {
    process.stdout.write(JSON.stringify(measureUse(USES[Number(use)])))
    return
  }
  const script = fileURLToPath(import.meta.url)
  const rows = USES.flatMap((_, at) => {
    const output = execFileSync(process.execPath, [script, String(at)], { encoding: 'utf8' })
    return JSON.parse(output) as CallRow[]
  })
  storeResult('rows', { machine: describeMachine(), rows })
  console.table(rows)
  if (rows.some(({ library, missed }) => library === 'footpath' && missed > 0)) process.exitCode = 1
}

main()
