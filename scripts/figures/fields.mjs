import { table, thousands } from './format.mjs'

/** What a field of a whole map takes, and what it takes to follow a wall. */
export function fieldTable({ machine, rows }) {
  return [
    table(
      [
        'map',
        'ground',
        'cells',
        'create, ms',
        'million cells a second',
        'follow one wall, ms',
        'slowest of 20 walls, ms',
      ],
      2,
      rows.map((row) => [
        row.map,
        row.even ? 'costs the same everywhere' : 'costs differ',
        thousands(row.cells),
        row.millis.toFixed(1),
        row.millionCellsPerSecond.toFixed(1),
        row.editMillis.toFixed(2),
        row.slowEditMillis.toFixed(2),
      ]),
    ),
    '',
    `Lowest of ten rounds on ${machine.date}, ${machine.cpu}, ${machine.cores} cores, Node ${machine.node}; memory for the field included. Following a wall: median and 95th percentile of 100 walls placed at random, the walkmap's own refresh included.`,
  ].join('\n')
}
