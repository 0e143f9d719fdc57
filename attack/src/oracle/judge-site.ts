import type { Cell } from 'footpath'
import type { LinkData, SiteRules } from './site-rules.js'

/** What an engine answered on a site: hops by the number of the link in the site's data. */
export interface SiteAnswer {
  readonly status: string
  readonly cost: number
  readonly cells: readonly Cell[]
  readonly hops: readonly { readonly at: number; readonly link: number }[]
}

/** By how much a hop may be rounded: somewhat more than half a unit. */
const ROUNDED_HOP = 1e-4

/**
 * What is wrong with an answer, or null: it must be found if there is a path, cost the least, and be made of legal steps
 * and of links that are open to the unit.
 */
export function judgeSite(
  rules: SiteRules,
  from: Cell,
  to: Cell,
  best: number,
  answer: SiteAnswer,
  rounding: number,
): string | null {
  const { status, cost, cells, hops } = answer
  const expected = best === Number.POSITIVE_INFINITY ? 'unreachable' : 'found'
  if (status !== expected) return `is ${status}, should be ${expected}`
  if (status !== 'found') return cells.length === 0 ? null : 'has cells although there is no path'
  const places = cells.map((cell) => rules.placeOf(cell))
  if (places[0] !== rules.placeOf(from)) return `starts at ${text(cells[0])}`
  if (places.at(-1) !== rules.placeOf(to)) return `ends at ${text(cells[cells.length - 1])}`
  let sum = 0
  for (let at = 1; at < places.length; at++) {
    const hop = hops.find((each) => each.at === at - 1)
    const [here, next] = [places[at - 1], places[at]]
    const price =
      hop === undefined
        ? priceOfStep(rules, here, next)
        : priceOfHop(rules, rules.data.links[hop.link], here, next)
    if (price === null)
      return `the ${hop === undefined ? 'step' : 'hop'} ${text(cells[at - 1])} → ${text(cells[at])} is not legal`
    sum += price
  }
  // Every hop is rounded to a whole number of units.
  const slack = ROUNDED_HOP * (hops.length + 2)
  if (!isNear(sum, cost, rounding, slack)) return `steps and hops cost ${sum}, but it says ${cost}`
  return isNear(cost, best, rounding, slack) ? null : `costs ${cost}, should cost ${best}`
}

function priceOfStep(rules: SiteRules, from: number, to: number): number | null {
  let price: number | null = null
  rules.eachWalk(from, (next, cost) => {
    if (next === to) price = cost
  })
  return price
}

function priceOfHop(rules: SiteRules, link: LinkData | undefined, from: number, to: number): number | null {
  if (link === undefined) return null
  const [a, b] = [rules.placeOf(link.from), rules.placeOf(link.to)]
  const leads = (a === from && b === to) || (!link.oneWay && b === from && a === to)
  return leads ? rules.priceOf(link) : null
}

function isNear(a: number, b: number, share: number, slack: number): boolean {
  return a === b || Math.abs(a - b) <= share * Math.max(Math.abs(a), Math.abs(b)) + slack
}

function text({ x, y, floor = 0 }: Cell): string {
  return `${x},${y},${floor}`
}
