import { type KeptRun, keptRows, machineOf } from '../keep-run/kept-run.js'
import type { MeasureName } from '../naturalness/measure.js'
import type { NaturalnessRow } from '../naturalness/tables.js'
import { type Column, decimal, measuredOn, rowsWith, table, withNotes } from './format.js'

const COLUMNS: readonly Column<NaturalnessRow>[] = [
  ['method', ({ method }) => method],
  ['N1 turns per 100 m', withInterval('turnsPer100', 2)],
  ['turning °', withInterval('turning', 0)],
  ['N2 excess °', withInterval('excessTurning', 0)],
  ['N3 free turns', withInterval('freeTurns', 2)],
  ['N4 zig-zags per 100 m', withInterval('zigZagsPer100', 2)],
  ['N5 bending', withInterval('bendingEnergy', 0)],
  ['N6 length', withInterval('lengthStretch', 3)],
  ['N6 cost', withInterval('costStretch', 3)],
  ['N7 C05', withInterval('lowClearance', 2)],
  ['N7 hug %', withInterval('hugShare', 1, 100)],
  ['N8 effort', withInterval('effortRegret', 3)],
  ['N8 ascent m', withInterval('ascent', 0)],
  ['expanded', withInterval('expanded', 0)],
]

/** Every method on one set; each number with its 95 % interval. */
export function naturalnessTable(run: KeptRun, set: string): string {
  const rows = rowsWith(keptRows(run, 'naturalness'), { set })
  return withNotes(
    table(rows, 1, COLUMNS),
    `${rows[0].queries} queries; the figures are the same on every machine. ${measuredOn(machineOf(run, 5))}`,
  )
}

function withInterval(measure: MeasureName | 'expanded', digits: number, times = 1) {
  return (row: NaturalnessRow): string => {
    const [mean, low, high] = [row[measure], row[`${measure} low`], row[`${measure} high`]].map((value) =>
      decimal(value * times, digits),
    )
    return low === high ? mean : `${mean} (${low}${low.startsWith('−') ? ' to ' : '–'}${high})`
  }
}
