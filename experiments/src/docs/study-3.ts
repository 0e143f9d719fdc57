import { type KeptRun, keptRows, machineOf } from '../keep-run/kept-run.js'
import type { Results } from '../results.js'
import { AS_PUBLISHED, DONE_RIGHT, type Method, METHODS, RAW } from '../study-3/methods.js'
import { COLUMNS } from '../study-3/published.js'
import type { Study3PathRow } from '../study-3/tables.js'
import { mean } from '../timing.js'
import {
  type Column,
  decimal,
  distinct,
  measuredOn,
  rowWith,
  rowsWith,
  table,
  thousands,
  withNotes,
} from './format.js'

/** The names of the three maps. */
export function mapNames(run: KeptRun): (string | number)[] {
  return distinct(keptRows(run, 'study-3-maps').map(({ map }) => map))
}

/** Our maps beside the paper's. */
export function mapTable(run: KeptRun): string {
  const rows = rowsWith(keptRows(run, 'study-3-maps'), { method: AS_PUBLISHED.name })
  const count = (map: string | number, what: string) => rowWith(rows, { map, what }).count
  const published = (map: string | number, what: string) => rowWith(rows, { map, what }).published
  return table(mapNames(run), 1, [
    ['map', (map) => map],
    ['tiles', (map) => thousands(count(map, 'tiles'))],
    ['blocked', (map) => thousands(count(map, 'blocked'))],
    ['waypoints', (map) => thousands(count(map, 'waypoints'))],
    ['published', (map) => thousands(published(map, 'waypoints'))],
    ['connections', (map) => thousands(count(map, 'connections'))],
    ['published', (map) => thousands(published(map, 'connections'))],
    ['pairs', (map) => thousands(count(map, 'connections') / 2)],
  ])
}

/** The pictures, one below the other. */
export function study3Pictures(run: KeptRun): string {
  return mapNames(run)
    .map(
      (name) =>
        `<img src="../../experiments/study-3/pictures/${name}.svg" width="80%" alt="${name}: P0 with waypoints and without">`,
    )
    .join('\n')
}

/** What waypoints save on one map, path by path, beside what the paper says: the tables of figures 2, 6 and 7. */
export function gainTable(run: KeptRun, map: string | number): string {
  const rows = pathsOf(run, map, AS_PUBLISHED)
  return table(rowsWith(rows, { heuristic: rows[0].heuristic }), 2, [
    ['path', ({ path }) => path],
    ['kind', ({ kind }) => kind],
    ...Object.entries(COLUMNS).flatMap(([heuristic, column]): Column<Study3PathRow>[] => {
      const own = ({ path }: Study3PathRow) => rowWith(rows, { path, heuristic })
      return [
        [`${column} published ms`, (row) => signed(own(row)['published ms saved'], 2)],
        ['ours ms', (row) => withMark(signed(own(row)['ms saved'], 2), signOf(own(row)), own(row))],
        [
          'expansions',
          (row) => {
            const saved = own(row)['expansions saved']
            return withMark(signed(saved, 0), Math.sign(saved), own(row))
          },
        ],
      ]
    }),
  ])
}

/** All methods on all maps. */
export function methodTable(run: KeptRun): string {
  const shown = mapNames(run).flatMap((map) =>
    METHODS.map((method) => ({ map, method, rows: pathsOf(run, map, method) })),
  )
  return withNotes(
    table(shown, 2, [
      ['map', ({ map, method }) => (method === RAW ? map : '')],
      ['method', ({ method }) => method.name],
      ['expansions', ({ rows }) => thousands(mean(rows.map(({ expanded }) => expanded)))],
      ['fewer than A*', ({ method, rows }) => besideRaw(method, () => share(rows, isFewer))],
      ['faster than A*', ({ method, rows }) => besideRaw(method, () => share(rows, isFaster))],
      [
        'longer than A*',
        ({ map, method, rows }) => besideRaw(method, () => longer(rows, pathsOf(run, map, RAW))),
      ],
      ['mean ms', ({ rows }) => mean(rows.map(({ ms }) => ms)).toFixed(2)],
    ]),
    measuredOn(machineOf(run, 3), run.quick),
  )
}

