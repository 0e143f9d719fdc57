import { requireFinite, requireOptions, requirePositive } from '../checks.js'
import { badOption, FootpathError, requireName } from '../error.js'
import { Field } from '../field/field.js'
import type { Path } from '../path/path.js'
import { requirePath } from '../path/require-path.js'
import type { MapPoint } from '../terrain/world.js'
import { type MapGiven, requireWalkmap } from '../walkmap/remembered.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import type { Manners } from './avoid.js'
import { NARROW } from './flow.js'
import type { CrowdFormation } from './formation-options.js'
import type { CrowdKernel } from './tick-kernel.js'
import { Walls } from './walls.js'

/** Options of {@link createCrowd}. */
export interface CrowdOptions {
  /** How many units there can be at the same time. All memory is taken at once: about 400 bytes per unit. */
  readonly capacity: number
  /** How many seconds a tick lasts; 0.1 by default. It never changes, so that every machine computes the same. */
  readonly tick?: number
  /** How many seconds units look ahead to avoid each other; 1 by default. In wide open spaces 2 looks calmer. */
  readonly horizon?: number
  /** How far units bear to the right when others are near, in radians; 0.15 by default. Without it head-on meetings jam. */
  readonly bias?: number
  /**
   * `people` slow down where it is crowded, as people do (Weidmann 1993), by the persons per square metre in front of them:
   * give your terrain its cell size in metres. `units` walk as fast as they can; that is the default.
   */
  readonly walkers?: 'units' | 'people'
  /**
   * `crowdKernel` of `footpath/crowd/kernel` lets WebAssembly do a part of every tick: the same bytes in less time. `kernel` of
   * `createCrowdWorkers` of `footpath/crowd/workers` shares it among threads. By default JavaScript does everything.
   */
  readonly kernel?: CrowdKernel
}

/** Options of a unit of a crowd. */
export interface CrowdUnitOptions {
  /** The layer it moves in; by default the first. */
  readonly layer?: string
  /** Its radius in cells; 0.4 by default. */
  readonly radius?: number
  /** Its top speed in cells per second; 3 by default. */
  readonly speed?: number
  /** A number for units that belong together; 0 by default. Idle units make way for their own group. */
  readonly group?: number
  /** How hard it is to push aside, compared to others; 1 by default. */
  readonly weight?: number
}

/** The layers of a crowd by name. Units of different layers never touch. A map alone is the layer `ground`. */
export type CrowdLayers = MapGiven | Readonly<Record<string, MapGiven>>

/** Where to send units: one of these. */
export type CrowdGoal =
  | { readonly field: Field; readonly formation?: CrowdFormation }
  | { readonly path: Path; readonly formation?: CrowdFormation }
  | { readonly point: MapPoint; readonly formation?: CrowdFormation }
  | { readonly follow: number }

/** More units would not fit into memory that all engines can address. */
const LARGEST_CAPACITY = 1 << 20

/** A unit may cover this many of its radii in a tick. */
const MOST_STEPS = 64

/** The layers with their names, in the order given. */
export function checkLayers(given: CrowdLayers): { names: string[]; layers: Walls[] } {
  const entries = layerEntries<MapGiven>(given)
  const layers = entries.map(([name, map]) => {
    const walkmap = requireWalkmap(map)
    if (walkmap.unit.size === 1) return new Walls(walkmap)
    throw new FootpathError(
      'unsuitable-combination',
      `The layer '${name}' is for a square unit, and the units of a crowd are round.`,
      'Give its unit a radius instead of a size.',
      walkmap.unit.size,
    )
  })
  return { names: entries.map(([name]) => name), layers }
}

/** The layers by name; one alone is the layer `ground`. */
export function layerEntries<Map extends object>(
  given: Map | Readonly<Record<string, Map>>,
): [string, Map][] {
  if (given === null || typeof given !== 'object') throw noLayers(given)
  const prototype: unknown = Object.getPrototypeOf(given)
  if (prototype !== Object.prototype && prototype !== null) return [['ground', given as Map]]
  const entries = Object.entries(given as Record<string, Map>)
  if (entries.length === 0) throw noLayers(given)
  return entries
}

function noLayers(given: unknown): FootpathError {
  const remedy = 'Pass one map, or several by name: { ground: walkmap, air: airmap }.'
  return badOption('The map of a crowd', 'a map or layers by name', given, remedy)
}

/** The options with their defaults; the rotation as a sine. */
export function checkCrowdOptions(options: CrowdOptions): Manners & {
  readonly capacity: number
  readonly kernel: CrowdKernel | undefined
} {
  requireOptions(options, ['capacity', 'tick', 'horizon', 'bias', 'walkers', 'kernel'])
  const { capacity, kernel } = options
  if (!Number.isInteger(capacity) || capacity < 1 || capacity > LARGEST_CAPACITY)
    throw badOption(
      'capacity',
      `a whole number from 1 to ${LARGEST_CAPACITY}`,
      capacity,
      'Give the most units that there are at the same time.',
    )
  const bias = requireFinite('bias', options.bias ?? 0.15)
  if (Math.abs(bias) > 0.5)
    throw badOption('bias', 'from −0.5 to 0.5', bias, 'Use about 0.15; below 0 units bear to the left.')
  if (kernel !== undefined && typeof kernel !== 'function')
    throw badOption(
      'kernel',
      'crowdKernel',
      kernel,
      "Import it: import { crowdKernel } from 'footpath/crowd/kernel'.",
    )
  return {
    capacity,
    kernel,
    tick: atMost('tick', options.tick ?? 0.1, 10),
    horizon: atMost('horizon', options.horizon ?? 1, 100),
    // The angle itself is its sine, as near as matters, and every engine computes it alike.
    bias,
    walkers: requireName('walkers', options.walkers ?? 'units', WALKERS),
  }
}

