import { air, flatGround, ground, type Unit } from 'footpath'
import type { Imports } from './imports.js'
import { inCode, objectOf } from './literal.js'

const BUILT_IN = { flatGround, ground, air } as const

/** What a unit is if it does not say otherwise. */
const DEFAULTS: Readonly<Partial<Unit>> = {
  factorOn: 'entered',
  diagonal: 'no-corner-cutting',
  directions: 8,
  radius: 0,
  size: 1,
}

/** A unit as code: a built-in one, one that differs from it in some parts, or all of its parts. */
export function unitCode(unit: Unit, imports: Imports): string {
  const parts = partsOf(unit)
  const [nearest] = Object.entries(BUILT_IN)
    .map(([name, base]) => ({ name, parts: differences(parts, partsOf(base)) }))
    .filter((each) => each.parts !== null)
    .toSorted((a, b) => (a.parts?.length ?? 0) - (b.parts?.length ?? 0))
  if (nearest?.parts != null && nearest.parts.length < parts.size) {
    const base = imports.use(nearest.name, 'footpath')
    return nearest.parts.length === 0 ? base : objectOf([`...${base}`, ...nearest.parts])
  }
  return inCode({ name: unit.name, ...Object.fromEntries(parts) })
}

/** What decides paths: without the name, and without what is so anyway. */
function partsOf(unit: Unit): Map<string, unknown> {
  const parts = Object.entries(unit).filter(
    ([name, value]) => name !== 'name' && value !== undefined && value !== DEFAULTS[name as keyof Unit],
  )
  return new Map(parts)
}

/** The parts to change, or null where the base has one that the unit has not. */
function differences(
  parts: ReadonlyMap<string, unknown>,
  base: ReadonlyMap<string, unknown>,
): string[] | null {
  if ([...base.keys()].some((name) => !parts.has(name))) return null
  return [...parts]
    .filter(([name, value]) => inCode(value) !== inCode(base.get(name)))
    .map(([name, value]) => `${name}: ${inCode(value)}`)
}
