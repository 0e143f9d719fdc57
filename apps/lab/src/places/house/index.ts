import { checkHouse } from './house-state.js'
import { HousePlace } from './house-place.js'
import { HOUSE } from './plan.js'
import type { PlaceHost } from '../place.js'

/** Opens the house with two floors. */
export function open(host: PlaceHost, state: unknown): HousePlace {
  return state === undefined ? new HousePlace(host, HOUSE, true) : new HousePlace(host, checkHouse(state))
}
