import type { Results } from '../results.js'
import { dateAndMachine, sum, table, thousands, withNotes } from './format.js'

/** Time per query. */
export function waypointQueries(result: Results['waypoints']): string {
  const { machine, rows } = result
  return withNotes(
    table(rows, 1, [
      ['map', ({ map }) => map],
      ['queries', ({ queries }) => thousands(queries)],
      ['length', ({ meanLength }) => meanLength.toFixed(1)],
      ['by steps', ({ meanStepLength }) => meanStepLength.toFixed(1)],
      ['mean µs', ({ meanMicros }) => meanMicros.toFixed(1)],
      ['p99 µs', ({ p99Micros }) => thousands(p99Micros)],
      ['expanded', ({ expandedMean }) => thousands(expandedMean)],
    ]),
    `Least of twelve passes per query on ${dateAndMachine(machine)}. This machine is shared: runs of the same code differ by up to 30 %.`,
    `Up to 300 paths a map were validated, and every length compared with that of a graph that grew with the queries: ${thousands(sum(rows.map(({ invalid, mismatches }) => invalid + mismatches)))} of ${thousands(sum(rows.map(({ queries }) => queries)))} wrong.`,
  )
}

/** Build, memory, edits. */
export function waypointGraphs({ rows }: Results['waypoints']): string {
  return table(rows, 1, [
    ['map', ({ map }) => map],
    ['corners', ({ corners }) => thousands(corners)],
    ['edges', ({ edges }) => thousands(edges)],
    ['ground, ms', ({ groundMs }) => groundMs.toFixed(1)],
    ['graph, ms', ({ buildMs }) => buildMs.toFixed(1)],
    ['first graph in the process, ms', ({ coldBuildMs }) => coldBuildMs.toFixed(0)],
    ['MB', ({ megabytes }) => megabytes.toFixed(1)],
    ['first queries, µs', ({ growingMicros }) => thousands(growingMicros)],
    ['corners per edit', ({ editCorners }) => thousands(editCorners)],
    ['edit, ms', ({ editMs }) => editMs.toFixed(2)],
    ['worst edit, ms', ({ worstEditMs }) => worstEditMs.toFixed(1)],
  ])
}
