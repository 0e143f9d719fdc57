import { scalesBelow } from '../atlas/scales-below.js'
import { isWithin } from '../cell.js'
import { type Aim, type FlatEstimate, GridEstimate } from '../estimate/estimate.js'
import type { Scales } from '../estimate/heuristics.js'
import { octile } from '../estimate/octile.js'
import type { CellId } from '../ids.js'
import { advanceFlat } from '../kernel/flat-kernel.js'
import { advanceLinkedOctile, advanceLinkedOther } from '../kernel/generated/flat-kernel.js'
import { FIRST_DIAGONAL } from '../walkmap/directions.js'
import { Headings } from './headings.js'
import type { ShortLinks } from './short-links.js'
import type { SiteWalkmap } from './site-walkmap.js'

/** With more short links than this, working out what remains from each would take longer than most searches. */
export const MOST_HEADINGS = 256

/** The flat kernels that know links: no other may search here, whatever the kinds of world and estimate. */
const KERNELS = {
  ...Object.fromEntries(
    ['uniform', 'cell', 'move'].flatMap((world) =>
      ['zero', 'octile', 'landmarks', 'other'].map((estimate) => [`${world} ${estimate}`, advanceFlat]),
    ),
  ),
  'cell octile': advanceLinkedOctile,
  'cell other': advanceLinkedOther,
}

/** An estimate as headings: column and row of each, and what remains from there. See `Headings`. */
export interface WholeEstimate {
  readonly scales: Scales
  readonly headings: {
    readonly count: number
    readonly x: ArrayLike<number>
    readonly y: ArrayLike<number>
    readonly rest: ArrayLike<number>
  }
}

const NOTHING = [0]

/**
 * The estimate on a site: octile distance over columns and rows, whatever the floors. Where short links make that too
 * high, it is bounded by the distance to each of them plus the least that remains from there; if there are very many, by
 * the distance to the nearest plus the least that remains from any.
 */
export class LinkedEstimate extends GridEstimate {
  readonly #walkmap: SiteWalkmap
  /** Null where no link can be used, or nothing is estimated: then the grid's estimate will do. */
  #scales: Scales | null = null
  #goalX: number[] = []
  #goalY: number[] = []
  /** Null where few or no links are short. */
  #short: ShortLinks | null = null
  /** Made when first needed; null while no link is short, or very many are. */
  #headings: Headings | null = null
  #made: Headings | null = null
  /** The least that remains from where a short link leaves: its cost and the distance from its end. */
  #beyond = 0
  #slack = 0
  #times = 1
  #timesOnDiagonal = 1

  constructor(walkmap: SiteWalkmap) {
    super(walkmap)
    this.#walkmap = walkmap
  }

  override aim(aim: Aim): void {
    super.aim(aim)
    const { goals, times = 1, onDiagonal = 1, range = 0 } = aim
    const hasNone = this.#walkmap.links.hops.length === 0 || goals.length === 0
    this.#scales = hasNone ? null : scalesBelow(this.#walkmap, aim)
    if (this.#scales === null) return
    const { d, d2 } = this.#scales
    const short = this.#walkmap.shortLinks(d, d2)
    const places = goals.map((goal) => short.placeOf(goal))
    this.#goalX = places.map(({ x }) => x)
    this.#goalY = places.map(({ y }) => y)
    this.#times = times
    this.#timesOnDiagonal = times * onDiagonal
    const count = short.hops.length
    this.#headings = null
    if (count > 0 && count <= MOST_HEADINGS) {
      this.#headings = this.#made ??= new Headings(this.#walkmap.floors)
      this.#headings.aim(short, places)
    }
    this.#short = count > MOST_HEADINGS ? short : null
    this.#beyond = Number.POSITIVE_INFINITY
    for (const { to, cost } of this.#short?.hops ?? [])
      for (const { x, y } of places) this.#beyond = Math.min(this.#beyond, cost + short.distance(to, x, y))
    this.#slack = this.#greatestWithin(range, d, d2)
  }

  override flat(): FlatEstimate {
    const flat = super.flat()
    if (this.#walkmap.links.hops.length === 0) return flat
    if (this.#scales === null || flat.kind === 'zero') return { ...flat, kernels: KERNELS }
    const { d, d2 } = this.#scales
    const isWhole = (d | 0) === d && (d2 | 0) === d2
    if (this.whole === null || this.#headings !== null || !isWhole)
      return { ...flat, kind: 'other', kernels: KERNELS }
    return { ...flat, kind: 'octile', d, d2, goalX: this.#goalX[0], goalY: this.#goalY[0], kernels: KERNELS }
  }

  /** What paths may be heading for, where the least over that is the whole estimate; null otherwise. */
  get whole(): WholeEstimate | null {
    const isUnweighted = this.#times === 1 && this.#timesOnDiagonal === 1
    const isPlain = this.#goalX.length === 1 && this.#slack === 0 && isUnweighted && this.#short === null
    if (!isPlain || this.#scales === null) return null
    const goal = { count: 1, x: this.#goalX, y: this.#goalY, rest: NOTHING }
    return { scales: this.#scales, headings: this.#headings ?? goal }
  }

  override from(cell: CellId, direction: number): number {
    if (this.#scales === null) return super.from(cell, direction)
    const { layout, floors } = this.#walkmap
    const { d, d2 } = this.#scales
    const row = layout.yOf(cell)
    const x = layout.xIn(cell, row)
    const y = row % floors.pitch
    let least = Number.POSITIVE_INFINITY
    if (this.#headings !== null) least = this.#headings.from(x, y)
    else {
      for (let goal = 0; goal < this.#goalX.length; goal++) {
        const distance = octile(Math.abs(x - this.#goalX[goal]), Math.abs(y - this.#goalY[goal]), d, d2)
        if (distance < least) least = distance
      }
    }
    if (this.#short !== null) least = Math.min(least, this.#short.near[y * floors.width + x] + this.#beyond)
    const times = direction < FIRST_DIAGONAL ? this.#times : this.#timesOnDiagonal
    return Math.floor((least > this.#slack ? least - this.#slack : 0) * times)
  }

  /** The greatest distance of a cell within this range of the goal. */
  #greatestWithin(range: number, d: number, d2: number): number {
    const { width, depth } = this.#walkmap.floors
    let greatest = 0
    for (let dx = 0; dx <= Math.min(range, width); dx++) {
      let dy = Math.min(depth, Math.ceil(Math.sqrt(Math.max(0, range * range - dx * dx))))
      while (dy > 0 && !isWithin(dx, dy, range)) dy--
      greatest = Math.max(greatest, octile(dx, dy, d, d2))
    }
    return greatest
  }
}
