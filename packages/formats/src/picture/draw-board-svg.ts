import type { Cell, MapPoint } from 'footpath'
import type { Board } from 'footpath/board'
import { requirePositive } from 'footpath/internal'
import { requireBoard, requireList, requireObject, requireText } from '../checks.js'
import { requireColour } from './draw-svg.js'
import { paintGround } from './ground.js'
import { drawBars, drawLines, goalMark, startMark, usualColour } from './lines.js'
import { escapeXml, num } from './markup.js'

/** Cells to colour in a picture of a board. */
export interface BoardShade {
  readonly cells: readonly Cell[]
  /** A CSS colour name or `#rrggbb`. */
  readonly colour: string
  /** From 0 (nothing to be seen) to 1 (hides the ground); 0.45 by default. */
  readonly strength?: number
}

/** A path to draw over the picture of a board. */
export interface BoardPicturePath {
  /** The cells of the path, such as `path.cells`. Over a seam the line goes on at the other side. */
  readonly cells: readonly Cell[]
  /** A CSS colour name or `#rrggbb`; by default red for the first path and others for those that follow. */
  readonly colour?: string
  /** Solid by default. */
  readonly dashed?: boolean
}

/** What is drawn in addition to a board, and how large. */
export interface BoardPictureOptions {
  /** The paths to draw. */
  readonly paths?: readonly BoardPicturePath[]
  /** Cells in colours of their own, such as those within reach; the last one is on top. */
  readonly shades?: readonly BoardShade[]
  /** A cell to mark as the start. */
  readonly start?: Cell
  /** Cells to mark as goals. */
  readonly goals?: readonly Cell[]
  /** Pixels between the centres of two neighbouring cells; by default enough for a longer side of about 800. */
  readonly cellPixels?: number
  /** What the picture shows, for people who cannot see it. */
  readonly title?: string
}

const USUAL_PIXELS = 800

/**
 * A board seen from above as SVG text: every cell in its shape, with surfaces and obstacles in the colours of `drawSvg`,
 * fences as dark bars, shades, paths, start and goals. A pure function. O(cells).
 */
export function drawBoardSvg(board: Board, options: BoardPictureOptions = {}): string {
  requireBoard(board)
  requireObject('The options', options)
  const { paths = [], shades = [], start, goals = [], title = '' } = options
  for (const [name, list] of Object.entries({ paths, shades, goals })) requireList(name, list)
  requireText('title', title)
  const size = board.extent
  const cellPixels =
    options.cellPixels === undefined
      ? Math.max(1, Math.floor(USUAL_PIXELS / Math.max(size.x, size.y)))
      : requirePositive('cellPixels', options.cellPixels)
  const [width, height] = [num(size.x * cellPixels), num(size.y * cellPixels)]
  const middle = (cell: Cell): MapPoint => scaled(board.centreOf(cell), cellPixels)
  const radius = Math.min(13, Math.max(4, cellPixels * 0.3))
  const lines = paths.flatMap((path, at) => {
    requireObject('A path of a picture', path)
    const { cells, colour = usualColour(at), dashed = false } = path
    requireList('The cells of a path', cells)
    return board.walksOf(cells).map((points) => ({ points, colour: requireColour(colour), dashed }))
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${escapeXml(title === '' ? `A board of ${board.width} × ${board.depth} cells` : title)}</title>`,
    ...drawCells(board, cellPixels),
    ...shades.map((shade) => drawShade(board, shade, cellPixels)),
    ...drawFences(board, cellPixels),
    ...drawLines(lines, cellPixels),
    ...goals.map((goal) => goalMark(middle(goal).x, middle(goal).y, radius)),
    ...(start === undefined ? [] : [startMark(middle(start).x, middle(start).y, radius)]),
    '</svg>',
    '',
  ].join('\n')
}

/** Cells of one colour share an element. */
function drawCells(board: Board, cellPixels: number): string[] {
  const { terrain, width } = board
  const blockedId = terrain.obstacleNames.indexOf('blocked')
  const { rgb } = paintGround(
    terrain,
    terrain.obstacles.map((id) => (id === blockedId ? 1 : 0)),
  )
  const outlines = new Map<string, string>()
  for (let index = 0; index < terrain.surfaces.length; index++) {
    const parts = rgb.subarray(3 * index, 3 * index + 3)
    const colour = `#${Array.from(parts, (part) => part.toString(16).padStart(2, '0')).join('')}`
    const cell = { x: index % width, y: Math.floor(index / width) }
    outlines.set(colour, (outlines.get(colour) ?? '') + outline(board, cell, cellPixels))
  }
  return Array.from(
    outlines,
    ([colour, d]) =>
      `<path class="cells" d="${d}" fill="${colour}" stroke="#3c4238" stroke-opacity="0.35" stroke-width="1"/>`,
  )
}

function drawShade(board: Board, shade: BoardShade, cellPixels: number): string {
  requireObject('A shade of a picture', shade)
  const { cells, colour, strength = 0.45 } = shade
  requireList('The cells of a shade', cells)
  const d = cells.map((cell) => outline(board, cell, cellPixels)).join('')
  return `<path class="shade" d="${d}" fill="${requireColour(colour)}" fill-opacity="${num(requirePositive('strength', strength))}"/>`
}

/** A fence stands on the side that two cells share; over a seam it is drawn on both. */
function drawFences(board: Board, cellPixels: number): string[] {
  if (board.fences.length === 0) return []
  let d = ''
  for (const [a, b] of board.fences) for (const side of sidesBetween(board, a, b)) d += line(side, cellPixels)
  return [drawBars(d, cellPixels)]
}

type Side = readonly [MapPoint, MapPoint]

/** The sides over which a step leads from one cell to the other; one and the same unless a seam is between them. */
function sidesBetween(board: Board, a: Cell, b: Cell): Side[] {
  const [first, second] = board.walksOf([a, b])
  if (second === undefined) return [sideAt(board, a, between(first[0], first[1]))]
  return [sideAt(board, a, first[1]), sideAt(board, b, second[0])]
}

/** The side of a cell whose middle is nearest to a point. */
function sideAt(board: Board, cell: Cell, point: MapPoint): Side {
  const corners = board.cornersOf(cell)
  const sides = corners.map((corner, at): Side => [corner, corners[(at + 1) % corners.length]])
  return sides.reduce((best, side) => (toMiddle(side, point) < toMiddle(best, point) ? side : best))
}

function toMiddle([a, b]: Side, point: MapPoint): number {
  return distance(between(a, b), point)
}

function between(a: MapPoint, b: MapPoint): MapPoint {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

function outline(board: Board, cell: Cell, cellPixels: number): string {
  const points = board.cornersOf(cell).map((corner) => scaled(corner, cellPixels))
  return `M${points.map(({ x, y }) => `${num(x)} ${num(y)}`).join('L')}Z`
}

function line([a, b]: Side, cellPixels: number): string {
  const [from, to] = [scaled(a, cellPixels), scaled(b, cellPixels)]
  return `M${num(from.x)} ${num(from.y)}L${num(to.x)} ${num(to.y)}`
}

function scaled({ x, y }: MapPoint, by: number): MapPoint {
  return { x: x * by, y: y * by }
}

function distance(a: MapPoint, b: MapPoint): number {
  return Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y))
}
