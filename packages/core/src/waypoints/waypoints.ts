import type { Cell } from '../cell.js'
import { requireOptions } from '../checks.js'
import { FootpathError } from '../error.js'
import type { PathEngine } from '../finder/engine.js'
import { reasonBetween } from '../path/no-path.js'
import type { PathReason } from '../path/outcome.js'
import { Path } from '../path/path.js'
import { packedPolyline } from '../path/polyline.js'
import { copySteps, requireOut } from '../path/write-cells.js'
import { lineCost } from '../unit/step-model.js'
import { cellId } from '../walkmap/layout.js'
import { type MapGiven, requireWalkmap } from '../walkmap/remembered.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import {
  Builds,
  type BuildState,
  doWork,
  partOfWork,
  SLICED_WORK_OPTIONS,
  type SlicedWorkOptions,
  type Work,
  type WorkOptions,
} from '../work.js'
import { Areas } from './areas.js'
import { buildGraph, SHARE_OF_EDGES, SHARE_OF_GRAPH } from './build-graph.js'
import { seesDirectly } from './direct-line.js'
import { cornerPoints, edgePoints } from './drawn-graph.js'
import { ListedEnds } from './ends/listed-ends.js'
import { FreeGround, type GroundCell } from './free-ground.js'
import { Levels } from './levels.js'
import {
  checkLabelLimits,
  type LabelLimits,
  labelsAsked,
  type PathLookup,
  type WaypointLabels,
} from './lookup.js'
import { PackedLine, packedLength } from './packed-line.js'
import { labelsIn, listsIn, readGraph, writeGraph } from './saved-graph.js'
import { EVERYWHERE, ShortestPath } from './shortest-path.js'
import { type SearchCounts, WaypointStats } from './stats.js'
import { requireSuitable } from './suitable.js'
import { TautGraph } from './taut-graph.js'

/** Finding the areas of this many cells takes about as long as expanding a corner. */
const CELLS_PER_EXPANSION = 64

/** Corners looked at to guess what the whole graph would cost. */
const SAMPLE = 32

/** A graph in the form that `save` returned. */
export interface SavedWaypoints {
  readonly bytes: Uint8Array
  /** If the map has been edited since: its free cells by cell id, and the terrain's version, at that time. */
  readonly free?: Uint8Array
  readonly version?: number
  /** `labels` of `footpath/waypoints/labels`, or true once that is imported: uses the labels that were saved, if any. */
  readonly labels?: boolean | WaypointLabels | undefined
  /** Why they were not built, if that is known. */
  readonly noLabels?: string | null
  /** False leaves out the lists of what cells see, until `build`: queries look around from both ends themselves. */
  readonly lists?: boolean
}

/** Options for building waypoints. */
export interface WaypointBuildOptions extends WorkOptions, LabelLimits {
  /**
   * `labels` of `footpath/waypoints/labels`, or true once that is imported: also builds hub labels, so that queries
   * look paths up instead of searching. If they do not fit, `noLabels` says why, and the graph answers.
   */
  readonly labels?: boolean | WaypointLabels | undefined
}

/** What answers queries: the graph while it `grows` with them, the complete `graph`, or `labels`. */
export type WaypointTier = 'growing' | 'graph' | 'labels'

/** The names of `WaypointBuildOptions`. */
export const WAYPOINT_BUILD_OPTIONS = [...SLICED_WORK_OPTIONS, 'labels', 'maxMillis', 'maxBytes'] as const

const NOT_SAVED = 'The saved graph has none. Build them and save it again.'
const EDITED = 'The map was edited while they were built. Build them again when it no longer changes.'

/**
 * The waypoints of study 3 done right: shortest paths at any angle over the corners of the walls. A query first tries
 * the straight line. If that is blocked, it searches the graph of corners, and looks around from a corner only when it
 * gets there. What it has seen stays known, so the graph grows as you query it. `build` completes the graph at once,
 * gives its edges levels, and lists the corners that every cell sees: queries then take a fraction of the time.
 *
 * For units that may walk at any angle and for which every free cell costs the same. A disc (radius below ½) keeps its
 * radius from every wall, and from a corner as if it were a square. Follows edits by itself: only what sees the
 * changed cells is looked at again.
 */
