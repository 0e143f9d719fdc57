import { FootpathError, show } from '../error.js'
import { Terrain } from './terrain.js'

/** The terrain itself; refuses anything else. */
export function requireTerrain(given: Terrain): Terrain {
  if (given instanceof Terrain) return given
  throw new FootpathError(
    'bad-map',
    `Expected a terrain; got ${show(given)}.`,
    'Make one: createTerrain, terrainFromText or terrainFromNumbers. A walkmap has its terrain in walkmap.terrain.',
    given,
  )
}
