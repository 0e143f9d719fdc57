import { FootpathError } from '../error.js'
import type { Algorithm } from './algorithm.js'
import type { SetupSettings } from './setup-options.js'

/** Settings that an algorithm does not take, or only with some values; data of the algorithm's row. */
export interface Refusal {
  readonly settings: readonly (keyof SetupSettings)[]
  /** The values it takes all the same. */
  readonly except?: readonly string[]
  /** The values it refuses; all by default. */
  readonly only?: readonly string[]
  /** What is wrong, after the algorithm's name: `dijkstra uses no estimate`. */
  readonly problem: string
  readonly remedy: string
}

/** Throws for the first of the settings that the algorithm refuses. */
export function refuseSettings(
  algorithm: string,
  refusals: readonly Refusal[],
  settings: SetupSettings,
): void {
  for (const { settings: names, only, except = [], problem, remedy } of refusals) {
    for (const name of names) {
      const value = settings[name]
      // An open list may be an object instead of a name.
      const given = typeof value === 'object' ? value.name : String(value)
      const isRefused = only?.includes(given) ?? !except.includes(given)
      if (value !== undefined && isRefused) throw unsuitable(`${algorithm} ${problem}.`, remedy, value)
    }
  }
}

/** What a query asks for beyond the settings. */
interface Extras {
  readonly influence: boolean
  /** Whether the goal is a target: any of many cells. */
  readonly target: boolean
}

/** Throws if the query has an influence or a target that the algorithm does not support. */
export function refuseExtras(algorithm: Algorithm, heuristic: unknown, { influence, target }: Extras): void {
  if (influence && !algorithm.takesInfluence) {
    throw unsuitable(
      `${algorithm.name} does not support influence.`,
      'Leave the algorithm out, or use aStar.',
      algorithm.name,
    )
  }
  // A bidirectional search needs a single goal, and so do landmarks.
  const needsOneGoal = algorithm.takesTargets
    ? heuristic === 'landmarks'
      ? heuristic
      : null
    : algorithm.name
  if (target && needsOneGoal !== null) {
    throw unsuitable(
      `${needsOneGoal} does not work with a target, which means many cells.`,
      `Leave ${needsOneGoal} out, or pass a cell as the goal.`,
      needsOneGoal,
    )
  }
}

/** The error for settings that do not fit together. */
export function unsuitable(problem: string, remedy: string, value: unknown): FootpathError {
  return new FootpathError('unsuitable-combination', problem, remedy, value)
}
