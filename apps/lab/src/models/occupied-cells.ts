import type { CellRect, Terrain } from 'footpath'

const NONE = new Int32Array(0)

/**
 * The cells that models and crates stand on: a layer of its own beside what is painted, which it never changes. Each
 * thing owns its cells and several may share one, so a cell is free again when the last of them has left it.
 */
export class OccupiedCells {
  #width = 1
  #depth = 1
  /** How many things stand on each cell. */
  #counts = new Uint16Array(1)
  readonly #cellsOf = new Map<string, Int32Array>()

  /** Forgets everything: the world is another one. */
  reset(width: number, depth: number): void {
    this.#width = width
    this.#depth = depth
    this.#counts = new Uint16Array(width * depth)
    this.#cellsOf.clear()
  }

  /** Whether anything stands anywhere. */
  get isEmpty(): boolean {
    return this.#cellsOf.size === 0
  }

  has(x: number, y: number): boolean {
    if (x < 0 || y < 0 || x >= this.#width || y >= this.#depth) return false
    return this.#counts[y * this.#width + x] > 0
  }

  /** The things that stand on a cell; O(things). */
  ownersAt(x: number, y: number): string[] {
    const cell = y * this.#width + x
    return [...this.#cellsOf].filter(([, cells]) => cells.includes(cell)).map(([owner]) => owner)
  }

  /**
   * Lets a thing stand on these cells, each named once, instead of those before; null takes it away. Returns the
   * rectangles in which a cell became occupied or free: one for the cells it left, one for those it came to.
   */
  set(owner: string, cells: Int32Array | null): CellRect[] {
    const counts = this.#counts
    const before = this.#cellsOf.get(owner) ?? NONE
    const after = cells ?? NONE
    for (const cell of after) counts[cell]++
    // The new cells are counted first: those that stay never become free in between.
    const left = before.filter((cell) => --counts[cell] === 0)
    const stayed = new Set(before)
    const entered = after.filter((cell) => counts[cell] === 1 && !stayed.has(cell))
    if (after.length > 0) this.#cellsOf.set(owner, after)
    else this.#cellsOf.delete(owner)
    return [this.#rectAround(left), this.#rectAround(entered)].filter((rect) => rect !== null)
  }

  /** Marks the occupied cells of a rectangle as blocked in a copy of its obstacles, row by row. */
  block(terrain: Terrain, { x0, y0, x1, y1 }: CellRect, obstacles: Uint8Array): void {
    if (this.isEmpty) return
    const blocked = blockedId(terrain)
    for (let y = y0; y < y1; y++)
      for (let x = x0; x < x1; x++)
        if (this.#counts[y * this.#width + x] > 0) obstacles[(y - y0) * (x1 - x0) + x - x0] = blocked
  }

  #rectAround(cells: Int32Array): CellRect | null {
    if (cells.length === 0) return null
    let [x0, y0, x1, y1] = [this.#width, this.#depth, 0, 0]
    for (const cell of cells) {
      const y = Math.floor(cell / this.#width)
      const x = cell - y * this.#width
      x0 = Math.min(x0, x)
      y0 = Math.min(y0, y)
      x1 = Math.max(x1, x + 1)
      y1 = Math.max(y1, y + 1)
    }
    return { x0, y0, x1, y1 }
  }
}

/** The id that blocks every unit; in a terrain with other names, its last obstacle. */
function blockedId({ obstacleNames }: Terrain): number {
  const id = obstacleNames.indexOf('blocked')
  return id < 0 ? obstacleNames.length - 1 : id
}
