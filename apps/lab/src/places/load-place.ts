import type { SceneId } from '../crowds/scenes.js'
import { loadPart } from '../words/not-loaded.js'
import { type PlaceId, PLACES } from '../world/places.js'
import type { PlaceModule } from './place.js'

/** The code of each place: a first visit loads none. */
const LOADERS: Readonly<Record<PlaceId, () => Promise<PlaceModule>>> = {
  house: () => import('./house/index.js'),
  level: () => import('./level/index.js'),
  hexes: () => import('./hexes/index.js'),
  march: () => scene('march'),
  door: () => scene('door'),
  streams: () => scene('streams'),
  siege: () => scene('siege'),
  evacuation: () => scene('evacuation'),
  circle: () => scene('circle'),
  warehouse: () => scene('warehouse'),
}

/** The scenes with many units share their code. */
async function scene(id: SceneId): Promise<PlaceModule> {
  return (await import('./crowds/index.js')).sceneModule(id)
}

/** The code of a place; rejects in words if it cannot be fetched. */
export function loadPlace(id: PlaceId): Promise<PlaceModule> {
  return loadPart(`The world ${PLACES[id].name}`, LOADERS[id]())
}
