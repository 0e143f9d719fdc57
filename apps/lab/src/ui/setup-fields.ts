import type { ShapeName, StepModelName } from 'footpath'
import { HEURISTICS } from 'footpath/search'
import { DIAGONAL_POLICIES, type DiagonalPolicy, STEP_MODEL_NAMES } from 'footpath/unit'
import { LAB_ALGORITHMS } from '../search/names.js'
import type { Setup } from '../search/protocol.js'
import {
  DIAGONALS,
  ESTIMATES,
  OPEN_LIST_NAMES,
  OPEN_LISTS,
  PATH_SHAPES,
  SEARCHES,
  SHAPE_NAMES,
  STEP_COSTS,
  type Word,
} from '../words/names.js'

/** A setting of a search: what it is now, in a name, and the setup with another one. */
export interface SetupField {
  readonly label: string
  readonly options: readonly string[]
  readonly words: Readonly<Record<string, Word>>
  readonly isNumber?: true
  readonly read: (setup: Setup) => string
  readonly write: (setup: Setup, value: string) => Setup
}

/** The range of weights. */
export const WEIGHTS = { least: 1, most: 5, step: 0.1 } as const

/** The weight of a weighted search that has none of its own. */
const FIRST_WEIGHT = 1.5

const BY_ITSELF = 'auto'
const CHOSEN: Word = { name: 'Automatic', means: 'Chosen for the map and the unit.' }

/** A field for one of the search's options; automatic leaves the option out. */
function option(
  label: string,
  part: 'algorithm' | 'heuristic' | 'openList',
  options: readonly string[],
  words: Readonly<Record<string, Word>>,
): SetupField {
  return {
    label,
    options,
    words,
    read: (setup) => setup.options[part] ?? BY_ITSELF,
    write: (setup, value) => {
      const { [part]: _, weight, ...rest } = setup.options
      const keepsWeight = part !== 'algorithm' && weight !== undefined
      const others = keepsWeight ? { ...rest, weight } : rest
      const chosen = value === 'weighted-a-star' ? { weight: FIRST_WEIGHT } : {}
      return { ...setup, options: value === BY_ITSELF ? others : { ...others, ...chosen, [part]: value } }
    },
  }
}

const WEIGHT: SetupField = {
  label: 'Weight',
  options: [],
  words: {},
  isNumber: true,
  read: ({ options }) =>
    options.algorithm === 'weighted-a-star' ? String(options.weight ?? FIRST_WEIGHT) : '',
  write: (setup, value) => ({ ...setup, options: { ...setup.options, weight: Number(value) } }),
}

const SEARCH = option('Search', 'algorithm', LAB_ALGORITHMS, SEARCHES)

const FIELDS: readonly SetupField[] = [
  SEARCH,
  WEIGHT,
  option('Estimate', 'heuristic', [BY_ITSELF, ...HEURISTICS.filter((name) => name !== 'landmarks')], {
    ...ESTIMATES,
    [BY_ITSELF]: CHOSEN,
  }),
  option('Open list', 'openList', [BY_ITSELF, ...OPEN_LIST_NAMES], { ...OPEN_LISTS, [BY_ITSELF]: CHOSEN }),
  {
    label: 'Diagonals',
    options: DIAGONAL_POLICIES,
    words: DIAGONALS,
    read: ({ unit }) => unit.diagonal ?? 'no-corner-cutting',
    write: (setup, value) => {
      const diagonal = value as DiagonalPolicy
      return {
        ...setup,
        unit: { ...setup.unit, diagonal, ...(diagonal === 'never' ? { directions: 8 } : {}) },
      }
    },
  },
  {
    label: 'Pays for',
    options: STEP_MODEL_NAMES,
    words: STEP_COSTS,
    read: ({ unit }) => (typeof unit.step === 'string' ? unit.step : '1/√2'),
    write: (setup, value) => ({ ...setup, unit: { ...setup.unit, step: value as StepModelName } }),
  },
  {
    label: 'Shape',
    options: SHAPE_NAMES,
    words: PATH_SHAPES,
    read: ({ shape }) => shape,
    write: (setup, value) => ({ ...setup, shape: value as ShapeName | 'none' }),
  },
]

/** The fields that mean something for these setups: a weight only where one of them has a weighted search. */
export function fieldsOf(setups: readonly Setup[]): readonly SetupField[] {
  return FIELDS.filter((field) => field.isNumber !== true || setups.some((setup) => field.read(setup) !== ''))
}

/** The fields in which setups differ, and the search itself always. */
export function differing(setups: readonly Setup[]): readonly SetupField[] {
  return fieldsOf(setups).filter(
    (field) => field === SEARCH || new Set(setups.map((setup) => field.read(setup))).size > 1,
  )
}

/** What is the same in all setups, in words. */
export function sameInAll(setups: readonly Setup[]): string {
  const shown = differing(setups)
  const [first] = setups
  return fieldsOf(setups)
    .filter((field) => !shown.includes(field))
    .map((field) => `${field.label.toLowerCase()}: ${valueOf(field, first).toLowerCase()}`)
    .join(' · ')
}

/** What tells setups apart, each in words: the name of its search, or where that is not enough, all that differs. */
export function namesOf(setups: readonly Setup[]): readonly string[] {
  const searches = setups.map((setup) => valueOf(SEARCH, setup))
  const others = differing(setups).filter((field) => field !== SEARCH)
  if (others.length === 0 || new Set(searches).size === setups.length) return searches
  const fields = new Set(searches).size === 1 ? others : [SEARCH, ...others]
  return setups.map((setup) =>
    fields
      .map((field) => namedValue(field, setup))
      .filter((words) => words !== '')
      .join(', '),
  )
}

/** A setting in words; empty where it means nothing. */
function valueOf({ read, words }: SetupField, setup: Setup): string {
  const value = read(setup)
  return words[value]?.name ?? value
}

/** The same by itself: a number says what it is. */
function namedValue(field: SetupField, setup: Setup): string {
  const value = valueOf(field, setup)
  return field.isNumber === true && value !== '' ? `${field.label.toLowerCase()} ${value}` : value
}
