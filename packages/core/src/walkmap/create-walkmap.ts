import { requireOptions } from '../search/options.js'
import type { Terrain } from '../terrain/index.js'
import type { Unit } from '../unit/unit.js'
import { finishWorkInSlices, SLICED_WORK_OPTIONS, type SlicedWorkOptions } from '../work.js'
import { Walkmap } from './walkmap.js'

/** A terrain compiled for a unit. */
export function createWalkmap(terrain: Terrain, unit: string | Unit = 'ground'): Walkmap {
  return new Walkmap(terrain, unit)
}

/**
 * The same in slices of some milliseconds, so that a large map does not hold up the page. If the terrain is edited
 * meanwhile, the walkmap has followed when the promise resolves.
 */
export async function createWalkmapAsync(
  terrain: Terrain,
  unit: string | Unit = 'ground',
  options: SlicedWorkOptions = {},
): Promise<Walkmap> {
  requireOptions(options, SLICED_WORK_OPTIONS)
  return finishWorkInSlices(Walkmap.compiling(terrain, unit), options)
}
