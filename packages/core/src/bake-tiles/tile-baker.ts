import { noGround, stepsFor } from '../bake/bake.js'
import { type BakeOptions, type BakeSettings, checkBakeOptions, settingsFor } from '../bake/settings.js'
import { type Triangles, trianglesOf, type TriangleSoup } from '../bake/soup.js'
import { requireOptions, requirePositive } from '../checks.js'
import { FootpathError } from '../error.js'
import type { NavMesh } from '../navmesh/nav-mesh.js'
import {
  finishWork,
  finishWorkInSlices,
  partOfWork,
  SLICED_WORK_OPTIONS,
  type SlicedWorkOptions,
  type Work,
  WORK_OPTIONS,
  type WorkOptions,
} from '../work.js'
import { bakeTile, type Tile } from './bake-tile.js'
import { joinTiles } from './join-tiles.js'
import { TileGrid } from './tile-grid.js'

/** How a level is baked in tiles: the options of `bakeNavMesh`, and how large tiles are. */
export interface TileBakeOptions extends Omit<BakeOptions, keyof SlicedWorkOptions> {
  /** The side of a tile in metres, rounded to whole cells; 128 cells by default. */
  readonly tile?: number | undefined
}

const TILE_CELLS = 128

/** A level may become this much wider than the first one. */
const GROWTH = 4

/** Steps of the lattice from the corner of the first level that exact tests allow. */
const MOST_STEPS = 2 ** 24

/** What stays the same for all levels of a baker. */
interface Frame {
  readonly settings: BakeSettings
  readonly steps: number
  readonly grid: TileGrid
}

/**
 * Bakes levels in square tiles, each with a border around it, and remembers them: of a level that has changed, only the
 * tiles are baked again whose triangles have. The mesh has the ground of `bakeNavMesh`, with sides along the tiles.
 */
export class TileBaker {
  readonly #options: TileBakeOptions
  #tiles = new Map<string, Tile>()
  #frame: Frame | null = null
  #baked = 0

  constructor(options: TileBakeOptions = {}) {
    checkBakeOptions(options, ['tile'])
    if (options.tile !== undefined) requirePositive('tile', options.tile)
    this.#options = { ...options }
  }

  /** The number of tiles of the last level, and how many of them were baked for it. */
  get tiles(): { readonly count: number; readonly baked: number } {
    return { count: this.#tiles.size, baked: this.#baked }
  }

  /** The mesh of a level. Options: `signal` and `onProgress`. */
  bake(level: TriangleSoup, options: WorkOptions = {}): NavMesh {
    requireOptions(options, WORK_OPTIONS)
    return finishWork(this.#baking(trianglesOf(level)), options)
  }

  /** The same in slices of some milliseconds, so that a page stays responsive. */
  async bakeAsync(level: TriangleSoup, options: SlicedWorkOptions = {}): Promise<NavMesh> {
    requireOptions(options, SLICED_WORK_OPTIONS)
    return finishWorkInSlices(this.#baking(trianglesOf(level)), options)
  }

  *#baking(triangles: Triangles): Work<NavMesh> {
    const frame = (this.#frame ??= this.#frameFor(triangles))
    requireWithin(frame, triangles)
    const { settings, steps, grid } = frame
    const given = grid.divide(triangles)
    const tiles = new Map<string, Tile>()
    let baked = 0
    for (const [name, corners] of given) {
      const known = this.#tiles.get(name)
      if (known !== undefined && isSame(known.corners, corners)) {
        tiles.set(name, known)
        continue
      }
      const share = (tiles.size / given.size) * 0.9
      const work = bakeTile(name, corners, grid, settings, steps)
      tiles.set(name, yield* partOfWork(work, share, share + 0.9 / given.size))
      baked++
    }
    yield 0.9
    const mesh = joinTiles(tiles.values(), settings, steps)
    // What was baked is kept even if there is nothing to join: the next level may have more.
    this.#tiles = tiles
    this.#baked = baked
    if (mesh === null) throw noGround(settings, 1)
    return mesh
  }

  #frameFor(triangles: Triangles): Frame {
    const { tile, ...options } = this.#options
    const settings = settingsFor(triangles, options)
    const size = tile === undefined ? TILE_CELLS : Math.max(1, Math.floor(tile / settings.cell + 0.5))
    const steps = stepsFor(GROWTH * Math.max(settings.width, settings.depth))
    return { settings, steps, grid: new TileGrid(settings, size) }
  }
}

/** Makes a baker of levels in tiles. */
export function createTileBaker(options: TileBakeOptions = {}): TileBaker {
  return new TileBaker(options)
}

function requireWithin({ settings: { x, z, cell }, steps }: Frame, { min, max }: Triangles): void {
  const far = Math.max(x - min[0], max[0] - x, z - min[2], max[2] - z) / cell
  if (far * steps <= MOST_STEPS) return
  throw new FootpathError(
    'bad-size',
    `The level is too wide for this baker: it was made for one about ${GROWTH} times smaller.`,
    'Create a new baker with createTileBaker.',
    far,
  )
}

function isSame(a: Float64Array, b: Float64Array): boolean {
  return a.length === b.length && a.every((value, at) => value === b[at])
}
