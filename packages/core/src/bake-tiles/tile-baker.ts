import { type Triangles, trianglesOf, type TriangleSoup } from '../bake/soup.js'
import { requireOptions } from '../checks.js'
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
import { type TileBakeOptions, TileMemory } from './tile-memory.js'

/** The share of the work that is done when all tiles are baked; the rest joins them. */
export const SHARE_OF_TILES = 0.9

/**
 * Bakes levels in square tiles, each with a border around it, and remembers them: of a level that has changed, only the
 * tiles are baked again whose triangles have. The mesh has the ground of `bakeNavMesh`, with sides along the tiles.
 */
export class TileBaker {
  readonly #memory: TileMemory

  constructor(options: TileBakeOptions = {}) {
    this.#memory = new TileMemory(options)
  }

  /** The number of tiles of the last level, and how many of them were baked for it. */
  get tiles(): { readonly count: number; readonly baked: number } {
    return this.#memory.tiles
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
    const plan = this.#memory.plan(triangles)
    const each = SHARE_OF_TILES / plan.jobs.length
    const baked = new Map<string, Tile>()
    for (const job of plan.jobs) {
      const share = baked.size * each
      baked.set(job.name, yield* partOfWork(bakeTile(job), share, share + each))
    }
    yield SHARE_OF_TILES
    return this.#memory.finish(plan, baked)
  }
}

/** Makes a baker of levels in tiles. */
export function createTileBaker(options: TileBakeOptions = {}): TileBaker {
  return new TileBaker(options)
}
