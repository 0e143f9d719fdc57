import type { FlatKernel, FlatParts } from '../kernel/flat-kernel.js'
import type { SearchState } from '../kernel/search-state.js'
import * as at from '../kernel/weighted-fields.js'
import { MOST_COST, suitsKernels, WeightedKernel } from '../kernel/weighted-kernel.js'
import { tryKernel } from '../memory/kernel-memory.js'
import { linkedBytes } from '../wasm/linked-bytes.js'
import type { CompiledLinks } from './compiled-links.js'
import { slackOf } from './headings.js'
import { LinkedEstimate, MOST_HEADINGS, type WholeEstimate } from './linked-estimate.js'
import type { SiteWalkmap } from './site-walkmap.js'

/** As many headings as an estimate has at most: the goal and the exits of short links. */
const HEADINGS = 1 + MOST_HEADINGS
/** There is room to list this many headings for each square, on average. */
const LISTED_PER_SQUARE = 8

/** Kernels by the search that they work for. */
const kernelOfSearch = new WeakMap<SearchState, LinkedKernel>()

/** The kernel for a search with links; undefined where JavaScript must search. */
export function linkedKernel(
  walkmap: SiteWalkmap,
  search: SearchState,
  parts: FlatParts,
): FlatKernel | undefined {
  const estimate = parts.estimate instanceof LinkedEstimate ? parts.estimate.whole : null
  const isExact = walkmap.costliestPath < MOST_COST
  const isWritten = parts.flatWorld.kind === 'cell' && isExact && suitsKernels(walkmap, search, parts)
  if (estimate === null || !isWritten) return undefined
  let kernel = kernelOfSearch.get(search)
  if (kernel?.hasRoomFor(walkmap.links) !== true) {
    const made = tryKernel(linkedBytes, (module) => new LinkedKernel(walkmap, module))
    if (made === null) return undefined
    kernelOfSearch.set(search, made)
    kernel = made
  }
  kernel.aim(parts.flatEstimate.kind === 'octile' ? null : estimate)
  return kernel.begin(search, parts)
}

/**
 * The kernel of uneven ground with links, and with the estimate among short links written into it. Every cell where a
 * link leaves or ends has a node in its memory, with the hops that leave it, and its parent if a link led there.
 */
export class LinkedKernel extends WeightedKernel {
  readonly #walkmap: SiteWalkmap
  readonly #room: number
  /** What nodes and hops were made of, and the cells that have a node. */
  #links: CompiledLinks | null = null
  readonly #nodeOf = new Map<number, number>()

  constructor(walkmap: SiteWalkmap, module: WebAssembly.Module) {
    // Doors may open, and links be added, before there is need for another memory.
    const room = 2 * walkmap.links.hops.length + 16
    const { width, depth, pitch } = walkmap.floors
    const wide = ((width + 1) >> at.SQUARE_SHIFT) + 1
    const squares = wide * (((depth + 1) >> at.SQUARE_SHIFT) + 1)
    super(walkmap, 'searchLinks', module, [
      [at.NODES, 2 * 16 * room],
      [at.HOPS, 16 * room],
      [at.SQUARES, 16 * squares],
      [at.HEADINGS, 16 * (HEADINGS + LISTED_PER_SQUARE * squares)],
    ])
    this.#walkmap = walkmap
    this.#room = room
    this.memory.set(at.PITCH, pitch)
    this.memory.set(at.SQUARES_WIDE, wide)
    const headings = this.memory.get(at.HEADINGS)
    this.memory.set(at.LISTS_END, headings + 16 * (HEADINGS + LISTED_PER_SQUARE * squares))
  }

  hasRoomFor({ hops }: CompiledLinks): boolean {
    return hops.length <= this.#room
  }

  override parentOf(id: number): number {
    const cell = this.at(at.CELLS) + 4 * id
    const arrival = (this.ints[cell + 2] & at.ARRIVAL_MASK) >> at.ARRIVAL_SHIFT
    if (arrival !== at.BY_LINK) return super.parentOf(id)
    return this.ints[this.at(at.NODES) + 4 * this.ints[cell + 3] + 2]
  }

  protected override get maxStep(): number {
    return Math.max(super.maxStep, this.#walkmap.links.costliest)
  }

  /** Writes down the links, if they have changed, and the estimate of the next search; null for octile distance. */
  aim(estimate: WholeEstimate | null): void {
    this.#followLinks()
    this.memory.set(at.HEADING_COUNT, estimate?.headings.count ?? 0)
    if (estimate !== null) this.#setHeadings(estimate)
  }

  #followLinks(): void {
    const { links } = this.#walkmap
    if (links === this.#links) return
    this.#links = links
    const { ints } = this
    const cells = this.at(at.CELLS)
    for (const cell of this.#nodeOf.keys()) ints[cells + 4 * cell + 2] &= ~at.HAS_LINKS
    this.#nodeOf.clear()
    let hop = this.at(at.HOPS)
    for (const { from, to } of links.hops)
      for (const cell of [from, to]) {
        if (this.#nodeOf.has(cell)) continue
        const node = this.#nodeOf.size
        this.#nodeOf.set(cell, node)
        ints[cells + 4 * cell + 3] = node
        const out = links.outOf(cell)
        if (out.length > 0) ints[cells + 4 * cell + 2] |= at.HAS_LINKS
        const place = this.at(at.NODES) + 4 * node
        ints[place] = 4 * hop
        for (const { to: end, cost } of out) {
          ints[hop] = end
          ints[hop + 1] = at.BY_LINK
          this.setWhole(hop + 2, cost)
          hop += 4
        }
        ints[place + 1] = 4 * hop
      }
    this.memory.set(at.MOST_HOPS, links.most)
  }

  #setHeadings({ scales, headings: { count, x, y, rest } }: WholeEstimate): void {
    const { ints, floats, memory } = this
    const first = this.at(at.HEADINGS)
    floats[at.HEADING_D >> 3] = scales.d
    floats[at.HEADING_D2 >> 3] = scales.d2
    floats[at.HEADING_SLACK >> 3] = slackOf(scales)
    for (let heading = 0, place = first; heading < count; heading++, place += 4) {
      // Coordinates that count the padding.
      ints[place] = x[heading] + 1
      ints[place + 1] = y[heading] + 1
      floats[(place + 2) >> 1] = rest[heading]
    }
    memory.set(at.LISTS, 4 * (first + 4 * count))
    memory.set(at.QUERY, memory.get(at.QUERY) + 1)
  }
}
