import type { Cell } from '../cell.js'
import { requireOptions, requirePositive } from '../checks.js'
import type { Blocked } from '../query/blocked.js'
import type { InfluenceGiven } from '../query/influence.js'
import { requireTerrain } from '../terrain/require-terrain.js'
import type { Terrain } from '../terrain/terrain.js'
import { checkUnit, type Unit } from '../unit/unit.js'
import { StepRules } from './legal-step.js'
import { blockedCells, influenceAt } from './query-cells.js'
import { inUnits, settleAll } from './settle.js'

/**
 * The other oracle: Dijkstra's algorithm as in the textbook, from terrain and unit alone, with no compiled data, no
 * estimate and no heap. O(cells²); for maps of a few thousand cells.
 *
 * @param scale integer units per unit of cost, so that sums can be compared exactly with a search's; each step is
 *   rounded to the nearest integer, a cost above zero to at least 1
 * @param blocked more cells that are blocked for this query; cells under the unit itself are ignored
 * @param more an influence to add, and by how much finer than `scale` costs are counted then
 * @returns the cost from `from` to every cell in row order, in integer units; Infinity where there is no path
 */
export function plainDijkstra(
  terrain: Terrain,
  unit: string | Unit,
  from: Cell,
  scale: number,
  blocked: Blocked = [],
  more: { readonly influence?: InfluenceGiven; readonly times?: number } = {},
): Float64Array {
  requireOptions(more, ['influence', 'times'])
  const { influence, times = 1 } = more
  requirePositive('scale', scale)
  requirePositive('times', times)
  const checked = checkUnit(unit)
  const rules = new StepRules(
    requireTerrain(terrain),
    checked,
    blockedCells(terrain, checked, from, { blocked }),
  )
  const { width, depth } = terrain
  const costs = new Float64Array(width * depth).fill(Number.POSITIVE_INFINITY)
  if (!rules.canStand(from.x, from.y)) return costs
  settleAll(costs, from.y * width + from.x, (place, go) => {
    const cell = { x: place % width, y: Math.floor(place / width) }
    for (let dy = -2; dy <= 2; dy++) {
      for (let dx = -2; dx <= 2; dx++) {
        const next = { x: cell.x + dx, y: cell.y + dy }
        const step = rules.costOfStep(cell, next)
        if (step === null) continue
        const extra = Math.floor(influenceAt(terrain, influence, next) * scale * times + 0.5)
        go(next.y * width + next.x, inUnits(step, scale) * times + extra)
      }
    }
  })
  return costs
}
