import { air, flatGround, type Unit } from 'footpath'
import type { NamedFindOptions } from 'footpath/search'
import type { AnyOpenListName } from '../study-2/open-lists/names.js'

/**
 * How the paper is read where it leaves things open, see docs/theory/readings.md#study-4-ground-and-air-units:
 *
 * - `faithful` (F): Manhattan distance at 10 a cell, corners cut, closed cells final, the first of equals first (readings
 *   T3, T4, T5 and T16);
 * - `unscaled`: the same with Manhattan distance counted in cells while steps cost 10 and 14 (reading T18);
 * - `corrected` (C): octile distance, no corners cut, closed cells opened again: as the library ships it.
 */
export const READINGS = ['faithful', 'unscaled', 'corrected'] as const

export type Reading = (typeof READINGS)[number]

export const UNIT_NAMES = ['ground', 'air'] as const

export type UnitName = (typeof UNIT_NAMES)[number]

/** The study's units: steps cost 10 and 14, and there are no heights. */
export const STUDY_UNITS: Readonly<Record<UnitName, Unit>> = {
  ground: { ...flatGround, name: 'ground', step: '10/14' },
  air: { ...air, step: '10/14' },
}

/** One way to search: its open list and number of directions. */
export interface SearchVariant {
  readonly name: string
  readonly directions: 4 | 8
  readonly openList: AnyOpenListName
  readonly algorithm: 'a-star' | 'dijkstra'
}

function variant(
  name: string,
  directions: 4 | 8,
  openList: AnyOpenListName,
  algorithm: SearchVariant['algorithm'] = 'a-star',
): SearchVariant {
  return { name, directions, openList, algorithm }
}

/** The paper's own list, walked from end to end; the same kept sorted; and the heap of its future work. */
export const LIST = variant('list', 8, 'unsorted-list')
export const SORTED = variant('sorted list', 8, 'sorted-list')
export const HEAP = variant('heap', 8, 'binary-heap')
export const FOUR = variant('heap, 4 directions', 4, 'binary-heap')
export const DIJKSTRA = variant('heap, no heuristic', 8, 'binary-heap', 'dijkstra')

/** What is run under each reading; the lists would take hours where everything is expanded. */
export const VARIANTS: Readonly<Record<Reading, readonly SearchVariant[]>> = {
  faithful: [LIST, SORTED, HEAP, FOUR, DIJKSTRA],
  unscaled: [HEAP, FOUR],
  corrected: [HEAP, FOUR],
}

/** The variant that shows a reading's figures 3 and 5: the paper's list where it can be run. */
export const USUAL_VARIANT: Readonly<Record<Reading, SearchVariant>> = {
  faithful: LIST,
  unscaled: HEAP,
  corrected: HEAP,
}

/** The settings of one search, plain data. */
export interface SearchTuple
  extends Required<Pick<NamedFindOptions, 'ties' | 'reopen' | 'stop'>>,
    Pick<NamedFindOptions, 'heuristic' | 'd' | 'd2'>,
    Pick<SearchVariant, 'algorithm' | 'openList'> {}

export function unitOf(reading: Reading, name: UnitName, { directions }: SearchVariant): Unit {
  const diagonal = directions === 4 ? 'never' : reading === 'corrected' ? 'no-corner-cutting' : 'always'
  return { ...STUDY_UNITS[name], diagonal }
}

export function searchOf(reading: Reading, { directions, openList, algorithm }: SearchVariant): SearchTuple {
  const corrected = reading === 'corrected'
  return {
    algorithm,
    ...(algorithm === 'dijkstra' ? {} : estimateOf(reading, directions)),
    openList,
    ties: corrected ? 'low-h' : 'fifo',
    reopen: corrected ? 'allow' : 'never',
    stop: 'on-expansion',
  }
}

function estimateOf(reading: Reading, directions: 4 | 8): Pick<SearchTuple, 'heuristic' | 'd' | 'd2'> {
  if (reading === 'corrected' && directions === 8) return { heuristic: 'octile', d: 10, d2: 14 }
  return { heuristic: 'manhattan', d: reading === 'unscaled' ? 1 : 10 }
}
