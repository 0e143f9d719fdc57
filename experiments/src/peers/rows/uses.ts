import EasyStar from 'easystarjs'
import { type Cell, findPath } from 'footpath'
import { findPath as findOnGrid } from 'footpath/grid'
import JavascriptAstar from 'javascript-astar'
import PathFinding from 'pathfinding'

const { astar, Graph } = JavascriptAstar
const { AStarFinder, DiagonalMovement, Grid, Heuristic } = PathFinding

/** Rows of numbers as a game keeps them, 0 free and 1 blocked, and the cell that was written to before the call. */
export interface Call {
  readonly rows: number[][]
  readonly changed: Cell | null
  readonly from: Cell
  readonly to: Cell
}

/** How to ask a library for a path when all you have is rows. */
export interface RowsUse {
  readonly library: string
  readonly use: string
  /** Gets ready for a map, then answers call by call with the number of cells of the path. This alone is timed. */
  open(rows: number[][]): (call: Call) => number
}

const pathFinding = new AStarFinder({
  diagonalMovement: DiagonalMovement.OnlyWhenNoObstacles,
  heuristic: Heuristic.octile,
})

export const USES: readonly RowsUse[] = [
  {
    library: 'footpath',
    use: 'findPath(rows, …)',
    open:
      () =>
      ({ rows, from, to }) =>
        findPath(rows, from, to).cells.length,
  },
  {
    library: 'footpath',
    use: 'findPath(rows, …) of footpath/grid',
    open:
      () =>
      ({ rows, from, to }) =>
        findOnGrid(rows, from, to).cells.length,
  },
  {
    library: 'pathfinding',
    use: 'one Grid, grid.clone() per call; setWalkableAt for a change',
    open(map) {
      const grid = new Grid(map)
      return ({ rows, changed, from, to }) => {
        if (changed !== null) grid.setWalkableAt(changed.x, changed.y, rows[changed.y][changed.x] === 0)
        return pathFinding.findPath(from.x, from.y, to.x, to.y, grid.clone()).length
      }
    },
  },
  {
    library: 'pathfinding',
    use: 'new Grid(rows) per call',
    open:
      () =>
      ({ rows, from, to }) =>
        pathFinding.findPath(from.x, from.y, to.x, to.y, new Grid(rows)).length,
  },
  {
    library: 'easystarjs',
    use: 'setGrid(rows), findPath, calculate',
    open() {
      const easystar = new EasyStar.js()
      easystar.setAcceptableTiles([0])
      easystar.enableDiagonals()
      easystar.disableCornerCutting()
      easystar.enableSync()
      return ({ rows, from, to }) => {
        let cells = 0
        easystar.setGrid(rows)
        easystar.findPath(from.x, from.y, to.x, to.y, (path: readonly Cell[] | null) => {
          cells = path?.length ?? 0
        })
        easystar.calculate()
        return cells
      }
    },
  },
  {
    library: 'javascript-astar',
    use: 'one Graph; a weight for a change; cuts corners',
    open(map) {
      const graph = new Graph(
        map.map((row) => row.map((cell) => 1 - cell)),
        { diagonal: true },
      )
      const options = { heuristic: astar.heuristics.diagonal }
      return ({ rows, changed, from, to }) => {
        if (changed !== null) graph.grid[changed.y][changed.x].weight = 1 - rows[changed.y][changed.x]
        const path = astar.search(graph, graph.grid[from.y][from.x], graph.grid[to.y][to.x], options)
        // Its path begins behind the start.
        return path.length + 1
      }
    },
  },
]
