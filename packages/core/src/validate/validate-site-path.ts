import type { Cell } from '../cell.js'
import { requireList, requireOptions } from '../checks.js'
import { requireSite } from '../site/require-site.js'
import type { Site } from '../site/site.js'
import type { SitePath } from '../site/site-path.js'
import type { Unit } from '../unit/unit.js'
import { SiteRules, sameCell } from './site-rules.js'
import { type PathProblem, requirePath, validatePath } from './validate-path.js'

/** Options of `validateSitePath`. */
export interface ValidateSiteOptions {
  /** Where the path should start. */
  readonly from?: Cell
  /** Where a `found` path should end: a cell, or several cells if any of them will do. */
  readonly to?: Cell | readonly Cell[]
  /** More cells that were blocked for the query. */
  readonly blocked?: readonly Cell[]
}

/**
 * Checks a path against a site and a unit, independently of every search: every step must be legal on its floor, every
 * hop must take a link that is open, leads that way and is of a kind the unit uses, and the costs must add up. Of a
 * polyline, every line between hops must be clear. Neither steps nor lines may cross a fence. An empty list means that the path is valid.
 */
export function validateSitePath(
  path: Pick<SitePath, 'status' | 'cells' | 'hops' | 'cost'> & Partial<Pick<SitePath, 'kind' | 'walks'>>,
  site: Site,
  unit: string | Unit,
  options: ValidateSiteOptions = {},
): PathProblem[] {
  requirePath(path)
  requireOptions(options, ['from', 'to', 'blocked'])
  const { from, to, blocked = [] } = options
  const { cells, status } = path
  const hops = requireList('hops', path.hops)
  const problems: PathProblem[] = []
  const refuse = (at: number, problem: string) => problems.push({ at, problem })
  if (cells.length === 0) {
    if (status === 'found' || status === 'partial') refuse(0, `a ${status} path has no cells`)
    if (path.cost !== 0) refuse(0, `a path without cells costs ${path.cost}`)
    return problems
  }
  requireSite(site)
  const misplaced = cells.findIndex((cell) => !isOn(site, cell))
  if (misplaced >= 0)
    return [{ at: misplaced, problem: `${text(cells[misplaced])} is not a cell of the site` }]
  const rules = new SiteRules(site, unit, cells[0], blocked)
  const last = cells[cells.length - 1]
  if (status === 'unreachable') refuse(0, 'an unreachable goal has a path')
  const ends: readonly Cell[] = to === undefined ? [last] : Array.isArray(to) ? to : [to as Cell]
  for (const cell of [from === undefined ? last : from, ...ends]) rules.requireCell('The start or goal', cell)
  if (from !== undefined && !sameCell(cells[0], from))
    refuse(0, `starts at ${text(cells[0])}, not ${text(from)}`)
  if (status === 'found' && !ends.some((end) => sameCell(end, last)))
    refuse(cells.length - 1, `ends at ${text(last)}, not ${ends.map(text).join(' or ')}`)
  if (!rules.canStand(cells[0])) refuse(0, `the unit cannot stand on ${text(cells[0])}`)
  const isLine = path.kind === 'polyline' && path.walks !== undefined
  let cost = 0
  for (const { floor, path: walk } of isLine ? path.walks : []) {
    const here = blocked.filter((cell) => (cell.floor ?? 0) === floor)
    for (const { problem } of validatePath(walk, site.floors[floor], unit, { blocked: here }))
      refuse(0, `on floor ${floor}: ${problem}`)
    const fenced = walk.points.findIndex(
      (to, at) => at > 0 && rules.meetsFence(floor, walk.points[at - 1], to),
    )
    if (fenced > 0) refuse(0, `on floor ${floor}: the line to point ${fenced} meets a fence`)
    cost += walk.cost
  }
  for (let at = 1; at < cells.length; at++) {
    const hop = hops.find((each) => each.at === at - 1)
    if (isLine && hop === undefined) continue
    const [a, b] = [cells[at - 1], cells[at]]
    const price = hop === undefined ? rules.costOfStep(a, b) : rules.costOfHop(hop.link, a, b)
    const what = hop === undefined ? 'step' : hop.link.kind
    if (price === null) refuse(at, `the ${what} ${text(a)} → ${text(b)} is not legal`)
    else cost += price
  }
  for (const { at } of hops)
    if (!(at >= 0 && at < cells.length - 1))
      refuse(at, `a hop leaves from position ${at}, where there is no cell`)
  const tolerance = cells.length * 1e-3 + 1e-9 * cost
  if (problems.length === 0 && !(Math.abs(cost - path.cost) <= tolerance))
    refuse(cells.length - 1, `steps and hops cost ${cost}, but path.cost is ${path.cost}`)
  return problems
}

function isOn({ width, depth, floors }: Site, { x, y, floor = 0 }: Cell): boolean {
  const isInside = x >= 0 && x < width && y >= 0 && y < depth && floor in floors
  return isInside && Number.isInteger(x) && Number.isInteger(y)
}

function text({ x, y, floor = 0 }: Cell): string {
  return `${x},${y},${floor}`
}
