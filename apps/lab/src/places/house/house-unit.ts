import { type Cell, ground, type Unit } from 'footpath'
import type { SitePath } from 'footpath/site'
import type { UnitKind } from './plan.js'
import type { SiteWalker } from './site-walker.js'

/** What each can do: wheels take no stairs. */
export const UNITS: Readonly<Record<UnitKind, Unit>> = {
  walker: { ...ground, name: 'walker' },
  wheelchair: { ...ground, name: 'wheelchair', links: { lift: 1, door: 1, teleport: 1 } },
}

/** Somebody in the house. */
export interface HouseUnit {
  readonly id: number
  readonly kind: UnitKind
  readonly walker: SiteWalker
  goal: Cell | null
  path: SitePath | null
  /** Where it set out to its goal. */
  from: Cell
  /** Where it goes next, until it is sent somewhere: to and fro. */
  pace: Cell | null
}

/** Somebody and where they go, as plain data. */
export interface Order {
  readonly id: number
  readonly kind: UnitKind
  readonly cell: Cell
  readonly goal: Cell | null
  readonly pace: Cell | null
}
