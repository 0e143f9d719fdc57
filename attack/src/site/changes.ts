import type { Cell } from 'footpath'
import type { FenceData, SiteData } from '../oracle/site-rules.js'
import type { Random } from '../random.js'
import type { OpenSite } from './contenders.js'
import { makeFence, makePlace } from './make-site.js'

/** What changes on a site: a door is opened or closed, a cell walled up or freed, a fence put up or taken away. */
export type SiteChange =
  | { readonly door: number }
  | { readonly fence: FenceData }
  | { readonly wall: Required<Cell> }

/** Changes a site, and returns what it is then. */
export function changedSite(open: OpenSite, data: SiteData, change: SiteChange): SiteData {
  if ('door' in change) return turnDoor(open, data, change.door)
  return 'wall' in change ? turnWall(open, data, change.wall) : turnFence(open, data, change.fence)
}

/** Puts up a fence where there is none, and the other way round. */
function turnFence({ site }: OpenSite, data: SiteData, [a, b]: FenceData): SiteData {
  const others = data.fences.filter(([c, d]) => textOf(a) !== textOf(c) || textOf(b) !== textOf(d))
  const stands = others.length < data.fences.length
  if (stands) site.removeFence(b, a)
  else site.addFence(a, b)
  return { ...data, fences: stands ? others : [...others, [a, b]] }
}

/** Opens a link that is closed, and the other way round. */
function turnDoor({ links }: OpenSite, data: SiteData, at: number): SiteData {
  const link = data.links[at]
  if (link.open) links[at].close()
  else links[at].open()
  return { ...data, links: data.links.with(at, { ...link, open: !link.open }) }
}

/** Walls up a cell that is free, and the other way round. */
function turnWall({ site }: OpenSite, data: SiteData, { x, y, floor }: Required<Cell>): SiteData {
  const grid = data.floors[floor]
  const isFree = grid.walls[y][x] === '.'
  site.floors[floor].setObstacle(x, y, isFree ? 'blocked' : 'none')
  const row = grid.walls[y]
  const walls = grid.walls.with(y, row.slice(0, x) + (isFree ? 'b' : '.') + row.slice(x + 1))
  return { ...data, floors: data.floors.with(floor, { ...grid, walls }) }
}

export function textOf({ x, y, floor }: Required<Cell>): string {
  return `${x},${y},${floor}`
}

/** A change that a site with these floors and links can take; fences only where `mayFence`. */
export function makeSiteChange(random: Random, { floors, links }: SiteData, mayFence: boolean): SiteChange {
  if (links.length > 0 && random.chance(0.5)) return { door: random.below(links.length) }
  const [fence] = mayFence && random.chance(0.6) ? makeFence(random, floors) : []
  return fence === undefined ? { wall: makePlace(random, floors) } : { fence }
}
