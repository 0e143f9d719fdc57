import type { Cell } from '../cell.js'
import { FootpathError } from '../error.js'
import type { PathEngine } from '../finder/engine.js'
import { evenStats } from '../finder/engine-stats.js'
import { stepsOf } from '../finder/search.js'
import type { CellId } from '../ids.js'
import { bytesIn } from '../memory/bytes-in.js'
import { requireBytes } from '../memory/saved-file.js'
import { noPath, reasonBetween } from '../path/no-path.js'
import { Path } from '../path/path.js'
import { requireSiteWalkmap } from '../site/require-site.js'
import type { SitePath } from '../site/site-path.js'
import type { SiteWalkmap } from '../site/site-walkmap.js'
import { sitePath } from '../site/to-site-path.js'
import {
  buildIndex,
  type BuiltIndex,
  checkBuildOptions,
  INDEX_BUILD_OPTIONS,
  type IndexBuildOptions,
  type IndexTier,
  tierOf,
} from '../static-index/build-index.js'
import { groundOf, type IndexGround, isSameGround } from '../static-index/ground.js'
import { IndexQuery } from '../static-index/query.js'
import { readIndex, writeIndex } from '../static-index/saved-index.js'
import { cellId } from '../walkmap/layout.js'
import { Builds, type BuildState, finishWork, type SlicedWorkOptions, type Work } from '../work.js'
import { LinkRoute } from './link-route.js'
import { LinkTable, MOST_LINK_CELLS } from './link-table.js'
import { paysOff } from './pays-off.js'

/** What answers queries while the index is ready. */
interface Parts {
  readonly index: BuiltIndex
  readonly query: IndexQuery
  readonly table: LinkTable
  readonly route: LinkRoute
}

/**
 * Best paths on a site whose floors seldom change: an index of all floors, and a table of what walking costs between the
 * cells with links. Opening, closing and adding links needs no new index. Give it to a finder:
 * `createFinder(walkmap, { engines: [index] })`. While it is not ready, and where jump points have less work, the finder
 * answers without it.
 *
 * For units for which every free cell costs the same, with the diagonal policies `no-corner-cutting` and `never`, and for
 * up to 512 cells with links.
 */
export class SiteIndex implements PathEngine<'index'> {
  readonly name = 'index'
  readonly takes = []
  readonly walkmap: SiteWalkmap
  readonly #builds = new Builds(INDEX_BUILD_OPTIONS)
  #parts: Parts | null = null
  /** Whether the floors are those of the index, in the version `#checked` of the atlas. */
  #isCurrent = false
  #checked = -1
  /** Whether the index does less work than jump points, as tried with the number of links `#weighed`. */
  #pays = true
  #weighed = -1

  constructor(walkmap: SiteWalkmap, saved?: Uint8Array) {
    this.walkmap = requireSiteWalkmap(walkmap)
    walkmap.refresh()
    const ground = groundWithoutFences(walkmap)
    if (saved !== undefined)
      this.#use(finishWork(readIndex({ ...ground, passable: ground.passable.slice() }, saved)))
  }

  /** `stale` after an edit of a floor, until it is undone or the index is built again. Links change nothing. */
  get state(): BuildState {
    return this.#builds.state(this.#ready() !== null, this.#parts !== null)
  }

  /** How far the index is built; null if it is not. */
  get tier(): IndexTier | null {
    return this.#parts === null ? null : tierOf(this.#parts.index)
  }

  /** The memory of the index, in bytes, without the table: that takes 4 kB for each cell with links. */
  get bytes(): number {
    return this.#parts === null ? 0 : bytesIn(this.#parts.index)
  }

  /**
   * Whether a finder should ask it now: built for the floors as they are, with room for all cells with links, and with less
   * work than jump points have. That is tried on a few queries when the first query comes, and again when the number of
   * links has doubled or halved.
   */
  servesAuto(): boolean {
    const parts = this.#ready()
    if (parts === null) return false
    const links = this.walkmap.links.hops.length
    if (this.#weighed < 0 || links > 2 * this.#weighed || 2 * links < this.#weighed) {
      this.#weighed = links
      this.#pays = paysOff(this.walkmap, parts.route, parts.table)
    }
    return this.#pays
  }

