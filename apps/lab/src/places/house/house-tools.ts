import type { PlaceTool } from '../place.js'

/** The tools of the house, for the rail. */
export const HOUSE_TOOLS = [
  { id: 'hand', name: 'Hand', key: 'H', icon: 'hand', means: 'Send somebody, open and close doors.' },
  {
    id: 'wall',
    name: 'Wall',
    key: 'W',
    icon: 'wall',
    means: 'Draw walls. Begun on a wall, a stroke takes walls away.',
  },
  {
    id: 'fence',
    name: 'Fence',
    key: 'F',
    icon: 'fence',
    means: 'Put thin walls on the sides of cells. Begun on one, a stroke takes them away.',
  },
  {
    id: 'link',
    name: 'Link',
    key: 'K',
    icon: 'link',
    means: 'Drag from cell to cell: stairs, lifts, doors, teleports.',
  },
  {
    id: 'danger',
    name: 'Danger',
    key: 'D',
    icon: 'danger',
    means: 'Paint danger: cells that cost more for a while.',
  },
] as const satisfies readonly PlaceTool[]

/** Its keys, for the help. */
export const HOUSE_KEYS = [
  ['Page Up, Page Down', 'the floor above, the floor below'],
  [
    'Enter',
    'send somebody; on a door: open or close it; with Link: first one end, then the other; with Fence: two neighbouring cells',
  ],
  ['A', 'all floors at once, or one'],
  ['Space', 'next in the house'],
  ['Delete', 'remove the selected one'],
] as const
