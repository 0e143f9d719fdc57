import PathFinding from 'pathfinding'
import { type PeerAdapter, rowsOf } from '../adapter.js'

const { AStarFinder, DiagonalMovement, Grid, Heuristic, JumpPointFinder } = PathFinding

const options = { diagonalMovement: DiagonalMovement.OnlyWhenNoObstacles, heuristic: Heuristic.octile }

function adapter(algorithm: string, note: string, finder: PathFinding.Finder): PeerAdapter {
  return {
    algorithm,
    diagonal: 'no-corner-cutting',
    note,
    bundle: `import PathFinding from 'pathfinding'; export default PathFinding`,
    open: (map) => {
      const grid = new Grid(rowsOf(map, 0, 1))
      return {
        // A search spoils its grid: the documentation says to clone it for every query.
        find: (from, to) => finder.findPath(from.x, from.y, to.x, to.y, grid.clone()),
        pointsOf: (path: number[][]) => path.map(([x, y]) => ({ x, y })),
      }
    },
  }
}

/** PathFinding.js. */
export const adapters: readonly PeerAdapter[] = [
  adapter('a-star', 'octile distance; a clone of the grid for every query', new AStarFinder(options)),
  adapter(
    'jump-points',
    'octile distance, because its default is no lower bound; a clone of the grid for every query',
    new JumpPointFinder(options),
  ),
]
