import type { CellRect } from 'footpath'
import { BufferAttribute, BufferGeometry, Mesh, MeshLambertMaterial } from 'three'
import { BorderShade } from './border-shade.js'
import type { GroundGrid } from './ground-grid.js'
import { drawStrata } from './strata.js'

/** How deep the skirt reaches below the lowest ground, in shares of the map's size. */
const DEPTH = 0.025

/** How much deeper water gets with every cell from its shore along the border, and the deepest, in cells. */
const BED_SLOPE = 0.3
const DEEPEST_BED = 2.2

/** A vertex of the border and the direction in which the face below it looks. */
interface BorderPoint {
  readonly column: number
  readonly row: number
  readonly nx: number
  readonly nz: number
}

/** The vertex columns and rows that the ground is drawn with along each side of the map, in rising order. */
interface BorderLines {
  readonly north: readonly number[]
  readonly east: readonly number[]
  readonly south: readonly number[]
  readonly west: readonly number[]
}

/**
 * The cut face along the border of the map, from the ground down: without it the ground looks like a sheet.
 * Layers of earth, and water where there is some. Two vertices per vertex of the border, 4 · (width + depth) in all;
 * rewritten whole after an edit, which is little. It is drawn between the same vertices as the ground beside it, so that
 * the rim has no gaps.
 */
export class BorderSkirt extends Mesh<BufferGeometry, MeshLambertMaterial> {
  readonly #grid: GroundGrid
  readonly #shade: BorderShade
  #lowest: number

  /** @param lowest the height of the lowest ground of the whole map */
  constructor(grid: GroundGrid, lowest: number) {
    super(new BufferGeometry(), new MeshLambertMaterial())
    this.name = 'skirt'
    this.#grid = grid
    this.#lowest = lowest
    // No shadows: nothing stands outside the map, and its own edge would draw lines of light on a high face.
    drawStrata(this.material, grid.terrain.cellSize)
    const vertices = 2 * this.#border().length
    this.geometry.setAttribute('position', new BufferAttribute(new Float32Array(3 * vertices), 3))
    this.geometry.setAttribute('normal', new BufferAttribute(new Int8Array(4 * vertices), 4, true))
    this.geometry.setAttribute('skirt', new BufferAttribute(new Float32Array(2 * vertices), 2))
    // One buffer for all levels: a renderer would keep those that are replaced.
    this.geometry.setIndex(new BufferAttribute(new Uint32Array(3 * vertices), 1))
    this.#shade = new BorderShade(grid.terrain)
    this.add(this.#shade)
    this.#write()
  }

  /** Follows edits of the ground; only those at the border, or of the lowest ground, make a difference. */
  refresh(edited: readonly CellRect[], lowest: number): void {
    const { columns, rows } = this.#grid
    const isInside = ({ x0, y0, x1, y1 }: CellRect) => x0 > 0 && y0 > 0 && x1 <= columns && y1 <= rows
    if (lowest === this.#lowest && edited.every(isInside)) return
    this.#lowest = lowest
    this.#write()
  }

  /** Draws the face between these vertices of the border only. */
  follow({ north, east, south, west }: BorderLines): void {
    const { columns, rows } = this.#grid
    const [toEast, toSouth, toWest] = [columns + 1, columns + rows + 2, 2 * columns + rows + 3]
    const pairs = [
      ...north,
      ...east.map((row) => toEast + row),
      ...south.map((column) => toSouth + columns - column).reverse(),
      ...west.map((row) => toWest + rows - row).reverse(),
    ]
    const { index } = this.geometry
    if (index === null) return
    const indices = stripIndices(pairs)
    index.array.set(indices)
    index.needsUpdate = true
    this.geometry.setDrawRange(0, indices.length)
  }

  override dispose(): void {
    this.#shade.dispose()
    this.geometry.dispose()
    this.material.dispose()
    this.removeFromParent()
  }

  /** Once around, clockwise seen from above; corners twice, because each side has a normal of its own. */
  #border(): BorderPoint[] {
    const { columns, rows } = this.#grid
    const line: BorderPoint[] = []
    for (let column = 0; column <= columns; column++) line.push({ column, row: 0, nx: 0, nz: -1 })
    for (let row = 0; row <= rows; row++) line.push({ column: columns, row, nx: 1, nz: 0 })
    for (let column = columns; column >= 0; column--) line.push({ column, row: rows, nx: 0, nz: 1 })
    for (let row = rows; row >= 0; row--) line.push({ column: 0, row, nx: -1, nz: 0 })
    return line
  }

  /** How deep the water is at every point of the border, in cells; it slopes down from both shores. */
  #beds(border: readonly BorderPoint[]): Float32Array {
    const { width, depth, surfaces, surfaceNames } = this.#grid.terrain
    const water = surfaceNames.indexOf('water')
    const beds = Float32Array.from(border, ({ column, row }) => {
      const x = Math.min(width - 1, Math.max(0, column - 1))
      const y = Math.min(depth - 1, Math.max(0, row - 1))
      return surfaces[y * width + x] === water ? DEEPEST_BED : 0
    })
    for (let at = 1; at < beds.length; at++) beds[at] = Math.min(beds[at], beds[at - 1] + BED_SLOPE)
    for (let at = beds.length - 2; at >= 0; at--) beds[at] = Math.min(beds[at], beds[at + 1] + BED_SLOPE)
    return beds
  }

  #write(): void {
    const { terrain } = this.#grid
    const border = this.#border()
    const beds = this.#beds(border)
    const foot = this.#lowest - DEPTH * Math.max(terrain.width, terrain.depth) * terrain.cellSize
    this.#shade.position.y = foot
    const { position, normal, skirt } = this.geometry.attributes
    border.forEach(({ column, row, nx, nz }, at) => {
      const x = this.#grid.xOf(column) * terrain.cellSize
      const z = this.#grid.yOf(row) * terrain.cellSize
      const top = this.#grid.heightOf(column, row)
      for (const [vertex, y] of [
        [2 * at, top],
        [2 * at + 1, foot],
      ] as const) {
        position.array.set([x, y, z], 3 * vertex)
        normal.array.set([127 * nx, 0, 127 * nz], 4 * vertex)
        skirt.array.set([(top - y) / terrain.cellSize, beds[at]], 2 * vertex)
      }
    })
    for (const attribute of [position, normal, skirt]) attribute.needsUpdate = true
    this.geometry.computeBoundingSphere()
  }
}

/** Quads between neighbouring pairs of vertices, facing outwards; those of no length at corners do no harm. */
function stripIndices(pairs: readonly number[]): number[] {
  const indices: number[] = []
  for (let at = 0; at + 1 < pairs.length; at++) {
    const [top, next] = [2 * pairs[at], 2 * pairs[at + 1]]
    indices.push(top, next, top + 1, next, next + 1, top + 1)
  }
  return indices
}
