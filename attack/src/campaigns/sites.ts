import { type Cell, FootpathError } from 'footpath'
import type { Campaign, Tally } from '../campaign.js'
import { roundingOf } from '../grid/ground.js'
import { plainerGrids } from '../grid/smaller-grid.js'
import { dijkstra } from '../oracle/dijkstra.js'
import { judgeSite } from '../oracle/judge-site.js'
import { type SiteData, SiteRules } from '../oracle/site-rules.js'
import { stepTable } from '../oracle/world.js'
import { changedSite, type SiteChange, textOf } from '../site/changes.js'
import { openSite, SITE_CONTENDERS, type SiteContender } from '../site/contenders.js'
import { makeFence, makePlace, makeSite } from '../site/make-site.js'

/** What happens to a site: it changes, or a path is asked for. */
type SiteStep = SiteChange | { readonly from: Required<Cell>; readonly to: Required<Cell> }

/** A site and its history. */
export interface SiteCase {
  readonly site: SiteData
  readonly steps: readonly SiteStep[]
  readonly only?: readonly string[]
}

/** Floors, links of all kinds and fences: every way to get a path against the oracle, before and after doors and edits. */
export function sitesCampaign(contenders: readonly SiteContender[] = SITE_CONTENDERS): Campaign<SiteCase> {
  return {
    name: 'sites',
    counts: 'queries',
    chunk: 16,
    make(random) {
      const site = makeSite(random)
      const steps: SiteStep[] = []
      for (let round = random.from(4, 16); round > 0; round--) {
        steps.push({ from: makePlace(random, site.floors), to: makePlace(random, site.floors) })
        if (random.chance(0.2)) steps.push({ wall: makePlace(random, site.floors) })
        // The units of other sites may be too large.
        if (site.fences.length > 0 && random.chance(0.3))
          steps.push(...makeFence(random, site.floors).map((fence) => ({ fence })))
        for (let door = random.from(0, 2); door > 0 && site.links.length > 0; door--)
          steps.push({ door: random.below(site.links.length) })
      }
      return { site, steps }
    },
    check: (given, tally) => checkSite(given, tally, contenders),
    *smaller(given) {
      const { site, steps } = given
      const names = given.only ?? contenders.map(({ name }) => name)
      for (let part = Math.ceil(steps.length / 2); part >= 1; part = part === 1 ? 0 : Math.ceil(part / 2))
        for (let at = 0; at < steps.length; at += part) yield { ...given, steps: steps.toSpliced(at, part) }
      if (names.length > 1) for (const name of names) yield { ...given, only: [name] }
      for (const [at, link] of site.links.entries()) {
        // Left where it is, so that the numbers of the others stay.
        if (link.open) yield withLink(given, at, { ...link, open: false })
        if (link.cost !== null) yield withLink(given, at, { ...link, cost: null })
      }
      for (const at of site.fences.keys())
        yield { ...given, site: { ...site, fences: site.fences.toSpliced(at, 1) } }
      for (const plainer of plainerGrids(site.floors[0])) {
        const { unit, cellSize } = plainer
        const floors = site.floors.map((floor, at) => (at === 0 ? plainer : { ...floor, unit, cellSize }))
        yield { ...given, site: { ...site, floors } }
      }
    },
  }
}

function withLink(given: SiteCase, at: number, link: SiteData['links'][number]): SiteCase {
  return { ...given, site: { ...given.site, links: given.site.links.with(at, link) } }
}

function checkSite(
  { site: data, steps, only }: SiteCase,
  tally: Tally,
  all: readonly SiteContender[],
): string | null {
  const asked = all.filter(({ name }) => only?.includes(name) ?? true)
  try {
    const open = openSite(data)
    const answers = asked.map((contender) => contender.open(open))
    let now = data
    let rules = new SiteRules(now)
    tally.add('sites')
    for (const step of steps) {
      if ('from' in step) {
        const { from, to } = step
        const costs = dijkstra(stepTable(rules), rules.placeOf(from))
        const best = rules.canStand(rules.placeOf(from)) ? costs[rules.placeOf(to)] : Number.POSITIVE_INFINITY
        for (const [at, answer] of answers.entries()) {
          const rounding = Math.max(...now.floors.map(roundingOf))
          const problem = judgeSite(rules, from, to, best, answer(from, to), rounding)
          tally.add('queries')
          tally.add(`queries of ${asked[at].name}`)
          if (problem !== null) return `${asked[at].name}: from ${textOf(from)} to ${textOf(to)}: ${problem}`
        }
      } else {
        now = changedSite(open, now, step)
        rules = new SiteRules(now)
        tally.add('door' in step ? 'doors' : 'wall' in step ? 'walls' : 'fences')
      }
    }
    return null
  } catch (error) {
    // Costs that differ too much are refused by design.
    if (error instanceof FootpathError && error.code === 'cost-range') return null
    throw error
  }
}
