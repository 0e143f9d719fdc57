import type { Cell } from '../cell.js'
import { requirePositive } from '../checks.js'
import type { Site } from '../site/site.js'
import type { Unit } from '../unit/unit.js'
import { SiteRules } from './site-rules.js'

/**
 * `plainDijkstra` on a site: from its floors, links and the unit alone, with no compiled data, no estimate and no heap.
 * O(cells²).
 *
 * @param scale integer units per unit of cost; each step and hop is rounded to the nearest integer
 * @returns by floor, the cost from `from` to every cell in row order, in integer units; Infinity where there is no path
 */
export function plainSiteDijkstra(
  site: Site,
  unit: string | Unit,
  from: Cell,
  scale: number,
  blocked: readonly Cell[] = [],
): Float64Array[] {
  requirePositive('scale', scale)
  const rules = new SiteRules(site, unit, from, blocked)
  const { width, depth, links } = site
  const perFloor = width * depth
  const costs = new Float64Array(site.floors.length * perFloor).fill(Number.POSITIVE_INFINITY)
  const byFloor = () => site.floors.map((_, floor) => costs.slice(floor * perFloor, (floor + 1) * perFloor))
  if (!rules.canStand(from)) return byFloor()
  const placeOf = ({ x, y, floor = 0 }: Cell) => floor * perFloor + y * width + x
  const unsettled = new Set([placeOf(from)])
  const reach = rules.unit.directions === 16 ? 2 : 1
  costs[placeOf(from)] = 0
  while (unsettled.size > 0) {
    let nearest = -1
    for (const place of unsettled) if (nearest < 0 || costs[place] < costs[nearest]) nearest = place
    unsettled.delete(nearest)
    const floor = Math.floor(nearest / perFloor)
    const cell = { x: nearest % width, y: Math.floor((nearest % perFloor) / width), floor }
    const go = (next: Cell, price: number | null) => {
      if (price === null) return
      const cost = costs[nearest] + Math.max(price > 0 ? 1 : 0, Math.floor(price * scale + 0.5))
      if (cost >= costs[placeOf(next)]) return
      costs[placeOf(next)] = cost
      unsettled.add(placeOf(next))
    }
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        const next = { x: cell.x + dx, y: cell.y + dy, floor }
        go(next, rules.costOfStep(cell, next))
      }
    }
    for (const link of links)
      for (const end of [link.from, link.to]) go(end, rules.costOfHop(link, cell, end))
  }
  return byFloor()
}
