import { FootpathError, show } from '../error.js'
import { pathFromJSON } from '../path/from-json.js'
import { requireSite } from './require-site.js'
import type { Site } from './site.js'
import { type Hop, SitePath, type SitePathJson } from './site-path.js'

/**
 * Makes a path from the parsed JSON of one. Give the site it was found on, or one with the same floors and links. Throws
 * `bad-file` for damaged data. It does not check that the path can be walked: use `validateSitePath` for that.
 */
export function sitePathFromJSON(data: SitePathJson, site: Site): SitePath {
  const path = pathFromJSON(data, requireSite(site).floors[0])
  const { steps } = path
  const cells = steps.length / 2
  const floorAt = (at: number) => wholeBelow('floor', data.cells?.[at]?.floor ?? 0, site.floors.length)
  const hops = listOf('hops', data.hops).map((hop): Hop => {
    const { at, link } = hop ?? {}
    const known = site.linkOf(link)
    if (known === undefined) throw damaged('The link of a hop', link, 'the id of a link of the site')
    return { at: wholeBelow('The position of a hop', at, cells - 1), link: known }
  })
  if (hops.some(({ at }, place) => place > 0 && at <= hops[place - 1].at))
    throw damaged('hops', data.hops, 'in the order of the path')
  const floors = [cells === 0 ? 0 : floorAt(0), ...hops.map(({ at }) => floorAt(at + 1))]
  const walkCosts = listOf('walkCosts', data.walkCosts)
  if (walkCosts.length !== floors.length || !walkCosts.every(Number.isFinite))
    throw damaged('walkCosts', walkCosts, `a list of ${floors.length} numbers`)
  return new SitePath({ site, path, steps, floors, walkCosts, hops })
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
