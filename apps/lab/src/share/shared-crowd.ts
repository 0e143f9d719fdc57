import type { Cell, Unit } from 'footpath'
import { FEWEST, WALK_MOST } from '../crowds/body.js'
import type { Circle } from '../crowds/circle.js'
import { FORMATIONS, type FormationName } from '../crowds/formations.js'
import { OVERLAYS, type OverlayName } from '../crowds/overlays.js'
import { RATES, type TimeRate } from '../crowds/time-rates.js'
import type { UnitKind } from '../units/kinds.js'
import { checkSharedUnit } from './check-setup.js'
import { type Check, list, number, oneOf, partsOf, whole } from './plain-data.js'

/** A crowd in Walk as a link or a saved file has it. */
export interface SharedCrowd {
  readonly kind: UnitKind
  /** Where its units differ from the lab's own. */
  readonly unit?: Unit
  readonly count: number
  readonly from: Circle
  readonly goal?: Cell
  /** Where they walk in one. */
  readonly formation?: FormationName
  readonly shows?: readonly OverlayName[]
  readonly rate?: TimeRate
}

/** A crowd in data that may be anything; `cell` checks a place on the map. */
export function checkCrowd(cell: Check<Cell>): Check<SharedCrowd> {
  return (value, at) => {
    const part = partsOf(value, at)
    return {
      kind: part('kind', oneOf(['ground', 'air'] as const)),
      ...part.maybe('unit', checkSharedUnit),
      count: part('count', whole(FEWEST, WALK_MOST)),
      from: part('from', circle),
      ...part.maybe('goal', cell),
      ...part.maybe('formation', oneOf(FORMATIONS)),
      ...part.maybe('shows', list(oneOf(OVERLAYS), 0, OVERLAYS.length)),
      ...part.maybe('rate', oneOf(RATES)),
    }
  }
}

const circle: Check<Circle> = (value, at) => {
  const part = partsOf(value, at)
  const place = number(0, 1e6)
  return { x: part('x', place), y: part('y', place), radius: part('radius', number(0.5, 1e6)) }
}
