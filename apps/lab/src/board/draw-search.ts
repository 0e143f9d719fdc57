import type { Cell, CellRect } from 'footpath'
import type { SearchMoment } from '../replay/search-moment.js'
import type { BoardView } from './board-view.js'
import type { BoardColours } from './colours.js'
import { frameCell } from './draw-ends.js'
import { eachCell, line } from './draw-ground.js'

/** How strong the cells closed first and last are, of 255. */
const OLDEST = 61
const NEWEST = 163

/** Cells narrower than this many pixels have no outlines. */
const OUTLINES_FROM = 6

/** The cells of a search as a picture with a pixel for each cell; what is drawn scales with the cells, not the pixels. */
export class SearchImage {
  readonly #canvas: HTMLCanvasElement
  readonly #width: number
  readonly #depth: number

  constructor(width: number, depth: number) {
    this.#width = width
    this.#depth = depth
    this.#canvas = Object.assign(document.createElement('canvas'), { width, height: depth })
  }

  /** Draws closed cells by age and open ones; `heat` gives the colour of a closed cell instead, if there is any. */
  draw(
    context: CanvasRenderingContext2D,
    moment: SearchMoment,
    { left, top, scale }: BoardView,
    colours: BoardColours,
    heat: ((cell: number) => readonly [number, number, number] | null) | null,
  ): void {
    const own = this.#canvas.getContext('2d')
    if (own === null) return
    const image = own.createImageData(this.#width, this.#depth)
    for (let cell = 0; cell < this.#width * this.#depth; cell++) {
      const state = moment.stateOf(cell)
      if (state === 'unseen') continue
      const warm = state === 'closed' ? (heat?.(cell) ?? null) : null
      const [red, green, blue] = warm ?? colours[state]
      const alpha =
        state === 'open' ? 255 : warm === null ? NEWEST - (NEWEST - OLDEST) * moment.ageOf(cell) : 215
      image.data.set([red, green, blue, alpha], 4 * cell)
    }
    own.putImageData(image, 0, 0)
    context.imageSmoothingEnabled = false
    context.drawImage(this.#canvas, left, top, this.#width * scale, this.#depth * scale)
  }
}

/** Outlines every open cell, and the closed ones where nothing open is beside them. */
export function drawOutlines(
  context: CanvasRenderingContext2D,
  moment: SearchMoment,
  { left, top, scale }: BoardView,
  seen: CellRect,
  map: { readonly width: number; readonly depth: number },
  colours: BoardColours,
): void {
  if (scale < OUTLINES_FROM) return
  const open = new Path2D()
  const closed = new Path2D()
  const stateAt = (x: number, y: number) =>
    x < 0 || y < 0 || x >= map.width || y >= map.depth ? 'unseen' : moment.stateOf(y * map.width + x)
  eachCell(seen, (x, y) => {
    const state = stateAt(x, y)
    if (state === 'unseen') return
    const [cx, cy] = [left + x * scale, top + y * scale]
    if (state === 'open') {
      open.rect(cx + 0.5, cy + 0.5, scale - 1, scale - 1)
      return
    }
    if (stateAt(x, y - 1) === 'unseen') line(closed, cx, cy, cx + scale, cy)
    if (stateAt(x, y + 1) === 'unseen') line(closed, cx, cy + scale, cx + scale, cy + scale)
    if (stateAt(x - 1, y) === 'unseen') line(closed, cx, cy, cx, cy + scale)
    if (stateAt(x + 1, y) === 'unseen') line(closed, cx + scale, cy, cx + scale, cy + scale)
  })
  context.lineWidth = scale >= 16 ? 1.5 : 1
  context.strokeStyle = colours.openEdge
  context.stroke(open)
  context.strokeStyle = colours.closedEdge
  context.stroke(closed)
}

/** The border of all that a search has seen: of several, the one that is shown whole lies under the borders of the others. */
export function drawBorder(
  context: CanvasRenderingContext2D,
  moment: SearchMoment,
  { left, top, scale }: BoardView,
  seen: CellRect,
  map: { readonly width: number; readonly depth: number },
  { colour, casing }: { readonly colour: string; readonly casing: string },
): void {
  const border = new Path2D()
  const isSeen = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < map.width && y < map.depth && moment.stateOf(y * map.width + x) !== 'unseen'
  eachCell(seen, (x, y) => {
    if (!isSeen(x, y)) return
    const [cx, cy] = [left + x * scale, top + y * scale]
    if (!isSeen(x, y - 1)) line(border, cx, cy, cx + scale, cy)
    if (!isSeen(x, y + 1)) line(border, cx, cy + scale, cx + scale, cy + scale)
    if (!isSeen(x - 1, y)) line(border, cx, cy, cx, cy + scale)
    if (!isSeen(x + 1, y)) line(border, cx + scale, cy, cx + scale, cy + scale)
  })
  for (const [width, style] of [
    [4.5, casing],
    [2.5, colour],
  ] as const) {
    context.lineWidth = width
    context.strokeStyle = style
    context.stroke(border)
  }
}

/** Frames the cell that was taken last. */
export function drawTaken(
  context: CanvasRenderingContext2D,
  cell: Cell,
  view: BoardView,
  { casing, taken }: BoardColours,
): void {
  frameCell(context, cell, view, Math.max(2, Math.min(4, view.scale / 8)), [casing, taken])
}
