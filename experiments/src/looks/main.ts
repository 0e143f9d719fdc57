import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { answersFromCsv } from '@footpath/studies/looks'
import { FootpathError } from 'footpath'
import { analyse } from './analyse.js'
import { reportOf } from './report.js'

/**
 * The statistics of a comparison by people: reads the files that the lab exported and prints a page in Markdown.
 *
 *     node main.js FILE…           all answers of these files together
 *     node main.js --json FILE…    the same figures as JSON
 */
function main(): void {
  const { values, positionals } = parseArgs({
    options: { json: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  if (positionals.length === 0)
    return fail('Which answers? npm run looks -- FILE…, with the CSV files that the lab exported.', 2)
  const answers = positionals.flatMap(read)
  if (process.exitCode !== undefined) return
  if (answers.length === 0)
    return fail(
      `There are no answers in ${positionals.join(', ')}. Compare some paths in the lab, then export again.`,
    )
  const analysis = analyse(answers)
  process.stdout.write(values.json ? `${JSON.stringify(analysis, null, 2)}\n` : reportOf(analysis))
}

/** The answers of a file; what is wrong with it is said, and the others are still read. */
function read(file: string) {
  try {
    return answersFromCsv(readFileSync(file, 'utf8'))
  } catch (error) {
    // What the file system refuses, and files that are no answers, are no faults of the program.
    if (!(error instanceof FootpathError || (error instanceof Error && 'code' in error))) throw error
    fail(`${file}: ${error.message}`)
    return []
  }
}

function fail(problem: string, code = 1): void {
  console.error(problem)
  process.exitCode = code
}

main()
