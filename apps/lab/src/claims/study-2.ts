import type { Unit } from 'footpath'
import type { NamedFindOptions } from 'footpath/search'
import type { Setup } from '../search/protocol.js'
import { type Entries, type NamedSetup, type Show, TIME } from './show.js'

const WALKER: Unit = {
  name: 'walker',
  surfaces: { '*': 1 },
  obstacles: [],
  step: '1/√2',
  diagonal: 'no-corner-cutting',
}

/** The study's reading `corrected`: steps of 1 and √2, no corners cut, closed cells opened again. */
const CORRECTED = {
  algorithm: 'a-star',
  d: 1,
  openList: 'binary-heap-hash',
  ties: 'low-h',
  reopen: 'allow',
  stop: 'on-expansion',
} as const satisfies Setup['options']

/** The reading of its weights: steps of 10 and 14, corners cut, closed cells final, octile distance. */
const WEIGHTED = {
  heuristic: 'octile',
  d: 10,
  d2: 14,
  openList: 'binary-heap-hash',
  ties: 'fifo',
  reopen: 'never',
  stop: 'on-expansion',
} as const satisfies Setup['options']

function named(name: string, options: Setup['options'], unit = WALKER): NamedSetup {
  return { name, setup: { unit, options, shape: 'none' } }
}

function by(name: string, heuristic: NamedFindOptions['heuristic'], d2?: number): NamedSetup {
  return named(`${name} distance`, { ...CORRECTED, heuristic, ...(d2 === undefined ? {} : { d2 }) })
}

const OCTILE = by('octile', 'octile', Math.SQRT2)
const EUCLIDEAN = by('Euclidean', 'euclidean')
const SQUARED = by('squared Euclidean', 'euclidean-squared')

function scaled(
  options: Pick<NamedFindOptions, 'algorithm' | 'gWeight' | 'weight'>,
  name: string,
): NamedSetup {
  return named(name, { ...WEIGHTED, ...options }, { ...WALKER, step: '10/14', diagonal: 'always' })
}

function weights(gWeight: number, weight: number): NamedSetup {
  return scaled({ algorithm: 'weighted-a-star', gWeight, weight }, `g × ${gWeight}, h × ${weight}`)
}

/** Maps of the study by side and share of blocked cells in percent, each with one of its scenarios. */
const MAPS = {
  '50 25': [27, 2, 24, 40],
  '100 25': [3, 8, 91, 70],
  '100 50': [93, 89, 8, 16],
  '100 75': [0, 67, 85, 43],
  '300 25': [46, 21, 274, 38],
} as const

function on(map: keyof typeof MAPS, rest: Pick<Show, 'setups' | 'row' | 'b' | 'hint'>, name?: string): Show {
  const [size, percent] = map.split(' ').map(Number)
  const [x, y, toX, toY] = MAPS[map]
  return {
    ...(name === undefined ? {} : { name }),
    world: {
      kind: 'generated',
      map: 'density',
      size,
      seed: `study 2 ${size} ${percent} 0`,
      density: percent / 100,
    },
    from: { x, y },
    to: { x: toX, y: toY },
    ...rest,
  }
}

const SQUARED_SEARCHES_LESS = { setups: [OCTILE, SQUARED], row: 'expanded', b: 'less' } as const
const SQUARED_IS_FASTER = { ...SQUARED_SEARCHES_LESS, hint: TIME } as const

const SAME_SEARCH = {
  reason: 'open lists decide how long a search takes, not where it goes; timing needs many searches.',
}

/** What shows the claims of study 2. */
export const STUDY_2: Entries = {
  'squared-fastest': { shows: [on('100 25', SQUARED_IS_FASTER)] },
  'squared-grows-slowest': {
    shows: [on('50 25', SQUARED_IS_FASTER, '50²'), on('300 25', SQUARED_IS_FASTER, '300²')],
  },
  'squared-longer': { shows: [on('100 25', { setups: [OCTILE, SQUARED], row: 'cells', b: 'more' })] },
  'euclidean-second': {
    shows: [on('100 25', { setups: [OCTILE, EUCLIDEAN], row: 'expanded', b: 'more', hint: TIME })],
  },
  'euclidean-shortest': {
    shows: [
      on('100 25', { setups: [SQUARED, EUCLIDEAN], row: 'cells', b: 'less' }, 'against squared'),
      on('100 25', { setups: [OCTILE, EUCLIDEAN], row: 'cells', b: 'equal' }, 'against octile'),
    ],
  },
  'euclidean-seconds': { reason: 'seconds depend on the machine.' },
  'all-densities': {
    shows: [
      on('100 25', SQUARED_SEARCHES_LESS, '25 %'),
      on('100 50', SQUARED_SEARCHES_LESS, '50 %'),
      on('100 75', SQUARED_SEARCHES_LESS, '75 %'),
    ],
  },
  'lists-inefficient': SAME_SEARCH,
  'sorting-worsens': SAME_SEARCH,
  'hash-from-300': SAME_SEARCH,
  'heap-best-below-300': SAME_SEARCH,
  'heap-hash-best-from-300': SAME_SEARCH,
  'heap-still-best': SAME_SEARCH,
  'heap-best-of-all': SAME_SEARCH,
  'weights-greedier': {
    shows: [on('100 25', { setups: [weights(1, 1), weights(1, 5)], row: 'expanded', b: 'less' })],
  },
  'weights-best-first': {
    shows: [
      on('100 50', {
        setups: [weights(0, 1), scaled({ algorithm: 'greedy' }, 'greedy best-first search')],
        row: 'expanded',
        b: 'equal',
      }),
    ],
  },
  'weights-more-nodes': {
    shows: [on('100 25', { setups: [weights(1, 1), weights(2, 1)], row: 'expanded', b: 'more' })],
  },
}
