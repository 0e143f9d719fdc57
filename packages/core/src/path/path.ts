import type { Cell } from '../cell.js'
import {
  cellCentre,
  cellToWorld,
  type MapFrame,
  type MapPoint,
  mapToCell,
  mapToWorld,
  type WorldPoint,
} from '../terrain/world.js'
import type { PathHop } from './hop.js'
import type { PathLegs } from './legs.js'
import type { PathReason, PathStatus } from './outcome.js'
import type { PackedPoints, PointsGiven } from './point-pairs.js'
import type { PathStats } from './stats.js'

/** `steps`: from cell to neighbouring cell. `polyline`: straight lines between points anywhere. */
export type PathKind = 'steps' | 'polyline'

/** What a path is made of: some facts, and steps or a polyline. */
export type PathInit = PathFacts & (StepsInit | PolylineInit)

interface PathFacts {
  readonly status: PathStatus
  readonly reason?: PathReason | undefined
  /** The goal that was reached; by default the last cell of a `found` path. */
  readonly goal?: Cell | null | undefined
  /** Cost in the step model's unit. */
  readonly cost: number
  readonly terrain: MapFrame
  readonly stats: PathStats
  readonly trace?: Uint32Array | undefined
  readonly costs?: SearchCosts | undefined
}

interface StepsInit {
  /** x and y of every cell in turn; owned by the path from now on. Or how to make them when read. */
  readonly steps: Int32Array | (() => Int32Array)
  /** The legs, where they are known before the steps are made; see `Path.legs`. */
  readonly legs?: PathLegs
  readonly points?: undefined
  readonly data?: undefined
}

/** A polyline, as `polyline(points, terrain)` makes it. */
export interface PolylineInit {
  /** Its points in continuous cell coordinates; owned by the path from now on. Or how to make them when read. */
  readonly points: readonly MapPoint[] | (() => readonly MapPoint[])
  /** What clones carry instead, if points are made when read. */
  readonly data?: PackedPoints
  /** Makes the cells it crosses, when they are read. */
  readonly steps: () => Int32Array
  readonly legs?: undefined
}

/**
 * What a search knew of every cell when it ended, in row order and in the step model's unit: the cost of getting there
 * (g, Infinity if it was not reached) and the estimate of the remaining cost (h).
 */
export interface SearchCosts {
  readonly g: Float64Array
  readonly h: Float64Array
}

/** A path as JSON: plain data, without `trace` and `costs`. */
export interface PathJson {
  readonly status: PathStatus
  readonly reason?: PathReason
  readonly kind: PathKind
  readonly cost: number
  readonly length: number
  readonly goal: Cell | null
  /** For a path in steps: every cell from start to end. */
  readonly cells?: readonly Cell[]
  /** For a polyline: its points in continuous cell coordinates. */
  readonly points?: readonly MapPoint[]
  readonly stats: PathStats
}

/**
 * A path as a search returns it, or the reason why there is none. Lists of points are made when you first read them.
 *
 * `JSON.stringify(path)`, `structuredClone(path)` and `postMessage(path)` keep the path as plain data without methods;
 * `pathFromJSON` turns that into a path again.
 */
export class Path {
  readonly #terrain: MapFrame
  #polyline: readonly MapPoint[] | (() => readonly MapPoint[]) | null
  #steps: Int32Array | (() => Int32Array)
  #cells: readonly Cell[] | undefined
  #turns: readonly Cell[] | undefined
  readonly status: PathStatus
  /** Why there is no path, or why the search ended early: at a cost budget, a limit of expanded nodes, … */
  readonly reason?: PathReason
  readonly kind: PathKind
  /** What the path costs the unit: 1 for a straight step on open ground by default. 0 without a path. */
  readonly cost: number
  /** The goal that was reached: of several goals, or of a target's cells, the one at the end. Null if none was. */
  readonly goal: Cell | null
  readonly stats: PathStats
  /** A short form of a path in steps, if the search knows it. */
  readonly legs?: PathLegs
  /** What clones of the path carry instead of getters: its steps or a polyline's points; null if there are legs. */
  readonly data: Int32Array | PointsGiven | null
  /** What the search did, in order, if you asked for a trace; see `decodeTraceEvent`. */
  readonly trace?: Uint32Array
  /** What the search knew of every cell, if you asked for it. */
  readonly costs?: SearchCosts
  /** On a site: the links that the path takes, in order. */
  declare readonly hops?: readonly PathHop[]

