import { makeSite, makePlace } from '../site/make-site.js'
import { makeSiteChange, type SiteChange } from '../site/changes.js'
import type { SiteData } from '../oracle/site-rules.js'
import type { Random } from '../random.js'
import { type CrowdCase, makeCellLead, makeHistory, makePoint, makeWalker } from './make-crowd.js'
import type { CellLead } from './map-stage.js'

export type SiteCrowdCase = CrowdCase<SiteData, CellLead, SiteChange>

/** A small building with up to 24 units, to which everything happens that a user can do. */
export function makeSiteCrowd(random: Random): SiteCrowdCase {
  const made = makeSite(random)
  const { links } = made.floors[0].unit
  const unit = { ...makeWalker(random), ...(links === undefined ? {} : { links }) }
  // Ground of one price: what costs do to paths is not what is looked at here.
  const floors = made.floors.map((floor) => ({ ...floor, heights: null, factors: null, unit }))
  const ground: SiteData = { ...made, floors }
  const isFenced = made.fences.length > 0
  return makeHistory(random, ground, {
    layers: ['ground', 'ground', 'air'],
    radii: isFenced ? [0.1, 0.25, 0.3, 0.4, 0.45, 0.5] : [0.1, 0.3, 0.4, 0.5, 0.7],
    makePlace: () => {
      const floor = random.below(floors.length)
      return random.chance(0.5)
        ? { ...makePoint(random, floors[0]), floor }
        : middleOf(makePlace(random, floors))
    },
    makeLead: () => makeCellLead(random, () => makePlace(random, floors)),
    makeEdit: () => makeSiteChange(random, ground, isFenced),
  })
}

function middleOf({ x, y, floor }: { x: number; y: number; floor: number }) {
  return { x: x + 0.5, y: y + 0.5, floor }
}
