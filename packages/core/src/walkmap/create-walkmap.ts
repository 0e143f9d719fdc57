import { hasMethods, requireOptions } from '../checks.js'
import { type MapLike, terrainForUnit } from '../map-like.js'
import type { Unit } from '../unit/unit.js'
import { finishWorkInSlices, SLICED_WORK_OPTIONS, type SlicedWorkOptions } from '../work.js'
import { Walkmap } from './walkmap.js'

/** A map that makes its own walkmaps: a site. */
export interface WalkmapMaker<Made extends Walkmap = Walkmap> {
  createWalkmap(unit?: string | Unit): Made
}

/** Compiles a map for a unit. Rows become a Terrain: find it at `walkmap.terrain`. */
export function createWalkmap(map: MapLike, unit?: string | Unit): Walkmap
/** Compiles a site for a unit, or returns what was compiled for it before. */
export function createWalkmap<Made extends Walkmap>(site: WalkmapMaker<Made>, unit?: string | Unit): Made
export function createWalkmap(map: MapLike | WalkmapMaker, unit: string | Unit = 'ground'): Walkmap {
  if (isMaker(map)) return map.createWalkmap(unit)
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

function isMaker(map: MapLike | WalkmapMaker): map is WalkmapMaker {
  return hasMethods(map, 'createWalkmap')
}
