import {
  DIJKSTRA,
  FOUR,
  gridSeed,
  HEAP,
  type Reading,
  searchOf,
  STUDY_UNITS,
  type UnitName,
  unitOf,
  type SearchVariant,
} from '@footpath/studies/study-4'
import { SURFACES } from 'footpath/terrain'
import type { TerrainSource } from '../world/source.js'
import { type Entries, type NamedSetup, type Show, TIME } from './show.js'

/** A unit with one of the study's search variants, by default with a heap. */
function named(
  name: string,
  unit: UnitName,
  reading: Reading = 'faithful',
  variant: SearchVariant = HEAP,
): NamedSetup {
  const setup = {
    unit: unitOf(reading, unit, variant),
    options: searchOf(reading, variant),
    shape: 'none',
  } as const
  return { name, setup }
}

const UNITS = [named('ground', 'ground'), named('air', 'air')] as const
const UNITS_UNSCALED = [named('ground', 'ground', 'unscaled'), named('air', 'air', 'unscaled')] as const
const SCALES = [
  named('estimate of 10 a cell', 'ground'),
  named('estimate of 1 a cell', 'ground', 'unscaled'),
] as const
const DIRECTIONS = [
  named('4 directions', 'ground', 'faithful', FOUR),
  named('8 directions', 'ground'),
] as const
const DIRECTIONS_CORRECTED = [
  named('4 directions', 'ground', 'corrected', FOUR),
  named('8 directions', 'ground', 'corrected'),
] as const

/** A unit by itself, for the worked example: the path is what counts. */
function plain(unit: UnitName): NamedSetup {
  return { name: unit, setup: { unit: STUDY_UNITS[unit], options: {}, shape: 'none' } }
}

type Rest = Pick<Show, 'setups' | 'row' | 'b' | 'hint'>

/** From corner to corner. */
function across(world: TerrainSource, size: number, rest: Rest, name?: string): Show {
  const last = size - 1
  const called = name === undefined ? {} : { name }
  return { ...called, world, from: { x: 0, y: 0 }, to: { x: last, y: last }, ...rest }
}

/** On a random grid of 30 × 30 cells of the study, by its number. */
function random(grid: number, rest: Rest, name?: string): Show {
  return across({ kind: 'generated', map: 'unit-mix', size: 30, seed: gridSeed(30, grid) }, 30, rest, name)
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
        setups: [named('A*', 'ground'), named('Dijkstra’s algorithm', 'ground', 'faithful', DIJKSTRA)],
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
        hint: 'Only the estimate differs between the two.',
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
        setups: [plain('ground'), plain('air')],
        row: 'cost',
        b: 'less',
        cellByCell: true,
        hint: 'Mud costs the ground unit four times as much, so it goes around.',
      },
    ],
  },
  traversability: { reason: 'it is a share of cells, counted over a large grid.' },
  'heap-one-comparison': { reason: 'it is a count inside the heap, which no path shows.' },
  'navigation-mesh': {
    reason: 'a search on the mesh of an empty grid looks at nothing that could be shown.',
  },
}
