import { noGround, stepsFor } from '../bake/bake.js'
import { type BakeOptions, type BakeSettings, checkBakeOptions, settingsFor } from '../bake/settings.js'
import type { Triangles } from '../bake/soup.js'
import { requirePositive } from '../checks.js'
import { FootpathError } from '../error.js'
import type { NavMesh } from '../navmesh/nav-mesh.js'
import type { SlicedWorkOptions } from '../work.js'
import type { Tile, TileJob } from './bake-tile.js'
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
  readonly size: number
  readonly steps: number
}

/** What a level needs: the tiles that are known already, and the work for the others. */
export interface TilePlan {
  readonly frame: Frame
  readonly given: ReadonlyMap<string, Float64Array>
  readonly known: ReadonlyMap<string, Tile>
  readonly jobs: readonly TileJob[]
}

/** The tiles of the last level: of the next one, only those are baked whose triangles differ. */
export class TileMemory {
  readonly #options: TileBakeOptions
  #given: ReadonlyMap<string, Float64Array> = new Map()
  #tiles: ReadonlyMap<string, Tile> = new Map()
  #frame: Frame | null = null
  #baked = 0

  constructor(options: TileBakeOptions) {
    checkBakeOptions(options, ['tile'])
    if (options.tile !== undefined) requirePositive('tile', options.tile)
    this.#options = { ...options }
  }

  /** The number of tiles of the last level, and how many of them were baked for it. */
  get tiles(): { readonly count: number; readonly baked: number } {
    return { count: this.#tiles.size, baked: this.#baked }
  }

  /** What to do for a level. */
  plan(triangles: Triangles): TilePlan {
    const frame = (this.#frame ??= this.#frameFor(triangles))
    requireWithin(frame, triangles)
    const given = new TileGrid(frame.settings, frame.size).divide(triangles)
    const known = new Map<string, Tile>()
    const jobs: TileJob[] = []
    for (const [name, corners] of given) {
      const before = this.#given.get(name)
      const tile = this.#tiles.get(name)
      if (before !== undefined && tile !== undefined && isSame(before, corners)) known.set(name, tile)
      else jobs.push({ name, corners, ...frame })
    }
    return { frame, given, known, jobs }
  }

  /** The mesh of a level whose missing tiles were baked. */
  finish({ frame, given, known, jobs }: TilePlan, baked: ReadonlyMap<string, Tile>): NavMesh {
    const { settings, steps } = frame
    const tiles = new Map(
      Array.from(given.keys(), (name) => [name, (known.get(name) ?? baked.get(name)) as Tile]),
    )
    const mesh = joinTiles(tiles.values(), settings, steps)
    // What was baked is kept even if there is nothing to join: the next level may have more.
    this.#given = given
    this.#tiles = tiles
    this.#baked = jobs.length
    if (mesh === null) throw noGround(settings, 1)
    return mesh
  }

  #frameFor(triangles: Triangles): Frame {
    const { tile, ...options } = this.#options
    const settings = settingsFor(triangles, options)
    const size = tile === undefined ? TILE_CELLS : Math.max(1, Math.floor(tile / settings.cell + 0.5))
    const steps = stepsFor(GROWTH * Math.max(settings.width, settings.depth))
    return { settings, size, steps }
  }
}

function requireWithin({ settings: { x, z, cell }, steps }: Frame, { min, max }: Triangles): void {
  const far = Math.max(x - min[0], max[0] - x, z - min[2], max[2] - z) / cell
  if (far * steps <= MOST_STEPS) return
  throw new FootpathError(
    'bad-size',
    `The level is too wide for this baker: it was made for one about ${GROWTH} times smaller.`,
    'Create a new baker.',
    far,
  )
}

function isSame(a: Float64Array, b: Float64Array): boolean {
  return a.length === b.length && a.every((value, at) => value === b[at])
}
