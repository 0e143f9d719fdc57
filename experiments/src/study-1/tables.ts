import { ALGORITHMS, COST_READINGS } from '@footpath/studies/study-1'
import {
  columns,
  type RowOf,
  summaryCells,
  summaryColumns,
  type Table,
  toSixDigits,
} from '../reproduce/table.js'
import { summarise } from '../statistics.js'
import type { Study1Measurements } from './measurements.js'

const COLUMNS = [
  ...columns('key', 'reading', 'test', 'algorithm'),
  ...columns('count', 'vertices', 'vertices after', 'bends', 'cost'),
  ...columns('count', 'C_P as printed', 'C_P absolute', 'ascent', 'descent', 'cells', 'pops'),
  ...summaryColumns('ms', 'time'),
]

/** A row of `study-1-paths`. */
export type Study1PathRow = RowOf<typeof COLUMNS>

/** Figures 10 to 14 as one table: vertices, costs, vertices after post-processing, cells traversed, mean time. */
export function tablesOf(measured: Study1Measurements): Table[] {
  const rows = COST_READINGS.flatMap(({ name }) =>
    Array.from({ length: 10 }, (_, at) => at + 1).flatMap((map) =>
      ALGORITHMS.flatMap((algorithm) => {
        const found = measured.get(name, algorithm, map)
        if (found === undefined) return []
        return [
          [
            name,
            map,
            algorithm,
            found.vertices,
            found.verticesAfter,
            found.bends,
            ...[found.cost, found.costSigned, found.costAbsolute, found.ascent, found.descent].map(
              toSixDigits,
            ),
            found.distinct,
            found.pops,
            ...summaryCells(found.micros.length === 0 ? null : summarise(found.micros), 1000),
          ],
        ]
      }),
    ),
  )
  return [
    {
      id: 'study-1-paths',
      title: 'Figures 10 to 14: the ten tests under every reading of the cost',
      columns: COLUMNS,
      rows,
    },
  ]
}
