import type { DiagonalPolicy } from 'footpath'
import type { PeerRow } from '../peers/run.js'
import type { Results } from '../results.js'
import {
  type Column,
  distinct,
  measuredOn,
  orDash,
  rowWith,
  rowsWith,
  sum,
  table,
  thousands,
  withNotes,
} from './format.js'
import { factor, nameOf, timedUsesOf, usesOf } from './peer-uses.js'

const RULES: Readonly<Record<DiagonalPolicy, string>> = {
  never: '4 directions',
  'no-corner-cutting': '8, no corner cutting',
  'one-free': '8, corners cut on one side',
  always: '8, cuts corners',
}

/** The libraries that the first sentence compares with: the two that most people know. */
const KNOWN = ['easystarjs', 'pathfinding'] as const

/** What Footpath is, in one sentence, with what it gains over the libraries most people use, each at its fastest. */
export function headline(peers: Results['peers']): string {
  const uses = timedUsesOf(peers)
  const own = rowWith(uses, { library: 'footpath', algorithm: 'auto' })
  const maps = distinct(peers.rows.map(({ map }) => map)).length
  const gains = KNOWN.map((library) => rowWith(uses, { library })).map(
    ({ name, times }) => `**${thousands(times)} times** as fast as ${name}`,
  )
  const shortest = own.answered - own.mismatches
  const share = shortest === own.queries ? 'every one' : thousands(shortest)
  return (
    'Footpath is a TypeScript library that finds paths on grids and 3D terrain, for games and simulations. ' +
    `On ${maps} standard maps it is ${gains.join(' and ')}, with the shortest path for ${share} of ${thousands(own.queries)} queries ` +
    '([how that is measured](docs/results/peers.md)).'
  )
}

/** One line for every use of a library, over all maps. */
export function peersTable(peers: Results['peers']): string {
  const { machine, quick, rows } = peers
  const maps = distinct(rows.map(({ map }) => map)).length
  return withNotes(
    table(usesOf(peers), 3, [
      ['library', ({ name, version }) => `${name} ${version}`],
      ['algorithm', ({ algorithm }) => algorithm],
      ['moves', ({ anyAngle, diagonal }) => (anyAngle ? 'any angle' : RULES[diagonal])],
      ['mean µs', ({ micros }) => (micros.length === 0 ? '–' : range(micros))],
      ['time vs `auto`', ({ times }) => orDash(times, (value) => `× ${factor(value)}`)],
      ['answered', ({ answered, queries }) => `${thousands(answered)} of ${thousands(queries)}`],
      ['longer than the shortest', ({ mismatches }) => thousands(mismatches)],
      ['kB a query', ({ bytes }) => orDash(bytes, kilobytes)],
      ['import, kB gzip', ({ gzipBytes }) => (gzipBytes / 1000).toFixed(1)],
    ]),
    `${thousands(maps)} maps, 8 directions without corner cutting if the library has that; mean µs from the fastest to the slowest map, time by geometric mean on the queries that the library answered within its time limit. ${checkedLine(rows)}`,
    measuredOn(machine, quick),
  )
}

/** One call with plain rows: a line for every use of a library, mean µs by size of the map. */
export function rowsTable({ machine, rows }: Results['rows']): string {
  const sizes = distinct(rows.map(({ size }) => size))
  const timesOf = (changing: boolean) =>
    sizes.map(
      (size): Column<(typeof rows)[number]> => [
        `${size}²${changing ? ', changing' : ''}`,
        ({ library, use }) => thousands(rowWith(rows, { library, use, size, changing }).meanMicros),
      ],
    )
  return withNotes(
    table(rowsWith(rows, { size: sizes[0], changing: false }), 2, [
      ['library', ({ library }) => nameOf(library)],
      ['each call', ({ use }) => use],
      ...timesOf(false),
      ...timesOf(true),
    ]),
    `Mean µs of a call: 100 random queries on random maps with 22 % walls; “changing”: one cell of the rows is changed before every call. ${measuredOn(machine)}`,
  )
}

/** What every library can do, in its adapter's words. */
export function peersNotes(peers: Results['peers']): string {
  return usesOf(peers)
    .map(({ name, algorithm, note }) => `- **${name}, ${algorithm}**: ${note}.`)
    .join('\n')
}

/** Every library on one map after the other. */
export function peersByMap({ rows, libraries }: Results['peers']): string {
  const isAnyAngle = ({ library, algorithm }: PeerRow) => rowWith(libraries, { library, algorithm }).anyAngle
  const columns: readonly Column<PeerRow>[] = [
    ['library', ({ library }) => nameOf(library)],
    ['algorithm', ({ algorithm }) => algorithm],
    [
      'answered',
      ({ answered, queries, ended }) => `${answered} of ${queries}${ended === 'failed' ? ', failed' : ''}`,
    ],
    ['build ms', ({ buildMs }) => orDash(buildMs, thousands)],
    ['mean µs', ({ meanMicros }) => orDash(meanMicros, thousands)],
    ['p99 µs', ({ p99Micros }) => orDash(p99Micros, thousands)],
    ['time vs `auto`', ({ timesAuto }) => orDash(timesAuto, (times) => `× ${factor(times)}`)],
    ['longer', ({ mismatches }) => mismatches],
    ['by, %', (row) => orDash(isAnyAngle(row) ? null : row.meanRatio, percentLonger)],
    ['invalid', ({ invalid }) => invalid],
    ['kB a query', ({ bytesPerQuery }) => orDash(bytesPerQuery, kilobytes)],
  ]
  return distinct(rows.map(({ map }) => map))
    .map((map) => `### ${map}\n\n${table(rowsWith(rows, { map }), 2, columns)}`)
    .join('\n\n')
}

function checkedLine(rows: readonly PeerRow[]): string {
  const invalid = rows.filter((row) => row.invalid > 0)
  const paths = `Each of ${thousands(sum(rows.map(({ answered }) => answered)))} paths was validated against the rule that its library follows`
  return invalid.length === 0
    ? `${paths}; none breaks it.`
    : `${paths}; ${invalid.map((row) => `${row.invalid} of ${nameOf(row.library)} ${row.algorithm} on ${row.map}`).join(', ')} break it.`
}

function percentLonger(ratio: number): string {
  return (100 * Math.abs(ratio - 1)).toFixed(2)
}

function kilobytes(bytes: number): string {
  return thousands(bytes / 1000)
}

function range(values: readonly number[]): string {
  const [least, most] = [thousands(Math.min(...values)), thousands(Math.max(...values))]
  return least === most ? least : `${least}–${most}`
}
