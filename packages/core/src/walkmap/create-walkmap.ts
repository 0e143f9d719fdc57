import { requireOptions } from '../checks.js'
import { terrainFrom } from '../terrain/rows.js'
import type { Terrain } from '../terrain/terrain.js'
import type { MapRows } from '../terrain/tiles.js'
import { checkUnit, namesWith, type Unit } from '../unit/unit.js'
import { finishWorkInSlices, SLICED_WORK_OPTIONS, type SlicedWorkOptions } from '../work.js'
import { Walkmap } from './walkmap.js'

/** Compiles a map for a unit. Rows become a Terrain: find it at `walkmap.terrain`. */
export function createWalkmap(map: Terrain | MapRows, unit: string | Unit = 'ground'): Walkmap {
  return new Walkmap(terrainForUnit(map, unit), unit)
}

/**
 * The same in slices of a few milliseconds, so that a large map does not block the page. If you edit the terrain
 * meanwhile, the walkmap includes the edits when the promise resolves.
 */
export async function createWalkmapAsync(
  map: Terrain | MapRows,
  unit: string | Unit = 'ground',
  options: SlicedWorkOptions = {},
): Promise<Walkmap> {
  requireOptions(options, SLICED_WORK_OPTIONS)
  return finishWorkInSlices(Walkmap.compiling(terrainForUnit(map, unit), unit), options)
}

/** Rows may name what the unit knows: its own surfaces and obstacles. */
export function terrainForUnit(map: Terrain | MapRows, unit: string | Unit): Terrain {
  return terrainFrom(map, undefined, namesWith(checkUnit(unit)))
}
