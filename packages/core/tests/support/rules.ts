import { type Cell, type Terrain, type Unit } from 'footpath'
import { stepCost, resolveStepModel } from 'footpath/unit'

/**
 * The rules of walking once more, from the contracts alone and as plainly as possible: what compiled walkmaps are
 * compared with. Shares with the library only `stepCost`, which has hand-computed tests of its own.
 */

/** The factor of a cell for a unit (surface times factor layer), or 0 where the cell itself stops it. */
function factorOf(terrain: Terrain, unit: Unit, { x, y }: Cell): number {
  const obstacle = terrain.obstacleAt(x, y)
  if (obstacle !== 'none' && !unit.obstacles.includes(obstacle)) return 0
  const factor = unit.surfaces[terrain.surfaceAt(x, y)] ?? unit.surfaces['*'] ?? 0
  return factor * terrain.factorAt(x, y)
}

function isFree(terrain: Terrain, unit: Unit, x: number, y: number): boolean {
  if (x < 0 || y < 0 || x >= terrain.width || y >= terrain.depth) return false
  return factorOf(terrain, unit, { x, y }) > 0
}

/** The squared distance from a cell's centre to the nearest blocked square or the map's edge, over all of them. */
export function clearanceSquared(terrain: Terrain, unit: Unit, x: number, y: number): number {
  const { width, depth } = terrain
  const toEdge = Math.min(x, y, width - 1 - x, depth - 1 - y) + 0.5
  let least = toEdge * toEdge
  for (let otherY = 0; otherY < depth; otherY++) {
    for (let otherX = 0; otherX < width; otherX++) {
      if (isFree(terrain, unit, otherX, otherY)) continue
      const gapX = Math.max(0, Math.abs(otherX - x) - 0.5)
      const gapY = Math.max(0, Math.abs(otherY - y) - 0.5)
      least = Math.min(least, gapX * gapX + gapY * gapY)
    }
  }
  return least
}

/** Whether the whole body fits: an n × n block of free cells, or a disc that overlaps nothing blocked. */
export function canStand(terrain: Terrain, unit: Unit, x: number, y: number): boolean {
  const { size = 1, radius = 0 } = unit
  for (let dy = 0; dy < size; dy++)
    for (let dx = 0; dx < size; dx++) if (!isFree(terrain, unit, x + dx, y + dy)) return false
  return radius === 0 || clearanceSquared(terrain, unit, x, y) >= radius * radius
}

/** 1 per cell in row order where the unit can stand. */
export function standable(terrain: Terrain, unit: Unit): Uint8Array {
  const { width, depth } = terrain
  return Uint8Array.from({ length: width * depth }, (_, at) =>
    canStand(terrain, unit, at % width, Math.floor(at / width)) ? 1 : 0,
  )
}

/** What a step costs in the step model's unit, or null where it is not legal; `stand` is from {@link standable}. */
export function costOfStep(
  terrain: Terrain,
  unit: Unit,
  stand: Uint8Array,
  from: Cell,
  to: Cell,
): number | null {
  const stands = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < terrain.width && y < terrain.depth && stand[y * terrain.width + x] === 1
  if (!stands(from.x, from.y) || !stands(to.x, to.y)) return null
  const diagonal = from.x !== to.x && from.y !== to.y
  if (diagonal) {
    const freeSides = Number(stands(from.x, to.y)) + Number(stands(to.x, from.y))
    const needed = { never: 3, 'no-corner-cutting': 2, 'one-free': 1, always: 0 }
    if (freeSides < needed[unit.diagonal ?? 'no-corner-cutting']) return null
  }
  const rise = terrain.heightAt(to.x, to.y) - terrain.heightAt(from.x, from.y)
  const run = terrain.cellSize * (diagonal ? Math.SQRT2 : 1)
  if (unit.slopeUp !== undefined && rise > unit.slopeUp * run) return null
  if (unit.slopeDown !== undefined && -rise > unit.slopeDown * run) return null
  const entered = factorOf(terrain, unit, to)
  const factor = unit.factorOn === 'mean' ? (factorOf(terrain, unit, from) + entered) / 2 : entered
  return stepCost(resolveStepModel(unit.step), diagonal, rise, terrain.cellSize) * factor
}
