import { orient } from '../navmesh/orient.js'
import { type OpenCells, STEP_X, STEP_Z } from './open-cells.js'
import { NO_SHEET, type Sheets } from './sheets.js'

/** How finely points lie on the plan, if the level is not too large for that. */
const PARTS = 16

/** The border of a sheet: a closed line with the sheet on its left. */
export interface Contour {
  readonly sheet: number
  /** By point: plan coordinates in parts of a cell, and the height of the ground. */
  readonly x: number[]
  readonly z: number[]
  readonly y: number[]
  /** By point: the sheet on the other side of the line that begins there; `NO_SHEET` for walls. */
  readonly beyond: number[]
}

/** How contours are drawn. */
export interface Drawing {
  readonly width: number
  /** Parts of a cell: coordinates are multiples of these. */
  readonly parts: number
  /**
   * By cell, how far the middle is from the nearest wall, squared, in cells; and the distance that walls are drawn at.
   * Without it they are drawn along the cells.
   */
  readonly walls: { readonly squared: Float64Array; readonly distance: number } | null
}

/** Parts that cells are divided into, of levels with this many steps of the lattice per cell. */
export function partsFor(steps: number): number {
  return Math.min(PARTS, steps)
}

/**
 * The borders of all sheets, one after another. Borders between sheets lie along the cells, with points where they turn or
 * the other side changes. Walls lie where the distance between the middles of cells passes that of the unit.
 */
export function contoursOf(cells: OpenCells, sheets: Sheets, { width, parts, walls }: Drawing): Contour[] {
  const { count, column, links, y } = cells
  const { of } = sheets
  const seen = new Uint8Array(count)
  const contours: Contour[] = []
  /** The point that was found last. */
  let [placeX, placeZ, placeY] = [0, 0, 0]
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
      const isWall = walls !== null && beyond === NO_SHEET
      if (isWall || d !== lastD || beyond !== lastBeyond)
        addPoint(contour, cell, d, beyond, isWall && lastD >= 0 && lastBeyond === NO_SHEET)
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
    // What comes before the first point is known only now.
    if (lastBeyond !== contour.beyond[0]) return contour
    if (walls !== null && lastBeyond === NO_SHEET) {
      place(start, first, true)
      contour.x[0] = placeX
      contour.z[0] = placeZ
    } else if (lastD === first && contour.x.length > 1)
      for (const list of [contour.x, contour.z, contour.y, contour.beyond]) list.shift()
    return contour
  }

  /** Adds the point where side `d` of a cell begins. The four cells around it give its height, whichever is asked. */
  function addPoint(contour: Contour, cell: number, d: number, beyond: number, isMoved: boolean): void {
    place(cell, d, isMoved)
    const { x, z } = contour
    const last = x.length - 1
    // The middle of a straight wall is no point. Where a contour begins is known only at its end.
    const isStraight =
      isMoved &&
      last > 1 &&
      contour.beyond[last - 1] === NO_SHEET &&
      orient(x[last - 1], z[last - 1], x[last], z[last], placeX, placeZ) === 0
    if (isStraight && isFurther(x[last - 1], z[last - 1], x[last], z[last])) {
      x[last] = placeX
      z[last] = placeZ
      contour.y[last] = placeY
      return
    }
    x.push(placeX)
    z.push(placeZ)
    contour.y.push(placeY)
    contour.beyond.push(beyond)
  }

  /** Whether the place goes on from a line instead of back. */
  function isFurther(ax: number, az: number, bx: number, bz: number): boolean {
    return (bx - ax) * (placeX - bx) + (bz - az) * (placeZ - bz) > 0
  }

  /**
   * Finds that point. A point of a wall is moved into the middle of where lines between the middles of the four cells come
   * too near. It stays between them, so lines cannot cross.
   */
  function place(cell: number, d: number, isMoved: boolean): void {
    const before = (d + 1) & 3
    const one = links[4 * cell + d]
    const two = links[4 * cell + before]
    const over = one < 0 ? -1 : links[4 * one + before]
    const across = over < 0 && two >= 0 ? links[4 * two + d] : over
    let a = 0.5
    let b = 0.5
    if (isMoved) {
      let along = 0
      let aside = 0
      let crossings = 0
      // Lines from the cell, then those to the one across.
      if (!isIn(one)) {
        along += shareBetween(cell, one)
        crossings++
      }
      if (!isIn(two)) {
        aside += shareBetween(cell, two)
        crossings++
      }
      if (isIn(two) !== isIn(across)) {
        along += shareBetween(two, across)
        aside++
        crossings++
      }
      if (isIn(one) !== isIn(across)) {
        along++
        aside += shareBetween(one, across)
        crossings++
      }
      if (!isIn(one) && !isIn(two) && !isIn(across)) crossings /= 1 + sharpness(cell, one, across, two)
      if (crossings > 0) {
        a = along / crossings
        b = aside / crossings
      }
    }
    const cx = column[cell] % width
    const cz = (column[cell] - cx) / width
    placeX = Math.floor((cx + 0.5 + a * STEP_X[d] + b * STEP_X[before]) * parts + 0.5)
    placeZ = Math.floor((cz + 0.5 + a * STEP_Z[d] + b * STEP_Z[before]) * parts + 0.5)
    let sum = y[cell]
    let count = 1
    if (one >= 0) {
      sum += y[one]
      count++
    }
    if (two >= 0) {
      sum += y[two]
      count++
    }
    if (across >= 0) {
      sum += y[across]
      count++
    }
    placeY = sum / count
  }

  function isIn(cell: number): boolean {
    return cell >= 0 && of[cell] !== NO_SHEET
  }

  function distanceAt(cell: number): number {
    return cell < 0 ? 0 : Math.sqrt((walls as NonNullable<typeof walls>).squared[cell])
  }

  /** Of the only cell of a sheet at a point: 0 before a straight wall, 1 in the corner of two. */
  function sharpness(cell: number, one: number, across: number, two: number): number {
    const bend = distanceAt(cell) - distanceAt(one) - distanceAt(two) + distanceAt(across)
    return Math.min(1, Math.max(0, bend))
  }

  /** Where the distance from walls is that of the unit between two cells; half of the way where it does not pass that. */
  function shareBetween(one: number, two: number): number {
    const { distance } = walls as NonNullable<typeof walls>
    const a = distanceAt(one)
    const b = distanceAt(two)
    return a < distance !== b < distance ? (distance - a) / (b - a) : 0.5
  }
}
