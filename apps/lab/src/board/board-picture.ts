import type { Cell, CellRect, MapPoint, SearchCosts, Terrain } from 'footpath'
import type { SearchMoment } from '../replay/search-moment.js'
import { type BoardView, type Look, seenCells, type Size, viewOf } from './board-view.js'
import { BOARD_COLOURS, type Theme } from './colours.js'
import { spacingFor } from './contours.js'
import { drawCursor, drawEnd, drawLine } from './draw-ends.js'
import { drawGround } from './draw-ground.js'
import { drawNotes, type Notes } from './draw-notes.js'
import { drawBorder, drawOutlines, drawTaken, SearchImage } from './draw-search.js'
import { heatColour } from './heat.js'

/** A search as a board shows it, at a moment. */
export interface BoardLane {
  /** The place of its lane: 0 is A. */
  readonly at: number
  readonly moment: SearchMoment
  readonly costs: SearchCosts | null
  /** What the estimate counts beside the cost so far. */
  readonly weight: number
  /** What it has found, once it is over. */
  readonly lines: readonly (readonly MapPoint[])[]
  /** The path to the cell that it has just taken. */
  readonly soFar: readonly MapPoint[]
  readonly taken: Cell | null
  readonly isOver: boolean
  /** Whether it jumps from stop to stop. */
  readonly isOfJumps: boolean
}

/** Everything that a board shows. */
export interface BoardContent {
  readonly terrain: Terrain
  readonly theme: Theme
  readonly look: Look
  /** What is seen whole from afar. */
  readonly region: CellRect
  readonly ends: { readonly from: Cell; readonly to: Cell; readonly others?: readonly Cell[] } | null
  readonly held: 'from' | 'to' | null
  readonly cursor: Cell | null
  /** One search, or two with a line between them. */
  readonly lanes: readonly BoardLane[]
  /** Searches of which only borders are shown, and what they have found. */
  readonly outlined: readonly BoardLane[]
  /** Where that line is, as a share of the picture's width. */
  readonly wipe: number
  readonly notes: Notes & { readonly heat: boolean }
}

