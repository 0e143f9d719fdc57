import type { Boundary } from './boundaries/boundary.js'
import { BOARDS } from './boundaries/boards.js'
import { CROWDS } from './boundaries/crowds.js'
import { ENGINES } from './boundaries/engines.js'
import { MESHES } from './boundaries/meshes.js'
import { PATHS } from './boundaries/paths.js'
import { SEARCHES } from './boundaries/searches.js'
import { SITES } from './boundaries/sites.js'
import { TERRAINS } from './boundaries/terrain.js'
import { VALIDATORS } from './boundaries/validators.js'
import { WALKMAPS } from './boundaries/walkmaps.js'

/** Every function and method that may be called with anything: those of the entry points, and of what these return. */
export const BOUNDARIES: readonly Boundary[] = [
  ...TERRAINS,
  ...WALKMAPS,
  ...SEARCHES,
  ...PATHS,
  ...SITES,
  ...BOARDS,
  ...ENGINES,
  ...MESHES,
  ...CROWDS,
  ...VALIDATORS,
]
