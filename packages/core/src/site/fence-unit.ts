import type { Fences } from '../atlas/fences.js'
import { FootpathError } from '../error.js'
import { type CheckedUnit, checkUnit, type Unit } from '../unit/unit.js'

/** The unit; refuses one that fences are not made for while there is any. A disc of half a cell fits between any two of them. */
export function unitAmong(fences: Fences, given: string | Unit): string | Unit {
  if (fences.count === 0) return given
  const unit = checkUnit(given)
  if (unit.radius > 0.5 || unit.size > 1)
    throw refusal('a unit larger than a cell', 'Use a radius of at most 0.5 and no size', unit)
  if (unit.directions !== 8) throw refusal('knight moves', 'Leave out directions, or use 8', unit)
  return given
}

function refusal(what: string, remedy: string, unit: CheckedUnit): FootpathError {
  return new FootpathError(
    'unsuitable-combination',
    `Fences do not support ${what}.`,
    `${remedy}, or remove the fences of the site.`,
    unit.name,
  )
}
