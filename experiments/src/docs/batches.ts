import type { Results } from '../results.js'
import { dateAndMachine, table, thousands, withNotes } from './format.js'
import { batchGain, batchTarget } from './targets.js'
import { verdictLine } from './verdicts.js'

/** Queries a second of one thread and of workers. */
export function batchTable(result: Results['batches']): string {
  const { machine, rows } = result
  return withNotes(
    table(rows, 2, [
      ['map', ({ map }) => map],
      ['algorithm', ({ algorithm }) => algorithm],
      ['queries', ({ queries }) => thousands(queries)],
      ['mean cells', ({ meanCells }) => thousands(meanCells)],
      ['one thread, per s', ({ oneThread }) => thousands(oneThread)],
      ['1 worker, per s', ({ oneWorker }) => thousands(oneWorker)],
      ['2 workers, per s', ({ twoWorkers }) => thousands(twoWorkers)],
      ['gain of 2', (row) => batchGain(row).toFixed(2)],
      ['ms to start', ({ startMillis }) => thousands(startMillis)],
    ]),
    verdictLine(batchTarget(result)),
    `Best of three rounds on ${dateAndMachine(machine)}. Cells are made when they are read, in all columns.`,
  )
}
