import { INDEX_MB, INDEX_SIZE, mostMegabytes, NOISE_BUILD_S } from '../grid-bench/targets.js'
import type { Target } from '../target.js'
import { geometricMean } from '../timing.js'
import { type BesideCpp, type BesideRow, COMPARED, type Compared, ratiosOf } from './ratios.js'

/** A target for our time divided by that of a C++ program. */
export interface RatioTarget {
  readonly target: string
  readonly compared: Compared
  readonly aimedAt: string
  /** In the mean, and on no map above this. */
  readonly threshold: number
  readonly limit: number
}

const jps2 = { aimedAt: '≤ 0.5 × JPS2, no map above 0.75 ×', threshold: 0.5, limit: 0.75 } as const
const turns = { aimedAt: '≤ 0.45 × SGCH-JPD, no map above 0.7 ×', threshold: 0.45, limit: 0.7 } as const
const cells = { aimedAt: '≤ 0.4 × SGCH-JPD, no map above 0.9 ×', threshold: 0.4, limit: 0.9 } as const

const A_STAR: RatioTarget = {
  target: 'A*, uniform cost, no index',
  compared: COMPARED.aStar,
  aimedAt: '≤ 0.2 × C++ A*',
  threshold: 0.2,
  limit: 0.2,
}

/** Those that are measured again beside the code of that run. */
export const SINCE_MEASURED: readonly RatioTarget[] = [
  { target: 'jump points, no index', compared: COMPARED.jumpPoints, ...jps2 },
  { target: 'index, turning points', compared: COMPARED.index, ...turns },
  { target: 'index, all cells', compared: COMPARED.indexCells, ...cells },
]

const ANY_ANGLE: RatioTarget = {
  target: 'any-angle shortest',
  compared: COMPARED.anyAngle,
  aimedAt: '≤ 0.3 × Polyanya, no map above 0.7 ×',
  threshold: 0.3,
  limit: 0.7,
}

/** The targets for paths in steps with what this run reached. */
export function stepTargets({ rows }: BesideCpp): Target[] {
  return [
    ...[A_STAR, ...SINCE_MEASURED].map((target) => ratioTarget(target, rows)),
    {
      target: 'index, building on noise, maps beside C++',
      aimedAt: `≤ ${NOISE_BUILD_S} s`,
      better: 'less',
      threshold: NOISE_BUILD_S,
      reached: rows.flatMap(({ map, indexBuildMs }) =>
        indexBuildMs === null || !map.startsWith('random/')
          ? []
          : [{ where: map, value: indexBuildMs / 1000 }],
      ),
      show: (seconds) => `${seconds.toFixed(1)} s`,
    },
    {
      target: 'index, size, maps beside C++',
      aimedAt: INDEX_SIZE,
      better: 'less',
      threshold: INDEX_MB,
      reached: rows.flatMap(({ map, indexMegabytes }) =>
        indexMegabytes === null ? [] : [{ where: map, value: indexMegabytes, threshold: mostMegabytes(map) }],
      ),
      show: (megabytes) => `${megabytes.toFixed(1)} MB`,
    },
  ]
}

export function anyAngleTarget({ rows }: BesideCpp): Target {
  return ratioTarget(ANY_ANGLE, rows)
}

/** A mean over all maps, those that were added later included. */
export function ratioTarget(
  { target, compared, aimedAt, threshold, limit }: RatioTarget,
  rows: readonly BesideRow[],
): Target {
  const all = ratiosOf(rows, compared)
  const first = all.filter(({ row }) => row.set === 'first')
  return {
    target,
    aimedAt,
    better: 'less',
    threshold,
    limit,
    reached: all.map(({ row: { map }, ratio }) => ({ where: map, value: ratio })),
    show,
    remark: remarkOn(first, all),
  }
}

type Ratios = ReturnType<typeof ratiosOf>

/** The mean of the first maps where others were added. */
function remarkOn(first: Ratios, all: Ratios): string {
  if (first.length === all.length) return ''
  return ` (${show(geometricMean(first.map(({ ratio }) => ratio)))} on the first ${first.length} maps)`
}

function show(ratio: number): string {
  return `${ratio.toFixed(2)} ×`
}
