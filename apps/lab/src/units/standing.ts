import type { Cell, Terrain, Unit } from 'footpath'
import type { OccupiedCells } from '../models/occupied-cells.js'

/** Where a unit may stand: the painted ground, and what stands on it. */
export interface Ground {
  readonly terrain: Terrain
  readonly occupied: OccupiedCells
}

/** Why a unit cannot stand on a cell, in words to go on "standing", or null where it can. */
export function whyNotHere({ terrain, occupied }: Ground, unit: Unit, { x, y }: Cell): string | null {
  if (occupied.has(x, y)) return `inside a ${occupied.ownersAt(x, y)[0]?.split(' ')[0] ?? 'thing'}`
  const obstacle = terrain.obstacleAt(x, y)
  if (obstacle !== 'none' && !unit.obstacles.includes(obstacle))
    return obstacle.endsWith('wall') ? 'in a wall' : 'on blocked ground'
  const surface = terrain.surfaceAt(x, y)
  return Object.hasOwn(unit.surfaces, surface) || Object.hasOwn(unit.surfaces, '*') ? null : `in ${surface}`
}

/** The cell nearest to another that a unit can stand on, or null where there is none; O(cells nearer than it). */
export function nearestFree(ground: Ground, unit: Unit, { x, y }: Cell): Cell | null {
  const { width, depth } = ground.terrain
  let best: Cell | null = null
  let distance = Infinity
  // Square rings; a cell of a later one is at least as far away as the ring is wide.
  for (let ring = 0; ring < Math.max(width, depth) && ring < distance; ring++) {
    for (let row = Math.max(0, y - ring); row <= Math.min(depth - 1, y + ring); row++) {
      const isEdge = Math.abs(row - y) === ring
      for (let column = x - ring; column <= x + ring; column += isEdge ? 1 : Math.max(1, 2 * ring)) {
        const away = Math.hypot(column - x, row - y)
        if (column < 0 || column >= width || away >= distance) continue
        if (whyNotHere(ground, unit, { x: column, y: row }) !== null) continue
        best = { x: column, y: row }
        distance = away
      }
    }
  }
  return best
}
