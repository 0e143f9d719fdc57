import type { NavGround } from '../navmesh/nav-ground.js'
import type { Place } from '../navmesh/places.js'
import type { LineCost } from './line-cost.js'

/** A point of a path: where it is, and where it may be moved to. */
export interface Bend {
  readonly place: Place
  /** Directions along the border that it lies on, of length 1; none for corners, start and goal. */
  readonly along: readonly { readonly x: number; readonly z: number }[]
  /** The link that leads here from the one before; −1 if the path walks. */
  readonly link: number
}

/** Points are moved by the spacing of border points times a half, a quarter and so on, this often. */
const HALVINGS = 8

/** How often a point is moved by the same distance at most. */
const MOVES = 4

/**
 * Makes a path cheaper: points on borders slide along them by smaller and smaller steps, and points that are not needed
 * go. What lines cost is measured on the mesh as it is.
 */
export function refined(ground: NavGround, lines: LineCost, bends: readonly Bend[], spacing: number): Bend[] {
  const path = bends.slice()
  const walks = (at: number) => path[at].link < 0 && path[at + 1].link < 0
  for (let halving = 1, by = spacing / 2; halving <= HALVINGS && by >= 1; halving++, by /= 2)
    for (let at = 1; at < path.length - 1; at++) if (walks(at)) slide(at, by)
  for (let at = path.length - 2; at > 0; at--) {
    if (!walks(at)) continue
    const [before, here, after] = [path[at - 1].place, path[at].place, path[at + 1].place]
    const now = lines.of(before, here) + lines.of(here, after)
    if (lines.of(before, after) <= now * (1 + 1e-12)) path.splice(at, 1)
  }
  return path

  function slide(at: number, by: number): void {
    const [before, after] = [path[at - 1].place, path[at + 1].place]
    let least = lines.of(before, path[at].place) + lines.of(path[at].place, after)
    for (const { x: dx, z: dz } of path[at].along) {
      for (let move = 0; move < MOVES; move++) {
        const { place } = path[at]
        const to = ground.places.over(
          Math.floor(place.x + by * dx + 0.5),
          place.y,
          Math.floor(place.z + by * dz + 0.5),
        )
        const cost = to === null ? Infinity : lines.of(before, to) + lines.of(to, after)
        if (to === null || cost >= least) break
        path[at] = { ...path[at], place: to }
        least = cost
      }
    }
  }
}
