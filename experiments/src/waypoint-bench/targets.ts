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
 * Labels divided by a C++ program, which was not run again: labels by the graph here, times the graph by the program in
 * the run beside it. Null where that has no figures.
 */
export function labelRatio(
  { map, labels, meanMicros }: LabelledRow,
  { rows }: BesideCpp,
  program: AnyAngleProgram,
): number | null {
  const beside = rows.find((row) => row.map === map)
  const graph = beside?.waypointsMicros ?? null
  const theirs = beside?.[program] ?? null
  return graph === null || theirs === null ? null : ((labels.meanMicros / meanMicros) * graph) / theirs
}

/** The targets for labels with what the last runs reached. */
export function labelTargets(result: Results['waypoints'], beside: BesideCpp): Target[] {
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
