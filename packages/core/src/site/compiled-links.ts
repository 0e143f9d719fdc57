import { octile } from '../estimate/octile.js'
import type { CellId } from '../ids.js'
import type { LinkArrays } from '../jump/canonical-search.js'
import { stepCost } from '../unit/step-model.js'
import { factorIn } from '../unit/unit.js'
import { toInteger } from '../walkmap/scale.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import type { Floors } from './floors.js'
import type { Link } from './link.js'

/** A link as one unit can use it now, in one direction. */
export interface Hop {
  readonly from: CellId
  readonly to: CellId
  /** Integer units. */
  readonly cost: number
  readonly link: Link
}

/** All links that a unit can use at the moment, by the cells they leave and enter. */
export class CompiledLinks {
  readonly hops: readonly Hop[]
  /** Per cell id: bit 0 where a link leaves, bit 1 where one arrives. */
  readonly marks: Uint8Array
  /** The same for searches without calls. */
  readonly flat: LinkArrays
  /** What the costliest costs; 0 without any. */
  readonly costliest: number
  /** Whether some lead one way only, for this unit. */
  readonly oneWay: boolean
  /** How many leave or enter a cell at most. */
  readonly most: number
  /** The sum of all costs: more than the hops of any path cost. */
  readonly total: number
  readonly #out: ReadonlyMap<CellId, readonly Hop[]>
  readonly #into: ReadonlyMap<CellId, readonly Hop[]>

  /** `before` is what was compiled for the walkmap last: it must not be used any more. */
  constructor(walkmap: Walkmap, floors: Floors, links: readonly Link[], before?: CompiledLinks) {
    const hops = links.flatMap((link) => hopsOf(walkmap, floors, link))
    this.hops = hops
    this.#out = byCell(hops, ({ from }) => from)
    this.#into = byCell(hops, ({ to }) => to)
    this.marks = before?.marks ?? new Uint8Array(walkmap.layout.cellCount)
    for (const { from, to } of before?.hops ?? []) {
      this.marks[from] = 0
      this.marks[to] = 0
    }
    for (const { from, to } of hops) {
      this.marks[from] |= 1
      this.marks[to] |= 2
    }
    this.flat = { marks: this.marks, ...flatOf(this.#out) }
    this.costliest = hops.reduce((most, { cost }) => Math.max(most, cost), 0)
    this.oneWay = hops.some(({ link }) => link.oneWay)
    this.total = hops.reduce((sum, { cost }) => sum + cost, 0)
    this.most = 0
    for (const list of [...this.#out.values(), ...this.#into.values()])
      this.most = Math.max(this.most, list.length)
  }

  outOf(cell: CellId): readonly Hop[] {
    return this.#out.get(cell) ?? NONE
  }

  into(cell: CellId): readonly Hop[] {
    return this.#into.get(cell) ?? NONE
  }

  /** The cheapest hop between two cells; undefined if there is none. */
  between(from: CellId, to: CellId): Hop | undefined {
    let best: Hop | undefined
    for (const hop of this.outOf(from))
      if (hop.to === to && (best === undefined || hop.cost < best.cost)) best = hop
    return best
  }
}

const NONE: readonly Hop[] = []

/** None where the link is closed, the unit does not use its kind, or cannot stand at both ends with its whole size. */
function hopsOf(walkmap: Walkmap, floors: Floors, link: Link): Hop[] {
  const factor = factorIn(walkmap.unit.links ?? ALL_KINDS, link.kind)
  if (!link.isOpen || factor === 0) return []
  const { layout, passable } = walkmap
  const [a, b] = [link.from, link.to].map((cell) => floors.toAtlas('A link', cell))
  const [from, to] = [layout.idOf(a.x, a.y), layout.idOf(b.x, b.y)]
  if (passable[from] === 0 || passable[to] === 0) return []
  const cost = toInteger((link.cost ?? walkingCost(walkmap, link)) * factor, walkmap.costs.scale)
  const there = { from, to, cost, link }
  return link.oneWay ? [there] : [there, { from: to, to: from, cost, link }]
}

const ALL_KINDS = { '*': 1 }

/** What walking as far as a link leads costs over level ground of factor 1, floors aside; at least a straight step. */
function walkingCost({ unit, terrain }: Walkmap, { from, to }: Link): number {
  const straight = stepCost(unit.step, false, 0, terrain.cellSize)
  const diagonal = unit.diagonal === 'never' ? 2 * straight : stepCost(unit.step, true, 0, terrain.cellSize)
  const dx = Math.abs(from.x - to.x)
  const dy = Math.abs(from.y - to.y)
  return Math.max(straight, octile(dx, dy, straight, Math.min(diagonal, 2 * straight)))
}

/** The hops of every cell side by side. */
function flatOf(lists: ReadonlyMap<CellId, readonly Hop[]>): Omit<LinkArrays, 'marks'> {
  const hops = [...lists.values()].flat()
  const spans = new Map<CellId, { first: number; end: number }>()
  let first = 0
  for (const [cell, { length }] of lists) {
    spans.set(cell, { first, end: first + length })
    first += length
  }
  return {
    spans,
    ends: Int32Array.from(hops, ({ to }) => to),
    costs: Float64Array.from(hops, ({ cost }) => cost),
  }
}

function byCell(hops: readonly Hop[], cellOf: (hop: Hop) => CellId): Map<CellId, Hop[]> {
  const lists = new Map<CellId, Hop[]>()
  for (const hop of hops) {
    const list = lists.get(cellOf(hop))
    if (list === undefined) lists.set(cellOf(hop), [hop])
    else list.push(hop)
  }
  return lists
}
