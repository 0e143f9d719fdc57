import type { Cell, Unit } from 'footpath'
import type { Circle } from './circle.js'
import type { FormationName } from './formations.js'

/** A crowd on the ground of Walk. */
export interface WalkCrowd {
  /** What it can do, and what it pays for. */
  readonly unit: Unit
  readonly count: number
  /** Where it begins. */
  readonly from: Circle
  /** Where it was sent, or null. */
  readonly goal: Cell | null
  /** How its units walk. */
  readonly formation: FormationName
}

/** What a unit can enter and what it pays for, without its width: units of a crowd bring their own. */
export function bodyless(unit: Unit): Unit {
  return { ...unit, radius: 0, size: 1 }
}
