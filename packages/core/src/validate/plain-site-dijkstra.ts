import type { Cell } from '../cell.js'
import { requirePositive } from '../checks.js'
import type { Site } from '../site/site.js'
import type { Unit } from '../unit/unit.js'
import { inUnits, settleAll } from './settle.js'
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
  const reach = rules.unit.directions === 16 ? 2 : 1
  settleAll(costs, placeOf(from), (place, go) => {
    const floor = Math.floor(place / perFloor)
    const cell = { x: place % width, y: Math.floor((place % perFloor) / width), floor }
    const take = (next: Cell, price: number | null) => {
      if (price !== null) go(placeOf(next), inUnits(price, scale))
    }
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        const next = { x: cell.x + dx, y: cell.y + dy, floor }
        take(next, rules.costOfStep(cell, next))
      }
    }
    for (const link of links)
      for (const end of [link.from, link.to]) take(end, rules.costOfHop(link, cell, end))
  })
  return byFloor()
}
