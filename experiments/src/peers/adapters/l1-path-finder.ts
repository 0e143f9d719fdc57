import createPlanner from 'l1-path-finder'
import ndarray from 'ndarray'
import type { PeerAdapter } from '../adapter.js'

/** l1-path-finder. Its first coordinate is the first index of the array it is given. */
export const adapters: readonly PeerAdapter[] = [
  {
    algorithm: 'l1',
    diagonal: 'never',
    note: 'four directions only; builds a graph first; answers with turning points',
    bundle: `export { default as ndarray } from 'ndarray'; export { default } from 'l1-path-finder'`,
    open: ({ width, depth, walkable }) => {
      const blocked = walkable.map((free) => 1 - free)
      const planner = createPlanner(ndarray(blocked, [depth, width]))
      return {
        find: (from, to) => {
          const path: number[] = []
          return planner.search(from.y, from.x, to.y, to.x, path) < Number.POSITIVE_INFINITY ? path : []
        },
        pointsOf: (path: readonly number[]) =>
          Array.from({ length: path.length / 2 }, (_, at) => ({ x: path[2 * at + 1], y: path[2 * at] })),
      }
    },
  },
]
