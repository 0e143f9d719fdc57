import type { Cell, MapPoint } from 'footpath'
import type { Fence } from 'footpath/site'

/** A place on a floor: the cell, and the point in it. */
export interface FloorPoint {
  readonly cell: Cell
  readonly point: MapPoint
}

interface Size {
  readonly width: number
  readonly depth: number
}

/** The side nearest to a point, as the two cells that share it; null where a floor has but one cell. */
export function sideNear({ cell, point }: FloorPoint, size: Size): Fence | null {
  const [x, y] = [point.x - cell.x, point.y - cell.y]
  const sides = [
    { beside: { ...cell, x: cell.x - 1 }, away: x },
    { beside: { ...cell, x: cell.x + 1 }, away: 1 - x },
    { beside: { ...cell, y: cell.y - 1 }, away: y },
    { beside: { ...cell, y: cell.y + 1 }, away: 1 - y },
  ].filter(({ beside }) => beside.x >= 0 && beside.y >= 0 && beside.x < size.width && beside.y < size.depth)
  if (sides.length === 0) return null
  return [cell, sides.reduce((best, side) => (side.away < best.away ? side : best)).beside]
}

/** The sides in line with one, from there to beside a point. */
export function sidesTo([a, b]: Fence, { cell }: FloorPoint): Fence[] {
  const along = a.y === b.y ? 'y' : 'x'
  const [first, last] = [Math.min(a[along], cell[along]), Math.max(a[along], cell[along])]
  return Array.from({ length: last - first + 1 }, (_, at): Fence => {
    const place = first + at
    return [
      { ...a, [along]: place },
      { ...b, [along]: place },
    ]
  })
}

export function areBeside(a: Cell, b: Cell): boolean {
  return (a.floor ?? 0) === (b.floor ?? 0) && Math.abs(a.x - b.x) + Math.abs(a.y - b.y) === 1
}