/** Draws a board into a canvas. What does not change with every frame is kept. */
export class BoardPicture {
  readonly #canvas: HTMLCanvasElement
  readonly #ground = document.createElement('canvas')
  #groundKey = ''
  #image: SearchImage | null = null
  #map = ''

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas
  }

  /** The size on the page. */
  get size(): Size {
    return { width: this.#canvas.clientWidth, height: this.#canvas.clientHeight }
  }

  draw(content: BoardContent): void {
    const { size } = this
    const context = this.#canvas.getContext('2d')
    if (context === null || size.width === 0 || size.height === 0) return
    const ratio = Math.min(2, devicePixelRatio)
    const [across, down] = [Math.round(size.width * ratio), Math.round(size.height * ratio)]
    if (this.#canvas.width !== across || this.#canvas.height !== down) {
      this.#canvas.width = across
      this.#canvas.height = down
    }
    const { terrain, look, region, lanes, wipe } = content
    const view = viewOf(look, region, size)
    // For those who look for a cell on the page.
    this.#canvas.dataset.view = [view.left, view.top, view.scale].join()
    const map = { width: terrain.width, height: terrain.depth }
    const seen = seenCells(view, map, size)
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, across, down)
    this.#drawGround(content, view, seen, ratio, across, down)
    context.drawImage(this.#ground, 0, 0)
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    lanes.forEach((lane, at) => {
      context.save()
      context.beginPath()
      const [from, to] = lanes.length < 2 ? [0, 1] : at === 0 ? [0, wipe] : [wipe, 1]
      context.rect(from * size.width, 0, (to - from) * size.width, size.height)
      context.clip()
      this.#drawLane(context, lane, content, view, seen)
      context.restore()
    })
    for (const lane of content.outlined) drawOutlined(context, lane, content, view, seen)
    this.#drawEnds(context, content, view)
    if (lanes.length > 1) this.#drawDivide(context, wipe * size.width, size.height, content.theme)
  }

  #drawGround(
    { terrain, theme }: BoardContent,
    view: BoardView,
    seen: CellRect,
    ratio: number,
    across: number,
    down: number,
  ): void {
    const key = [terrain.version, theme, view.left, view.top, view.scale, across, down, mapOf(terrain)].join()
    if (key === this.#groundKey) return
    this.#groundKey = key
    this.#ground.width = across
    this.#ground.height = down
    const context = this.#ground.getContext('2d')
    if (context === null) return
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    drawGround(context, terrain, view, seen, BOARD_COLOURS[theme])
  }

  #drawLane(
    context: CanvasRenderingContext2D,
    lane: BoardLane,
    { terrain, theme, notes }: BoardContent,
    view: BoardView,
    seen: CellRect,
  ): void {
    const { moment, costs, at, taken } = lane
    const { width, depth } = terrain
    const colours = BOARD_COLOURS[theme]
    if (this.#image === null || this.#map !== `${width},${depth}`) {
      this.#map = `${width},${depth}`
      this.#image = new SearchImage(width, depth)
    }
    this.#image.draw(context, moment, view, colours, notes.heat ? heatOf(lane) : null)
    drawOutlines(context, moment, view, seen, terrain, colours)
    const spacing = spacingFor(costs === null ? 0 : highest(costs.g), CONTOURS)
    const noted = { moment, costs, weight: lane.weight, spacing, width, depth }
    const shown = { ...notes, stops: notes.stops && lane.isOfJumps }
    drawNotes(context, noted, shown, view, seen, colours)
    const lines = lane.isOver ? lane.lines : [lane.soFar]
    for (const points of lines) drawLine(context, points, view, { lane: at, isFound: lane.isOver }, colours)
    if (taken !== null && !lane.isOver) drawTaken(context, taken, view, colours)
  }

  #drawEnds(
    context: CanvasRenderingContext2D,
    { ends, held, cursor, theme }: BoardContent,
    view: BoardView,
  ): void {
    const colours = BOARD_COLOURS[theme]
    if (cursor !== null) drawCursor(context, cursor, view, colours)
    if (ends === null) return
    for (const cell of ends.others ?? []) drawEnd(context, 'other', cell, view, colours, false)
    drawEnd(context, 'start', ends.from, view, colours, held === 'from')
    drawEnd(context, 'goal', ends.to, view, colours, held === 'to')
  }

  #drawDivide(context: CanvasRenderingContext2D, x: number, height: number, theme: Theme): void {
    const { casing, goal } = BOARD_COLOURS[theme]
    context.fillStyle = casing
    context.fillRect(x - 2.5, 0, 5, height)
    context.fillStyle = goal
    context.fillRect(x - 1, 0, 2, height)
  }
}

function drawOutlined(
  context: CanvasRenderingContext2D,
  { moment, at, isOver, lines }: BoardLane,
  { terrain, theme }: BoardContent,
  view: BoardView,
  seen: CellRect,
): void {
  const colours = BOARD_COLOURS[theme]
  drawBorder(context, moment, view, seen, terrain, { colour: colours.lanes[at], casing: colours.casing })
  if (!isOver) return
  for (const points of lines) drawLine(context, points, view, { lane: at, isFound: true }, colours)
}

/** The map is another one if it has another size; its edits are counted by its version. */
const known = new WeakMap<Terrain, number>()
let maps = 0

function mapOf(terrain: Terrain): number {
  const id = known.get(terrain) ?? ++maps
  known.set(terrain, id)
  return id
}

/** The colour of a closed cell by what it cost to reach. */
function heatOf({ costs, moment }: BoardLane): ((cell: number) => readonly [number, number, number]) | null {
  if (costs === null) return null
  const most = Math.max(1e-9, highest(costs.g))
  return (cell) => heatColour(moment.isSettled(cell) ? costs.g[cell] / most : 0)
}

/** About how many contour lines there are from the start to the farthest cell. */
const CONTOURS = 14

function highest(values: Float64Array): number {
  return values.reduce((high, value) => (Number.isFinite(value) && value > high ? value : high), 0)
}
