import type { CellId } from '../ids.js'
import type { CompiledLinks } from './compiled-links.js'

/** For every island that links join to others: the lowest number among them. All others keep their own. */
export function joinIslands(links: CompiledLinks, islandOf: (cell: CellId) => number): Map<number, number> {
  const parents = new Map<number, number>()
  const rootOf = (island: number): number => {
    let root = island
    for (let next = parents.get(root); next !== undefined && next !== root; next = parents.get(root))
      root = next
    return root
  }
  for (const { from, to } of links.hops) {
    const [low, high] = [rootOf(islandOf(from)), rootOf(islandOf(to))].sort((a, b) => a - b)
    if (low !== high) parents.set(high, low)
  }
  for (const island of parents.keys()) parents.set(island, rootOf(island))
  return parents
}
