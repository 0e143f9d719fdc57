// The peers that come without types: as much of them as the adapters use.

declare module 'pathfinding' {
  namespace PathFinding {
    interface Grid {
      clone(): Grid
      setWalkableAt(x: number, y: number, walkable: boolean): void
    }
    interface Finder {
      findPath(startX: number, startY: number, endX: number, endY: number, grid: Grid): number[][]
    }
    interface Options {
      readonly diagonalMovement: number
      readonly heuristic: (dx: number, dy: number) => number
    }
  }
  const PathFinding: {
    readonly Grid: new (rows: number[][]) => PathFinding.Grid
    readonly AStarFinder: new (options: PathFinding.Options) => PathFinding.Finder
    readonly JumpPointFinder: new (options: PathFinding.Options) => PathFinding.Finder
    readonly DiagonalMovement: { readonly OnlyWhenNoObstacles: number }
    readonly Heuristic: { readonly octile: (dx: number, dy: number) => number }
  }
  export default PathFinding
}

declare module 'javascript-astar' {
  interface GridNode {
    readonly x: number
    readonly y: number
    weight: number
  }
  interface Graph {
    readonly grid: GridNode[][]
  }
  type Heuristic = (from: GridNode, to: GridNode) => number
  const javascriptAstar: {
    readonly Graph: new (rows: number[][], options: { readonly diagonal: boolean }) => Graph
    readonly astar: {
      readonly heuristics: { readonly diagonal: Heuristic }
      search(
        graph: Graph,
        from: GridNode,
        to: GridNode,
        options: { readonly heuristic: Heuristic },
      ): GridNode[]
    }
  }
  export default javascriptAstar
}

declare module 'ndarray' {
  export interface NdArray {
    readonly data: Uint8Array
  }
  export default function ndarray(data: Uint8Array, shape: [number, number]): NdArray
}

declare module 'l1-path-finder' {
  import type { NdArray } from 'ndarray'
  /** Appends the path to `path`, first and second index in turn; returns Infinity if there is none. */
  interface Planner {
    search(from0: number, from1: number, to0: number, to1: number, path: number[]): number
  }
  export default function createPlanner(grid: NdArray): Planner
}

declare module 'rot-js' {
  type Passable = (x: number, y: number) => boolean
  interface AStar {
    compute(fromX: number, fromY: number, visit: (x: number, y: number) => void): void
  }
  export const Path: {
    readonly AStar: new (
      toX: number,
      toY: number,
      isPassable: Passable,
      options: { readonly topology: 4 | 6 | 8 },
    ) => AStar
  }
}
