import type { CellRect } from '../cell.js'
import type { Terrain } from '../terrain/terrain.js'
import { type CheckedUnit, crossesObstacle, surfaceFactor } from '../unit/unit.js'
import type { Layout } from './layout.js'

/**
 * The cells a unit covers when it stands on a cell, as offsets from that cell. Outside the map counts as blocked.
 *
 * - size n: the n × n block to the right of and below the cell;
 * - radius r: every cell whose square comes nearer than r to the centre. Touching is free: a disc of radius ½
 *   fits a corridor one cell wide, anything larger does not.
 */
function footprintOf(unit: CheckedUnit): { readonly dx: number; readonly dy: number }[] {
  const cells: { dx: number; dy: number }[] = []
  if (unit.size > 1) {
    for (let dy = 0; dy < unit.size; dy++) for (let dx = 0; dx < unit.size; dx++) cells.push({ dx, dy })
    return cells
  }
  const reach = Math.ceil(unit.radius + 0.5)
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const gapX = Math.max(0, Math.abs(dx) - 0.5)
      const gapY = Math.max(0, Math.abs(dy) - 0.5)
      if ((dx === 0 && dy === 0) || gapX * gapX + gapY * gapY < unit.radius * unit.radius)
        cells.push({ dx, dy })
    }
  }
  return cells
}

/** Which cells a unit may stand on: by surface and obstacle alone (`free`), and with its size (`passable`). */
export class PassableCells {
  /** 1 where the cell itself does not stop the unit; padding is 0. */
  readonly free: Uint8Array
  /** 1 where the unit fits with its whole footprint; the same array as `free` for a unit of one cell. */
  readonly passable: Uint8Array
  /** How far an edit of one cell spreads, in cells. */
  readonly reach: number

  readonly #terrain: Terrain
  readonly #layout: Layout
  /** By id: 1 where the unit can cross it. */
  readonly #surfaceCrossed: Uint8Array
  readonly #obstacleCrossed: Uint8Array
  /** Flat offsets of the footprint. A footprint never reaches across the padding into another row: see #fits. */
  readonly #footprint: readonly { readonly dx: number; readonly dy: number }[]
  /** The same as flat offsets, for cells on which the unit fits. */
  readonly footprint: readonly number[]

  constructor(terrain: Terrain, unit: CheckedUnit, layout: Layout) {
    this.#terrain = terrain
    this.#layout = layout
    this.#surfaceCrossed = Uint8Array.from(terrain.surfaceNames, (name) =>
      surfaceFactor(unit, name) > 0 ? 1 : 0,
    )
    this.#obstacleCrossed = Uint8Array.from(terrain.obstacleNames, (name) =>
      crossesObstacle(unit, name) ? 1 : 0,
    )
    this.#footprint = footprintOf(unit)
    this.footprint = this.#footprint.map(({ dx, dy }) => dy * layout.stride + dx)
    this.reach = this.#footprint.reduce((most, { dx, dy }) => Math.max(most, Math.abs(dx), Math.abs(dy)), 0)
    this.free = new Uint8Array(layout.cellCount)
    this.passable = this.#footprint.length === 1 ? this.free : new Uint8Array(layout.cellCount)
  }

  /** Takes over what was compiled for an equal map; `passable` is null for units of one cell. */
  adopt(free: Uint8Array, passable: Uint8Array | null): void {
    this.free.set(free)
    if (passable !== null) this.passable.set(passable)
  }

  /** Reads the terrain again inside `rect`; `grown` is the rectangle in which the answer may have changed. */
  compile(rect: CellRect, grown: CellRect): void {
    const { surfaces, obstacles, width } = this.#terrain
    const { free } = this
    const surfaceCrossed = this.#surfaceCrossed
    const obstacleCrossed = this.#obstacleCrossed
    for (let y = rect.y0; y < rect.y1; y++) {
      const first = this.#layout.idOf(rect.x0, y)
      const end = this.#layout.idOf(rect.x1, y)
      for (let index = (y * width + rect.x0) | 0, id = first; id < end; index++, id++)
        free[id] = surfaceCrossed[surfaces[index]] & obstacleCrossed[obstacles[index]]
    }
    if (this.passable === this.free) return
    for (let y = grown.y0; y < grown.y1; y++) {
      for (let x = grown.x0; x < grown.x1; x++)
        this.passable[this.#layout.idOf(x, y)] = this.#fits(x, y) ? 1 : 0
    }
  }

  /** The cells on which the unit would touch x,y: those that become impassable when x,y is blocked. */
  cellsTouching(x: number, y: number): { x: number; y: number }[] {
    const { width, depth } = this.#layout
    return this.#footprint
      .map(({ dx, dy }) => ({ x: x - dx, y: y - dy }))
      .filter((cell) => cell.x >= 0 && cell.y >= 0 && cell.x < width && cell.y < depth)
  }

  #fits(x: number, y: number): boolean {
    const { width, depth } = this.#layout
    for (const { dx, dy } of this.#footprint) {
      const cx = x + dx
      const cy = y + dy
      if (cx < 0 || cy < 0 || cx >= width || cy >= depth || this.free[this.#layout.idOf(cx, cy)] === 0)
        return false
    }
    return true
  }
}
