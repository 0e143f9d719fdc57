import type { PlaceTool } from '../place.js'

/** The tools of the board, for the rail. */
export const BOARD_TOOLS = [
  { id: 'hand', name: 'Hand', key: 'H', icon: 'hand', means: 'Send the unit, drag it and its flag.' },
  {
    id: 'ground',
    name: 'Ground',
    key: 'B',
    icon: 'ground',
    means: 'Paint grass, forest, hills, water, rock.',
  },
  { id: 'fence', name: 'Fence', key: 'F', icon: 'fence', means: 'Put thin walls between cells.' },
  { id: 'danger', name: 'Danger', key: 'D', icon: 'danger', means: 'Paint cells that the unit fears.' },
] as const satisfies readonly PlaceTool[]

/** Its keys, for the help. */
export const BOARD_KEYS = [
  ['Arrows', 'move the cell cursor; with Shift by five cells'],
  ['Enter', 'send the unit; with a brush: paint; with Fence: first one cell, then its neighbour'],
  ['X', 'wrap around: left and right, top and bottom, both, none'],
  ['Delete', 'take the fences around the cursor away'],
] as const
