import type { Cell, CellRect, MapPoint } from 'footpath'

/** What part of a board is seen: the point in the middle, and how much nearer than with all of it in sight. */
export interface Look {
  readonly middle: MapPoint
  /** 1 shows the whole region. */
  readonly zoom: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** The nearest look: a cell this many pixels wide. */
const NEAREST = 96

/** Pixels that are left free around a region. */
const MARGIN = 12

/** Where the cells of a board are in a picture, in pixels. */
export interface BoardView {
  readonly left: number
  readonly top: number
  /** Pixels of a cell's edge. */
  readonly scale: number
}

/** The look that shows a region whole. */
export function lookAt({ x0, y0, x1, y1 }: CellRect): Look {
  return { middle: { x: (x0 + x1) / 2, y: (y0 + y1) / 2 }, zoom: 1 }
}

/** Where cells are; `region` is what is seen whole at zoom 1. */
export function viewOf({ middle, zoom }: Look, region: CellRect, { width, height }: Size): BoardView {
  const scale = zoom * fitted(region, { width, height })
  return { left: width / 2 - middle.x * scale, top: height / 2 - middle.y * scale, scale }
}

/** Pixels of a cell where the whole region is in sight. */
function fitted({ x0, y0, x1, y1 }: CellRect, { width, height }: Size): number {
  const across = (width - 2 * MARGIN) / Math.max(1, x1 - x0)
  const down = (height - 2 * MARGIN) / Math.max(1, y1 - y0)
  return Math.max(0.5, Math.min(across, down))
}

/** The point of the map under a point of the picture. */
export function pointAt({ left, top, scale }: BoardView, x: number, y: number): MapPoint {
  return { x: (x - left) / scale, y: (y - top) / scale }
}

/** Where a point of the map is in the picture. */
export function placeAt({ left, top, scale }: BoardView, { x, y }: MapPoint): MapPoint {
  return { x: left + x * scale, y: top + y * scale }
}

/** The cell under a point of the picture, or null beside the map. */
export function cellAt(view: BoardView, map: Size, x: number, y: number): Cell | null {
  const point = pointAt(view, x, y)
  const cell = { x: Math.floor(point.x), y: Math.floor(point.y) }
  return cell.x < 0 || cell.y < 0 || cell.x >= map.width || cell.y >= map.height ? null : cell
}

/** A nearer or farther look; the point of the map under a point of the picture stays there. */
export function zoomed(
  look: Look,
  region: CellRect,
  size: Size,
  by: number,
  at: MapPoint = { x: size.width / 2, y: size.height / 2 },
): Look {
  const most = Math.max(1, NEAREST / fitted(region, size))
  const zoom = Math.min(most, Math.max(0.5, look.zoom * by))
  const before = pointAt(viewOf(look, region, size), at.x, at.y)
  const after = pointAt(viewOf({ ...look, zoom }, region, size), at.x, at.y)
  const { middle } = look
  return { zoom, middle: { x: middle.x + before.x - after.x, y: middle.y + before.y - after.y } }
}

/** The look after the board was moved by some pixels. */
export function moved(look: Look, scale: number, dx: number, dy: number): Look {
  return { ...look, middle: { x: look.middle.x - dx / scale, y: look.middle.y - dy / scale } }
}

/** The cells that are in sight, as a rectangle of the map. */
export function seenCells({ left, top, scale }: BoardView, map: Size, { width, height }: Size): CellRect {
  return {
    x0: Math.max(0, Math.floor(-left / scale)),
    y0: Math.max(0, Math.floor(-top / scale)),
    x1: Math.min(map.width, Math.ceil((width - left) / scale)),
    y1: Math.min(map.height, Math.ceil((height - top) / scale)),
  }
}

/** The rectangle around some cells and a margin, within the map. */
export function regionAround(cells: readonly Cell[], around: number, { width, height }: Size): CellRect {
  const [xs, ys] = [cells.map(({ x }) => x), cells.map(({ y }) => y)]
  return {
    x0: Math.max(0, Math.min(...xs) - around),
    y0: Math.max(0, Math.min(...ys) - around),
    x1: Math.min(width, Math.max(...xs) + around + 1),
    y1: Math.min(height, Math.max(...ys) + around + 1),
  }
}
