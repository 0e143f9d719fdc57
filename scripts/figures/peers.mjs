import { geometricMean, machineLine, table, thousands } from './format.mjs'

const NAMES = {
  footpath: 'Footpath',
  pathfinding: 'PathFinding.js',
  easystarjs: 'EasyStar.js',
  'rot-js': 'rot.js',
}

const RULES = {
  never: '4 directions',
  'no-corner-cutting': '8, no corner cutting',
  always: '8, cuts corners',
}

/** One line for every use of a library, over all maps. */
export function peersTable(peers) {
  const { machine, quick, rows } = peers
  const maps = new Set(rows.map(({ map }) => map)).size
  return [
    table(
      [
        'library',
        'algorithm',
        'moves',
        'mean µs',
        'time, of `auto`',
        'answered',
        'longer than the shortest',
        'KB a query',
        'import, KB gzip',
      ],
      3,
      usesOf(peers).map((use) => [
        `${use.name} ${use.version}`,
        use.algorithm,
        use.anyAngle ? 'any angle' : RULES[use.diagonal],
        use.times === null ? '–' : range(use.micros, thousands),
        use.times === null ? '–' : `× ${telling(use.times)}`,
        `${thousands(use.answered)} of ${thousands(use.queries)}`,
        thousands(use.mismatches),
        use.bytes === null ? '–' : thousands(use.bytes / 1000),
        (use.gzipBytes / 1000).toFixed(1),
      ]),
    ),
    '',
    `${thousands(maps)} maps, 8 directions without corner cutting where a library can; mean µs from the fastest to the slowest map, time by geometric mean on the queries that the library answered within its limit of time. ${checkedLine(rows)}`,
    `Measured on ${machine.date}${quick ? ' (quick run)' : ''}, ${machine.cpu}, ${machine.cores} cores, Node ${machine.node}.`,
  ].join('\n')
}

/** One call with plain rows: a line for every use of a library, mean µs by size of the map. */
export function rowsTable({ machine, rows }) {
  const sizes = [...new Set(rows.map(({ size }) => size))]
  const uses = [...new Set(rows.map(({ library, use }) => `${library}|${use}`))]
  const lines = uses.map((key) => {
    const own = rows.filter(({ library, use }) => `${library}|${use}` === key)
    const micros = [false, true].flatMap((changing) =>
      sizes.map((size) => own.find((row) => row.size === size && row.changing === changing).meanMicros),
    )
    return [nameOf(own[0].library), own[0].use, ...micros.map(thousands)]
  })
  return [
    table(
      [
        'library',
        'each call',
        ...sizes.map((size) => `${size}²`),
        ...sizes.map((size) => `${size}², changing`),
      ],
      2,
      lines,
    ),
    '',
    `Mean µs of a call: 100 random queries on random maps with 22 % walls; “changing”: one cell of the rows is changed before every call. ${machineLine(machine)}`,
  ].join('\n')
}

/** What every library can, in its adapter's words. */
export function peersNotes(peers) {
  return usesOf(peers)
    .map(({ name, algorithm, note }) => `- **${name}, ${algorithm}**: ${note}.`)
    .join('\n')
}

/** Every library on one map after the other. */
export function peersByMap({ rows, libraries }) {
  const maps = [...new Set(rows.map(({ map }) => map))]
  return maps
    .flatMap((map) => [
      `### ${map}`,
      '',
      table(
        [
          'library',
          'algorithm',
          'answered',
          'build ms',
          'mean µs',
          'p99 µs',
          'time, of `auto`',
          'longer',
          'by, %',
          'invalid',
          'KB a query',
        ],
        2,
        rows
          .filter((row) => row.map === map)
          .map((row) => [
            nameOf(row.library),
            row.algorithm,
            `${row.answered} of ${row.queries}${row.ended === 'failed' ? ', failed' : ''}`,
            orDash(row.buildMs, thousands),
            orDash(row.meanMicros, thousands),
            orDash(row.p99Micros, thousands),
            orDash(row.timesAuto, (times) => `× ${telling(times)}`),
            row.mismatches,
            isAnyAngle(libraries, row)
              ? '–'
              : orDash(row.meanRatio, (ratio) => (100 * Math.abs(ratio - 1)).toFixed(2)),
            row.invalid,
            orDash(row.bytesPerQuery, (bytes) => thousands(bytes / 1000)),
          ]),
      ),
      '',
    ])
    .join('\n')
    .trimEnd()
}

