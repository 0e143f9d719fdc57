import { geometricMean } from '../timing.js'
import type { GridRow } from './measure.js'
import type { Section } from './references.js'

/** What was aimed at, what was reached, and where it was not. */
export interface Verdict {
  readonly target: string
  readonly aim: string
  readonly reached: string
  readonly verdict: 'met' | 'missed' | 'not measured'
  /** The maps that are above the limit for one map, or above the aim where only a mean is aimed at. */
  readonly lost: readonly string[]
}

/** A ratio to the reference that was aimed at. */
interface RatioTarget {
  readonly target: string
  readonly section: Section
  /** The time that counts, per query the least of all passes; and the median of the passes' means. */
  readonly micros: 'meanMicros' | 'cellsMicros'
  readonly medians: 'medianMicros' | 'medianCellsMicros'
  readonly program: string
  readonly mean: number
  /** On no map above this. */
  readonly most?: number
}

const cells = { micros: 'cellsMicros', medians: 'medianCellsMicros' } as const
const found = { micros: 'meanMicros', medians: 'medianMicros' } as const

const RATIOS: readonly RatioTarget[] = [
  { target: 'A*, uniform cost, no index', section: 'a-star', ...cells, program: 'C++ A*', mean: 0.2 },
  {
    target: 'jump points, no index',
    section: 'jump-points',
    ...found,
    program: 'JPS2',
    mean: 0.8,
    most: 1.2,
  },
  {
    target: 'index, turning points',
    section: 'index',
    ...found,
    program: 'SGCH-JPD',
    mean: 0.45,
    most: 0.9,
  },
  { target: 'index, all cells', section: 'index', ...cells, program: 'SGCH-JPD', mean: 0.45, most: 0.9 },
]

/** Milliseconds that building an index may take, and its bytes. */
const SMALL_MAP = 512 * 512
const SMALL_BUILD_MS = 1000
const NOISE_BUILD_MS = 3000
const LARGE_BUILD_MS = 6000
const INDEX_BYTES = 15e6

/** Fewer bytes a query are the counting itself. */
const NO_BYTES = 16

/** A verdict on every target of the benchmark. */
export function verdictsOn(rows: readonly GridRow[]): Verdict[] {
  return [...RATIOS.map((target) => ratioVerdict(target, rows)), ...indexVerdicts(rows), intoVerdict(rows)]
}

/** How long a row's query takes, in times of the reference. */
function ratioOf(row: GridRow, micros: 'meanMicros' | 'cellsMicros'): number {
  return row.cppMicros === null ? Number.NaN : row[micros] / row.cppMicros
}

function ratioVerdict(goal: RatioTarget, rows: readonly GridRow[]): Verdict {
  const { target, program, section, micros, medians, mean, most } = goal
  const compared = rows.filter((row) => row.section === section && row.cppMicros !== null)
  const aim = `≤ ${mean} × ${program}${most === undefined ? '' : `, no map above ${most} ×`}`
  if (compared.length === 0) return notMeasured(target, aim)
  const reached = geometricMean(compared.map((row) => ratioOf(row, micros)))
  const byMedians = geometricMean(compared.map((row) => row[medians] / Number(row.cppMicros)))
  const lost = compared.filter((row) => ratioOf(row, micros) > (most ?? mean))
  return {
    target,
    aim,
    reached: `${reached.toFixed(2)} × (${byMedians.toFixed(2)} by the median pass)`,
    verdict: reached <= mean && (most === undefined || lost.length === 0) ? 'met' : 'missed',
    lost: lost.map((row) => `${row.map} ${ratioOf(row, micros).toFixed(2)}`),
  }
}

function indexVerdicts(rows: readonly GridRow[]): Verdict[] {
  const indexed = rows.filter(({ section }) => section === 'index')
  const build = 'index, building'
  const buildAim = '≤ 1 s at 512² (noise 3 s), ≤ 6 s at 1024²'
  const size = 'index, size'
  const sizeAim = `≤ ${INDEX_BYTES / 1e6} MB`
  if (indexed.length === 0) return [notMeasured(build, buildAim), notMeasured(size, sizeAim)]
  const slow = indexed.filter((row) => row.coldBuildMs > mostMillis(row))
  const large = indexed.filter(({ indexBytes }) => indexBytes > INDEX_BYTES)
  const longest = Math.max(...indexed.map(({ coldBuildMs }) => coldBuildMs))
  return [
    {
      target: build,
      aim: buildAim,
      reached: `at most ${(longest / 1000).toFixed(1)} s`,
      verdict: slow.length === 0 ? 'met' : 'missed',
      lost: slow.map(({ map, coldBuildMs }) => `${map} ${(coldBuildMs / 1000).toFixed(1)} s`),
    },
    {
      target: size,
      aim: sizeAim,
      reached: `at most ${megabytes(Math.max(...indexed.map(({ indexBytes }) => indexBytes)))}`,
      verdict: large.length === 0 ? 'met' : 'missed',
      lost: large.map(({ map, indexBytes }) => `${map} ${megabytes(indexBytes)}`),
    },
  ]
}

function intoVerdict(rows: readonly GridRow[]): Verdict {
  const target = 'memory taken by a query, `findInto`'
  const aim = 'none'
  if (rows.length === 0) return notMeasured(target, aim)
  const lost = rows.filter(({ intoBytes }) => intoBytes > NO_BYTES)
  return {
    target,
    aim,
    reached: `at most ${Math.max(0, ...rows.map(({ intoBytes }) => intoBytes))} bytes a query`,
    verdict: lost.length === 0 ? 'met' : 'missed',
    lost: lost.map(({ section, map, intoBytes }) => `${section} on ${map} ${intoBytes} bytes`),
  }
}

function notMeasured(target: string, aim: string): Verdict {
  return { target, aim, reached: '–', verdict: 'not measured', lost: [] }
}

function mostMillis({ map, cells: size }: GridRow): number {
  if (size > SMALL_MAP) return LARGE_BUILD_MS
  return map.startsWith('random/') ? NOISE_BUILD_MS : SMALL_BUILD_MS
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
