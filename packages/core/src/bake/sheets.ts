import { STEP_X, STEP_Z, type OpenCells } from './open-cells.js'

/** In place of a sheet: the cell is left out. */
export const NO_SHEET = -1

/** The ground cut into sheets: parts that nowhere lie over themselves, so each can be drawn on the plan. */
export interface Sheets {
  readonly count: number
  /** By cell. */
  readonly of: Int32Array
}

/** The connected parts of the ground. */
export interface Islands {
  readonly count: number
  /** By cell; −1 for what is left out. */
  readonly of: Int32Array
}

/**
 * Cuts the ground into sheets. A flood takes a cell unless its column, or one beside it, belongs to another storey of the
 * same sheet. Where cells of a sheet would meet in a corner alone, one of them is left out. Changes `isKept`. `zoneOf`: by
 * column, a number that is the same all over a sheet.
 */
export function sheetsOf(
  cells: OpenCells,
  isKept: Uint8Array,
  width: number,
  depth: number,
  zoneOf?: Uint8Array,
): Sheets {
  leaveOutAllTouches(cells, isKept)
  for (;;) {
    const sheets = flood(cells, isKept, width, depth, zoneOf)
    if (!leaveOutCornerTouches(cells, sheets.of, isKept)) return sheets
  }
}

/** Leaves out connected ground of fewer cells, and gives the number of each part that stays; −1 for the others. */
export function islandsOf({ count, links }: OpenCells, isKept: Uint8Array, fewest: number): Islands {
  const of = new Int32Array(count).fill(-1)
  // Cells of a part, and those that wait: a stack stays near to where it is.
  const part = new Int32Array(count)
  const waiting = new Int32Array(count)
  let islands = 0
  for (let start = 0; start < count; start++) {
    if (isKept[start] === 0 || of[start] >= 0) continue
    let size = 0
    let rest = 0
    of[start] = islands
    waiting[rest++] = start
    while (rest > 0) {
      const cell = waiting[--rest]
      part[size++] = cell
      for (let d = 0; d < 4; d++) {
        const other = links[4 * cell + d]
        if (other < 0 || isKept[other] === 0 || of[other] >= 0) continue
        of[other] = islands
        waiting[rest++] = other
      }
    }
    if (size >= fewest) islands++
    else
      for (let at = 0; at < size; at++) {
        isKept[part[at]] = 0
        of[part[at]] = -1
      }
  }
  return { of, count: islands }
}

function flood(
  cells: OpenCells,
  isKept: Uint8Array,
  width: number,
  depth: number,
  zoneOf: Uint8Array | undefined,
): Sheets {
  const { count, column, links } = cells
  const of = new Int32Array(count).fill(NO_SHEET)
  /** By column: the cell that was taken last; −1 without one. */
  const cellIn = new Int32Array(width * depth).fill(-1)
  const queue = new Int32Array(count)
  /** By direction: the column there, counted from the cell's own. */
  const aside = Int32Array.from(STEP_X, (x, d) => x + STEP_Z[d] * width)
  let sheets = 0
  let zone = 0
  for (let start = 0; start < count; start++) {
    if (isKept[start] === 0 || of[start] !== NO_SHEET) continue
    let end = 0
    zone = zoneOf?.[column[start]] ?? 0
    take(start)
    queue[end++] = start
    for (let at = 0; at < end; at++)
      for (let d = 0; d < 4; d++) {
        const other = links[4 * queue[at] + d]
        if (other < 0 || isKept[other] === 0 || of[other] !== NO_SHEET || !fits(other)) continue
        take(other)
        queue[end++] = other
      }
    sheets++
  }
  return { count: sheets, of }

  function take(cell: number): void {
    of[cell] = sheets
    cellIn[column[cell]] = cell
  }

  /** Whether the sheet has nothing else in this column, and beside it only what one can step to. */
  function fits(cell: number): boolean {
    const at = column[cell]
    if (isTaken(cellIn[at]) || (zoneOf !== undefined && zoneOf[at] !== zone)) return false
    for (let d = 0; d < 4; d++) {
      const beside = at + aside[d]
      const one = links[4 * cell + d]
      if (cellIn[beside] !== one && isTaken(cellIn[beside])) return false
      const then = (d + 1) & 3
      const corner = cellIn[beside + aside[then]]
      if (isTaken(corner) && (one < 0 || corner !== links[4 * one + then])) return false
    }
    return true
  }

  function isTaken(cell: number): boolean {
    return cell >= 0 && of[cell] === sheets
  }
}

/** Leaves out what would touch in one sheet. Most cells of the kind are found like this: floods take longest. */
function leaveOutAllTouches(cells: OpenCells, isKept: Uint8Array): void {
  const all = new Int32Array(cells.count)
  do {
    for (let cell = 0; cell < cells.count; cell++) if (isKept[cell] === 0) all[cell] = NO_SHEET
  } while (leaveOutCornerTouches(cells, all, isKept))
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
