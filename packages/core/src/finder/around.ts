import type { Cell } from '../cell.js'
import type { CellId } from '../ids.js'
import { Path } from '../path/path.js'
import type { BlockedCells } from '../query/blocked.js'
import { cellId } from '../walkmap/layout.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import type { PathEngine } from './engine.js'
import { sidestep } from './sidestep.js'

/**
 * An engine's path around the cells that a query blocks; null if the kernel must answer.
 *
 * The best path without them is the best with them if it touches none, and where there is no path without them there is
 * none with them. Otherwise the engine may try again, with only the cells in the way blocked.
 */
export function findAround(engine: PathEngine, from: Cell, to: Cell, blocked: BlockedCells): Path | null {
  const { walkmap } = engine
  if (blocked.isUnder(cellId(walkmap, 'The goal', to))) return null
  const path = engine.find(from, to)
  return freePath(walkmap, path, blocked) ?? engine.findAround?.(from, to, blocked, path) ?? null
}

/** The path itself if it touches no blocked cell, or one of the same cost that does not; null where none is found. */
export function freePath(walkmap: Walkmap, path: Path, blocked: BlockedCells): Path | null {
  const { steps } = path
  if (path.status !== 'found' || inTheWay(walkmap, steps, blocked).size === 0) return path
  const around = sidestep(walkmap, steps, (id) => blocked.isUnder(id))
  if (around === null) return null
  const { status, cost, stats } = path
  return new Path({ status, cost, stats, steps: around, terrain: walkmap.terrain })
}

/** The blocked cells that a path of a unit touches, or past whose corners it goes diagonally. */
export function inTheWay(
  { layout, footprint }: Walkmap,
  steps: Int32Array,
  blocked: BlockedCells,
): Set<CellId> {
  const found = new Set<CellId>()
  const look = (x: number, y: number) => {
    const id = layout.idOf(x, y)
    for (let at = 0; at < footprint.length; at++)
      if (blocked.has(id + footprint[at])) found.add(id + footprint[at])
  }
  for (let at = 2; at < steps.length; at += 2) {
    const x = steps[at]
    const y = steps[at + 1]
    look(x, y)
    if (x === steps[at - 2] || y === steps[at - 1]) continue
    look(x, steps[at - 1])
    look(steps[at - 2], y)
  }
  return found
}
