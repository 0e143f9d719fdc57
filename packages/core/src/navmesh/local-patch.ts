import { convexParts } from './convex-parts.js'
import { cleaned, type Loop, type PlanPoints } from './loops.js'
import type { NavPolygons } from './nav-polygons.js'
import type { ObstacleShape } from './obstacles.js'
import { pairEdges, type Sides, sidesOf } from './pair-edges.js'
import { subtract } from './subtract.js'
import { cutAtCorners } from './t-vertices.js'

/** How far points that were rounded to the lattice may lie beside a line they belong to, in steps. */
const ROUNDED = 2

/** A corner of a cut that a neighbour cannot take becomes one with its nearest corner this far away, in steps. */
const SAME = 32

/** How far points may lie beside a line they belong to once corners have moved. */
const MOVED = 8

/** How much the key of a place grows from column to column. */
const KEY_COLUMN = 2 ** 26

/** From the key of a place to those that rounding may have meant, the nearest first: itself. */
const BESIDE = Array.from({ length: 25 }, (_, at) => [(at % 5) - ROUNDED, Math.floor(at / 5) - ROUNDED])
  .sort(([ax, az], [bx, bz]) => ax * ax + az * az - bx * bx - bz * bz)
  .map(([dx, dz]) => dx * KEY_COLUMN + dz)

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
  // A point of a cut. Where cuts meet, rounding would give them corners a step or two apart.
  const cutAt = (x: number, z: number): number => {
    const key = keyOf(x, z)
    for (const beside of BESIDE) {
      const known = numbers.get(key + beside)
      if (known !== undefined) return known
    }
    return pointAt(x, z)
  }
  const whole = made.map(
    ({ points: corners, source }): Loop => ({
      points: corners.map(({ x, z }) => pointAt(x, z)),
      heights: corners.map(({ y }) => y),
      source,
    }),
  )
  const { x, z, origin, first, height } = mesh
  const kept = around.map((polygon): Loop => {
    const loop: Loop = { points: [], heights: [], source: polygon }
    for (let side = first[polygon]; side < first[polygon + 1]; side++) {
      loop.points.push(pointAt(x[origin[side]], z[origin[side]]))
      loop.heights.push(height[side])
    }
    return loop
  })
  const firstOfCuts = points.x.length
  const owner: number[] = []
  let pieces = whole.flatMap((loop, at) => {
    let own: readonly Loop[] = [loop]
    for (const { outline, low, high } of obstacles)
      own = own.flatMap((piece) => subtract(points, piece, outline, low, high, cutAt))
    for (let piece = 0; piece < own.length; piece++) owner.push(made[at].number)
    return own
  })
  let cut: readonly Loop[] = []
  let convex: readonly (readonly Loop[])[] = []
  for (let tolerance = ROUNDED; ; tolerance = MOVED) {
    cut = cutAtCorners(points, [...pieces, ...kept], climb, tolerance)
    // A corner beside another one may be put into both sides that meet there: back and forth, a spike.
    const tidy = pieces.map((_, at) => cleaned(points, cut[at]))
    convex = tidy.map((loop) => (loop === null ? [] : convexParts(points, loop)))
    const isWhole = (piece: Loop, at: number) =>
      convex[at].length > 0 && piece.points.every((point) => tidy[at]?.points.includes(point))
    const same = new Map(
      pieces.flatMap((piece, at) => (isWhole(piece, at) ? [] : cornersToMove(piece, cut[at]))),
    )
    if (same.size === 0) break
    pieces = pieces.map((piece) => ({
      ...piece,
      points: piece.points.map((point) => same.get(point) ?? point),
    }))
  }
  const cutAround = around.filter((_, at) => cut[pieces.length + at].points.length > kept[at].points.length)
  const pieceOf: number[] = []
  const parts = convex.flatMap((own, at) => {
    // Better a crack beside it than no ground.
    const whole = own.length > 0 ? null : cleaned(points, pieces[at])
    const all = whole === null ? own : convexParts(points, whole)
    for (let part = 0; part < all.length; part++) pieceOf.push(owner[at])
    return all
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

  /**
   * The corners that an acute piece cannot take, as they lie on its other side or beyond, and the corner of its own that
   * each is to become one with. Those of what stays do not move.
   */
  function cornersToMove(piece: Loop, { points: corners }: Loop): [from: number, to: number][] {
    return corners.flatMap((corner, at): [number, number][] => {
      if (corner < firstOfCuts || piece.points.includes(corner)) return []
      const beside = [at - 1, at + 1].map((place) => corners.at(place % corners.length) as number)
      const own = beside.filter((point) => piece.points.includes(point) && gap(point, corner) <= SAME)
      return own.length === 0 ? [] : [[corner, own[0]]]
    })
  }

  function gap(a: number, b: number): number {
    return Math.max(Math.abs(points.x[a] - points.x[b]), Math.abs(points.z[a] - points.z[b]))
  }
}

/** One number for a place of the plan. */
function keyOf(x: number, z: number): number {
  return (x + 2 ** 25) * KEY_COLUMN + z + 2 ** 25
}
