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
  const floors = floorsOf(spans, settings.height, settings.climb)
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
  /** By span: the cell on it; −1 without one. */
  readonly cellOn: Int32Array
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
  { cellOn, column, y, top }: Floors,
  { width, depth, height, climb }: BakeSettings,
  links: Int32Array,
  isLedge: Uint8Array,
  from: number,
  to: number,
): void {
  const { first, low, high } = spans
  for (let cell = from; cell < to; cell++) {
    const x = column[cell] % width
    const z = (column[cell] - x) / width
    for (let d = 0; d < 4; d++) {
      const nx = x + STEP_X[d]
      const nz = z + STEP_Z[d]
      const isOutside = nx < 0 || nz < 0 || nx >= width || nz >= depth
      const other = isOutside ? DROP : stepTo(y[cell], top[cell], nz * width + nx)
      if (other === DROP) {
        isLedge[cell] = 1
        break
      }
      links[4 * cell + d] = other
    }
  }

  /** The cell of a column that one can step to; −1 for a wall, `DROP` where one would fall. */
  function stepTo(floor: number, ceiling: number, beside: number): number {
    let found = -1
    let under = -Infinity
    // Between two spans there is room, on the lower of which one may or may not stand.
    const end = first[beside + 1]
    for (let span = first[beside]; ; span++) {
      const over = span < end ? low[span] : Infinity
      if ((ceiling < over ? ceiling : over) - (floor > under ? floor : under) >= height) {
        if (under < floor - climb) return DROP
        if (under <= floor + climb) found = cellOn[span - 1]
      }
      if (span >= end) return found
      under = high[span]
      // All else is above what one can step on.
      if (under > floor + climb) return found
    }
  }
}

/** The tops of spans that one can stand on, with headroom. */
function floorsOf(spans: Spans, height: number, climb: number): Floors & Pick<OpenCells, 'first'> {
  const { low, high, isFloor } = spans
  const columns = spans.first.length - 1
  const cellOn = new Int32Array(low.length).fill(-1)
  const first = new Int32Array(columns + 1)
  let count = 0
  for (let at = 0; at < columns; at++) {
    first[at] = count
    const end = spans.first[at + 1]
    let below = -Infinity
    for (let span = spans.first[at]; span < end; span++) {
      // A low obstacle on a floor is a step up.
      const isStep = high[span] - below <= climb
      below = isFloor[span] === 1 ? high[span] : -Infinity
      const ceiling = span + 1 < end ? low[span + 1] : Infinity
      if ((isFloor[span] === 1 || isStep) && ceiling - high[span] >= height) cellOn[span] = count++
    }
  }
  first[columns] = count
  const column = new Int32Array(count)
  const y = new Float64Array(count)
  const top = new Float64Array(count)
  for (let at = 0; at < columns; at++)
    for (let span = spans.first[at]; span < spans.first[at + 1]; span++) {
      const cell = cellOn[span]
      if (cell < 0) continue
      column[cell] = at
      y[cell] = high[span]
      top[cell] = span + 1 < spans.first[at + 1] ? low[span + 1] : Infinity
    }
  return { first, cellOn, column, y, top }
}
