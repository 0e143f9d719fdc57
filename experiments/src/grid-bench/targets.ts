import type { Target } from '../target.js'
import type { GridRow } from './measure.js'

/** Seconds that building an index may take, and its megabytes. */
const SMALL_MAP = 512 * 512
const SMALL_BUILD_S = 1
export const NOISE_BUILD_S = 5
const LARGE_BUILD_S = 6
export const INDEX_MB = 15
const NOISE_MB = 20
export const INDEX_SIZE = `≤ ${INDEX_MB} MB (noise ${NOISE_MB} MB)`

/** Fewer bytes a query are the counting itself. */
const NO_BYTES = 16

/** Every target of the benchmark with what these rows reached. */
export function gridTargets({ rows }: { readonly rows: readonly GridRow[] }): Target[] {
  const indexed = rows.filter(({ section }) => section === 'index')
  return [
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
      aimedAt: INDEX_SIZE,
      better: 'less',
      threshold: INDEX_MB,
      reached: indexed.map(({ map, indexBytes }) => ({
        where: map,
        value: indexBytes / 1e6,
        threshold: mostMegabytes(map),
      })),
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

function mostSeconds({ map, cells: size }: GridRow): number {
  if (size > SMALL_MAP) return LARGE_BUILD_S
  return isNoise(map) ? NOISE_BUILD_S : SMALL_BUILD_S
}

/** Megabytes that the index of a map may take. */
export function mostMegabytes(map: string): number {
  return isNoise(map) ? NOISE_MB : INDEX_MB
}

function isNoise(map: string): boolean {
  return map.startsWith('random/')
}
