import { FootpathError } from '../error.js'
import type { Walkmap } from '../walkmap/index.js'
import type { StepPrices } from './search-memory.js'

/**
 * The prices of steps on a walkmap that jump points are for; refuses others. Every step of a kind must cost the same
 * and be legal wherever the cells are free. Diagonal steps that cost two straight ones or more are never needed.
 */
export function pricesOf({ unit, costs, rules }: Walkmap): StepPrices {
  if (unit.diagonal !== 'never' && unit.diagonal !== 'no-corner-cutting')
    throw unsuitable(`Jump points cut no corners: not with diagonals ${unit.diagonal}.`, unit.diagonal)
  if (unit.directions !== 8) throw unsuitable('Jump points know no knight moves.', unit.directions)
  if (!costs.uniform || rules.limitsSlopes)
    throw unsuitable('Jump points need ground that costs the unit the same everywhere.', unit.step)
  const { minStraight: straight, minDiagonal: diagonal } = costs
  if (diagonal < straight)
    throw unsuitable('Jump points need diagonal steps that cost no less than straight ones.', unit.step)
  return { straight, diagonal, eight: diagonal < 2 * straight }
}

function unsuitable(problem: string, value: unknown): FootpathError {
  return new FootpathError('unsuitable-combination', problem, "Use algorithm 'a-star'.", value)
}
