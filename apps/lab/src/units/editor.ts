import type { Unit } from 'footpath'
import type { Word } from '../words/names.js'
import { unitOf } from './kinds.js'

/** A unit of everyday life: how it differs from a walker. */
interface UnitPreset extends Word {
  readonly differs: (hasHeights: boolean) => Partial<Unit>
}

export const UNIT_PRESETS: readonly UnitPreset[] = [
  { name: 'Walker', means: 'On foot: mud is slow, roads are quick, water stops.', differs: () => ({}) },
  {
    name: 'Cart',
    means: 'On wheels: needs room, stays off mud and steep slopes.',
    differs: (hasHeights) => ({
      radius: 1,
      surfaces: { open: 1.5, road: 0.5 },
      ...(hasHeights ? { step: 'wheeled', slopeUp: 0.15, slopeDown: 0.2 } : {}),
    }),
  },
  {
    name: 'Goat',
    means: 'Climbs everything; only the length counts.',
    differs: (hasHeights) => (hasHeights ? { step: 'length-3d' } : {}),
  },
  {
    name: 'Giant',
    means: 'Three cells in radius; steps over low walls.',
    differs: () => ({ radius: 3, obstacles: ['low-wall'] }),
  },
  {
    name: 'Wheelchair',
    means: 'Up to 6 % steep, roads and open ground only.',
    differs: (hasHeights) => ({
      surfaces: { open: 2, road: 0.5 },
      ...(hasHeights ? { step: 'wheeled', slopeUp: 0.06, slopeDown: 0.06 } : {}),
    }),
  },
]

/** The unit of a preset. */
export function presetUnit({ differs }: UnitPreset, hasHeights: boolean): Unit {
  return { ...unitOf('ground', hasHeights), ...differs(hasHeights) }
}

/** Slopes from here on, in percent, are no limit. */
export const ANY_SLOPE = 100

/** A limit of the slope in percent, as a slider has it. */
export function slopeInPercent(limit: number | undefined): number {
  return limit === undefined ? ANY_SLOPE : Math.min(ANY_SLOPE, Math.round(100 * limit))
}

/** The unit with another limit of the slope. */
export function withSlope(unit: Unit, part: 'slopeUp' | 'slopeDown', percent: number): Unit {
  const { [part]: _, ...rest } = unit
  return percent >= ANY_SLOPE ? rest : { ...rest, [part]: percent / 100 }
}

/** What a slider says for a surface that the unit cannot enter. */
export const NEVER = 0

/** The unit with another factor for a surface. */
export function withSurface(unit: Unit, surface: string, factor: number): Unit {
  const { [surface]: _, ...others } = unit.surfaces
  return { ...unit, surfaces: factor === NEVER ? others : { ...others, [surface]: factor } }
}

/** The unit with another radius; 0 is a point. */
export function withRadius(unit: Unit, radius: number): Unit {
  const { radius: _, size: __, ...rest } = unit
  return radius === 0 ? rest : { ...rest, radius }
}

/** The unit as a square of cells; one cell is a point. */
export function withSize(unit: Unit, size: number): Unit {
  const { radius: _, size: __, ...rest } = unit
  return size === 1 ? rest : { ...rest, size }
}

/** Whether two units find the same paths. */
export function isSameUnit(a: Unit, b: Unit): boolean {
  return keyOf(a) === keyOf(b)
}

/** The name decides nothing. */
function keyOf(unit: Unit): string {
  const { surfaces, ...rest } = { ...unit, name: '' }
  return JSON.stringify([sorted(rest), sorted(surfaces)])
}

function sorted(parts: object): [string, unknown][] {
  return Object.entries(parts).toSorted(([a], [b]) => (a < b ? -1 : 1))
}
