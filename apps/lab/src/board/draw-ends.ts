import type { Cell, MapPoint } from 'footpath'
import { placeAt, type BoardView } from './board-view.js'
import type { BoardColours } from './colours.js'

/** Dashes of the lanes A to D, in widths of the line: colour is not the only difference. */
const DASHES: readonly (readonly number[])[] = [[], [3, 2], [0.2, 2], [3, 2, 0.2, 2]]

/** How a path looks: whose it is, and whether it is the whole of it. */
export interface LineLook {
  /** The place of its lane. */
  readonly lane: number
  /** A path that is not final yet is drawn thinner. */
  readonly isFound: boolean
}

/** Draws a path with a casing, so that it stands out on every ground. */
export function drawLine(
  context: CanvasRenderingContext2D,
  points: readonly MapPoint[],
  view: BoardView,
  { lane, isFound }: LineLook,
  colours: BoardColours,
): void {
  if (points.length < 2) return
  const path = new Path2D()
  points.forEach((point, at) => {
    const { x, y } = placeAt(view, point)
    if (at === 0) path.moveTo(x, y)
    else path.lineTo(x, y)
  })
  const thick = Math.min(6, Math.max(2.5, 0.35 * view.scale)) * (isFound ? 1 : 0.6)
  context.lineJoin = 'round'
  context.lineCap = 'round'
  context.strokeStyle = colours.casing
  context.lineWidth = thick + 3
  context.stroke(path)
  context.strokeStyle = colours.lanes[lane]
  context.lineWidth = thick
  context.setLineDash(isFound ? DASHES[lane].map((part) => part * thick) : [])
  context.stroke(path)
  context.setLineDash([])
}

/** A disc with a letter: S where paths begin, G where they end. */
export function drawEnd(
  context: CanvasRenderingContext2D,
  end: 'start' | 'goal' | 'other',
  cell: Cell,
  view: BoardView,
  colours: BoardColours,
  isHeld: boolean,
): void {
  const { x, y } = placeAt(view, { x: cell.x + 0.5, y: cell.y + 0.5 })
  const size = Math.max(8, Math.min(16, view.scale * 0.44)) * (end === 'other' ? 0.6 : 1) * (isHeld ? 1.3 : 1)
  context.beginPath()
  context.arc(x, y, size + 2, 0, 2 * Math.PI)
  context.fillStyle = colours.casing
  context.fill()
  context.beginPath()
  context.arc(x, y, size, 0, 2 * Math.PI)
  context.fillStyle = end === 'goal' ? colours.goal : colours.start
  context.fill()
  if (end === 'other') return
  context.fillStyle = end === 'goal' ? colours.onGoal : colours.casing
  context.font = `700 ${size * 1.2}px system-ui, sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(end === 'goal' ? 'G' : 'S', x, y + size * 0.08)
}

/** Frames the cell under the pointer or the keyboard's cursor. */
export function drawCursor(
  context: CanvasRenderingContext2D,
  cell: Cell,
  view: BoardView,
  { casing, goal }: BoardColours,
): void {
  frameCell(context, cell, view, 2, [casing, goal])
}

/** A frame of some pixels around a cell, in a casing one pixel wider on each side. */
export function frameCell(
  context: CanvasRenderingContext2D,
  { x, y }: Cell,
  { left, top, scale }: BoardView,
  thick: number,
  [casing, colour]: readonly [string, string],
): void {
  const box = [left + x * scale, top + y * scale, scale, scale] as const
  context.lineWidth = thick + 2
  context.strokeStyle = casing
  context.strokeRect(...box)
  context.lineWidth = thick
  context.strokeStyle = colour
  context.strokeRect(...box)
}
