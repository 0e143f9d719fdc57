import { FootpathError, requireName, show } from '../error.js'
import { OBSTACLES, SURFACES } from '../terrain/names.js'
import { Terrain } from '../terrain/terrain.js'
import { type GeneratorOptions, requireBetween, requireMapSize, rounded } from './options.js'
import { createRandom } from './random.js'

/** What a cell of a mixed map can be: two kinds of ground and two kinds of walls. */
export type MixPart = 'open' | 'mud' | 'low-wall' | 'tall-wall'

/** The share of each part, 0 to 1; parts you leave out have 0. The shares must sum to 1. */
export type Mix = Readonly<Partial<Record<MixPart, number>>>

/** Options of `generateUnitMix`. */
export interface UnitMixOptions extends GeneratorOptions {
  /** By default half of the cells are open and a sixth is of each other part. */
  readonly mix?: Mix
}

/** In this order what the ground unit can cross comes first, then what only the air unit can. */
const PARTS: readonly MixPart[] = ['open', 'mud', 'low-wall', 'tall-wall']

/** Study 4's mix, a die of six: ground units can cross two thirds of the cells, air units five sixths. */
export const STUDY_MIX: Mix = Object.freeze({
  open: 1 / 2,
  mud: 1 / 6,
  'low-wall': 1 / 6,
  'tall-wall': 1 / 6,
})

/**
 * The random grids of study 4: exact numbers of open, mud, low-wall and tall-wall cells in random places. The four
 * corners are open, because the searches run from corner to corner. With fewer open cells than corners, they go to top
 * left, bottom right, top right and bottom left in this order. A path is not guaranteed. O(cells).
 */
export function generateUnitMix(options: UnitMixOptions): Terrain {
  const { width, depth } = requireMapSize(options, 'mix')
  const shares = requireMix(options.mix ?? STUDY_MIX)
  const random = createRandom(options.seed)
  const cells = width * depth

  const ends = endOfPart(shares, cells)
  const parts = new Uint8Array(cells)
  for (let part = 1; part < PARTS.length; part++) parts.fill(part, ends[part - 1], ends[part])

  // Open cells come first in `parts`: the corners take theirs from there and the rest is shuffled.
  const corners = new Set([0, cells - 1, width - 1, cells - width])
  const openCorners = new Set([...corners].slice(0, ends[0]))
  const rest = random.shuffle(parts.subarray(openCorners.size))
  const surfaces = new Uint8Array(cells)
  const obstacles = new Uint8Array(cells)
  let taken = 0
  for (let cell = 0; cell < cells; cell++) {
    if (openCorners.has(cell)) continue
    const part = PARTS[rest[taken++]]
    if (part === 'open' || part === 'mud') surfaces[cell] = SURFACES.indexOf(part)
    else obstacles[cell] = OBSTACLES.indexOf(part)
  }
  return new Terrain({ width, depth, surfaces, obstacles })
}

/**
 * Where each part's cells end when they stand in order. Running totals are rounded, not the single shares: so the
 * counts sum to all cells, and what a ground and an air unit can cross is itself exact to the cell.
 */
function endOfPart(shares: readonly number[], cells: number): number[] {
  let total = 0
  return shares.map((share, part) => {
    total += share
    return part === shares.length - 1 ? cells : rounded(total * cells)
  })
}

function requireMix(mix: Mix): number[] {
  if (mix === null || typeof mix !== 'object')
    throw new FootpathError(
      'bad-option',
      `The mix must be an object; got ${show(mix)}.`,
      'Pass a share for each part, such as { open: 0.5, mud: 0.5 }.',
      mix,
    )
  for (const part of Object.keys(mix)) requireName('part of a mix', part, PARTS)
  const shares = PARTS.map((part) => requireBetween(`share of ${part}`, mix[part] ?? 0, 0, 1))
  const sum = shares.reduce((total, share) => total + share)
  if (Math.abs(sum - 1) > 1e-9) {
    throw new FootpathError(
      'bad-option',
      `The shares of the mix must sum to 1; got ${sum}.`,
      'Change the shares of open, mud, low-wall and tall-wall.',
      mix,
    )
  }
  return shares
}
