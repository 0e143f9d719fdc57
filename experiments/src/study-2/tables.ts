import { READINGS } from '@footpath/studies/study-2'
import type { Measure } from '../reproduce/pool.js'
import {
  type Column,
  columns,
  summaryCells,
  summaryColumns,
  type Table,
  type TableCell,
  toSixDigits,
} from '../reproduce/table.js'
import { keyOf, type Place, type Study2Measurements } from './measurements.js'
import { STUDIED_HEURISTICS, STUDIED_OPEN_LISTS, TABLE_1, TABLE_2 } from './published.js'
import type { TableName } from './run-case.js'

const TITLES: Readonly<Record<TableName, string>> = {
  heuristics: 'Table 1: heuristics with a binary heap and a hash table',
  'open-lists':
    'Table 2: open lists, with squared Euclidean distance (same-function) and octile distance (corrected)',
  densities: 'Future work: more obstacle densities',
  weights: 'Weights on g and h, octile distance unless said otherwise',
}

const COLUMNS: readonly Column[] = [
  ...columns('key', 'reading', 'size', 'density %', 'variant'),
  ...columns('count', 'searches'),
  ...summaryColumns('nodes', 'count'),
  ...columns('count', 'length', 'cost'),
  ...summaryColumns('expanded', 'count'),
  ...summaryColumns('operations', 'count'),
  ...summaryColumns('ms', 'time'),
  ...columns('time', 'ended'),
  ...columns('published', 'published length', 'published ms'),
]

/** All tables of the study, ours beside the published figures. */
export function tablesOf(measured: Study2Measurements): Table[] {
  return (Object.keys(TITLES) as TableName[]).map((table) => ({
    id: `study-2-${table}`,
    title: TITLES[table],
    columns: COLUMNS,
    rows: ([...READINGS, 'literal'] as const).flatMap((reading) =>
      measured.places(table, reading).flatMap((place) =>
        measured.variants(table, reading).flatMap((variant) => {
          const key = keyOf(table, reading, place, variant)
          const { pool } = measured
          const [, made] = pool.found(key)
          const isTle = pool.isTle(key)
          if (made === 0 && !isTle) return []
          const summary = (measure: Measure, unit = 1) =>
            summaryCells(isTle ? null : pool.summary(key, measure), unit)
          const mean = (measure: Measure) => {
            const value = isTle ? null : pool.mean(key, measure)
            return value === null ? null : toSixDigits(value)
          }
          return [
            [
              reading,
              place.size,
              place.density,
              variant,
              made,
              ...summary('nodes'),
              mean('length'),
              mean('cost'),
              ...summary('expanded'),
              ...summary('operations'),
              ...summary('micros', 1000),
              isTle ? 'TLE' : 'done',
              ...publishedFigures(table, place, variant),
            ],
          ]
        }),
      ),
    ),
  }))
}

/** Length and milliseconds of the paper for the same row; null where it has none. */
function publishedFigures(table: TableName, { size, density }: Place, variant: string): TableCell[] {
  const isHere = (row: Place) => row.size === size && row.density === density
  if (table === 'heuristics') {
    const row = TABLE_1.find(isHere)
    const cell = row?.cells[STUDIED_HEURISTICS.findIndex((heuristic) => heuristic === variant)]
    return [cell?.[0] ?? null, cell?.[1] ?? null]
  }
  if (table === 'open-lists') {
    const row = TABLE_2.find(isHere)
    return [null, row?.cells[STUDIED_OPEN_LISTS.findIndex((openList) => openList === variant)] ?? null]
  }
  return [null, null]
}
