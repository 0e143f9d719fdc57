import { table } from './format.mjs'

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
]

/** Every method on one set; each number with its 95 % interval. */
export function naturalnessTable({ rows, date, node }, set) {
  const ofSet = rows.filter((row) => row.set === set)
  return [
    table(
      ['method', ...COLUMNS.map(([name]) => name), 'expanded'],
      1,
      ofSet.map(({ method, measures, expanded }) => [
        method,
        ...COLUMNS.map(([, measure, digits, times = 1]) => interval(measures[measure], digits, times)),
        interval(expanded, 0, 1),
      ]),
    ),
    '',
    `${ofSet[0].queries} queries; measured on ${date}, Node ${node}. The figures are the same on every machine.`,
  ].join('\n')
}

/** What `natural` was to show, set by set. */
export function verdictLines({ verdicts }) {
  return table(
    [
      'set',
      'turning, of that of A*MOD',
      'free-space turns a path',
      'those of A*MOD',
      'cost, of the best method',
      'shown',
    ],
    1,
    verdicts.map(({ set, turning, freeTurns, freeTurnsOfMod, cost, holds }) => [
      set,
      `${(100 * turning).toFixed(0)} %`,
      freeTurns.toFixed(2),
      freeTurnsOfMod.toFixed(2),
      cost.toFixed(4),
      holds ? 'yes' : 'no',
    ]),
  )
}

function interval({ mean, low, high }, digits, times) {
  const text = (value) => (value * times).toFixed(digits)
  return text(low) === text(high) ? text(mean) : `${text(mean)} (${text(low)}–${text(high)})`
}
