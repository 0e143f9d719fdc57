import createGraph, { type Graph, type Node } from 'ngraph.graph'
import { aStar, nba, type PathFinder } from 'ngraph.path'
import type { Cell } from 'footpath'
import type { PeerAdapter, PeerMap } from '../adapter.js'

/** The steps to the right and down; a link goes both ways. */
const STEPS = [
  { dx: 1, dy: 0 },
  { dx: 0, dy: 1 },
  { dx: 1, dy: 1 },
  { dx: -1, dy: 1 },
]

/** A node for every walkable cell, a link for every step without corner cutting, its length as the link's data. */
function graphOf({ width, depth, walkable }: PeerMap): Graph<Cell, number> {
  const graph = createGraph<Cell, number>()
  const isFree = (x: number, y: number) => x >= 0 && x < width && y < depth && walkable[y * width + x] === 1
  walkable.forEach((free, cell) => {
    if (free === 1) graph.addNode(cell, { x: cell % width, y: Math.floor(cell / width) })
  })
  walkable.forEach((free, cell) => {
    if (free === 0) return
    const x = cell % width
    const y = Math.floor(cell / width)
    for (const { dx, dy } of STEPS) {
      if (!isFree(x + dx, y + dy) || !isFree(x + dx, y) || !isFree(x, y + dy)) continue
      graph.addLink(cell, cell + dy * width + dx, dx !== 0 && dy !== 0 ? Math.SQRT2 : 1)
    }
  })
  return graph
}

/** Octile distance. */
function heuristic(from: Node<Cell>, to: Node<Cell>): number {
  const dx = Math.abs(from.data.x - to.data.x)
  const dy = Math.abs(from.data.y - to.data.y)
  return Math.max(dx, dy) + (Math.SQRT2 - 1) * Math.min(dx, dy)
}

function adapter(algorithm: string, note: string, create: typeof aStar<Cell, number>): PeerAdapter {
  const name = create === nba ? 'nba' : 'aStar'
  return {
    algorithm,
    diagonal: 'no-corner-cutting',
    note,
    bundle: `export { default } from 'ngraph.graph'; export { ${name} } from 'ngraph.path'`,
    open: (map) => {
      const graph = graphOf(map)
      const finder: PathFinder<Cell> = create(graph, {
        heuristic,
        distance: (_from, _to, link) => link.data,
      })
      return {
        find: (from, to) => finder.find(from.y * map.width + from.x, to.y * map.width + to.x),
        // It answers from the goal backwards.
        pointsOf: (path: readonly Node<Cell>[]) => path.map(({ data }) => data).reverse(),
      }
    },
  }
}

/** ngraph.path. */
export const adapters: readonly PeerAdapter[] = [
  adapter('a-star', 'for any graph: a node for every cell, octile distance', aStar),
  adapter('nba', 'its bidirectional A*, otherwise the same', nba),
]
