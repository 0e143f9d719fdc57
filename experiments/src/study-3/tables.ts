import { STUDY_3_MAPS } from '@footpath/studies/study-3'
import {
  columns,
  type RowOf,
  summaryCells,
  summaryColumns,
  type Table,
  toSixDigits,
} from '../reproduce/table.js'
import type { Study3Measurements } from './measurements.js'
import { AS_PUBLISHED, METHODS, RAW } from './methods.js'
import { PUBLISHED } from './published.js'

/** What the paper counts of a map. */
const SIZES = ['tiles', 'blocked', 'waypoints', 'connections'] as const

const MAP_COLUMNS = [
  ...columns('key', 'map', 'method', 'what'),
  ...columns('count', 'count'),
  ...columns('published', 'published'),
]

const PATH_COLUMNS = [
  ...columns('key', 'map', 'heuristic', 'path', 'kind', 'method'),
  ...columns('count', 'expanded', 'expansions saved', 'cost'),
  ...columns('time', 'ms'),
  ...summaryColumns('ms saved', 'time'),
  ...columns('published', 'published ms saved'),
]

/** A row of `study-3-maps`. */
export type Study3MapRow = RowOf<typeof MAP_COLUMNS>

/** A row of `study-3-paths`. */
export type Study3PathRow = RowOf<typeof PATH_COLUMNS>

/** The maps and the graphs made for them, then the tables of figures 2, 6 and 7 and what figures 3 to 5 draw, for all methods, path by path. */
export function tablesOf(measured: Study3Measurements): Table[] {
  return [
    {
      id: 'study-3-maps',
      title: 'Maps and their waypoints',
      columns: MAP_COLUMNS,
      rows: STUDY_3_MAPS.flatMap((map) =>
        METHODS.filter((method) => method !== RAW).flatMap(({ name }) =>
          SIZES.flatMap((what) => {
            const count = measured.sizes(map, name)?.[what]
            return count === undefined
              ? []
              : [[map, name, what, count, name === AS_PUBLISHED.name ? PUBLISHED[map][what] : null]]
          }),
        ),
      ),
    },
    {
      id: 'study-3-paths',
      title: 'Figures 2 to 7: what waypoints save, path by path',
      columns: PATH_COLUMNS,
      rows: METHODS.flatMap(({ name }, at) =>
        measured
          .gains(name)
          .map((gain) => [
            gain.map,
            gain.heuristic,
            `P${gain.path}`,
            gain.kind,
            name,
            gain.expanded,
            gain.expansions,
            toSixDigits(gain.cost),
            toSixDigits(gain.micros / 1000),
            ...summaryCells(gain.millis),
            at === 0 ? null : gain.published,
          ]),
      ),
    },
  ]
}
