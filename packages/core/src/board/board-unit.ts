import { FootpathError } from '../error.js'
import { type CheckedUnit, checkUnit, type Unit } from '../unit/unit.js'
import type { BoardPlan } from './plan.js'

/** The unit as it walks over the atlas of a board; refuses units that boards are not made for. */
export function unitOn(plan: BoardPlan, given: string | Unit): CheckedUnit {
  const unit = checkUnit(given)
  const { radius, size, directions, step } = unit
  if (radius > 0 || size > 1) throw refusal('a unit larger than a cell', 'Leave out radius and size.', unit)
  if (directions !== 8) throw refusal('knight moves', 'Leave out directions, or use 8.', unit)
  if (!plan.isHex) return unit
  if (step.kind !== 'parametric') {
    const remedy = "Use a step model by parameters, such as 'climb' or '1/√2'."
    throw refusal(`the step model ${step.kind === 'slope' ? step.profile : step.kind} on hexes`, remedy, unit)
  }
  // All six neighbours of a hex are equally far away, and no step passes a corner.
  return { ...unit, diagonal: 'always', step: { ...step, diagonal: step.straight, diagonalHeight: false } }
}

function refusal(what: string, remedy: string, unit: CheckedUnit): FootpathError {
  return new FootpathError('unsuitable-combination', `Boards do not support ${what}.`, remedy, unit.name)
}
