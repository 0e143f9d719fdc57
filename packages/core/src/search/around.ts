import type { Cell } from '../cell.js'
import type { Path } from '../path/path.js'
import { FIRST_DIAGONAL, type CellId, type Walkmap } from '../walkmap/index.js'
import type { BlockedCells } from './blocked.js'
import type { PathEngine } from './engine.js'
import { cellId } from './options.js'

/**
 * An engine's path around the cells that a query blocks; null where the kernel is to answer.
 *
 * The best path without them is the best with them if it touches none, and where there is no path without them there is
 * none with them. Else the engine may try again with those blocked that are in the way.
 */
export function findAround(engine: PathEngine, from: Cell, to: Cell, blocked: BlockedCells): Path | null {
  const { walkmap } = engine
  if (blocked.isUnder(cellId(walkmap, 'The goal', to))) return null
  const path = engine.find(from, to)
  if (path.status !== 'found') return path
  if (inTheWay(walkmap, path.steps, blocked).size === 0) return path
  return engine.findAround?.(from, to, blocked) ?? null
}

/** The blocked cells that a path of a unit touches, or between which and another it must not pass diagonally. */
export function inTheWay(
  { layout, footprint }: Walkmap,
  steps: Int32Array,
  blocked: BlockedCells,
): Set<CellId> {
  const found = new Set<CellId>()
  const look = (id: CellId) => {
    for (const offset of footprint) if (blocked.has(id + offset)) found.add(id + offset)
  }
  for (let at = 2; at < steps.length; at += 2) {
    const before = layout.idOf(steps[at - 2], steps[at - 1])
    const id = layout.idOf(steps[at], steps[at + 1])
    look(id)
    if (layout.offsets.indexOf(id - before) < FIRST_DIAGONAL) continue
    look(layout.idOf(steps[at], steps[at - 1]))
    look(layout.idOf(steps[at - 2], steps[at + 1]))
  }
  return found
}
