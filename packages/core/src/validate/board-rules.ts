import type { Board } from '../board/board.js'
import type { Cell } from '../cell.js'
import { requireCell } from '../checks.js'
import { allowsDiagonal } from '../unit/diagonal-policy.js'
import { stepCost } from '../unit/step-model.js'
import { type CheckedUnit, checkUnit, type Unit } from '../unit/unit.js'
import { StepRules } from './legal-step.js'
import { PlainFences } from './plain-fences.js'

/** A step that the shape of the cells allows. */
interface BoardStep {
  readonly to: Cell
  /** The two cells that a step over a corner passes between; none for a step over a side. */
  readonly beside: readonly Cell[]
}

/**
 * The rules of walking on a board, read straight from the parity of rows and columns, the list of fences and the terrain,
 * one cell at a time: what walkmaps of boards are checked against. Slow and plain on purpose.
 */
export class PlainBoardRules {
  readonly #board: Board
  readonly #unit: CheckedUnit
  readonly #ground: StepRules
  readonly #fences: PlainFences

  /** `blocked` are extra cells that block a query from `start`, which does not block itself. */
  constructor(board: Board, unit: string | Unit, start: Cell, blocked: readonly Cell[]) {
    this.#board = board
    for (const cell of [start, ...blocked]) this.requireCell('The cell', cell)
    this.#unit = checkUnit(unit)
    const others = blocked.filter((cell) => !sameCell(cell, start))
    this.#ground = new StepRules(board.terrain, this.#unit, others)
    this.#fences = new PlainFences(board.fences)
  }

  requireCell(what: string, cell: Cell): void {
    requireCell(what, cell, this.#board.width, this.#board.depth)
  }

  canStand({ x, y }: Cell): boolean {
    return this.#ground.isFree(x, y)
  }

  /** The steps out of a cell that are legal, and what each costs in the step model's unit. */
  stepsFrom(from: Cell): { readonly to: Cell; readonly cost: number }[] {
    if (!this.canStand(from)) return []
    return this.#shapeSteps(from).flatMap((step) => {
      const cost = this.#costOf(from, step)
      return cost === null ? [] : [{ to: step.to, cost }]
    })
  }

  /** Whether a legal step leads from one cell to another over the side that they share. */
  leadsOverSide(from: Cell, to: Cell): boolean {
    if (!this.canStand(from)) return false
    return this.#shapeSteps(from).some(
      (step) => step.beside.length === 0 && sameCell(step.to, to) && this.#costOf(from, step) !== null,
    )
  }

  /** The cheapest legal step from one cell to another; null without one. */
  costOfStep(from: Cell, to: Cell): number | null {
    const costs = this.stepsFrom(from)
      .filter((step) => sameCell(step.to, to))
      .map(({ cost }) => cost)
    return costs.length === 0 ? null : Math.min(...costs)
  }

  #costOf(from: Cell, { to, beside }: BoardStep): number | null {
    if (!this.canStand(to)) return null
    const { diagonal, slopeUp, slopeDown, factorOn, step } = this.#unit
    const isOverCorner = beside.length > 0
    if (isOverCorner) {
      const [a, b] = beside
      if (!allowsDiagonal(diagonal, this.canStand(a), this.canStand(b))) return null
      if ([a, b].some((cell) => this.#fences.isBetween(from, cell) || this.#fences.isBetween(cell, to)))
        return null
    } else if (this.#fences.isBetween(from, to)) return null
    const { terrain } = this.#board
    const rise = terrain.heightAt(to.x, to.y) - terrain.heightAt(from.x, from.y)
    const run = isOverCorner ? terrain.cellSize * Math.SQRT2 : terrain.cellSize
    if (rise > slopeUp * run || -rise > slopeDown * run) return null
    const entered = this.#ground.factorOf(to)
    const factor = factorOn === 'mean' ? (this.#ground.factorOf(from) + entered) / 2 : entered
    return stepCost(step, isOverCorner, rise, terrain.cellSize) * factor
  }

  #shapeSteps(from: Cell): BoardStep[] {
    const { cells, stagger } = this.#board
    if (cells === 'square') return this.#squareSteps(from)
    const isByColumn = stagger === 'odd-column' || stagger === 'even-column'
    const parity = stagger === 'odd-row' || stagger === 'odd-column' ? 1 : 0
    // Along a row (or column), and across to the next one.
    const [along, across] = isByColumn ? [from.y, from.x] : [from.x, from.y]
    const at = (more: number, over: number) =>
      this.#wrapped(
        isByColumn ? { x: across + over, y: along + more } : { x: along + more, y: across + over },
      )
    const later = across % 2 === parity ? 1 : 0
    const earlier = later - 1
    const overSides = [-1, 1].flatMap((over) => [at(earlier, over), at(later, over)])
    const sides = overSides.map((to) => ({ to, beside: [] }))
    if (cells === 'hex') return [...sides, ...[-1, 1].map((more) => ({ to: at(more, 0), beside: [] }))]
    return [
      ...sides,
      { to: at(1, 0), beside: [at(later, -1), at(later, 1)] },
      { to: at(-1, 0), beside: [at(earlier, -1), at(earlier, 1)] },
      { to: at(0, -2), beside: [at(earlier, -1), at(later, -1)] },
      { to: at(0, 2), beside: [at(earlier, 1), at(later, 1)] },
    ]
  }

  #squareSteps({ x, y }: Cell): BoardStep[] {
    const steps: BoardStep[] = []
    for (const dy of [-1, 0, 1]) {
      for (const dx of [-1, 0, 1]) {
        if (dx === 0 && dy === 0) continue
        const beside =
          dx !== 0 && dy !== 0
            ? [
                { x: x + dx, y },
                { x, y: y + dy },
              ]
            : []
        steps.push({
          to: this.#wrapped({ x: x + dx, y: y + dy }),
          beside: beside.map((cell) => this.#wrapped(cell)),
        })
      }
    }
    return steps
  }

  #wrapped({ x, y }: Cell): Cell {
    const { wrap, width, depth } = this.#board
    const wrapsX = wrap === 'x' || wrap === 'both'
    const wrapsY = wrap === 'y' || wrap === 'both'
    return { x: wrapsX ? (x + width) % width : x, y: wrapsY ? (y + depth) % depth : y }
  }
}

export function sameCell(a: Cell, b: Cell): boolean {
  return a.x === b.x && a.y === b.y
}
