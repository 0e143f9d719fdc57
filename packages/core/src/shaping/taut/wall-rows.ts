import { growRect } from '../../cell.js'
import type { OpenCells } from '../../walkmap/overlay.js'
import type { Walkmap } from '../../walkmap/walkmap.js'
import { BitRows, BlockedRows, CornerRows, type Rows, SquareRows } from './rows.js'

/** Where walls are, for a unit. */
export interface WallRows {
  /** The cells on which the unit cannot stand. */
  readonly cells: Rows
  /** The walls that its body keeps from: blocked cells, or blocked squares between cell centres for a square body. */
  readonly walls: Rows
  /** The vertices of the walls' grid where they have corners. */
  readonly corners: Rows
}

/** The walls of cells that only one query blocks. */
export function wallRowsAmong({ layout, unit }: Walkmap, { passable, free, ask }: OpenCells): WallRows {
  const cells = new BlockedRows(layout, passable, ask)
  const walls = unit.size > 1 ? new SquareRows(cells) : new BlockedRows(layout, free, ask)
  return { cells, walls, corners: new CornerRows(walls) }
}

/** The walls of a walkmap: 2 bits per cell, 3 for a large body. */
export class WalkmapRows implements WallRows {
  readonly cells: BitRows
  readonly walls: BitRows
  readonly corners: BitRows
  readonly #walkmap: Walkmap
  #terrainVersion: number

  constructor(walkmap: Walkmap) {
    const { layout, terrain, passable, free } = walkmap
    this.#walkmap = walkmap
    this.cells = new BitRows(layout)
    this.walls = passable === free ? this.cells : new BitRows(layout)
    this.corners = new BitRows(layout)
    this.#read(new Uint8Array(layout.depth + 2).fill(1))
    this.#terrainVersion = terrain.version
  }

  /** Reads edited rows again. The walkmap must be up to date. */
  refresh(): void {
    const { terrain, layout, footprintReach } = this.#walkmap
    if (this.#terrainVersion === terrain.version) return
    const isChanged = new Uint8Array(layout.depth + 2)
    for (const rect of terrain.changesSince(this.#terrainVersion)) {
      const { y0, y1 } = growRect(rect, footprintReach, layout.width, layout.depth)
      isChanged.fill(1, y0 + 1, y1 + 1)
    }
    this.#read(isChanged)
    this.#terrainVersion = terrain.version
  }

  /** Reads some rows, the first of them above the map. A wall's row makes the squares above it and corners below. */
  #read(isChanged: Uint8Array): void {
    const { unit, passable, free } = this.#walkmap
    const { cells, walls, corners } = this
    const isSquare = unit.size > 1
    const last = isChanged.length - 1
    for (let row = 0; row <= last; row++) {
      if (isChanged[row] === 0) continue
      this.#pack(cells, row, passable)
      if (walls !== cells && !isSquare) this.#pack(walls, row, free)
    }
    if (isSquare)
      for (let row = 0; row <= last; row++)
        if (isChanged[row] === 1 || isChanged[row + 1] === 1) joinSquares(cells, walls, row)
    for (let row = 1; row <= last; row++)
      if (isChanged[row - 1] === 1 || isChanged[row] === 1 || (isSquare && isChanged[row + 1] === 1))
        findCorners(walls, corners, row)
  }

  #pack({ across, down, words }: BitRows, row: number, open: Uint8Array): void {
    const { stride } = this.#walkmap.layout
    for (let word = 0; word < across; word++) {
      const first = row * stride + 32 * word
      const count = Math.min(32, stride - 32 * word)
      // What is behind the row counts as walls.
      let bits = count < 32 ? -1 << count : 0
      for (let bit = 0; bit < count; bit++) bits |= (open[first + bit] ^ 1) << bit
      words[word * down + row] = bits
    }
  }
}

/** Marks the squares between the cells of a row and those of the next that have one of their cells marked. */
function joinSquares({ across, down, words }: BitRows, squares: BitRows, row: number): void {
  // Beyond the map there are walls.
  let after = -1
  for (let word = across - 1; word >= 0; word--) {
    const at = word * down + row
    const here = row === down - 1 ? -1 : words[at] | words[at + 1]
    squares.words[at] = here | (here >>> 1) | (after << 31)
    after = here
  }
}

/** Marks the vertices above a row of walls that are corners, see `CornerRows`: 32 at a time. */
function findCorners({ across, down, words }: BitRows, corners: BitRows, row: number): void {
  let aboveBefore = -1
  let belowBefore = -1
  for (let word = 0; word < across; word++) {
    const at = word * down + row
    const above = words[at - 1]
    const below = words[at]
    const aboveLeft = (above << 1) | (aboveBefore >>> 31)
    const belowLeft = (below << 1) | (belowBefore >>> 31)
    const isOdd = above ^ below ^ aboveLeft ^ belowLeft
    const single = isOdd & ~((above & aboveLeft) | (below & belowLeft))
    const opposite = (above & belowLeft & ~below & ~aboveLeft) | (below & aboveLeft & ~above & ~belowLeft)
    corners.words[at] = single | opposite
    aboveBefore = above
    belowBefore = below
  }
}
