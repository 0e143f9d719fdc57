import type { Cell } from '../cell.js'
import { requireList, requireSiteCell } from '../checks.js'
import type { Link } from '../site/link.js'
import { requireSite } from '../site/require-site.js'
import type { Site } from '../site/site.js'
import type { MapPoint } from '../terrain/world.js'
import { stepCost } from '../unit/step-model.js'
import { type CheckedUnit, checkUnit, type Unit } from '../unit/unit.js'
import { StepRules } from './legal-step.js'
import { PlainFences } from './plain-fences.js'
import { blockedCells } from './query-cells.js'

/** The rules of a site, read straight from its floors, links and fences, one cell at a time and without any compiled data. */
export class SiteRules {
  readonly site: Site
  readonly unit: CheckedUnit
  readonly #floors: readonly StepRules[]
  readonly #fences: PlainFences

  /** `blocked` are extra cells that block a query from `start`; those under the unit itself are ignored. */
  constructor(site: Site, unit: string | Unit, start: Cell, blocked: readonly Cell[] = []) {
    this.site = requireSite(site)
    for (const cell of [start, ...requireList('blocked', blocked)]) this.requireCell('The cell', cell)
    this.unit = checkUnit(unit)
    this.#fences = new PlainFences(site.fences)
    this.#floors = site.floors.map((terrain, floor) => {
      const here = blocked.filter((cell) => (cell.floor ?? 0) === floor)
      const isFirst = floor === (start.floor ?? 0)
      const others = isFirst ? blockedCells(terrain, this.unit, start, { blocked: here }) : here
      return new StepRules(terrain, this.unit, others)
    })
  }

  requireCell(what: string, cell: Cell): void {
    const { width, depth, floors } = this.site
    requireSiteCell(what, cell, width, depth, floors.length)
  }

  canStand({ x, y, floor = 0 }: Cell): boolean {
    return this.#floors[floor]?.canStand(x, y) ?? false
  }

  /** The cost of a step, or null when it is not legal. */
  costOfStep(from: Cell, to: Cell): number | null {
    const { floor = 0 } = from
    if (floor !== (to.floor ?? 0) || this.#fences.areBetween(from, to)) return null
    return this.#floors[floor].costOfStep(from, to)
  }

  /** Whether the unit meets a fence on a straight line over a floor. */
  meetsFence(floor: number, from: MapPoint, to: MapPoint): boolean {
    return this.#fences.areMet(from, to, floor, this.unit.radius)
  }

  /** The cost of taking a link from one cell to another, or null when the unit cannot. */
  costOfHop(link: Link, from: Cell, to: Cell): number | null {
    if (this.site.linkOf(link.id) !== link || !link.isOpen) return null
    const isThere = sameCell(link.from, from) && sameCell(link.to, to)
    const isBack = !link.oneWay && sameCell(link.to, from) && sameCell(link.from, to)
    if (!isThere && !isBack) return null
    if (!this.canStand(from) || !this.canStand(to)) return null
    const { links } = this.unit
    const factor = links === undefined ? 1 : (links[link.kind] ?? links['*'])
    return factor === undefined ? null : (link.cost ?? this.#walk(from, to)) * factor
  }

  /** As far over level ground: a straight step at least. */
  #walk(from: Cell, to: Cell): number {
    const { step, diagonal } = this.unit
    const { cellSize } = this.site.floors[0]
    const straight = stepCost(step, false, 0, cellSize)
    const slanted =
      diagonal === 'never' ? 2 * straight : Math.min(stepCost(step, true, 0, cellSize), 2 * straight)
    const [least, most] = [Math.abs(from.x - to.x), Math.abs(from.y - to.y)].sort((a, b) => a - b)
    return Math.max(straight, least * slanted + (most - least) * straight)
  }
}

export function sameCell(a: Cell, b: Cell): boolean {
  return a.x === b.x && a.y === b.y && (a.floor ?? 0) === (b.floor ?? 0)
}
