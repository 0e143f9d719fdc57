import type { HeuristicName } from '../estimate/heuristics.js'
import type { OpenListCounts } from '../kernel/open-lists/open-list.js'
import type { ReopenRule, StopRule } from '../kernel/search-state.js'
import type { Ties } from '../kernel/ties.js'
import type { DiagonalPolicy } from '../unit/diagonal-policy.js'
import type { StepModel } from '../unit/step-model.js'

/** How a search ran: the settings that decided it, and what it did. Counts are the same on every machine. */
export interface PathStats {
  /** The name of the algorithm or engine that answered. */
  readonly algorithm: string
  /** Why this algorithm answered: you asked for it, or what made `auto` choose it. */
  readonly why: string
  readonly unit: string
  readonly stepModel: StepModel
  readonly diagonal: DiagonalPolicy
  readonly directions: 8 | 16
  /** `hex` on boards of hexes: the number of steps between two of them. */
  readonly heuristic: HeuristicName | 'hex'
  /** The heuristic's scales in the step model's unit. */
  readonly d: number
  readonly d2: number
  readonly openList: string | null
  readonly ties: Ties
  readonly reopen: ReopenRule
  readonly stop: StopRule
  readonly gWeight: number
  readonly hWeight: number
  /** What a turn costs `fewest-turns`, in the step model's unit. 0: turns only decide between equal costs. */
  readonly turnPenalty: number
  /** The cost is at most this times the optimum (1: optimal); null if nothing is guaranteed. */
  readonly bound: number | null
  readonly expanded: number
  readonly generated: number
  readonly reopened: number
  readonly peakOpen: number
  readonly openListCounts: Readonly<OpenListCounts>
  /** Time in microseconds: the only figure that differs from run to run. */
  readonly micros: number
}
