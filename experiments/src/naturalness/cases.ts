import type { Case } from '../reproduce/case.js'
import { isAtHand, SET_NAMES, type SetName } from './sets.js'

/** Some queries of a set, all methods. */
export interface NaturalnessTuple {
  readonly set: SetName
  /** Queries of the whole set, which decide what each is; and which of them. */
  readonly queries: number
  readonly first: number
  readonly count: number
  /** Whether the maps of the set are real ones, or generated because those are not there. */
  readonly real: boolean
}

const QUERIES = 200
const QUICK_QUERIES = 30
/** Queries of a case: some seconds. */
const SLICE = 10
/** The ten maps of study 1, one query each. */
const STUDY_MAPS = 10

export function casesOf(quick: boolean): Case<NaturalnessTuple>[] {
  const queries = quick ? QUICK_QUERIES : QUERIES
  return SET_NAMES.flatMap((set) => {
    const real = isAtHand(set)
    const all = set === 'study 1' ? STUDY_MAPS : queries
    return Array.from({ length: Math.ceil(all / SLICE) }, (_, slice): Case<NaturalnessTuple> => {
      const first = slice * SLICE
      return {
        id: `5/${set}/${real ? 'real' : 'generated'}/${queries}/${first}`,
        study: 5,
        group: `${set} ${slice}`,
        timed: false,
        limitMillis: 600_000,
        effort: set === 'terrain' ? 8 : 3,
        tuple: { set, queries, first, count: Math.min(SLICE, all - first), real },
      }
    })
  })
}
