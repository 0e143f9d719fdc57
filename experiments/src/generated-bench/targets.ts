import type { Target } from '../target.js'
import type { FirstUse, GeneratedRow } from './measure.js'

/** The targets for first use speak of maps of this side; smaller ones must reach them too, larger ones need not. */
const SIDE = 512

/** What a whole-map field and an expansion on uneven ground must reach, here and on other maps. */
export const FIELD = {
  aimedAt: '≥ 80 million cells a second, no map below 50',
  threshold: 80,
  limit: 50,
} as const
export const WEIGHTED = { aimedAt: '≤ 100 ns per expansion', threshold: 100 } as const

const ELSEWHERE = ', generated maps'

/** The targets with what generated maps have reached. */
export function generatedTargets({ rows }: { readonly rows: readonly GeneratedRow[] }): Target[] {
  const small = rows.filter(({ size }) => size <= SIDE)
  const noise = rows.filter(({ isNoise }) => isNoise)
  return [
    ...firstUseTargets('`findPath` with rows of text', small, ({ rows: use }) => use),
    ...firstUseTargets('the same, `footpath/grid`', small, ({ gridRows }) => gridRows),
    {
      target: 'a brush of 3 × 3 cells: walkmap, islands, jump points',
      aimedAt: '< 0.1 ms',
      better: 'less',
      threshold: 0.1,
      reached: reachedOn(small, ({ editMillis }) => editMillis),
      show: (millis) => `${millis.toFixed(3)} ms`,
    },
    {
      target: `distance field${ELSEWHERE}`,
      ...FIELD,
      better: 'more',
      reached: reachedOn(rows, ({ fieldMillionCells }) => fieldMillionCells),
      show: (speed) => `${speed.toFixed(0)} million`,
    },
    {
      target: `weighted terrain${ELSEWHERE}`,
      ...WEIGHTED,
      better: 'less',
      reached: reachedOn(rows, ({ weightedNanos }) => weightedNanos),
      show: (nanos) => `${nanos.toFixed(0)} ns`,
    },
    {
      target: `index beside jump points${ELSEWHERE}`,
      aimedAt: 'never slower',
      better: 'less',
      threshold: 1,
      reached: reachedOn(rows, ({ indexMicros, jumpMicros }) => indexMicros / jumpMicros),
      show: (ratio) => `${ratio.toFixed(2)} ×`,
    },
    {
      target: 'index, building on noise, generated maps',
      aimedAt: '≤ 5 s',
      better: 'less',
      threshold: 5,
      reached: reachedOn(noise, ({ indexSeconds }) => indexSeconds),
      show: (seconds) => `${seconds.toFixed(1)} s`,
    },
    {
      target: 'index, size on noise, generated maps',
      aimedAt: '≤ 20 MB',
      better: 'less',
      threshold: 20,
      reached: reachedOn(noise, ({ indexMegabytes }) => indexMegabytes),
      show: (megabytes) => `${megabytes.toFixed(1)} MB`,
    },
  ]
}

function firstUseTargets(
  what: string,
  rows: readonly GeneratedRow[],
  useOf: (row: GeneratedRow) => FirstUse,
): Target[] {
  const target = (part: string, most: number, millisOf: (use: FirstUse) => number): Target => ({
    target: `${what}, ${part}`,
    aimedAt: `≤ ${most} ms`,
    better: 'less',
    threshold: most,
    reached: reachedOn(rows, (row) => millisOf(useOf(row))),
    show: (millis) => `${millis.toFixed(1)} ms`,
  })
  return [
    target('first call', 100, ({ firstMillis }) => firstMillis),
    target('new rows', 10, ({ newRowsMillis }) => newRowsMillis),
    target('same rows', 1, ({ sameRowsMillis }) => sameRowsMillis),
  ]
}

function reachedOn(rows: readonly GeneratedRow[], valueOf: (row: GeneratedRow) => number): Target['reached'] {
  return rows.map((row) => ({ where: row.map, value: valueOf(row) }))
}
