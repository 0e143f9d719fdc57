import type { CellId, StateId } from '../ids.js'
import { FIRST_DIAGONAL, FIRST_KNIGHT, oppositeOf } from '../walkmap/directions.js'
import type { OpenCells } from '../walkmap/overlay.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import type { FlatKernel, FlatParts } from './flat-kernel.js'
import { linkedPartsOf } from './linked-parts.js'
import type { SearchState } from './search-state.js'

/**
 * What the search kernel walks: states and the steps between them. On a plain grid a state is a cell id; a world
 * with more states per cell (cell × direction) says with `cellOf` where each one lies.
 */
export interface World {
  readonly stateCount: number
  cellOf(state: StateId): CellId
  /** The same as plain arrays, if possible. */
  readonly flat?: FlatWorld
  /** How many successors a state has at most; 16 by default, as on a grid. */
  readonly mostSteps?: number
  /** Writes successors, step costs and directions into the caller's arrays, `mostSteps` long; returns how many. */
  expand(state: StateId, outState: Int32Array, outCost: Float64Array, outDirection: Int8Array): number
}

/**
 * A world of cells as plain arrays, for kernels that walk it without calling it. What a step from `cell` to `next`
 * costs, by kind, straight or diagonal:
 *
 *     uniform     straight, diagonal
 *     cell        straightOfCell[next], diagonalOfCell[next]
 *     move        costOfMove[8 · cell + direction]
 *     into-cell   straightOfCell[cell], diagonalOfCell[cell]: walked backwards, from next to cell
 *     into-move   costOfMove[8 · next + opposite direction]: walked backwards too
 */
export interface FlatWorld {
  readonly kind: 'uniform' | 'cell' | 'move' | 'into-cell' | 'into-move'
  readonly moves: Uint8Array
  readonly straight: number
  readonly diagonal: number
  readonly straightOfCell: Int32Array
  readonly diagonalOfCell: Int32Array
  readonly costOfMove: Int32Array
  /** The links that leave cells; undefined where there are none. */
  readonly links?: FlatLinks
}

/** The links that leave cells, for flat kernels. */
export interface FlatLinks {
  /** Per cell id: bit 0 where a link leaves. */
  readonly marks: Uint8Array
  /** From a row of one floor to the same row of the next. */
  readonly pitch: number
  /** Opens what the links of an expanded state lead to, as the general kernel does. */
  open(search: SearchState, parts: FlatParts, state: StateId): void
  /** The kernel in WebAssembly for a search that has opened its start; undefined where JavaScript must search. */
  kernelFor(search: SearchState, parts: FlatParts): FlatKernel | undefined
}

/** How steps are priced: by the walkmap's costs, or each as one (breadth-first search counts steps). */
export type Pricing = 'costs' | 'steps'

/** Steps out of a cell. `cells` are the walkmap's own, or an overlay's with more cells blocked. */
export function worldOut(walkmap: Walkmap, cells: OpenCells = walkmap, pricing: Pricing = 'costs'): World {
  const world = stepsOut(walkmap, cells, pricing)
  return linkedPartsOf(walkmap)?.worldOut(world, cells, pricing) ?? world
}

function stepsOut(walkmap: Walkmap, cells: OpenCells, pricing: Pricing): World {
  if (cells.ask !== undefined)
    return new AskingWorld(stepsOut(walkmap, { ...cells, ask: undefined }, pricing), cells.ask)
  const { costs } = walkmap
  const { moves } = cells
  if (walkmap.reach > 1) return new KnightWorld(walkmap, cells, pricing)
  if (pricing === 'steps') return new UniformWorld(walkmap, moves, flatWorld('uniform', walkmap, moves, 1, 1))
  if (costs.form === 'move') return new MoveWorld(walkmap, moves, flatWorld('move', walkmap, moves))
  // A flat kernel reads what all cells cost from the cells: so it needs no code for uniform ground.
  const flat = flatWorld('cell', walkmap, moves, costs.minStraight, costs.minDiagonal)
  return costs.uniform ? new UniformWorld(walkmap, moves, flat) : new EnteredCellWorld(walkmap, moves, flat)
}

/** Steps into a cell: the same steps walked backwards, each at the price of its forward direction. */
export function worldInto(walkmap: Walkmap, cells: OpenCells = walkmap): World {
  const world = stepsInto(walkmap, cells)
  return linkedPartsOf(walkmap)?.worldInto(world, cells) ?? world
}