const WALKERS = ['units', 'people'] as const

/** A unit's options with their defaults; the layer as a number. */
export function checkUnitOptions(
  options: CrowdUnitOptions,
  names: readonly string[],
  tick: number,
): Required<Omit<CrowdUnitOptions, 'layer'>> & { readonly layer: number } {
  requireOptions(options, ['layer', 'radius', 'speed', 'group', 'weight'])
  const layer = options.layer === undefined ? 0 : names.indexOf(requireName('layer', options.layer, names))
  const radius = atMost('radius', options.radius ?? 0.4, 64)
  const speed = requirePositive('speed', options.speed ?? 3)
  if (speed * tick > MOST_STEPS * radius)
    throw badOption(
      'speed',
      `at most ${MOST_STEPS} radii per tick`,
      speed,
      'Use a shorter tick, a larger radius or a lower speed.',
    )
  const group = options.group ?? 0
  if (!Number.isInteger(group) || (group | 0) !== group)
    throw badOption('group', 'a whole number of 32 bits', group, 'Number your groups 0, 1, 2 and so on.')
  const weight = atMost('weight', options.weight ?? 1, 1e6)
  if (weight < 1e-6)
    throw badOption('weight', 'at least 0.000001', weight, 'To let a unit be pushed aside, use 0.1.')
  return { layer, radius, speed, group, weight }
}

/** The point; throws unless it is inside the map. */
export function checkPoint(what: string, point: MapPoint, { width, depth }: Walls): MapPoint {
  // Adding 0 turns −0 into 0, which JSON would.
  const x = requireFinite(`${what}: x`, point?.x) + 0
  const y = requireFinite(`${what}: y`, point?.y) + 0
  if (x >= 0 && y >= 0 && x < width && y < depth) return { x, y }
  throw new FootpathError(
    'outside-map',
    `${what} ${x},${y} is outside the map.`,
    `The map reaches from 0,0 to ${width},${depth}.`,
    point,
  )
}

/** Throws unless a field is of the layer's terrain and for units of this radius. */
export function requireFieldFor(field: Field, { walkmap }: Walls, radius: number): void {
  if (field.walkmap.terrain !== walkmap.terrain)
    throw new FootpathError(
      'unsuitable-combination',
      'The field was made for another terrain.',
      "Make it for the layer's walkmap: createField(walkmap, goal).",
      field,
    )
  requireRoom(field.walkmap.unit, radius, 'terrain')
}

/** Throws unless units of this radius fit where a field for `unit` leads; `map` is what its walkmap is made of. */
export function requireRoom(unit: Walkmap['unit'], radius: number, map: 'terrain' | 'site'): void {
  const { radius: room, size } = unit
  if (size === 1 && radius <= Math.max(NARROW, room)) return
  throw new FootpathError(
    'unsuitable-combination',
    `The field leads through passages that a unit of radius ${radius} does not fit.`,
    `Make it for a walkmap whose unit has that radius: createWalkmap(${map}, { ...unit, radius: ${radius} }).`,
    radius,
  )
}

/** The goal, checked as far as it can be without a unit; `kinds` are those that the ground knows. */
export function checkGoal(goal: object, kinds: readonly string[]): void {
  const names =
    goal !== null && typeof goal === 'object' ? Object.keys(goal).filter((name) => name !== 'formation') : []
  if (names.length !== 1)
    throw badOption(
      'The goal',
      `one of ${kinds.map((kind) => `{ ${kind} }`).join(', ')}`,
      goal,
      'Pass one of them.',
    )
  if ('formation' in goal && 'follow' in goal)
    throw new FootpathError(
      'unsuitable-combination',
      'A formation cannot follow a unit.',
      'Send it to the place of that unit again and again: { point, formation }.',
      goal,
    )
  requireName('goal', names[0], kinds)
}

/** The same for a crowd on maps. */
export function checkMapGoal(goal: CrowdGoal): void {
  checkGoal(goal, ['field', 'path', 'point', 'follow'])
  if ('field' in goal && !(goal.field instanceof Field))
    throw badOption('field', 'a field', goal.field, 'Make one with createField(walkmap, goal).')
  if ('path' in goal && requirePath(goal.path).points.length === 0)
    throw badOption(
      'path',
      'one that leads somewhere',
      goal.path.status,
      'Send units only along paths that were found.',
    )
}

function atMost(name: string, value: number, most: number): number {
  requirePositive(name, value)
  if (value <= most) return value
  throw badOption(name, `at most ${most}`, value, 'Give a smaller number.')
}
