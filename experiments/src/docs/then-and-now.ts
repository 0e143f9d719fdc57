import type { BesideCpp } from '../beside-cpp/ratios.js'
import type { Results } from '../results.js'
import { geometricMean } from '../timing.js'
import type { ThenRow, WasNow } from '../then-and-now/measure.js'
import { factorOf } from '../then-and-now/targets.js'
import { type Column, dateAndMachine, sum, table, thousands, withNotes } from './format.js'

type Result = Results['then-and-now'] | null

/** What has been gained, map by map, since the run beside C++ programs. */
export function thenAndNowTable(result: Result, beside: BesideCpp): string {
  if (result === null) return 'Not measured yet.'
  const { machine, load, commit, rows } = result
  return withNotes(
    table(rows, 2, [
      ['map', ({ map }) => map],
      ['stands for', ({ map, standsFor }) => standsFor.filter((name) => name !== map).join(', ') || '–'],
      ['queries', ({ queries }) => thousands(queries)],
      ...columnsOf('jump points µs', ({ jumpPoints }) => jumpPoints),
      ...columnsOf('index, turning points µs', ({ index }) => index),
      ...columnsOf('index, all cells µs', ({ indexCells }) => indexCells),
      ['building, s', ({ indexSeconds }) => change(indexSeconds, (seconds) => seconds.toFixed(1))],
      ['MB', ({ indexMegabytes }) => change(indexMegabytes, (megabytes) => megabytes.toFixed(1))],
      ['tier', ({ tier }) => change(tier, (name) => name ?? '–')],
    ]),
    `The code of ${beside.machine.date} (${commit.slice(0, 7)}) → today's, and the time as a share of what it was. In the mean over these maps: ${meanOf(rows, ({ jumpPoints }) => jumpPoints)} for jump points, ${meanOf(rows, ({ index }) => index)} for turning points, ${meanOf(rows, ({ indexCells }) => indexCells)} for all cells.`,
    `Every length was compared: ${sum(rows.map(({ mismatches }) => mismatches))} of ${thousands(sum(rows.map(({ queries }) => queries)))} differ. Least of several passes per query on ${dateAndMachine(machine)}; load ${load} on the machine.`,
  )
}

type Part = (row: ThenRow) => WasNow<number> | null

function columnsOf(heading: string, part: Part): Column<ThenRow>[] {
  return [
    [heading, (row) => change(part(row), (value) => (value >= 100 ? thousands(value) : value.toFixed(1)))],
    ['×', (row) => factor(part(row))],
  ]
}

function change<Value>(both: WasNow<Value> | null, show: (value: Value) => string): string {
  if (both === null) return '–'
  const [was, now] = [show(both.was), show(both.now)]
  return was === now ? now : `${was} → ${now}`
}

function factor(both: WasNow<number> | null): string {
  return both === null ? '–' : factorOf(both).toFixed(2)
}

function meanOf(rows: readonly ThenRow[], part: Part): string {
  const factors = rows.flatMap((row) => {
    const both = part(row)
    return both === null ? [] : [factorOf(both)]
  })
  return `${geometricMean(factors).toFixed(2)} ×`
}
