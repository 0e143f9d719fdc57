import type { Crossings } from '../crowd/crossings.js'
import type { Errand, Errands } from '../crowd/errands.js'
import type { Formation } from '../crowd/formation.js'
import type { TickParts } from '../crowd/ground.js'
import { areCrossings, loadCrossings, type SavedCrossings, savedCrossings } from '../crowd/saved-crossings.js'
import { NONE, NOTHING, type Units } from '../crowd/units.js'
import type { MeshGround } from './mesh-ground.js'
import type { MeshGuide } from './mesh-guide.js'
import type { MeshSheet, Middle } from './mesh-sheet.js'
import { madeRoute, type MeshRoute, type SavedRoute, savedRoute } from './routes.js'

/** What a ground on meshes saves: how high units are, those on links, their routes, and where nothing has changed since. */
export interface SavedMeshGround {
  readonly levels: readonly number[]
  /** The middles of the polygons around units: on the border of two it matters which. */
  readonly middles: readonly (Middle | null)[]
  readonly crossings: SavedCrossings
  readonly routes: readonly (SavedRoute | null)[]
  readonly deadEnds: readonly number[]
  /** The points of their routes to which units have come. */
  readonly corners: readonly number[]
  readonly formations: readonly SavedMiddle[]
  readonly known: readonly boolean[]
}

/** The middle of a formation: the number of its errand, where it is, and what leads it. */
interface SavedMiddle {
  readonly errand: number
  readonly layer: number
  readonly middle: Middle | null
  readonly level: number
  readonly route: SavedRoute | null
  readonly corner: number
  readonly isDeadEnd: boolean
  readonly isGiven: boolean
  /** −1 where it is infinite. */
  readonly nearest: number
  readonly stalled: number
}

export function savedMeshGround(
  { levels, layerOf, polygons, sheets, meshes }: MeshGround,
  crossings: Crossings,
  guide: MeshGuide,
  { units: { states, x, y }, errands }: TickParts,
): SavedMeshGround {
  return {
    levels: Array.from(levels),
    // On a link it is in none.
    middles: Array.from(polygons, (polygon, id) =>
      states[id] === NONE || crossings.link[id] !== NOTHING
        ? null
        : sheets[layerOf[id]].middleAround(polygon, x[id], y[id], levels[id]),
    ),
    crossings: savedCrossings(crossings),
    routes: guide.routes.map((route, id) =>
      route !== null && states[id] !== NONE ? savedRoute(route, sheets[layerOf[id]]) : null,
    ),
    deadEnds: Array.from(guide.deadEnds),
    corners: Array.from(guide.corners),
    formations: errands.errands.flatMap((errand) => (errand?.formation ? [savedMiddle(errand, guide)] : [])),
    known: meshes.map((_, sheet) => guide.isKnown(sheet)),
  }
}

function savedMiddle({ number, formation }: Errand, { middles }: MeshGuide): SavedMiddle {
  const { x, y } = formation as Formation
  const { sheet, polygon, level, route, corner, isDeadEnd, isGiven, nearest, stalled } = middles.of(
    formation as Formation,
  )
  return {
    errand: number,
    layer: (formation as Formation).sheet,
    middle: sheet.middleAround(polygon, x[0], y[0], level[0]),
    level: level[0],
    route: route && savedRoute(route, sheet),
    corner,
    isDeadEnd,
    isGiven,
    nearest: nearest[0] === Number.POSITIVE_INFINITY ? -1 : nearest[0],
    stalled,
  }
}

