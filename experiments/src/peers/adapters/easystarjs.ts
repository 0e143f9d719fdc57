import EasyStar from 'easystarjs'
import type { Cell } from 'footpath'
import { type PeerAdapter, rowsOf } from '../adapter.js'

/** EasyStar.js. */
export const adapters: readonly PeerAdapter[] = [
  {
    algorithm: 'a-star',
    diagonal: 'no-corner-cutting',
    note: 'synchronous; a diagonal step costs it 1.4, so its paths may be longer than the shortest',
    bundle: `import EasyStar from 'easystarjs'; export default EasyStar`,
    open: (map) => {
      const easystar = new EasyStar.js()
      easystar.setGrid(rowsOf(map, 0, 1))
      easystar.setAcceptableTiles([0])
      easystar.enableDiagonals()
      easystar.disableCornerCutting()
      easystar.enableSync()
      return {
        find: (from, to) => {
          let found: readonly Cell[] | null = null
          easystar.findPath(from.x, from.y, to.x, to.y, (path: readonly Cell[] | null) => {
            found = path
          })
          easystar.calculate()
          return found
        },
        pointsOf: (path: readonly Cell[] | null) => path ?? [],
      }
    },
  },
]
