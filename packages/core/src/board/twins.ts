import type { CellId } from '../ids.js'
import type { Layout } from '../walkmap/layout.js'
import type { BoardPlan } from './plan.js'

/** By cell id of the atlas: the cell that a copy beyond a seam stands for; all others stand for themselves. */
export function twinsOf(plan: BoardPlan, layout: Layout): Int32Array {
  const twins = Int32Array.from({ length: layout.cellCount }, (_, id) => id)
  for (let row = 0; row < plan.atlasDepth; row++) {
    for (let column = 0; column < plan.atlasWidth; column++) {
      const cell = plan.cellAt(column, row)
      if (cell === null) continue
      const place = plan.place(cell.x, cell.y)
      twins[layout.idOf(column, row)] = layout.idOf(place.x, place.y)
    }
  }
  return twins
}

/** For every island of the atlas that others join over copies: the lowest number among them. */
export function joinTwins(twins: Int32Array, islandOf: (id: CellId) => number): Map<number, number> {
  const parents = new Map<number, number>()
  const rootOf = (island: number): number => {
    let root = island
    for (let next = parents.get(root); next !== undefined; next = parents.get(root)) root = next
    return root
  }
  for (let id = 0; id < twins.length; id++) {
    if (twins[id] === id) continue
    const here = islandOf(id)
    if (here === 0) continue
    const [low, high] = [rootOf(here), rootOf(islandOf(twins[id]))].sort((a, b) => a - b)
    if (low !== high) parents.set(high, low)
  }
  for (const island of parents.keys()) parents.set(island, rootOf(island))
  return parents
}
