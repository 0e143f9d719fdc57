import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { OPEN_LISTS, type OpenListName } from 'footpath'
import { resultsFolder } from '../data.js'
import { describeMachine } from '../machine.js'
import { type KernelRow, measure } from './measure.js'
import { CPP_A_STAR_MICROS } from './references.js'

/**
 * The baseline benchmark of the general kernel: A* on the standard problem with every open list, one process per
 * list, all maps alive in it.
 *
 *     node main.js [--quick] [--out FILE]     measures all lists and prints a table
 *     node main.js --list NAME [--quick]      measures one list and prints JSON (used by the above)
 */
function main(): void {
  const args = process.argv.slice(2)
  const quick = args.includes('--quick')
  const only = args[args.indexOf('--list') + 1] as OpenListName
  if (args.includes('--list')) {
    process.stdout.write(JSON.stringify(measure(only, quick)))
    return
  }
  const rows = OPEN_LISTS.flatMap((openList) => measureInProcess(openList, quick))
  const out = args.includes('--out')
    ? args[args.indexOf('--out') + 1]
    : quick
      ? null
      : join(resultsFolder, 'kernel.json')
  const result = { machine: describeMachine(), rows, cppAStarMicros: CPP_A_STAR_MICROS }
  if (out !== null) writeFileSync(out, `${JSON.stringify(result, null, 2)}\n`)
  console.log(table(rows))
  if (rows.some((row) => row.mismatches + row.invalid > 0)) process.exitCode = 1
}

function measureInProcess(openList: OpenListName, quick: boolean): KernelRow[] {
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
    'C++ ratio',
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
    row.map in CPP_A_STAR_MICROS ? (row.meanMicros / CPP_A_STAR_MICROS[row.map]).toFixed(2) : '–',
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
