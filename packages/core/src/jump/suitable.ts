import { FootpathError } from '../error.js'
import type { Walkmap } from '../walkmap/index.js'
import type { StepPrices } from './search-memory.js'

/** Whether jump points serve a walkmap. */
export function isSuitable(walkmap: Walkmap): boolean {
  return problemOf(walkmap) === null
}

/**
 * The prices of steps on a walkmap that jump points are for; refuses others. Every step of a kind must cost the same
 * and be legal wherever the cells are free. Diagonal steps that cost two straight ones or more are never needed.
 */
export function pricesOf(walkmap: Walkmap): StepPrices {
  const problem = problemOf(walkmap)
  if (problem !== null) throw unsuitable(...problem)
  const { minStraight: straight, minDiagonal: diagonal } = walkmap.costs
  return { straight, diagonal, eight: diagonal < 2 * straight }
}

/** What is wrong with a walkmap in words, and the value that is; null where nothing is. */
function problemOf({ unit, costs, rules }: Walkmap): [problem: string, value: unknown] | null {
  if (unit.diagonal !== 'never' && unit.diagonal !== 'no-corner-cutting')
    return [`Jump points cut no corners: not with diagonals ${unit.diagonal}.`, unit.diagonal]
  if (unit.directions !== 8) return ['Jump points know no knight moves.', unit.directions]
  if (!costs.uniform || rules.limitsSlopes)
    return ['Jump points need ground that costs the unit the same everywhere.', unit.step]
  if (costs.minDiagonal < costs.minStraight)
    return ['Jump points need diagonal steps that cost no less than straight ones.', unit.step]
  return null
}

function unsuitable(problem: string, value: unknown): FootpathError {
  return new FootpathError('unsuitable-combination', problem, "Use algorithm 'a-star'.", value)
}
