import { Path } from '../path/path.js'
import { polyline } from '../path/polyline.js'
import { walksOf } from './atlas-walks.js'
import type { Link } from './link.js'
import { SitePath, type SiteWalk } from './site-path.js'
import { recordOnSite } from './site-record.js'
import type { SiteWalkmap } from './site-walkmap.js'

/** A path over the atlas as one on the site: cells on their floors, and the links that it takes. */
export function sitePath(walkmap: SiteWalkmap, path: Path): SitePath {
  const links: Link[] = []
  const walks = walksOf(walkmap, path).map((walk) => {
    if (walk.hop !== null) links.push(walk.hop.link)
    return onFloor(walkmap, walk.path)
  })
  const { status, reason, cost, stats } = path
  const facts = { status, cost, stats, ...(reason === undefined ? {} : { reason }) }
  return new SitePath({
    site: walkmap.site,
    path: { ...facts, ...recordOnSite(walkmap.floors, path) },
    walks,
    links,
  })
}

/** A path over one floor of the atlas as one on the terrain of that floor. */
function onFloor(walkmap: SiteWalkmap, path: Path): SiteWalk {
  if (path.kind === 'steps') return stepsOnFloor(walkmap, path)
  const { floors, site } = walkmap
  const { status, cost, stats } = path
  const floor = floors.floorOf(path.steps[1])
  const up = floor * floors.pitch
  const terrain = site.floors[floor]
  const points = path.points.map(({ x, y }) => ({ x, y: y - up }))
  return { floor, path: new Path({ status, cost, stats, terrain, ...polyline(points, terrain) }) }
}

/** The same for a path in steps. */
export function stepsOnFloor({ floors, site }: SiteWalkmap, { steps, status, cost, stats }: Path): SiteWalk {
  const floor = floors.floorOf(steps[1])
  const up = floor * floors.pitch
  const own = up === 0 ? steps : steps.map((number, at) => (at % 2 === 0 ? number : number - up))
  return { floor, path: new Path({ status, cost, stats, steps: own, terrain: site.floors[floor] }) }
}
