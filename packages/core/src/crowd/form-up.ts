import { assignPlaces } from './assign.js'
import type { ErrandInit } from './errands.js'
import { NARROW } from './flow.js'
import { Formation } from './formation.js'
import { type CrowdFormation, checkFormation } from './formation-options.js'
import { FootpathError } from '../error.js'
import type { MapPoint } from '../terrain/world.js'
import type { GoalPlace } from './goals.js'
import type { TickParts } from './ground.js'
import { NOTHING, type Units, WALKING } from './units.js'

/** What a formation asks of its ground when it sets out. */
export interface FormingGround {
  /** The layers of the units, by id. */
  readonly layerOf: ArrayLike<number>
  /** Where units of a layer are sent; throws if that is not on their ground. */
  goalFor(layer: number): FormationGoal
  /** The sheet on which a unit is; on a link that of its nearer end. */
  sheetOf(id: number): number
}

/** Where a formation goes. */
interface FormationGoal {
  /** The first sheet of its layer. */
  readonly layer: number
  readonly point: GoalPlace
  /** The radius for which the ground of the layer is made. */
  readonly room: number
}

/** Sends units to a point in formation: every one gets the post that is best for all. Returns the number of their errand. */
export function formUp(
  { units, errands }: Pick<TickParts, 'units' | 'errands'>,
  ids: ArrayLike<number>,
  given: CrowdFormation,
  ground: FormingGround,
): number {
  const list = [...new Set(Array.from(ids))]
  const { layerOf } = ground
  const layer = list.length === 0 ? 0 : layerOf[list[0]]
  const other = list.find((id) => layerOf[id] !== layer)
  if (other !== undefined)
    throw new FootpathError(
      'unsuitable-combination',
      'The units of a formation are on different layers.',
      'Send the units of each layer in a formation of their own.',
      other,
    )
  const goal = ground.goalFor(layer)
  const { point } = goal
  const width = list.reduce((largest, id) => Math.max(largest, units.radius[id]), 0)
  const { offsets, facing } = checkFormation(given, list.length, width > 0 ? width : NARROW)
  if (list.length === 0) return NOTHING
  const sheet = mostCommon(list.map((id) => ground.sheetOf(id)))
  const middle = middleOf(
    units,
    list.filter((id) => ground.sheetOf(id) === sheet),
  )
  const dx = point.x - middle.x
  const dy = point.y - middle.y
  const length = Math.sqrt(dx * dx + dy * dy)
  const forward = length > 0 ? { x: dx / length, y: dy / length } : { x: 1, y: 0 }
  const formation = new Formation(
    offsets,
    [middle.x, middle.y, forward.x, forward.y, width],
    [facing.x, facing.y],
    sheet,
  )
  const init: ErrandInit = {
    key: '',
    layer: goal.layer,
    kind: 'formation',
    radius: width <= Math.max(NARROW, goal.room) ? 0 : width,
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
  return errand
}

/** The number that comes most often in a list; of several the lowest. */
function mostCommon(list: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const each of list) counts.set(each, (counts.get(each) ?? 0) + 1)
  return Array.from(counts).sort((a, b) => b[1] - a[1] || a[0] - b[0])[0][0]
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
