import { air, flatGround, type Unit } from 'footpath'
import { SURFACES } from 'footpath/terrain'
import type { Setup } from '../search/protocol.js'
import type { WorldSource } from '../world/source.js'
import { type Entries, type NamedSetup, type Show, TIME } from './show.js'

/** The study's reading `faithful`, with a heap: closed cells final, the first of equals first. */
const QUEUE = { openList: 'binary-heap', ties: 'fifo', reopen: 'never', stop: 'on-expansion' } as const
const FAITHFUL = { ...QUEUE, algorithm: 'a-star', heuristic: 'manhattan', d: 10 } as const
const DIJKSTRA = { ...QUEUE, algorithm: 'dijkstra' } as const

function named(name: string, unit: Unit, options: Setup['options'] = FAITHFUL): NamedSetup {
  return { name, setup: { unit, options, shape: 'none' } }
}

/** The study's units: steps cost 10 and 14. */
const ON_GROUND: Unit = { ...flatGround, name: 'ground', step: '10/14' }
const IN_AIR: Unit = { ...air, step: '10/14' }

const GROUND: Unit = { ...ON_GROUND, diagonal: 'always' }
const AIR: Unit = { ...IN_AIR, diagonal: 'always' }

/** The reading `unscaled`: Manhattan distance counted in cells while a step costs 10. */
const UNSCALED = { ...FAITHFUL, d: 1 } as const

/** The reading `corrected`: no corners cut, closed cells opened again. */
const CORRECTED = { ...FAITHFUL, ties: 'low-h', reopen: 'allow' } as const

const UNITS = [named('ground', GROUND), named('air', AIR)] as const
const UNITS_UNSCALED = [named('ground', GROUND, UNSCALED), named('air', AIR, UNSCALED)] as const
const SCALES = [
  named('estimate of 10 a cell', GROUND),
  named('estimate of 1 a cell', GROUND, UNSCALED),
] as const
const DIRECTIONS = [
  named('4 directions', { ...ON_GROUND, diagonal: 'never' }),
  named('8 directions', GROUND),
] as const
const DIRECTIONS_CORRECTED = [
  named('4 directions', { ...ON_GROUND, diagonal: 'never' }, CORRECTED),
  named(
    '8 directions',
    { ...ON_GROUND, diagonal: 'no-corner-cutting' },
    { ...CORRECTED, heuristic: 'octile', d2: 14 },
  ),
] as const

type Rest = Pick<Show, 'setups' | 'row' | 'b' | 'hint'>

/** From corner to corner. */
function across(world: WorldSource, size: number, rest: Rest, name?: string): Show {
  const last = size - 1
  const called = name === undefined ? {} : { name }
  return { ...called, world, from: { x: 0, y: 0 }, to: { x: last, y: last }, ...rest }
}

/** On a random grid of 30 × 30 cells of the study, by its number. */
function random(grid: number, rest: Rest, name?: string): Show {
  return across({ kind: 'generated', map: 'unit-mix', size: 30, seed: `study 4 30 ${grid}` }, 30, rest, name)
}

function empty(size: number, rest: Rest, name?: string): Show {
  return across({ kind: 'empty', width: size, depth: size }, size, rest, name)
}

const BESIDE = `Compare it with the other grid. ${TIME}`

const MUD = SURFACES.indexOf('mud')

/** What shows the claims of study 4. */
export const STUDY_4: Entries = {
  'ground-faster-on-random': {
    shows: [
      random(2, { setups: UNITS, row: 'expanded', b: 'less', hint: TIME }, 'estimate of 10 a cell'),
      random(2, { setups: UNITS_UNSCALED, row: 'expanded', b: 'more', hint: TIME }, 'estimate of 1 a cell'),
    ],
  },
  'odd-cases': { shows: [random(3, { setups: UNITS, row: 'expanded', b: 'less', hint: TIME })] },
  'equal-on-empty': { shows: [empty(30, { setups: UNITS, row: 'expanded', b: 'equal', hint: TIME })] },
  'random-faster-than-empty': {
    shows: [
      random(2, { setups: SCALES, row: 'expanded', b: 'more', hint: BESIDE }, 'a random grid'),
      empty(30, { setups: SCALES, row: 'expanded', b: 'more', hint: BESIDE }, 'an empty grid'),
    ],
  },
  'dijkstra-explores-more': {
    shows: [
      random(2, {
        setups: [named('A*', GROUND), named('Dijkstra’s algorithm', GROUND, DIJKSTRA)],
        row: 'expanded',
        b: 'more',
      }),
    ],
  },
  'eight-directions-slower': {
    shows: [
      random(2, { setups: DIRECTIONS, row: 'expanded', b: 'less', hint: TIME }, 'as published'),
      random(2, { setups: DIRECTIONS_CORRECTED, row: 'expanded', b: 'more', hint: TIME }, 'corrected'),
    ],
  },
  'eight-directions-cheaper': { shows: [random(3, { setups: DIRECTIONS, row: 'cost', b: 'less' })] },
  'heap-faster': {
    reason: 'heap and list search the same cells in the same order; a time needs many searches.',
  },
  'empty-9999-points': {
    shows: [
      empty(100, {
        setups: SCALES,
        row: 'expanded',
        b: 'more',
        hint: 'The number of points depends only on the estimate.',
      }),
    ],
  },
  'worked-example': {
    shows: [
      {
        world: { kind: 'empty', width: 4, depth: 3 },
        edits: { surfaces: [[4, MUD, MUD, MUD]] },
        from: { x: 0, y: 0 },
        to: { x: 2, y: 2 },
        setups: [named('ground', ON_GROUND, {}), named('air', IN_AIR, {})],
        row: 'cost',
        b: 'less',
        cellByCell: true,
        hint: 'Mud costs the ground unit four times as much, so it goes around.',
      },
    ],
  },
  traversability: { reason: 'it is a share of cells, counted over a large grid.' },
  'heap-one-comparison': { reason: 'it is a count inside the heap, which no path shows.' },
  'navigation-mesh': { reason: 'there is no navigation mesh to search.' },
}
