import {
  checkUnit,
  type CheckedUnit,
  groundHeight,
  type MapPoint,
  type Path,
  requireFinite,
  requirePositive,
  type Terrain,
  type Unit,
} from 'footpath'
import { joinPath } from './join-path.js'
import { roundCorners } from './round-corners.js'
import { buildWalkTable, type WalkTable } from './walk-table.js'

/** Options of `PathWalker`. */
export interface PathWalkerOptions {
  /** World units a second on level, open ground; 1.4 by default, a person's walk. */
  readonly speed?: number
  /** Most radians a second the walker turns; 5 by default. */
  readonly turnRate?: number
  /**
   * How far, in cells, corners may be cut; by default 0.2 for paths from cell to cell, where that stays in the
   * corner's own cell, and 0 for polylines, which may pass close to an obstacle.
   */
  readonly tolerance?: number
}

/** Where a walker is and where it looks: heading 0 is towards +z, a quarter turn towards +x. */
export interface Pose {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly heading: number
}

/**
 * Walks a path at the pace its ground allows: slower in mud and, where the unit's step model says so, uphill. Holds no
 * three.js objects. Any division of the same time into frames leads to the same place and heading.
 */
export class PathWalker {
  readonly terrain: Terrain
  readonly unit: CheckedUnit
  readonly #speed: number
  readonly #turnRate: number
  readonly #tolerance: number | undefined
  #table: WalkTable = { x: [], y: [], distance: [], seconds: [], count: 0 }
  #clock = 0
  #piece = 0
  #place: MapPoint | null = null
  #heading = 0

  constructor(terrain: Terrain, unit: string | Unit, options: PathWalkerOptions = {}) {
    this.terrain = terrain
    this.unit = checkUnit(unit)
    this.#speed = requirePositive('speed', options.speed ?? 1.4)
    this.#turnRate = requirePositive('turnRate', options.turnRate ?? 5)
    this.#tolerance = options.tolerance
  }

  /**
   * Takes another path. A walker that stands near its beginning goes on from where it stands, without a jump in
   * place or heading; one that stands elsewhere, or nowhere yet, is put at its start. An empty path stops it.
   */
  setPath(path: Path | readonly MapPoint[]): void {
    const isPath = 'points' in path
    const points = isPath ? path.points : path
    const rounding = this.#tolerance ?? (isPath && path.kind === 'steps' ? 0.2 : 0)
    const joined = this.#place === null ? null : joinPath(this.#place, points)
    const way = roundCorners(joined ?? points, rounding)
    this.#table = buildWalkTable(this.terrain, this.unit, way, this.#speed)
    this.#clock = 0
    this.#piece = 0
    if (joined === null && way.length > 0) {
      this.#place = way[0]
      if (this.#table.count > 0) this.#heading = this.#headingOf(0)
    }
  }

  /** Puts the walker somewhere, looking somewhere; it has no path then. */
  place(at: MapPoint, heading = this.#heading): void {
    this.#place = { x: requireFinite('x', at.x), y: requireFinite('y', at.y) }
    this.#heading = requireFinite('heading', heading)
    this.#table = { x: [], y: [], distance: [], seconds: [], count: 0 }
    this.#clock = 0
    this.#piece = 0
  }

  /** Walks for so many seconds and returns where that leads; O(pieces passed). */
  advance(seconds: number): Pose {
    let left = Math.max(0, requireFinite('seconds', seconds))
    const { seconds: times, count, x, y } = this.#table
    while (this.#piece < count && left > 0) {
      const spent = Math.min(left, times[this.#piece + 1] - this.#clock)
      this.#turn(this.#headingOf(this.#piece), spent)
      left -= spent
      this.#clock += spent
      if (left > 0) {
        this.#piece++
        this.#clock = times[this.#piece]
      }
    }
    if (count > 0) {
      const piece = Math.min(this.#piece, count - 1)
      const span = times[piece + 1] - times[piece]
      const share = span > 0 ? Math.min(1, (this.#clock - times[piece]) / span) : 1
      this.#place = {
        x: x[piece] + share * (x[piece + 1] - x[piece]),
        y: y[piece] + share * (y[piece + 1] - y[piece]),
      }
      // What is left of a turn is finished on the spot.
      if (left > 0) this.#turn(this.#headingOf(count - 1), left)
    }
    return this.pose
  }

  /** Where the walker is in the world, on the ground as it is now. */
  get pose(): Pose {
    const { origin, cellSize } = this.terrain
    const { x, y } = this.mapPoint
    return {
      x: origin.x + x * cellSize,
      y: origin.y + groundHeight(this.terrain, x, y),
      z: origin.z + y * cellSize,
      heading: this.#heading,
    }
  }

  /** Where the walker is in continuous cell coordinates; never beside the map. */
  get mapPoint(): MapPoint {
    const { x, y } = this.#place ?? { x: 0.5, y: 0.5 }
    return {
      x: Math.min(this.terrain.width, Math.max(0, x)),
      y: Math.min(this.terrain.depth, Math.max(0, y)),
    }
  }

  /** World units left to go, on the map. */
  get remaining(): number {
    return this.#total - this.#walked
  }

  /** Seconds left to go. */
  get remainingSeconds(): number {
    return (this.#table.seconds[this.#table.count] ?? 0) - this.#clock
  }

  /** The share of the way that is behind the walker, 0 to 1. */
  get progress(): number {
    return this.#total > 0 ? this.#walked / this.#total : 1
  }

  /** Whether there is nothing left to walk. */
  get done(): boolean {
    return this.remainingSeconds <= 0
  }

  get #total(): number {
    return this.#table.distance[this.#table.count] ?? 0
  }

  get #walked(): number {
    const { distance, seconds, count } = this.#table
    if (count === 0) return 0
    const piece = Math.min(this.#piece, count - 1)
    const span = seconds[piece + 1] - seconds[piece]
    const share = span > 0 ? Math.min(1, (this.#clock - seconds[piece]) / span) : 1
    return distance[piece] + share * (distance[piece + 1] - distance[piece])
  }

  #headingOf(piece: number): number {
    const { x, y } = this.#table
    return Math.atan2(x[piece + 1] - x[piece], y[piece + 1] - y[piece])
  }

  /** Turns the short way, no faster than allowed. */
  #turn(towards: number, seconds: number): void {
    const full = 2 * Math.PI
    const away = towards - this.#heading
    const short = away - full * Math.round(away / full)
    const most = this.#turnRate * seconds
    this.#heading += Math.min(most, Math.max(-most, short))
    this.#heading -= full * Math.round(this.#heading / full)
  }
}
