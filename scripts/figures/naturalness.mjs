import { machineLine, table } from './format.mjs'
import { rowsOf } from './studies.mjs'

const COLUMNS = [
  ['N1 turns per 100 m', 'turnsPer100', 2],
  ['turning °', 'turning', 0],
  ['N2 excess °', 'excessTurning', 0],
  ['N3 free turns', 'freeTurns', 2],
  ['N4 zig-zags per 100 m', 'zigZagsPer100', 2],
  ['N5 bending', 'bendingEnergy', 0],
  ['N6 length', 'lengthStretch', 3],
  ['N6 cost', 'costStretch', 3],
  ['N7 C05', 'lowClearance', 2],
  ['N7 hug %', 'hugShare', 1, 100],
  ['N8 effort', 'effortRegret', 3],
  ['N8 ascent m', 'ascent', 0],
  ['expanded', 'expanded', 0],
]

/** Every method on one set; each number with its 95 % interval. */
export function naturalnessTable(run, set) {
  const rows = rowsOf(run, 'naturalness').filter((row) => row.set === set)
  return [
    table(
      ['method', ...COLUMNS.map(([name]) => name)],
      1,
      rows.map((row) => [
        row.method,
        ...COLUMNS.map(([, measure, digits, times = 1]) => interval(row, measure, digits, times)),
      ]),
    ),
    '',
    `${rows[0].queries} queries; the figures are the same on every machine. ${machineLine(run.machine)}`,
  ].join('\n')
}

function interval(row, measure, digits, times) {
  const text = (value) => (value * times).toFixed(digits)
  const [low, high] = [text(row[`${measure} low`]), text(row[`${measure} high`])]
  return low === high ? text(row[measure]) : `${text(row[measure])} (${low}–${high})`
}
