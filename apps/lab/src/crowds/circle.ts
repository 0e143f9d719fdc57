import type { Cell, CellRect, MapPoint } from 'footpath'

/** A round place on the map: around a map point, with a radius in cells. */
export interface Circle extends MapPoint {
  readonly radius: number
}

/** How far a cell is from a place, in cells; 0 inside. */
export function awayFrom(place: CellRect | Circle, x: number, y: number): number {
  if ('radius' in place) return Math.max(0, Math.hypot(x + 0.5 - place.x, y + 0.5 - place.y) - place.radius)
  return Math.max(place.x0 - x, x - place.x1 + 1, place.y0 - y, y - place.y1 + 1, 0)
}

/** The radius of the circle around the middle of a cell that has another cell on its rim. */
export function radiusOf(middle: Cell, rim: Cell): number {
  return Math.hypot(rim.x - middle.x, rim.y - middle.y) + 0.5
}
