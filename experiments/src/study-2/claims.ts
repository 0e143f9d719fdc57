import type { Claim } from '../reproduce/claims.js'
import { HEURISTIC_CLAIMS } from './heuristic-claims.js'
import type { Study2Measurements } from './measurements.js'
import { OPEN_LIST_CLAIMS } from './open-list-claims.js'
import { WEIGHT_CLAIMS } from './weight-claims.js'

/** Everything the paper states of its results, and what it leaves to future work. */
export const CLAIMS: readonly Claim<Study2Measurements>[] = [
  ...HEURISTIC_CLAIMS,
  ...OPEN_LIST_CLAIMS,
  ...WEIGHT_CLAIMS,
]
