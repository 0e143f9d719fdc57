import type { CellRect, Terrain } from 'footpath'
import { type BoardView, placeAt } from './board-view.js'
import type { BoardColours } from './colours.js'
import { contours, spacingFor } from './contours.js'

/** Cells narrower than this many pixels have no lines between them. */
const GRID_FROM = 7

/** Walls of narrower cells have no sides and no edges. */
const SIDES_FROM = 4

/** How much of a wall's cell its southern side takes up. */
const SIDE = 0.34

/** About how many contour lines a map with heights has. */
const HEIGHT_LINES = 8

/** How much lighter or darker ground with heights is, at most. */
const RELIEF = 0.28

const WALLS: readonly string[] = ['tall-wall', 'blocked']

/** Draws the cells in sight: ground, surfaces, walls, and lines between the cells. */
export function drawGround(
  context: CanvasRenderingContext2D,
  terrain: Terrain,
  view: BoardView,
  seen: CellRect,
  colours: BoardColours,
): void {
  const { left, top, scale } = view
  const corner = (x: number, y: number) => [left + x * scale, top + y * scale] as const
  const fill = (x: number, y: number, colour: string) => {
    context.fillStyle = colour
    // A little more than the cell: no gaps between neighbours.
    context.fillRect(...corner(x, y), scale + 0.5, scale + 0.5)
  }
  context.fillStyle = colours.paper
  const [x0, y0] = corner(seen.x0, seen.y0)
  context.fillRect(x0, y0, (seen.x1 - seen.x0) * scale, (seen.y1 - seen.y0) * scale)
  const relief = reliefOf(terrain)
  eachCell(seen, (x, y) => {
    const surface = terrain.surfaceAt(x, y)
    if (surface === 'mud') fill(x, y, colours.mud)
    else if (surface === 'road') fill(x, y, colours.road)
    else if (surface === 'water') fill(x, y, colours.water)
    if (relief !== null) fill(x, y, relief(x, y))
  })
  if (scale >= GRID_FROM) drawGrid(context, view, seen, colours.grid)
  if (terrain.heights !== null) drawHeights(context, terrain, terrain.heights, view, colours.height)
  if (scale >= SIDES_FROM)
    eachCell(seen, (x, y) => {
      if (terrain.surfaceAt(x, y) === 'mud') drawDots(context, corner(x, y), scale, colours.mudDots)
    })
  drawWalls(context, terrain, view, seen, colours)
}

function drawWalls(
  context: CanvasRenderingContext2D,
  terrain: Terrain,
  { left, top, scale }: BoardView,
  seen: CellRect,
  colours: BoardColours,
): void {
  const kindAt = (x: number, y: number) => {
    if (x < 0 || y < 0 || x >= terrain.width || y >= terrain.depth) return 'none'
    const obstacle = terrain.obstacleAt(x, y)
    return WALLS.includes(obstacle) ? 'tall' : obstacle === 'none' ? 'none' : 'low'
  }
  const edges = new Path2D()
  eachCell(seen, (x, y) => {
    const kind = kindAt(x, y)
    if (kind === 'none') return
    const [cx, cy] = [left + x * scale, top + y * scale]
    const isSouthOpen = kindAt(x, y + 1) !== kind
    context.fillStyle = kind === 'tall' ? colours.wallTop : colours.lowTop
    context.fillRect(cx, cy, scale + 0.5, scale + 0.5)
    if (scale < SIDES_FROM) return
    if (isSouthOpen) {
      const side = scale * (kind === 'tall' ? SIDE : SIDE / 2)
      context.fillStyle = colours.wallSide
      context.fillRect(cx, cy + scale - side, scale + 0.5, side)
    }
    if (kind === 'low' && scale >= GRID_FROM) hatch(edges, cx, cy, scale)
    if (isSouthOpen) line(edges, cx, cy + scale, cx + scale, cy + scale)
    if (kindAt(x, y - 1) !== kind) line(edges, cx, cy, cx + scale, cy)
    if (kindAt(x - 1, y) !== kind) line(edges, cx, cy, cx, cy + scale)
    if (kindAt(x + 1, y) !== kind) line(edges, cx + scale, cy, cx + scale, cy + scale)
  })
  context.strokeStyle = colours.wallEdge
  context.lineWidth = Math.max(1, Math.min(2, scale / 16))
  context.stroke(edges)
}

