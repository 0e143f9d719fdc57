import { isWithin } from '../cell.js'
import type { CellId } from '../ids.js'
import type { ReadonlyFloats } from '../terrain/layers.js'
import { FIRST_DIAGONAL } from '../walkmap/directions.js'
import type { Layout } from '../walkmap/layout.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import { Envelope, type FlatEnvelope } from './envelope.js'
import { type DistanceName, heuristicDistance, type HeuristicName, type Scales } from './heuristics.js'
import type { LandmarkAim, LandmarkTable } from './landmark-aim.js'

/** A guess of the cost that remains, in integer units; rounded down, so that rounding never makes it too high. */
export interface Estimate {
  /** `direction` is the step by which the cell was reached, −1 at the start. */
  from(cell: CellId, direction: number): number
  /** The same as plain numbers, if possible. */
  flat?(): FlatEstimate
}

/** What a search asks of its estimate. */
export interface Aim {
  readonly heuristic: HeuristicName
  readonly scales: Scales
  readonly goals: readonly CellId[]
  /** Where the search begins, and what it has been given: for `landmarks` only. */
  readonly start?: CellId
  readonly landmarks?: LandmarkTable | null
  /** Estimates are of the path from the goals to the cell, for the goal's side of a bidirectional search. */
  readonly backward?: boolean
  /** Whether the path may be any free line, at the scale of those. */
  readonly lines?: boolean
  /** Every cell within this distance of the only goal is a goal too, in cells; see `Target`. */
  readonly range?: number
  /** Estimates are multiplied by this. */
  readonly times?: number
  /** Estimates of cells entered diagonally are multiplied by this too. */
  readonly onDiagonal?: number
}

/** An estimate as plain numbers, for kernels that compute it without a call; `other` needs the call. */
export interface FlatEstimate {
  readonly kind: 'zero' | 'octile' | 'envelope' | 'landmarks' | 'other'
  readonly d: number
  readonly d2: number
  readonly goalX: number
  readonly goalY: number
  /** The kernels that it brings along, by kinds of world and estimate; the kernel knows their type. */
  readonly kernels: Readonly<Record<string, unknown>>
  readonly landmarks: FlatLandmarks
  readonly envelope: FlatEnvelope
  /** In row order, for the envelope. */
  readonly heights: ReadonlyFloats
}

/** For targets with a larger range, in cells, the envelope costs more than it saves: it depends on every height. */
const MOST_RANGE = 64

/** What a flat kernel reads of landmarks. */
type FlatLandmarks = Pick<LandmarkAim, 'values' | 'columns' | 'column' | 'sign' | 'atGoal'>

const NO_NUMBERS = new Int32Array(0)
const NO_LANDMARKS: FlatLandmarks = {
  values: NO_NUMBERS,
  columns: 0,
  column: NO_NUMBERS,
  sign: NO_NUMBERS,
  atGoal: NO_NUMBERS,
}
const NO_KERNELS = {}
const NO_HEIGHTS = new Float32Array(0)
const NO_LINES = new Float64Array(0)
const NO_ENVELOPE: FlatEnvelope = {
  across: NO_LINES,
  climbing: NO_LINES,
  until: NO_LINES,
  table: new Uint16Array(0),
  lowest: 0,
  perSlope: 0,
  straight: 0,
  diagonal: 0,
  scale: 0,
}

/** A heuristic aimed at the nearest of some goals. One class for all heuristics keeps the kernel's call site simple. */
export class GridEstimate implements Estimate {
  readonly #walkmap: Walkmap
  readonly #layout: Layout
  #name: HeuristicName = 'zero'
  #d = 0
  #d2 = 0
  #times = 1
  #timesOnDiagonal = 1
  #goalX = new Int32Array(1)
  #goalY = new Int32Array(1)
  #goals = 0
  /** The greatest estimate of a goal cell. Subtracting it leaves 0 there and keeps estimates consistent. */
  #slack = 0
  #envelope: Envelope | null = null
  /** Made when first needed: the envelope over steps, and over free lines. */
  readonly #envelopes: (Envelope | undefined)[] = []
  #backward = false
  #landmarks: LandmarkAim | null = null

  constructor(walkmap: Walkmap) {
    this.#walkmap = walkmap
    this.#layout = walkmap.layout
  }

  /** Sets everything for a new search; allocates only when there are more goals than ever before. */
  aim(aim: Aim): void {
    const { heuristic, scales, goals, backward = false, lines = false, times = 1, onDiagonal = 1 } = aim
    this.#name = heuristic
    this.#d = scales.d
    this.#d2 = scales.d2
    this.#times = times
    this.#timesOnDiagonal = times * onDiagonal
    this.#backward = backward
    this.#goals = goals.length
    if (goals.length > this.#goalX.length) {
      this.#goalX = new Int32Array(goals.length)
      this.#goalY = new Int32Array(goals.length)
    }
    for (let at = 0; at < goals.length; at++) {
      this.#goalX[at] = this.#layout.xOf(goals[at])
      this.#goalY[at] = this.#layout.yOf(goals[at])
    }
    if (heuristic === 'landmarks') this.#aimLandmarks(aim, backward)
    this.#envelope = null
    if (heuristic === 'envelope') {
      this.#envelope = this.#envelopes[lines ? 1 : 0] ??= new Envelope(this.#walkmap, lines)
      this.#envelope.refresh()
    }
    this.#slack = this.#greatestWithin(aim.range ?? 0)
  }

