/** What the ground of a cell is made of; a unit defines what each costs it. Ids are positions in this table. */
export const SURFACES = ['open', 'mud', 'water', 'road'] as const

/** What stands on a cell; a unit defines what it can cross. No unit crosses `blocked`. Ids are positions here. */
export const OBSTACLES = ['none', 'low-wall', 'tall-wall', 'blocked'] as const

/** The names of a terrain's surfaces and obstacles. */
export interface NameTables {
  readonly surfaceNames: readonly string[]
  readonly obstacleNames: readonly string[]
}

/** The built-in names, for terrains without their own. */
export const BUILT_IN_NAMES: NameTables = { surfaceNames: SURFACES, obstacleNames: OBSTACLES }
