/** What is measured, each in a process of its own. */
export const SECTIONS = ['a-star', 'jump-points', 'index'] as const
export type Section = (typeof SECTIONS)[number]

/** Maps of the Grid-Based Path Planning Competition, one or more of each kind. */
export const GRID_MAPS: readonly string[] = [
  'dao/arena2',
  'dao/lak303d',
  'dao/brc202d',
  'dao/orz900d',
  'sc1/AcrosstheCape',
  'bg512/AR0300SR',
  'rooms/32room_000',
  'mazes/maze512-8-0',
  'random/random512-25-0',
  'cities/Berlin_0_1024',
]
