import type { Results } from '../results.js'
import type { Target } from '../target.js'

/** Above this many milliseconds a bake is to be no slower than Recast's. */
const LONG_BAKE = 100

/** What navigation meshes aim at beside the libraries that people use. */
export function navMeshTargets({ rows, bakes, crates, ground, sizes }: Results['navmesh']): Target[] {
  const of = (library: string) => rows.filter((row) => row.library === library)
  const [largest] = crates.slice().sort((a, b) => b.polygons - a.polygons)
  const fine = ground.filter(({ baker, cell, radius }) => baker === 'ours' && cell * 4 === radius)
  const own = (folder: string) =>
    sizes.flatMap(({ what, ownGzipBytes }) =>
      what.startsWith(`${folder}:`) ? [{ where: folder, value: (ownGzipBytes ?? 0) / 1000 }] : [],
    )
  return [
    {
      ...ratio('query beside recast-navigation', 0.5),
      aimedAt: '≤ 0.5 × findPath + findStraightPath in the mean, ≤ 0.9 × everywhere',
      limit: 0.9,
      reached: of('recast-navigation').map((row) => ({
        where: row.mesh,
        value: row.ourMicros / row.theirMicros,
      })),
    },
    {
      ...ratio('query beside navcat', 0.15),
      reached: of('navcat').map((row) => ({ where: row.mesh, value: row.ourMicros / row.theirMicros })),
    },
    {
      ...ratio('bake beside recast-navigation', 1),
      aimedAt: `≤ 1 × above ${LONG_BAKE} ms, ≤ 2 × below`,
      reached: bakes.map((row) => ({
        where: row.level,
        value: row.ourMillis / row.recastMillis,
        threshold: row.recastMillis > LONG_BAKE ? 1 : 2,
      })),
    },
    {
      ...ratio('bake beside navcat', 0.4),
      reached: bakes.map((row) => ({ where: row.level, value: row.ourMillis / row.navcatMillis })),
    },
    {
      target: 'free ground lost by baking',
      aimedAt: '≤ 4 % with cells of a quarter of the radius',
      better: 'less',
      threshold: 4,
      reached: fine.map(({ cell, lost }) => ({ where: `cell ${cell}`, value: lost })),
      show: (value) => `${value.toFixed(1)} %`,
    },
    {
      target: 'clearance after baking',
      aimedAt: '≥ 0.9 × the radius',
      better: 'more',
      threshold: 0.9,
      reached: fine.map(({ cell, clearance }) => ({ where: `cell ${cell}`, value: clearance })),
      show: (value) => `${value.toFixed(2)} ×`,
    },
    {
      target: 'a crate on the largest mesh',
      aimedAt: '≤ 1 ms to block and to unblock',
      better: 'less',
      threshold: 1,
      reached: [{ where: largest.mesh, value: Math.max(largest.blockMillis, largest.unblockMillis) }],
      show: (value) => `${value.toFixed(2)} ms`,
    },
    { ...kilobytes('size of the search', 9), reached: own('footpath/navmesh') },
    { ...kilobytes('size of the baker', 8), reached: own('footpath/navmesh/bake') },
  ]
}

function ratio(target: string, threshold: number): Omit<Target, 'reached'> {
  return {
    target,
    aimedAt: `≤ ${threshold} ×`,
    better: 'less',
    threshold,
    show: (value) => `${value.toFixed(2)} ×`,
  }
}

function kilobytes(target: string, threshold: number): Omit<Target, 'reached'> {
  return {
    target,
    aimedAt: `≤ ${threshold} kB of its own`,
    better: 'less',
    threshold,
    show: (value) => `${value.toFixed(1)} kB`,
  }
}
