import { type Algorithm, COST_READINGS, searchOf, STUDY_1_MAPS, unitOf } from '@footpath/studies/study-1'
import { type Entries, type NamedSetup, type Show, type DecidingRow, TIME } from './show.js'

/** The reading that the study takes first. */
const [READING] = COST_READINGS

function named(name: Algorithm): NamedSetup {
  return { name, setup: { unit: unitOf(READING), options: searchOf(READING, name), shape: 'none' } }
}

const BOTH = [named('A*'), named('A*MOD')] as const

/** From corner to corner of a map; the corners of map 4 are walls. */
export function across(map: number): Pick<Show, 'world' | 'from' | 'to'> {
  const first = map === 4 ? 1 : 0
  const last = STUDY_1_MAPS[map - 1].size - 1 - first
  return { world: { kind: 'study-1', id: map }, from: { x: first, y: first }, to: { x: last, y: last } }
}

function on(map: number, row: DecidingRow, b: Show['b'], more: Pick<Show, 'name' | 'hint'> = {}): Show {
  return { ...across(map), setups: BOTH, row, b, ...more }
}

const KEPT = 'Post-processing keeps the vertices of a path’s cells.'

/** What shows the claims of study 1. */
export const STUDY_1: Entries = {
  'same-vertices': { shows: [on(7, 'cells', 'equal', { hint: 'Before post-processing.' })] },
  'fewer-bends': {
    shows: [
      on(2, 'N1 turns', 'less', { name: 'where it has' }),
      on(5, 'N1 turns', 'more', { name: 'where it has not' }),
    ],
  },
  'similar-costs': { shows: [on(10, 'cost', 'equal')] },
  'vertices-removed': { shows: [on(8, 'vertices', 'less', { hint: KEPT })] },
  'more-on-finer-grids': {
    shows: [
      on(7, 'vertices', 'less', { name: '20²', hint: KEPT }),
      on(8, 'vertices', 'less', { name: '40²', hint: KEPT }),
    ],
  },
  'more-removed-than-a-star': {
    shows: [
      on(7, 'vertices', 'less', { name: 'where it does', hint: KEPT }),
      on(5, 'vertices', 'more', { name: 'where it does not', hint: KEPT }),
    ],
  },
  'more-cells': { shows: [on(8, 'expanded', 'more', { hint: 'The claim is 15 to 30 % more.' })] },
  'five-times-on-open-ground': { shows: [on(1, 'expanded', 'more')] },
  'more-time': { reason: 'timing needs many searches on a quiet machine.' },
  'sometimes-faster': {
    shows: [
      on(4, 'expanded', 'more', { name: 'test 4', hint: TIME }),
      on(5, 'expanded', 'more', { name: 'test 5', hint: TIME }),
    ],
  },
}
