import { type CellRect, joinRects } from '../cell.js'

/** How many edits are remembered one by one. Of older ones only the tiles that they touched are known. */
const REMEMBERED_EDITS = 1024

/** Edge of a tile in cells: edits that lie in one tile are answered as one rectangle. */
const TILE = 16

const NO_CHANGES: readonly CellRect[] = []

/**
 * The record of a map's edits: a version, and where the edits were. Edits far apart stay apart, because whatever follows
 * them pays for the cells between. Noting an edit is O(1); the list of changes is O(edits + tiles), made once per version.
 */
export class Edits {
  readonly #width: number
  readonly #depth: number
  readonly #across: number
  #version = 0
  /** The rectangle of version v at v % REMEMBERED_EDITS. */
  readonly #rects: CellRect[] = []
  /** Per tile: the last version that is no longer remembered and touched it. Empty until there is one. */
  #forgotten = new Float64Array(0)
  /** Scratch: x0, y0, x1, y1 of the changes in a tile; x1 is 0 without one. Empty until it is needed. */
  #boxes = new Int32Array(0)
  /** The last answer: several followers of one map ask the same. */
  #answer = { from: 0, to: 0, changes: NO_CHANGES }

  constructor(width: number, depth: number) {
    this.#width = width
    this.#depth = depth
    this.#across = Math.ceil(width / TILE)
  }

  /** Grows by one with every edit. */
  get version(): number {
    return this.#version
  }

  note(rect: CellRect): void {
    const slot = ++this.#version % REMEMBERED_EDITS
    if (this.#version > REMEMBERED_EDITS) this.#forget(this.#rects[slot])
    this.#rects[slot] = rect
  }

  /** Disjoint rectangles that hold every edit since `version`; the whole map for a version below 0. */
  since(version: number): readonly CellRect[] {
    if (version >= this.#version) return NO_CHANGES
    if (version < 0) return [{ x0: 0, y0: 0, x1: this.#width, y1: this.#depth }]
    const { from, to, changes } = this.#answer
    if (from === version && to === this.#version) return changes
    this.#answer = { from: version, to: this.#version, changes: this.#changes(version) }
    return this.#answer.changes
  }

  #changes(version: number): readonly CellRect[] {
    const remembered = Math.max(version, this.#version - REMEMBERED_EDITS)
    let all = this.#rectOf(remembered + 1)
    for (let edit = remembered + 2; edit <= this.#version; edit++) all = joinRects(all, this.#rectOf(edit))
    const isOne = this.#version - version === 1 || (all.x1 - all.x0 <= TILE && all.y1 - all.y0 <= TILE)
    if (remembered === version && isOne) return [all]
    this.#boxes = this.#boxes.length > 0 ? this.#boxes : new Int32Array(4 * this.#tiles)
    if (remembered > version) {
      for (let tile = 0; tile < this.#tiles; tile++)
        if (this.#forgotten[tile] > version)
          this.#grow(tile, { x0: 0, y0: 0, x1: this.#width, y1: this.#depth })
    }
    for (let edit = remembered + 1; edit <= this.#version; edit++) {
      const rect = this.#rectOf(edit)
      this.#eachTile(rect, (tile) => this.#grow(tile, rect))
    }
    return this.#takeBoxes()
  }

  #rectOf(version: number): CellRect {
    return this.#rects[version % REMEMBERED_EDITS]
  }

  get #tiles(): number {
    return this.#across * Math.ceil(this.#depth / TILE)
  }

  #forget(rect: CellRect): void {
    if (this.#forgotten.length === 0) this.#forgotten = new Float64Array(this.#tiles)
    this.#eachTile(rect, (tile) => {
      this.#forgotten[tile] = this.#version - REMEMBERED_EDITS
    })
  }

  #eachTile({ x0, y0, x1, y1 }: CellRect, visit: (tile: number) => void): void {
    for (let row = Math.floor(y0 / TILE); row * TILE < y1; row++)
      for (let column = Math.floor(x0 / TILE); column * TILE < x1; column++)
        visit(row * this.#across + column)
  }

  /** Adds the part of a rectangle that lies in a tile to the tile's box. */
  #grow(tile: number, rect: CellRect): void {
    const boxes = this.#boxes
    const at = 4 * tile
    const left = (tile % this.#across) * TILE
    const top = Math.floor(tile / this.#across) * TILE
    const isNew = boxes[at + 2] === 0
    const [x0, y0] = [Math.max(left, rect.x0), Math.max(top, rect.y0)]
    const [x1, y1] = [Math.min(left + TILE, rect.x1), Math.min(top + TILE, rect.y1)]
    boxes[at] = isNew ? x0 : Math.min(boxes[at], x0)
    boxes[at + 1] = isNew ? y0 : Math.min(boxes[at + 1], y0)
    boxes[at + 2] = Math.max(boxes[at + 2], x1)
    boxes[at + 3] = Math.max(boxes[at + 3], y1)
  }

  /** Empties the boxes into a list; those that together are a rectangle become one, first in rows and then in columns. */
  #takeBoxes(): readonly CellRect[] {
    const changes: CellRect[] = []
    /** By columns: where in `changes` the last rectangle with these columns is. */
    const above = new Map<number, number>()
    let row: CellRect | null = null
    const end = () => {
      if (row === null) return
      const columns = row.x0 * (this.#width + 1) + row.x1
      const at = above.get(columns)
      if (at !== undefined && changes[at].y1 === row.y0) changes[at] = joinRects(changes[at], row)
      else above.set(columns, changes.push(row) - 1)
    }
    const boxes = this.#boxes
    for (let at = 0; at < boxes.length; at += 4) {
      if (boxes[at + 2] === 0) continue
      const box = { x0: boxes[at], y0: boxes[at + 1], x1: boxes[at + 2], y1: boxes[at + 3] }
      boxes.fill(0, at, at + 4)
      if (row !== null && row.x1 === box.x0 && row.y0 === box.y0 && row.y1 === box.y1)
        row = joinRects(row, box)
      else {
        end()
        row = box
      }
    }
    end()
    return changes
  }
}
