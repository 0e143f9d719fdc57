import type { CellRect, Terrain } from 'footpath'

/**
 * The vertices of the drawn ground, and the one place that knows how they lie over the cells. A vertex stands on
 * every cell's centre, where the height is the cell's own; one more row and column on every side carries the ground
 * level to the border of the map, as `groundHeight` does.
 *
 *     vertex   0   1       2       3   4         a ─── b     every quad is cut from b to c,
 *              │   │       │       │   │         │   ╱ │     into (a, c, b) and (b, c, d)
 *     map x    0   ½      1½      2½   3         │ ╱   │
 *              └───┴───────┴───────┴───┘         c ─── d
 */
export class GroundGrid {
  readonly terrain: Terrain
  /** Quads from left to right and from top to bottom: one more than cells. */
  readonly columns: number
  readonly rows: number

  constructor(terrain: Terrain) {
    this.terrain = terrain
    this.columns = terrain.width + 1
    this.rows = terrain.depth + 1
  }

  /** Map x of a vertex column. */
  xOf(column: number): number {
    return Math.min(this.terrain.width, Math.max(0, column - 0.5))
  }

  /** Map y of a vertex row. */
  yOf(row: number): number {
    return Math.min(this.terrain.depth, Math.max(0, row - 0.5))
  }

  /** The quad column over a map x. */
  columnAt(x: number): number {
    return Math.min(this.columns - 1, Math.max(0, Math.floor(x + 0.5)))
  }

  /** The quad row over a map y. */
  rowAt(y: number): number {
    return Math.min(this.rows - 1, Math.max(0, Math.floor(y + 0.5)))
  }

  /** The height of a vertex above the terrain's origin. */
  heightOf(column: number, row: number): number {
    const { heights, width, depth } = this.terrain
    if (heights === null) return 0
    const x = Math.min(width - 1, Math.max(0, column - 1))
    const y = Math.min(depth - 1, Math.max(0, row - 1))
    return heights[y * width + x]
  }

  /**
   * The height of the drawn ground: on the two triangles of each quad, not on the bilinear patch of `groundHeight`.
   * Both agree on the lines between centres and differ inside by at most a quarter of the quad's twist.
   */
  heightAt(x: number, y: number): number {
    const column = this.columnAt(x)
    const row = this.rowAt(y)
    const left = this.xOf(column)
    const top = this.yOf(row)
    const u = Math.min(1, Math.max(0, (x - left) / (this.xOf(column + 1) - left)))
    const v = Math.min(1, Math.max(0, (y - top) / (this.yOf(row + 1) - top)))
    const b = this.heightOf(column + 1, row)
    const c = this.heightOf(column, row + 1)
    if (u + v <= 1) {
      const a = this.heightOf(column, row)
      return a + u * (b - a) + v * (c - a)
    }
    const d = this.heightOf(column + 1, row + 1)
    return d + (1 - u) * (c - d) + (1 - v) * (b - d)
  }

  /** The vertices whose height or normal depends on the cells of a rectangle, as a rectangle of vertices. */
  verticesOver(rect: CellRect): CellRect {
    const { width, depth } = this.terrain
    const x0 = rect.x0 - 1
    const y0 = rect.y0 - 1
    const x1 = rect.x1 + 1
    const y1 = rect.y1 + 1
    return {
      x0: x0 <= 0 ? 0 : x0 + 1,
      y0: y0 <= 0 ? 0 : y0 + 1,
      x1: x1 >= width ? width + 2 : x1 + 1,
      y1: y1 >= depth ? depth + 2 : y1 + 1,
    }
  }
}
