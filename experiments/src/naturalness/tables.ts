import { columns, type RowOf, summaryCells, summaryColumns, type Table } from '../reproduce/table.js'
import { summarise } from '../statistics.js'
import { type MeasureName, MEASURES } from './measure.js'
import type { NaturalnessMeasurements } from './measurements.js'
import { METHODS } from './methods.js'

const SHOWN: readonly (MeasureName | 'expanded')[] = [...MEASURES, 'expanded']

const COLUMNS = [
  ...columns('key', 'set', 'method'),
  ...columns('count', 'queries'),
  ...SHOWN.flatMap((measure) => summaryColumns(measure, 'count')),
]

/** A row of `naturalness`. */
export type NaturalnessRow = RowOf<typeof COLUMNS>

/** How natural the paths of each method are on each set, by every measure. */
export function tablesOf(measured: NaturalnessMeasurements): Table[] {
  const rows = measured.sets().flatMap((set) =>
    METHODS.map(({ name }) => [
      measured.nameOf(set),
      name,
      measured.values(set, name, 'expanded').length,
      ...SHOWN.flatMap((measure) => {
        const values = measured.values(set, name, measure)
        return summaryCells(values.length === 0 ? null : summarise(values))
      }),
    ]),
  )
  return [{ id: 'naturalness', title: 'How natural paths are, by method', columns: COLUMNS, rows }]
}
