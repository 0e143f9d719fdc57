import { createFinder, createWalkmap, type Cell } from 'footpath'
import { aStar, dijkstra } from 'footpath/algorithms'
import { createField } from 'footpath/field'
import { createSite, type Link, type Site, type SitePath } from 'footpath/site'
import { createSiteIndex } from 'footpath/site-index'
import { toTerrain } from '../grid/to-terrain.js'
import type { SiteAnswer } from '../oracle/judge-site.js'
import type { SiteData } from '../oracle/site-rules.js'

/** A site as a user would make it, with its links in the order of the data. */
export interface OpenSite {
  readonly site: Site
  readonly links: readonly Link[]
  readonly data: SiteData
}

/** One way to get a path on a site. */
export interface SiteContender {
  readonly name: string
  open(given: OpenSite): (from: Cell, to: Cell) => SiteAnswer
}

export function openSite(data: SiteData): OpenSite {
  const site = createSite({ floors: data.floors.map(toTerrain), fences: data.fences })
  const links = data.links.map(({ cost, ...link }) =>
    site.addLink({ ...link, ...(cost === null ? {} : { cost }) }),
  )
  return { site, links, data }
}

function byFinder(name: string, options: object): SiteContender {
  return {
    name,
    open({ site, links, data }) {
      const finder = createFinder(createWalkmap(site, data.floors[0].unit))
      return (from, to) => answerOf(finder.find(from, to, options), links)
    },
  }
}

export const SITE_CONTENDERS: readonly SiteContender[] = [
  byFinder('auto on a site', {}),
  byFinder('a-star on a site', { algorithm: aStar }),
  byFinder('a-star without re-opening on a site', {
    algorithm: aStar,
    reopen: 'never',
    openList: 'binary-heap',
  }),
  byFinder('dijkstra on a site', { algorithm: dijkstra }),
  {
    // Where the unit does not suit an index, the finder answers without one.
    name: 'index on a site',
    open({ site, links, data }) {
      const walkmap = createWalkmap(site, data.floors[0].unit)
      const index = walkmap.jumps.suits(false) ? createSiteIndex(walkmap) : null
      index?.build()
      const finder = createFinder(walkmap, { engines: index === null ? [] : [index] })
      return (from, to) => answerOf(finder.find(from, to), links)
    },
  },
  {
    name: 'reach on a site',
    open({ site, links, data }) {
      const finder = createFinder(createWalkmap(site, data.floors[0].unit))
      return (from, to) => answerOf(finder.reach(from, Number.POSITIVE_INFINITY).pathTo(to), links)
    },
  },
  {
    name: 'field on a site',
    open({ site, links, data }) {
      const walkmap = createWalkmap(site, data.floors[0].unit)
      return (from, to) => answerOf(createField(walkmap, to).pathFrom(from), links)
    },
  },
]

function answerOf({ status, cost, cells, hops }: SitePath, links: readonly Link[]): SiteAnswer {
  return { status, cost, cells, hops: hops.map(({ at, link }) => ({ at, link: links.indexOf(link) })) }
}
