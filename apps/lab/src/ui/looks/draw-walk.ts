import { boxOf, MARGIN } from '../../looks/crop.js'
import type { Pair } from '../../looks/pair.js'
import { pointsOf } from '../../search/path-words.js'
import { paperGround } from './paper-ground.js'

/** The path stands out against the ground by a rim; beside the map there is nothing. */
const COLOURS = {
  light: { ink: '#b3141a', rim: '#ffffff', beside: '#f6f5f0' },
  dark: { ink: '#ff6b5e', rim: '#12150f', beside: '#1a1d1b' },
} as const

/** Draws one path of a pair. Both pictures show the same part of the map, as large as it fits. */
export function drawWalk(
  canvas: HTMLCanvasElement,
  pair: Pair,
  side: 'left' | 'right',
  theme: keyof typeof COLOURS,
): void {
  const context = canvas.getContext('2d')
  const ratio = Math.min(2, devicePixelRatio)
  const [width, height] = [canvas.clientWidth, canvas.clientHeight]
  if (context === null || width === 0 || height === 0) return
  canvas.width = Math.round(width * ratio)
  canvas.height = Math.round(height * ratio)
  const { ink, rim, beside } = COLOURS[theme]
  const points = [...pointsOf({ points: pair.left }), ...pointsOf({ points: pair.right })]
  const { x0, y0, x1, y1 } = boxOf(points)
  const cell = Math.min(width / (x1 - x0 + 2 * MARGIN), height / (y1 - y0 + 2 * MARGIN))
  const ground = paperGround(pair, theme)
  context.scale(ratio, ratio)
  context.fillStyle = beside
  context.fillRect(0, 0, width, height)
  context.translate(
    offset(width, ground.width * cell, ((x0 + x1) / 2) * cell),
    offset(height, ground.height * cell, ((y0 + y1) / 2) * cell),
  )
  // Walls keep their edges; hills have none.
  context.imageSmoothingEnabled = pair.ground.heights !== null
  context.drawImage(ground, 0, 0, ground.width * cell, ground.height * cell)

  const path = pointsOf({ points: pair[side] }).map(({ x, y }) => [x * cell, y * cell] as const)
  const line = new Path2D()
  path.forEach(([x, y], at) => (at === 0 ? line.moveTo(x, y) : line.lineTo(x, y)))
  const thick = Math.min(5, Math.max(2.5, 0.25 * cell))
  context.lineJoin = 'round'
  context.lineCap = 'round'
  context.strokeStyle = rim
  context.lineWidth = thick + 3
  context.stroke(line)
  context.strokeStyle = ink
  context.lineWidth = thick
  context.stroke(line)
  disc(context, path[0], thick, rim, ink)
  disc(context, path[path.length - 1], thick, ink, rim)
}

/** The start is hollow, the goal is full. */
function disc(
  context: CanvasRenderingContext2D,
  [x, y]: readonly [number, number],
  thick: number,
  fill: string,
  rim: string,
): void {
  context.beginPath()
  context.arc(x, y, thick + 2.5, 0, 2 * Math.PI)
  context.fillStyle = fill
  context.fill()
  context.strokeStyle = rim
  context.lineWidth = 2
  context.stroke()
}

/** Where the map begins, so that this point of it is in the middle; but nothing beside it is shown if it is large enough. */
function offset(room: number, size: number, middle: number): number {
  const wanted = room / 2 - middle
  return size <= room ? (room - size) / 2 : Math.min(0, Math.max(room - size, wanted))
}
