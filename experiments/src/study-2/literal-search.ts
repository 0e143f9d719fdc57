import type { StudiedHeuristic } from '@footpath/studies/study-2'
import type { Cell, Terrain } from 'footpath'
import { heuristicDistance } from 'footpath/search'
import type { CountedPath } from '../reproduce/search-counts.js'

const OPEN = 1
const CLOSED = 2

/**
 * Figure 2 to the letter, with two slips set right: `ADD start` means the neighbour (reading B2), and the start costs 0
 * (reading B3). What remains is its curiosity (reading B1): the distance to the end is added to a node's cost and stored with it, so the
 * next node's cost is built on it, estimates pile up along the path, and costs with and without them are compared.
 * Distances are whole numbers with D = 10. OPEN is a list; the first of its lowest is taken. O(expansions · OPEN).
 */
export function searchLiterally(
  terrain: Terrain,
  from: Cell,
  to: Cell,
  heuristic: StudiedHeuristic,
): CountedPath {
  const { width, depth } = terrain
  const distance = (a: Cell, b: Cell) =>
    Math.floor(heuristicDistance(heuristic, Math.abs(a.x - b.x), Math.abs(a.y - b.y), 10, 14))
  const cellOf = (id: number): Cell => ({ x: id % width, y: Math.floor(id / width) })
  const status = new Uint8Array(width * depth)
  const cost = new Float64Array(width * depth)
  const parent = new Int32Array(width * depth).fill(-1)
  const goal = to.y * width + to.x
  const open = [from.y * width + from.x]
  const counts = { pushes: 1, pops: 0, decreases: 0, comparisons: 0, probes: 0 }
  for (let expanded = 0; open.length > 0; expanded++) {
    counts.pops++
    counts.comparisons += open.length - 1
    const current = takeLowest(open, cost)
    status[current] = CLOSED
    const here = cellOf(current)
    if (current === goal) {
      const cells = wayTo(goal, parent).map(cellOf)
      const stats = { expanded, heuristic, openList: 'unsorted-list', openListCounts: counts } as const
      return { ...pathOf(cells, distance), stats }
    }
    for (let y = Math.max(0, here.y - 1); y <= Math.min(depth - 1, here.y + 1); y++) {
      for (let x = Math.max(0, here.x - 1); x <= Math.min(width - 1, here.x + 1); x++) {
        const neighbour = y * width + x
        if (terrain.obstacles[neighbour] !== 0 || status[neighbour] === CLOSED) continue
        const newCost = cost[current] + distance({ x, y }, here)
        if (newCost >= cost[neighbour] && status[neighbour] === OPEN) continue
        cost[neighbour] = newCost + distance({ x, y }, to)
        parent[neighbour] = current
        if (status[neighbour] === OPEN) continue
        status[neighbour] = OPEN
        counts.pushes++
        open.push(neighbour)
      }
    }
  }
  throw new Error('There is no path.')
}

function takeLowest(open: number[], cost: Float64Array): number {
  let lowest = 0
  for (let at = 1; at < open.length; at++) if (cost[open[at]] < cost[open[lowest]]) lowest = at
  return open.splice(lowest, 1)[0]
}

/** The cells from the start on: parents are closed before their children are opened, so they form no circle. */
function wayTo(goal: number, parent: Int32Array): number[] {
  const cells: number[] = []
  for (let cell = goal; cell >= 0; cell = parent[cell]) cells.push(cell)
  return cells.reverse()
}

/** What the path costs without the estimates, and its length. */
function pathOf(cells: readonly Cell[], distance: (a: Cell, b: Cell) => number) {
  const steps = cells.slice(1).map((cell, at) => [cells[at], cell] as const)
  const diagonal = steps.filter(([a, b]) => a.x !== b.x && a.y !== b.y).length
  return {
    status: 'found',
    cells,
    steps: Int32Array.from(cells.flatMap(({ x, y }) => [x, y])),
    cost: steps.reduce((sum, [a, b]) => sum + distance(a, b), 0),
    length: steps.length - diagonal + diagonal * Math.SQRT2,
  } as const
}
