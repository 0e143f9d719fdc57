import { FootpathError } from '../error.js'
import { requireWalkmap } from '../walkmap/remembered.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import type { StepPrices } from './search-memory.js'

/** Whether jump points work on a walkmap. */
export function isSuitable(walkmap: Walkmap): boolean {
  return problemOf(requireWalkmap(walkmap)) === null
}

/**
 * The prices of steps on a walkmap that suits jump points, or an engine with the same needs; refuses others. Every
 * step of a kind must cost the same and be legal wherever the cells are free. Diagonal steps that cost two straight
 * ones or more are never needed.
 */
export function pricesOf(walkmap: Walkmap, subject = 'Jump points'): StepPrices {
  const problem = problemOf(walkmap)
  if (problem !== null) throw unsuitable(`${subject} ${problem[0]}`, problem[1])
  const { minStraight: straight, minDiagonal: diagonal } = walkmap.costs
  return { straight, diagonal, eight: diagonal < 2 * straight }
}

/** What does not work on a walkmap, in words, and the value that is wrong; null if nothing is. */
export function problemOf({ unit, costs, rules }: Walkmap): [problem: string, value: unknown] | null {
  if (unit.diagonal !== 'never' && unit.diagonal !== 'no-corner-cutting')
    return [`cannot be used with the diagonal policy ${unit.diagonal}.`, unit.diagonal]
  if (unit.directions !== 8) return ['cannot be used with knight moves.', unit.directions]
  if (unit.factorOn === 'mean') return ["cannot be used with factorOn 'mean'.", unit.factorOn]
  if (!costs.uniform || rules.limitsSlopes(costs))
    return ['can only be used where every cell costs the unit the same.', unit.step]
  if (costs.minDiagonal < costs.minStraight)
    return ['can only be used if diagonal steps cost at least as much as straight ones.', unit.step]
  return null
}

/** The refusal of an engine that needs even ground. */
export function unsuitable(problem: string, value: unknown): FootpathError {
  return new FootpathError('unsuitable-combination', problem, "Use algorithm 'a-star'.", value)
}
