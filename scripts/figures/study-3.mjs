import { table, thousands } from './format.mjs'

/** The method of the paper, and what it is compared with. */
const PUBLISHED = 'waypoints as published'
const RAW = 'A* on the grid'

/** The same idea without its faults. */
const DONE_RIGHT = 'waypoints, done right'

/** Our maps beside the paper's. */
export function mapTable({ maps, machine, load, runs }) {
  return [
    table(
      ['map', 'tiles', 'blocked', 'waypoints', 'published', 'connections', 'published', 'pairs', 'build ms'],
      1,
      maps.map((map) => [
        map.name,
        `${map.width} × ${map.depth}`,
        thousands(map.blocked),
        map.waypoints,
        map.published.waypoints,
        thousands(map.connections),
        thousands(map.published.connections),
        thousands(map.connections / 2),
        thousands(map.buildMs),
      ]),
    ),
    '',
    `Times of paths are means of ${runs} runs, those of builds of one, on ${machine.date}, ${machine.cpu}, Node ${machine.node}, with ${load.toFixed(1)} processes at work on ${machine.cores} cores: above ${machine.cores} they say little. Counts are the same on every machine.`,
  ].join('\n')
}

/** What waypoints save on one map, path by path, beside what the paper says: the tables of figures 2, 6 and 7. */
export function gainTable(study, mapName) {
  const map = study.maps.find(({ name }) => name === mapName)
  const columns = Object.entries(study.columns)
  return table(
    ['path', 'kind', ...columns.flatMap(([, name]) => [`${name} published ms`, 'ours ms', 'expansions'])],
    2,
    map.published.gains.map((published, path) => [
      `P${path}`,
      gainOf(study, mapName, path, columns[0][0], PUBLISHED).kind,
      ...columns.flatMap(([heuristic], at) => {
        const ours = gainOf(study, mapName, path, heuristic, PUBLISHED)
        return [
          signed(published[at], 2),
          withMark(signed(ours.millis.mean, 2), ours.sign, published[at]),
          withMark(signed(ours.expansions, 0), Math.sign(ours.expansions), published[at]),
        ]
      }),
    ]),
  )
}

/** All methods on all maps. */
export function methodTable(study) {
  return table(
    ['map', 'method', 'expansions', 'fewer than A*', 'faster than A*', 'longer than A*', 'mean ms'],
    2,
    study.maps.flatMap(({ name }) =>
      study.methods.map((method, at) => {
        const rows = rowsOf(study, name, method)
        const raw = rowsOf(study, name, RAW)
        const longer = mean(rows.map((row, index) => row.cost / raw[index].cost))
        const compared = method === RAW ? null : gainsOf(study, name, method)
        return [
          at === 0 ? name : '',
          method,
          thousands(mean(rows.map((row) => row.expanded))),
          compared === null ? '' : share(compared, fewer),
          compared === null ? '' : share(compared, faster),
          compared === null ? '' : `${(100 * (longer - 1)).toFixed(0)} %`,
          (mean(rows.map((row) => row.micros)) / 1000).toFixed(2),
        ]
      }),
    ),
  )
}

/** The waypoints done right, path by path, beside A* on the grid with Euclidean distance. */
export function doneRightTable(study) {
  const cells = study.maps.map(({ name }) =>
    Array.from({ length: 9 }, (_, path) => {
      const find = (method) =>
        rowsOf(study, name, method).find((row) => row.path === path && row.heuristic === 'euclidean')
      const [raw, right] = [find(RAW), find(DONE_RIGHT)]
      return [
        `${thousands(raw.expanded)} → ${thousands(right.expanded)}`,
        `${thousands(raw.micros)} → ${thousands(right.micros)}`,
      ]
    }),
  )
  const gains = study.maps.flatMap(({ name }) => gainsOf(study, name, DONE_RIGHT))
  // A path runs into a U where A* fills it whatever its heuristic; past its rim Manhattan distance is led around.
  const isFilled = (path) =>
    rowsOf(study, 'umap2-like', RAW).every((row) => row.path !== path || row.expanded > 1000)
  const intoU = gainsOf(study, 'umap2-like', DONE_RIGHT).filter(({ path }) => isFilled(path))
  const factors = intoU.map(({ expansions, expanded }) => (expansions + expanded) / Math.max(1, expanded))
  const names = [...new Set(intoU.map(({ path }) => `P${path}`))].join(', ')
  return [
    table(
      ['path', ...study.maps.flatMap(({ name }) => [`${name}: expansions`, 'µs'])],
      1,
      cells[0].map((_, path) => [`P${path}`, ...cells.flatMap((map) => map[path])]),
    ),
    '',
    `Over all heuristics: fewer expansions on ${share(gains, fewer)}, faster on ${share(gains, faster)}, slower on ${share(gains, slower)}. On the paths of umap2-like that run into a U (${names}), ${Math.min(...factors).toFixed(0)} to ${thousands(Math.max(...factors))} times fewer expansions than A* on the grid.`,
  ].join('\n')
}

