import { STEP_X, type OpenCells } from './open-cells.js'
import { NO_SHEET, type Sheets } from './sheets.js'

/** The border of a sheet: a closed line of cell corners with the sheet on its left. */
export interface Contour {
  readonly sheet: number
  /** By point: plan coordinates in cells, and the height of the ground. */
  readonly x: number[]
  readonly z: number[]
  readonly y: number[]
  /** By point: the sheet on the other side of the line that begins there; `NO_SHEET` for walls. */
  readonly beyond: number[]
}

/** The borders of all sheets, one after another. Points lie where a border turns or its other side changes. */
export function contoursOf(cells: OpenCells, sheets: Sheets, width: number): Contour[] {
  const { count, column, links, y } = cells
  const { of } = sheets
  const seen = new Uint8Array(count)
  const contours: Contour[] = []
  for (let start = 0; start < count; start++) {
    if (of[start] === NO_SHEET) continue
    for (let d = 0; d < 4; d++)
      if ((seen[start] & (1 << d)) === 0 && isBorder(start, d)) contours.push(follow(start, d))
  }
  return contours

  function isBorder(cell: number, d: number): boolean {
    return of[links[4 * cell + d]] !== of[cell]
  }

  function follow(start: number, first: number): Contour {
    const contour: Contour = { sheet: of[start], x: [], z: [], y: [], beyond: [] }
    let [cell, d] = [start, first]
    let [lastD, lastBeyond] = [-1, -1]
    do {
      seen[cell] |= 1 << d
      const beyond = of[links[4 * cell + d]]
      if (d !== lastD || beyond !== lastBeyond) addPoint(contour, cell, d, beyond)
      lastD = d
      lastBeyond = beyond
      // On round the corner at its end: left around this cell, straight on, or right around the one ahead.
      const turned = (d + 3) & 3
      const beside = links[4 * cell + turned]
      if (of[beside] !== of[cell]) d = turned
      else if (of[links[4 * beside + d]] !== of[cell]) cell = beside
      else {
        cell = links[4 * beside + d]
        d = (d + 1) & 3
      }
    } while (cell !== start || d !== first)
    // Where it began may be in the middle of a line.
    const last = contour.x.length - 1
    if (last > 0 && lastD === first && lastBeyond === contour.beyond[0])
      for (const list of [contour.x, contour.z, contour.y, contour.beyond]) list.shift()
    return contour
  }

  /** The point where side `d` of a cell begins. The four cells around it give its height, from whichever it is asked. */
  function addPoint(contour: Contour, cell: number, d: number, beyond: number): void {
    const before = (d + 1) & 3
    const one = links[4 * cell + d]
    const two = links[4 * cell + before]
    const across = links[4 * one + before]
    const x = column[cell] % width
    const z = (column[cell] - x) / width
    contour.x.push(x + (STEP_X[d] + STEP_X[before] > 0 ? 1 : 0))
    contour.z.push(z + (d === 1 || before === 1 ? 1 : 0))
    contour.y.push((y[cell] + y[one] + y[two] + y[across]) / 4)
    contour.beyond.push(beyond)
  }
}
