import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ALL_OPEN_LISTS, type AnyOpenListName } from '@footpath/studies/study-2'
import { requireName } from 'footpath/internal'
import { describeMachine } from '../machine.js'
import { readResult, storeResult } from '../results.js'
import { type KernelRow, measure } from './measure.js'

/**
 * The baseline benchmark of the general kernel: A* on the standard problem with every open list, one process per
 * list, all maps alive in it.
 *
 *     node main.js                      measures all lists, stores the result and prints a table
 *     node main.js --only NAME          measures one list again and replaces its rows in the stored result
 *     node main.js --quick              measures all lists on few queries and stores nothing
 *     node main.js --list NAME          measures one list and prints JSON (used by the above)
 */
function main(): void {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string' },
      list: { type: 'string' },
    },
  })
  const { quick } = values
  if (values.list !== undefined) {
    process.stdout.write(
      JSON.stringify(measure(requireName('open list', values.list, ALL_OPEN_LISTS), quick)),
    )
    return
  }
  const lists =
    values.only === undefined ? ALL_OPEN_LISTS : [requireName('open list', values.only, ALL_OPEN_LISTS)]
  const rows = lists.flatMap((openList) => measureInProcess(openList, quick))
  if (!quick) store(rows, lists)
  console.log(table(rows))
  if (rows.some((row) => row.mismatches + row.invalid > 0)) process.exitCode = 1
}

/** Writes the result; rows of lists that were not measured now are kept, if they are of the same machine and day. */
function store(rows: readonly KernelRow[], lists: readonly AnyOpenListName[]): void {
  const machine = describeMachine()
  const old = readResult('kernel')
  const kept = JSON.stringify(old.machine) === JSON.stringify(machine) ? old.rows : []
  const others = kept.filter((row) => !lists.includes(row.openList))
  storeResult('kernel', { machine, rows: [...others, ...rows] })
}

function measureInProcess(openList: AnyOpenListName, quick: boolean): KernelRow[] {
  process.stderr.write(`${openList} …\n`)
  const script = fileURLToPath(import.meta.url)
  // A large young generation, so that no collection runs while allocation is measured.
  const flags = ['--expose-gc', '--max-semi-space-size=128']
  const run = spawnSync(
    process.execPath,
    [...flags, script, '--list', openList, ...(quick ? ['--quick'] : [])],
    {
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  if (run.status !== 0) throw new Error(`Measuring ${openList} failed.`)
  return JSON.parse(run.stdout) as KernelRow[]
}

function table(rows: readonly KernelRow[]): string {
  const head = [
    'map',
    'open list',
    'queries',
    'length',
    'mean µs',
    'p99 µs',
    'expanded',
    'ns/exp',
    'heap B',
    'path B',
    'wrong',
  ]
  const body = rows.map((row) => [
    row.map,
    row.openList,
    row.queries,
    row.meanLength.toFixed(0),
    row.meanMicros.toFixed(0),
    row.p99Micros.toFixed(0),
    row.expandedMean.toFixed(0),
    row.nanosPerExpansion.toFixed(0),
    row.heapBytes.toFixed(0),
    row.pathBytes.toFixed(0),
    row.mismatches + row.invalid,
  ])
  const cells = [head, ...body].map((line) => line.map(String))
  const widths = head.map((_, column) => Math.max(...cells.map((line) => line[column].length)))
  return cells
    .map((line) =>
      line
        .map((cell, column) => (column < 2 ? cell.padEnd(widths[column]) : cell.padStart(widths[column])))
        .join('  '),
    )
    .join('\n')
}

main()
