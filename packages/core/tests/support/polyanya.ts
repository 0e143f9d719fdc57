import { type MeshPolygon, neighboursOf } from './mesh-oracle.js'

interface Point {
  readonly x: number
  readonly z: number
}

/** Where a path bends: the start, or a corner by the ground that meets there. */
interface Root extends Point {
  readonly ground: number
}

/** A part of a side, seen from a root, by which a path enters a polygon. `left` and `right` as seen from the root. */
interface Interval {
  readonly root: Root
  readonly cost: number
  readonly into: number
  readonly side: number
  readonly left: Point
  readonly right: Point
  /** The least that a path through it costs; for the last one what it costs. */
  readonly key: number
  readonly isLast: boolean
}

/** Ends of intervals this near to a corner are the corner. */
const SNAP = 1e-9

/**
 * The length of the shortest path by Polyanya: intervals of sides are expanded from polygon to polygon, roots are where a
 * path bends. A second oracle, for meshes that are too large for the visibility graph. Infinity without a path.
 */
export function polyanya(polygons: readonly MeshPolygon[]) {
  const neighbours = neighboursOf(polygons)
  const grounds = groundsOf(polygons, neighbours)
  const rootAt = (polygon: number, corner: number): Root => {
    const { x, z } = polygons[polygon][corner]
    return { x, z, ground: grounds[polygon][corner] }
  }
  return (start: Point, from: number, goal: Point, to: number): number => {
    const open: Interval[] = []
    const best = new Map<number, number>()
    const turned = new Map<string, number>()
    if (from === to) return distance(start, goal)
    for (const [side] of polygons[from].entries()) push(from, side, 0, 1, { ...start, ground: -1 }, 0)
    for (;;) {
      let least = 0
      for (let at = 1; at < open.length; at++) if (open[at].key < open[least].key) least = at
      const next = open[least]
      if (next === undefined) return Infinity
      if (next.isLast) return next.key
      open[least] = open[open.length - 1]
      open.pop()
      if ((best.get(next.root.ground) ?? Infinity) < next.cost - 1e-9) continue
      if (next.into === to) {
        const key = next.cost + through(next.root, next.left, next.right, goal)
        open.push({ ...next, key, isLast: true })
      } else expand(next)
    }

    /** The part of a side from one share of it to another leads out of its polygon. */
    function push(
      polygon: number,
      side: number,
      first: number,
      last: number,
      root: Root,
      cost: number,
    ): void {
      const into = neighbours[polygon][side]
      if (into === null || last - first < SNAP) return
      const known = best.get(root.ground) ?? Infinity
      if (known < cost - 1e-9) return
      best.set(root.ground, Math.min(known, cost))
      const corners = polygons[polygon]
      const [a, b] = [corners[side], corners[(side + 1) % corners.length]]
      const right = between(a, b, first)
      const left = between(a, b, last)
      const other = polygons[into].findIndex((corner) => corner.x === b.x && corner.z === b.z)
      const key = cost + through(root, left, right, mirrored(goal, a, b, root))
      open.push({ root, cost, into, side: other, left, right, key, isLast: false })
    }

    function expand({ root, cost, into, side, left, right }: Interval): void {
      const corners = polygons[into]
      const rightCorner = rootAt(into, (side + 1) % corners.length)
      const leftCorner = rootAt(into, side)
      const isInLine = Math.abs(turn(leftCorner, rightCorner, root)) < SNAP
      // Once is enough: the polygons around a root would lead round it for ever.
      const name = `${root.ground},${into},${side}`
      if (isInLine && (turned.get(name) ?? Infinity) <= cost) return
      if (isInLine) turned.set(name, cost)
      // The sides from the right end of the entry to its left end.
      for (let k = 1; k < corners.length; k++) {
        const at = (side + k) % corners.length
        if (isInLine) {
          // All is seen from the end of the entry that is nearest to the root, or is the root.
          const end = distance(root, leftCorner) < distance(root, rightCorner) ? leftCorner : rightCorner
          push(into, at, 0, 1, end, cost + distance(root, end))
          continue
        }
        const [p, q] = [corners[at], corners[(at + 1) % corners.length]]
        const fromRight = crossing(root, right, p, q, 1)
        const toLeft = crossing(root, left, p, q, -1)
        push(into, at, fromRight, toLeft, root, cost)
        if (isSame(right, rightCorner))
          push(into, at, 0, fromRight, rightCorner, cost + distance(root, rightCorner))
        if (isSame(left, leftCorner)) push(into, at, toLeft, 1, leftCorner, cost + distance(root, leftCorner))
      }
    }
  }
}

/** By polygon and corner: a number for the polygons that meet there side by side. */
function groundsOf(polygons: readonly MeshPolygon[], neighbours: readonly (readonly (number | null)[])[]) {
  const grounds = polygons.map((polygon) => polygon.map(() => -1))
  let count = 0
  for (const [start, polygon] of polygons.entries())
    for (const [first, { x, z }] of polygon.entries()) {
      if (grounds[start][first] >= 0) continue
      const rest = [start]
      for (let own = rest.pop(); own !== undefined; own = rest.pop()) {
        const corners = polygons[own]
        const at = corners.findIndex((corner) => corner.x === x && corner.z === z)
        if (grounds[own][at] >= 0) continue
        grounds[own][at] = count
        for (const side of [at, (at + corners.length - 1) % corners.length]) {
          const other = neighbours[own][side]
          if (other !== null) rest.push(other)
        }
      }
      count++
    }
  return grounds
}

/** The share of a side at which it crosses the ray from a root through a point: what comes after is left of the ray. */
function crossing(root: Point, through: Point, p: Point, q: Point, sign: 1 | -1): number {
  const [atP, atQ] = [turn(root, through, p), turn(root, through, q)]
  if (atP >= 0 && atQ >= 0) return sign === 1 || atP > 0 ? 0 : atQ > 0 ? 0 : 1
  if (atP <= 0 && atQ <= 0) return 1
  const share = atP / (atP - atQ)
  return share < SNAP ? 0 : share > 1 - SNAP ? 1 : share
}

/** The length from a root through an interval to a goal on its other side. */
function through(root: Point, left: Point, right: Point, goal: Point): number {
  if (Math.abs(turn(root, left, right)) < SNAP) {
    const near = distance(root, left) < distance(root, right) ? left : right
    return distance(root, near) + distance(near, goal)
  }
  if (turn(root, right, goal) < 0) return distance(root, right) + distance(right, goal)
  if (turn(root, left, goal) > 0) return distance(root, left) + distance(left, goal)
  return distance(root, goal)
}

/** The goal, mirrored at a side if it lies where the root does. */
function mirrored(goal: Point, a: Point, b: Point, root: Point): Point {
  const [dx, dz] = [b.x - a.x, b.z - a.z]
  const side = turn(a, b, goal)
  if (side * turn(a, b, root) <= 0) return goal
  const twice = (2 * side) / (dx * dx + dz * dz)
  return { x: goal.x + twice * dz, z: goal.z - twice * dx }
}

function between(a: Point, b: Point, share: number): Point {
  if (share === 0 || share === 1) return share === 0 ? a : b
  return { x: a.x + share * (b.x - a.x), z: a.z + share * (b.z - a.z) }
}

function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.z - a.z) - (b.z - a.z) * (c.x - a.x)
}

function isSame(a: Point, b: Point): boolean {
  return Math.abs(a.x - b.x) + Math.abs(a.z - b.z) < SNAP
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.z - b.z)
}
