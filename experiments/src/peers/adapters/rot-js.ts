import { Path } from 'rot-js'
import type { Cell } from 'footpath'
import type { PeerAdapter } from '../adapter.js'

/** rot.js. */
export const adapters: readonly PeerAdapter[] = [
  {
    algorithm: 'a-star',
    diagonal: 'always',
    note: 'topology 8 always cuts corners and counts steps, so its paths may be longer than the shortest',
    bundle: `import { Path } from 'rot-js'; export default Path.AStar`,
    open: ({ width, depth, walkable }) => {
      const isPassable = (x: number, y: number) =>
        x >= 0 && x < width && y >= 0 && y < depth && walkable[y * width + x] === 1
      return {
        find: (from, to) => {
          const path: Cell[] = []
          const search = new Path.AStar(to.x, to.y, isPassable, { topology: 8 })
          search.compute(from.x, from.y, (x, y) => path.push({ x, y }))
          return path
        },
        pointsOf: (path: readonly Cell[]) => path,
      }
    },
  },
]
