import type { TerrainData } from 'footpath'
import type { TerrainPatch } from 'footpath/internal'
import type { WaypointMethod } from './choice.js'

/** More edges are not drawn. */
export const MOST_EDGES = 50_000

/** More waypoints are not drawn. */
export const MOST_POINTS = 20_000

/** Which graph to build, and which parts of it. */
export interface GraphSpec {
  readonly method: WaypointMethod
  readonly edges: boolean
  readonly regions: boolean
}

/** A graph to be drawn; everything in cells of the map. */
export interface GraphData {
  readonly method: WaypointMethod
  /** x0, y0, x1 and y1 of every rectangle in turn; none done right. */
  readonly rectangles: Int32Array
  /** How many waypoints there are, and x and y of each in turn; null for more than {@link MOST_POINTS}. */
  readonly waypoints: number
  readonly points: Float64Array | null
  /** x and y of both ends of every edge in turn; null if not asked for, or for more than {@link MOST_EDGES}. */
  readonly edges: Float64Array | null
  /** A number per cell, different for neighbouring regions, 0 for none; null if not asked for. */
  readonly regions: Uint8Array | null
}

/** What the page asks of the worker that builds graphs. A build reports its share done, and gives a `GraphData`. */
export type GraphRequest =
  | { readonly kind: 'load'; readonly terrain: TerrainData }
  | { readonly kind: 'patch'; readonly patch: TerrainPatch }
  | { readonly kind: 'build'; readonly spec: GraphSpec }
