import { stateOfCell, type CellId, type StateId } from '../ids.js'
import { advance, openStart } from '../kernel/kernel.js'
import { Side } from '../kernel/scratch.js'
import type { World } from '../kernel/worlds.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import { aimSide, ANY_COST, readCosts, type Runner, type RunnerInit } from './runner.js'

/** Costs of steps are multiplied by up to this, so that turns can count for less than any difference of cost. */
const FINEST = 2 ** 20

/** A price of this many units is rounded by less than one part in a hundred. */
const FINE_ENOUGH = 64

/** Costs of whole searches stay below this. */
const LARGEST_COST = 2 ** 51

/**
 * Cells with the direction by which they were entered: the world in which turns have a price. State = cell ×
 * (directions + 1) + direction, the last one for the start, which no step entered. Steps cost `times` as much as in the
 * world of cells, and a change of direction costs `turn`.
 */
class DirectedWorld implements World {
  readonly stateCount: number
  readonly #cells: World
  readonly #perCell: number
  readonly #times: number
  readonly #turn: number

  constructor(cells: World, directions: number, times: number, turn: number) {
    this.#cells = cells
    this.#perCell = directions + 1
    this.#times = times
    this.#turn = turn
    this.stateCount = cells.stateCount * this.#perCell
  }

  cellOf(state: StateId): CellId {
    return (state / this.#perCell) | 0
  }

  /** The state of standing on a cell before the first step. */
  startOf(cell: CellId): StateId {
    return cell * this.#perCell + this.#perCell - 1
  }

  expand(state: StateId, outState: Int32Array, outCost: Float64Array, outDirection: Int8Array): number {
    const cell = this.cellOf(state)
    const arrival = state - cell * this.#perCell
    const straightOn = arrival === this.#perCell - 1
    const count = this.#cells.expand(stateOfCell(cell), outState, outCost, outDirection)
    for (let at = 0; at < count; at++) {
      const direction = outDirection[at]
      outState[at] = outState[at] * this.#perCell + direction
      outCost[at] = outCost[at] * this.#times + (straightOn || direction === arrival ? 0 : this.#turn)
    }
    return count
  }
}

/** How turns are priced on a walkmap: see {@link DirectedWorld}. */
export interface TurnPrice {
  readonly times: number
  readonly turn: number
  /** The path costs at most this times the optimum: 1 where turns can never outweigh the least difference of cost. */
  readonly bound: number
}

/**
 * The price of a turn; `penalty` is in the step model's unit. With 0, turns only decide between paths of the same cost:
 * step costs are multiplied as far as their sums allow, so that a turn hardly counts.
 */
export function turnPrice({ costs, layout }: Walkmap, penalty: number): TurnPrice {
  const costliest = layout.cellCount * Math.max(1, costs.maxStep)
  let times = penalty * costs.scale < FINE_ENOUGH ? FINEST : 1
  while (times > 1 && costliest * times > LARGEST_COST) times /= 2
  // A higher price than all steps of a path together changes nothing.
  const turn = Math.min(Math.max(1, Math.floor(penalty * costs.scale * times + 0.5)), costliest * times + 1)
  const least = Math.min(costs.minStraight, costs.minDiagonal, costs.minKnight)
  // A path has fewer turns than the map has cells, and than its cost has cheapest steps.
  return { times, turn, bound: turn * layout.cellCount < times ? 1 : 1 + turn / (times * least) }
}

const directedSide = (walkmap: Walkmap) => new Side(walkmap, walkmap.unit.directions + 1)

/** The kernel over cells with their direction of arrival. */
export function directedRunner(init: RunnerInit): Runner {
  const { scratch, setup, start, cells, walkmap } = init
  const { times, turn } = turnPrice(walkmap, setup.turnPenalty)
  const side = scratch.part(directedSide)
  const search = side.state
  side.begin(setup, 'costs', times, ANY_COST)
  aimSide(side, init, { times })
  const world = new DirectedWorld(scratch.worldOut(cells, 'costs'), walkmap.unit.directions, times, turn)
  const parts = side.parts(world, true)
  openStart(search, parts, world.startOf(start))
  const chainTo = (state: StateId) => search.chainTo(state).map((directed) => world.cellOf(directed))
  return {
    advance: (budget) => advance(search, parts, budget),
    chain: () => chainTo(search.goalState),
    chainTo,
    costs: () => readCosts(init, search, parts, walkmap.unit.directions + 1, setup.scale * times),
    sides: [search],
  }
}