function stepsInto(walkmap: Walkmap, cells: OpenCells): World {
  const { ask } = cells
  if (ask !== undefined) {
    const { offsets } = walkmap.layout
    // One-way steps and knight moves are read off the cells that they come from.
    const nearby = walkmap.oneWay || walkmap.reach > 1 ? [0, ...offsets] : [0]
    return new AskingWorld(stepsInto(walkmap, { ...cells, ask: undefined }), ask, nearby)
  }
  return new BackwardWorld(walkmap, cells)
}

/** The same world, which asks whether cells are blocked just before they are expanded. */
class AskingWorld implements World {
  readonly stateCount: number
  readonly #world: World
  readonly #ask: (id: CellId) => void
  readonly #nearby: readonly number[]

  /** `nearby` are the offsets of the cells that `world` looks at when it expands one. */
  constructor(world: World, ask: (id: CellId) => void, nearby: readonly number[] = [0]) {
    this.stateCount = world.stateCount
    this.#world = world
    this.#ask = ask
    this.#nearby = nearby
  }

  cellOf(state: StateId): CellId {
    return this.#world.cellOf(state)
  }

  expand(state: StateId, outState: Int32Array, outCost: Float64Array, outDirection: Int8Array): number {
    for (const offset of this.#nearby) this.#ask(state + offset)
    return this.#world.expand(state, outState, outCost, outDirection)
  }
}

/** A world whose states are the cells. */
abstract class CellWorld<Flat extends FlatWorld | undefined = FlatWorld> implements World {
  readonly stateCount: number
  readonly flat: Flat
  protected readonly stride: number
  protected readonly moves: Uint8Array

  constructor({ layout }: Walkmap, moves: Uint8Array, flat: Flat) {
    this.stateCount = layout.cellCount
    this.stride = layout.stride
    this.moves = moves
    this.flat = flat
  }

  cellOf(state: StateId): CellId {
    return state as number
  }

  abstract expand(
    state: StateId,
    outState: Int32Array,
    outCost: Float64Array,
    outDirection: Int8Array,
  ): number
}

/** All straight steps at one price, all diagonal steps at another. */
class UniformWorld extends CellWorld {
  expand(state: StateId, outState: Int32Array, outCost: Float64Array, outDirection: Int8Array): number {
    const count = writeSteps(state, this.moves[state], this.stride, outState, outDirection)
    const { straight, diagonal } = this.flat
    for (let at = 0; at < count; at++) outCost[at] = outDirection[at] < FIRST_DIAGONAL ? straight : diagonal
    return count
  }
}

/** The price of a step is that of the cell it enters. */
class EnteredCellWorld extends CellWorld {
  expand(state: StateId, outState: Int32Array, outCost: Float64Array, outDirection: Int8Array): number {
    const count = writeSteps(state, this.moves[state], this.stride, outState, outDirection)
    const { straightOfCell, diagonalOfCell } = this.flat
    for (let at = 0; at < count; at++) {
      const target = outState[at]
      outCost[at] = outDirection[at] < FIRST_DIAGONAL ? straightOfCell[target] : diagonalOfCell[target]
    }
    return count
  }
}

/** Every move has its own price. */
class MoveWorld extends CellWorld {
  expand(state: StateId, outState: Int32Array, outCost: Float64Array, outDirection: Int8Array): number {
    const count = writeSteps(state, this.moves[state], this.stride, outState, outDirection)
    const { costOfMove } = this.flat
    for (let at = 0; at < count; at++) outCost[at] = costOfMove[state * 8 + outDirection[at]]
    return count
  }
}

/** Every move has its own price, knight moves too. */
class KnightWorld extends CellWorld<undefined> {
  readonly #knights: Uint8Array
  readonly #offsets: Int32Array
  readonly #costOfMove: Int32Array | null

  constructor(walkmap: Walkmap, cells: OpenCells, pricing: Pricing) {
    super(walkmap, cells.moves, undefined)
    this.#knights = cells.knights
    this.#offsets = walkmap.layout.offsets
    this.#costOfMove = pricing === 'steps' ? null : walkmap.costs.costOfMove
  }

