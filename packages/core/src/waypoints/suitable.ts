import { FootpathError } from '../error.js'
import { usesHeights } from '../unit/step-model.js'
import type { Walkmap } from '../walkmap/index.js'
import { MOST_COLUMNS } from './free-ground.js'

/** Refuses units and ground for which the shortest path is not the best, or not allowed, and says what to choose. */
export function requireSuitable({ unit, terrain, costs, rules, layout }: Walkmap): void {
  if (unit.diagonal === 'never' || unit.diagonal === 'always')
    throw unsuitable(
      `Waypoints walk at any angle, but not between walls that meet: not with diagonals ${unit.diagonal}.`,
      'Choose diagonals no-corner-cutting or one-free',
      unit.diagonal,
    )
  if (unit.size > 1 || unit.radius >= 0.5)
    throw unsuitable(
      'Waypoints are for units smaller than a cell.',
      'Give the unit size 1 and a radius below ½',
      unit.size > 1 ? unit.size : unit.radius,
    )
  if (terrain.heights !== null && usesHeights(unit.step))
    throw unsuitable(
      'Waypoints need ground that costs the unit the same everywhere, and its steps cost by height.',
      "Choose a step model without heights, such as '1/√2', or the unit 'flat-ground'",
      unit.step,
    )
  if (unit.directions === 16)
    throw unsuitable(
      'Waypoints walk at any angle: 16 directions are for steps.',
      'Give the unit 8',
      unit.directions,
    )
  if (!costs.uniform || rules.limitsSlopes)
    throw unsuitable(
      'Waypoints need ground that costs the unit the same everywhere.',
      'Give the unit one cost on all surfaces and no slope limits',
      unit.surfaces,
    )
  if (2 * layout.width + 1 > MOST_COLUMNS)
    throw unsuitable(
      'Waypoints cannot count so many columns.',
      `Use a map of at most ${(MOST_COLUMNS - 1) >> 1} columns`,
      layout.width,
    )
}

function unsuitable(problem: string, remedy: string, value: unknown): FootpathError {
  return new FootpathError('unsuitable-combination', problem, `${remedy}, or algorithm theta-star.`, value)
}
