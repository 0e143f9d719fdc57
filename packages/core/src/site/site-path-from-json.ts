import { FootpathError, show } from '../error.js'
import { pathFromJSON } from '../path/from-json.js'
import { Path, type PathKind } from '../path/path.js'
import { polyline } from '../path/polyline.js'
import { requireSite } from './require-site.js'
import type { Link } from './link.js'
import type { Site } from './site.js'
import { SitePath, type SitePathJson, type SiteWalk } from './site-path.js'

/**
 * Makes a path from the parsed JSON of one. Give the site it was found on, or one with the same floors and links. Throws
 * `bad-file` for damaged data. It does not check that the path can be walked: use `validateSitePath` for that.
 */
export function sitePathFromJSON(data: SitePathJson, site: Site): SitePath {
  const path = pathFromJSON(data, requireSite(site).floors[0])
  const links = listOf('hops', data.hops).map((hop): Link => {
    const known = site.linkOf(hop?.link)
    if (known === undefined) throw damaged('The link of a hop', hop?.link, 'the id of a link of the site')
    return known
  })
  const places: readonly Place[] = path.kind === 'steps' ? path.cells : path.points
  const ends = endsOf(data, path.kind, places.length, links.length)
  const walkCosts = listOf('walkCosts', data.walkCosts)
  if (walkCosts.length !== ends.length || !walkCosts.every(Number.isFinite))
    throw damaged('walkCosts', walkCosts, `a list of ${ends.length} numbers`)
  const given: readonly Place[] | undefined = path.kind === 'steps' ? data.cells : data.points
  const walks = ends.map((end, walk): SiteWalk => {
    const first = walk === 0 ? 0 : ends[walk - 1]
    const floor = wholeBelow('floor', given?.[first].floor ?? 0, site.floors.length)
    const terrain = site.floors[floor]
    const shape =
      path.kind === 'steps'
        ? { steps: path.steps.slice(2 * first, 2 * end) }
        : polyline(path.points.slice(first, end), terrain)
    const { stats } = path
    return { floor, path: new Path({ status: 'found', cost: walkCosts[walk], stats, terrain, ...shape }) }
  })
  return new SitePath({ site, path, walks, links })
}

/** A cell, or a point. */
interface Place {
  readonly x: number
  readonly y: number
  readonly floor?: number
}

/** Where each walk ends among the cells of a path, or among the points of a polyline. */
function endsOf(data: SitePathJson, kind: PathKind, places: number, hops: number): readonly number[] {
  if (places === 0) return []
  let end = 0
  const ends =
    kind === 'steps'
      ? [...data.hops.map((hop) => wholeBelow('The position of a hop', hop.at, places - 1) + 1), places]
      : listOf('walkPoints', data.walkPoints ?? []).map((count) => {
          end += wholeBelow('The points of a walk', count, places + 1)
          return end
        })
  const isRising = ends.every((each, walk) => each > (ends[walk - 1] ?? 0))
  if (!isRising || ends.length !== hops + 1 || ends.at(-1) !== places)
    throw damaged('hops', data.hops, 'in the order of the path')
  return ends
}

function listOf<Item>(what: string, given: readonly Item[]): readonly Item[] {
  if (Array.isArray(given)) return given
  throw damaged(what, given, 'a list')
}

function wholeBelow(what: string, value: number, end: number): number {
  if (Number.isInteger(value) && value >= 0 && value < end) return value
  throw damaged(what, value, `a whole number from 0 to ${end - 1}`)
}

function damaged(what: string, value: unknown, expected: string): FootpathError {
  return new FootpathError(
    'bad-file',
    `${what} must be ${expected}; got ${show(value)}.`,
    'Give what path.toJSON() returned; parse text with JSON.parse first.',
    value,
  )
}
