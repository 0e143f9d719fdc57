import { checkHouse } from './house-state.js'
import { HousePlace } from './house-place.js'
import { HOUSE } from './plan.js'
import type { PlaceHost } from '../place.js'

/** Opens the house with two floors. */
export function open(host: PlaceHost, state: unknown): HousePlace {
  const place = new HousePlace(host, state === undefined ? HOUSE : checkHouse(state))
  if (state === undefined) place.begin()
  return place
}
