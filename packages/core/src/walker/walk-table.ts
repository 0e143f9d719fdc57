import type { MapPoint } from '../terrain/world.js'
import { lineCost } from '../unit/step-model.js'
import type { CheckedUnit } from '../unit/unit.js'
import type { WalkerGround } from './walker-ground.js'

/** Whatever the ground costs, units go at least this and at most that times their speed. */
const SLOWEST = 0.05
const FASTEST = 4

/**
 * Where a walker is at what time: the path cut into pieces of one slope and one surface (at the borders and the centre
 * lines of cells), each with the time it takes. Looked up instead of integrated, so a walk is the same at any frame rate.
 */
export interface WalkTable {
  /** Places in cells, `count + 1` of them. */
  readonly x: readonly number[]
  readonly y: readonly number[]
  /** Distance from the start in world units, and time in seconds, at every place. */
  readonly distance: readonly number[]
  readonly seconds: readonly number[]
  /** Number of pieces. */
  readonly count: number
}

/**
 * @param unit a piece that costs the unit twice as much takes twice as long; null for the same speed everywhere
 * @param speed world units a second on level, open ground
 */
export function buildWalkTable(
  ground: WalkerGround,
  unit: CheckedUnit | null,
  points: readonly MapPoint[],
  speed: number,
): WalkTable {
  const { cellSize } = ground.terrain
  const x: number[] = []
  const y: number[] = []
  const distance: number[] = []
  const seconds: number[] = []
  if (points.length > 0) {
    x.push(points[0].x)
    y.push(points[0].y)
    distance.push(0)
    seconds.push(0)
  }
  for (let at = 1; at < points.length; at++) {
    const from = points[at - 1]
    const to = points[at]
    let before = 0
    for (const share of ground.cuts(from, to)) {
      const middle = (before + share) / 2
      const toX = from.x + share * (to.x - from.x)
      const toY = from.y + share * (to.y - from.y)
      const last = x.length - 1
      const piece = { x: toX - x[last], y: toY - y[last] }
      const length = Math.sqrt(piece.x * piece.x + piece.y * piece.y)
      before = share
      if (length === 0) continue
      const rise = ground.heightAt({ x: toX, y: toY }) - ground.heightAt({ x: x[last], y: y[last] })
      const under = { x: from.x + middle * (to.x - from.x), y: from.y + middle * (to.y - from.y) }
      const ratio =
        unit === null ? 1 : slopeRatio(ground, unit, piece, length, rise) * factorUnder(ground, unit, under)
      const pace = Math.min(FASTEST, Math.max(SLOWEST, 1 / ratio))
      x.push(toX)
      y.push(toY)
      distance.push(distance[last] + length * cellSize)
      seconds.push(seconds[last] + (length * cellSize) / (speed * pace))
    }
  }
  return { x, y, distance, seconds, count: Math.max(0, x.length - 1) }
}

/** What a piece costs the unit, compared with the same piece on level ground. */
function slopeRatio(
  { terrain, isHex }: WalkerGround,
  unit: CheckedUnit,
  piece: MapPoint,
  length: number,
  rise: number,
): number {
  const slant = isHex ? 1 : length / Math.max(Math.abs(piece.x), Math.abs(piece.y))
  const level = lineCost(unit.step, length, slant, 0, terrain.cellSize)
  const cost = lineCost(unit.step, length, slant, rise, terrain.cellSize)
  // A model that counts climbing alone has no cost of level ground to compare with.
  return level > 0 ? cost / level : 1 + Math.abs(rise) / (length * terrain.cellSize)
}

/** The unit's factor on the cell under a point; 1 where it cannot be. */
function factorUnder({ terrain, cellUnder }: WalkerGround, unit: CheckedUnit, point: MapPoint): number {
  const under = cellUnder(point)
  if (under === null) return 1
  const cell = under.y * terrain.width + under.x
  const name = terrain.surfaceNames[terrain.surfaces[cell]]
  const factor = Object.hasOwn(unit.surfaces, name) ? unit.surfaces[name] : (unit.surfaces['*'] ?? 1)
  return terrain.factors === null ? factor : factor * terrain.factors[cell]
}
