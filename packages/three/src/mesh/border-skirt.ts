import type { CellRect } from 'footpath'
import { BufferAttribute, BufferGeometry, Mesh, MeshLambertMaterial } from 'three'
import type { GroundGrid } from './ground-grid.js'

/** How deep the skirt reaches below the lowest ground, in shares of the map's size. */
const DEPTH = 0.02

/** Dark earth below, lighter where it meets the grass. */
const TOP = [0.4, 0.31, 0.22] as const
const FOOT = [0.2, 0.155, 0.12] as const

/**
 * The cut face along the border of the map, from the ground down: without it one sees that the ground is a sheet.
 * Two vertices per vertex of the border, 4 · (width + depth) in all; rewritten whole after an edit, which is little.
 */
export class BorderSkirt extends Mesh<BufferGeometry, MeshLambertMaterial> {
  readonly #grid: GroundGrid

  constructor(grid: GroundGrid) {
    super(new BufferGeometry(), new MeshLambertMaterial({ vertexColors: true }))
    this.name = 'skirt'
    this.#grid = grid
    this.receiveShadow = true
    const vertices = 2 * this.#border().length
    this.geometry.setAttribute('position', new BufferAttribute(new Float32Array(3 * vertices), 3))
    this.geometry.setAttribute('normal', new BufferAttribute(new Int8Array(4 * vertices), 4, true))
    this.geometry.setAttribute('color', new BufferAttribute(new Float32Array(3 * vertices), 3))
    this.#write()
  }

  /** Follows edits of the ground; only those at the border, or below the lowest so far, make a difference. */
  refresh(vertices: CellRect): void {
    const { columns, rows } = this.#grid
    const inside = vertices.x0 > 0 && vertices.y0 > 0 && vertices.x1 <= columns && vertices.y1 <= rows
    if (!inside) this.#write()
  }

  override dispose(): void {
    this.geometry.dispose()
    this.material.dispose()
    this.removeFromParent()
  }

  /** Once around, clockwise seen from above; corners twice, because each side has a normal of its own. */
  #border(): { column: number; row: number; nx: number; nz: number }[] {
    const { columns, rows } = this.#grid
    const line: { column: number; row: number; nx: number; nz: number }[] = []
    for (let column = 0; column <= columns; column++) line.push({ column, row: 0, nx: 0, nz: -1 })
    for (let row = 0; row <= rows; row++) line.push({ column: columns, row, nx: 1, nz: 0 })
    for (let column = columns; column >= 0; column--) line.push({ column, row: rows, nx: 0, nz: 1 })
    for (let row = rows; row >= 0; row--) line.push({ column: 0, row, nx: -1, nz: 0 })
    return line
  }

  #write(): void {
    const { terrain } = this.#grid
    const border = this.#border()
    const lowest = border.reduce(
      (low, { column, row }) => Math.min(low, this.#grid.heightOf(column, row)),
      Number.POSITIVE_INFINITY,
    )
    const foot = lowest - DEPTH * Math.max(terrain.width, terrain.depth) * terrain.cellSize
    const { position, normal, color } = this.geometry.attributes
    border.forEach(({ column, row, nx, nz }, at) => {
      const x = this.#grid.xOf(column) * terrain.cellSize
      const z = this.#grid.yOf(row) * terrain.cellSize
      for (const [vertex, y, shade] of [
        [2 * at, this.#grid.heightOf(column, row), TOP],
        [2 * at + 1, foot, FOOT],
      ] as const) {
        position.array.set([x, y, z], 3 * vertex)
        normal.array.set([127 * nx, 0, 127 * nz], 4 * vertex)
        color.array.set(shade, 3 * vertex)
      }
    })
    for (const attribute of [position, normal, color]) attribute.needsUpdate = true
    if (this.geometry.index === null) this.geometry.setIndex(stripIndices(border.length))
    this.geometry.computeBoundingSphere()
  }
}

/** Quads between neighbouring pairs of vertices, facing outwards; those of no length at corners do no harm. */
function stripIndices(pairs: number): number[] {
  const indices: number[] = []
  for (let pair = 0; pair + 1 < pairs; pair++) {
    const top = 2 * pair
    indices.push(top, top + 2, top + 1, top + 2, top + 3, top + 1)
  }
  return indices
}
