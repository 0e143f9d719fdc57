import { orient } from '../navmesh/orient.js'
import type { Points } from './triangulate.js'

/**
 * An outline and its holes as one ring: every hole, from left to right, is joined to what is there by a line that is
 * walked twice. O(holes × points).
 */
export function withHoles(points: Points, outline: readonly number[], holes: readonly number[][]): number[] {
  const { x, z } = points
  const turned = holes.map((hole) => {
    const first = hole.reduce((best, point, at) => (isBefore(point, hole[best]) ? at : best), 0)
    return [...hole.slice(first), ...hole.slice(0, first)]
  })
  turned.sort((one, two) => (isBefore(one[0], two[0]) ? -1 : 1))
  let ring = outline.slice()
  for (const [at, hole] of turned.entries()) {
    // Holes to the right cannot be in the way, unless they begin as far left.
    const beside = turned.slice(at).filter((other) => x[other[0]] === x[hole[0]])
    const place = seenFrom(hole[0], [ring, ...beside])
    if (place < 0) continue
    ring = [...ring.slice(0, place + 1), ...hole, hole[0], ...ring.slice(place)]
  }
  return ring

  function isBefore(a: number, b: number): boolean {
    return x[a] < x[b] || (x[a] === x[b] && z[a] < z[b])
  }

  /** The place in the first ring of the nearest point that a point sees inside of it. */
  function seenFrom(from: number, rings: readonly (readonly number[])[]): number {
    const [own] = rings
    const distance = new Float64Array(own.length).fill(Infinity)
    for (let at = 0; at < own.length; at++)
      if (x[own[at]] <= x[from] && opensTo(own, at, from)) distance[at] = far(own[at], from)
    for (;;) {
      let best = 0
      for (let at = 1; at < own.length; at++) if (distance[at] < distance[best]) best = at
      if (distance[best] === Infinity) return -1
      if (rings.every((other) => isClear(other, own[best], from))) return best
      distance[best] = Infinity
    }
  }

  function far(a: number, b: number): number {
    return (x[a] - x[b]) * (x[a] - x[b]) + (z[a] - z[b]) * (z[a] - z[b])
  }

  function turn(a: number, b: number, c: number): number {
    return orient(x[a], z[a], x[b], z[b], x[c], z[c])
  }

  /** Whether the inside of a ring at one of its places opens towards a point. */
  function opensTo(ringed: readonly number[], at: number, to: number): boolean {
    const before = ringed[(at + ringed.length - 1) % ringed.length]
    const here = ringed[at]
    const after = ringed[(at + 1) % ringed.length]
    const isLeft = turn(before, here, to) > 0
    const isLeftAfter = turn(here, after, to) > 0
    return turn(before, here, after) > 0 ? isLeft && isLeftAfter : isLeft || isLeftAfter
  }

  /** Whether the line between two points meets no line of a ring, but at its own ends. */
  function isClear(ringed: readonly number[], p: number, q: number): boolean {
    for (let at = 0; at < ringed.length; at++) {
      const a = ringed[at]
      const b = ringed[at + 1 === ringed.length ? 0 : at + 1]
      if (a !== p && a !== q && isBetween(a, p, q)) return false
      if (a === p || a === q || b === p || b === q) continue
      const isCut = turn(p, q, a) > 0 !== turn(p, q, b) > 0 && turn(a, b, p) > 0 !== turn(a, b, q) > 0
      if (isCut) return false
    }
    return true
  }

  function isBetween(a: number, p: number, q: number): boolean {
    if (turn(p, q, a) !== 0) return false
    return (x[a] - x[p]) * (x[a] - x[q]) + (z[a] - z[p]) * (z[a] - z[q]) <= 0
  }
}
