import type { Unit } from 'footpath'
import type { Setup } from '../search/protocol.js'
import { type Entries, type NamedSetup, type Show, type DecidingRow, TIME } from './show.js'

/** The reading that the study takes first: a step costs (1 + |ΔW|)·K, corners may be cut. */
const WALKER: Unit = {
  name: 'walker',
  surfaces: { '*': 1 },
  obstacles: [],
  step: 'distance+height',
  diagonal: 'always',
}

function named(name: string, options: Setup['options']): NamedSetup {
  return { name, setup: { unit: WALKER, options, shape: 'none' } }
}

const BOTH = [
  named('A*', { algorithm: 'a-star', ties: 'fifo', openList: 'lazy-heap', heuristic: 'manhattan', d: 1 }),
  named('A*MOD', { algorithm: 'a-star-mod', d: 1 }),
] as const

/** The sides of the ten maps, in cells. */
const SIDES = [20, 20, 20, 20, 20, 40, 20, 40, 80, 40]

/** From corner to corner of a map; the corners of map 4 are walls. */
export function across(map: number): Pick<Show, 'world' | 'from' | 'to'> {
  const first = map === 4 ? 1 : 0
  const last = SIDES[map - 1] - 1 - first
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
