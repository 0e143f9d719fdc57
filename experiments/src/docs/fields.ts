import type { Results } from '../results.js'
import { dateAndMachine, table, thousands, withNotes } from './format.js'

/** What a field of a whole map takes, and what it takes to follow a wall. */
export function fieldTable({ machine, rows }: Results['fields']): string {
  return withNotes(
    table(rows, 2, [
      ['map', ({ map }) => map],
      ['ground', ({ even }) => (even ? 'costs the same everywhere' : 'costs differ')],
      ['cells', ({ cells }) => thousands(cells)],
      ['create, ms', ({ millis }) => millis.toFixed(1)],
      ['million cells a second', ({ millionCellsPerSecond }) => millionCellsPerSecond.toFixed(1)],
      ['follow one wall, ms', ({ editMillis }) => editMillis.toFixed(2)],
      ['slowest of 20 walls, ms', ({ slowEditMillis }) => slowEditMillis.toFixed(2)],
    ]),
    `Lowest of ten rounds on ${dateAndMachine(machine)}; memory for the field included. Following a wall: median and 95th percentile of 100 walls placed at random, the walkmap's own refresh included.`,
  )
}
