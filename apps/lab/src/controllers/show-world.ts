import type { Terrain } from 'footpath'
import type { LabScene } from '../scene/lab-scene.js'
import type { SearchClient } from '../search/client.js'
import type { LabState } from '../state/lab-state.js'
import type { CompareController } from './compare-controller.js'
import type { CrowdController } from './crowd-controller.js'
import type { Layers } from './layers.js'
import type { PaintController } from './paint-controller.js'
import type { LoadedPlace, PlaceController } from './place-controller.js'
import type { ReplayController } from './replay-controller.js'
import type { Things } from './things.js'
import type { UnitController } from './unit-controller.js'
import type { WaypointsController } from './waypoints-controller.js'

/** All that belongs to one world. */
interface OfWorld {
  readonly state: LabState
  readonly scene: LabScene
  readonly search: SearchClient
  readonly units: UnitController
  readonly crowd: CrowdController
  readonly things: Things
  readonly paint: PaintController
  readonly compare: CompareController
  readonly replay: ReplayController
  readonly waypoints: WaypointsController
  readonly layers: Layers
  readonly places: PlaceController
}

/** Shows another world, and a place on it if there is one; what belonged to the world before goes. */
export function showWorld(
  { state, scene, search, units, crowd, things, paint, compare, replay, waypoints, layers, places }: OfWorld,
  terrain: Terrain,
  place: LoadedPlace | null,
): void {
  places.close()
  state.placeLesson.value = null
  units.removeAll()
  crowd.reset()
  replay.clear()
  state.terrain.value = terrain
  state.cursor.value = null
  state.hover.value = null
  scene.setTerrain(terrain)
  things.reset()
  search.load(terrain)
  paint.drop()
  state.query.value = null
  state.claim.value = null
  state.ends.value = null
  state.bloom.value = null
  state.isEditing.value = false
  state.isFlat.value = false
  state.isRace.value = false
  state.lastCosts.value = null
  compare.reset(terrain.heights !== null)
  waypoints.reset()
  if (place !== null) places.show(place)
  layers.show()
}
