import type { Cell } from '../cell.js'
import { requireOptions } from '../checks.js'
import { FootpathError } from '../error.js'
import type { PathEngine } from '../finder/engine.js'
import { reasonBetween } from '../path/no-path.js'
import type { PathReason } from '../path/outcome.js'
import { Path } from '../path/path.js'
import { polyline, withPoints } from '../path/polyline.js'
import type { MapPoint } from '../terrain/world.js'
import { lineCost } from '../unit/step-model.js'
import { cellId } from '../walkmap/layout.js'
import { type MapGiven, requireWalkmap } from '../walkmap/remembered.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import { Builds, type BuildState, type SlicedWorkOptions, type Work, type WorkOptions } from '../work.js'
import { Areas } from './areas.js'
import { buildGraph } from './build-graph.js'
import { seesDirectly } from './direct-line.js'
import { cornerPoints, edgePoints } from './drawn-graph.js'
import { FreeGround, type GroundCell } from './free-ground.js'
import { Levels } from './levels.js'
import { readGraph, writeGraph } from './saved-graph.js'
import { EVERYWHERE, ShortestPath } from './shortest-path.js'
import { statsOf } from './stats.js'
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
}

/**
 * The waypoints of study 3 done right: shortest paths at any angle over the corners of the walls. A query first tries
 * the straight line. If that is blocked, it searches the graph of corners, and looks around from a corner only when it
 * gets there. What it has seen stays known, so the graph grows as you query it. `build` completes the graph at once
 * and gives its edges levels: queries then take a fraction of the time.
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
  readonly #search: ShortestPath
  #stepsToBuild = 0
  #spent = 0
  #isComplete = false
  readonly #builds = new Builds()
  #areasAreStale = true
  /** Corners expanded since then without knowing the areas. */
  #expandedEverywhere = 0
  #terrainVersion: number

  /** With `saved`, a complete graph of this map; edits since it was made are followed. */
  constructor(map: MapGiven, saved?: SavedWaypoints) {
    const walkmap = requireWalkmap(map)
    walkmap.refresh()
    requireSuitable(walkmap)
    if (saved !== undefined) requireOptions(saved, ['bytes', 'free', 'version'])
    this.walkmap = walkmap
    this.#terrainVersion = saved?.version ?? walkmap.terrain.version
    this.#ground = new FreeGround(walkmap, saved?.free)
    this.#graph = new TautGraph(this.#ground)
    this.#areas = new Areas(this.#ground)
    this.#levels = new Levels(this.#graph)
    this.#search = new ShortestPath(this.#graph, this.#areas)
    if (saved === undefined) {
      this.#stepsToBuild = this.#guessSteps()
      return
    }
    readGraph(this.#graph, this.#levels, saved.bytes)
    this.#isComplete = true
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

  /** The memory the graph takes, in bytes. */
  get bytes(): number {
    const { columns, rows } = this.#ground
    return 12 * columns * rows + 66 * this.#graph.corners.count + this.#graph.fans.bytes
  }

  /** Completes the graph. After an abort, the corners that were already done stay known. */
  build(options: WorkOptions = {}): void {
    this.#builds.run(this.#complete(), options)
  }

  /** The same in slices of a few milliseconds, so that other work gets its turn. Edits meanwhile are followed. */
  buildAsync(options: SlicedWorkOptions = {}): Promise<void> {
    return this.#builds.runInSlices(this.#complete(), options)
  }

  /** The complete graph as bytes, for `loadWaypoints`. */
  save(): Uint8Array<ArrayBuffer> {
    this.refresh()
    if (this.#isComplete) return writeGraph(this.#graph)
    throw new FootpathError(
      'unsuitable-combination',
      'The waypoint graph is not complete.',
      'Call build() or buildAsync() before save().',
    )
  }

  /** The shortest path at any angle, from the middle of one cell to the middle of another. */
  find(from: Cell, to: Cell): Path {
    const startedAt = performance.now()
    const startId = cellId(this.walkmap, 'The start', from)
    const goalId = cellId(this.walkmap, 'The goal', to)
    this.refresh()
    const reason = reasonBetween(this.walkmap, startId, goalId, false)
    if (reason !== null) return this.#answer([], startedAt, reason)
    const start = this.#ground.cellAt(from)
    const goal = this.#ground.cellAt(to)
    if (from.x === to.x && from.y === to.y) return this.#answer([middle(start)], startedAt)
    if (seesDirectly(this.#ground, start, goal)) return this.#answer([middle(start), middle(goal)], startedAt)
    const { sight } = this.#graph
    const before = sight.steps
    const mark = this.#markRoute(start, goal)
    const corners = mark === 0 ? null : this.#search.find(start, goal, mark, this.#isComplete)
    this.#spent += sight.steps - before
    this.#expandedEverywhere += this.#search.expanded
    if (corners === null) return this.#answer([], startedAt, 'separate')
    return this.#answer(this.#points(start, corners, goal), startedAt)
  }

  /** Follows terrain edits; queries do this by themselves. Returns the number of corners it had to look at again. */
  refresh(): number {
    this.walkmap.refresh()
    const { terrain } = this.walkmap
    const edited = terrain.changesSince(this.#terrainVersion)
    if (edited.length === 0) return 0
    requireSuitable(this.walkmap)
    this.#terrainVersion = terrain.version
    const { looked, changed } = this.#graph.follow(edited, this.#isComplete)
    if (this.#isComplete) this.#levels.follow(changed)
    this.#areasAreStale = true
    this.#expandedEverywhere = 0
    return looked
  }

  /** Completes the graph; does nothing if it is complete. */
  *#complete(): Work<void> {
    if (this.#isComplete) return
    yield* buildGraph(this.#graph, this.#levels, () => this.refresh())
    this.#isComplete = true
    this.#readAreas()
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

  /** Start, turning points and goal; a corner that the path only touches is none. */
  #points(start: GroundCell, route: Int32Array, goal: GroundCell): MapPoint[] {
    const { x, y } = this.#graph.corners
    const points = [middle(start)]
    let before: MapPoint = start
    for (let at = 0; at < route.length; at++) {
      const here = { x: x[route[at]], y: y[route[at]] }
      const afterX = at + 1 < route.length ? x[route[at + 1]] : goal.x
      const afterY = at + 1 < route.length ? y[route[at + 1]] : goal.y
      const isStraight = (here.x - before.x) * (afterY - here.y) === (here.y - before.y) * (afterX - here.x)
      if (!isStraight) points.push(here)
      before = here
    }
    points.push(middle(goal))
    return points
  }

  #answer(points: readonly MapPoint[], startedAt: number, reason?: PathReason): Path {
    const { terrain, unit, costs } = this.walkmap
    const stats = statsOf(this.walkmap, points.length > 2 ? this.#search : null, startedAt)
    const path = new Path({
      status: reason === undefined ? 'found' : 'unreachable',
      reason,
      ...polyline(points, terrain),
      cost: 0,
      terrain,
      stats,
    })
    if (points.length < 2) return path
    const { cellSize } = terrain
    const cost = lineCost(unit.step, path.length / cellSize, 1, 0, cellSize) * costs.minFactor
    return withPoints(path, points, cost)
  }
}

/** Creates the waypoints of a walkmap: an engine that finds shortest paths at any angle. */
export function createWaypoints(map: MapGiven): Waypoints {
  return new Waypoints(map)
}

/** Loads waypoints with the complete graph that `save` returned; refuses bytes that are damaged or of another map. */
export function loadWaypoints(map: MapGiven, saved: Uint8Array): Waypoints {
  return new Waypoints(map, { bytes: saved })
}

function middle({ x, y }: GroundCell): MapPoint {
  return { x, y }
}
