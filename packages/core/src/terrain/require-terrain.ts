import { requireInstance } from '../checks.js'
import { Terrain } from './terrain.js'

/** The terrain itself; refuses anything else. */
export function requireTerrain(given: Terrain): Terrain {
  return requireInstance(
    Terrain,
    given,
    'bad-map',
    'a terrain',
    'Create one with createTerrain, terrainFromText or terrainFromNumbers. The terrain of a walkmap is walkmap.terrain.',
  )
}