/** What an edit of one tile makes the waypoints do again. */
export function editTable({ edits }) {
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

/** The paper's claims in our figures, the published ones counted from its tables. */
export function study3Claims(study) {
  const on = (map, method = PUBLISHED) => gainsOf(study, map, method)
  const edgyEuclidean = on('edgy-like').filter(({ heuristic }) => heuristic === 'euclidean')
  const all = study.maps.flatMap(({ name }) => on(name))
  const shortest = study.methods.find((method) => method.includes('shortest'))
  const gains = (gainIn) =>
    study.maps.map(({ name }) => `${mean(on(name).map(gainIn)).toFixed(2)} (${name})`).join(', ')
  const most = (gainIn) => Math.max(...on('umap2-like').map(gainIn)).toFixed(1)
  const walls = all.filter(({ kind }) => kind !== 'open')
  const open = all.filter(({ kind }) => kind === 'open')
  return [
    `- Signs: of ${all.length} deltas ${count(all, ({ sign, published }) => sign === Math.sign(published))} have the published sign in time, ${count(all, ({ expansions, published }) => Math.sign(expansions) === Math.sign(published))} in expansions; in ${count(all, ({ sign }) => sign === 0)} the time is equal within its interval.`,
    `- Edgy with Euclidean distance, "cheaper to simply use raw A*": A* alone is faster on ${share(edgyEuclidean, slower)} and expands less on ${share(edgyEuclidean, ({ expansions }) => expansions < 0)} (published: ${share(edgyEuclidean, publishedSlower)}).`,
    `- Edgy, "in almost all cases the total time increases": on ${share(on('edgy-like'), slower)} (published: ${share(on('edgy-like'), publishedSlower)}).`,
    ...['edgy2-like', 'umap2-like'].map(
      (map) =>
        `- ${map}, waypoints "superior": faster on ${share(on(map), faster)}, fewer expansions on ${share(on(map), fewer)} (published: ${share(on(map), publishedFaster)}).`,
    ),
    `- "The gain increases as the map grows": on average ${gains(({ millis }) => millis.mean)} ms (published: ${gains(({ published }) => published)}).`,
    `- "Up to and above 40 milliseconds" on UMAP2: at most ${most(({ millis }) => millis.mean)} ms here (published: ${most(({ published }) => published)}).`,
    `- The shortest waypoint path "takes more time than raw A*", except on UMAP2: it is faster than A* on ${study.maps.map(({ name }) => `${share(on(name, shortest), faster)} (${name})`).join(', ')}.`,
    `- Short or straight paths lose: with waypoints fewer expansions on ${share(walls, fewer)} with walls in between, on ${share(open, fewer)} in the open; faster on ${share(walls, faster)} and ${share(open, faster)}.`,
  ].join('\n')
}

const faster = ({ sign }) => sign > 0
const slower = ({ sign }) => sign < 0
const fewer = ({ expansions }) => expansions > 0
const publishedFaster = ({ published }) => published > 0
const publishedSlower = ({ published }) => published < 0

/** The pictures, one below the other. */
export function study3Pictures({ maps }) {
  return maps
    .map(
      ({ name }) =>
        `<img src="../../experiments/study-3/pictures/${name}.svg" width="80%" alt="${name}: P0 with waypoints and without">`,
    )
    .join('\n')
}

function rowsOf({ rows }, map, method) {
  return rows.filter((row) => row.map === map && row.method === method)
}

function gainOf(study, map, path, heuristic, method) {
  const find = (name) =>
    rowsOf(study, map, name).find((row) => row.path === path && row.heuristic === heuristic)
  const row = find(method)
  const column = Object.keys(study.columns).indexOf(heuristic)
  const { gain } = row
  return {
    kind: row.kind,
    path,
    heuristic,
    millis: gain,
    // Equal where the interval of the mean holds 0.
    sign: gain.low > 0 ? 1 : gain.high < 0 ? -1 : 0,
    expansions: find(RAW).expanded - row.expanded,
    expanded: row.expanded,
    published: study.maps.find(({ name }) => name === map).published.gains[path][column],
  }
}

function gainsOf(study, map, method) {
  return rowsOf(study, map, method).map(({ path, heuristic }) => gainOf(study, map, path, heuristic, method))
}

/** A figure, marked where its sign is not the published one (✗) or not certain (≈). */
function withMark(text, sign, published) {
  return `${text}${sign === 0 ? ' ≈' : sign === Math.sign(published) ? '' : ' ✗'}`
}

function signed(value, digits) {
  const text = digits === 0 ? thousands(Math.abs(value)) : Math.abs(value).toFixed(digits)
  return value < 0 ? `−${text}` : `+${text}`
}

function count(list, holds) {
  return list.filter(holds).length
}

function share(list, holds) {
  return `${count(list, holds)} of ${list.length}`
}

function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
