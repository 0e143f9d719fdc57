import type { Unit } from 'footpath'
import type { AlgorithmName, NamedFindOptions } from 'footpath/search'
import type { AnyOpenListName } from './open-lists/names.js'

/**
 * How the paper is read where it leaves things open (readings B4, B6, B7 and B11, see docs/theory/readings.md#b4):
 *
 * - `same-function` (F): the distance function of the heuristic also prices the steps, as figure 2 writes it, so a
 *   diagonal step costs 2, √2, 1, √2 and 2 steps; whole numbers with D = 10, as the paper's Node class has;
 * - `10/14`: the same, but every heuristic walks at 10 and 14;
 * - `unit`: every step costs the same; nearest to the published lengths;
 * - `corrected` (C): steps of 1 and √2, no corners cut, closed cells opened again: as the library ships it.
 */
export const READINGS = ['same-function', '10/14', 'unit', 'corrected'] as const

/**
 * Beside them `literal`: figure 2 to the letter (reading B1), a curiosity. It prices steps as `same-function` does; what else
 * it does is in `literal-search.ts`. Verdicts do not rest on it.
 */
export type Reading = (typeof READINGS)[number] | 'literal'

/** The settings of one search, plain data. */
export interface SearchTuple
  extends Required<Pick<NamedFindOptions, 'ties' | 'reopen' | 'stop'>>,
    Pick<NamedFindOptions, 'd' | 'd2' | 'weight' | 'gWeight'> {
  readonly algorithm: AlgorithmName
  readonly heuristic: StudiedHeuristic
  readonly openList: AnyOpenListName
}

/** What a diagonal step costs where a straight one costs 10. √2 is cut to whole numbers (reading B7). */
const DIAGONAL_BY_FUNCTION = {
  manhattan: 20,
  octile: 14,
  chebyshev: 10,
  euclidean: 14,
  'euclidean-squared': 20,
} as const

/** The heuristics of the paper. */
export type StudiedHeuristic = keyof typeof DIAGONAL_BY_FUNCTION

function walker(reading: Reading, diagonal: number): Unit {
  return {
    name: `walker, ${reading}`,
    surfaces: { '*': 1 },
    obstacles: [],
    step: { kind: 'parametric', straight: 10, diagonal, heightPenalty: 0, diagonalHeight: false },
    diagonal: 'always',
  }
}

const CORRECTED: Unit = {
  name: 'walker, corrected',
  surfaces: { '*': 1 },
  obstacles: [],
  step: '1/√2',
  diagonal: 'no-corner-cutting',
}

/** The unit that walks when this heuristic searches under this reading. */
export function unitOf(reading: Reading, heuristic: StudiedHeuristic): Unit {
  switch (reading) {
    case 'same-function':
    case 'literal':
      return walker(reading, DIAGONAL_BY_FUNCTION[heuristic])
    case '10/14':
      return walker(reading, 14)
    case 'unit':
      return walker(reading, 10)
    case 'corrected':
      return CORRECTED
  }
}

/** How it searches. The paper's CLOSED is final (reading B4) and, like any list's, its minimum is the first that was added. */
export function searchOf(
  reading: Reading,
  heuristic: StudiedHeuristic,
  openList: AnyOpenListName,
): SearchTuple {
  const corrected = reading === 'corrected'
  const search: SearchTuple = {
    algorithm: 'a-star',
    heuristic,
    d: corrected ? 1 : 10,
    ...(heuristic === 'octile' ? { d2: corrected ? Math.SQRT2 : 14 } : {}),
    openList,
    ties: corrected ? 'low-h' : 'fifo',
    reopen: corrected ? 'allow' : 'never',
    stop: 'on-expansion',
  }
  // It orders states only roughly, so it has to open some again, and breaks ties newest first.
  return openList === 'bucket-queue' ? { ...search, ties: 'lifo', reopen: 'allow' } : search
}
