import { geometricMean, machineLine, table, thousands, verdictTable } from './format.mjs'

/** The columns that `timesOf` fills. */
const TIMES = [
  'map',
  'queries',
  'length',
  'mean µs',
  'median pass µs',
  'p50 µs',
  'p99 µs',
  'worst µs',
  'with cells µs',
  '`findInto` µs',
]

/** Map by map in microseconds, ours and theirs, for the front page. */
export function gridSummary({ machine, quick, rows }) {
  const sections = [
    ['a-star', 'A*', 'C++ A*', 'cellsMicros'],
    ['jump-points', 'jump points', 'JPS2', 'meanMicros'],
    ['index', 'index', 'SGCH-JPD', 'meanMicros'],
  ]
  const compared = rows.filter(({ cppMicros }) => cppMicros !== null)
  const maps = [...new Set(compared.map(({ map }) => map))]
  const cellOf = (map, [section, , , micros]) => {
    const row = compared.find((each) => each.section === section && each.map === map)
    return [telling(row[micros]), telling(row.cppMicros)]
  }
  const means = sections.map(([section, , , micros]) => {
    const ratios = compared.filter((row) => row.section === section).map((row) => row[micros] / row.cppMicros)
    return geometricMean(ratios).toFixed(2)
  })
  return [
    table(['map', ...sections.flatMap(([, ours, theirs]) => [`${ours} µs`, `${theirs} µs`])], 1, [
      ...maps.map((map) => [map, ...sections.flatMap((section) => cellOf(map, section))]),
      ['ratio, geometric mean', ...means.flatMap((ratio) => [`**${ratio}**`, '1'])],
    ]),
    '',
    `Mean time of a query, every path a shortest one; A* and jump points with all cells, the index with turning points. ${machineLine(machine, quick)}`,
  ].join('\n')
}

/** The verdicts of the benchmark itself. */
export function gridVerdicts({ machine, quick, verdicts, rows }) {
  const wrong = rows.reduce((sum, row) => sum + row.mismatches + row.invalid, 0)
  const checked = rows.reduce((sum, row) => sum + row.queries, 0)
  return [
    verdictTable(verdicts),
    '',
    `Every path was validated and every length compared with the optimum: ${thousands(wrong)} of ${thousands(checked)} wrong. ${machineLine(machine, quick)}`,
  ].join('\n')
}

/** A* and jump points beside their references. */
export function gridSearches({ rows }, section) {
  const micros = section === 'a-star' ? 'cellsMicros' : 'meanMicros'
  return table(
    [...TIMES, 'expanded', section === 'a-star' ? 'C++ A* µs' : 'JPS2 µs', 'ratio'],
    1,
    rowsOf(rows, section).map((row) => [
      ...timesOf(row),
      thousands(row.expandedMean),
      ...besideCpp(row, micros),
    ]),
  )
}

/** The index beside its reference. */
export function gridIndex({ rows }) {
  return table(
    [...TIMES, 'SGCH-JPD µs', 'ratio', 'with cells'],
    1,
    rowsOf(rows, 'index').map((row) => [
      ...timesOf(row),
      ...besideCpp(row, 'meanMicros'),
      besideCpp(row, 'cellsMicros')[1],
    ]),
  )
}

/** What the index takes to build and to hold. */
export function gridBuilds({ rows }) {
  return table(
    ['map', 'cells', 'first build ms', 'least of three', 'MB', 'tier'],
    1,
    rowsOf(rows, 'index').map((row) => [
      row.map,
      thousands(row.cells),
      thousands(row.coldBuildMs),
      thousands(row.buildMs),
      (row.indexBytes / 1e6).toFixed(1),
      row.tier,
    ]),
  )
}

/** Memory of a query. */
export function gridMemory({ rows }) {
  const maps = [...new Set(rows.map(({ map }) => map))]
  const sections = ['a-star', 'jump-points', 'index']
  return table(
    ['map', ...sections.flatMap((section) => [`${section}, \`find\``, '`findInto`'])],
    1,
    maps.map((map) => [
      map,
      ...sections.flatMap((section) => {
        const row = rows.find((each) => each.map === map && each.section === section)
        return [thousands(row.bytes), thousands(row.intoBytes)]
      }),
    ]),
  )
}

function rowsOf(rows, section) {
  return rows.filter((row) => row.section === section)
}

function timesOf(row) {
  return [
    row.map,
    thousands(row.queries),
    row.meanLength.toFixed(1),
    telling(row.meanMicros),
    telling(row.medianMicros),
    telling(row.p50Micros),
    telling(row.p99Micros),
    telling(row.worstMicros),
    telling(row.cellsMicros),
    telling(row.intoMicros),
  ]
}

function besideCpp({ cppMicros, ...row }, micros) {
  return [telling(cppMicros), (row[micros] / cppMicros).toFixed(2)]
}

function telling(micros) {
  return micros >= 100 ? thousands(micros) : micros.toFixed(1)
}
