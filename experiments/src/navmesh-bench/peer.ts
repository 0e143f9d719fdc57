import type { WorldPoint } from 'footpath'

/** For whom levels are baked, in metres. */
export interface BakeUnit {
  readonly radius: number
  readonly height: number
  readonly climb: number
  readonly cell: number
}

/** A mesh that a library has made: its polygons, to make ours of, and its answers. */
export interface PeerMesh {
  readonly vertices: readonly number[]
  readonly polygons: readonly (readonly number[])[]
  /** Prepares a query; what it gives answers it. */
  prepare(from: WorldPoint, to: WorldPoint): PeerQuery
  destroy?(): void
}

/** A query to a library. */
export interface PeerQuery {
  /** The path of known polygons, for timing. */
  readonly find: () => unknown
  /** What users call: polygons are looked up too. */
  readonly call?: () => unknown
  /** The points of the path; null without one, or where it does not get there. */
  path(): readonly WorldPoint[] | null
}

/** Whether a path ends at a point, but for rounding. */
export function endsAt(path: readonly WorldPoint[], to: WorldPoint): boolean {
  const last = path[path.length - 1]
  return last !== undefined && Math.hypot(last.x - to.x, last.z - to.z) < 0.01
}
