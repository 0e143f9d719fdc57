import { requireFlag, requireLimit, requireOptions, requirePositive } from '../checks.js'
import { FootpathError } from '../error.js'
import { SLICED_WORK_OPTIONS, type SlicedWorkOptions } from '../work.js'
import type { Triangles } from './soup.js'

/** Who walks through a level, and how finely it is looked at. Lengths are in metres. */
export interface BakeOptions extends SlicedWorkOptions {
  /** The radius of the unit: its centre keeps this far from walls and drops. 0.4 by default. */
  readonly radius?: number | undefined
  /** The headroom it needs; 1.8 by default. */
  readonly height?: number | undefined
  /** The highest step it can take up or down; 0.4 by default. */
  readonly climb?: number | undefined
  /** The steepest ground it can stand on, as rise over run; 1 by default, which is 45°. */
  readonly slope?: number | undefined
  /** The edge of a voxel; `radius / 4` by default. Smaller is closer to the walls and takes longer. */
  readonly cell?: number | undefined
  /** Never nearer to a wall than the radius: more polygons, a little less ground. Off by default. */
  readonly strict?: boolean | undefined
  /** Also stand on triangles that face down, for levels whose triangles are wound either way. Off by default. */
  readonly twoSided?: boolean | undefined
  /** Connected ground with a smaller area is left out, in square metres; 8 × radius² by default. */
  readonly minArea?: number | undefined
}

const OPTIONS = [
  'radius',
  'height',
  'climb',
  'slope',
  'cell',
  'strict',
  'twoSided',
  'minArea',
  ...SLICED_WORK_OPTIONS,
] as const satisfies readonly (keyof BakeOptions)[]

/** Columns of voxels that a level may have: their lists alone take 64 MB. */
const MAX_COLUMNS = 1 << 24

/** Checked options with every default, and where the columns of voxels stand. */
export interface BakeSettings {
  readonly radius: number
  readonly height: number
  readonly climb: number
  readonly slope: number
  readonly cell: number
  readonly strict: boolean
  readonly twoSided: boolean
  readonly minArea: number
  /** The world's x and z at the corner of the first column. */
  readonly x: number
  readonly z: number
  readonly width: number
  readonly depth: number
}

/** The options without the level: refused if they cannot be used. `more`: names of other options. */
export function checkBakeOptions(options: BakeOptions, more: readonly string[] = []): void {
  requireOptions(options, [...OPTIONS, ...more])
  const { radius = 0.4, cell = radius / 4, height = 1.8, slope = 1 } = options
  for (const [name, value] of Object.entries({ radius, cell, height, slope })) requirePositive(name, value)
  for (const name of ['climb', 'minArea'] as const) requireLimit(name, options[name])
  for (const name of ['strict', 'twoSided'] as const) requireFlag(name, options[name])
  if (cell > radius)
    throw new FootpathError(
      'bad-option',
      `A cell of ${cell} is larger than the radius ${radius}.`,
      'Use cells of at most the radius; a quarter of it is the default.',
      cell,
    )
}

export function settingsFor({ min, max }: Triangles, options: BakeOptions): BakeSettings {
  const { radius = 0.4, cell = radius / 4 } = options
  const width = Math.floor((max[0] - min[0]) / cell) + 1
  const depth = Math.floor((max[2] - min[2]) / cell) + 1
  if (!(width * depth <= MAX_COLUMNS))
    throw new FootpathError(
      'bad-size',
      `The level has ${width} × ${depth} columns of voxels; the limit is ${MAX_COLUMNS}.`,
      'Use a larger cell, check the unit of the level, or bake it in parts.',
      cell,
    )
  return {
    radius,
    cell,
    height: options.height ?? 1.8,
    climb: options.climb ?? 0.4,
    slope: options.slope ?? 1,
    strict: options.strict ?? false,
    twoSided: options.twoSided ?? false,
    minArea: options.minArea ?? 8 * radius * radius,
    x: min[0],
    z: min[2],
    width,
    depth,
  }
}
