import { ALL_OPEN_LISTS } from '@footpath/studies/study-2'
import { SHAPES } from 'footpath'
import { MAP_KINDS } from 'footpath/random'
import { ALGORITHM_NAMES, ENGINE_NAMES, HEURISTICS } from 'footpath/search'
import { DIAGONAL_POLICIES, STEP_MODEL_NAMES } from 'footpath/unit'
import { describe, expect, it } from 'vitest'
import { LAB_ALGORITHMS } from '../../src/search/names.js'
import {
  DIAGONALS,
  ESTIMATES,
  OPEN_LISTS,
  PATH_SHAPES,
  SEARCHES,
  STEP_COSTS,
  type Word,
  WORLDS,
} from '../../src/words/names.js'

const GROUPS: readonly [what: string, library: readonly string[], words: Readonly<Record<string, Word>>][] = [
  ['search', LAB_ALGORITHMS, SEARCHES],
  ['estimate', HEURISTICS, ESTIMATES],
  ['open list', ALL_OPEN_LISTS, OPEN_LISTS],
  ['step model', STEP_MODEL_NAMES, STEP_COSTS],
  ['diagonal policy', DIAGONAL_POLICIES, DIAGONALS],
  ['shape', ['none', ...Object.keys(SHAPES)], PATH_SHAPES],
  ['world', Object.keys(MAP_KINDS), WORLDS],
]

it('lists the searches of the library, in its order, and study 3’s', () => {
  expect(LAB_ALGORITHMS).toEqual([...ALGORITHM_NAMES, ...ENGINE_NAMES, 'waypoints-published'])
})

describe.each(GROUPS)('every %s', (_, library, words) => {
  it('of the library has a name and a sentence, and nothing else has', () => {
    expect(Object.keys(words).toSorted()).toEqual(library.toSorted())
  })

  it('has a name of its own, not the one in code, and one short sentence or two', () => {
    const all = Object.entries(words)
    expect(new Set(all.map(([, { name }]) => name)).size).toBe(all.length)
    for (const [code, { name, means }] of all) {
      expect(name).not.toBe(code)
      expect(name).toMatch(/^[A-Z]/)
      expect(name.length, name).toBeLessThanOrEqual(30)
      expect(means, name).toMatch(/^[A-Z].*\.$/)
      expect(means.split(' ').length, means).toBeLessThanOrEqual(16)
    }
  })
})
