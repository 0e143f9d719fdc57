import { type Cell, FootpathError, type Goal, inSight, type Target, within } from 'footpath'

/** What the flags say about where a path may end. */
export interface GoalFlags {
  readonly to?: readonly Cell[]
  readonly within?: number
  /** The range, or true without one. */
  readonly inSight?: number | true
}

/** Refuses flags that contradict each other, before the map is read. */
export function requireOneGoal(flags: GoalFlags): void {
  if (flags.within !== undefined && flags.inSight !== undefined) {
    throw new FootpathError(
      'unsuitable-combination',
      '--within and --in-sight cannot be used together.',
      'Use --in-sight with a range, such as --in-sight 5.',
    )
  }
  if (!asksForTarget(flags) || (flags.to ?? []).length <= 1) return
  throw new FootpathError(
    'unsuitable-combination',
    `${flags.within === undefined ? '--in-sight' : '--within'} needs a single goal; got ${flags.to?.length}.`,
    'Give --to once.',
  )
}

/** The target around the goal that the flags ask for, or null. */
export function targetOf(goal: Cell, flags: GoalFlags): Target | null {
  if (flags.within !== undefined) return within(goal, flags.within)
  if (flags.inSight === undefined) return null
  return inSight(goal, flags.inSight === true ? {} : { range: flags.inSight })
}

/** A goal in words, as in "cannot get to …". */
export function goalWords(goal: Goal): string {
  if (Array.isArray(goal)) return goal.map(cellWords).join(' or ')
  if (!('kind' in goal)) return cellWords(goal as Cell)
  const { kind, cell, range } = goal
  if (kind === 'within') return `any cell within ${range} of ${cellWords(cell)}`
  return `any cell in sight of ${cellWords(cell)}${range === Number.POSITIVE_INFINITY ? '' : ` within ${range}`}`
}

export function cellWords({ x, y, floor = 0 }: Cell): string {
  return floor === 0 ? `${x},${y}` : `${x},${y},${floor}`
}

function asksForTarget(flags: GoalFlags): boolean {
  return flags.within !== undefined || flags.inSight !== undefined
}
