import { gridSearch, type Study3Map, WALKER } from '@footpath/studies/study-3'
import type { StopRule } from 'footpath/search'
import type { Setup } from '../search/protocol.js'
import { type Entries, type NamedSetup, type Show, TIME } from './show.js'

function named(name: string, options: Setup['options'], unit = WALKER): NamedSetup {
  return { name, setup: { unit, options, shape: 'none' } }
}

type Heuristic = 'euclidean' | 'octile'

/** A* on the grid, as the study runs it. */
function grid(heuristic: Heuristic): NamedSetup {
  return named('A* on the grid', gridSearch(heuristic))
}

/** A* beside the paper's waypoints, which take the first path they find or search on for the shortest. */
function published(heuristic: Heuristic, stop: StopRule = 'on-generation'): Show['setups'] {
  return [
    grid(heuristic),
    named('waypoints as published', { algorithm: 'waypoints-published', heuristic, stop }),
  ]
}

/** Paths of the study on its maps: the worst case for A*, one with walls between, one over open ground. */
const PATHS = {
  'edgy-like P0': [83, 56, 10, 6],
  'edgy-like P1': [68, 35, 20, 71],
  'edgy2-like P0': [7, 148, 161, 128],
  'umap2-like P0': [71, 54, 214, 40],
  'umap2-like P2': [78, 28, 58, 66],
} as const

function on(path: keyof typeof PATHS, setups: Show['setups'], b: Show['b'], name?: string): Show {
  const [x, y, toX, toY] = PATHS[path]
  const doneRight = setups[1].setup.options.algorithm === 'waypoints'
  return {
    ...(name === undefined ? {} : { name }),
    world: { kind: 'study-3', map: path.slice(0, path.indexOf(' ')) as Study3Map },
    from: { x, y },
    to: { x: toX, y: toY },
    setups,
    row: 'expanded',
    b,
    hint: doneRight
      ? `Orange: the waypoints. ${TIME}`
      : `Orange: the waypoints; blue: the chain of them that leads B. ${TIME}`,
    waypoints: doneRight
      ? { method: 'waypoints', parts: ['waypoints'] }
      : { method: 'waypoints-published', parts: ['waypoints', 'chain'] },
  }
}

/** What shows the claims of study 3. */
export const STUDY_3: Entries = {
  'faster-on-large-maps': {
    shows: [
      on('umap2-like P0', published('octile'), 'less', 'where it gains'),
      on('umap2-like P2', published('octile'), 'more', 'where it loses'),
    ],
  },
  'slower-on-edgy-with-euclidean': { shows: [on('edgy-like P1', published('euclidean'), 'less')] },
  'slower-on-edgy': { shows: [on('edgy-like P1', published('octile'), 'less')] },
  'gain-grows': {
    shows: [
      on('edgy-like P0', published('octile'), 'less', 'Edgy'),
      on('edgy2-like P0', published('octile'), 'less', 'Edgy2'),
      on('umap2-like P0', published('octile'), 'less', 'UMAP2'),
    ],
  },
  'forty-milliseconds': { reason: 'milliseconds depend on the machine.' },
  'open-paths-lose': { shows: [on('umap2-like P2', published('octile'), 'more')] },
  'shortest-only-on-umap2': {
    shows: [
      on('edgy-like P0', published('octile', 'on-expansion'), 'less', 'Edgy'),
      on('umap2-like P0', published('octile', 'on-expansion'), 'less', 'UMAP2'),
    ],
  },
  'p-values': { reason: 'it is about the spread of times over many runs.' },
  'gain-always-positive': {
    shows: [
      on(
        'edgy2-like P0',
        [
          grid('octile'),
          named('waypoints done right', { algorithm: 'waypoints' }, { ...WALKER, diagonal: 'one-free' }),
        ],
        'less',
      ),
    ],
  },
}
