import { searchOf, type SearchTuple } from './readings.js'

/** A search with a pair of weights on g and h, which the paper calls D. */
export interface Weighting {
  readonly variant: string
  readonly search: SearchTuple
}

const OCTILE = searchOf('10/14', 'octile', 'binary-heap-hash')

function weighted(gWeight: number, weight: number): Weighting {
  return {
    variant: `g × ${gWeight}, h × ${weight}`,
    search: { ...OCTILE, algorithm: 'weighted-a-star', gWeight, weight },
  }
}

/** What the weights do to octile distance, beside greedy search by name and the squared distance of the paper. */
export const WEIGHTS: readonly Weighting[] = [
  weighted(2, 1),
  weighted(1, 1),
  weighted(1, 2),
  weighted(1, 5),
  weighted(0, 1),
  { variant: 'greedy', search: { ...OCTILE, algorithm: 'greedy' } },
  { variant: 'euclidean-squared', search: searchOf('10/14', 'euclidean-squared', 'binary-heap-hash') },
]
