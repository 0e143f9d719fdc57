import type { ErrandInit } from './errands.js'
import type { GoalPlace } from './goals.js'

/** What units need to get to a goal. */
export interface Plan {
  readonly init: ErrandInit
  /** Where it leads. */
  readonly points: readonly GoalPlace[]
  /** Where the path begins, if it is one. */
  readonly start?: GoalPlace
  /** The number of the errand, once it is needed. */
  errand?: number
}
