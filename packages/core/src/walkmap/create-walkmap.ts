import { requireOptions } from '../checks.js'
import { type MapLike, terrainForUnit } from '../map-like.js'
import type { Unit } from '../unit/unit.js'
import { finishWorkInSlices, SLICED_WORK_OPTIONS, type SlicedWorkOptions } from '../work.js'
import { Walkmap } from './walkmap.js'

/** Compiles a map for a unit. Rows become a Terrain: find it at `walkmap.terrain`. */
export function createWalkmap(map: MapLike, unit: string | Unit = 'ground'): Walkmap {
  return new Walkmap(terrainForUnit(map, unit), unit)
}

/**
 * The same in slices of a few milliseconds, so that a large map does not block the page. If you edit the terrain
 * meanwhile, the walkmap includes the edits when the promise resolves.
 */
export async function createWalkmapAsync(
  map: MapLike,
  unit: string | Unit = 'ground',
  options: SlicedWorkOptions = {},
): Promise<Walkmap> {
  requireOptions(options, SLICED_WORK_OPTIONS)
  return finishWorkInSlices(Walkmap.compiling(terrainForUnit(map, unit), unit), options)
}
