import { FootpathError } from '../error.js'
import { usesHeights } from '../unit/step-model.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import { MOST_COLUMNS } from './free-ground.js'

/**
 * Refuses units and ground for which the shortest path is not the best, or not allowed, and says what to use instead.
 */
export function requireSuitable({ unit, terrain, costs, rules, layout }: Walkmap, what = 'Waypoints'): void {
  if (unit.diagonal === 'never' || unit.diagonal === 'always')
    throw unsuitable(
      `${what} do not work with the diagonal policy ${unit.diagonal}: their paths have any angle, but never pass between walls that meet.`,
      'Use diagonal no-corner-cutting or one-free',
      unit.diagonal,
    )
  if (unit.size > 1 || unit.radius >= 0.5)
    throw unsuitable(
      `${what} only work for units smaller than a cell.`,
      'Use size 1 and a radius below ½',
      unit.size > 1 ? unit.size : unit.radius,
    )
  if (terrain.heights !== null && usesHeights(unit.step))
    throw unsuitable(
      `${what} only work where every cell costs the unit the same; the steps of this unit cost more on slopes.`,
      "Use a step model without heights, such as '1/√2', or the unit 'flat-ground'",
      unit.step,
    )
  if (unit.directions === 16)
    throw unsuitable(
      `${what} do not work with 16 directions: their paths have any angle.`,
      'Use directions 8',
      unit.directions,
    )
  if (unit.factorOn === 'mean')
    throw unsuitable(
      `${what} do not work with factorOn 'mean', not even where every cell costs the same.`,
      "Use factorOn 'entered'",
      unit.factorOn,
    )
  if (!costs.uniform || rules.limitsSlopes(costs))
    throw unsuitable(
      `${what} only work where every cell costs the unit the same.`,
      'Use a unit with the same factor on all surfaces and no slope limits',
      unit.surfaces,
    )
  if (2 * layout.width + 1 > MOST_COLUMNS)
    throw unsuitable(
      `The map has too many columns for ${what.toLowerCase()}.`,
      `Use a map of at most ${(MOST_COLUMNS - 1) >> 1} columns`,
      layout.width,
    )
}

function unsuitable(problem: string, remedy: string, value: unknown): FootpathError {
  return new FootpathError('unsuitable-combination', problem, `${remedy}, or algorithm theta-star.`, value)
}
