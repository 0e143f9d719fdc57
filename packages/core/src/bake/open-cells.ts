import { grown } from '../memory/grown.js'
import type { Work } from '../work.js'
import type { BakeSettings } from './settings.js'
import type { Spans } from './spans.js'

/** Steps to the four neighbours; the opposite of direction d is d ^ 2. */
export const STEP_X = [-1, 0, 1, 0] as const
export const STEP_Z = [0, 1, 0, -1] as const

/** Columns between two looks at the clock. */
const SLICE = 1 << 14

/** Where a unit can stand: floors with headroom, and which of them one can step to. 36 bytes a cell. */
export interface OpenCells {
  readonly count: number
  /** By column: its first cell; the others follow from below. One more than there are columns. */
  readonly first: Int32Array
  readonly column: Int32Array
  readonly y: Float64Array
  /** Four neighbours by direction; −1 where a wall or a drop is. */
  readonly links: Int32Array
}

/** Finds the floors of a level. Cells at the edge of a drop are left out: part of them is not there. */
export function* openCells(spans: Spans, settings: BakeSettings): Work<OpenCells> {
  const { width, depth, height, climb } = settings
  const floors = floorsOf(spans, width * depth, height, climb)
  yield 0.4
  const { first, column, y } = floors
  const count = column.length
  const links = new Int32Array(4 * count).fill(-1)
  const isLedge = new Uint8Array(count)
  for (let from = 0; from < count; from += SLICE) {
    linkCells(spans, floors, settings, links, isLedge, from, Math.min(count, from + SLICE))
    yield 0.4 + (0.5 * from) / count
  }
  unlinkLedges(links, isLedge)
  return { count, first, column, y, links }
}

/** Takes away steps that lead one way only, and those from and to the edge of a drop. */
function unlinkLedges(links: Int32Array, isLedge: Uint8Array): void {
  for (let at = 0; at < links.length; at++) {
    const other = links[at]
    if (other < 0) continue
    const isBoth = links[4 * other + ((at & 3) ^ 2)] === at >> 2
    if (!isBoth || isLedge[at >> 2] === 1 || isLedge[other] === 1) links[at] = -1
  }
}

interface Floors {
  readonly first: Int32Array
  readonly column: Int32Array
  readonly y: Float64Array
  /** The ceiling above each. */
  readonly top: Float64Array
}

const DROP = -2

/** Joins some cells to those that one can step to, and marks those beside a drop. */
function linkCells(
  spans: Spans,
  { first, column, y, top }: Floors,
  { width, depth, height, climb }: BakeSettings,
  links: Int32Array,
  isLedge: Uint8Array,
  from: number,
  to: number,
): void {
  const { head, next, low, high } = spans
  for (let cell = from; cell < to; cell++) {
    const x = column[cell] % width
    const z = (column[cell] - x) / width
    for (let d = 0; d < 4; d++) {
      const nx = x + STEP_X[d]
      const nz = z + STEP_Z[d]
      const isOutside = nx < 0 || nz < 0 || nx >= width || nz >= depth
      const other = isOutside ? DROP : stepTo(cell, nz * width + nx)
      if (other === DROP) isLedge[cell] = 1
      else links[4 * cell + d] = other
    }
  }

  /** The cell of a column that one can step to; −1 for a wall, `DROP` where one would fall. */
  function stepTo(cell: number, beside: number): number {
    const floor = y[cell]
    const ceiling = top[cell]
    let found = -1
    let under = -Infinity
    // Between two spans there is room, on the lower of which one may or may not stand.
    for (let span = head[beside]; ; span = next[span]) {
      const over = span < 0 ? Infinity : low[span]
      if ((ceiling < over ? ceiling : over) - (floor > under ? floor : under) >= height) {
        if (under < floor - climb) return DROP
        if (under <= floor + climb) found = cellAt(beside, under)
      }
      if (span < 0) return found
      under = high[span]
    }
  }

  function cellAt(at: number, floor: number): number {
    for (let other = first[at]; other < first[at + 1]; other++) if (y[other] === floor) return other
    return -1
  }
}

/** The tops of spans that one can stand on, with headroom. */
function floorsOf(spans: Spans, columns: number, height: number, climb: number): Floors {
  const { head, next, low, high, isFloor } = spans
  const first = new Int32Array(columns + 1)
  let column = new Int32Array(columns)
  let y = new Float64Array(columns)
  let top = new Float64Array(columns)
  let count = 0
  for (let at = 0; at < columns; at++) {
    first[at] = count
    let below = -Infinity
    for (let span = head[at]; span >= 0; span = next[span]) {
      // A low obstacle on a floor is a step up.
      const isStep = high[span] - below <= climb
      below = isFloor[span] === 1 ? high[span] : -Infinity
      const ceiling = next[span] < 0 ? Infinity : low[next[span]]
      if ((isFloor[span] !== 1 && !isStep) || ceiling - high[span] < height) continue
      if (count === column.length) {
        column = grown(column)
        y = grown(y)
        top = grown(top)
      }
      column[count] = at
      y[count] = high[span]
      top[count++] = ceiling
    }
  }
  first[columns] = count
  return { first, column: column.slice(0, count), y: y.slice(0, count), top }
}
