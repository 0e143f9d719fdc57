import { createTerrain } from 'footpath'
import { boxOf, MARGIN } from '../../looks/crop.js'
import type { Pair } from '../../looks/pair.js'
import { FlatGround } from '../../scene/flat-ground.js'
import { pointsOf } from '../../search/path-words.js'

/** Paper over the ground, so that the path stands out; the path, and what is around it. */
const COLOURS = {
  light: { paper: '#dfe3cf', ink: '#b3141a', casing: '#ffffff', beside: '#c9ccbd' },
  dark: { paper: '#2b332b', ink: '#ff6b5e', casing: '#12150f', beside: '#1a1d1b' },
} as const

/** How much of the ground the paper covers. */
const FADED = 0.45

/** The ground of a pair is painted once for both pictures. */
const grounds = new WeakMap<Pair, HTMLCanvasElement>()

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
  const { paper, ink, casing, beside } = COLOURS[theme]
  const points = [...pointsOf({ points: pair.left }), ...pointsOf({ points: pair.right })]
  const { x0, y0, x1, y1 } = boxOf(points)
  const cell = Math.min(width / (x1 - x0 + 2 * MARGIN), height / (y1 - y0 + 2 * MARGIN))
  context.scale(ratio, ratio)
  context.fillStyle = beside
  context.fillRect(0, 0, width, height)
  context.translate(width / 2 - ((x0 + x1) / 2) * cell, height / 2 - ((y0 + y1) / 2) * cell)

  const ground = groundOf(pair)
  const box = [0, 0, ground.width * cell, ground.height * cell] as const
  // Walls keep their edges; hills have none.
  context.imageSmoothingEnabled = pair.ground.heights !== null
  context.drawImage(ground, ...box)
  context.globalAlpha = FADED
  context.fillStyle = paper
  context.fillRect(...box)
  context.globalAlpha = 1

  const path = pointsOf({ points: pair[side] }).map(({ x, y }) => [x * cell, y * cell] as const)
  const line = new Path2D()
  path.forEach(([x, y], at) => (at === 0 ? line.moveTo(x, y) : line.lineTo(x, y)))
  const thick = Math.min(5, Math.max(2.5, 0.25 * cell))
  context.lineJoin = 'round'
  context.lineCap = 'round'
  context.strokeStyle = casing
  context.lineWidth = thick + 3
  context.stroke(line)
  context.strokeStyle = ink
  context.lineWidth = thick
  context.stroke(line)
  disc(context, path[0], thick, casing, ink)
  disc(context, path[path.length - 1], thick, ink, casing)
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

function groundOf(pair: Pair): HTMLCanvasElement {
  const known = grounds.get(pair) ?? new FlatGround(createTerrain(pair.ground)).canvas
  grounds.set(pair, known)
  return known
}
