import { lineScale } from '../walkmap/scale.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import { slopeBounds } from './slope-bounds.js'

/** An envelope as plain numbers; see the fields of {@link Envelope}. */
export interface FlatEnvelope {
  readonly across: Float64Array
  readonly climbing: Float64Array
  readonly until: Float64Array
  readonly table: Uint16Array
  readonly lowest: number
  readonly perSlope: number
  readonly straight: number
  readonly diagonal: number
  readonly scale: number
}

/** Entries of the table that finds the best line for a slope; between two entries a few lines are tried. */
export const TABLE = 256

/**
 * The strongest estimate that looks at no more than two cells: the convex-envelope bound of what a unit pays for the
 * distance and the rise between them, see {@link slopeBounds}. Never overestimates and is consistent, for 4, 8 and
 * 16 directions and for free lines, each with its own shortest distance; on level ground it is that distance.
 *
 * Steps are rounded to integers, so the bound is lowered by as much as rounding can take from the cheapest of them.
 */
export class Envelope {
  readonly #walkmap: Walkmap
  /** Whether lines may go anywhere, at the finer scale of free lines. */
  readonly #free: boolean
  readonly #across: Float64Array
  readonly #climbing: Float64Array
  /** The slope from which the next line is better. */
  readonly #until: Float64Array
  /** The first line to try, by slope. */
  readonly #table = new Uint16Array(TABLE + 1)
  readonly #lowest: number
  readonly #perSlope: number
  /** What the shortest straight, diagonal and knight moves count as distance. */
  readonly #straight: number
  readonly #diagonal: number
  readonly #knight: number
  #scale = 0
  #version = -1

  constructor(walkmap: Walkmap, free: boolean) {
    this.#walkmap = walkmap
    this.#free = free
    const { unit, terrain } = walkmap
    const { across, climbing } = slopeBounds(unit.step, unit.slopeUp, unit.slopeDown, terrain.cellSize)
    this.#across = across
    this.#climbing = climbing
    const last = across.length - 1
    this.#until = Float64Array.from(
      { length: last },
      (_, line) => (across[line] - across[line + 1]) / (climbing[line + 1] - climbing[line]),
    )
    this.#lowest = last > 0 ? this.#until[0] : 0
    const highest = last > 0 ? this.#until[last - 1] : 0
    this.#perSlope = highest > this.#lowest ? TABLE / (highest - this.#lowest) : 0
    for (let place = 0, line = 0; place <= TABLE; place++) {
      while (line < last && this.#until[line] < this.#lowest + place / (this.#perSlope || 1)) line++
      this.#table[place] = line
    }
    const parametric = unit.step.kind === 'parametric'
    const straight = parametric ? unit.step.straight : terrain.cellSize
    const diagonal = parametric ? unit.step.diagonal : terrain.cellSize * Math.SQRT2
    const knight = unit.directions === 16 ? straight * Math.sqrt(5) : Number.POSITIVE_INFINITY
    // A move that two moves of another kind make more cheaply counts as those: so the distances are a norm.
    this.#straight = Math.min(straight, unit.diagonal === 'never' ? straight : diagonal, knight / 2)
    this.#diagonal =
      unit.diagonal === 'never' ? 2 * straight : Math.min(diagonal, 2 * this.#straight, (2 * knight) / 3)
    this.#knight = Math.min(knight, this.#straight + this.#diagonal)
    if (free) this.#straight = straight
  }

  /** Follows the walkmap; call before a search. */
  refresh(): void {
    const { version, costs, unit, terrain } = this.#walkmap
    if (version === this.#version) return
    this.#version = version
    const least = Math.min(costs.minStraight, costs.minDiagonal, costs.minKnight)
    // A step is rounded by at most ½, and free lines are rounded up; the last factor is for the arithmetic of both.
    const kept = this.#free ? 1 : least > 1 ? 1 - 0.5 / (least - 0.5) : 0
    const scale = this.#free ? lineScale(unit, terrain) : costs.scale
    this.#scale = Number.isFinite(costs.minFactor) ? scale * costs.minFactor * kept * (1 - 1e-10) : 0
  }

  /** Its numbers, for kernels that work it out without a call, over steps to neighbours; call after `refresh`. */
  flat(): FlatEnvelope {
    return {
      across: this.#across,
      climbing: this.#climbing,
      until: this.#until,
      table: this.#table,
      lowest: this.#lowest,
      perSlope: this.#perSlope,
      straight: this.#straight,
      diagonal: this.#diagonal,
      scale: this.#scale,
    }
  }

  /** The bound in integer units, not rounded, for `dx` columns and `dy` rows (both ≥ 0) and a rise. */
  between(dx: number, dy: number, rise: number): number {
    if (dx === 0 && dy === 0) return 0
    const run = this.#free ? this.#straight * Math.sqrt(dx * dx + dy * dy) : this.#distance(dx, dy)
    const until = this.#until
    if (until.length === 0) return run * this.#across[0] * this.#scale
    // Where only heights cost, there is no run: any rise is infinitely steep.
    const slope = run > 0 ? rise / run : rise * Number.MAX_VALUE
    const place = this.#perSlope > 0 ? Math.floor((slope - this.#lowest) * this.#perSlope) : 0
    let line = this.#table[place < 0 ? 0 : place > TABLE ? TABLE : place]
    while (line < until.length && slope > until[line]) line++
    while (line > 0 && slope < until[line - 1]) line--
    const bound = this.#across[line] * run + this.#climbing[line] * rise
    return bound > 0 ? bound * this.#scale : 0
  }

  #distance(dx: number, dy: number): number {
    const longer = dx > dy ? dx : dy
    const shorter = dx > dy ? dy : dx
    if (this.#knight === Number.POSITIVE_INFINITY || this.#knight === this.#straight + this.#diagonal)
      return (longer - shorter) * this.#straight + shorter * this.#diagonal
    return longer >= 2 * shorter
      ? (longer - 2 * shorter) * this.#straight + shorter * this.#knight
      : (longer - shorter) * this.#knight + (2 * shorter - longer) * this.#diagonal
  }
}
