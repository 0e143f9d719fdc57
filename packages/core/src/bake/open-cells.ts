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
  const { first, column, y, top } = floors
  const links = new Int32Array(4 * column.length).fill(-1)
  const isLedge = new Uint8Array(column.length)
  for (let cell = 0; cell < column.length; cell++) {
    if (cell % SLICE === 0) yield 0.4 + (0.5 * cell) / column.length
    const x = column[cell] % width
    const z = (column[cell] - x) / width
    for (let d = 0; d < 4; d++) {
      const [nx, nz] = [x + STEP_X[d], z + STEP_Z[d]]
      const isOutside = nx < 0 || nz < 0 || nx >= width || nz >= depth
      const other = isOutside ? DROP : stepTo(cell, nz * width + nx)
      if (other === DROP) isLedge[cell] = 1
      else links[4 * cell + d] = other
    }
  }
  for (let cell = 0; cell < column.length; cell++)
    for (let d = 0; d < 4; d++) {
      const other = links[4 * cell + d]
      if (other < 0) continue
      const isBoth = links[4 * other + (d ^ 2)] === cell
      if (!isBoth || isLedge[cell] === 1 || isLedge[other] === 1) links[4 * cell + d] = -1
    }
  return { count: column.length, first, column, y, links }

  /** The cell of a column that one can step to; −1 for a wall, `DROP` where one would fall. */
  function stepTo(cell: number, to: number): number {
    const isRoom = (floor: number, ceiling: number) =>
      Math.min(top[cell], ceiling) - Math.max(y[cell], floor) >= height
    let found = -1
    let under = -Infinity
    // Between two spans there is room, on the lower of which one may or may not stand.
    for (let span = spans.head[to]; ; span = spans.next[span]) {
      const ceiling = span < 0 ? Infinity : spans.low[span]
      if (isRoom(under, ceiling)) {
        if (under < y[cell] - climb) return DROP
        if (under <= y[cell] + climb) found = cellAt(to, under)
      }
      if (span < 0) return found
      under = spans.high[span]
    }
  }

  function cellAt(to: number, floor: number): number {
    for (let other = first[to]; other < first[to + 1]; other++) if (y[other] === floor) return other
    return -1
  }
}

const DROP = -2

function floorsOf(spans: Spans, columns: number, height: number, climb: number) {
  const { head, next, low, high, isFloor } = spans
  const first = new Int32Array(columns + 1)
  const [column, y, top]: [number[], number[], number[]] = [[], [], []]
  for (let at = 0; at < columns; at++) {
    first[at] = column.length
    let below = -Infinity
    for (let span = head[at]; span >= 0; span = next[span]) {
      // A low obstacle on a floor is a step up.
      const isStep = high[span] - below <= climb
      below = isFloor[span] === 1 ? high[span] : -Infinity
      const ceiling = next[span] < 0 ? Infinity : low[next[span]]
      if ((isFloor[span] !== 1 && !isStep) || ceiling - high[span] < height) continue
      column.push(at)
      y.push(high[span])
      top.push(ceiling)
    }
  }
  first[columns] = column.length
  return { first, column: Int32Array.from(column), y: Float64Array.from(y), top }
}
