import type { LinesLayer, MarkersLayer } from '@footpath/three'

/** Where the map is in the picture: its corner, and pixels for a cell. */
interface Place {
  readonly left: number
  readonly top: number
  readonly cell: number
}

/** Thin lines, as on a printed map. */
export function drawLines(
  context: CanvasRenderingContext2D,
  lines: LinesLayer,
  { left, top, cell }: Place,
): void {
  const { ends } = lines
  context.beginPath()
  for (let at = 0; at < ends.length; at += 4) {
    context.moveTo(left + ends[at] * cell, top + ends[at + 1] * cell)
    context.lineTo(left + ends[at + 2] * cell, top + ends[at + 3] * cell)
  }
  context.strokeStyle = lines.colour.getStyle()
  context.globalAlpha = lines.opacity
  context.lineWidth = 1
  context.stroke()
  context.globalAlpha = 1
}

/** Pins as discs with a dark rim. */
export function drawPins(
  context: CanvasRenderingContext2D,
  { points }: MarkersLayer,
  { left, top, cell }: Place,
): void {
  const radius = Math.max(2, 0.3 * cell)
  context.fillStyle = '#f2a93b'
  context.strokeStyle = '#20251f'
  context.lineWidth = 1
  for (const { x, y } of points) {
    context.beginPath()
    context.arc(left + x * cell, top + y * cell, radius, 0, 2 * Math.PI)
    context.fill()
    context.stroke()
  }
}
