import { requireFinite, requireList, requireNumbers, requireOptions, requirePositive } from '../checks.js'
import { badOption, requireName } from '../error.js'
import type { MapPoint } from '../terrain/world.js'

/**
 * The shape of a formation. `line`: side by side. `column`: one behind the other. `wedge`: the first in front, the others to both
 * sides behind it. `box`: as many ranks as files.
 */
export type FormationShape = (typeof SHAPES)[number]

/** How units stand while they walk together, and at their goal. */
export interface FormationOptions {
  /** `box` by default. */
  readonly shape?: FormationShape
  /** Places of your own instead of a shape, one per unit or more: x cells forward, y cells to the right of the point. */
  readonly offsets?: readonly MapPoint[]
  /** Cells between neighbours; by default three times the largest radius. */
  readonly spacing?: number
  /** The direction in which they look at their goal, of any length; by default the one in which they came. */
  readonly facing?: MapPoint
}

/** A formation by its shape alone, or with options. */
export type CrowdFormation = FormationShape | FormationOptions

/** What a formation needs to begin: places of all units, x forward and y to the right in turn. */
export interface CheckedFormation {
  readonly offsets: Float64Array
  /** Of length 1; 0,0 for the direction in which they came. */
  readonly facing: MapPoint
}

const SHAPES = ['line', 'column', 'wedge', 'box'] as const

/** Neighbours are this many radii apart by default. */
const RADII_APART = 3

/** The formation for some units. */
export function checkFormation(given: CrowdFormation, count: number, largest: number): CheckedFormation {
  const options = typeof given === 'string' ? { shape: given } : given
  requireOptions(options, ['shape', 'offsets', 'spacing', 'facing'])
  const shape = requireName('shape', options.shape ?? 'box', SHAPES)
  const spacing = requirePositive('spacing', options.spacing ?? RADII_APART * largest)
  if (spacing < 2 * largest)
    throw badOption(
      'spacing',
      `at least ${2 * largest}`,
      spacing,
      'Units stand side by side: leave room for two radii.',
    )
  const places = options.offsets === undefined ? shaped(shape, count, spacing) : own(options.offsets, count)
  return { offsets: Float64Array.from(places), facing: facingOf(options.facing) }
}

function own(offsets: readonly MapPoint[], count: number): number[] {
  requireList('offsets', offsets)
  if (offsets.length < count)
    throw badOption(
      'offsets',
      `at least ${count} places`,
      offsets.length,
      'Give a place for every unit that you send.',
    )
  return offsets.slice(0, count).flatMap((place) => {
    requireNumbers('An offset', place?.x, place?.y)
    return [place.x, place.y]
  })
}

function facingOf(facing: MapPoint | undefined): MapPoint {
  if (facing === undefined) return { x: 0, y: 0 }
  const x = requireFinite('facing: x', facing?.x)
  const y = requireFinite('facing: y', facing?.y)
  const length = Math.sqrt(x * x + y * y)
  if (!(length > 0 && length < Number.POSITIVE_INFINITY))
    throw badOption(
      'facing',
      'a direction',
      `${x},${y}`,
      'Pass { x: 1, y: 0 } for east, { x: 0, y: 1 } for south.',
    )
  return { x: x / length, y: y / length }
}

/** The places of a shape, its middle at 0,0. */
function shaped(shape: FormationShape, count: number, spacing: number): number[] {
  const files = shape === 'line' ? count : shape === 'column' ? 1 : Math.ceil(Math.sqrt(count))
  const places: number[] = []
  for (let at = 0; at < count; at++) {
    if (shape === 'wedge') {
      const rank = (at + 1) >> 1
      places.push(-rank * spacing, (at % 2 === 0 ? rank : -rank) * spacing)
      continue
    }
    const rank = Math.floor(at / files)
    // The last rank stands in the middle.
    const inRank = Math.min(files, count - rank * files)
    places.push(-rank * spacing, ((at % files) - (inRank - 1) / 2) * spacing)
  }
  const forward = places.filter((_, at) => at % 2 === 0)
  const middle = forward.reduce((least, x) => Math.min(least, x), 0) / 2
  return places.map((place, at) => (at % 2 === 0 ? place - middle : place))
}
