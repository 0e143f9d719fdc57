import type { Walkmap } from '../walkmap/walkmap.js'

/**
 * The six directions of a hex in the atlas, each turned by 60° against the one before: east, north-east, north, west,
 * south-west, south. Every second one, from east on, is primary: paths go primary first.
 */
export const HEX_X = [1, 1, 0, -1, -1, 0] as const
/** The step along y of every direction; see `HEX_X`. */
export const HEX_Y = [0, -1, -1, 0, 1, 1] as const

/** The secondary directions, in the order of their tables. */
export const SECONDARY = [1, 3, 5] as const

/**
 * For every cell and secondary direction, how far a walk in that direction goes. Above 0: the steps to the next cell where a
 * path may have to turn. Otherwise that many free cells are left before the walk ends, as a negative number.
 *
 * A walk in direction s may turn by 60° at a cell only where the cell at 120° is blocked: else the path that turns earlier
 * costs the same.
 */
export class HexDistances {
  readonly #walkmap: Walkmap
  /** By secondary direction, then by cell id. */
  readonly tables: readonly Int32Array[]
  /** What to add to an id for a step in each of the six directions. */
  readonly offsets: Int32Array
  #version = -1

  constructor(walkmap: Walkmap) {
    const { cellCount, stride } = walkmap.layout
    this.#walkmap = walkmap
    this.tables = SECONDARY.map(() => new Int32Array(cellCount))
    this.offsets = Int32Array.from(HEX_X, (dx, direction) => HEX_Y[direction] * stride + dx)
  }

  /** Whether they are right for the walkmap as it was at its last refresh. */
  get isReady(): boolean {
    return this.#version === this.#walkmap.version
  }

  /** Makes them for the walkmap as it is now; O(cells). */
  refresh(): void {
    if (this.isReady) return
    const { passable } = this.#walkmap
    for (let at = 0; at < SECONDARY.length; at++) this.#measure(this.tables[at], SECONDARY[at], passable)
    this.#version = this.#walkmap.version
  }

  /** From the end of every walk backwards: what comes after a cell is known before the cell. */
  #measure(table: Int32Array, direction: number, passable: Uint8Array): void {
    const { offsets } = this
    const step = offsets[direction]
    const [left, farLeft] = [offsets[(direction + 1) % 6], offsets[(direction + 2) % 6]]
    const [right, farRight] = [offsets[(direction + 5) % 6], offsets[(direction + 4) % 6]]
    const last = table.length - 1
    for (let at = 0; at <= last; at++) {
      const id = step < 0 ? at : last - at
      if (passable[id] === 0) continue
      const next = id + step
      if (passable[next] === 0) table[id] = 0
      else {
        const turns =
          (passable[next + farLeft] < passable[next + left] ? 1 : 0) |
          (passable[next + farRight] < passable[next + right] ? 1 : 0)
        const beyond = table[next]
        table[id] = turns === 1 ? 1 : beyond > 0 ? beyond + 1 : beyond - 1
      }
    }
  }
}
