import { mapSeed, searchOf, type StudiedHeuristic, unitOf, WEIGHTS } from '@footpath/studies/study-2'
import { type Entries, type NamedSetup, type Show, TIME } from './show.js'

/** A heuristic under the reading `corrected`, with the open list that the study has for all of them. */
function by(name: string, heuristic: StudiedHeuristic): NamedSetup {
  const options = searchOf('corrected', heuristic, 'binary-heap-hash')
  const unit = unitOf('corrected', heuristic)
  return { name: `${name} distance`, setup: { unit, options, shape: 'none' } }
}

const OCTILE = by('octile', 'octile')
const EUCLIDEAN = by('Euclidean', 'euclidean')
const SQUARED = by('squared Euclidean', 'euclidean-squared')

/** Weights on g and h, by the study's name for them; links hold step models by name. */
function weighted(variant: string, name = variant): NamedSetup {
  const found = WEIGHTS.find((each) => each.variant === variant)
  if (found === undefined) throw new Error(`Study 2 has no weights ${variant}.`)
  const unit = { ...unitOf('10/14', 'octile'), step: '10/14' } as const
  return { name, setup: { unit, options: found.search, shape: 'none' } }
}

const PLAIN = weighted('g × 1, h × 1')

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
      seed: mapSeed({ size, density: percent, map: 0 }),
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
    shows: [on('100 25', { setups: [PLAIN, weighted('g × 1, h × 5')], row: 'expanded', b: 'less' })],
  },
  'weights-best-first': {
    shows: [
      on('100 50', {
        setups: [weighted('g × 0, h × 1'), weighted('greedy', 'greedy best-first search')],
        row: 'expanded',
        b: 'equal',
      }),
    ],
  },
  'weights-more-nodes': {
    shows: [on('100 25', { setups: [PLAIN, weighted('g × 2, h × 1')], row: 'expanded', b: 'more' })],
  },
}
