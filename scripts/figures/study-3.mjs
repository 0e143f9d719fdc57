import { AS_PUBLISHED, DONE_RIGHT, METHODS, RAW } from '../../experiments/dist/study-3/methods.js'
import { COLUMNS } from '../../experiments/dist/study-3/published.js'
import { machineLine, table, thousands } from './format.mjs'
import { rowsOf } from './studies.mjs'

/** The names of the three maps. */
export function mapNames(run) {
  return [...new Set(rowsOf(run, 'study-3-maps').map(({ map }) => map))]
}

/** Our maps beside the paper's. */
export function mapTable(run) {
  const rows = rowsOf(run, 'study-3-maps').filter(({ method }) => method === AS_PUBLISHED.name)
  return table(
    ['map', 'tiles', 'blocked', 'waypoints', 'published', 'connections', 'published', 'pairs'],
    1,
    mapNames(run).map((name) => {
      const [tiles, blocked, waypoints, connections] = ['tiles', 'blocked', 'waypoints', 'connections'].map(
        (size) => rows.find(({ map, what }) => map === name && what === size),
      )
      return [
        name,
        ...[tiles.count, blocked.count, waypoints.count, waypoints.published].map(thousands),
        ...[connections.count, connections.published, connections.count / 2].map(thousands),
      ]
    }),
  )
}

/** The pictures, one below the other. */
export function study3Pictures(run) {
  return mapNames(run)
    .map(
      (name) =>
        `<img src="../../experiments/study-3/pictures/${name}.svg" width="80%" alt="${name}: P0 with waypoints and without">`,
    )
    .join('\n')
}

/** What waypoints save on one map, path by path, beside what the paper says: the tables of figures 2, 6 and 7. */
export function gainTable(run, name) {
  const rows = pathsOf(run, name, AS_PUBLISHED)
  const paths = [...new Set(rows.map(({ path }) => path))]
  return table(
    [
      'path',
      'kind',
      ...Object.values(COLUMNS).flatMap((column) => [`${column} published ms`, 'ours ms', 'expansions']),
    ],
    2,
    paths.map((path) => {
      const here = rows.filter((row) => row.path === path)
      return [
        path,
        here[0].kind,
        ...Object.keys(COLUMNS).flatMap((column) => {
          const row = here.find(({ heuristic }) => heuristic === column)
          const published = row['published ms saved']
          return [
            signed(published, 2),
            withMark(signed(row['ms saved'], 2), signOf(row), published),
            withMark(signed(row['expansions saved'], 0), Math.sign(row['expansions saved']), published),
          ]
        }),
      ]
    }),
  )
}

/** All methods on all maps. */
export function methodTable(run) {
  return [
    table(
      ['map', 'method', 'expansions', 'fewer than A*', 'faster than A*', 'longer than A*', 'mean ms'],
      2,
      mapNames(run).flatMap((name) =>
        METHODS.map((method) => {
          const rows = pathsOf(run, name, method)
          const raw = pathsOf(run, name, RAW)
          // Rows of every method are in the same order.
          const longer = mean(rows.map(({ cost }, at) => cost / raw[at].cost)) - 1
          return [
            method === RAW ? name : '',
            method.name,
            thousands(mean(rows.map(({ expanded }) => expanded))),
            ...(method === RAW
              ? ['', '', '']
              : [share(rows, isFewer), share(rows, isFaster), `${(100 * longer).toFixed(0)} %`]),
            mean(rows.map(({ ms }) => ms)).toFixed(2),
          ]
        }),
      ),
    ),
    '',
    machineLine(run.machine, run.quick),
  ].join('\n')
}

/** The waypoints done right, path by path, beside A* on the grid with Euclidean distance. */
export function doneRightTable(run) {
  const names = mapNames(run)
  const cells = names.map((name) => {
    const [raw, right] = [RAW, DONE_RIGHT].map((method) =>
      pathsOf(run, name, method).filter(({ heuristic }) => heuristic === 'euclidean'),
    )
    return raw.map((row, at) => [
      `${thousands(row.expanded)} → ${thousands(right[at].expanded)}`,
      `${thousands(1000 * row.ms)} → ${thousands(1000 * right[at].ms)}`,
    ])
  })
  const all = names.flatMap((name) => pathsOf(run, name, DONE_RIGHT))
  // A path runs into a U where A* fills it whatever its heuristic; past its rim Manhattan distance is led around.
  const passed = new Set(
    pathsOf(run, 'umap2-like', RAW)
      .filter(({ expanded }) => expanded <= 1000)
      .map(({ path }) => path),
  )
  const intoU = pathsOf(run, 'umap2-like', DONE_RIGHT).filter(({ path }) => !passed.has(path))
  const factors = intoU.map((row) => (row['expansions saved'] + row.expanded) / Math.max(1, row.expanded))
  const paths = [...new Set(intoU.map(({ path }) => path))].join(', ')
  return [
    table(
      ['path', ...names.flatMap((name) => [`${name}: expansions`, 'µs'])],
      1,
      cells[0].map((_, path) => [`P${path}`, ...cells.flatMap((map) => map[path])]),
    ),
    '',
    `Over all heuristics: fewer expansions on ${share(all, isFewer)}, faster on ${share(all, isFaster)}, slower on ${share(all, isSlower)}. On the paths of umap2-like that run into a U (${paths}), ${Math.min(...factors).toFixed(0)} to ${thousands(Math.max(...factors))} times fewer expansions than A* on the grid.`,
  ].join('\n')
}

/** What an edit of one tile makes the waypoints do again. */
export function editTable(edits) {
  return table(
    ['map', 'new rectangles', 'new waypoints', 'rays cast again', 'tiles asked again'],
    1,
    edits.map((row) => [
      row.map,
      row.rectangles.toFixed(1),
      row.waypoints.toFixed(1),
      `${(100 * row.rays).toFixed(1)} %`,
      `${(100 * row.tiles).toFixed(1)} %`,
    ]),
  )
}

/** A method's rows of a map: by heuristic, then by path. */
function pathsOf(run, name, method) {
  return rowsOf(run, 'study-3-paths').filter((row) => row.map === name && row.method === method.name)
}

/** 1 where time is saved, −1 where it is lost, 0 where the interval of the mean holds both. */
function signOf(row) {
  return row['ms saved low'] > 0 ? 1 : row['ms saved high'] < 0 ? -1 : 0
}

const isFaster = (row) => signOf(row) > 0
const isSlower = (row) => signOf(row) < 0
const isFewer = (row) => row['expansions saved'] > 0

/** A figure, marked where its sign is not the published one (✗) or not certain (≈). */
function withMark(text, sign, published) {
  return `${text}${sign === 0 ? ' ≈' : sign === Math.sign(published) ? '' : ' ✗'}`
}

function signed(value, digits) {
  const text = digits === 0 ? thousands(Math.abs(value)) : Math.abs(value).toFixed(digits)
  return value < 0 ? `−${text}` : `+${text}`
}

function share(rows, holds) {
  return `${rows.filter(holds).length} of ${rows.length}`
}

function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
