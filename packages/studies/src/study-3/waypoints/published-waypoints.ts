import type { Cell, Path, WorkOptions } from 'footpath'
import { aStar } from 'footpath/algorithms'
import { cellId, finishWork, partOfWork, type Work } from 'footpath/internal'
import { type PathEngine, PathFinder } from 'footpath/search'
import type { Walkmap } from 'footpath/walkmap'
import { compareWaypoints } from './change.js'
import { buildCornerWaypoints } from './corner-waypoints.js'
import { gridSearch, walkLinks } from './grid-legs.js'
import { checkFindOptions, type PublishedFindOptions, type PublishedWaypointsOptions } from './options.js'
import { type CornerRule, Quadtree } from './quadtree.js'
import { pathOf, type PublishedQuery } from './query.js'
import { buildRectangles } from './rectangles.js'
import { buildRegions, NO_WAYPOINT, noRegions, type Regions } from './regions.js'
import { buildTileChain } from './tile-chain.js'
import { buildEdges, type Edges, NO_EDGES } from './visibility-edges.js'
import { WaypointSearch } from './waypoint-search.js'

/** How much a build or an update had to do. */
export interface RebuildCounts {
  /** Cells that became blocked or free. */
  readonly cells: number
  /** Rectangles that were not there before. */
  readonly rectangles: number
  /** Waypoints that were not there before. */
  readonly waypoints: number
  /** Rays cast from waypoint to waypoint. */
  readonly rays: number
  /** Cells whose region was looked for. */
  readonly tiles: number
}

const NOTHING: RebuildCounts = { cells: 0, rectangles: 0, waypoints: 0, rays: 0, tiles: 0 }

const NONE = new Int32Array(0)

/**
 * Automatically generated waypoints as Olsson and Nyqvist (2019) published them; a file per step of the method.
 * Faithful even where the method is weak: see docs/results/study-3.md, and docs/theory/readings.md#study-3-waypoints for
 * how the paper is read. The method treats cells the unit cannot stand on as blocked and ignores height; the paths
 * themselves follow all rules of the unit. If the waypoints do not lead to the goal although there is a path, A* finds it
 * on the grid.
 *
 * All arrays are read-only and replaced by an update.
 */
export class PublishedWaypoints implements PathEngine {
  readonly name = 'waypoints-published'
  readonly takes = ['heuristic', 'stop'] as const
  readonly walkmap: Walkmap
  readonly options: Required<PublishedWaypointsOptions>

  readonly #finder: PathFinder
  readonly #tree: Quadtree
  /** A ray between two blocked cells that meet at a corner passes where a step does. */
  readonly #corners: CornerRule
  #version = -1
  #rectangles: Int32Array = NONE
  #cellOfWaypoint: Int32Array = NONE
  #edges: Edges = NO_EDGES
  #regions: Regions
  #search: WaypointSearch
  #lastQuery: PublishedQuery | null = null

  /** An object for an open map; `buildPublishedWaypoints` makes it that of the walkmap. */
  constructor(walkmap: Walkmap, options: Required<PublishedWaypointsOptions>) {
    const { width, depth } = walkmap.layout
    this.walkmap = walkmap
    this.options = options
    this.#finder = new PathFinder(walkmap)
    this.#tree = new Quadtree(width, depth)
    this.#corners = walkmap.unit.diagonal === 'always' ? 'free' : 'pinch'
    this.#regions = noRegions(width * depth)
    this.#search = this.#createSearch()
  }

  /** x0, y0, x1, y1 of every rectangle of blocked cells in turn; x1 and y1 are exclusive. */
  get rectangles(): Int32Array {
    return this.#rectangles
  }

  /** The cell of every waypoint as an index in row order, rising. */
  get cellOfWaypoint(): Int32Array {
    return this.#cellOfWaypoint
  }

  get edges(): Edges {
    return this.#edges
  }

  /** The waypoint to which each cell belongs, row by row; −1 for blocked cells and where there is none. */
  get regionOfCell(): Int32Array {
    return this.#regions.regionOfCell
  }

  /** What the last `find` did. */
  get lastQuery(): PublishedQuery | null {
    return this.#lastQuery
  }

  /** Follows the terrain edits: redoes what they touch. The result equals a new build. */
  update(options: WorkOptions = {}): RebuildCounts {
    return finishWork(this.rebuild(), options)
  }

