/** What is used of libraries whose own types TypeScript cannot resolve from modules of Node. */

declare module 'recast-navigation' {
  export interface Point {
    readonly x: number
    readonly y: number
    readonly z: number
  }

  export interface Numbers {
    get(at: number): number
    destroy(): void
  }

  export interface Tile {
    header(): { vertCount(): number; polyCount(): number } | null
    verts(at: number): number
    polys(at: number): { getType(): number; vertCount(): number; verts(at: number): number }
  }

  export interface NavMesh {
    getMaxTiles(): number
    getTile(at: number): Tile
    destroy(): void
  }

  export function init(): Promise<void>

  export class NavMeshQuery {
    constructor(mesh: NavMesh, options: { maxNodes: number })
    findNearestPoly(at: Point): { nearestRef: number }
    findPath(
      start: number,
      end: number,
      from: Point,
      to: Point,
      options: { maxPathPolys: number },
    ): { polys: Numbers }
    findStraightPath(
      from: Point,
      to: Point,
      polys: Numbers,
      options: { maxStraightPathPoints: number },
    ): {
      straightPath: Numbers
      straightPathFlags: Numbers
      straightPathRefs: Numbers
      straightPathCount: number
    }
    computePath(
      from: Point,
      to: Point,
      options: { maxPathPolys: number; maxStraightPathPoints: number },
    ): { success: boolean; path: Point[] }
    destroy(): void
  }
}

declare module 'recast-navigation/generators' {
  import type { NavMesh } from 'recast-navigation'

  type Made = { readonly success: true; readonly navMesh: NavMesh } | { readonly success: false }

  export function generateSoloNavMesh(
    positions: ArrayLike<number>,
    indices: ArrayLike<number>,
    config: Readonly<Record<string, number>>,
  ): Made
  export function generateTiledNavMesh(
    positions: ArrayLike<number>,
    indices: ArrayLike<number>,
    config: Readonly<Record<string, number>>,
  ): Made
}
