import type { Crossings } from '../crowd/crossings.js'
import { areCrossings, loadCrossings, type SavedCrossings, savedCrossings } from '../crowd/saved-crossings.js'
import { NONE, NOTHING, type Units } from '../crowd/units.js'
import type { MeshGround } from './mesh-ground.js'
import type { MeshGuide } from './mesh-guide.js'
import type { Middle } from './mesh-sheet.js'
import { madeRoute, type SavedRoute, savedRoute } from './routes.js'

/** What a ground on meshes saves: how high units are, those on links, their routes, and where nothing has changed since. */
export interface SavedMeshGround {
  readonly levels: readonly number[]
  /** The middles of the polygons around units: on the border of two it matters which. */
  readonly middles: readonly (Middle | null)[]
  readonly crossings: SavedCrossings
  readonly routes: readonly (SavedRoute | null)[]
  readonly deadEnds: readonly number[]
  readonly known: readonly boolean[]
}

export function savedMeshGround(
  { levels, layerOf, polygons, sheets, meshes }: MeshGround,
  crossings: Crossings,
  guide: MeshGuide,
  { states }: Units,
): SavedMeshGround {
  return {
    levels: Array.from(levels),
    // On a link it is in none.
    middles: Array.from(polygons, (polygon, id) =>
      states[id] === NONE || crossings.link[id] !== NOTHING ? null : sheets[layerOf[id]].middleOf(polygon),
    ),
    crossings: savedCrossings(crossings),
    routes: guide.routes.map((route, id) =>
      route !== null && states[id] !== NONE ? savedRoute(route, sheets[layerOf[id]]) : null,
    ),
    deadEnds: Array.from(guide.deadEnds),
    known: meshes.map((_, sheet) => guide.isKnown(sheet)),
  }
}

/** Checks what was saved, for units that will be there, and returns what puts it in place; throws if it does not fit. */
export function madeMeshGround(
  ground: MeshGround,
  saved: SavedMeshGround,
  units: Units,
): (crossings: Crossings, guide: MeshGuide) => void {
  const { levels, layerOf, polygons, sheets, meshes } = ground
  const { routes, deadEnds, known } = saved
  const { capacity } = units
  const limbo = meshes.length
  const areSound =
    [saved.levels, saved.middles, routes, deadEnds].every(({ length }) => length === capacity) &&
    saved.levels.every(Number.isFinite) &&
    deadEnds.every((isDead) => isDead === 0 || isDead === 1) &&
    known.length === limbo &&
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
    (route, id) => route && madeRoute(route, sheets[layers[id]], Math.max(0, units.corner[id])),
  )
  return (crossings, guide) => {
    levels.set(saved.levels)
    layerOf.set(layers)
    polygons.set(around)
    loadCrossings(crossings, saved.crossings)
    guide.deadEnds.set(deadEnds)
    for (let id = 0; id < capacity; id++) guide.routes[id] = made[id]
    for (let sheet = 0; sheet < limbo; sheet++) guide.setKnown(sheet, known[sheet])
  }
}
