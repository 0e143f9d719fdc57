import { FootpathError, requireName, show } from '../error.js'
import { BUILT_IN_NAMES, type NameTables, OBSTACLES, SURFACES } from '../terrain/names.js'
import { DIAGONAL_POLICIES, type DiagonalPolicy } from './diagonal-policy.js'
import { resolveStepModel, type StepModel, type StepModelName } from './step-model.js'

/** What moves: what it can cross and what that costs it, as plain data that JSON can hold. */
export interface Unit {
  /** A name for messages and menus. */
  readonly name: string
  /**
   * The cost factor of every surface the unit can cross. Unlisted surfaces are impassable; use `*` for everything
   * else.
   */
  readonly surfaces: Readonly<Record<string, number>>
  /** The obstacles the unit can cross. `blocked` stops every unit and cannot be listed. */
  readonly obstacles: readonly string[]
  /** What a step costs before factors: a name from {@link STEP_MODELS} or your own model. */
  readonly step: StepModelName | StepModel
  /** Which surface a step pays for: the one it enters (the default), or the mean of both cells. */
  readonly factorOn?: 'entered' | 'mean'
  /** The steepest climb, as rise over run; no limit by default. */
  readonly slopeUp?: number
  /** The steepest descent, as drop over run; no limit by default. */
  readonly slopeDown?: number
  /** When a diagonal step is allowed; `no-corner-cutting` by default. */
  readonly diagonal?: DiagonalPolicy
  /**
   * 8 (the default) or 16. 16 adds knight moves, so that paths can take shallower angles (switchbacks on a slope). A
   * knight move is legal if both cells it crosses are passable; a unit with radius or size that must not cut corners
   * needs the whole block of six.
   */
  readonly directions?: 8 | 16
  /**
   * The radius of a round unit in cells: a disc at the cell's centre must not overlap a blocked cell or the map's
   * edge.
   */
  readonly radius?: number
  /**
   * The edge of a square unit in cells: an n × n block with this cell at its top left. Cannot be combined with radius.
   */
  readonly size?: number
  /**
   * On a site: the cost factor of every kind of link the unit uses, such as `{ stairs: 1, ladder: 3 }`. Unlisted kinds
   * are closed to it; use `*` for everything else. By default it uses all of them.
   */
  readonly links?: Readonly<Record<string, number>>
}

/** A checked unit with every default filled in and the step model resolved. */
export interface CheckedUnit {
  readonly name: string
  readonly surfaces: Readonly<Record<string, number>>
  readonly obstacles: readonly string[]
  readonly step: StepModel
  readonly factorOn: 'entered' | 'mean'
  readonly slopeUp: number
  readonly slopeDown: number
  readonly diagonal: DiagonalPolicy
  readonly directions: 8 | 16
  readonly radius: number
  readonly size: number
  readonly links?: Readonly<Record<string, number>>
}

/**
 * The default unit: on foot. Walls and water stop it. Mud costs four times as much as open ground, a road half as
 * much. A straight step costs 1 and a diagonal one √2. On terrain with heights, slopes above 45° stop it and climbing
 * costs extra (see `climb` in {@link STEP_MODELS}); use {@link flatGround} to ignore heights.
 */
export const ground: Unit = Object.freeze({
  name: 'ground',
  surfaces: Object.freeze({ open: 1, mud: 4, road: 0.5 }),
  obstacles: Object.freeze([]),
  step: 'climb',
  slopeUp: 1,
  slopeDown: 1,
})

/** `ground` that ignores heights: it walks up and down cliffs at no extra cost. */
export const flatGround: Unit = Object.freeze({
  name: 'flat-ground',
  surfaces: ground.surfaces,
  obstacles: ground.obstacles,
  step: '1/√2',
})

/** Flies over everything except tall walls, at the same cost everywhere, and ignores heights. */
export const air: Unit = Object.freeze({
  name: 'air',
  surfaces: Object.freeze({ '*': 1 }),
  obstacles: Object.freeze(['low-wall']),
  step: '1/√2',
})

/** The built-in units by name. */
export const UNITS: Readonly<Record<'ground' | 'flat-ground' | 'air', Unit>> = Object.freeze({
  ground,
  'flat-ground': flatGround,
  air,
})

const UNIT_NAMES = Object.keys(UNITS) as (keyof typeof UNITS)[]

const UNIT_KEYS = [
  'name',
  'surfaces',
  'obstacles',
  'step',
  'factorOn',
  'slopeUp',
  'slopeDown',
  'diagonal',
  'directions',
  'radius',
  'size',
  'links',
] as const satisfies readonly (keyof Unit)[]

/** Larger units are refused: compiling a walkmap costs radius² or size² per cell. */
const LARGEST_UNIT = 64

/** The unit behind a name, or the unit itself. */
export function unitNamed(unit: string | Unit): Unit {
  return typeof unit === 'string' ? UNITS[requireName('unit', unit, UNIT_NAMES)] : unit
}

