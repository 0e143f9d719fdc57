import type { Unit } from 'footpath'
import type { Setup } from '../search/protocol.js'
import type { Entries, NamedSetup, Show } from './show.js'
import { across } from './study-1.js'

/** Energy by slope, which on level ground is length. */
const WALKER: Unit = { name: 'walker', surfaces: { '*': 1 }, obstacles: [], step: 'minetti' }

/** By the names of the chapter's methods. */
function method(name: string, algorithm: Setup['options']['algorithm'], shape: Setup['shape']): NamedSetup {
  return { name, setup: { unit: WALKER, options: { algorithm }, shape } }
}

const MOD = method('A*MOD', 'a-star-mod', 'none')
const THETA = method('Theta*', 'theta-star', 'none')
/** With rounded corners, as the lab has it; the claims are judged without, which turns by the same angle. */
const NATURAL = method('natural, smoothed', 'a-star', 'natural')

/** On a map of study 1, the only ones of the chapter that are always at hand. */
function on(map: number, a: NamedSetup, rest: Pick<Show, 'row' | 'b' | 'name' | 'hint'>): Show {
  return { ...across(map), setups: [a, NATURAL], ...rest }
}

/** What shows the claims of our own chapter. */
export const NATURALNESS: Entries = {
  'turns-less': {
    shows: [
      on(7, MOD, {
        row: 'N2 turning, °',
        b: 'less',
        hint: 'N1 counts every small turn of a rounded corner.',
      }),
    ],
  },
  'fewer-free-turns': { shows: [on(8, MOD, { row: 'N3 free turns', b: 'less' })] },
  'hardly-costlier': {
    shows: [
      on(8, THETA, {
        name: 'where it holds',
        row: 'cost',
        b: 'more',
        hint: 'Theta* is the cheapest method.',
      }),
      on(5, THETA, {
        name: 'where it does not',
        row: 'cost',
        b: 'more',
        hint: 'Shaping does not move a path to the other side of a hill. On average over all maps the claim still holds.',
      }),
    ],
  },
}
