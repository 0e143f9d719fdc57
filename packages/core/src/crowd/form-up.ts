import { assignPlaces } from './assign.js'
import { AT_HAND, NARROW } from './flow.js'
import { Formation } from './formation.js'
import { type CrowdFormation, checkFormation } from './formation-options.js'
import { FootpathError } from '../error.js'
import type { MapPoint } from '../terrain/world.js'
import type { TickParts } from './ground.js'
import type { Plan } from './plan.js'
import { NOTHING, type Units, WALKING } from './units.js'

/** What a formation asks of its ground when it sets out. */
export interface FormingGround {
  /** The layers of the units, by id. */
  readonly layerOf: ArrayLike<number>
  /** What leads units of a layer, the widest of them this wide; throws if that is not on their ground, or not for them. */
  planFor(layer: number, width: number): Plan
  /** The sheet on which a unit is; on a link that of its nearer end. */
  sheetOf(id: number): number
}

/** Sends units somewhere in formation: every one gets the post that is best for all. Returns the number of their errand. */
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
  const width = list.reduce((largest, id) => Math.max(largest, units.radius[id]), 0)
  const { init, points, start } = ground.planFor(layer, width)
  const { offsets, facing } = checkFormation(given, list.length, width > 0 ? width : NARROW)
  if (list.length === 0) return NOTHING
  const sheets = list.map((id) => ground.sheetOf(id))
  const sheet = start?.sheet !== undefined && sheets.includes(start.sheet) ? start.sheet : mostCommon(sheets)
  const middle = middleOf(
    units,
    list.filter((_, at) => sheets[at] === sheet),
    start,
  )
  const forward = directionTo(middle, init.corners ?? points.flatMap(({ x, y }) => [x, y]))
  const formation = new Formation(
    offsets,
    [middle.x, middle.y, forward.x, forward.y, width],
    [facing.x, facing.y],
    sheet,
  )
  const errand = errands.of({ ...init, key: '', formation }, points)
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
    units.post[id] = placeOf[at]
    units.corner[id] = init.corners === null ? NOTHING : 0
  }
  return errand
}

/** The number that comes most often in a list; of several the lowest. */
function mostCommon(list: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const each of list) counts.set(each, (counts.get(each) ?? 0) + 1)
  return Array.from(counts).sort((a, b) => b[1] - a[1] || a[0] - b[0])[0][0]
}

/** The place of the unit nearest to a point, by default to the mean of all: it is free and connected, the mean may be neither. */
function middleOf({ x, y }: Units, ids: readonly number[], to?: MapPoint): MapPoint {
  const toX = to?.x ?? ids.reduce((sum, id) => sum + x[id], 0) / ids.length
  const toY = to?.y ?? ids.reduce((sum, id) => sum + y[id], 0) / ids.length
  const away = (id: number) => (x[id] - toX) * (x[id] - toX) + (y[id] - toY) * (y[id] - toY)
  const nearest = ids.reduce((best, id) => (away(id) < away(best) ? id : best))
  return { x: x[nearest], y: y[nearest] }
}

/** The direction to the first of some points, x and y in turn, that is not at hand; to the last if all are. */
function directionTo({ x, y }: MapPoint, points: ArrayLike<number>): MapPoint {
  let direction: MapPoint = { x: 1, y: 0 }
  for (let at = 0; at < points.length; at += 2) {
    const dx = points[at] - x
    const dy = points[at + 1] - y
    const length = Math.sqrt(dx * dx + dy * dy)
    if (length > 0) direction = { x: dx / length, y: dy / length }
    if (length > AT_HAND) break
  }
  return direction
}

function postsAt({ offsets }: Formation, middle: MapPoint, forward: MapPoint): Float64Array {
  const posts = new Float64Array(offsets.length)
  for (let at = 0; at < offsets.length; at += 2) {
    posts[at] = middle.x + offsets[at] * forward.x - offsets[at + 1] * forward.y
    posts[at + 1] = middle.y + offsets[at] * forward.y + offsets[at + 1] * forward.x
  }
  return posts
}
