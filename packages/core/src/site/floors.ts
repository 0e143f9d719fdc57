import type { FencePlan } from '../atlas/fences.js'
import type { Cell, CellRect } from '../cell.js'
import { requireSiteCell } from '../checks.js'

/**
 * Where the floors of a site lie in its atlas: below one another, with a blocked row between them, so that searches see
 * one tall map. Conversions between the cells of a site and those of its atlas are here alone.
 */
export class Floors implements FencePlan {
  readonly isHex = false
  readonly width: number
  /** The rows of one floor. */
  readonly depth: number
  readonly count: number
  /** From a row of one floor to the same row of the next. */
  readonly pitch: number

  constructor(width: number, depth: number, count: number) {
    this.width = width
    this.depth = depth
    this.count = count
    this.pitch = depth + 1
  }

  get atlasWidth(): number {
    return this.width
  }

  /** The rows of the whole atlas. */
  get atlasDepth(): number {
    return this.count * this.pitch - 1
  }

  /** The cell of the atlas; refuses what is not a cell of the site. */
  toAtlas(what: string, cell: Cell): Cell {
    requireSiteCell(what, cell, this.width, this.depth, this.count)
    return { x: cell.x, y: cell.y + (cell.floor ?? 0) * this.pitch }
  }

  placesOf(cell: Cell): readonly Cell[] {
    return [this.toAtlas('The cell', cell)]
  }

  between(from: Cell, to: Cell): Cell {
    const [a, b] = [this.toAtlas('The cell', from), this.toAtlas('The cell', to)]
    return { x: b.x - a.x, y: b.y - a.y }
  }

  floorOf(atlasY: number): number {
    return Math.floor(atlasY / this.pitch)
  }

  /** The cell of the site; it names its floor only where that is not 0. */
  cellAt(x: number, atlasY: number): Cell {
    const floor = this.floorOf(atlasY)
    const y = atlasY - floor * this.pitch
    return floor === 0 ? { x, y } : { x, y, floor }
  }

  /** A rectangle of a floor, in the atlas. */
  rectOn(floor: number, { x0, y0, x1, y1 }: CellRect): CellRect {
    const down = floor * this.pitch
    return { x0, y0: y0 + down, x1, y1: y1 + down }
  }
}
