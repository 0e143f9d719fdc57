/** What the ground of a cell is made of; a unit says what each costs it. Ids are positions in this table. */
export const SURFACES = ['open', 'mud', 'water', 'road'] as const

/** What stands on a cell; a unit says what it can cross. Nothing crosses `blocked`. Ids are positions here. */
export const OBSTACLES = ['none', 'low-wall', 'tall-wall', 'blocked'] as const

/** The names of a terrain's surfaces and obstacles. */
export interface NameTables {
  readonly surfaceNames: readonly string[]
  readonly obstacleNames: readonly string[]
}

/** The names of a terrain that has none of its own. */
export const BUILT_IN_NAMES: NameTables = { surfaceNames: SURFACES, obstacleNames: OBSTACLES }
