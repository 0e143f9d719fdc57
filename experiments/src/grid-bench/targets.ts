import type { Target } from '../target.js'
import { geometricMean } from '../timing.js'
import type { GridRow } from './measure.js'
import type { Section } from './references.js'

/** A ratio to the reference that was aimed at. */
interface RatioTarget {
  readonly target: string
  readonly section: Section
  /** The time that counts, per query the least of all passes; and the median of the passes' means. */
  readonly micros: 'meanMicros' | 'cellsMicros'
  readonly medians: 'medianMicros' | 'medianCellsMicros'
  readonly program: string
  /** In the mean, and on no map above this. */
  readonly threshold: number
  readonly limit?: number
}

const cells = { micros: 'cellsMicros', medians: 'medianCellsMicros' } as const
const found = { micros: 'meanMicros', medians: 'medianMicros' } as const
const jps2 = { section: 'jump-points', program: 'JPS2', threshold: 0.8, limit: 1.2 } as const
const sgch = { section: 'index', program: 'SGCH-JPD', threshold: 0.45, limit: 0.9 } as const

const RATIOS: readonly RatioTarget[] = [
  { target: 'A*, uniform cost, no index', section: 'a-star', ...cells, program: 'C++ A*', threshold: 0.2 },
  { target: 'jump points, no index', ...jps2, ...found },
  { target: 'index, turning points', ...sgch, ...found },
  { target: 'index, all cells', ...sgch, ...cells },
]

/** Seconds that building an index may take, and its megabytes. */
const SMALL_MAP = 512 * 512
const SMALL_BUILD_S = 1
const NOISE_BUILD_S = 3
const LARGE_BUILD_S = 6
const INDEX_MB = 15

/** Fewer bytes a query are the counting itself. */
const NO_BYTES = 16

/** Every target of the benchmark with what these rows reached. */
export function gridTargets({ rows }: { readonly rows: readonly GridRow[] }): Target[] {
  const indexed = rows.filter(({ section }) => section === 'index')
  return [
    ...RATIOS.map((target) => ratioTarget(target, rows)),
    {
      target: 'index, building',
      aimedAt: `≤ ${SMALL_BUILD_S} s at 512² (noise ${NOISE_BUILD_S} s), ≤ ${LARGE_BUILD_S} s at 1024²`,
      better: 'less',
      threshold: SMALL_BUILD_S,
      reached: indexed.map((row) => ({
        where: row.map,
        value: row.coldBuildMs / 1000,
        threshold: mostSeconds(row),
      })),
      show: (seconds) => `${seconds.toFixed(1)} s`,
    },
    {
      target: 'index, size',
      aimedAt: `≤ ${INDEX_MB} MB`,
      better: 'less',
      threshold: INDEX_MB,
      reached: indexed.map(({ map, indexBytes }) => ({ where: map, value: indexBytes / 1e6 })),
      show: (megabytes) => `${megabytes.toFixed(1)} MB`,
    },
    {
      target: 'memory taken by a query, `findInto`',
      aimedAt: `none (up to ${NO_BYTES} bytes are the counting itself)`,
      better: 'less',
      threshold: NO_BYTES,
      reached: rows.map(({ section, map, intoBytes }) => ({
        where: `${section} on ${map}`,
        value: intoBytes,
      })),
      show: (bytes) => `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`,
    },
  ]
}

function ratioTarget(
  { target, program, section, micros, medians, threshold, limit }: RatioTarget,
  all: readonly GridRow[],
): Target {
  const rows = all.filter((row) => row.section === section && row.cppMicros !== null)
  const ratio = (row: GridRow, time: typeof micros | typeof medians) => row[time] / Number(row.cppMicros)
  const byMedians = geometricMean(rows.map((row) => ratio(row, medians)))
  return {
    target,
    aimedAt: `≤ ${threshold} × ${program}${limit === undefined ? '' : `, no map above ${limit} ×`}`,
    better: 'less',
    threshold,
    limit,
    reached: rows.map((row) => ({ where: row.map, value: ratio(row, micros) })),
    show: (value) => `${value.toFixed(2)} ×`,
    remark: ` (${byMedians.toFixed(2)} × by the median pass)`,
  }
}

function mostSeconds({ map, cells: size }: GridRow): number {
  if (size > SMALL_MAP) return LARGE_BUILD_S
  return map.startsWith('random/') ? NOISE_BUILD_S : SMALL_BUILD_S
}
