import type { Path } from '../path/path.js'
import { type Hop, SitePath } from './site-path.js'
import type { SiteWalkmap } from './site-walkmap.js'

/** A path over the atlas as one on the site: cells on their floors, and the links that it takes. */
export function sitePath(walkmap: SiteWalkmap, path: Path): SitePath {
  const { layout, floors: plan, site } = walkmap
  const { steps: atlas } = path
  const steps = new Int32Array(atlas.length)
  const hops: Hop[] = []
  const floors = [atlas.length === 0 ? 0 : plan.floorOf(atlas[1])]
  const walkCosts = [0]
  let before = -1
  for (let at = 0; at < atlas.length; at += 2) {
    const floor = plan.floorOf(atlas[at + 1])
    steps[at] = atlas[at]
    steps[at + 1] = atlas[at + 1] - floor * plan.pitch
    const cell = layout.idOf(atlas[at], atlas[at + 1])
    const hop = before < 0 ? undefined : walkmap.hopBetween(before, cell)
    if (hop !== undefined) {
      hops.push({ at: at / 2 - 1, link: hop.link })
      floors.push(floor)
      walkCosts.push(0)
    } else if (before >= 0) walkCosts[hops.length] += walkmap.costOfStep(before, cell)
    before = cell
  }
  return new SitePath({
    site,
    path,
    steps,
    floors,
    walkCosts: walkCosts.map((cost) => walkmap.toUnits(cost)),
    hops,
  })
}
