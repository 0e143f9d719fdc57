import { badOption } from '../error.js'
import type { Errands } from './errands.js'
import { NARROW } from './flow.js'
import { formUp } from './form-up.js'
import type { TickParts } from './ground.js'
import { type CrowdGoal, checkMapGoal, checkPoint, requireFieldFor } from './options.js'
import type { Plan } from './plan.js'
import { NOTHING, type Units, WALKING } from './units.js'
import type { Walls } from './walls.js'

/** Sends units over maps. Everything is checked before the first of them changes. */
export function sendOnMap(
  { units, errands }: TickParts,
  layers: readonly Walls[],
  ids: ArrayLike<number>,
  goal: CrowdGoal,
): void {
  checkMapGoal(goal)
  if (!('follow' in goal) && goal.formation !== undefined) {
    const { layer: layerOf } = units
    formUp({ units, errands }, ids, goal.formation, {
      layerOf,
      planFor: (layer, width) => planOf(units, layers[layer], layer, width, goal),
      sheetOf: (id) => layerOf[id],
    })
    return
  }
  // Units of one layer and width share a plan.
  const alike = (id: number) => `${units.layer[id]} ${units.radius[id]}`
  sendByPlans(units, errands, ids, goal, alike, (id) =>
    planOf(units, layers[units.layer[id]], units.layer[id], units.radius[id], goal),
  )
}

/** Gives units their errands; those that are alike share a plan. Throws before anything changes. */
export function sendByPlans(
  units: Units,
  errands: Errands,
  ids: ArrayLike<number>,
  goal: object,
  alike: (id: number) => string,
  planOf: (id: number) => Plan,
): void {
  const plans = new Map<string, Plan>()
  const planOfId = (id: number) => {
    const plan = plans.get(alike(id)) ?? planOf(id)
    plans.set(alike(id), plan)
    return plan
  }
  for (let at = 0; at < ids.length; at++) {
    planOfId(ids[at])
    if ('follow' in goal && goal.follow === ids[at])
      throw badOption(
        'follow',
        'the id of another unit',
        goal.follow,
        'Leave it out of the units that you send.',
      )
  }
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at]
    const plan = planOfId(id)
    plan.errand ??= errands.of(plan.init, plan.points)
    units.leave(id)
    units.rest(id, WALKING)
    units.errand[id] = plan.errand
    units.corner[id] = plan.init.corners === null ? NOTHING : 0
  }
}

/** The plan of units on a map, the widest of them this wide. */
function planOf(units: Units, walls: Walls, layer: number, width: number, goal: CrowdGoal): Plan {
  const radius = width <= Math.max(NARROW, walls.walkmap.unit.radius) ? 0 : width
  const plain = {
    layer,
    radius,
    width,
    kind: 'point',
    followed: NOTHING,
    field: null,
    corners: null,
    formation: null,
  } as const
  if ('field' in goal) {
    const { field } = goal
    requireFieldFor(field, walls, width)
    const points = field.goals.map(({ x, y }) => ({ x: x + 0.5, y: y + 0.5 }))
    // By what it says and not by identity: a crowd that was loaded has made the field again.
    const key = `field ${JSON.stringify([layer, field.walkmap.unit, field.budget, field.wanted])}`
    return { init: { ...plain, key, kind: 'field', field }, points }
  }
  if ('follow' in goal) {
    const { follow } = goal
    if (!units.has(follow))
      throw badOption('follow', 'the id of a unit', follow, 'Pass the id of a unit that is in the crowd.')
    const point = { x: units.x[follow], y: units.y[follow] }
    return {
      init: { ...plain, key: `follow ${layer} ${radius} ${follow}`, followed: follow },
      points: [point],
    }
  }
  if ('path' in goal) {
    const points = goal.path.points.map((point) => checkPoint('A point of the path', point, walls))
    const corners = Float64Array.from(points.flatMap(({ x, y }) => [x, y]))
    return { init: { ...plain, key: '', corners }, points: points.slice(-1), start: points[0] }
  }
  const point = checkPoint('The point', goal.point, walls)
  return { init: { ...plain, key: `point ${layer} ${radius} ${point.x} ${point.y}` }, points: [point] }
}