/** Checks a unit field by field and fills in the defaults; throws `bad-unit` at the first error. */
export function checkUnit(given: string | Unit): CheckedUnit {
  const unit = unitNamed(given)
  if (unit === null || typeof unit !== 'object')
    throw new FootpathError(
      'bad-unit',
      `The unit cannot be ${show(unit)}.`,
      `Use a unit object or a name: ${UNIT_NAMES.join(', ')}.`,
      unit,
    )
  for (const key of Object.keys(unit)) requireName('key of a unit', key, UNIT_KEYS)
  if (typeof unit.name !== 'string' || unit.name === '')
    throw refuse('name', unit.name, 'Give the unit a name.')
  requireFactors('surfaces', unit.surfaces)
  if (unit.links !== undefined) requireFactors('links', unit.links)
  if (
    !Array.isArray(unit.obstacles) ||
    unit.obstacles.some((name) => typeof name !== 'string') ||
    unit.obstacles.includes('blocked')
  ) {
    throw refuse(
      'obstacles',
      unit.obstacles,
      "List the obstacles the unit can cross. 'blocked' stops every unit and cannot be listed.",
    )
  }
  const radius = unit.radius ?? 0
  const size = unit.size ?? 1
  if (typeof radius !== 'number' || !(radius >= 0 && radius <= LARGEST_UNIT)) {
    throw refuse('radius', radius, `Use a number of cells from 0 to ${LARGEST_UNIT}.`)
  }
  if (!Number.isInteger(size) || size < 1 || size > LARGEST_UNIT) {
    throw refuse('size', size, `Use a whole number of cells from 1 to ${LARGEST_UNIT}.`)
  }
  if (radius > 0 && size > 1)
    throw refuse('radius and size', [radius, size], 'A unit is either round or square: use only one of them.')
  const diagonal = requireName('diagonal policy', unit.diagonal ?? 'no-corner-cutting', DIAGONAL_POLICIES)
  const directions = unit.directions ?? 8
  if (directions !== 8 && directions !== 16) throw refuse('directions', directions, 'Use 8 or 16.')
  if (directions === 16 && diagonal === 'never')
    throw refuse('directions', directions, "Knight moves need a diagonal policy other than 'never'.")
  return {
    name: unit.name,
    // Copies, so that later changes of the unit do not reach what was compiled from it.
    surfaces: Object.freeze({ ...unit.surfaces }),
    obstacles: Object.freeze([...unit.obstacles]),
    step: resolveStepModel(unit.step),
    factorOn: requireName('factorOn', unit.factorOn ?? 'entered', ['entered', 'mean']),
    slopeUp: slopeLimit('slopeUp', unit.slopeUp),
    slopeDown: slopeLimit('slopeDown', unit.slopeDown),
    diagonal,
    directions,
    radius,
    size,
    ...(unit.links && { links: Object.freeze({ ...unit.links }) }),
  }
}

/**
 * Refuses surfaces and obstacles that neither the terrain nor the built-in tables know. Built-in names that a terrain
 * with its own tables lacks are fine: `ground` lists mud, which not every terrain has.
 */
export function requireKnownNames(unit: CheckedUnit, { surfaceNames, obstacleNames }: NameTables): void {
  const surfaces = [...new Set(['*', ...surfaceNames, ...SURFACES])]
  const obstacles = [...new Set([...obstacleNames, ...OBSTACLES])]
  for (const name of Object.keys(unit.surfaces))
    requireName(`surface of unit '${unit.name}':`, name, surfaces)
  for (const name of unit.obstacles) requireName(`obstacle of unit '${unit.name}':`, name, obstacles)
}

/** Whether the unit is a built-in one, which needs no check. */
export function isBuiltIn(unit: Unit): boolean {
  return Object.values(UNITS).includes(unit)
}

/** What tiles of a map for this unit may use: the built-in names and those that only the unit knows. */
export function namesOfUnit(unit: Unit): NameTables {
  return isBuiltIn(unit) ? BUILT_IN_NAMES : namesWith(checkUnit(unit))
}

/** The same for a unit that has been checked. */
export function namesWith({ surfaces, obstacles }: CheckedUnit): NameTables {
  const surfaceNames = [...new Set<string>([...SURFACES, ...Object.keys(surfaces)])].filter(
    (name) => name !== '*',
  )
  const obstacleNames = [...new Set<string>([...OBSTACLES, ...obstacles])]
  const own = surfaceNames.length > SURFACES.length || obstacleNames.length > OBSTACLES.length
  return own ? { surfaceNames, obstacleNames } : BUILT_IN_NAMES
}

/** The unit's factor on a surface, or 0 if it cannot cross it. */
export function surfaceFactor(unit: CheckedUnit, surface: string): number {
  return factorIn(unit.surfaces, surface)
}

/** The factor of a name in such a table; 0 if neither the name nor `*` is listed. */
export function factorIn(factors: Readonly<Record<string, number>>, name: string): number {
  if (Object.hasOwn(factors, name)) return factors[name]
  return Object.hasOwn(factors, '*') ? factors['*'] : 0
}

/** Whether there are slopes the unit cannot walk. */
export function hasSlopeLimits({ slopeUp, slopeDown }: CheckedUnit): boolean {
  return Math.min(slopeUp, slopeDown) !== Number.POSITIVE_INFINITY
}

/** Whether the unit can cross an obstacle. */
export function crossesObstacle(unit: CheckedUnit, obstacle: string): boolean {
  return obstacle === 'none' || unit.obstacles.includes(obstacle)
}

function requireFactors(field: 'surfaces' | 'links', factors: Readonly<Record<string, number>>): void {
  if (factors === null || typeof factors !== 'object')
    throw refuse(field, factors, 'Use a factor per name, such as { open: 1, mud: 4 }.')
  for (const [name, factor] of Object.entries(factors)) {
    if (typeof factor === 'number' && Number.isFinite(factor) && factor > 0) continue
    const remedy = 'Factors must be finite and above 0. To forbid something, leave it out.'
    throw refuse(`${field}.${name}`, factor, remedy)
  }
}

function slopeLimit(name: string, limit: number | undefined): number {
  if (limit === undefined) return Number.POSITIVE_INFINITY
  if (typeof limit !== 'number' || Number.isNaN(limit) || limit < 0) {
    throw refuse(name, limit, 'Use rise over run, 0 or more. Leave it out for no limit.')
  }
  return limit
}

function refuse(field: string, value: unknown, remedy: string): FootpathError {
  return new FootpathError('bad-unit', `The unit's ${field} cannot be ${show(value)}.`, remedy, value)
}
