import { type CellRect, joinRects } from '../cell.js'

/** How many edits are remembered one by one. Of older ones only the tiles that they touched are known. */
const REMEMBERED_EDITS = 1024

/** Edge of a tile in cells: edits in one tile are answered as one rectangle. */
const TILE = 16

/** Shared, because every query asks, and most have nothing to follow. */
const NO_CHANGES: readonly CellRect[] = []

/**
 * The record of a map's edits: a version, and where the edits were. Edits far apart stay apart, because whatever follows
 * them pays for every cell of a rectangle. Noting an edit takes O(1), the list of changes O(edits + tiles) per version.
 */
export class Edits {
  readonly #whole: CellRect
  #version = 0
  /** The rectangle of version v at v % REMEMBERED_EDITS. */
  readonly #rects: CellRect[] = []
  /** Per tile: the last version that touched it and is no longer remembered; sparse. */
  readonly #forgotten: number[] = []
  /** The last answer: several followers of one map ask the same. */
  #answer = { from: 0, to: 0, changes: NO_CHANGES }

  constructor(width: number, depth: number) {
    this.#whole = { x0: 0, y0: 0, x1: width, y1: depth }
  }

  /** Grows by one with every edit. */
  get version(): number {
    return this.#version
  }

  note(rect: CellRect): void {
    const slot = ++this.#version % REMEMBERED_EDITS
    const old = this.#version - REMEMBERED_EDITS
    if (old > 0)
      this.#eachTile(this.#rects[slot], (tile) => {
        this.#forgotten[tile] = old
      })
    this.#rects[slot] = rect
  }

  /** Disjoint rectangles that hold every edit since `version`; the whole map for a version below 0. */
  since(version: number): readonly CellRect[] {
    if (version >= this.#version) return NO_CHANGES
    const { from, to } = this.#answer
    if (from !== version || to !== this.#version)
      this.#answer = { from: version, to: this.#version, changes: this.#changes(version) }
    return this.#answer.changes
  }

  #changes(version: number): readonly CellRect[] {
    if (version < 0) return [this.#whole]
    const oldest = Math.max(version, this.#version - REMEMBERED_EDITS)
    const rects: CellRect[] = []
    for (let edit = oldest + 1; edit <= this.#version; edit++)
      rects.push(this.#rects[edit % REMEMBERED_EDITS])
    if (oldest === version) {
      if (rects.length < 2) return rects
      const all = rects.reduce(joinRects)
      if (all.x1 - all.x0 <= TILE && all.y1 - all.y0 <= TILE) return [all]
    }
    const boxes = new Map<number, CellRect>()
    for (const rect of rects)
      this.#eachTile(rect, (tile, part) => {
        boxes.set(tile, joinRects(boxes.get(tile) ?? part, part))
      })
    if (oldest > version)
      this.#eachTile(this.#whole, (tile, part) => {
        if (this.#forgotten[tile] > version) boxes.set(tile, part)
      })
    return joined(boxes)
  }

  /** The tiles that a rectangle touches, with the part of it in each. */
  #eachTile({ x0, y0, x1, y1 }: CellRect, visit: (tile: number, part: CellRect) => void): void {
    const across = Math.ceil(this.#whole.x1 / TILE)
    for (let y = y0; y < y1; ) {
      const row = Math.floor(y / TILE)
      const bottom = Math.min(y1, (row + 1) * TILE)
      for (let x = x0; x < x1; ) {
        const column = Math.floor(x / TILE)
        const right = Math.min(x1, (column + 1) * TILE)
        visit(row * across + column, { x0: x, y0: y, x1: right, y1: bottom })
        x = right
      }
      y = bottom
    }
  }
}

/** Joins boxes of tiles that together are a rectangle: first in rows, then in columns. */
function joined(boxOfTile: ReadonlyMap<number, CellRect>): CellRect[] {
  const rows: CellRect[] = []
  for (const [, box] of [...boxOfTile].sort(([a], [b]) => a - b)) {
    const last = rows.at(-1)
    if (last?.x1 === box.x0 && last.y0 === box.y0 && last.y1 === box.y1)
      rows[rows.length - 1] = joinRects(last, box)
    else rows.push(box)
  }
  /** By its columns and where it ends below. */
  const changes = new Map<string, CellRect>()
  for (const row of rows) {
    const key = `${row.x0},${row.x1},${row.y0}`
    const above = changes.get(key)
    changes.delete(key)
    changes.set(`${row.x0},${row.x1},${row.y1}`, above === undefined ? row : joinRects(above, row))
  }
  return [...changes.values()]
}
