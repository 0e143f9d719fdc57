import type { CellId, StateId } from '../ids.js'
import type { ParentRule } from '../kernel/kernel.js'
import { CLOSED } from '../kernel/open-lists/open-list.js'
import type { Scratch } from '../kernel/scratch.js'
import { NO_STATE, type SearchState } from '../kernel/search-state.js'
import { type World, worldInto } from '../kernel/worlds.js'
import { Lines } from '../line/lines.js'
import type { PolylineInit } from '../path/path.js'
import { polyline } from '../path/polyline.js'
import { askedEverywhere } from '../query/blocked.js'
import { cellCentre } from '../terrain/world.js'
import type { Layout } from '../walkmap/layout.js'
import { lineScale } from '../walkmap/scale.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import { bestFirstRunner } from './best-first-runner.js'
import type { Runner, RunnerInit } from './runner.js'

/**
 * Keeps a cost that is whole except for rounding errors from being rounded up: a long line would then seem more
 * expensive than its parts.
 */
const SLIGHTLY_LESS = 1 - 1e-11
const SLIGHTLY_MORE = 1 + 1e-10

/**
 * Theta* (Daniel, Nash, Koenig and Felner 2010): a generated cell gets its parent's parent if the line from there is
 * clear and no more expensive than the path through the parent. Costs are those of free lines, rounded up to integers,
 * so that steps and lines count alike on any ground.
 */
class LineParents implements ParentRule {
  chosenG = 0
  protected readonly lines: Lines
  readonly #layout: Layout
  readonly #scale: number

  constructor(lines: Lines) {
    this.lines = lines
    this.#layout = lines.walkmap.layout
    this.#scale = lineScale(lines.walkmap.unit, lines.walkmap.terrain)
  }

  choose(search: SearchState, from: number, to: number): number {
    const { gOfState } = search
    this.chosenG = gOfState[from] + this.cost(from, to, Number.POSITIVE_INFINITY)
    const grandparent = search.parentOf(from)
    if (grandparent === NO_STATE) return from
    // A path that does not improve the cell needs no check of the line.
    const most = Math.min(this.chosenG, gOfState[to])
    const g = gOfState[grandparent] + this.cost(grandparent, to, most - gOfState[grandparent])
    if (g > most || !this.sees(grandparent, to)) return from
    this.chosenG = g
    return grandparent
  }

  /** Whether a line counts as clear while a parent is chosen. */
  protected sees(from: number, to: number): boolean {
    return this.isClear(from, to)
  }

  protected isClear(from: number, to: number): boolean {
    const fromY = this.#layout.yOf(from)
    const toY = this.#layout.yOf(to)
    return this.lines.isClear(
      this.#layout.xIn(from, fromY) + 0.5,
      fromY + 0.5,
      this.#layout.xIn(to, toY) + 0.5,
      toY + 0.5,
    )
  }

  /** The integer cost of the ground under the line; Infinity where it is too steep, or above `limit`. */
  protected cost(from: number, to: number, limit: number): number {
    const fromY = this.#layout.yOf(from)
    const toY = this.#layout.yOf(to)
    const cost = this.lines.groundCost(
      this.#layout.xIn(from, fromY) + 0.5,
      fromY + 0.5,
      this.#layout.xIn(to, toY) + 0.5,
      toY + 0.5,
      (limit / this.#scale) * SLIGHTLY_MORE,
    )
    return Math.ceil(cost * this.#scale * SLIGHTLY_LESS)
  }
}

/**
 * Lazy Theta* (Nash, Koenig and Tovey 2010): assumes that every line is clear and checks it when the cell is expanded.
 * If it is not, the cell gets the best of its expanded neighbours as parent. The one that generated it is among them,
 * so closed cells must not be re-opened.
 */
class LazyLineParents extends LineParents {
  readonly #into: World
  readonly #neighbours = new Int32Array(16)
  readonly #costs = new Float64Array(16)
  readonly #directions = new Int8Array(16)

  constructor(lines: Lines, into: World) {
    super(lines)
    this.#into = into
  }

  protected override sees(): boolean {
    return true
  }

  repair(search: SearchState, state: StateId): void {
    const parent = search.parentOf(state)
    if (parent === NO_STATE || this.isClear(parent, state)) return
    const { gOfState, open } = search
    const count = this.#into.expand(state, this.#neighbours, this.#costs, this.#directions)
    let best = NO_STATE
    let bestG = Number.POSITIVE_INFINITY
    for (let at = 0; at < count; at++) {
      const neighbour = this.#neighbours[at]
      const closed =
        open.membership === null
          ? search.hasSeen(neighbour) && search.linkOfState[neighbour] < 0
          : open.membership.statusOf(neighbour) === CLOSED
      if (!closed) continue
      const g = gOfState[neighbour] + this.cost(neighbour, state, Number.POSITIVE_INFINITY)
      if (g >= bestG) continue
      best = neighbour
      bestG = g
    }
    gOfState[state] = bestG
    search.setParent(state, best)
  }
}

const linesOf = (walkmap: Walkmap) => new Lines(walkmap)

/** The kernel with parents in line of sight: checked when a cell is generated or, if `lazily`, when it is expanded. */
export function lineRunner(init: RunnerInit, lazily: boolean): Runner {
  const { scratch, cells } = init
  const lines = scratch.part(linesOf)
  lines.use(askedEverywhere(init.walkmap, cells))
  const rule = lazily ? new LazyLineParents(lines, scratch.world(cells, worldInto)) : new LineParents(lines)
  return bestFirstRunner(init, {}, rule)
}

/** The polyline from centre to centre of some cells. */
export function lineAlong(
  scratch: Scratch,
  cells: ArrayLike<CellId>,
): PolylineInit & { readonly cost: number } {
  const lines = scratch.part(linesOf)
  const points = Array.from(cells, (cell) => cellCentre(lines.walkmap.layout.cellOf(cell)))
  return { ...polyline(points, lines.walkmap.terrain), cost: lines.costAlong(points) }
}
