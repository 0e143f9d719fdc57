import { isBetween } from '../navmesh/convex-parts.js'
import { type PlanPoints, turnOf } from '../navmesh/loops.js'

/**
 * An outline and its holes as one ring: every hole, from left to right, is joined to what is there by a line that is
 * walked twice. Lines and corners are kept in strips, so only those near a hole are looked at.
 */
export function withHoles(
  points: PlanPoints,
  outline: readonly number[],
  holes: readonly number[][],
): number[] {
  if (holes.length === 0) return outline.slice()
  const { x, z } = points
  const size = holes.reduce((sum, hole) => sum + hole.length + 2, outline.length)
  /** By place of a ring: its point, and the places before and after it. */
  const point = new Int32Array(size)
  const before = new Int32Array(size)
  const next = new Int32Array(size)
  let places = 0
  const left = outline.reduce((least, at) => Math.min(least, x[at]), Infinity)
  const right = outline.reduce((most, at) => Math.max(most, x[at]), -Infinity)
  const count = Math.ceil(Math.sqrt(size))
  const perStrip = (right - left) / count || 1
  /** By strip: the places in it of what is joined, and the two points of every line that passes through it. */
  const corners = Array.from({ length: count + 1 }, (): number[] => [])
  const lines = Array.from({ length: count + 1 }, (): number[] => [])

  const start = addRing(outline)
  joined(start)
  const first = holes.map((hole) => hole.reduce((best, at) => (isBefore(at, best) ? at : best)))
  const starts = holes.map((hole, at) => addRing(hole, hole.indexOf(first[at])))
  starts.sort((one, two) => (isBefore(point[one], point[two]) ? -1 : 1))
  for (const hole of starts) {
    const place = seenFrom(point[hole])
    if (place < 0) continue
    joined(hole)
    bridge(place, hole)
  }
  const ring: number[] = []
  let at = start
  do {
    ring.push(point[at])
    at = next[at]
  } while (at !== start)
  return ring

  function isBefore(a: number, b: number): boolean {
    return x[a] < x[b] || (x[a] === x[b] && z[a] < z[b])
  }

  function stripOf(at: number): number {
    return Math.floor((at - left) / perStrip)
  }

  /** Adds a closed line from one of its corners on, and gives the place of that. */
  function addRing(list: readonly number[], from = 0): number {
    const begin = places
    for (let at = 0; at < list.length; at++) {
      const one = list[(from + at) % list.length]
      addLine(one, list[(from + at + 1) % list.length])
      point[places] = one
      before[places] = places - 1
      next[places] = ++places
    }
    before[begin] = places - 1
    next[places - 1] = begin
    return begin
  }

  function addLine(a: number, b: number): void {
    const last = stripOf(Math.max(x[a], x[b]))
    for (let strip = stripOf(Math.min(x[a], x[b])); strip <= last; strip++) lines[strip].push(a, b)
  }

  /** Holes may be joined to the corners of this ring from now on. */
  function joined(begin: number): void {
    let at = begin
    do {
      corners[stripOf(x[point[at]])].push(at)
      at = next[at]
    } while (at !== begin)
  }

  /** Joins a hole at a place: there and back over the same line. */
  function bridge(place: number, hole: number): void {
    const [end, back] = [places++, places++]
    point[end] = point[hole]
    point[back] = point[place]
    const last = before[hole]
    link(back, next[place])
    link(place, hole)
    link(last, end)
    link(end, back)
    for (const at of [end, back]) corners[stripOf(x[point[at]])].push(at)
    addLine(point[place], point[hole])
  }

  function link(from: number, to: number): void {
    next[from] = to
    before[to] = from
  }

  /** The place of the nearest point that a point sees inside of the ring; −1 without one. */
  function seenFrom(from: number): number {
    const refused = new Set<number>()
    for (;;) {
      let best = -1
      let least = Infinity
      for (let strip = stripOf(x[from]); strip >= 0; strip--) {
        const gap = x[from] - (left + (strip + 1) * perStrip)
        if (gap > 0 && gap * gap > least) break
        for (const at of corners[strip]) {
          const distance = far(point[at], from)
          if (distance > least || (distance === least && at > best) || x[point[at]] > x[from]) continue
          if (refused.has(at) || !opensTo(at, from)) continue
          best = at
          least = distance
        }
      }
      if (best < 0 || isClear(point[best], from)) return best
      refused.add(best)
    }
  }

  function far(a: number, b: number): number {
    return (x[a] - x[b]) * (x[a] - x[b]) + (z[a] - z[b]) * (z[a] - z[b])
  }

  /** Whether the inside of the ring at one of its places opens towards a point. */
  function opensTo(at: number, to: number): boolean {
    const [last, here, after] = [point[before[at]], point[at], point[next[at]]]
    const isLeft = turnOf(points, last, here, to) > 0
    const isLeftAfter = turnOf(points, here, after, to) > 0
    return turnOf(points, last, here, after) > 0 ? isLeft && isLeftAfter : isLeft || isLeftAfter
  }

  /** Whether the line between two points meets no other, but at its own ends. Holes that are not joined count too. */
  function isClear(p: number, q: number): boolean {
    const low = Math.min(z[p], z[q])
    const high = Math.max(z[p], z[q])
    for (let strip = stripOf(x[p]); strip <= stripOf(x[q]); strip++) {
      const own = lines[strip]
      for (let at = 0; at < own.length; at += 2) {
        const a = own[at]
        const b = own[at + 1]
        if ((z[a] < low && z[b] < low) || (z[a] > high && z[b] > high)) continue
        if (a !== p && a !== q && isBetween(points, p, q, a)) return false
        if (a === p || a === q || b === p || b === q) continue
        const isCut =
          turnOf(points, p, q, a) > 0 !== turnOf(points, p, q, b) > 0 &&
          turnOf(points, a, b, p) > 0 !== turnOf(points, a, b, q) > 0
        if (isCut) return false
      }
    }
    return true
  }
}
