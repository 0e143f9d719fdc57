import type { Cell } from '../cell.js'
import { freePath, inTheWay } from '../finder/around.js'
import type { CellId } from '../ids.js'
import type { Path } from '../path/path.js'
import type { BlockedCells } from '../query/blocked.js'
import { Overlay } from '../walkmap/overlay.js'
import type { PatchedJumps } from './patched-jumps.js'

/** Most rounds, and most cells that are blocked for a query: beyond them other searches are faster. */
const MOST_ROUNDS = 8
const MOST_CELLS = 128

/**
 * Jump points around cells that one query blocks. Only cells that are in the way are blocked, with those that touch them,
 * in round after round: the best path around some of them is the best around all if it touches none of the others.
 * Jump distances are patched for the query and restored after it, some microseconds a cell.
 */
export class JumpsAround {
  readonly #jumps: PatchedJumps
  readonly #overlay: Overlay

  constructor(jumps: PatchedJumps) {
    this.#jumps = jumps
    this.#overlay = new Overlay(jumps.walkmap)
  }

  /**
   * The best path, or null after too many rounds. `first` is the best path if no cell is blocked; it touches some that
   * are.
   */
  find(from: Cell, to: Cell, blocked: BlockedCells, first: Path): Path | null {
    const { walkmap } = this.#jumps
    const { version } = walkmap.terrain
    const closed = new Set<CellId>()
    this.#overlay.block([])
    let path = first
    try {
      for (let round = 0; round < MOST_ROUNDS; round++) {
        const more = inTheWay(walkmap, path.steps, blocked)
        this.#addNeighbours(more, blocked)
        for (const id of closed) more.delete(id)
        if (closed.size + more.size > MOST_CELLS) return null
        for (const id of more) closed.add(id)
        this.#jumps.patch(this.#overlay.blockMore(more), more)
        path = this.#jumps.findPatched(from, to)
        const free = freePath(walkmap, path, blocked)
        if (free !== null) return free
      }
      return null
    } finally {
      this.#jumps.patch(walkmap, closed)
      // The caller's function may do anything, even edit the terrain.
      if (walkmap.terrain.version !== version) this.#jumps.rebuild()
    }
  }

  /** Other units stand in groups: a path around one of them would meet the next one in the next round. */
  #addNeighbours(cells: Set<CellId>, blocked: BlockedCells): void {
    const { offsets } = this.#jumps.walkmap.layout
    for (const id of cells) {
      if (cells.size > MOST_CELLS) return
      for (let direction = 0; direction < 8; direction++)
        if (blocked.has(id + offsets[direction])) cells.add(id + offsets[direction])
    }
  }
}
