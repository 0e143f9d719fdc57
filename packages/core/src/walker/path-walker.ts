import { requireFinite, requireOptions, requirePositive } from '../checks.js'
import type { Path } from '../path/path.js'
import { requirePoints } from '../path/require-path.js'
import { atLeast, switched } from '../shaping/options.js'
import type { Terrain } from '../terrain/terrain.js'
import type { MapPoint } from '../terrain/world.js'
import { type CheckedUnit, checkUnit, type Unit } from '../unit/unit.js'
import { joinPath } from './join-path.js'
import { roundCorners } from './round-corners.js'
import { buildWalkTable, type WalkTable } from './walk-table.js'
import { groundOf, type WalkedBoard, type WalkerGround } from './walker-ground.js'

/** Options of a {@link PathWalker}. */
export interface PathWalkerOptions {
  /**
   * The speed on level, open ground in world units per second; 1.4 by default, a person's walk. A cell is
   * `terrain.cellSize` wide.
   */
  readonly speed?: number
  /** Whether the walker keeps the same speed on all ground; false by default. */
  readonly constantSpeed?: boolean
  /** The fastest turn, in radians per second; 5 by default. */
  readonly turnRate?: number
  /**
   * How far corners may be cut, in cells. By default 0.2 for paths from cell to cell, which stays inside the corner's
   * cell, and 0 for polylines, which may pass close to an obstacle.
   */
  readonly tolerance?: number
}

/**
 * Where a walker is and where it looks. A heading of 0 faces +z (down on the map), a quarter turn faces +x (right). To
 * rotate on a 2D canvas, use the angle π/2 − heading.
 */
export interface Pose {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly heading: number
}

/**
 * Moves along a path, frame by frame. The ground sets the pace: slower in mud and, with a step model that counts
 * heights, uphill. The frame rate does not matter: the same time leads to the same place and heading.
 */
export class PathWalker {
  readonly #ground: WalkerGround
  readonly #speed: number
  readonly #turnRate: number
  readonly #tolerance: number | undefined = undefined
  readonly #constantSpeed: boolean
  #table: WalkTable = { x: [], y: [], distance: [], seconds: [], count: 0 }
  #clock = 0
  #piece = 0
  #place: MapPoint | null = null
  #heading = 0
  readonly terrain: Terrain
  readonly unit: CheckedUnit

  /** On a board, points are those of `board.centreOf`, as its paths have them. */
  constructor(map: Terrain | WalkedBoard, unit: string | Unit, options: PathWalkerOptions = {}) {
    this.#ground = groundOf(map)
    this.terrain = this.#ground.terrain
    this.unit = checkUnit(unit)
    requireOptions(options, ['speed', 'constantSpeed', 'turnRate', 'tolerance'])
    this.#speed = requirePositive('speed', options.speed ?? 1.4)
    this.#turnRate = requirePositive('turnRate', options.turnRate ?? 5)
    if (options.tolerance !== undefined) this.#tolerance = atLeast('tolerance', options.tolerance, 0, 0)
    this.#constantSpeed = switched('constantSpeed', options.constantSpeed, false)
  }

  /**
   * Starts a path. A walker near the start continues from where it is, without a jump in place or heading; otherwise
   * it is put at the start. An empty path stops it.
   */
  setPath(path: Path | readonly MapPoint[]): void {
    const points = requirePoints('The path', Array.isArray(path) ? { points: path } : (path as Path))
    for (const { x, y } of points) requireFinite('A point of the path', x + y)
    const isSteps = !Array.isArray(path) && (path as Path).kind === 'steps'
    const rounding = this.#tolerance ?? (isSteps ? 0.2 : 0)
    const joined = this.#place === null ? null : joinPath(this.#place, points)
    const line = roundCorners(joined ?? points, rounding)
    this.#table = buildWalkTable(this.#ground, this.#constantSpeed ? null : this.unit, line, this.#speed)
    this.#clock = 0
    this.#piece = 0
    if (joined === null && line.length > 0) {
      this.#place = line[0]
      if (this.#table.count > 0) this.#heading = this.#headingOf(0)
    }
  }

  /** Puts the walker at a place, facing `heading`, without a path. */
  place(at: MapPoint, heading = this.#heading): void {
    this.#place = { x: requireFinite('x', at?.x), y: requireFinite('y', at?.y) }
    this.#heading = requireFinite('heading', heading)
    this.#table = { x: [], y: [], distance: [], seconds: [], count: 0 }
    this.#clock = 0
    this.#piece = 0
  }

  /** Walks for this many seconds and returns where the walker is then. O(pieces passed). */
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
    const point = this.mapPoint
    return {
      x: origin.x + point.x * cellSize,
      y: origin.y + this.#ground.heightAt(point),
      z: origin.z + point.y * cellSize,
      heading: this.#heading,
    }
  }

  /** Where the walker is in continuous cell coordinates; never outside the map. */
  get mapPoint(): MapPoint {
    const { x, y } = this.#place ?? { x: 0.5, y: 0.5 }
    const { extent } = this.#ground
    return { x: Math.min(extent.x, Math.max(0, x)), y: Math.min(extent.y, Math.max(0, y)) }
  }

  /** The distance left to walk on the map, in world units. */
  get remaining(): number {
    return this.#total - this.#walked
  }

  /** The seconds left to walk. */
  get remainingSeconds(): number {
    return (this.#table.seconds[this.#table.count] ?? 0) - this.#clock
  }

  /** The share of the path behind the walker, 0 to 1. */
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

  /** Turns by the smaller angle, no faster than allowed. */
  #turn(towards: number, seconds: number): void {
    const full = 2 * Math.PI
    const away = towards - this.#heading
    const short = away - full * Math.round(away / full)
    const most = this.#turnRate * seconds
    this.#heading += Math.min(most, Math.max(-most, short))
    this.#heading -= full * Math.round(this.#heading / full)
  }
}
