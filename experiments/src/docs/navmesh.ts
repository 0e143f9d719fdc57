import { navMeshTargets } from '../navmesh-bench/targets.js'
import type { Results } from '../results.js'
import { judge } from '../target.js'
import { decimal, measuredOn, orDash, table, thousands, withNotes } from './format.js'
import { verdictColumns } from './verdicts.js'

type NavMeshResult = Results['navmesh']

/** Whether the targets hold. */
export function navMeshVerdicts(result: NavMeshResult): string {
  return withNotes(table(navMeshTargets(result).map(judge), 5, verdictColumns), measuredOn(result.machine))
}

/** Queries beside one library, on its own meshes. */
export function navMeshQueries({ rows }: NavMeshResult, library: string): string {
  return table(
    rows.filter((row) => row.library === library),
    1,
    [
      ['mesh', ({ mesh }) => mesh],
      ['polygons', ({ polygons }) => thousands(polygons)],
      ['corners', ({ corners }) => thousands(corners)],
      ['ours, µs', ({ ourMicros }) => decimal(ourMicros, 1)],
      ['theirs, µs', ({ theirMicros }) => decimal(theirMicros, 1)],
      ['ratio', ({ ourMicros, theirMicros }) => decimal(ourMicros / theirMicros, 2)],
      ...(library === 'recast-navigation'
        ? [['computePath, µs', callOf] satisfies [string, typeof callOf]]
        : []),
      ['excess %: mean', ({ meanExcess }) => decimal(meanExcess, 2)],
      ['p95', ({ p95Excess }) => decimal(p95Excess, 1)],
      ['worst', ({ worstExcess }) => decimal(worstExcess, 1)],
      ['over 1 %', ({ tooLong }) => `${decimal(tooLong, 0)} %`],
      ['shorter than ours', ({ shorter }) => `${decimal(shorter, 0)} %`],
      ['none', ({ missing }) => `${decimal(missing, 0)} %`],
    ],
  )
}

function callOf({ callMicros }: NavMeshResult['rows'][number]): string {
  return orDash(callMicros, (micros) => decimal(micros, 1))
}

export function navMeshBakes({ bakes }: NavMeshResult): string {
  return table(bakes, 1, [
    ['level', ({ level }) => level],
    ['triangles', ({ triangles }) => thousands(triangles)],
    ['our polygons', ({ polygons }) => thousands(polygons)],
    ['ours, ms', ({ ourMillis }) => decimal(ourMillis, 0)],
    ['recast-navigation, ms', ({ recastMillis }) => decimal(recastMillis, 0)],
    ['ratio', ({ ourMillis, recastMillis }) => decimal(ourMillis / recastMillis, 2)],
    ['navcat, ms', ({ navcatMillis }) => decimal(navcatMillis, 0)],
    ['ratio', ({ ourMillis, navcatMillis }) => decimal(ourMillis / navcatMillis, 2)],
  ])
}

export function navMeshGround({ ground }: NavMeshResult): string {
  return table(ground, 1, [
    ['baker', ({ baker }) => baker],
    ['cell, m', ({ cell }) => cell],
    ['polygons', ({ polygons }) => thousands(polygons)],
    ['corners', ({ corners }) => thousands(corners)],
    ['free ground lost', ({ lost }) => `${decimal(lost, 1)} %`],
    ['least clearance, radii', ({ clearance }) => decimal(clearance, 2)],
  ])
}

export function navMeshCrates({ crates }: NavMeshResult): string {
  return table(crates, 1, [
    ['mesh', ({ mesh }) => mesh],
    ['polygons', ({ polygons }) => thousands(polygons)],
    ['block, ms', ({ blockMillis }) => decimal(blockMillis, 2)],
    ['unblock, ms', ({ unblockMillis }) => decimal(unblockMillis, 2)],
    ['worst, ms', ({ worstMillis }) => decimal(worstMillis, 2)],
    ['next query, µs', ({ nextQueryMicros }) => thousands(nextQueryMicros)],
    ['once more, µs', ({ queryMicros }) => thousands(queryMicros)],
  ])
}

export function navMeshSizeTable({ sizes }: NavMeshResult): string {
  return table(sizes, 1, [
    ['import', ({ what }) => what],
    ['kB, minified and gzipped', ({ gzipBytes }) => decimal(gzipBytes / 1000, 1)],
    ['of its own', ({ ownGzipBytes }) => orDash(ownGzipBytes, (bytes) => decimal(bytes / 1000, 1))],
  ])
}
