import { requireInstance } from '../checks.js'
import { requireTerrain } from '../terrain/require-terrain.js'
import { Terrain } from '../terrain/terrain.js'
import { checkUnit, isBuiltIn, type Unit, unitNamed } from '../unit/unit.js'
import { Walkmap } from './walkmap.js'

/** A map for fields, engines and pools: a walkmap, or a terrain, which means its walkmap for `ground`. */
export type MapGiven = Walkmap | Terrain

/**
 * Walkmaps of a terrain by unit, the last used last. They follow edits. The terrain owns them: they are freed with it.
 */
const walkmapsOfTerrain = new WeakMap<Terrain, Map<string, Walkmap>>()

/** Most memory that walkmaps of one terrain may take together before the least recently used is forgotten, in bytes. */
const REMEMBERED_BYTES = 256 * 2 ** 20

/** Searches on a walkmap need about this much more, in bytes per cell. */
const SEARCH_BYTES = 34

/**
 * The walkmap of a terrain for a unit. It is compiled on first use, then remembered with everything that searches
 * attach to it. Footpath remembers up to 256 MB per terrain (50 bytes per cell: 80 kinds of units on 256 × 256 cells),
 * and always the last one used.
 */
export function walkmapFor(terrain: Terrain, unit: string | Unit = 'ground'): Walkmap {
  const walkmaps = walkmapsOfTerrain.get(requireTerrain(terrain)) ?? new Map<string, Walkmap>()
  walkmapsOfTerrain.set(terrain, walkmaps)
  const key = keyOf(unitNamed(unit))
  const known = walkmaps.get(key)
  const walkmap = known ?? new Walkmap(terrain, unit)
  walkmaps.delete(key)
  walkmaps.set(key, walkmap)
  if (known === undefined) forgetOldest(walkmaps)
  return walkmap
}

/** Units alike have the same key. Checked first, because as JSON a bad number may look like a good one. */
function keyOf(unit: Unit): string {
  const known = keyOfBuiltIn.get(unit)
  if (known !== undefined) return known
  const key = JSON.stringify(checkUnit(unit))
  if (isBuiltIn(unit)) keyOfBuiltIn.set(unit, key)
  return key
}

const keyOfBuiltIn = new Map<Unit, string>()

/**
 * The walkmap itself, or the one of a terrain for `ground`; refuses anything else, and walkmaps of sites: what asks for one
 * here knows neither floors nor links.
 */
export function requireWalkmap(given: MapGiven): Walkmap {
  if (given instanceof Terrain) return walkmapFor(given)
  const walkmap = requireAnyWalkmap(given)
  walkmap.requirePlain()
  return walkmap
}

/** A walkmap, of a site too; refuses anything else. */
export function requireAnyWalkmap(given: Walkmap): Walkmap {
  return requireInstance(
    Walkmap,
    given,
    'bad-map',
    'a walkmap or a terrain',
    'Create one with createWalkmap(map, unit).',
  )
}

function forgetOldest(walkmaps: Map<string, Walkmap>): void {
  let bytes = 0
  for (const walkmap of walkmaps.values()) bytes += bytesWithSearches(walkmap)
  for (const [key, walkmap] of walkmaps) {
    if (bytes <= REMEMBERED_BYTES || walkmaps.size === 1) return
    walkmaps.delete(key)
    bytes -= bytesWithSearches(walkmap)
  }
}

function bytesWithSearches(walkmap: Walkmap): number {
  return walkmap.bytes + SEARCH_BYTES * walkmap.layout.cellCount
}
