import type { CellRect, SearchCosts } from 'footpath'
import { inDigits } from '../words/figures.js'
import type { SearchMoment } from '../replay/search-moment.js'
import { placeAt, type BoardView } from './board-view.js'
import type { BoardColours } from './colours.js'
import { contours } from './contours.js'
import { eachCell, line } from './draw-ground.js'

/** From how many pixels a cell has an arrow, its sum, and cost and estimate as well. */
const ARROWS_FROM = 9
const SUM_FROM = 26
const PARTS_FROM = 56

/** What is written on the cells. */
export interface Notes {
  readonly numbers: boolean
  readonly arrows: boolean
  readonly contours: boolean
  readonly stops: boolean
}

/** What is written about: the search at a moment, and what it knew of the cells. */
export interface Noted {
  readonly moment: SearchMoment
  readonly costs: SearchCosts | null
  /** What the estimate counts beside the cost so far. */
  readonly weight: number
  /** The cost between two contour lines. */
  readonly spacing: number
  readonly width: number
  readonly depth: number
}

/** Writes what is wanted on the cells in sight, where there is room for it. */
export function drawNotes(
  context: CanvasRenderingContext2D,
  noted: Noted,
  notes: Notes,
  view: BoardView,
  seen: CellRect,
  colours: BoardColours,
): void {
  if (notes.contours) drawContours(context, noted, view, colours)
  if (notes.stops) drawStops(context, noted, view, seen, colours)
  const hasNumbers = notes.numbers && noted.costs !== null && view.scale >= SUM_FROM
  if (notes.arrows && view.scale >= ARROWS_FROM)
    drawArrows(context, noted, view, seen, colours, hasNumbers ? 0.7 : 0.5)
  if (hasNumbers) drawNumbers(context, noted, view, seen, colours, notes.arrows)
}

/** From every cell to where it was reached from. */
function drawArrows(
  context: CanvasRenderingContext2D,
  { moment, width }: Noted,
  { left, top, scale }: BoardView,
  seen: CellRect,
  colours: BoardColours,
  down: number,
): void {
  const paths = { open: new Path2D(), closed: new Path2D() }
  const long = scale * (down === 0.5 ? 0.3 : 0.2)
  eachCell(seen, (x, y) => {
    const cell = y * width + x
    const state = moment.stateOf(cell)
    const parent = moment.parentOf(cell)
    if (state === 'unseen' || parent === null) return
    const [dx, dy] = [(parent % width) - x, Math.floor(parent / width) - y]
    const length = Math.hypot(dx, dy)
    if (length === 0) return
    const [ux, uy] = [(dx / length) * long, (dy / length) * long]
    const [cx, cy] = [left + (x + 0.5) * scale, top + (y + down) * scale]
    const path = paths[state]
    line(path, cx - ux, cy - uy, cx + ux, cy + uy)
    path.lineTo(cx + ux / 3 + 0.5 * uy, cy + uy / 3 - 0.5 * ux)
    line(path, cx + ux, cy + uy, cx + ux / 3 - 0.5 * uy, cy + uy / 3 + 0.5 * ux)
  })
  context.lineWidth = Math.max(1, scale / 24)
  context.strokeStyle = colours.onClosed
  context.stroke(paths.closed)
  context.strokeStyle = colours.onOpen
  context.stroke(paths.open)
}

/** The sum in every cell, and from near its parts; not while the search still knew another cost. */
function drawNumbers(
  context: CanvasRenderingContext2D,
  { moment, costs, weight, width }: Noted,
  { left, top, scale }: BoardView,
  seen: CellRect,
  colours: BoardColours,
  hasArrows: boolean,
): void {
  if (costs === null) return
  const size = Math.min(15, scale * 0.32)
  const hasParts = scale >= PARTS_FROM
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  eachCell(seen, (x, y) => {
    const cell = y * width + x
    const state = moment.stateOf(cell)
    if (state === 'unseen' || !moment.isSettled(cell) || !Number.isFinite(costs.g[cell])) return
    const [g, h] = [costs.g[cell], costs.h[cell]]
    const [cx, cy] = [left + (x + 0.5) * scale, top + y * scale]
    context.fillStyle = state === 'open' ? colours.onOpen : colours.onClosed
    context.font = `600 ${size}px system-ui, sans-serif`
    const up = hasParts || hasArrows ? 0.32 : 0.52
    context.fillText(oneDigit(g + weight * h), cx, cy + up * scale)
    if (!hasParts) return
    context.font = `${Math.min(12, size * 0.8)}px system-ui, sans-serif`
    const low = cy + (hasArrows ? 0.9 : 0.75) * scale
    context.fillText(`${oneDigit(g)} + ${oneDigit(weight * h)}`, cx, low)
  })
}

function drawContours(
  context: CanvasRenderingContext2D,
  { moment, costs, spacing, width, depth }: Noted,
  view: BoardView,
  colours: BoardColours,
): void {
  if (costs === null) return
  const lines = new Path2D()
  const valueOf = (cell: number) =>
    moment.stateOf(cell) === 'closed' && moment.isSettled(cell) ? costs.g[cell] : Number.NaN
  for (const [from, to] of contours({ width, depth }, spacing, valueOf)) {
    const [a, b] = [placeAt(view, from), placeAt(view, to)]
    line(lines, a.x, a.y, b.x, b.y)
  }
  context.lineCap = 'round'
  context.lineWidth = Math.max(1, Math.min(2, view.scale / 12))
  context.strokeStyle = colours.contour
  context.stroke(lines)
}

/** A ring around every cell that a search of jumps has stopped at, and a line from where it jumped. */
function drawStops(
  context: CanvasRenderingContext2D,
  { moment, width }: Noted,
  { left, top, scale }: BoardView,
  seen: CellRect,
  colours: BoardColours,
): void {
  const rings = new Path2D()
  const jumps = new Path2D()
  eachCell(seen, (x, y) => {
    const cell = y * width + x
    if (moment.stateOf(cell) === 'unseen') return
    const [cx, cy] = [left + (x + 0.5) * scale, top + (y + 0.5) * scale]
    const radius = Math.max(3, scale * 0.6)
    rings.moveTo(cx + radius, cy)
    rings.arc(cx, cy, radius, 0, 2 * Math.PI)
    const parent = moment.parentOf(cell)
    if (parent === null) return
    line(
      jumps,
      cx,
      cy,
      left + ((parent % width) + 0.5) * scale,
      top + (Math.floor(parent / width) + 0.5) * scale,
    )
  })
  context.strokeStyle = colours.closedEdge
  context.lineWidth = 1
  context.stroke(jumps)
  context.lineWidth = Math.max(1.5, scale / 8)
  context.stroke(rings)
}

function oneDigit(value: number): string {
  return Math.abs(value) >= 1000 ? inDigits(value) : value.toFixed(1)
}