function drawGrid(
  context: CanvasRenderingContext2D,
  { left, top, scale }: BoardView,
  { x0, y0, x1, y1 }: CellRect,
  colour: string,
): void {
  const lines = new Path2D()
  for (let x = x0; x <= x1; x++)
    line(lines, left + x * scale, top + y0 * scale, left + x * scale, top + y1 * scale)
  for (let y = y0; y <= y1; y++)
    line(lines, left + x0 * scale, top + y * scale, left + x1 * scale, top + y * scale)
  context.strokeStyle = colour
  context.lineWidth = 1
  context.stroke(lines)
}

/** Contour lines of the ground, so that hills can be read from above. */
function drawHeights(
  context: CanvasRenderingContext2D,
  terrain: Terrain,
  heights: ArrayLike<number>,
  view: BoardView,
  colour: string,
): void {
  let [low, high] = [heights[0], heights[0]]
  for (let at = 0; at < heights.length; at++) {
    low = Math.min(low, heights[at])
    high = Math.max(high, heights[at])
  }
  const lines = new Path2D()
  for (const [from, to] of contours(terrain, spacingFor(high - low, HEIGHT_LINES), (cell) => heights[cell])) {
    const [a, b] = [placeAt(view, from), placeAt(view, to)]
    line(lines, a.x, a.y, b.x, b.y)
  }
  context.strokeStyle = colour
  context.lineWidth = 1
  context.stroke(lines)
}

/** Mud is also told by its dots, not by its colour alone. */
function drawDots(
  context: CanvasRenderingContext2D,
  [x, y]: readonly [number, number],
  scale: number,
  colour: string,
): void {
  const radius = Math.max(0.7, scale * 0.07)
  context.fillStyle = colour
  for (const [dx, dy] of [
    [0.28, 0.3],
    [0.72, 0.7],
  ]) {
    context.beginPath()
    context.arc(x + dx * scale, y + dy * scale, radius, 0, 2 * Math.PI)
    context.fill()
  }
}

function hatch(path: Path2D, x: number, y: number, scale: number): void {
  line(path, x, y + scale / 2, x + scale / 2, y)
  line(path, x + scale / 2, y + scale, x + scale, y + scale / 2)
}

/** Light from the north-west and height as light and shade over the paper; null on even ground. */
function reliefOf({ heights, width, depth, cellSize }: Terrain): ((x: number, y: number) => string) | null {
  if (heights === null) return null
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const height of heights) {
    low = Math.min(low, height)
    high = Math.max(high, height)
  }
  const span = Math.max(1e-6, high - low)
  const at = (x: number, y: number) =>
    heights[Math.min(depth - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))]
  return (x, y) => {
    const lit = (at(x + 1, y) - at(x - 1, y) + at(x, y + 1) - at(x, y - 1)) / (2 * cellSize)
    const shade = 0.5 * ((at(x, y) - low) / span - 0.5) + 0.6 * Math.max(-1, Math.min(1, lit))
    return shade >= 0
      ? `rgb(255 255 255 / ${Math.min(RELIEF, shade * RELIEF)})`
      : `rgb(0 0 0 / ${Math.min(RELIEF, -shade * RELIEF)})`
  }
}

export function line(path: Path2D, x0: number, y0: number, x1: number, y1: number): void {
  path.moveTo(x0, y0)
  path.lineTo(x1, y1)
}

/** Calls for every cell of a rectangle, row by row. */
export function eachCell({ x0, y0, x1, y1 }: CellRect, call: (x: number, y: number) => void): void {
  for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) call(x, y)
}
