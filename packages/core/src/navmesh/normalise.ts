import { convexParts } from './convex-parts.js'
import type { WorldPoint } from '../terrain/world.js'
import { joinPolygons } from './join-polygons.js'
import type { Lattice } from './lattice.js'
import { cleaned, type Loop, type PlanPoints } from './loops.js'
import type { NavPolygons } from './nav-polygons.js'
import { cutAtCorners } from './t-vertices.js'
import { weld } from './weld.js'

/** A gap between two parts of the ground that is too narrow for the unit. */
export interface NarrowGap extends WorldPoint {
  /** About how wide it is, in metres. */
  readonly width: number
}

/** What was done to polygons so that they became a mesh. Nothing of it is an error. */
export interface NavReport {
  /** Polygons left out because they have no area on the plan: walls, and what welding made flat. */
  readonly flat: number
  /** Polygons left out because they cross themselves. */
  readonly crossed: number
  /** Polygons that were not convex and became several. */
  readonly split: number
  /** Sides at which more than two polygons met; the two nearest in height are joined. */
  readonly crowded: number
  /** Gaps where a thinner unit could pass, of meshes that were baked: the widest first. */
  readonly narrow: readonly NarrowGap[]
}

/** How polygons become a mesh. Lengths are in steps of the lattice, `climb` in metres. */
export interface NormaliseSettings {
  readonly lattice: Lattice
  readonly weld: number
  readonly climb: number
}

/** Convex polygons that are joined, and what they were made of. */
export interface Normalised {
  readonly plan: PlanPoints
  readonly loops: readonly Loop[]
  readonly mesh: NavPolygons
  readonly report: NavReport
}

/** Makes a mesh of any polygons: welded, wound alike, cut where corners meet sides, convex, joined. */
export function normalise(
  vertices: ArrayLike<number>,
  polygons: readonly ArrayLike<number>[],
  settings: NormaliseSettings,
): Normalised {
  const { plan, pointOf } = weld(vertices, settings.lattice, settings.weld)
  const loops = polygons.map((polygon, source): Loop => {
    const corners = Array.from(polygon)
    return {
      points: corners.map((vertex) => pointOf[vertex]),
      heights: corners.map((vertex) => vertices[3 * vertex + 1]),
      source,
    }
  })
  return joinLoops(plan, loops, settings)
}

/** The same from points that are on the lattice already. */
export function joinLoops(
  plan: PlanPoints,
  given: readonly Loop[],
  { weld: tolerance, climb }: Pick<NormaliseSettings, 'weld' | 'climb'>,
): Normalised {
  const loops = given.flatMap((loop) => cleaned(plan, loop) ?? [])
  let crossed = 0
  let split = 0
  // Corners of a neighbour can bend a side inward, so the parts are made convex after the cuts.
  const parts = cutAtCorners(plan, loops, climb, tolerance).flatMap((loop) => {
    const own = convexParts(plan, loop)
    if (own.length === 0) crossed++
    if (own.length > 1) split++
    return own
  })
  const { mesh, crowded } = joinPolygons(plan, parts, climb)
  const flat = given.length - loops.length
  return { plan, loops: parts, mesh, report: { flat, crossed, split, crowded, narrow: [] } }
}
