// What `npm test` prints at its end: what took how long, and which tests needed a second try.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './workspace.mjs'

/** Written by vitest. */
export const UNIT_REPORT = join(root, 'node_modules', '.cache', 'tests', 'unit.json')

/** Written by the reporter of the lab's tests: `{ files: { file: millis }, retried: ['title'] }`. */
export const BROWSER_REPORT = join(root, 'node_modules', '.cache', 'tests', 'browser.json')

const SLOWEST = 12

mkdirSync(dirname(UNIT_REPORT), { recursive: true })
for (const report of [UNIT_REPORT, BROWSER_REPORT]) rmSync(report, { force: true })

/** Prints the table. A step without a time is the one that failed. */
export function printReport(steps, code) {
  const { files, retried } = read(BROWSER_REPORT) ?? { files: {}, retried: [] }
  const unit = (read(UNIT_REPORT)?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    name: relative(root, name),
    millis: endTime - startTime,
  }))
  const all = [...unit, ...Object.entries(files).map(([name, millis]) => ({ name, millis }))]
  print('Steps', steps)
  if (all.length > 0) print('Slowest test files', all.sort((a, b) => b.millis - a.millis).slice(0, SLOWEST))
  if (retried.length > 0)
    console.log(`\nNeeded a second try:\n${retried.map((title) => `  ${title}\n`).join('')}`)
  const seconds = steps.length === 0 ? 0 : Math.round((Date.now() - steps[0].begun) / 1000)
  console.log(
    code === 0
      ? `\nAll checks passed in ${seconds} s.`
      : `\nFailed after ${seconds} s: ${steps.at(-1)?.name}.`,
  )
}

function print(title, rows) {
  console.log(`\n${title}`)
  for (const { name, millis } of rows)
    console.log(
      `${millis === null ? 'failed'.padStart(9) : `${(millis / 1000).toFixed(1).padStart(7)} s`}  ${name}`,
    )
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
