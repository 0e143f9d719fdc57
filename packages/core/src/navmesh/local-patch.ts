import { convexParts } from './convex-parts.js'
import type { Loop, PlanPoints } from './loops.js'
import type { NavPolygons } from './nav-polygons.js'
import type { ObstacleShape } from './obstacles.js'
import { pairEdges, type Sides, sidesOf } from './pair-edges.js'
import { subtract } from './subtract.js'
import { cutAtCorners } from './t-vertices.js'

/** How far points that were rounded to the lattice may lie beside a line they belong to, in steps. */
const ROUNDED = 2

/** A part of a mesh that is made again: polygons to take away, and what comes in their place beside what stays. */
export interface LocalPatch {
  /** The new polygons, then those around them that stay, by points of their own numbering. */
  readonly points: PlanPoints
  readonly sides: Sides
  readonly twin: Int32Array
  /** By new polygon: the polygon of the mesh as it was made that it is a piece of. */
  readonly pieceOf: readonly number[]
  readonly parts: readonly Loop[]
  /** Polygons around it that new corners lie on: they must be made again too. */
  readonly cutAround: readonly number[]
  /** The number of a point; −1 if no polygon of the patch has it. */
  readonly numberOf: (x: number, z: number) => number
}

/** What a patch is made in. */
export interface PatchSettings {
  readonly mesh: NavPolygons
  readonly obstacles: readonly ObstacleShape[]
  readonly climb: number
  /** The polygon as it was made that a polygon is a piece of. */
  readonly madeOf: (polygon: number) => number
  /** Whether pieces of two polygons, as they were made, may be joined. */
  readonly areJoined: (made: number, other: number) => boolean
}

/** A polygon of the mesh as it was made, with its place in the list of these. */
export interface MadeLoop {
  readonly number: number
  readonly points: readonly { readonly x: number; readonly z: number; readonly y: number }[]
  readonly source: number
}

/**
 * Makes some polygons again without what is under obstacles, cut where corners of polygons around them lie on their sides.
 * The polygons around them stay as they are.
 */
export function patchOf(
  made: readonly MadeLoop[],
  around: readonly number[],
  { mesh, obstacles, climb, madeOf, areJoined }: PatchSettings,
): LocalPatch {
  const points: PlanPoints = { x: [], z: [] }
  const numbers = new Map<number, number>()
  const pointAt = (x: number, z: number): number => {
    const key = keyOf(x, z)
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, points.x.length)
    points.x.push(x)
    points.z.push(z)
    return points.x.length - 1
  }
  const owner: number[] = []
  const pieces = made.flatMap(({ number, points: corners, source }) => {
    const loop: Loop = {
      points: corners.map(({ x, z }) => pointAt(x, z)),
      heights: corners.map(({ y }) => y),
      source,
    }
    let own: readonly Loop[] = [loop]
    for (const { outline, low, high } of obstacles)
      own = own.flatMap((piece) => subtract(points, piece, outline, low, high, pointAt))
    for (let at = 0; at < own.length; at++) owner.push(number)
    return own
  })
  const { x, z, origin, first, height } = mesh
  const kept = around.map((polygon): Loop => {
    const loop: Loop = { points: [], heights: [], source: polygon }
    for (let side = first[polygon]; side < first[polygon + 1]; side++) {
      loop.points.push(pointAt(x[origin[side]], z[origin[side]]))
      loop.heights.push(height[side])
    }
    return loop
  })
  const pieceOf: number[] = []
  const cut = cutAtCorners(points, [...pieces, ...kept], climb, ROUNDED)
  const cutAround = around.filter((_, at) => cut[pieces.length + at].points.length > kept[at].points.length)
  const parts = cut.slice(0, pieces.length).flatMap((loop, at) => {
    const convex = convexParts(points, loop)
    for (let part = 0; part < convex.length; part++) pieceOf.push(owner[at])
    return convex
  })
  const sides = sidesOf([...parts, ...kept])
  const loopOf = new Int32Array(sides.origin.length)
  const owners = [...pieceOf, ...around.map(madeOf)]
  for (const [at, own] of owners.entries()) loopOf.fill(own, sides.first[at], sides.first[at + 1])
  // Cuts make sides short, and a short side of a ramp may be as low as the floor beside it.
  const { twin } = pairEdges(sides, points.x.length, climb, (side, other) =>
    areJoined(loopOf[side], loopOf[other]),
  )
  return {
    points,
    sides,
    twin,
    pieceOf,
    parts,
    cutAround,
    numberOf: (px, pz) => numbers.get(keyOf(px, pz)) ?? -1,
  }
}

/** One number for a place of the plan. */
function keyOf(x: number, z: number): number {
  return (x + 2 ** 25) * 2 ** 26 + z + 2 ** 25
}