  expand(state: StateId, outState: Int32Array, outCost: Float64Array, outDirection: Int8Array): number {
    let count = writeSteps(state, this.moves[state], this.stride, outState, outDirection)
    const knights = this.#knights[state]
    for (let knight = 0; knight < 8; knight++) {
      if ((knights & (1 << knight)) === 0) continue
      outState[count] = state + this.#offsets[FIRST_KNIGHT + knight]
      outDirection[count++] = FIRST_KNIGHT + knight
    }
    const costOfMove = this.#costOfMove
    for (let at = 0; at < count; at++)
      outCost[at] = costOfMove === null ? 1 : costOfMove[state * 16 + outDirection[at]]
    return count
  }
}

/** Steps into a cell; the directions are those of the steps as they are walked, towards the cell. */
class BackwardWorld extends CellWorld<FlatWorld | undefined> {
  readonly #walkmap: Walkmap
  readonly #knights: Uint8Array

  constructor(walkmap: Walkmap, cells: OpenCells) {
    super(walkmap, cells.moves, flatInto(walkmap, cells.moves))
    this.#walkmap = walkmap
    this.#knights = cells.knights
  }

  expand(state: StateId, outState: Int32Array, outCost: Float64Array, outDirection: Int8Array): number {
    const { costs, layout, oneWay } = this.#walkmap
    // Where no step is one-way, the steps in are the steps out turned round.
    const legal = oneWay ? 0xff : this.moves[state]
    let count = 0
    for (let back = 0; back < 8; back++) {
      if ((legal & (1 << back)) === 0) continue
      const source = state + layout.offsets[back]
      const direction = oppositeOf(back)
      if (oneWay && (this.moves[source] & (1 << direction)) === 0) continue
      outState[count] = source
      outCost[count] = costs.costOf(source, direction)
      outDirection[count] = direction
      count++
    }
    if (this.#knights.length === 0) return count
    for (let knight = 0; knight < 8; knight++) {
      const direction = FIRST_KNIGHT + knight
      const source = state - layout.offsets[direction]
      // Beyond the padding there is nothing; an index outside reads as no move.
      if ((this.#knights[source] & (1 << knight)) === 0) continue
      outState[count] = source
      outCost[count] = costs.costOf(source, direction)
      outDirection[count] = direction
      count++
    }
    return count
  }
}

function flatWorld(
  kind: FlatWorld['kind'],
  { costs }: Walkmap,
  moves: Uint8Array,
  straight = 0,
  diagonal = 0,
): FlatWorld {
  const { straightOfCell, diagonalOfCell, costOfMove } = costs
  return { kind, moves, straight, diagonal, straightOfCell, diagonalOfCell, costOfMove }
}

/** Steps backwards; not where some are one-way or longer than to a neighbour. */
function flatInto(walkmap: Walkmap, moves: Uint8Array): FlatWorld | undefined {
  if (walkmap.oneWay || walkmap.reach > 1) return undefined
  return flatWorld(walkmap.costs.form === 'cell' ? 'into-cell' : 'into-move', walkmap, moves)
}

/**
 * Writes the target and direction of every legal move. Unrolled on purpose: eight tests of the byte are 1.6–2
 * times faster than a loop over direction tables.
 */
function writeSteps(
  state: StateId,
  legal: number,
  stride: number,
  outState: Int32Array,
  outDirection: Int8Array,
): number {
  let count = 0
  if ((legal & 1) !== 0) {
    outState[count] = state - stride
    outDirection[count++] = 0
  }
  if ((legal & 2) !== 0) {
    outState[count] = state + 1
    outDirection[count++] = 1
  }
  if ((legal & 4) !== 0) {
    outState[count] = state + stride
    outDirection[count++] = 2
  }
  if ((legal & 8) !== 0) {
    outState[count] = state - 1
    outDirection[count++] = 3
  }
  if ((legal & 16) !== 0) {
    outState[count] = state - stride + 1
    outDirection[count++] = 4
  }
  if ((legal & 32) !== 0) {
    outState[count] = state + stride + 1
    outDirection[count++] = 5
  }
  if ((legal & 64) !== 0) {
    outState[count] = state + stride - 1
    outDirection[count++] = 6
  }
  if ((legal & 128) !== 0) {
    outState[count] = state - stride - 1
    outDirection[count++] = 7
  }
  return count
}
