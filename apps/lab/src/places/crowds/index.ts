import type { SceneId } from '../../crowds/scenes.js'
import type { PlaceModule } from '../place.js'
import { CrowdPlace } from './crowd-place.js'
import { checkCrowd, firstState } from './crowd-state.js'

/** The module of a scene with many units. */
export function sceneModule(id: SceneId): PlaceModule {
  return {
    open: (host, state) =>
      new CrowdPlace(host, id, state === undefined ? firstState(id) : checkCrowd(id, state)),
  }
}
