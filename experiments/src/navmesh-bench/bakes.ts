import { bakeNavMesh } from 'footpath/navmesh/bake'
import { rounded } from '../timing.js'
import type { BenchLevel } from './levels.js'
import { bakeWithNavcat } from './navcat.js'
import type { BakeUnit } from './peer.js'
import { bestPasses } from './queries.js'
import { bakeWithRecast } from './recast.js'

/** What it takes to bake a level, in milliseconds: from triangles to a mesh that answers queries. */
export interface NavBakeRow {
  readonly level: string
  readonly triangles: number
  readonly cell: number
  readonly radius: number
  readonly polygons: number
  readonly ourMillis: number
  readonly recastMillis: number
  readonly navcatMillis: number
}

export function measureBake({ name, soup }: BenchLevel, unit: BakeUnit, passes: number): NavBakeRow {
  const [ourMillis, recastMillis, navcatMillis] = bestPasses(passes, [
    () => bakeNavMesh(soup, unit),
    () => bakeWithRecast(soup, unit)?.destroy(),
    () => bakeWithNavcat(soup, unit),
  ]).map(rounded)
  return {
    level: name,
    triangles: (soup.triangles as ArrayLike<number>).length / 3,
    cell: unit.cell,
    radius: unit.radius,
    polygons: bakeNavMesh(soup, unit).polygons,
    ourMillis,
    recastMillis,
    navcatMillis,
  }
}
