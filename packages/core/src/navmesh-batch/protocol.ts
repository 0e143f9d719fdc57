import type { NavFindOptions } from '../navmesh/nav-finder.js'
import type { NavLinkOptions } from '../navmesh/links.js'
import type { NavBlock } from '../navmesh/nav-mesh.js'
import type { NavStats } from '../navmesh/nav-path.js'
import type { PathReason, PathStatus } from '../path/outcome.js'

/** The mesh as bytes: sent once. */
interface MeshRequest {
  readonly kind: 'mesh'
  readonly bytes: Uint8Array
}

/** What a saved mesh does not hold: obstacles that have come and gone, by number, and all links. */
export interface EditRequest {
  readonly kind: 'edit'
  readonly gone: readonly number[]
  readonly added: readonly { readonly number: number; readonly block: NavBlock }[]
  readonly links: readonly { readonly options: NavLinkOptions; readonly open: boolean }[]
}

/** Queries to answer: six numbers each. */
interface QueriesRequest {
  readonly kind: 'queries'
  readonly queries: Float64Array
  readonly options: NavFindOptions
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
