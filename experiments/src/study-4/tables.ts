import { READINGS, UNIT_NAMES, VARIANTS } from '@footpath/studies/study-4'
import { type Column, columns, summaryCells, summaryColumns, type Table } from '../reproduce/table.js'
import { CHECK_NAMES } from './checks.js'
import { keyOf, type Study4Measurements } from './measurements.js'
import { CUTS, MESH_SIZE } from './meshes.js'

const COLUMNS: readonly Column[] = [
  ...columns('key', 'reading', 'grids', 'unit', 'search', 'size'),
  ...columns('count', 'searches', 'found'),
  ...summaryColumns('expanded', 'count'),
  ...summaryColumns('operations', 'count'),
  ...summaryColumns('cost', 'count'),
  ...summaryColumns('ms', 'time'),
  ...columns('time', 'ended'),
]

/** What figures 3 and 5 draw, with more lines than the paper has; the meshes; and the figures of the checks. */
export function tablesOf(measured: Study4Measurements): Table[] {
  return [searchTable(measured), checkTable(measured), meshTable(measured)]
}

function searchTable(measured: Study4Measurements): Table {
  const { pool } = measured
  const rows = READINGS.flatMap((reading) =>
    (['random', 'empty'] as const).flatMap((world) =>
      UNIT_NAMES.flatMap((unitName) =>
        VARIANTS[reading].flatMap((variant) =>
          measured.sizes.flatMap((size) => {
            const key = keyOf({ reading, world, unitName, variant }, size)
            const [found, made] = pool.found(key)
            const isTle = pool.isTle(key)
            if (made === 0 && !isTle) return []
            const summary = (measure: Parameters<typeof pool.summary>[1], unit = 1) =>
              summaryCells(isTle ? null : pool.summary(key, measure), unit)
            return [
              [
                reading,
                world,
                unitName,
                variant.name,
                size,
                made,
                found,
                ...summary('expanded'),
                ...summary('operations'),
                ...summary('cost'),
                ...summary('micros', 1000),
                isTle ? 'TLE' : 'done',
              ],
            ]
          }),
        ),
      ),
    ),
  )
  return {
    id: 'study-4-searches',
    title: 'Figures 3 and 5: searches from corner to corner, by grid size',
    columns: COLUMNS,
    rows,
  }
}

function checkTable(measured: Study4Measurements): Table {
  return {
    id: 'study-4-checks',
    title: 'Single figures',
    columns: [...columns('key', 'check', 'figure'), ...columns('count', 'value')],
    rows: CHECK_NAMES.flatMap((check) =>
      Object.entries(measured.figures(check) ?? {}).map(([figure, value]) => [check, figure, value]),
    ),
  }
}

function meshTable(measured: Study4Measurements): Table {
  return {
    id: 'study-4-meshes',
    title: 'Navigation meshes of the empty grid, searched from corner to corner',
    columns: [
      ...columns('key', 'mesh', 'size'),
      ...columns('count', 'polygons', 'points', 'expanded', 'checks'),
      ...columns('time', 'µs'),
    ],
    rows: CUTS.flatMap((cut) => {
      const found = measured.mesh(cut)
      if (found === undefined) return []
      const { polygons, points, expanded, checks, micros } = found
      return [[cut, MESH_SIZE, polygons, points, expanded, checks, micros]]
    }),
  }
}
