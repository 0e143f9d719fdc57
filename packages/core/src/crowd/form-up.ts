import { assignPlaces } from './assign.js'
import type { ErrandInit, Errands } from './errands.js'
import { NARROW } from './flow.js'
import { Formation } from './formation.js'
import { type CrowdFormation, checkFormation } from './formation-options.js'
import { FootpathError } from '../error.js'
import type { MapPoint } from '../terrain/world.js'
import { checkPoint } from './options.js'
import { NOTHING, type Units, WALKING } from './units.js'
import type { Walls } from './walls.js'

/** Sends units to a point in formation: every one gets the post that is best for all. */
export function formUp(
  units: Units,
  layers: readonly Walls[],
  errands: Errands,
  ids: ArrayLike<number>,
  goal: { readonly point: MapPoint; readonly formation: CrowdFormation },
): void {
  const list = [...new Set(Array.from(ids))]
  const layer = list.length === 0 ? 0 : units.layer[list[0]]
  const other = list.find((id) => units.layer[id] !== layer)
  if (other !== undefined)
    throw new FootpathError(
      'unsuitable-combination',
      'The units of a formation are on different layers.',
      'Send the units of each layer in a formation of their own.',
      other,
    )
  const walls = layers[layer]
  const point = checkPoint('The point', goal.point, walls)
  const width = list.reduce((largest, id) => Math.max(largest, units.radius[id]), 0)
  const { offsets, facing } = checkFormation(goal.formation, list.length, width > 0 ? width : NARROW)
  if (list.length === 0) return
  const middle = middleOf(units, list)
  const dx = point.x - middle.x
  const dy = point.y - middle.y
  const length = Math.sqrt(dx * dx + dy * dy)
  const forward = length > 0 ? { x: dx / length, y: dy / length } : { x: 1, y: 0 }
  const formation = new Formation(
    offsets,
    [middle.x, middle.y, forward.x, forward.y, width],
    [facing.x, facing.y],
  )
  const init: ErrandInit = {
    key: '',
    layer,
    kind: 'formation',
    radius: width <= Math.max(NARROW, walls.walkmap.unit.radius) ? 0 : width,
    width,
    followed: NOTHING,
    field: null,
    corners: null,
    formation,
  }
  const errand = errands.of(init, [point])
  const placeOf = assignPlaces(
    Float64Array.from(list.flatMap((id) => [units.x[id], units.y[id]])),
    postsAt(formation, middle, forward),
    forward.x,
    forward.y,
  )
  for (const [at, id] of list.entries()) {
    units.leave(id)
    units.rest(id, WALKING)
    units.errand[id] = errand
    units.corner[id] = placeOf[at]
  }
}

/** The place of the unit nearest to the mean of all: it is free and connected, the mean may be neither. */
function middleOf({ x, y }: Units, ids: readonly number[]): MapPoint {
  const meanX = ids.reduce((sum, id) => sum + x[id], 0) / ids.length
  const meanY = ids.reduce((sum, id) => sum + y[id], 0) / ids.length
  const away = (id: number) => (x[id] - meanX) * (x[id] - meanX) + (y[id] - meanY) * (y[id] - meanY)
  const nearest = ids.reduce((best, id) => (away(id) < away(best) ? id : best))
  return { x: x[nearest], y: y[nearest] }
}

function postsAt({ offsets }: Formation, middle: MapPoint, forward: MapPoint): Float64Array {
  const posts = new Float64Array(offsets.length)
  for (let at = 0; at < offsets.length; at += 2) {
    posts[at] = middle.x + offsets[at] * forward.x - offsets[at + 1] * forward.y
    posts[at + 1] = middle.y + offsets[at] * forward.y + offsets[at + 1] * forward.x
  }
  return posts
}
