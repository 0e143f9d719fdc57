import type { LinkInit } from 'footpath/site'
import type { HouseState } from './house-state.js'

/** The kinds of links that can be made, and what they are like. */
export const LINK_KINDS = ['stairs', 'lift', 'ladder', 'door', 'teleport', 'drop'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

/** Who lives in the house. */
export const UNIT_KINDS = ['walker', 'wheelchair'] as const
export type UnitKind = (typeof UNIT_KINDS)[number]

const GROUND_FLOOR = [
  '########################',
  '#........#.....#.......#',
  '#........#.....#.......#',
  '#........#.....#.......#',
  '#........#.....#.......#',
  '##########.....#########',
  '#......................#',
  '#......................#',
  '#......................#',
  '########......##########',
  '#......#......#........#',
  '#......#......#........#',
  '#......#......#........#',
  '###########.############',
]

const UPPER_FLOOR = [
  '########################',
  '#......#.......#.......#',
  '#......#.......#.......#',
  '#......#.......#.......#',
  '#......#.......#.......#',
  '########################',
  '#......................#',
  '#......................#',
  '####.#######.###########',
  '#......#...............#',
  '#......#...............#',
  '#......#...............#',
  '#......#...............#',
  '########################',
]

/** A door leads through one cell of a wall. */
function door(x: number, y: number, floor: number, across: 'x' | 'y'): LinkInit {
  const [dx, dy] = across === 'x' ? [1, 0] : [0, 1]
  return {
    kind: 'door',
    from: { x: x - dx, y: y - dy, floor },
    to: { x: x + dx, y: y + dy, floor },
    cost: 2,
    oneWay: false,
  }
}

/** The house as it is built: two floors, stairs, a lift, a drop, eight doors and somebody who is at home. */
export const HOUSE: HouseState = {
  floors: [GROUND_FLOOR, UPPER_FLOOR],
  links: [
    { kind: 'stairs', from: { x: 21, y: 7 }, to: { x: 21, y: 7, floor: 1 }, cost: 6 },
    { kind: 'lift', from: { x: 2, y: 7 }, to: { x: 2, y: 7, floor: 1 }, cost: 12 },
    { kind: 'drop', from: { x: 18, y: 10, floor: 1 }, to: { x: 18, y: 11 }, cost: 1, oneWay: true },
    door(4, 5, 0, 'y'),
    door(19, 5, 0, 'y'),
    door(9, 3, 0, 'x'),
    door(7, 11, 0, 'x'),
    door(14, 11, 0, 'x'),
    door(3, 5, 1, 'y'),
    door(11, 5, 1, 'y'),
    door(19, 5, 1, 'y'),
  ],
  units: [
    { kind: 'walker', cell: { x: 12, y: 12 }, goal: { x: 11, y: 2, floor: 1 } },
    { kind: 'wheelchair', cell: { x: 12, y: 7 } },
  ],
  // All floors apart: wherever somebody walks, they are seen.
  shown: 2,
}