  /** Builds the index for the floors as they are now, and the table. */
  build(options: IndexBuildOptions = {}): IndexTier {
    return tierOf(this.#builds.run(this.#building(options), options))
  }

  /** The same in slices of a few milliseconds. */
  async buildAsync(options: IndexBuildOptions & SlicedWorkOptions = {}): Promise<IndexTier> {
    return tierOf(await this.#builds.runInSlices(this.#building(options), options))
  }

  /** The index as bytes, for `loadSiteIndex`. The table is not saved: it is filled again as queries need it. */
  save(): Uint8Array<ArrayBuffer> {
    if (this.#parts !== null) return writeIndex(this.#parts.index)
    const remedy = 'Call build() or buildAsync() before save().'
    throw new FootpathError('unsuitable-combination', 'The index is not built yet.', remedy)
  }

  /** A best path between two cells of the site, while the index is ready. */
  find(from: Cell, to: Cell): SitePath {
    const { floors } = this.walkmap
    const path = this.findOverAtlas(floors.toAtlas('The start', from), floors.toAtlas('The goal', to))
    return sitePath(this.walkmap, path)
  }

  /** The same in cells of the atlas. */
  findOverAtlas(from: Cell, to: Cell): Path {
    const startedAt = performance.now()
    const { walkmap } = this
    const parts = this.#ready() ?? this.#refuse()
    const { route, query } = parts
    const { terrain } = walkmap
    const start = cellId(walkmap, 'The start', from)
    const goal = cellId(walkmap, 'The goal', to)
    const reason = reasonBetween(walkmap, start, goal)
    const isFound = reason === null && (start === goal || route.find(start, goal))
    const { straight, diagonal, square } = query.ground
    const stats = evenStats(
      walkmap,
      startedAt,
      { straight, diagonal, eight: !square },
      {
        algorithm: 'index',
        why: 'the index is ready; links are in its table',
        openList: 'binary-heap',
        expanded: reason === null && start !== goal ? route.asked : 0,
      },
    )
    if (!isFound) return noPath(reason ?? 'separate', terrain, stats)
    if (start === goal)
      return new Path({ status: 'found', steps: stepsOf(walkmap, [start]), cost: 0, terrain, stats })
    const steps = this.#stepsOf(parts)
    return new Path({ status: 'found', steps, cost: walkmap.toUnits(route.cost), terrain, stats })
  }

  /** Every cell of the route that was found. */
  #stepsOf({ route, query }: Parts): Int32Array {
    const { layout } = this.walkmap
    const place = (id: CellId) => [layout.xOf(id), layout.yOf(id)] as const
    const parts = route.parts()
    const pieces: Int32Array[] = [Int32Array.from(place(parts[0].from))]
    for (const { from, to, isHop } of parts) {
      if (isHop) pieces.push(Int32Array.from(place(to)))
      else if (from !== to) {
        // If the index was asked once, it still knows that walk.
        if (route.asked > 1 || parts.length > 1) query.find(...place(from), ...place(to))
        pieces.push(query.steps().subarray(2))
      }
    }
    const steps = new Int32Array(pieces.reduce((sum, { length }) => sum + length, 0))
    let at = 0
    for (const piece of pieces) {
      steps.set(piece, at)
      at += piece.length
    }
    return steps
  }

  *#building(options: IndexBuildOptions): Work<BuiltIndex> {
    checkBuildOptions(options)
    const { walkmap } = this
    walkmap.refresh()
    const ground = groundWithoutFences(walkmap)
    const index = yield* buildIndex({ ...ground, passable: ground.passable.slice() }, options)
    const { table } = this.#use(index)
    walkmap.refresh()
    if (!table.refresh()) throw tooManyLinks()
    for (let cell = 0; cell < table.cells.length; cell++) {
      for (let other = 0; other < cell; other++) table.between(cell, other)
      yield cell / table.cells.length
    }
    return index
  }

  #use(index: BuiltIndex): Parts {
    const query = new IndexQuery(index)
    const table = new LinkTable(this.walkmap, query)
    this.#checked = -1
    this.#weighed = -1
    this.#parts = { index, query, table, route: new LinkRoute(this.walkmap, table, query.ground) }
    return this.#parts
  }

  /** What answers now; null if nothing does. After an edit all cells are compared, once. */
  #ready(): Parts | null {
    const { walkmap } = this
    walkmap.refresh()
    const parts = this.#parts
    if (parts === null) return null
    const { version } = walkmap.terrain
    if (this.#checked !== version) this.#isCurrent = isSameGround(parts.query.ground, walkmap)
    this.#checked = version
    return this.#isCurrent && parts.table.refresh() ? parts : null
  }

  #refuse(): never {
    const { state } = this
    if (this.#isCurrent && this.#parts !== null) throw tooManyLinks()
    groundWithoutFences(this.walkmap)
    const problem =
      state === 'stale' ? 'A floor has changed since the index was built.' : 'The index is not built yet.'
    const remedy =
      'Call build(), or ask createFinder(walkmap, { engines: [index] }), which answers without it meanwhile.'
    throw new FootpathError('unsuitable-combination', problem, remedy, state)
  }
}

/** Creates an index for the walkmap of a site. It is not built yet. */
export function createSiteIndex(walkmap: SiteWalkmap): SiteIndex {
  return new SiteIndex(walkmap)
}

/** Loads an index that `save` returned; refuses bytes that are damaged or of other floors. Do not change them meanwhile. */
export function loadSiteIndex(walkmap: SiteWalkmap, saved: Uint8Array): SiteIndex {
  requireBytes(saved)
  return new SiteIndex(walkmap, saved)
}

/** The ground of a site as it is now; refuses one that an index does not work for. */
function groundWithoutFences(walkmap: SiteWalkmap): IndexGround {
  if (walkmap.fences.count === 0) return groundOf(walkmap)
  throw new FootpathError(
    'unsuitable-combination',
    'An index of a site cannot be used with fences.',
    'Remove the fences, or leave the index out: A* answers.',
  )
}

function tooManyLinks(): FootpathError {
  return new FootpathError(
    'unsuitable-combination',
    `An index of a site knows at most ${MOST_LINK_CELLS} cells with links.`,
    'Remove links, or leave the index out: jump points answer.',
  )
}