  constructor(init: PathInit) {
    this.status = init.status
    if (init.reason !== undefined) this.reason = init.reason
    this.cost = init.cost
    this.stats = init.stats
    if (init.legs !== undefined) this.legs = init.legs
    if (init.trace !== undefined) this.trace = init.trace
    if (init.costs !== undefined) this.costs = init.costs
    this.#terrain = init.terrain
    this.#polyline = init.points ?? null
    this.kind = this.#polyline === null ? 'steps' : 'polyline'
    this.#steps = init.steps
    const made = init.points ?? this.#steps
    this.data = init.data ?? (typeof made === 'function' ? null : made)
    // What is made when read, without legs to make it from again: clones make it, and carry that.
    if (this.data === null && init.legs === undefined) {
      const get = () => (this.#polyline === null ? this.steps : this.points)
      Object.defineProperty(this, 'data', { enumerable: true, get })
    }
    this.goal = init.goal === undefined ? this.#lastCell() : init.goal
  }

  /** The map that the path is on. */
  get terrain(): MapFrame {
    return this.#terrain
  }

  /** x and y of every cell in turn: the path without an object per cell. For a polyline: the cells it crosses. */
  get steps(): Int32Array {
    if (typeof this.#steps === 'function') this.#steps = this.#steps()
    return this.#steps
  }

  /**
   * The cells from start to end, both included; empty without a path. For a polyline: the cells it crosses, in order.
   */
  get cells(): readonly Cell[] {
    this.#cells ??= Array.from({ length: this.steps.length / 2 }, (_, at) => ({
      x: this.steps[2 * at],
      y: this.steps[2 * at + 1],
    }))
    return this.#cells
  }

  /** The first cell, every cell where the direction changes, and the last. For a polyline: the cells of its points. */
  get turns(): readonly Cell[] {
    this.#turns ??=
      this.#polyline === null
        ? this.cells.filter(turns)
        : this.points.map((point) => mapToCell(this.#terrain, point))
    return this.#turns
  }

  /** The turning points in continuous cell coordinates (a cell's centre is x + ½, y + ½). */
  get points(): readonly MapPoint[] {
    if (this.#polyline === null) return this.turns.map(cellCentre)
    if (typeof this.#polyline === 'function') this.#polyline = this.#polyline()
    return this.#polyline
  }

  /** The path in the world, on the ground: every cell's centre, or every point of a polyline. */
  get world(): readonly WorldPoint[] {
    if (this.#polyline !== null) return this.points.map((point) => mapToWorld(this.#terrain, point))
    return this.cells.map((cell) => cellToWorld(this.#terrain, cell))
  }

  /** Length on the map in world units (metres): `cellSize` for a straight step, √2 times that for a diagonal one. */
  get length(): number {
    // Counted by kind of step first: the sum of many √2 would depend on their order.
    let straight = 0
    let diagonal = 0
    let free = 0
    const { points } = this
    for (let at = 1; at < points.length; at++) {
      const dx = Math.abs(points[at].x - points[at - 1].x)
      const dy = Math.abs(points[at].y - points[at - 1].y)
      if (dx === dy) diagonal += dx
      else if (dx === 0 || dy === 0) straight += dx + dy
      else free += Math.sqrt(dx * dx + dy * dy)
    }
    return (straight + diagonal * Math.SQRT2 + free) * this.#terrain.cellSize
  }

  /** The path as plain data; `JSON.stringify(path)` calls this. `pathFromJSON` is the reverse. */
  toJSON(): PathJson {
    const { status, reason, kind, cost, length, goal, stats } = this
    return {
      status,
      ...(reason === undefined ? {} : { reason }),
      kind,
      cost,
      length,
      goal,
      ...(kind === 'steps' ? { cells: this.cells } : { points: this.points }),
      stats,
    }
  }

  /** Where the path ends, without making its steps if that can be avoided. */
  #lastCell(): Cell | null {
    if (this.status !== 'found') return null
    const point = this.#polyline === null ? undefined : this.points.at(-1)
    if (point !== undefined) return mapToCell(this.#terrain, point)
    const ends = this.legs?.ends ?? this.steps
    const last = ends.length - 2
    return last < 0 ? null : { x: ends[last], y: ends[last + 1] }
  }
}

function turns(cell: Cell, at: number, cells: readonly Cell[]): boolean {
  const before = cells[at - 1]
  const after = cells[at + 1]
  if (before === undefined || after === undefined) return true
  return after.x - cell.x !== cell.x - before.x || after.y - cell.y !== cell.y - before.y
}
