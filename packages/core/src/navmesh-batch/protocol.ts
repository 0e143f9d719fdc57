import type { AreaFinderOptions, AreaFindOptions } from '../areas/costs.js'
import type { AreaData } from '../navmesh/nav-areas.js'
import type { NavLinkOptions } from '../navmesh/links.js'
import type { NavBlock } from '../navmesh/nav-mesh.js'
import type { NavStats } from '../navmesh/nav-path.js'
import type { PathReason, PathStatus } from '../path/outcome.js'

/** The mesh as bytes, and what its areas cost if they count: sent once. */
interface MeshRequest {
  readonly kind: 'mesh'
  readonly bytes: Uint8Array
  readonly areas: AreaFinderOptions | undefined
}

/**
 * What a saved mesh does not hold: obstacles and links that have come and gone, by number and by place in the list,
 * which links are open, and areas that were set since.
 */
export interface EditRequest {
  readonly kind: 'edit'
  readonly gone: readonly number[]
  readonly added: readonly { readonly number: number; readonly block: NavBlock }[]
  readonly goneLinks: readonly number[]
  readonly addedLinks: readonly NavLinkOptions[]
  readonly open: readonly boolean[]
  /** Left out where they are as before. */
  readonly areas?: { readonly data: AreaData | undefined }
}

/** Queries to answer: six numbers each. */
interface QueriesRequest {
  readonly kind: 'queries'
  readonly queries: Float64Array
  readonly options: AreaFindOptions
}

export type NavPoolRequest = MeshRequest | EditRequest | QueriesRequest

/** A path as it is sent back. */
export interface SentPath {
  readonly status: PathStatus
  readonly reason: PathReason | undefined
  readonly length: number
  readonly cost: number
  /** x, y and z of every point in the world. */
  readonly points: Float64Array
  /** For every link its number among all, and the point where the path takes it. */
  readonly links: readonly (readonly [link: number, at: number])[]
  readonly stats: NavStats
}
