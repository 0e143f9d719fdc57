import type { Cell } from '../cell.js'
import { octile } from '../estimate/octile.js'
import type { CellId } from '../ids.js'
import { Trace, TRACE_EXPANDED, TRACE_OPENED } from '../kernel/trace.js'
import { reasonBetween } from '../path/no-path.js'
import { cellId } from '../walkmap/layout.js'
import { type MapGiven, requireWalkmap } from '../walkmap/remembered.js'
import { isNoisy } from './choose.js'
import { jumpSearch, stepSearch } from './generated/canonical-search.js'
import { JumpDistances } from './jump-distances.js'
import { SearchMemory } from './search-memory.js'
import { pricesOf } from './suitable.js'

/**
 * The cells at which jump points stop on the way from one cell to another, as a trace: see `decodeTraceEvent`. Each is
 * opened by the one it is reached from, and they are expanded in the order of cost plus estimate. Empty if no search is
 * needed.
 *
 * Searches themselves record nothing, so that they stay fast: this one searches again, and measures the map for it.
 * O(cells).
 */
export function traceJumps(map: MapGiven, from: Cell, to: Cell): Uint32Array {
  const walkmap = requireWalkmap(map)
  const { layout } = walkmap
  const start = cellId(walkmap, 'The start', from)
  const goal = cellId(walkmap, 'The goal', to)
  walkmap.refresh()
  const prices = pricesOf(walkmap)
  const trace = new Trace(layout)
  if (start === goal || reasonBetween(walkmap, start, goal) !== null) return trace.words()
  const memory = new SearchMemory()
  memory.fit(prices, layout)
  memory.begin()
  const distances = new JumpDistances(walkmap)
  const search = isNoisy(distances) ? stepSearch : jumpSearch
  search({ layout, moves: walkmap.moves, distances }, memory, prices, start, goal)

  const reached: CellId[] = []
  memory.costs.forEach((cost, id) => {
    if (cost <= memory.base + memory.costliest) reached.push(id)
  })
  const priorityOf = (id: CellId) => {
    const [dx, dy] = [layout.xOf(id) - to.x, layout.yOf(id) - to.y].map(Math.abs)
    const { straight, diagonal, eight } = prices
    return memory.costs[id] + octile(dx, dy, straight, eight ? diagonal : 2 * straight)
  }
  const openedBy = new Map<CellId, CellId[]>()
  for (const id of reached) {
    if (id === start) continue
    const parent = memory.parentOf(id)
    const opened = openedBy.get(parent)
    if (opened === undefined) openedBy.set(parent, [id])
    else opened.push(id)
  }
  const expanded = reached
    .filter((id) => memory.links[id] < 0)
    .sort((a, b) => priorityOf(a) - priorityOf(b) || memory.costs[a] - memory.costs[b])
  trace.record(TRACE_OPENED, start, false)
  for (const id of expanded) {
    trace.record(TRACE_EXPANDED, id, false)
    for (const opened of openedBy.get(id) ?? []) trace.record(TRACE_OPENED, opened, false)
  }
  return trace.words()
}
