import { type Path, validatePath } from 'footpath'
import type { NaturalWorld } from './worlds.js'

/** Paths that the validator refuses, of those it was shown. */
export interface Validated {
  readonly validated: number
  readonly invalid: number
}

/** Every this many paths one is validated, which takes a thousand times as long as finding it. */
const EVERY = 10

/** Validates some of the paths of all queries of a map. */
export function validateSome(
  { walkmap: { terrain, unit }, queries }: NaturalWorld,
  paths: readonly Path[],
): Validated {
  const some = paths
    .map((path, at) => ({ path, from: queries[at].from, to: queries[at].to }))
    .filter((_, at) => at % EVERY === 0)
  const refused = some.filter(
    ({ path, from, to }) => validatePath(path, terrain, unit, { from, to }).length > 0,
  )
  return { validated: some.length, invalid: refused.length }
}
