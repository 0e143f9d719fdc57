import type { StepModel, StepModelName, Unit } from 'footpath'
import type { AlgorithmName, NamedFindOptions } from 'footpath/search'

/** What a step costs, which the paper leaves open (reading A1, see docs/theory/readings.md#a1). */
export interface CostReading {
  readonly name: string
  readonly step: StepModelName | StepModel
  readonly corrected: boolean
}

/**
 * The readings of the cost with W the height and K = √2 on a diagonal step, the one that the reproduction takes first;
 * in `corrected` (C) also no corners are cut.
 */
export const COST_READINGS: readonly CostReading[] = [
  { name: '(1 + |ΔW|)·K', step: 'distance+height', corrected: false },
  { name: 'K + |ΔW|', step: 'k+height', corrected: false },
  {
    name: '1 + |ΔW|',
    step: { kind: 'parametric', straight: 1, diagonal: 1, heightPenalty: 1, diagonalHeight: false },
    corrected: false,
  },
  { name: '|ΔW|·K', step: 'height', corrected: false },
  { name: 'length in space', step: 'length-3d', corrected: false },
  { name: 'corrected', step: 'length-3d', corrected: true },
]

export const ALGORITHMS = ['A*', 'A*MOD', 'octile A*', 'fewest turns'] as const

export type Algorithm = (typeof ALGORITHMS)[number]

export function unitOf({ step, corrected }: CostReading): Unit {
  return {
    name: 'walker',
    surfaces: { '*': 1 },
    obstacles: [],
    step,
    diagonal: corrected ? 'no-corner-cutting' : 'always',
  }
}

/** The settings of one search, plain data. */
export interface SearchTuple extends Pick<NamedFindOptions, 'heuristic' | 'd' | 'd2' | 'ties' | 'openList'> {
  readonly algorithm: AlgorithmName
}

/**
 * How an algorithm searches; queues are first in, first out and hold a cell again for every improvement. The paper's A*
 * has taxicab distance (reading A6) of scale 1; corrected, it has the best estimate that never overestimates.
 */
export function searchOf({ corrected }: CostReading, algorithm: Algorithm): SearchTuple {
  const queue = { algorithm: 'a-star', ties: 'fifo', openList: 'lazy-heap' } as const
  switch (algorithm) {
    case 'A*':
      return corrected ? queue : { ...queue, heuristic: 'manhattan', d: 1 }
    case 'A*MOD':
      return corrected ? { algorithm: 'a-star-mod' } : { algorithm: 'a-star-mod', d: 1 }
    case 'octile A*':
      return { ...queue, heuristic: 'octile', d: 1, d2: Math.SQRT2 }
    case 'fewest turns':
      return { algorithm: 'fewest-turns' }
  }
}
