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

/** The cell nearest to another that all units can stand on, or null where there is none; O(cells nearer than it). */
export function nearestFree(ground: Ground, units: readonly Unit[], { x, y }: Cell): Cell | null {
  const isFree = (cell: Cell) => units.every((unit) => whyNotHere(ground, unit, cell) === null)
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
        if (!isFree({ x: column, y: row })) continue
        best = { x: column, y: row }
        distance = away
      }
    }
  }
  return best
}

/** How many cells are tried before there counts as being none. */
const MOST_TRIES = 400

/** A cell that a unit can stand on: in this share of the map around its middle, or farther out if few are free. */
export function someFree(ground: Ground, unit: Unit, spread: number): Cell | null {
  const { width, depth } = ground.terrain
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const share = () => 0.5 + (Math.random() - 0.5) * Math.min(1, spread + tries / MOST_TRIES)
    const cell = { x: Math.floor(share() * width), y: Math.floor(share() * depth) }
    if (whyNotHere(ground, unit, cell) === null) return cell
  }
  return null
}
