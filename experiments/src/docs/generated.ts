import { generatedTargets } from '../generated-bench/targets.js'
import type { Results } from '../results.js'
import { judge } from '../target.js'
import { dateAndMachine, table, withNotes } from './format.js'
import { verdictColumns } from './verdicts.js'

type Generated = Results['generated']

/** Whether the targets hold on generated maps. */
export function generatedVerdicts(result: Generated): string {
  return table(generatedTargets(result).map(judge), 5, verdictColumns)
}

/** What `findPath` with rows of text takes. */
export function firstUseTable({ machine, load, rows }: Generated): string {
  return withNotes(
    table(rows, 1, [
      ['map', ({ map }) => map],
      ['first call', ({ rows: use }) => use.firstMillis.toFixed(0)],
      ['new rows', ({ rows: use }) => use.newRowsMillis.toFixed(1)],
      ['least', ({ rows: use }) => use.leastNewRowsMillis.toFixed(1)],
      ['same rows', ({ rows: use }) => use.sameRowsMillis.toFixed(2)],
      ['`footpath/grid`: first call', ({ gridRows }) => gridRows.firstMillis.toFixed(0)],
      ['new rows', ({ gridRows }) => gridRows.newRowsMillis.toFixed(1)],
      ['least', ({ gridRows }) => gridRows.leastNewRowsMillis.toFixed(1)],
      ['same rows', ({ gridRows }) => gridRows.sameRowsMillis.toFixed(2)],
    ]),
    `Milliseconds, on ${dateAndMachine(machine)}; load ${load} on the machine.`,
  )
}

/** Fields, edits, queries and indexes. */
export function generatedTable({ rows }: Generated): string {
  return table(rows, 1, [
    ['map', ({ map }) => map],
    ['field, million cells/s', ({ fieldMillionCells }) => fieldMillionCells.toFixed(0)],
    ['brush, ms', ({ editMillis }) => editMillis.toFixed(3)],
    ['uneven ground, ns per expansion', ({ weightedNanos }) => weightedNanos.toFixed(0)],
    ['jump points, µs', ({ jumpMicros }) => jumpMicros.toFixed(1)],
    ['index, µs', ({ indexMicros }) => indexMicros.toFixed(1)],
    ['building, s', ({ indexSeconds }) => indexSeconds.toFixed(2)],
    ['MB', ({ indexMegabytes }) => indexMegabytes.toFixed(1)],
    ['tier', ({ tier }) => tier ?? '–'],
  ])
}
