import type { CellRect, Terrain } from 'footpath'
import { Box3, type Material, Mesh, Sphere } from 'three'
import { wallGeometry } from './wall-geometry.js'
import { type WallStyle, wallQuads } from './wall-blocks.js'

/** The blocks of one chunk: where they are, how many triangles they have, and their mesh while it is drawn. */
export class BlockChunk {
  readonly box = new Box3()
  readonly sphere = new Sphere()
  triangles = 0
  mesh: Mesh | null = null
  readonly #terrain: Terrain
  readonly #rect: CellRect

  constructor(terrain: Terrain, rect: CellRect, styles: readonly (WallStyle | null)[]) {
    this.#terrain = terrain
    this.#rect = rect
    this.measure(styles)
  }

  /** Whether an edit of some cells shows in it: also on their neighbours, by sides and corners that they share. */
  touches(edit: CellRect): boolean {
    const { x0, y0, x1, y1 } = this.#rect
    return x0 <= edit.x1 && x1 >= edit.x0 && y0 <= edit.y1 && y1 >= edit.y0
  }

  /** Counts its triangles and finds its bounds. O(cells). */
  measure(styles: readonly (WallStyle | null)[]): void {
    const { width, depth, obstacles, heights, cellSize } = this.#terrain
    const { x0, y0, x1, y1 } = this.#rect
    const riseOf = (x: number, y: number) =>
      x < 0 || y < 0 || x >= width || y >= depth ? 0 : (styles[obstacles[y * width + x]]?.height ?? 0)
    let [low, high, quads] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0]
    for (let y = y0; y < y1; y++)
      for (let x = x0; x < x1; x++) {
        const rise = riseOf(x, y)
        if (rise === 0) continue
        quads++
        if (riseOf(x - 1, y) < rise) quads++
        if (riseOf(x + 1, y) < rise) quads++
        if (riseOf(x, y - 1) < rise) quads++
        if (riseOf(x, y + 1) < rise) quads++
        const ground = heights === null ? 0 : heights[y * width + x]
        low = Math.min(low, ground)
        high = Math.max(high, ground + rise * cellSize)
      }
    this.triangles = 2 * quads
    this.box.min.set(x0 * cellSize, quads === 0 ? 0 : low, y0 * cellSize)
    this.box.max.set(x1 * cellSize, quads === 0 ? 0 : high, y1 * cellSize)
    this.box.getBoundingSphere(this.sphere)
  }

  build(styles: readonly (WallStyle | null)[], material: Material): Mesh {
    this.mesh = new Mesh(wallGeometry(wallQuads(this.#terrain, this.#rect, styles)), material)
    this.mesh.castShadow = true
    this.mesh.receiveShadow = true
    return this.mesh
  }

  /** Frees the mesh; it is built again when it is drawn. */
  drop(): void {
    this.mesh?.removeFromParent()
    this.mesh?.geometry.dispose()
    this.mesh = null
  }
}