  /** A path over waypoints. Follows terrain edits by itself. */
  find(from: Cell, to: Cell, options: PublishedFindOptions = {}): Path {
    const startedAt = performance.now()
    const { heuristic, stop } = checkFindOptions(options)
    const { walkmap } = this
    const startId = cellId(walkmap, 'The start', from)
    const goalId = cellId(walkmap, 'The goal', to)
    this.update()
    const start = from.y * walkmap.layout.width + from.x
    const goal = to.y * walkmap.layout.width + to.x
    const first = this.regionOfCell[start]
    const last = this.regionOfCell[goal]
    const mayLead = start !== goal && walkmap.islandOf(startId) === walkmap.islandOf(goalId)
    const searches = mayLead && first !== NO_WAYPOINT && last !== NO_WAYPOINT
    const found = searches ? this.#search.find(first, last, heuristic, stop) : null
    const chain = found === null ? NONE : buildTileChain(start, found, goal, this.#cellOfWaypoint)
    const { legs, complete } = walkLinks(this.#finder, chain, heuristic)
    const alone = complete
      ? null
      : this.#finder.find(from, to, { ...gridSearch(heuristic), algorithm: aStar })
    const waypoints = searches ? this.#search.state : null
    const path = pathOf(walkmap, { waypoints, legs, alone, stop, startedAt })
    const expandedWaypoints = waypoints?.expanded ?? 0
    this.#lastQuery = {
      chain: complete ? chain : NONE,
      expandedWaypoints,
      expandedCells: path.stats.expanded - expandedWaypoints,
    }
    return path
  }

  /** The work of a build or an update, for the driver of long work. If it is aborted, nothing has changed. */
  *rebuild(): Work<RebuildCounts> {
    const { walkmap } = this
    walkmap.refresh()
    const { version } = walkmap
    if (version === this.#version) return NOTHING
    const changed = this.#changedCells()
    this.#toggle(changed)
    let isDone = false
    try {
      const counts = changed.length === 0 ? NOTHING : yield* this.#redo(changed)
      this.#version = version
      isDone = true
      return counts
    } finally {
      if (!isDone) this.#toggle(changed)
    }
  }

  /** The cells that are blocked in the tree and not on the walkmap, or the reverse, in row order. */
  #changedCells(): number[] {
    const { layout, passable } = this.walkmap
    const { blocked } = this.#tree
    const changed: number[] = []
    for (let y = 0, cell = 0; y < layout.depth; y++)
      for (let x = 0; x < layout.width; x++, cell++)
        if (blocked[cell] === passable[layout.idOf(x, y)]) changed.push(cell)
    return changed
  }

  #toggle(cells: readonly number[]): void {
    const { blocked, width } = this.#tree
    for (const cell of cells) this.#tree.set(cell % width, Math.floor(cell / width), 1 - blocked[cell])
  }

  *#redo(cells: readonly number[]): Work<RebuildCounts> {
    const tree = this.#tree
    const { width, depth } = tree
    const changed = new Quadtree(width, depth)
    for (const cell of cells) changed.set(cell % width, Math.floor(cell / width), 1)
    const rectangles = buildRectangles(tree.blocked, width, depth, this.options.growth)
    const waypoints = buildCornerWaypoints(rectangles, tree.blocked, width, depth)
    const change = compareWaypoints(this.#cellOfWaypoint, waypoints, changed)
    // Edges and regions take about half of the time each.
    const { edges, rays } = yield* partOfWork(
      buildEdges(waypoints, tree, this.#corners, this.options.edgeCost, this.#edges, change),
      0,
      0.5,
    )
    const { regions, asked } = yield* partOfWork(
      buildRegions(waypoints, tree, this.#corners, this.#regions, change),
      0.5,
      1,
    )
    const counts = {
      cells: cells.length,
      rectangles: newRectangles(this.#rectangles, rectangles),
      waypoints: change.oldOfWaypoint.filter((old) => old < 0).length,
      rays,
      tiles: asked,
    }
    this.#rectangles = rectangles
    this.#cellOfWaypoint = waypoints
    this.#edges = edges
    this.#regions = regions
    this.#search = this.#createSearch()
    return counts
  }

  #createSearch(): WaypointSearch {
    const { layout } = this.walkmap
    const ids = this.#cellOfWaypoint.map((cell) =>
      layout.idOf(cell % layout.width, Math.floor(cell / layout.width)),
    )
    return new WaypointSearch(this.walkmap, ids, this.#edges)
  }
}

/** How many of the rectangles are not among those of before. */
function newRectangles(before: Int32Array, after: Int32Array): number {
  const known = new Set<string>()
  for (let at = 0; at < before.length; at += 4) known.add(before.subarray(at, at + 4).join())
  let fresh = 0
  for (let at = 0; at < after.length; at += 4) if (!known.has(after.subarray(at, at + 4).join())) fresh++
  return fresh
}
