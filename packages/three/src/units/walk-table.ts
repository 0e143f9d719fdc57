import { type CheckedUnit, groundHeight, lineCost, type MapPoint, type Terrain } from 'footpath'

/** However dear or cheap the ground, units go at least this and at most that times their speed. */
const SLOWEST = 0.05
const FASTEST = 4

/**
 * When a walker is where: the way cut into pieces of one slope and one surface (at the borders and the centre lines
 * of cells), each with the time it takes. A lookup instead of an integration, so a walk is the same at any frame rate.
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
 * @param speed world units a second on level, open ground. A piece that costs the unit twice as much takes twice as
 *   long: its step model says what a slope costs, its surfaces what mud and roads do
 */
export function buildWalkTable(
  terrain: Terrain,
  unit: CheckedUnit,
  points: readonly MapPoint[],
  speed: number,
): WalkTable {
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
    for (const share of cuts(from, to)) {
      const middle = (before + share) / 2
      const toX = from.x + share * (to.x - from.x)
      const toY = from.y + share * (to.y - from.y)
      const last = x.length - 1
      const length = Math.hypot(toX - x[last], toY - y[last])
      before = share
      if (length === 0) continue
      const rise = groundHeight(terrain, toX, toY) - groundHeight(terrain, x[last], y[last])
      const dearness = costRatio(terrain, unit, toX - x[last], toY - y[last], rise)
      const factor = factorUnder(
        terrain,
        unit,
        from.x + middle * (to.x - from.x),
        from.y + middle * (to.y - from.y),
      )
      const pace = Math.min(FASTEST, Math.max(SLOWEST, 1 / (dearness * factor)))
      x.push(toX)
      y.push(toY)
      distance.push(distance[last] + length * terrain.cellSize)
      seconds.push(seconds[last] + (length * terrain.cellSize) / (speed * pace))
    }
  }
  return { x, y, distance, seconds, count: Math.max(0, x.length - 1) }
}

/** What a piece costs the unit against the same piece on level ground. */
function costRatio(terrain: Terrain, unit: CheckedUnit, dx: number, dy: number, rise: number): number {
  const length = Math.hypot(dx, dy)
  const slant = length / Math.max(Math.abs(dx), Math.abs(dy))
  const level = lineCost(unit.step, length, slant, 0, terrain.cellSize)
  const cost = lineCost(unit.step, length, slant, rise, terrain.cellSize)
  // A model that counts climbing alone has no cost of level ground to compare with.
  return level > 0 ? cost / level : 1 + Math.abs(rise) / (length * terrain.cellSize)
}

/** The unit's factor on the cell under a point; 1 where it should not be at all. */
function factorUnder(terrain: Terrain, unit: CheckedUnit, x: number, y: number): number {
  const column = Math.min(terrain.width - 1, Math.max(0, Math.floor(x)))
  const row = Math.min(terrain.depth - 1, Math.max(0, Math.floor(y)))
  const cell = row * terrain.width + column
  const name = terrain.surfaceNames[terrain.surfaces[cell]]
  const factor = Object.hasOwn(unit.surfaces, name) ? unit.surfaces[name] : (unit.surfaces['*'] ?? 1)
  return terrain.factors === null ? factor : factor * terrain.factors[cell]
}

/** Where a line crosses borders and centre lines of cells, as rising shares of it; 1 at the end. */
function cuts(from: MapPoint, to: MapPoint): number[] {
  const shares = [1]
  for (const axis of ['x', 'y'] as const) {
    const low = Math.min(from[axis], to[axis])
    const high = Math.max(from[axis], to[axis])
    for (let half = Math.floor(2 * low) + 1; half < 2 * high; half++)
      shares.push((half / 2 - from[axis]) / (to[axis] - from[axis]))
  }
  return shares.sort((one, other) => one - other)
}
