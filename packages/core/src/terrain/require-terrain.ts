import { FootpathError, show } from '../error.js'
import { Terrain } from './terrain.js'

/** The terrain itself; refuses anything else. */
export function requireTerrain(given: Terrain): Terrain {
  if (given instanceof Terrain) return given
  throw new FootpathError(
    'bad-map',
    `Expected a terrain; got ${show(given)}.`,
    'Create one with createTerrain, terrainFromText or terrainFromNumbers. The terrain of a walkmap is walkmap.terrain.',
    given,
  )
}