/** Puts the middle of a formation where it was. */
function putMiddle(
  { errand, layer, middle, level, corner, isDeadEnd, isGiven, nearest, stalled }: SavedMiddle,
  route: MeshRoute | null,
  sheet: MeshSheet,
  { middles }: MeshGuide,
  { errands }: Errands,
): void {
  const formation = errands[errand]?.formation ?? null
  if (formation === null || formation.sheet !== layer) return
  const { x, y } = formation
  const polygon = sheet.polygonAround(middle, x[0], y[0], level)
  const made = middles.put(formation, polygon, level)
  made.route = route
  made.corner = corner
  made.isDeadEnd = isDeadEnd
  made.isGiven = isGiven
  made.nearest[0] = nearest < 0 ? Number.POSITIVE_INFINITY : nearest
  made.stalled = stalled
}

function isMiddle(
  { layer, middle, level, route, corner, isDeadEnd, isGiven, nearest, stalled }: SavedMiddle,
  layers: number,
): boolean {
  const isPlace = middle === null || (middle.length === 3 && middle.every(Number.isFinite))
  return (
    Number.isInteger(layer) &&
    layer >= 0 &&
    layer < layers &&
    isPlace &&
    Number.isFinite(level) &&
    Number.isFinite(nearest) &&
    Number.isInteger(stalled) &&
    Number.isInteger(corner) &&
    corner >= 0 &&
    typeof isDeadEnd === 'boolean' &&
    typeof isGiven === 'boolean' &&
    (!isGiven || route instanceof Object)
  )
}

/** Checks what was saved, for units that will be there, and returns what puts it in place; throws if it does not fit. */
export function madeMeshGround(
  ground: MeshGround,
  saved: SavedMeshGround,
  units: Units,
): (crossings: Crossings, guide: MeshGuide, errands: Errands) => void {
  const { levels, layerOf, polygons, sheets, meshes } = ground
  const { routes, deadEnds, known, corners, formations } = saved
  const { capacity } = units
  const limbo = meshes.length
  const areSound =
    [saved.levels, saved.middles, routes, deadEnds, corners].every(({ length }) => length === capacity) &&
    saved.levels.every(Number.isFinite) &&
    deadEnds.every((isDead) => isDead === 0 || isDead === 1) &&
    known.length === limbo &&
    corners.every((corner) => Number.isInteger(corner) && corner >= NOTHING) &&
    formations.every((each) => isMiddle(each, limbo)) &&
    areCrossings(saved.crossings, units, ground, limbo) &&
    saved.crossings.on.every(([, , layer]) => layer < limbo)
  if (!areSound) throw new Error('It does not hold.')
  const layers = new Int32Array(capacity)
  const around = new Int32Array(capacity).fill(NOTHING)
  for (const [id, , layer] of saved.crossings.on) layers[id] = layer
  for (let id = 0; id < capacity; id++) {
    if (units.states[id] === NONE || units.layer[id] === limbo) continue
    layers[id] = units.layer[id]
    const sheet = sheets[layers[id]]
    const [x, y, level] = [units.x[id], units.y[id], saved.levels[id]]
    // An obstacle may have come since the last tick; the next one brings its units out.
    around[id] = sheet.polygonAround(saved.middles[id], x, y, level)
    if (around[id] < 0) around[id] = sheet.ground.nearest({ x, y: level, z: y }, Infinity)?.polygon ?? NOTHING
    if (around[id] < 0) throw new Error('It does not hold.')
  }
  const made = routes.map(
    (route, id) => route && madeRoute(route, sheets[layers[id]], Math.max(0, corners[id])),
  )
  const led = formations.map(({ route, layer, corner }) =>
    route ? madeRoute(route, sheets[layer], corner) : null,
  )
  return (crossings, guide, errands) => {
    levels.set(saved.levels)
    layerOf.set(layers)
    polygons.set(around)
    loadCrossings(crossings, saved.crossings)
    guide.deadEnds.set(deadEnds)
    guide.corners.set(corners)
    for (const [at, each] of formations.entries())
      putMiddle(each, led[at], sheets[each.layer], guide, errands)
    for (let id = 0; id < capacity; id++) guide.routes[id] = made[id]
    for (let sheet = 0; sheet < limbo; sheet++) guide.setKnown(sheet, known[sheet])
  }
}
