import type { Cell } from '../cell.js'
import { cellCentre, cellToWorld, type MapPoint, type Terrain, type WorldPoint } from '../terrain/index.js'
import type { PathStats } from './stats.js'

/**
 * - `found`: a path to the goal;
 * - `partial`: the goal cannot be reached; a path to the reachable cell nearest to it (only when asked for);
 * - `unreachable`: there is no path, see `reason`;
 * - `cut-off`: the search was ended before it knew, see `reason`.
 */
export type PathStatus = 'found' | 'partial' | 'unreachable' | 'cut-off'

export type PathReason =
  | 'start-blocked'
  | 'goal-blocked'
  | 'separate'
  | 'nodes'
  | 'time'
  | 'aborted'
  | 'changed'

export interface PathInit {
  readonly status: PathStatus
  readonly reason?: PathReason | undefined
  /** x and y of every cell in turn; owned by the path from now on. */
  readonly steps: Int32Array
  /** Cost in the step model's unit. */
  readonly cost: number
  readonly terrain: Terrain
  readonly stats: PathStats
  readonly trace?: Uint32Array | undefined
}

/** What a search returns. Lists of points are made when they are first read. */
export class Path {
  readonly status: PathStatus
  /** Why there is no path, or why the search ended early. */
  readonly reason?: PathReason
  /** `steps`: from cell to neighbouring cell. (A `polyline` moves freely.) */
  readonly kind = 'steps'
  /** Cost in the step model's unit; 0 without a path. */
  readonly cost: number
  readonly stats: PathStats
  /** What the search did, in order, when a trace was asked for; see `decodeTraceEvent`. */
  readonly trace?: Uint32Array
  /** x and y of every cell in turn: the path without an object per cell. */
  readonly steps: Int32Array

  readonly #terrain: Terrain
  #cells: readonly Cell[] | undefined
  #turns: readonly Cell[] | undefined

  constructor(init: PathInit) {
    this.status = init.status
    if (init.reason !== undefined) this.reason = init.reason
    this.cost = init.cost
    this.stats = init.stats
    if (init.trace !== undefined) this.trace = init.trace
    this.steps = init.steps
    this.#terrain = init.terrain
  }

  /** The cells from start to end, both included; empty without a path. */
  get cells(): readonly Cell[] {
    this.#cells ??= Array.from({ length: this.steps.length / 2 }, (_, at) => ({
      x: this.steps[2 * at],
      y: this.steps[2 * at + 1],
    }))
    return this.#cells
  }

  /** The first cell, every cell where the direction changes, and the last. */
  get turns(): readonly Cell[] {
    this.#turns ??= this.cells.filter((cell, at, cells) => {
      const before = cells[at - 1]
      const after = cells[at + 1]
      if (before === undefined || after === undefined) return true
      return after.x - cell.x !== cell.x - before.x || after.y - cell.y !== cell.y - before.y
    })
    return this.#turns
  }

  /** The turning points in continuous cell coordinates (a cell's centre is x + ½, y + ½). */
  get points(): readonly MapPoint[] {
    return this.turns.map(cellCentre)
  }

  /** Every cell's centre in the world, on the ground. */
  get world(): readonly WorldPoint[] {
    return this.cells.map((cell) => cellToWorld(this.#terrain, cell))
  }

  /** Length on the map in cells: 1 for a straight step, √2 for a diagonal one. */
  get length(): number {
    let straight = 0
    let diagonal = 0
    for (let at = 2; at < this.steps.length; at += 2) {
      const turned = this.steps[at] !== this.steps[at - 2] && this.steps[at + 1] !== this.steps[at - 1]
      if (turned) diagonal++
      else straight++
    }
    return straight + diagonal * Math.SQRT2
  }
}
