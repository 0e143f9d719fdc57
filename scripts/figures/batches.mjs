import { table, thousands } from './format.mjs'

/** Queries a second of one thread and of workers. */
export function batchTable({ machine, rows }) {
  const gains = rows.map((row) => row.twoWorkers / row.oneThread)
  return [
    table(
      [
        'map',
        'algorithm',
        'queries',
        'mean cells',
        'one thread',
        '1 worker',
        '2 workers',
        'gain of 2',
        'ms to start',
      ],
      2,
      rows.map((row, at) => [
        row.map,
        row.algorithm,
        thousands(row.queries),
        thousands(row.meanCells),
        thousands(row.oneThread),
        thousands(row.oneWorker),
        thousands(row.twoWorkers),
        gains[at].toFixed(2),
        thousands(row.startMillis),
      ]),
    ),
    '',
    `Aimed at: × 1.9 with two workers. Reached in ${gains.filter((gain) => gain >= 1.9).length} of ${gains.length} rows, × ${Math.min(...gains).toFixed(2)} at least.`,
    `Best of three rounds on ${machine.date}, ${machine.cpu}, ${machine.cores} cores, Node ${machine.node}. Cells are made when they are read, in all columns.`,
  ].join('\n')
}
