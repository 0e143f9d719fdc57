/** What the ground of a cell is made of; a unit says what each costs it. Ids are positions in this table. */
export const SURFACES = ['open', 'mud', 'water', 'road'] as const

/** What stands on a cell; a unit says what it can cross. Nothing crosses `blocked`. Ids are positions here. */
export const OBSTACLES = ['none', 'low-wall', 'tall-wall', 'blocked'] as const
