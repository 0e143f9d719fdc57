import { FootpathError } from '../error.js'
import type { Walkmap } from '../walkmap/index.js'
import { MOST_COLUMNS } from './free-ground.js'

/** Refuses units and ground for which the shortest way is not the best, or not allowed. */
export function requireSuitable({ unit, costs, rules, layout }: Walkmap): void {
  if (unit.diagonal === 'never' || unit.diagonal === 'always')
    throw unsuitable(
      `Waypoints walk at any angle, but not between walls that meet: not with diagonals ${unit.diagonal}.`,
      unit.diagonal,
    )
  if (unit.size > 1 || unit.radius >= 0.5)
    throw unsuitable('Waypoints are for units smaller than a cell.', unit.size > 1 ? unit.size : unit.radius)
  if (!costs.uniform || rules.limitsSlopes)
    throw unsuitable('Waypoints need ground that costs the unit the same everywhere.', unit.step)
  if (2 * layout.width + 1 > MOST_COLUMNS)
    throw unsuitable('Waypoints cannot count so many columns.', layout.width)
}

function unsuitable(problem: string, value: unknown): FootpathError {
  return new FootpathError('unsuitable-combination', problem, "Use algorithm 'theta-star'.", value)
}
