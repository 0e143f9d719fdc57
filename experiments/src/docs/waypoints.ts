import type { Results } from '../results.js'
import type { BesideCpp } from '../beside-cpp/ratios.js'
import { geometricMean } from '../timing.js'
import type { WaypointRow } from '../waypoint-bench/measure.js'
import {
  type AnyAngleProgram,
  graphRatio,
  labelledRows,
  type LabelledRow,
  labelRatio,
} from '../waypoint-bench/targets.js'
import { dateAndMachine, orDash, sum, table, thousands, withNotes } from './format.js'

/** The memory of lists of what cells see. */
const LIST_COLUMN = [
  'of it lists',
  ({ listMegabytes }: WaypointRow) => orDash(listMegabytes, tenths),
] as const

/** Time per query. */
export function waypointQueries(result: Results['waypoints'], beside: BesideCpp): string {
  const { machine, rows } = result
  const isListed = rows.some(({ sweptMicros }) => sweptMicros !== undefined)
  return withNotes(
    table(rows, 1, [
      ['map', ({ map }) => map],
      ['queries', ({ queries }) => thousands(queries)],
      ['length', ({ meanLength }) => meanLength.toFixed(1)],
      ['by steps', ({ meanStepLength }) => meanStepLength.toFixed(1)],
      ['mean µs', ({ meanMicros }) => meanMicros.toFixed(1)],
      ['p99 µs', ({ p99Micros }) => thousands(p99Micros)],
      ['expanded', ({ expandedMean }) => thousands(expandedMean)],
      ...(isListed ? listColumns(beside) : []),
    ]),
    `Least of twelve passes per query on ${dateAndMachine(machine)}. This machine is shared: runs of the same code differ by up to 30 %.`,
    `Up to 300 paths a map were validated, and every length compared with that of a graph that grew with the queries: ${thousands(sum(rows.map(({ invalid, mismatches }) => invalid + mismatches)))} of ${thousands(sum(rows.map(({ queries }) => queries)))} wrong.`,
  )
}

/** What lists of what cells see gain, and what that comes to beside a C++ program. */
function listColumns(beside: BesideCpp) {
  return [
    ['without lists µs', ({ sweptMicros }: WaypointRow) => orDash(sweptMicros, tenths)],
    [
      'ratio',
      ({ meanMicros, sweptMicros }: WaypointRow) =>
        orDash(sweptMicros && meanMicros / sweptMicros, hundredths),
    ],
    ['× Polyanya', (row: WaypointRow) => orDash(graphRatio(row, beside, 'polyanyaMicros'), hundredths)],
  ] as const
}

function tenths(value: number): string {
  return value.toFixed(1)
}

function hundredths(value: number): string {
  return value.toFixed(2)
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
    ...(rows.some(({ listMegabytes }) => listMegabytes !== undefined) ? [LIST_COLUMN] : []),
    ['first queries, µs', ({ growingMicros }) => thousands(growingMicros)],
    ['corners per edit', ({ editCorners }) => thousands(editCorners)],
    ['edit, ms', ({ editMs }) => editMs.toFixed(2)],
    ['worst edit, ms', ({ worstEditMs }) => worstEditMs.toFixed(1)],
  ])
}

/** What labels give and take; beside C++ programs by way of the graph, which was measured beside them. */
export function waypointLabels(result: Results['waypoints'], beside: BesideCpp): string {
  const labelled = labelledRows(result)
  const refused = result.rows.flatMap(({ map, labels }) =>
    typeof labels === 'string' ? `${map}: ${labels}` : [],
  )
  const by = (row: LabelledRow, program: AnyAngleProgram) => labelRatio(row, beside, program)
  const meanOf = (program: AnyAngleProgram) => {
    const ratios = labelled.flatMap((row) => by(row, program) ?? [])
    return `${geometricMean(ratios).toFixed(2)} × on ${ratios.length} maps, worst ${Math.max(...ratios).toFixed(2)} ×`
  }
  const listed = labelled.some(({ sweptMicros }) => sweptMicros !== undefined) ? ' without lists' : ''
  const toGraph = labelled.map(({ labels, meanMicros }) => labels.meanMicros / meanMicros)
  return withNotes(
    table(labelled, 1, [
      ['map', ({ map }) => map],
      ['graph µs', ({ meanMicros }) => meanMicros.toFixed(1)],
      ['labels µs', ({ labels }) => labels.meanMicros.toFixed(1)],
      ['ratio', ({ labels, meanMicros }) => (labels.meanMicros / meanMicros).toFixed(2)],
      ['p99 µs', ({ labels }) => labels.p99Micros.toFixed(1)],
      ['`findInto` µs', ({ labels }) => labels.intoMicros.toFixed(1)],
      ['building, s', ({ labels }) => (labels.buildMs / 1000).toFixed(2)],
      ['MB', ({ labels }) => labels.megabytes.toFixed(1)],
      ['× EPS', (row) => orDash(by(row, 'epsMicros'), (ratio) => ratio.toFixed(2))],
      ['× Polyanya', (row) => orDash(by(row, 'polyanyaMicros'), (ratio) => ratio.toFixed(2))],
    ]),
    `In the mean ${geometricMean(toGraph).toFixed(2)} × the graph. Aims: ≤ 0.45 × EPS in the mean, no map above 0.8; ≤ 0.1 × Polyanya. Here ${meanOf('epsMicros')}; ${meanOf('polyanyaMicros')}.`,
    `The C++ programs were not run again: a ratio is that of labels to the graph${listed} here, times that of the graph to the program in the first table. It is indicative.`,
    `Every length was compared with that of the graph: ${sum(labelled.map(({ labels }) => labels.mismatches))} of ${thousands(sum(labelled.map(({ queries }) => queries)))} differ.`,
    ...refused,
  )
}
