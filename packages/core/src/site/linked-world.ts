import { type CellId, stateOfCell, type StateId } from '../ids.js'
import type { FlatParts } from '../kernel/flat-kernel.js'
import type { SearchState } from '../kernel/search-state.js'
import type { FlatLinks, FlatWorld, Pricing, World } from '../kernel/worlds.js'
import { NO_DIRECTION } from '../walkmap/directions.js'
import type { OpenCells } from '../walkmap/overlay.js'
import type { CompiledLinks } from './compiled-links.js'
import { linkedKernel } from './linked-kernel.js'
import type { SiteWalkmap } from './site-walkmap.js'

/** Steps from cell to cell, then the links that leave the cell; or those that enter it, walked backwards. */
export class LinkedWorld implements World {
  readonly stateCount: number
  readonly mostSteps: number
  readonly flat?: FlatWorld
  readonly #steps: World
  readonly #links: CompiledLinks
  readonly #cells: OpenCells
  readonly #mark: number
  readonly #isPriced: boolean
  readonly #isBackward: boolean

  private constructor(
    steps: World,
    walkmap: SiteWalkmap,
    cells: OpenCells,
    pricing: Pricing,
    isBackward: boolean,
  ) {
    const { links, floors } = walkmap
    this.stateCount = steps.stateCount
    this.mostSteps = (steps.mostSteps ?? 16) + links.most
    this.#steps = steps
    this.#links = links
    this.#cells = cells
    this.#mark = isBackward ? 2 : 1
    this.#isPriced = pricing === 'costs'
    this.#isBackward = isBackward
    if (steps.flat === undefined || isBackward || cells.ask !== undefined) return
    const open: FlatLinks['open'] = (search, parts, state) => this.#open(search, parts, state)
    const kernelFor: FlatLinks['kernelFor'] = (search, parts) => linkedKernel(walkmap, search, parts)
    this.flat = { ...steps.flat, links: { marks: links.marks, pitch: floors.pitch, open, kernelFor } }
  }

  /** The world itself where the unit can use no link. */
  static over(
    steps: World,
    walkmap: SiteWalkmap,
    cells: OpenCells,
    pricing: Pricing,
    isBackward = false,
  ): World {
    const hasNone = walkmap.links.hops.length === 0
    return hasNone ? steps : new LinkedWorld(steps, walkmap, cells, pricing, isBackward)
  }

  cellOf(state: StateId): CellId {
    return state as number
  }

  expand(state: StateId, outState: Int32Array, outCost: Float64Array, outDirection: Int8Array): number {
    let count = this.#steps.expand(state, outState, outCost, outDirection)
    if ((this.#links.marks[state] & this.#mark) === 0) return count
    const { passable, ask } = this.#cells
    // The query may block either end.
    if (passable[state] === 0) return count
    const cell: CellId = state as number
    for (const hop of this.#isBackward ? this.#links.into(cell) : this.#links.outOf(cell)) {
      const end = this.#isBackward ? hop.from : hop.to
      ask?.(end)
      if (passable[end] === 0) continue
      outState[count] = end
      outCost[count] = this.#isPriced ? hop.cost : 1
      outDirection[count++] = NO_DIRECTION
    }
    return count
  }

  /** What the general kernel does with the links of a state, for a search that re-opens. */
  #open(search: SearchState, { estimate, open }: FlatParts, state: StateId): void {
    const { passable } = this.#cells
    if (passable[state] === 0) return
    const { gOfState, linkOfState, gBase, seenLimit } = search
    const costLimit = gBase + Math.floor(search.costLimit)
    for (const { to, cost } of this.#links.outOf(state as number)) {
      if (passable[to] === 0) continue
      search.generated++
      const next = stateOfCell(to)
      const oldG = gOfState[next]
      const g = gOfState[state] + (this.#isPriced ? cost : 1)
      if (g >= oldG || g > costLimit) continue
      const isOpen = oldG <= seenLimit && linkOfState[next] >= 0
      if (oldG <= seenLimit && !isOpen) search.reopened++
      gOfState[next] = g
      linkOfState[next] = state + 1
      const priority = g - gBase + estimate.from(to, NO_DIRECTION)
      if (isOpen) open.change(next, priority, 0)
      else open.push(next, priority, 0)
    }
  }
}
