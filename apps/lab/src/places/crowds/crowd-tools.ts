import type { PlaceTool } from '../place.js'

const HAND = {
  id: 'hand',
  name: 'Hand',
  key: 'H',
  icon: 'hand',
  means: 'Send everybody, turn the view.',
} as const
const WALL = {
  id: 'wall',
  name: 'Wall',
  key: 'W',
  icon: 'wall',
  means: 'Draw walls. Begun on a wall, a stroke takes walls away.',
} as const
const TOWER = {
  id: 'tower',
  name: 'Tower',
  key: 'T',
  icon: 'tower',
  means: 'Put up a tower, or take it down.',
} as const

/** The tools of most scenes with many units, for the rail. */
export const CROWD_TOOLS: readonly PlaceTool[] = [HAND, WALL]

/** Those of a siege. */
export const SIEGE_TOOLS: readonly PlaceTool[] = [HAND, TOWER, WALL]

/** The keys, for the help. */
export const CROWD_KEYS = [
  ['Space', 'play, pause'],
  ['.', 'one tick'],
  ['R', 'from the start'],
  ['+ −', 'faster, slower'],
  ['Enter', 'send everybody to the cell, or use the tool in hand'],
] as const
