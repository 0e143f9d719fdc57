import type { Cell, MapPoint } from 'footpath'
import type { Fence } from 'footpath/board'
import { num } from './markup.js'

/** A path as it is drawn. */
export interface Line {
  readonly points: readonly MapPoint[]
  readonly colour: string
  readonly dashed: boolean
}

const PATH_COLOURS = ['#d7141a', '#1c53c8', '#8a1fa8', '#d96c00', '#00757a']

/** The colour of a path that names none, by its position: red for the first one. */
export function usualColour(at: number): string {
  return PATH_COLOURS[at % PATH_COLOURS.length]
}

/** How wide a path is drawn on cells of this many pixels: a part of a small cell's width, a thread on tiny ones. */
function lineWidth(cellPixels: number): number {
  return Math.min(7, Math.max(2.4, cellPixels * 0.2))
}

/** On cells smaller than this the grid is fainter, so that it does not hide them. */
const FAINT_BELOW = 24

/** A green line between all cells, each drawn from edge to edge. */
export function drawGrid(width: number, depth: number, cellPixels: number): string {
  const [right, bottom] = [num(width * cellPixels), num(depth * cellPixels)]
  let lines = ''
  for (let x = 1; x < width; x++) lines += `M${num(x * cellPixels)} 0V${bottom}`
  for (let y = 1; y < depth; y++) lines += `M0 ${num(y * cellPixels)}H${right}`
  return `<path class="grid" d="${lines}" fill="none" stroke="#1e8c3a" stroke-opacity="${cellPixels < FAINT_BELOW ? 0.3 : 0.5}" stroke-width="1" shape-rendering="crispEdges"/>`
}

/**
 * All paths: first the light casings, then the lines, so that no casing hides another path; dashes let the path
 * below show through where two run together.
 */
export function drawLines(lines: readonly Line[], cellPixels: number): string[] {
  const width = lineWidth(cellPixels)
  const drawn = lines.filter(({ points }) => points.length > 0)
  const shape = ({ points }: Line): string =>
    `points="${points.map(({ x, y }) => `${num(x * cellPixels)},${num(y * cellPixels)}`).join(' ')}"`
  const round = 'fill="none" stroke-linejoin="round" stroke-linecap="round"'
  return [
    ...drawn.map(
      (line) =>
        `<polyline class="casing" ${shape(line)} ${round} stroke="#fffdf4" stroke-opacity="0.9" stroke-width="${num(width + 2.4)}"/>`,
    ),
    ...drawn.map(
      (line) =>
        `<polyline class="path" ${shape(line)} ${round} stroke="${line.colour}" stroke-width="${num(width)}"${dashOf(line, width)}/>`,
    ),
  ]
}

/** The dashes of a line, with round caps taken into account; none for a solid one. */
export function dashOf({ dashed }: Pick<Line, 'dashed'>, width: number): string {
  return dashed ? ` stroke-dasharray="${num(width * 1.6)} ${num(width * 2.2)}"` : ''
}

/** Fences along a path of SVG, as dark bars. */
export function drawBars(d: string, cellPixels: number): string {
  const width = num(Math.max(2, cellPixels * 0.12))
  return `<path class="fences" d="${d}" fill="none" stroke="#2a1c12" stroke-width="${width}" stroke-linecap="round"/>`
}

/** Fences of squares, each on the side that its two cells share. */
export function drawFences(fences: readonly Fence[], cellPixels: number): string {
  const sides = fences.map(([a, b]) => {
    const [x, y] = [Math.max(a.x, b.x) * cellPixels, Math.max(a.y, b.y) * cellPixels]
    return `M${num(x)} ${num(y)}${a.y === b.y ? 'v' : 'h'}${num(cellPixels)}`
  })
  return drawBars(sides.join(''), cellPixels)
}

/** The start, a green disc. Its shape differs from a goal's too, for people who cannot distinguish the colours. */
export function drawStart(cell: Cell, cellPixels: number): string {
  return startMark((cell.x + 0.5) * cellPixels, (cell.y + 0.5) * cellPixels, markRadius(cellPixels))
}

/** A goal, a red ring around a dot. */
export function drawGoal(cell: Cell, cellPixels: number): string {
  return goalMark((cell.x + 0.5) * cellPixels, (cell.y + 0.5) * cellPixels, markRadius(cellPixels))
}

/** Where a link begins or ends, a blue square on its corner. */
export function drawLink(cell: Cell, cellPixels: number): string {
  return linkMark((cell.x + 0.5) * cellPixels, (cell.y + 0.5) * cellPixels, markRadius(cellPixels))
}

export function linkMark(x: number, y: number, radius: number): string {
  const square = (by: number, colour: string) =>
    `<path d="M${num(x)} ${num(y - by)}L${num(x + by)} ${num(y)}L${num(x)} ${num(y + by)}L${num(x - by)} ${num(y)}Z" fill="${colour}"/>`
  return `<g class="link">${square(radius * 0.95, '#fff')}${square(radius * 0.7, '#1c53c8')}</g>`
}

export function startMark(x: number, y: number, radius: number): string {
  return `<g class="start">${disc(x, y, radius, '#fff')}${disc(x, y, radius * 0.8, '#12742f')}</g>`
}

export function goalMark(x: number, y: number, radius: number): string {
  return `<g class="goal">${disc(x, y, radius, '#fff')}${disc(x, y, radius * 0.8, '#c01418')}${disc(x, y, radius * 0.52, '#fff')}${disc(x, y, radius * 0.28, '#c01418')}</g>`
}

function markRadius(cellPixels: number): number {
  return Math.min(13, Math.max(7, cellPixels * 0.4))
}

function disc(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="${fill}"/>`
}
