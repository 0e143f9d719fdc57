import type { PlaceTool } from '../place.js'

/** The tools of a level, for the rail. */
export const LEVEL_TOOLS = [
  { id: 'hand', name: 'Hand', key: 'H', icon: 'hand', means: 'Send the walker, open and close doors.' },
  {
    id: 'crate',
    name: 'Crate',
    key: 'C',
    icon: 'crate',
    means: 'Put a crate on a floor. On a crate: take it away.',
  },
] as const satisfies readonly PlaceTool[]

/** Its keys, for the help. */
export const LEVEL_KEYS = [
  ['Page Up, Page Down', 'the storey above, the storey below'],
  ['Enter', 'send the walker; with Crate: put one down, or take it away'],
  ['O', 'open or close the nearest door'],
  ['Delete', 'take away the crate at the cursor'],
] as const
