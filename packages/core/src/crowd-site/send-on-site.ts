import { NARROW } from '../crowd/flow.js'
import type { TickParts } from '../crowd/ground.js'
import { formUp } from '../crowd/form-up.js'
import { checkGoal, requireRoom } from '../crowd/options.js'
import type { Plan } from '../crowd/plan.js'
import { sendByPlans } from '../crowd/send.js'
import { NOTHING } from '../crowd/units.js'
import { requireInstance } from '../checks.js'
import { badOption, FootpathError } from '../error.js'
import { SiteField } from '../site/site-field.js'
import { SitePath } from '../site/site-path.js'
import type { SiteCrowdGoal } from './site-crowd.js'
import type { SiteGround } from './site-ground.js'
import type { SiteLayer } from './site-layer.js'
import { legsOf } from './site-legs.js'

/** Sends units over floors and links. Everything is checked before the first of them changes. */
export function sendOnSite(
  parts: TickParts,
  ground: SiteGround,
  ids: ArrayLike<number>,
  goal: SiteCrowdGoal,
): void {
  checkGoal(goal, ['field', 'path', 'point', 'follow'])
  const { units, errands } = parts
  if (!('follow' in goal) && goal.formation !== undefined) {
    formUp(parts, ids, goal.formation, {
      layerOf: ground.layerOf,
      planFor: (at, width) => planOf(parts, ground, ground.layers[at], width, goal),
      sheetOf: (id) => ground.sheetBeside(ground.layers[ground.layerOf[id]].first, id),
    })
    return
  }
  // Units of one layer and width share a plan.
  const alike = (id: number) => `${ground.layerOf[id]} ${units.radius[id]}`
  sendByPlans(units, errands, ids, goal, alike, (id) =>
    planOf(parts, ground, ground.layers[ground.layerOf[id]], units.radius[id], goal),
  )
}

/** The plan of units of a layer, the widest of them this wide. */
function planOf(
  { units }: TickParts,
  ground: SiteGround,
  layer: SiteLayer,
  width: number,
  goal: SiteCrowdGoal,
): Plan {
  const radius = width <= Math.max(NARROW, layer.walkmap.unit.radius) ? 0 : width
  const plain = {
    layer: layer.first,
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
    requireFieldFor(field, layer, width)
    const key = `field ${JSON.stringify([layer.first, field.walkmap.unit, field.budget, field.wanted])}`
    return { init: { ...plain, key, kind: 'field', field }, points: ground.goalsOf(layer.first, field) }
  }
  if ('follow' in goal) {
    const { follow } = goal
    if (!units.has(follow))
      throw badOption('follow', 'the id of a unit', follow, 'Pass the id of a unit that is in the crowd.')
    const sheet = ground.sheetBeside(layer.first, follow)
    const point = { x: units.x[follow], y: units.y[follow], sheet }
    const key = `follow ${layer.first} ${radius} ${follow}`
    return { init: { ...plain, key, followed: follow }, points: [point] }
  }
  if ('path' in goal) {
    const { corners, legs } = legsOf(requirePathOn(goal.path, layer), layer.first)
    const [x, y] = corners.subarray(-2)
    return {
      init: { ...plain, key: '', corners, legs },
      points: [{ x, y, sheet: legs[legs.length - 1].sheet }],
      start: { x: corners[0], y: corners[1], sheet: legs[0].sheet },
    }
  }
  const { x, y, sheet } = ground.placeOf('The point', goal.point, layer)
  const key = `point ${layer.first} ${radius} ${x} ${y} ${sheet}`
  return { init: { ...plain, key }, points: [{ x, y, sheet }] }
}

/** The path; throws unless it was found on the layer's site. */
function requirePathOn(path: SitePath, { site }: SiteLayer): SitePath {
  const remedy = "Find it on the layer's site: createFinder(site).find(start, goal)."
  const { status, terrain, walks } = requireInstance(SitePath, path, 'bad-option', 'a path on a site', remedy)
  if (terrain !== site.floors[0])
    throw new FootpathError('unsuitable-combination', 'The path is not one on the site.', remedy, path)
  if (walks.length > 0) return path
  throw badOption('path', 'one that leads somewhere', status, 'Send units only along paths that were found.')
}

/** Throws unless a field is of the layer's site and for units of this radius. */
function requireFieldFor(field: SiteField, layer: SiteLayer, radius: number): void {
  if (!((field as unknown) instanceof SiteField) || field.walkmap.site !== layer.site)
    throw new FootpathError(
      'unsuitable-combination',
      'The field is not one of the site.',
      "Make it for the layer's walkmap: createField(createWalkmap(site, unit), goal).",
      field,
    )
  requireRoom(field.walkmap.unit, radius, 'site')
}
