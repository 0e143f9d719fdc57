import { text } from 'node:stream/consumers'
import type { Case } from '../case.js'
import { runCase } from '../run-case.js'

/**
 * A process of its own for a group of cases, started by `run-group.ts`: reads them as JSON on its standard input and
 * writes a line per result, as soon as it is there.
 */
async function main(): Promise<void> {
  // If the parent process is gone, the rest is not needed.
  process.stdout.on('error', () => process.exit(1))
  const cases = JSON.parse(await text(process.stdin)) as Case[]
  for (const one of cases) {
    process.stdout.write(`${JSON.stringify(await runCase(one))}\n`)
    // Lets an error of the pipe get through before the next case begins.
    await new Promise((resume) => setImmediate(resume))
  }
}

await main()