/** The waypoints done right, path by path, beside A* on the grid with Euclidean distance. */
export function doneRightTable(run: KeptRun): string {
  const names = mapNames(run)
  const euclidean = (map: string | number, method: Method) =>
    rowsWith(pathsOf(run, map, method), { heuristic: 'euclidean' })
  const both = names.map((map) => ({ map, raw: euclidean(map, RAW), right: euclidean(map, DONE_RIGHT) }))
  const all = names.flatMap((map) => pathsOf(run, map, DONE_RIGHT))
  return withNotes(
    table(both[0].raw, 1, [
      ['path', ({ path }) => path],
      ...both.flatMap(({ map, raw, right }): Column<Study3PathRow>[] => [
        [
          `${map}: expansions`,
          (_, at) => `${thousands(raw[at].expanded)} → ${thousands(right[at].expanded)}`,
        ],
        ['µs', (_, at) => `${thousands(1000 * raw[at].ms)} → ${thousands(1000 * right[at].ms)}`],
      ]),
    ]),
    `Over all heuristics: fewer expansions on ${share(all, isFewer)}, faster on ${share(all, isFaster)}, slower on ${share(all, isSlower)}. ${intoTheU(run)}`,
  )
}

/** What the waypoints save where A* fills a U whatever its heuristic; past the rim Manhattan distance is led around. */
function intoTheU(run: KeptRun): string {
  const passed = pathsOf(run, 'umap2-like', RAW).filter(({ expanded }) => expanded <= 1000)
  const past = new Set(passed.map(({ path }) => path))
  const into = pathsOf(run, 'umap2-like', DONE_RIGHT).filter(({ path }) => !past.has(path))
  const factors = into.map((row) => (row['expansions saved'] + row.expanded) / Math.max(1, row.expanded))
  const paths = distinct(into.map(({ path }) => path)).join(', ')
  return `On the paths of umap2-like that run into a U (${paths}), ${Math.min(...factors).toFixed(0)} to ${thousands(Math.max(...factors))} times fewer expansions than A* on the grid.`
}

/** How much of the waypoints an edit of one tile rebuilds. */
export function editTable(rows: Results['edits']): string {
  return table(rows, 1, [
    ['map', ({ map }) => map],
    ['new rectangles', ({ rectangles }) => rectangles.toFixed(1)],
    ['new waypoints', ({ waypoints }) => waypoints.toFixed(1)],
    ['rays cast again', ({ rays }) => `${(100 * rays).toFixed(1)} %`],
    ['tiles asked again', ({ tiles }) => `${(100 * tiles).toFixed(1)} %`],
  ])
}

/** What compares a method with A* on the grid; empty for A* itself. */
function besideRaw(method: Method, compare: () => string): string {
  return method === RAW ? '' : compare()
}

/** A method's rows of a map: by heuristic, then by path, in the same order for every method. */
function pathsOf(run: KeptRun, map: string | number, { name }: Method): Study3PathRow[] {
  return rowsWith(keptRows(run, 'study-3-paths'), { map, method: name })
}

/** 1 where time is saved, −1 where it is lost, 0 where the interval of the mean holds both. */
function signOf(row: Study3PathRow): number {
  return row['ms saved low'] > 0 ? 1 : row['ms saved high'] < 0 ? -1 : 0
}

const isFaster = (row: Study3PathRow) => signOf(row) > 0
const isSlower = (row: Study3PathRow) => signOf(row) < 0
const isFewer = (row: Study3PathRow) => row['expansions saved'] > 0

/** A figure, marked where its sign is not the published one (✗) or not certain (≈). */
function withMark(text: string, sign: number, row: Study3PathRow): string {
  return `${text}${sign === 0 ? ' ≈' : sign === Math.sign(row['published ms saved']) ? '' : ' ✗'}`
}

function signed(value: number, digits: number): string {
  return `${value < 0 ? '−' : '+'}${decimal(Math.abs(value), digits)}`
}

function share(rows: readonly Study3PathRow[], holds: (row: Study3PathRow) => boolean): string {
  return `${rows.filter(holds).length} of ${rows.length}`
}

function longer(rows: readonly Study3PathRow[], raw: readonly Study3PathRow[]): string {
  return `${decimal(100 * (mean(rows.map(({ cost }, at) => cost / raw[at].cost)) - 1), 0)} %`
}
