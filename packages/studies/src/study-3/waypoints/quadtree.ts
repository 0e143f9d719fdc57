const FREE = 0
const BLOCKED = 1
const MIXED = 2

/**
 * What a ray does at the corner of a blocked box that it only touches: passes (`free`), passes unless the cell across
 * the corner is blocked too (`pinch`), or ends there (`hit`).
 */
export type CornerRule = 'free' | 'pinch' | 'hit'

/**
 * A quadtree over the blocked cells of a map; a leaf is a block of cells that are all alike, at most a single one
 * (reading W24). It is kept as one array per level instead of linked nodes, so that a changed cell is followed in
 * O(levels). The published method asks it whether a ray meets geometry.
 */
export class Quadtree {
  readonly width: number
  readonly depth: number
  /** A byte per node, row by row; level 0 are the cells, each level above is half as wide. */
  readonly #levels: Uint8Array[] = []
  readonly #widths: number[] = []

  // The ray under way. In half cells, so that centres are odd, borders even, and all arithmetic is exact.
  #ax = 0
  #ay = 0
  #dx = 0
  #dy = 0
  #left = 0
  #right = 0
  #top = 0
  #bottom = 0
  #corners: CornerRule = 'free'

  constructor(width: number, depth: number) {
    this.width = width
    this.depth = depth
    for (let across = width, down = depth; ; across = (across + 1) >> 1, down = (down + 1) >> 1) {
      this.#levels.push(new Uint8Array(across * down))
      this.#widths.push(across)
      if (across === 1 && down === 1) break
    }
  }

  /** 1 per blocked cell, row by row. Read only; changed by `set`. */
  get blocked(): Uint8Array {
    return this.#levels[0]
  }

  /** Makes a cell blocked (1) or free (0); the nodes above follow, as far as they change. */
  set(x: number, y: number, blocked: number): void {
    this.#levels[0][y * this.width + x] = blocked
    for (let level = 1; level < this.#levels.length; level++) {
      const node = (y >> level) * this.#widths[level] + (x >> level)
      const state = this.#joined(level - 1, x >> level, y >> level)
      if (this.#levels[level][node] === state) return
      this.#levels[level][node] = state
    }
  }

  /** What a node is, from its children; those outside the map do not count. */
  #joined(below: number, nodeX: number, nodeY: number): number {
    const states = this.#levels[below]
    const across = this.#widths[below]
    const first = 2 * nodeY * across + 2 * nodeX
    const hasRight = 2 * nodeX + 1 < across
    const state = states[first]
    if (hasRight && states[first + 1] !== state) return MIXED
    if (first + across >= states.length) return state
    if (states[first + across] !== state) return MIXED
    return hasRight && states[first + across + 1] !== state ? MIXED : state
  }

  /**
   * Whether a ray from the centre of one cell to the centre of another meets no blocked cell. The same in both directions:
   * signs of cross products decide, in whole numbers. A cell always sees itself.
   */
  isClear(ax: number, ay: number, bx: number, by: number, corners: CornerRule): boolean {
    if (ax === bx && ay === by) return true
    this.#ax = 2 * ax + 1
    this.#ay = 2 * ay + 1
    this.#dx = 2 * (bx - ax)
    this.#dy = 2 * (by - ay)
    this.#left = 2 * Math.min(ax, bx) + 1
    this.#right = 2 * Math.max(ax, bx) + 1
    this.#top = 2 * Math.min(ay, by) + 1
    this.#bottom = 2 * Math.max(ay, by) + 1
    this.#corners = corners
    return !this.#hits(this.#levels.length - 1, 0, 0)
  }

  /** Ray against box, from the root down, the child first that the ray comes to first. */
  #hits(level: number, x: number, y: number): boolean {
    const state = this.#levels[level][y * this.#widths[level] + x]
    if (state === FREE) return false
    const size = 2 << level
    const left = x * size
    const top = y * size
    if (this.#right < left || this.#left > left + size || this.#bottom < top || this.#top > top + size)
      return false
    // On which side of the ray the four corners lie.
    const topLeft = this.#dx * (top - this.#ay) - this.#dy * (left - this.#ax)
    const topRight = topLeft - this.#dy * size
    const bottomLeft = topLeft + this.#dx * size
    const bottomRight = bottomLeft - this.#dy * size
    const least = Math.min(topLeft, topRight, bottomLeft, bottomRight)
    const most = Math.max(topLeft, topRight, bottomLeft, bottomRight)
    if (least > 0 || most < 0) return false
    const enters = least < 0 && most > 0
    if (!enters && this.#corners === 'free') return false
    if (state === BLOCKED) {
      if (enters || this.#corners === 'hit') return true
      const atLeft = topLeft === 0 || bottomLeft === 0
      const atTop = topLeft === 0 || topRight === 0
      return this.#pinches(atLeft ? left : left + size, atTop ? top : top + size, atLeft, atTop)
    }
    const flipX = this.#dx < 0 ? 1 : 0
    const flipY = this.#dy < 0 ? 1 : 0
    for (let child = 0; child < 4; child++) {
      const childX = 2 * x + ((child & 1) ^ flipX)
      const childY = 2 * y + ((child >> 1) ^ flipY)
      if (this.#has(level - 1, childX, childY) && this.#hits(level - 1, childX, childY)) return true
    }
    return false
  }

  /** Whether the cell across a corner, given in half cells, from the box that has it there is blocked too. */
  #pinches(cornerX: number, cornerY: number, atLeft: boolean, atTop: boolean): boolean {
    const x = cornerX / 2 - (atLeft ? 1 : 0)
    const y = cornerY / 2 - (atTop ? 1 : 0)
    return this.blocked[y * this.width + x] === BLOCKED
  }

  /** Whether the square of a blocked cell, its border included, lies within this distance of a cell's centre. */
  isNear(x: number, y: number, squaredDistance: number): boolean {
    return this.#isNear(this.#levels.length - 1, 0, 0, x + 0.5, y + 0.5, squaredDistance)
  }

  #isNear(level: number, nodeX: number, nodeY: number, x: number, y: number, squared: number): boolean {
    const state = this.#levels[level][nodeY * this.#widths[level] + nodeX]
    if (state === FREE) return false
    const size = 1 << level
    const gapX = Math.max(0, nodeX * size - x, x - (nodeX + 1) * size)
    const gapY = Math.max(0, nodeY * size - y, y - (nodeY + 1) * size)
    if (gapX * gapX + gapY * gapY > squared) return false
    if (state === BLOCKED) return true
    for (let child = 0; child < 4; child++) {
      const childX = 2 * nodeX + (child & 1)
      const childY = 2 * nodeY + (child >> 1)
      if (this.#has(level - 1, childX, childY) && this.#isNear(level - 1, childX, childY, x, y, squared))
        return true
    }
    return false
  }

  #has(level: number, x: number, y: number): boolean {
    return x < this.#widths[level] && y * this.#widths[level] < this.#levels[level].length
  }
}
