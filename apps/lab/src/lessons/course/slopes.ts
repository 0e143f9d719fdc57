import type { Unit } from 'footpath'
import type { Lesson } from '../lesson.js'
import { BOARD, lane, WALKER } from './common.js'

const HIKER: Unit = { ...WALKER, name: 'hiker', step: 'tobler', directions: 16 }
const CART: Unit = { ...HIKER, name: 'cart', slopeUp: 0.2, slopeDown: 0.2 }

const BY_LENGTH = lane('By length', { algorithm: 'a-star' })
const BY_TIME = lane('By walking time', { algorithm: 'a-star' }, HIKER)

const FOOT = { x: 4, y: 12 }
const TOP = { x: 20, y: 12 }

export const slopes: Lesson = {
  id: 'slopes',
  title: 'Slopes',
  about: 'Over the hill, around it, or back and forth up its side.',
  steps: [
    {
      text: 'If only length counts, the path goes straight over the hill: {A.length} m long, and {A.ascent} m up.',
      world: BOARD,
      edits: [{ what: 'hill', at: TOP, radius: 10, height: 6 }],
      query: { from: FOOT, to: { x: 36, y: 12 } },
      lanes: [BY_LENGTH],
      view: '3d',
      rate: 'whole',
      holds: ['A.length = 32', 'A.ascent = 6'],
    },
    {
      text: 'Walking uphill is slow. Pay for time instead, and the path goes around: {B.length : 1} m long, but only {B.ascent : 1} m up.',
      lanes: [BY_LENGTH, BY_TIME],
      holds: ['B.length = 38.03', 'B.ascent = 0.40', 'B.length > A.length'],
    },
    {
      text: 'To the top there is no way around. The path climbs back and forth: {B.turns} turns, {B.length : 1} m instead of {A.length : 1} m, and {B.cost : 0} seconds.',
      query: { from: FOOT, to: TOP },
      task: {
        say: 'Swap start and goal. Going down takes less time.',
        until: ['B.cost < 40', 'B.length > 20'],
        solution: [{ query: { from: TOP, to: FOOT } }],
      },
      holds: ['A.length = 16', 'B.length = 26.37', 'B.turns = 14', 'B.cost = 46.44'],
    },
    {
      text: 'A cart climbs 20 % at most. Slopes that are too steep are walls to it, and the top cannot be reached.',
      lanes: [{ ...lane('Cart', { algorithm: 'a-star' }, CART) }],
      task: {
        say: 'Raise both slope limits until the cart reaches the top.',
        until: ['A.found = 1'],
        solution: [{ lane: 'A', unit: { slopeUp: 0.4, slopeDown: 0.4 } }],
      },
      holds: ['A.found = 0'],
    },
  ],
}
