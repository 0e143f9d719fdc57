import { table, thousands } from './format.mjs'

/** What a field of a whole map takes. */
export function fieldTable({ machine, rows }) {
  return [
    table(
      ['map', 'ground', 'cells', 'ms', 'million cells a second'],
      2,
      rows.map((row) => [
        row.map,
        row.even ? 'costs the same everywhere' : 'costs differ',
        thousands(row.cells),
        row.millis.toFixed(1),
        row.millionCellsPerSecond.toFixed(1),
      ]),
    ),
    '',
    `Lowest of ten rounds on ${machine.date}, ${machine.cpu}, ${machine.cores} cores, Node ${machine.node}; memory for the field included.`,
  ].join('\n')
}