  /** What a flat kernel needs to know to estimate by itself. */
  flat(): FlatEstimate {
    const isPlain = this.#goals === 1 && this.#slack === 0 && this.#times === 1 && this.#timesOnDiagonal === 1
    const kind = this.#name === 'zero' ? 'zero' : isPlain ? this.#flatKind() : 'other'
    const d2 = this.#name === 'manhattan' ? 2 * this.#d : this.#name === 'chebyshev' ? this.#d : this.#d2
    return {
      kind,
      d: this.#d,
      d2,
      goalX: this.#goalX[0],
      goalY: this.#goalY[0],
      kernels: this.#landmarks?.kernels ?? NO_KERNELS,
      landmarks: this.#landmarks ?? NO_LANDMARKS,
      envelope: this.#envelope?.flat() ?? NO_ENVELOPE,
      heights: this.#walkmap.terrain.heights ?? NO_HEIGHTS,
    }
  }

  #flatKind(): FlatEstimate['kind'] {
    if (this.#name === 'landmarks') return 'landmarks'
    if (this.#name === 'envelope') {
      const hasLines = (this.#envelope?.flat().until.length ?? 0) > 0
      return hasLines && this.#walkmap.terrain.heights !== null && !this.#backward ? 'envelope' : 'other'
    }
    // Whole numbers that are not too large need no rounding; all three are octile distances with other scales.
    const isWhole = (this.#d | 0) === this.#d && (this.#d2 | 0) === this.#d2
    const isOctile = this.#name === 'octile' || this.#name === 'manhattan' || this.#name === 'chebyshev'
    return isOctile && isWhole ? 'octile' : 'other'
  }

  from(cell: CellId, direction: number): number {
    const name = this.#name
    if (name === 'zero') return 0
    const times = direction < FIRST_DIAGONAL ? this.#times : this.#timesOnDiagonal
    if (name === 'landmarks') return Math.floor(this.#landmarks!.from(cell) * times)
    // One division gives both coordinates.
    const y = this.#layout.yOf(cell)
    const x = this.#layout.xIn(cell, y)
    const least = name === 'envelope' ? this.#envelopeFrom(x, y) : this.#distanceFrom(name, x, y)
    return Math.floor((least > this.#slack ? least - this.#slack : 0) * times)
  }

  /** The greatest estimate of any cell within this distance of the only goal. */
  #greatestWithin(range: number): number {
    const name = this.#name
    if (range === 0 || name === 'zero' || name === 'landmarks') return 0
    const { width, depth } = this.#layout
    if (name === 'envelope' && range > MOST_RANGE) return Number.POSITIVE_INFINITY
    let greatest = 0
    for (let dx = 0; dx <= Math.min(range, width); dx++) {
      const root = Math.floor(Math.sqrt(Math.max(0, range * range - dx * dx)))
      // The root may be rounded to the wrong side of a cell's distance.
      const dy = Math.min(depth, isWithin(dx, root + 1, range) ? root + 1 : root)
      if (name === 'envelope') greatest = Math.max(greatest, this.#greatestInColumns(dx, dy))
      else greatest = Math.max(greatest, heuristicDistance(name, dx, dy, this.#d, this.#d2))
    }
    return greatest
  }

  /** The greatest envelope of the cells `dx` columns from the goal, up to `most` rows from it. */
  #greatestInColumns(dx: number, most: number): number {
    const { width, depth } = this.#layout
    let greatest = 0
    for (let y = Math.max(0, this.#goalY[0] - most); y <= Math.min(depth - 1, this.#goalY[0] + most); y++)
      for (const x of [this.#goalX[0] - dx, this.#goalX[0] + dx])
        if (x >= 0 && x < width) greatest = Math.max(greatest, this.#envelopeFrom(x, y))
    return greatest
  }

  #aimLandmarks({ landmarks, start, goals }: Aim, backward: boolean): void {
    if (landmarks == null || start === undefined)
      throw new Error('An estimate by landmarks was aimed without them; this is a fault of the search.')
    this.#landmarks ??= landmarks.createAim()
    this.#landmarks.aim(landmarks, start, goals, backward)
  }

  #distanceFrom(name: DistanceName, x: number, y: number): number {
    const goals = this.#goals
    let least = heuristicDistance(
      name,
      Math.abs(x - this.#goalX[0]),
      Math.abs(y - this.#goalY[0]),
      this.#d,
      this.#d2,
    )
    for (let goal = 1; goal < goals; goal++) {
      const dx = Math.abs(x - this.#goalX[goal])
      const dy = Math.abs(y - this.#goalY[goal])
      least = Math.min(least, heuristicDistance(name, dx, dy, this.#d, this.#d2))
    }
    return least
  }

  #envelopeFrom(x: number, y: number): number {
    const { heights, width } = this.#walkmap.terrain
    const height = heights === null ? 0 : heights[y * width + x]
    let least = Number.POSITIVE_INFINITY
    for (let goal = 0; goal < this.#goals; goal++) {
      const goalX = this.#goalX[goal]
      const goalY = this.#goalY[goal]
      const rise = heights === null ? 0 : heights[goalY * width + goalX] - height
      const bound = this.#envelope!.between(
        Math.abs(x - goalX),
        Math.abs(y - goalY),
        this.#backward ? -rise : rise,
      )
      if (bound < least) least = bound
    }
    return least
  }
}
