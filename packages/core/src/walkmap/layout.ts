import type { Cell } from '../cell.js'
import { requireCell } from '../checks.js'
import type { CellId } from '../ids.js'
import { directionOffsets } from './directions.js'

/** The padded layout of a map; conversions between cells and flat ids live here alone. */
export class Layout {
  readonly width: number
  readonly depth: number
  readonly stride: number
  /** Number of flat ids, padding included: the length of every array indexed by cell id. */
  readonly cellCount: number
  /** What to add to an id for a step in each direction. */
  readonly offsets: Int32Array
  /** 1 / stride: dividing by multiplication is several times faster; exact, see yOf. */
  readonly inverseStride: number

  constructor(width: number, depth: number) {
    this.width = width
    this.depth = depth
    this.stride = width + 2
    this.cellCount = this.stride * (depth + 2)
    this.offsets = directionOffsets(this.stride)
    this.inverseStride = 1 / this.stride
  }

  /** Made an integer for the compiler too: loops from an id that it takes for a fraction are half as fast. */
  idOf(x: number, y: number): CellId {
    return ((y + 1) * this.stride + x + 1) | 0
  }

  /** (id + ½) / stride is at least ½ / stride away from a whole number, far more than the rounding error. */
  yOf(id: CellId): number {
    return (((id + 0.5) * this.inverseStride) | 0) - 1
  }

  xOf(id: CellId): number {
    return this.xIn(id, this.yOf(id))
  }

  /** The column of a cell whose row is known. */
  xIn(id: CellId, y: number): number {
    return id - (y + 1) * this.stride - 1
  }

  cellOf(id: CellId): Cell {
    return { x: this.xOf(id), y: this.yOf(id) }
  }
}

/** The id of a cell of a map; refuses anything else. */
export function cellId(map: { readonly layout: Layout }, what: string, cell: Cell): CellId {
  requireCell(what, cell, map.layout.width, map.layout.depth)
  return map.layout.idOf(cell.x, cell.y)
}
