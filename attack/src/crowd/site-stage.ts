import { createFinder, createWalkmap, type MapPoint } from 'footpath'
import type { CrowdOptions } from 'footpath/crowd'
import { createSiteCrowd } from 'footpath/crowd/site'
import { createField } from 'footpath/field'
import { changedSite, type SiteChange } from '../site/changes.js'
import { openSite, type OpenSite } from '../site/contenders.js'
import { fitsSomewhere, isInWall, POINT } from '../oracle/disc-rules.js'
import { goesThroughFence, hasFreeEnd, isInFence } from '../oracle/fence-rules.js'
import { GridRules } from '../oracle/grid-rules.js'
import type { SiteData } from '../oracle/site-rules.js'
import { AIR } from './make-crowd.js'
import type { CellLead } from './map-stage.js'
import type { PlayedCrowd, Stage } from './stage.js'

/** How a crowd is made; tests plant faults here. */
export type OpenSiteCrowd = typeof createSiteCrowd

/** A building in which walkers and flyers move. */
export class SiteStage implements Stage<CellLead, SiteChange> {
  readonly #open: OpenSiteCrowd
  readonly #site: OpenSite
  #data: SiteData
  /** By layer and floor. */
  #rules: readonly (readonly GridRules[])[]

  constructor(data: SiteData, open: OpenSiteCrowd) {
    this.#open = open
    this.#data = data
    this.#site = openSite(data)
    this.#rules = rulesOf(data)
  }

  open(options: CrowdOptions): PlayedCrowd {
    const { site } = this.#site
    const ground = createWalkmap(site, this.#data.floors[0].unit)
    return this.#open({ ground, air: createWalkmap(site, AIR) }, options)
  }

  goalOf(lead: CellLead): unknown {
    const walkmap = createWalkmap(this.#site.site, this.#data.floors[0].unit)
    if ('field' in lead) return { field: createField(walkmap, lead.field) }
    return { path: createFinder(walkmap).find(lead.from, lead.to) }
  }

  edit(change: SiteChange, { radius }: PlayedCrowd): void {
    // While fences stand, nobody is wider than a cell.
    if ('fence' in change && radius.some((each) => each > 0.5)) return
    this.#data = changedSite(this.#site, this.#data, change)
    this.#rules = rulesOf(this.#data)
  }

  isOff({ layer, floor }: PlayedCrowd, id: number, x: number, y: number, widest: number): boolean {
    const rules = this.#rules[layer[id]][(floor as Int32Array)[id]]
    return isInWall(rules, x, y, POINT) && fitsSomewhere(rules, widest)
  }

  misplaced({ x, y, radius, layer, floor }: PlayedCrowd, id: number, from: MapPoint | null): string | null {
    const on = (floor as Int32Array)[id]
    const rules = this.#rules[layer[id]]
    const here = { x: x[id], y: y[id] }
    const { fences } = this.#data
    const isWrong = isInWall(rules[on], here.x, here.y, radius[id]) || isInFence(fences, on, here, radius[id])
    if (isWrong && fitsSomewhere(rules[on], radius[id])) return 'is in a wall or a fence'
    if (from === null || !goesThroughFence(fences, on, from, here)) return null
    const reach = 2 * Math.hypot(here.x - from.x, here.y - from.y)
    const hasWay = hasFreeEnd(fences, on, from, reach, (column, row) => rules[on].isFree(column, row))
    return hasWay ? null : 'went through a fence'
  }
}

function rulesOf({ floors }: SiteData): GridRules[][] {
  return [floors[0].unit, AIR].map((unit) => floors.map((floor) => new GridRules({ ...floor, unit })))
}
