import type { BesideCpp } from '../beside-cpp/ratios.js'
import type { Results } from '../results.js'
import type { Target } from '../target.js'
import type { LabelRow, WaypointRow } from './measure.js'

/** A map on which labels fit. */
export type LabelledRow = WaypointRow & { readonly labels: LabelRow }

/** The programs that labels are compared with. */
export type AnyAngleProgram = 'epsMicros' | 'polyanyaMicros'

export function labelledRows({ rows }: Results['waypoints']): LabelledRow[] {
  return rows.filter((row): row is LabelledRow => typeof row.labels !== 'string')
}

/**
 * What took `micros` here divided by a C++ program, which was not run again: by the graph whose ends are swept here,
 * times that graph by the program in the run beside it, which had no lists yet. Null where that has no figures.
 */
function ratioBy(
  { map, meanMicros, sweptMicros = meanMicros }: WaypointRow,
  micros: number,
  { rows }: BesideCpp,
  program: AnyAngleProgram,
): number | null {
  const beside = rows.find((row) => row.map === map)
  const graph = beside?.waypointsMicros ?? null
  const theirs = beside?.[program] ?? null
  return graph === null || theirs === null ? null : ((micros / sweptMicros) * graph) / theirs
}

/** Labels divided by a C++ program. */
export function labelRatio(row: LabelledRow, beside: BesideCpp, program: AnyAngleProgram): number | null {
  return ratioBy(row, row.labels.meanMicros, beside, program)
}

/** The graph divided by a C++ program; null too where it was not measured without its lists. */
export function graphRatio(row: WaypointRow, beside: BesideCpp, program: AnyAngleProgram): number | null {
  return row.sweptMicros === undefined ? null : ratioBy(row, row.meanMicros, beside, program)
}

/** The target for the graph with lists of what cells see; none as long as it was not measured without. */
function graphTargets(result: Results['waypoints'], beside: BesideCpp): Target[] {
  const reached = result.rows.flatMap((row) => {
    const value = graphRatio(row, beside, 'polyanyaMicros')
    return value === null ? [] : [{ where: row.map, value }]
  })
  if (reached.length === 0) return []
  return [
    {
      target: 'any-angle shortest, lists of what cells see',
      aimedAt: '≤ 0.3 × Polyanya, no map above 0.7 ×',
      better: 'less',
      threshold: 0.3,
      limit: 0.7,
      reached,
      show: (ratio) => `${ratio.toFixed(2)} ×`,
      remark: ' (by way of the graph without)',
    },
  ]
}

/** The targets for the graph and for labels with what the last runs reached. */
export function anyAngleTargets(result: Results['waypoints'], beside: BesideCpp): Target[] {
  return [...graphTargets(result, beside), ...labelTargets(result, beside)]
}

function labelTargets(result: Results['waypoints'], beside: BesideCpp): Target[] {
  const target = (program: AnyAngleProgram) => ({
    better: 'less' as const,
    reached: labelledRows(result).flatMap((row) => {
      const value = labelRatio(row, beside, program)
      return value === null ? [] : [{ where: row.map, value }]
    }),
    show: (ratio: number) => `${ratio.toFixed(2)} ×`,
    remark: ' (by way of the graph)',
  })
  return [
    {
      target: 'any-angle shortest, labels',
      aimedAt: '≤ 0.45 × EPS, no map above 0.8 ×',
      threshold: 0.45,
      limit: 0.8,
      ...target('epsMicros'),
    },
    {
      target: 'any-angle shortest, labels',
      aimedAt: '≤ 0.1 × Polyanya',
      threshold: 0.1,
      ...target('polyanyaMicros'),
    },
  ]
}
