import { table, thousands } from './format.mjs'

/** Time per query beside the C++ program. */
export function waypointQueries({ machine, rows }) {
  const lost = rows.filter((row) => row.polyanyaMicros !== undefined && ratio(row) > row.target)
  return [
    table(
      [
        'map',
        'queries',
        'length',
        'by steps',
        'mean µs',
        'p99 µs',
        'expanded',
        'Polyanya µs',
        'ratio',
        'aimed at',
      ],
      1,
      rows.map((row) => [
        row.map,
        thousands(row.queries),
        row.meanLength.toFixed(1),
        row.meanStepLength.toFixed(1),
        row.meanMicros.toFixed(1),
        thousands(row.p99Micros),
        thousands(row.expandedMean),
        row.polyanyaMicros === undefined ? '–' : thousands(row.polyanyaMicros),
        row.polyanyaMicros === undefined ? '–' : ratio(row).toFixed(2),
        row.polyanyaMicros === undefined ? '–' : `≤ ${row.target}`,
      ]),
    ),
    '',
    `Least of twelve passes per query on ${machine.date}, ${machine.cpu}, ${machine.cores} cores, Node ${machine.node}. Polyanya is the C++ program, least of three to five passes on another machine (AMD EPYC): the ratio is indicative, ± 30 %. This machine is shared with others: runs of the same code differ by as much.`,
    lost.length === 0
      ? 'The ratio aimed at is reached on every map.'
      : `Not reached on ${lost.map((row) => `${row.map} (${ratio(row).toFixed(2)} instead of ${row.target})`).join(', ')}.`,
    `Up to 300 paths a map were validated, and every length compared with that of a graph that grew with the queries: ${thousands(rows.reduce((sum, row) => sum + row.invalid + row.mismatches, 0))} of ${thousands(rows.reduce((sum, row) => sum + row.queries, 0))} wrong.`,
  ].join('\n')
}

/** Build, memory, edits. */
export function waypointGraphs({ rows }) {
  return table(
    [
      'map',
      'corners',
      'edges',
      'ground ms',
      'graph ms',
      'first in the process',
      'MB',
      'first queries, µs',
      'edit: corners',
      'edit ms',
      'worst',
    ],
    1,
    rows.map((row) => [
      row.map,
      thousands(row.corners),
      thousands(row.edges),
      row.groundMs.toFixed(1),
      row.buildMs.toFixed(1),
      row.coldBuildMs.toFixed(0),
      row.megabytes.toFixed(1),
      thousands(row.growingMicros),
      thousands(row.editCorners),
      row.editMs.toFixed(2),
      row.worstEditMs.toFixed(1),
    ]),
  )
}

function ratio(row) {
  return row.meanMicros / row.polyanyaMicros
}
