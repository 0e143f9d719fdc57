import { bundleSize, ownGzipBytes } from '../bundle.js'

/** What an import makes a page load, minified and gzipped. */
export interface NavSizeRow {
  readonly what: string
  readonly gzipBytes: number
  /** Of modules in these folders alone: what is left if a page has the rest of Footpath already. */
  readonly ownGzipBytes: number | null
}

const OURS = [
  {
    what: 'footpath/navmesh: mesh and search',
    module: "export { createNavFinder, navMeshFromPolygons } from 'footpath/navmesh'",
    own: /\/dist\/navmesh\//,
  },
  {
    what: 'footpath/navmesh/bake: bake a level',
    module: "export { bakeNavMesh } from 'footpath/navmesh/bake'",
    own: /\/dist\/bake\//,
  },
]

const THEIRS = [
  {
    what: 'recast-navigation: find',
    module: "export { init, importNavMesh, NavMeshQuery } from 'recast-navigation'",
  },
  { what: 'navcat: find', module: "export { findPath, DEFAULT_QUERY_FILTER } from 'navcat'" },
  { what: 'navcat: bake a level', module: "export { generateSoloNavMesh } from 'navcat/blocks'" },
  { what: 'three-pathfinding, without three', module: "export { Pathfinding } from 'three-pathfinding'" },
]

export async function navMeshSizes(): Promise<NavSizeRow[]> {
  const rows: NavSizeRow[] = []
  for (const { what, module, own } of OURS) {
    const { gzipBytes } = await bundleSize(module)
    rows.push({ what, gzipBytes, ownGzipBytes: await ownGzipBytes(module, own) })
  }
  for (const { what, module } of THEIRS) {
    const { gzipBytes } = await bundleSize(module)
    rows.push({ what, gzipBytes, ownGzipBytes: null })
  }
  return rows
}
