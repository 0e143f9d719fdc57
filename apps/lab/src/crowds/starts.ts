import type { CellRect, MapPoint, Walkmap } from 'footpath'
import type { Random } from 'footpath/random'
import { awayFrom, type Circle } from './circle.js'

/**
 * The middles of free cells for some units: as many as there are inside a place, in an order by lot, then the nearest
 * outside.
 */
export function startsIn(
  walkmap: Walkmap,
  from: CellRect | Circle,
  count: number,
  random: Random,
): MapPoint[] {
  const { width, depth } = walkmap.terrain
  const cells: { readonly at: MapPoint; readonly away: number; readonly lot: number }[] = []
  for (let y = 0; y < depth; y++)
    for (let x = 0; x < width; x++) {
      if (!walkmap.passableAt(x, y)) continue
      const away = awayFrom(from, x, y)
      cells.push({ at: { x: x + 0.5, y: y + 0.5 }, away, lot: random.nextFloat() })
    }
  const inside = cells.filter(({ away }) => away === 0)
  // Sorting a million cells takes long, and most starts have room inside.
  const needed = inside.length < count ? cells : inside
  needed.sort((a, b) => a.away - b.away || a.lot - b.lot)
  return needed.slice(0, count).map(({ at }) => at)
}

/** Places on circles around the middle, from the outermost inwards, with room between them. */
export function startsOnCircles(width: number, depth: number, count: number, gap: number): MapPoint[] {
  const places: MapPoint[] = []
  for (let radius = Math.min(width, depth) / 2 - 2; radius > gap && places.length < count; radius -= gap) {
    const here = Math.min(count - places.length, Math.floor((2 * Math.PI * radius) / gap))
    for (let at = 0; at < here; at++) {
      const angle = (2 * Math.PI * at) / here
      places.push({ x: width / 2 + radius * Math.cos(angle), y: depth / 2 + radius * Math.sin(angle) })
    }
  }
  return places
}