export class Waypoints implements PathEngine {
  readonly name = 'waypoints'
  readonly takes = []
  readonly walkmap: Walkmap
  readonly #ground: FreeGround
  readonly #graph: TautGraph
  readonly #areas: Areas
  readonly #levels: Levels
  readonly #ends: ListedEnds
  readonly #search: ShortestPath
  #stepsToBuild = 0
  #spent = 0
  #isComplete = false
  readonly #builds = new Builds(WAYPOINT_BUILD_OPTIONS)
  #lookup: PathLookup | null = null
  #noLabels: string | null = null
  /** Grows with every edit that changes the ground. */
  #edits = 0
  readonly #line = new PackedLine()
  /** The path of the last query, and what it took; null if it needed no search. */
  #found: { readonly points: readonly number[]; readonly size: number } = this.#line
  #counts: SearchCounts | null = null
  readonly #stats: WaypointStats
  #areasAreStale = true
  /** Corners expanded since then without knowing the areas. */
  #expandedEverywhere = 0
  #terrainVersion: number

  /** With `saved`, a complete graph of this map; edits since it was made are followed. */
  constructor(map: MapGiven, saved?: SavedWaypoints) {
    const walkmap = requireWalkmap(map)
    walkmap.refresh()
    requireSuitable(walkmap)
    if (saved !== undefined)
      requireOptions(saved, ['bytes', 'free', 'version', 'labels', 'noLabels', 'lists'])
    this.walkmap = walkmap
    this.#terrainVersion = saved?.version ?? walkmap.terrain.version
    this.#ground = new FreeGround(walkmap, saved?.free)
    this.#graph = new TautGraph(this.#ground)
    this.#areas = new Areas(this.#ground)
    this.#levels = new Levels(this.#graph)
    this.#ends = new ListedEnds(this.#graph)
    this.#search = new ShortestPath(this.#graph, this.#areas, this.#ends)
    this.#stats = new WaypointStats(walkmap)
    if (saved === undefined) {
      this.#stepsToBuild = this.#guessSteps()
      return
    }
    const labels = labelsAsked(saved.labels)
    readGraph(this.#graph, this.#levels, saved.bytes)
    this.#isComplete = true
    const lists = saved.lists === false ? null : listsIn(this.#graph, saved.bytes)
    if (lists !== null) this.#ends.load(lists)
    if (labels !== null && lists !== null)
      this.#lookup = labels.read(this.#graph, lists, labelsIn(saved.bytes))
    if (labels !== null && this.#lookup === null) this.#noLabels = saved.noLabels ?? NOT_SAVED
    this.#readAreas()
  }

  /** The number of corners: these are the waypoints. */
  get corners(): number {
    return this.#graph.corners.size
  }

  /** The number of known edges between corners; all of them once the graph is complete. */
  get edges(): number {
    return this.#graph.fans.edges / 2
  }

  /** The positions of the corners, for drawing: x and y of each in turn. Follows edits. */
  cornerPoints(): Float64Array {
    this.refresh()
    return cornerPoints(this.#graph)
  }

  /** The known edges, for drawing: x and y of both ends of each in turn. Follows edits. */
  edgePoints(): Float64Array {
    this.refresh()
    return edgePoints(this.#graph)
  }

  /**
   * `ready` when the graph is complete. Queries work in every state; before that, they look around from corners
   * themselves. Never `stale`, because waypoints follow edits.
   */
  get state(): BuildState {
    return this.#builds.state(this.#isComplete)
  }

  /**
   * Whether it is worth calling `build`: queries have by now spent as much on looking around as the whole graph would
   * cost. If you build then, you never pay more than twice what was needed, however many queries come.
   */
  get pays(): boolean {
    return !this.#isComplete && this.#spent >= this.#stepsToBuild
  }

  /** True while there are labels: then `auto` takes the shortest line of all where a path is shaped. */
  servesShapes(): boolean {
    return this.tier === 'labels'
  }

  /** What answers the next query. */
  get tier(): WaypointTier {
    this.refresh()
    if (this.#lookup !== null) return 'labels'
    return this.#isComplete ? 'graph' : 'growing'
  }

  /** Why there are no labels although you asked for them: they do not fit, or the map was edited. Null otherwise. */
  get noLabels(): string | null {
    return this.#noLabels
  }

  /** The memory the graph, its lists and its labels take, in bytes. */
  get bytes(): number {
    const { columns, rows } = this.#ground
    const graph = 12 * columns * rows + 66 * this.#graph.corners.count + this.#graph.fans.bytes
    return graph + this.#ends.bytes + (this.#lookup?.bytes ?? 0)
  }

  /**
   * Completes the graph and the lists of what cells see, also those that edits have put out of date; with `labels` also
   * builds those. Returns what answers queries from now on. After an abort, the corners that were already done stay known.
   */
  build(options: WaypointBuildOptions = {}): WaypointTier {
    return this.#builds.run(this.#building(options), options)
  }

  /**
   * The same in slices of a few milliseconds, so that other work gets its turn. The graph follows edits meanwhile;
   * labels are given up.
   */
  async buildAsync(options: WaypointBuildOptions & SlicedWorkOptions = {}): Promise<WaypointTier> {
    return this.#builds.runInSlices(this.#building(options), options)
  }

  /** The complete graph as bytes, with its labels if it has some, for `loadWaypoints`. */
  save(): Uint8Array<ArrayBuffer> {
    this.refresh()
    if (this.#isComplete) {
      doWork(this.#ends.build())
      return writeGraph(this.#graph, this.#ends.lists, this.#lookup?.save())
    }
    throw new FootpathError(
      'unsuitable-combination',
      'The waypoint graph is not complete.',
      'Call build() or buildAsync() before save().',
    )
  }

  /** The shortest path at any angle, from the middle of one cell to the middle of another. */
  find(from: Cell, to: Cell): Path {
    const startedAt = performance.now()
    const { walkmap } = this
    const { terrain, unit, costs } = walkmap
    const reason = this.#look(from, to)
    const stats = this.#stats.of(this.#counts, startedAt, this.#lookup !== null)
    const { points, size } = this.#found
    const line = packedPolyline(points.slice(0, size), terrain)
    if (reason !== null) return new Path({ status: 'unreachable', reason, ...line, cost: 0, terrain, stats })
    const cost = lineCost(unit.step, packedLength(points, size), 1, 0, terrain.cellSize) * costs.minFactor
    // Field by field: spreading the line takes a tenth of a short query.
    return new Path({
      status: 'found',
      goal: { x: to.x, y: to.y },
      points: line.points,
      data: line.data,
      steps: line.steps,
      cost,
      terrain,
      stats,
    })
  }

  /**
   * Writes x and y of every turning point, both ends included, into `out` and returns the number of points. Returns 0
   * if there is no path. Returns −n and leaves `out` unchanged if it has no room for n points. Into an Int32Array it
   * writes the cells that the path crosses, as other engines do.
   */
  findInto(out: Float64Array | Int32Array, from: Cell, to: Cell): number {
    if (!(out instanceof Float64Array)) {
      requireOut(out)
      return copySteps(out, this.find(from, to).steps)
    }
    if (this.#look(from, to) !== null) return 0
    const { points, size } = this.#found
    if (size > out.length) return -size / 2
    for (let at = 0; at < size; at++) out[at] = points[at]
    return size / 2
  }

  /** Finds the path of a query; returns why there is none, or null. */
  #look(from: Cell, to: Cell): PathReason | null {
    const startId = cellId(this.walkmap, 'The start', from)
    const goalId = cellId(this.walkmap, 'The goal', to)
    this.refresh()
    const lookup = this.#lookup
    const line = this.#line
    line.size = 0
    this.#found = line
    this.#counts = null
    const reason = reasonBetween(this.walkmap, startId, goalId, lookup !== null)
    if (reason !== null) return reason
    const start = this.#ground.cellAt(from)
    const goal = this.#ground.cellAt(to)
    line.add(start.x, start.y)
    if (from.x === to.x && from.y === to.y) return null
    if (!seesDirectly(this.#ground, start, goal)) {
      const size = lookup?.find(from.x, from.y, to.x, to.y) ?? 0
      if (lookup !== null && size > 0) {
        this.#found = { points: lookup.points, size }
        this.#counts = { expanded: 0, generated: lookup.read, peakOpen: 0 }
        return null
      }
      const corners = this.#searchCorners(start, goal)
      if (corners === null) {
        line.size = 0
        return 'separate'
      }
      const { x, y } = this.#graph.corners
      for (let at = 0; at < corners.length; at++) line.add(x[corners[at]], y[corners[at]])
      if (line.size > 2) this.#counts = this.#search
    }
    line.add(goal.x, goal.y)
    return null
  }

  #searchCorners(start: GroundCell, goal: GroundCell): Int32Array | null {
    const { sight } = this.#graph
    const before = sight.steps
    const mark = this.#markRoute(start, goal)
    const corners = mark === 0 ? null : this.#search.find(start, goal, mark, this.#isComplete)
    this.#spent += sight.steps - before
    this.#expandedEverywhere += this.#search.expanded
    return corners
  }

  /** Follows terrain edits; queries do this by themselves. Returns the number of corners it had to look at again. */
  refresh(): number {
    this.walkmap.refresh()
    const { terrain } = this.walkmap
    const edited = terrain.changesSince(this.#terrainVersion)
    if (edited.length === 0) return 0
    requireSuitable(this.walkmap)
    this.#terrainVersion = terrain.version
    const { looked, changed, isChanged } = this.#graph.follow(edited, this.#isComplete, (row, from, to) =>
      this.#ends.see(row, from, to),
    )
    if (isChanged) {
      this.#edits++
      this.#lookup = null
    }
    if (this.#isComplete) {
      this.#levels.follow(changed)
      this.#ends.follow(changed)
    }
    this.#areasAreStale = true
    this.#expandedEverywhere = 0
    return looked
  }

  *#building(options: WaypointBuildOptions): Work<WaypointTier> {
    checkLabelLimits(options)
    const { maxMillis, maxBytes } = options
    const labels = labelsAsked(options.labels)
    if (labels === null) {
      yield* this.#complete()
      return this.tier
    }
    const until = performance.now() + (maxMillis ?? Number.POSITIVE_INFINITY)
    yield* partOfWork(this.#complete(), 0, SHARE_OF_GRAPH)
    this.refresh()
    if (this.#lookup === null) {
      const limits = { maxBytes, maxMillis: until - performance.now() }
      const result = yield* partOfWork(this.#unlessEdited(labels, limits), SHARE_OF_GRAPH, 1)
      if (typeof result !== 'string') this.#lookup = result
      this.#noLabels = typeof result === 'string' ? result : null
    }
    return this.tier
  }

  /** Labels, given up when the map is edited between two steps. */
  *#unlessEdited(labels: WaypointLabels, limits: LabelLimits): Work<PathLookup | string> {
    if (this.#ends.isStale) return EDITED
    const work = labels.build(this.#graph, this.#ends.lists, limits)
    const edits = this.#edits
    for (;;) {
      const step = work.next()
      if (step.done === true) return step.value
      yield step.value
      this.refresh()
      if (this.#edits !== edits) return EDITED
    }
  }

  /** Completes the graph; does nothing if it is complete. */
  *#complete(): Work<void> {
    if (!this.#isComplete) {
      yield* partOfWork(
        buildGraph(this.#graph, this.#levels, () => this.refresh()),
        0,
        SHARE_OF_EDGES,
      )
      this.#isComplete = true
      this.#readAreas()
    }
    yield* partOfWork(this.#ends.build(), SHARE_OF_EDGES, 1)
  }

  /**
   * Marks the areas between two cells; 0 if no path joins them. After an edit the areas have to be found again, which
   * takes longer than some queries without them: it is done when searches everywhere have cost about as much.
   */
  #markRoute(start: GroundCell, goal: GroundCell): number {
    const { columns, rows } = this.#ground
    if (this.#areasAreStale && this.#expandedEverywhere * CELLS_PER_EXPANSION < columns * rows)
      return EVERYWHERE
    if (this.#areasAreStale) this.#readAreas()
    return this.#areas.markRoute(this.#ground.runAt(start), this.#ground.runAt(goal))
  }

  #readAreas(): void {
    this.#areas.read(this.#graph.corners)
    this.#areasAreStale = false
    this.#expandedEverywhere = 0
  }

  /** What looking around from every corner would cost, by some of them. */
  #guessSteps(): number {
    const { corners, sight } = this.#graph
    const before = sight.steps
    const apart = Math.max(1, Math.floor(corners.count / SAMPLE))
    for (let corner = 0; corner < corners.count; corner += apart) this.#graph.findEdges(corner)
    return (sight.steps - before) * apart
  }
}

/** Creates the waypoints of a walkmap: an engine that finds shortest paths at any angle. */
export function createWaypoints(map: MapGiven): Waypoints {
  return new Waypoints(map)
}

/**
 * Loads waypoints with the complete graph that `save` returned; refuses bytes that are damaged or of another map. If
 * you pass `labels` of `footpath/waypoints/labels`, they are loaded too, if they were saved. They stay in the bytes as
 * long as they are used: do not change those.
 */
export function loadWaypoints(
  map: MapGiven,
  saved: Uint8Array,
  options: Pick<SavedWaypoints, 'labels'> = {},
): Waypoints {
  requireOptions(options, ['labels'])
  return new Waypoints(map, { bytes: saved, ...options })
}
