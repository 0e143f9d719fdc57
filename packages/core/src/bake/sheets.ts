import { STEP_X, STEP_Z, type OpenCells } from './open-cells.js'

/** In place of a sheet: the cell is left out. */
export const NO_SHEET = -1

/** The ground cut into sheets: parts that nowhere lie over themselves, so each can be drawn on the plan. */
export interface Sheets {
  readonly count: number
  /** By cell. */
  readonly of: Int32Array
}

/**
 * Cuts the ground into sheets. A flood takes a cell unless its column, or one beside it, belongs to another storey of the
 * same sheet. Where cells of a sheet would meet in a corner alone, one of them is left out. Changes `isKept`.
 */
export function sheetsOf(cells: OpenCells, isKept: Uint8Array, width: number, depth: number): Sheets {
  for (;;) {
    const sheets = flood(cells, isKept, width, depth)
    if (!leaveOutCornerTouches(cells, sheets.of, isKept)) return sheets
  }
}

/** Leaves out connected ground of fewer cells, and gives the number of each part that stays; −1 for the others. */
export function islandsOf(
  { count, links }: OpenCells,
  isKept: Uint8Array,
  fewest: number,
): { readonly of: Int32Array; readonly count: number } {
  const of = new Int32Array(count).fill(-1)
  let islands = 0
  for (let start = 0; start < count; start++) {
    if (isKept[start] === 0 || of[start] >= 0) continue
    const part = [start]
    of[start] = islands
    for (let at = 0; at < part.length; at++)
      for (let d = 0; d < 4; d++) {
        const other = links[4 * part[at] + d]
        if (other < 0 || isKept[other] === 0 || of[other] >= 0) continue
        of[other] = islands
        part.push(other)
      }
    if (part.length >= fewest) islands++
    else
      for (const cell of part) {
        isKept[cell] = 0
        of[cell] = -1
      }
  }
  return { of, count: islands }
}

function flood(cells: OpenCells, isKept: Uint8Array, width: number, depth: number): Sheets {
  const { count, column, links } = cells
  const of = new Int32Array(count).fill(NO_SHEET)
  const cellIn = new Int32Array(width * depth)
  const takenBy = new Int32Array(width * depth).fill(NO_SHEET)
  let sheets = 0
  for (let start = 0; start < count; start++) {
    if (isKept[start] === 0 || of[start] !== NO_SHEET) continue
    const part = [start]
    take(start)
    for (let at = 0; at < part.length; at++)
      for (let d = 0; d < 4; d++) {
        const other = links[4 * part[at] + d]
        if (other < 0 || isKept[other] === 0 || of[other] !== NO_SHEET || !fits(other)) continue
        take(other)
        part.push(other)
      }
    sheets++
  }
  return { count: sheets, of }

  function take(cell: number): void {
    of[cell] = sheets
    takenBy[column[cell]] = sheets
    cellIn[column[cell]] = cell
  }

  /** Whether the sheet has nothing else in this column, and beside it only what one can step to. */
  function fits(cell: number): boolean {
    if (takenBy[column[cell]] === sheets) return false
    for (let d = 0; d < 4; d++) {
      const beside = links[4 * cell + d]
      if (!isSame(column[cell] + STEP_X[d] + STEP_Z[d] * width, beside)) return false
      const then = (d + 1) & 3
      const across = beside < 0 ? -1 : links[4 * beside + then]
      const step = STEP_X[d] + STEP_X[then] + (STEP_Z[d] + STEP_Z[then]) * width
      if (!isSame(column[cell] + step, across)) return false
    }
    return true
  }

  function isSame(at: number, cell: number): boolean {
    return takenBy[at] !== sheets || cellIn[at] === cell
  }
}

/** Whether there were any. */
function leaveOutCornerTouches({ count, links }: OpenCells, of: Int32Array, isKept: Uint8Array): boolean {
  let found = false
  for (let cell = 0; cell < count; cell++) {
    const sheet = of[cell]
    if (sheet === NO_SHEET) continue
    for (let d = 0; d < 4; d++) {
      const one = links[4 * cell + d]
      const two = links[4 * cell + ((d + 1) & 3)]
      if (of[one] === sheet || of[two] === sheet) continue
      if (of[links[4 * one + ((d + 1) & 3)]] !== sheet) continue
      isKept[cell] = 0
      found = true
    }
  }
  return found
}
