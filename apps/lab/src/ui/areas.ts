import type { Mode } from '../share/shared-state.js'

/** What the lab is divided into, in the order of the bar. */
export const AREAS = ['Walk', 'Search', 'Learn'] as const
export type Area = (typeof AREAS)[number]

/** The two views of Search: the searches side by side in a table, or one of them step by step. */
export const SEARCH_VIEWS = ['compare', 'replay'] as const satisfies readonly Mode[]

export function areaOf(mode: Mode): Area {
  return mode === 'explore' ? 'Walk' : 'Search'
}
