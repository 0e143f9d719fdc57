/** Every `PathStatus`. */
export const STATUSES = ['found', 'partial', 'unreachable', 'cut-off'] as const

/**
 * How a search ended.
 *
 * - `found`: a path to the goal.
 * - `partial`: the goal cannot be reached; this path leads to the reachable cell nearest to it (only if you ask for
 * it).
 * - `unreachable`: there is no path, see `reason`.
 * - `cut-off`: the search ended before it knew, see `reason`.
 */
export type PathStatus = (typeof STATUSES)[number]

/** Every `PathReason`. */
export const REASONS = [
  ...(['start-blocked', 'goal-blocked', 'separate'] as const),
  ...(['budget', 'nodes', 'time', 'aborted', 'changed'] as const),
]

/**
 * Why there is no path, or why the search ended early: at a cost budget, a limit of expanded nodes, … `goal-blocked`
 * means that the unit cannot stand on any goal. Two cases where only a look at every cell could tell are `separate`:
 * `inSight` of more than 32 cells, and the cells that a query of `reach` blocked.
 */
export type PathReason = (typeof REASONS)[number]
