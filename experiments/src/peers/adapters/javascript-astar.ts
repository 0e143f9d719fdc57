import JavascriptAstar from 'javascript-astar'
import type { Cell } from 'footpath'
import { type PeerAdapter, rowsOf } from '../adapter.js'

const { astar, Graph } = JavascriptAstar

/** javascript-astar. Its first coordinate is the row of the grid it is given. */
export const adapters: readonly PeerAdapter[] = [
  {
    algorithm: 'a-star',
    diagonal: 'always',
    note: 'diagonal: true always cuts corners; its octile distance; a diagonal step costs it 1.41421',
    bundle: `import JavascriptAstar from 'javascript-astar'; export default JavascriptAstar`,
    open: (map) => {
      const graph = new Graph(rowsOf(map, 1, 0), { diagonal: true })
      const options = { heuristic: astar.heuristics.diagonal }
      return {
        find: (from, to) => {
          const path = astar.search(graph, graph.grid[from.y][from.x], graph.grid[to.y][to.x], options)
          // Its path begins behind the start.
          return { from, path }
        },
        pointsOf: ({ from, path }: { from: Cell; path: readonly Cell[] }) =>
          path.length === 0 ? [] : [from, ...path.map(({ x, y }) => ({ x: y, y: x }))],
      }
    },
  },
]
