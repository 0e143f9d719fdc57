import type { Path } from 'footpath'
import { aStar } from 'footpath/algorithms'
import type { PathFinder } from 'footpath/search'
import type { PublishedHeuristic } from './waypoint-search.js'

/** A* as the study runs it on the grid, with waypoints and without: textbook A* with the heuristic of the query. */
export function gridSearch(heuristic: PublishedHeuristic) {
  return { algorithm: 'a-star', heuristic, openList: 'binary-heap', ties: 'low-h', reopen: 'never' } as const
}

/**
 * Step 7: a short path by A* on the grid for every link of the tile chain. Not complete without a chain, and at a link
 * that cannot be walked, which steep ground may cause: rays ignore height (reading W23).
 */
export function walkLinks(
  finder: PathFinder,
  chain: Int32Array,
  heuristic: PublishedHeuristic,
): { legs: Path[]; complete: boolean } {
  const { width } = finder.walkmap.layout
  const legs: Path[] = []
  if (chain.length === 0) return { legs, complete: false }
  const cellOf = (tile: number) => ({ x: tile % width, y: Math.floor(tile / width) })
  for (let at = 1; at < chain.length; at++) {
    const leg = finder.find(cellOf(chain[at - 1]), cellOf(chain[at]), {
      ...gridSearch(heuristic),
      algorithm: aStar,
    })
    legs.push(leg)
    if (leg.status !== 'found') return { legs, complete: false }
  }
  return { legs, complete: true }
}
