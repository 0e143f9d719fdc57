import { loadPart } from '../words/not-loaded.js'
import { type PlaceId, PLACES } from '../world/places.js'
import type { PlaceModule } from './place.js'

/** The code of each place: a first visit loads none. */
const LOADERS: Readonly<Record<PlaceId, () => Promise<PlaceModule>>> = {
  house: () => import('./house/index.js'),
}

/** The code of a place; rejects in words if it cannot be fetched. */
export function loadPlace(id: PlaceId): Promise<PlaceModule> {
  return loadPart(`The world ${PLACES[id].name}`, LOADERS[id]())
}
