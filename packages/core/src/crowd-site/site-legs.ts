import { cornersOf } from '../crowd/corners.js'
import type { Leg } from '../crowd/legs.js'
import { NOTHING } from '../crowd/units.js'
import type { Hop } from '../site/compiled-links.js'
import type { SitePath } from '../site/site-path.js'
import type { FloorWalls } from './floor-walls.js'

/** A path over floors and links as a crowd walks it: where it turns on all floors in turn, and what belongs to which floor. */
export interface SiteLegs {
  readonly corners: Float64Array
  readonly legs: readonly Leg[]
}

/** `ground` is the sheet of floor 0. */
export function legsOf({ walks, hops }: SitePath, ground: number): SiteLegs {
  const corners: number[] = []
  const legs = walks.map(({ floor, path }, at): Leg => {
    const first = corners.length / 2
    if (path.kind === 'steps') corners.push(...cornersOf(path))
    else corners.push(...path.points.flatMap(({ x, y }) => [x, y]))
    return { sheet: ground + floor, first, last: corners.length / 2 - 1, link: hops[at]?.link.id ?? NOTHING }
  })
  return { corners: Float64Array.from(corners), legs }
}

/** The hop over a link that begins at a corner; undefined where that is not for units of this radius. */
export function hopAt(
  { siteLayer, floor }: FloorWalls,
  radius: number,
  [x, y]: Float64Array,
  link: number,
): Hop | undefined {
  const { layout, floors, links } = siteLayer.walkmapFor(radius)
  siteLayer.walkmap.refresh()
  const cell = layout.idOf(Math.floor(x), Math.floor(y) + floor * floors.pitch)
  return links.outOf(cell).find((hop) => hop.link.id === link)
}