/** Bars of time against that of `auto`, on a logarithmic scale. */
export function peersChart(peers) {
  const uses = usesOf(peers).filter(({ times }) => times !== null)
  const [left, right, top, barHeight, step] = [286, 84, 46, 18, 28]
  const width = 760
  const height = top + step * uses.length + 34
  const low = Math.floor(Math.log10(Math.min(...uses.map(({ times }) => times)) * 0.999))
  const high = Math.ceil(Math.log10(Math.max(...uses.map(({ times }) => times))))
  const xOf = (times) => left + ((Math.log10(times) - low) / (high - low)) * (width - left - right)
  const ticks = Array.from({ length: high - low + 1 }, (_, at) => 10 ** (low + at))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="13" fill="#24292f" role="img" aria-label="${uses.map(({ name, algorithm, times }) => `${name} ${algorithm}: ${telling(times)} times`).join(', ')}">`,
    `<rect width="100%" height="100%" fill="#ffffff"/>`,
    text(
      16,
      24,
      'Time per query, in times of Footpath’s auto; shorter is better, logarithmic',
      'font-weight="600"',
    ),
    ...ticks.flatMap((tick) => [
      `<line x1="${xOf(tick).toFixed(1)}" y1="${top - 6}" x2="${xOf(tick).toFixed(1)}" y2="${height - 26}" stroke="${tick === 1 ? '#57606a' : '#d8dee4'}"/>`,
      text(
        xOf(tick),
        height - 10,
        `× ${tick < 1 ? tick : thousands(tick)}`,
        'text-anchor="middle" fill="#57606a"',
      ),
    ]),
    ...uses.flatMap(({ library, name, algorithm, moves, times }, at) => {
      const y = top + step * at
      const label = `${name} <tspan fill="#57606a">${algorithm}${moves}</tspan>`
      const fill = library === 'footpath' ? '#2b8a3e' : '#8c959f'
      return [
        text(left - 10, y + 13.5, label, 'text-anchor="end"'),
        `<rect x="${left}" y="${y}" width="${(xOf(times) - left).toFixed(1)}" height="${barHeight}" rx="2" fill="${fill}"/>`,
        text(xOf(times) + 6, y + 13.5, `× ${telling(times)}`, 'text-anchor="start"'),
      ]
    }),
    '</svg>',
    '',
  ].join('\n')
}

function text(x, y, content, attributes) {
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${attributes}>${content}</text>`
}

/** Every use of a library, summed over the maps, fastest first. */
export function usesOf({ rows, libraries }) {
  const uses = libraries.map((use) => {
    const own = rows.filter((row) => row.library === use.library && row.algorithm === use.algorithm)
    const answered = own.filter(({ meanMicros }) => meanMicros !== null)
    const bytes = own.map(({ bytesPerQuery }) => bytesPerQuery).filter((value) => value !== null)
    const moves = { never: ', 4 directions', always: ', cuts corners' }[use.diagonal] ?? ''
    return {
      ...use,
      name: nameOf(use.library),
      moves: use.anyAngle ? ', any angle' : moves,
      micros: answered.map(({ meanMicros }) => meanMicros),
      times: answered.length === 0 ? null : geometricMean(answered.map(({ timesAuto }) => timesAuto)),
      answered: sum(own.map((row) => row.answered)),
      queries: sum(own.map((row) => row.queries)),
      mismatches: sum(own.map((row) => row.mismatches)),
      bytes: bytes.length === 0 ? null : sum(bytes) / bytes.length,
    }
  })
  return uses.sort((a, b) => (a.times ?? Infinity) - (b.times ?? Infinity))
}

function checkedLine(rows) {
  const invalid = rows.filter((row) => row.invalid > 0)
  const paths = `Each of ${thousands(sum(rows.map(({ answered }) => answered)))} paths was validated against the rule that its library follows`
  return invalid.length === 0
    ? `${paths}; none breaks it.`
    : `${paths}; ${invalid.map((row) => `${row.invalid} of ${nameOf(row.library)} ${row.algorithm} on ${row.map}`).join(', ')} break it.`
}

function nameOf(library) {
  return NAMES[library] ?? library
}

function isAnyAngle(libraries, { library, algorithm }) {
  return libraries.some((use) => use.library === library && use.algorithm === algorithm && use.anyAngle)
}

/** Two telling digits. */
function telling(value) {
  return value >= 10 ? thousands(value) : Number(value.toPrecision(2)).toString()
}

function orDash(value, show) {
  return value === null ? '–' : show(value)
}

function range(values, show) {
  const [least, most] = [show(Math.min(...values)), show(Math.max(...values))]
  return least === most ? least : `${least}–${most}`
}

function sum(values) {
  return values.reduce((total, value) => total + value, 0)
}
