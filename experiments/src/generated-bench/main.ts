import { execFileSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { describeMachine } from '../machine.js'
import { storeResult } from '../results.js'
import { GENERATED_MAPS, type FirstUse, type GeneratedRow, measureGrid, measureMap } from './measure.js'

/**
 * First use, fields, edits, jump points, index and weighted ground on generated maps, each map in a process of its own.
 *
 *     node main.js     measures all maps, stores the result and prints a table
 */
function main(): void {
  const [map, part] = process.argv.slice(2)
  if (map !== undefined) {
    console.log(JSON.stringify(part === 'grid' ? measureGrid(map) : measureMap(map)))
    return
  }
  const rows = Object.keys(GENERATED_MAPS).map((name): GeneratedRow => {
    process.stderr.write(`${name} …\n`)
    const gridRows = inProcess(name, 'grid') as FirstUse
    return { ...(inProcess(name) as Omit<GeneratedRow, 'gridRows'>), gridRows }
  })
  const load = Number(loadavg()[0].toFixed(1))
  storeResult('generated', { machine: describeMachine(), load, rows })
  console.table(
    rows.map(({ rows: use, gridRows, ...row }) => ({ ...row, ...use, grid: gridRows.newRowsMillis })),
  )
}

function inProcess(...options: string[]): unknown {
  const text = execFileSync(process.execPath, [fileURLToPath(import.meta.url), ...options], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return JSON.parse(text)
}

main()
