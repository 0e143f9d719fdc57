import type { CellRect } from 'footpath'
import { Box3, BufferAttribute, BufferGeometry, Sphere } from 'three'
import type { GroundGrid } from './ground-grid.js'
import { levelErrors } from './level-errors.js'

/** A block of quads of the ground grid. */
export interface Block {
  /** First vertex column and row. */
  readonly column: number
  readonly row: number
  /** Quads. */
  readonly columns: number
  readonly rows: number
}

/** Normals are kept as 16-bit fractions: half the memory of floats, and no banding as with 8 bits. */
const NORMAL_SCALE = 0x7fff

/**
 * One block of the ground: positions and normals of all its vertices, whatever the level drawn, relative to the
 * terrain's origin. Border vertices are kept by both neighbours, from the same heights, so they are equal bit by bit.
 */
export class Chunk implements Block {
  readonly column: number
  readonly row: number
  readonly columns: number
  readonly rows: number
  readonly geometry = new BufferGeometry()
  readonly box = new Box3()
  /** Upper bound of what each level gets wrong, in world units. */
  readonly errors: Float64Array
  level = 0

  readonly #grid: GroundGrid
  readonly #positions: BufferAttribute
  readonly #normals: BufferAttribute

  constructor(grid: GroundGrid, block: Block, levels: number) {
    this.#grid = grid
    this.column = block.column
    this.row = block.row
    this.columns = block.columns
    this.rows = block.rows
    this.errors = new Float64Array(levels)
    const vertices = (block.columns + 1) * (block.rows + 1)
    this.#positions = new BufferAttribute(new Float32Array(3 * vertices), 3)
    // Four per vertex, the last unused: attributes are read in steps of four bytes.
    this.#normals = new BufferAttribute(new Int16Array(4 * vertices), 4, true)
    this.geometry.setAttribute('position', this.#positions)
    this.geometry.setAttribute('normal', this.#normals)
    this.geometry.boundingBox = this.box
    this.geometry.boundingSphere = new Sphere()
    this.#write(block.column, block.row, block.column + block.columns, block.row + block.rows)
    this.#measure()
  }

  /** Rewrites the vertices of a rectangle (exclusive ends, as of the grid) as far as they are in this chunk. */
  rewrite(vertices: CellRect): boolean {
    const x0 = Math.max(vertices.x0, this.column)
    const y0 = Math.max(vertices.y0, this.row)
    const x1 = Math.min(vertices.x1 - 1, this.column + this.columns)
    const y1 = Math.min(vertices.y1 - 1, this.row + this.rows)
    if (x0 > x1 || y0 > y1) return false
    this.#write(x0, y0, x1, y1)
    this.#measure()
    // One range from the first vertex to the last: a few columns more to upload cost less than a call per row.
    const first = (y0 - this.row) * (this.columns + 1) + x0 - this.column
    const last = (y1 - this.row) * (this.columns + 1) + x1 - this.column
    for (const attribute of [this.#positions, this.#normals]) {
      attribute.addUpdateRange(first * attribute.itemSize, (last - first + 1) * attribute.itemSize)
      attribute.needsUpdate = true
    }
    return true
  }

  #write(x0: number, y0: number, x1: number, y1: number): void {
    const { terrain } = this.#grid
    const { heights, width, depth, cellSize } = terrain
    const positions = this.#positions.array
    const normals = this.#normals.array
    const run = 2 * cellSize
    for (let row = y0; row <= y1; row++) {
      const y = Math.min(depth - 1, Math.max(0, row - 1))
      const middle = y * width
      const above = Math.max(0, y - 1) * width
      const below = Math.min(depth - 1, y + 1) * width
      const z = this.#grid.yOf(row) * cellSize
      let at = (row - this.row) * (this.columns + 1) + x0 - this.column
      for (let column = x0; column <= x1; column++, at++) {
        const x = Math.min(width - 1, Math.max(0, column - 1))
        positions[3 * at] = Math.min(width, Math.max(0, column - 0.5)) * cellSize
        positions[3 * at + 2] = z
        if (heights === null) {
          positions[3 * at + 1] = 0
          normals[4 * at] = 0
          normals[4 * at + 1] = NORMAL_SCALE
          normals[4 * at + 2] = 0
          continue
        }
        positions[3 * at + 1] = heights[middle + x]
        const dx = heights[middle + Math.max(0, x - 1)] - heights[middle + Math.min(width - 1, x + 1)]
        const dz = heights[above + x] - heights[below + x]
        const scale = NORMAL_SCALE / Math.sqrt(dx * dx + run * run + dz * dz)
        normals[4 * at] = dx * scale
        normals[4 * at + 1] = run * scale
        normals[4 * at + 2] = dz * scale
      }
    }
  }

  /** Bounds and level errors; reads every vertex of the chunk. */
  #measure(): void {
    const positions = this.#positions.array
    let low = Number.POSITIVE_INFINITY
    let high = Number.NEGATIVE_INFINITY
    for (let at = 1; at < positions.length; at += 3) {
      const height = positions[at]
      if (height < low) low = height
      if (height > high) high = height
    }
    const { cellSize } = this.#grid.terrain
    this.box.min.set(this.#grid.xOf(this.column) * cellSize, low, this.#grid.yOf(this.row) * cellSize)
    this.box.max.set(
      this.#grid.xOf(this.column + this.columns) * cellSize,
      high,
      this.#grid.yOf(this.row + this.rows) * cellSize,
    )
    if (this.geometry.boundingSphere !== null) this.box.getBoundingSphere(this.geometry.boundingSphere)
    levelErrors(positions, this.columns, this.rows, this.errors)
  }
}
