import { type Cell, requireCell } from '../cell.js'
import { FootpathError } from '../error.js'
import { Path, type PathReason } from '../path/path.js'
import type { MapPoint } from '../terrain/index.js'
import { lineCost } from '../unit/index.js'
import type { Walkmap } from '../walkmap/index.js'
import { Areas } from './areas.js'
import { seesDirectly } from './direct-line.js'
import { FreeGround, type GroundCell, MOST_COLUMNS } from './free-ground.js'
import { Levels } from './levels.js'
import { readGraph, writeGraph } from './saved-graph.js'
import { ShortestWay } from './shortest-way.js'
import { statsOf } from './stats.js'
import { TautGraph } from './taut-graph.js'

/** What may be said about building the whole graph. */
export interface BuildOptions {
  /** Ends the building when aborted; what was found stays known. */
  readonly signal?: AbortSignal
  /** Told the share that is done, from 0 to 1. */
  readonly onProgress?: (done: number) => void
}

/** Corners looked at between two looks at the signal. */
const SLICE = 256

/** Corners looked at to guess what the whole graph would cost. */
const SAMPLE = 32

/**
 * The waypoints of study 3 done right: shortest paths at any angle over the corners of the walls. A query first tries
 * the straight line; else it searches the graph of corners, and looks around from a corner only when it gets there.
 * What it has seen stays known, so the graph grows with its use. `build` completes it at once, which also gives the
 * edges levels: queries then take a fraction of the time.
 *
 * For units to whom all free ground costs the same and that may walk at any angle. A disc (radius below ½) keeps its
 * radius from every wall, from a corner as if it were a square. Follows edits by itself: only what sees the changed
 * cells is looked at again.
 */
export class Waypoints {
  readonly walkmap: Walkmap
  readonly #ground: FreeGround
  readonly #graph: TautGraph
  readonly #areas: Areas
  readonly #levels: Levels
  readonly #search: ShortestWay
  #stepsToBuild = 0
  #spent = 0
  #isComplete = false
  #areasAreStale = true
  #terrainVersion: number

  /** With `saved`, the bytes of a complete graph of this map: see `save`. */
  constructor(walkmap: Walkmap, saved?: Uint8Array) {
    walkmap.refresh()
    requireSuitable(walkmap)
    this.walkmap = walkmap
    this.#terrainVersion = walkmap.terrain.version
    this.#ground = new FreeGround(walkmap)
    this.#graph = new TautGraph(this.#ground)
    this.#areas = new Areas(this.#ground)
    this.#levels = new Levels(this.#graph)
    this.#search = new ShortestWay(this.#graph, this.#areas)
    if (saved === undefined) {
      this.#stepsToBuild = this.#guessSteps()
      return
    }
    readGraph(this.#graph, this.#levels, saved)
    this.#isComplete = true
  }

  /** How many corners there are: the waypoints. */
  get corners(): number {
    return this.#graph.corners.size
  }

  /** How many edges between corners are known; all of them once the graph is complete. */
  get edges(): number {
    return this.#graph.fans.edges / 2
  }

  get isComplete(): boolean {
    return this.#isComplete
  }

  /**
   * Whether it pays to `build`: queries have by now spent as much on looking around as the whole graph would cost. Who
   * builds then has never paid more than twice what was needed, however many queries come.
   */
  get pays(): boolean {
    return !this.#isComplete && this.#spent >= this.#stepsToBuild
  }

  /** Memory held, in bytes. */
  get bytes(): number {
    const { columns, rows } = this.#ground
    return 12 * columns * rows + 66 * this.#graph.corners.count + this.#graph.fans.bytes
  }

  /** Completes the graph; says whether it is complete, which it is not when aborted. */
  build(options: BuildOptions = {}): boolean {
    for (const _ of this.#building(options)) continue
    return this.#isComplete
  }

  /** The same in slices of a few milliseconds, so that other work gets its turn. */
  async buildAsync(options: BuildOptions & { readonly sliceMillis?: number } = {}): Promise<boolean> {
    let until = performance.now() + (options.sliceMillis ?? 8)
    for (const _ of this.#building(options)) {
      if (performance.now() < until) continue
      await new Promise((resume) => setTimeout(resume))
      until = performance.now() + (options.sliceMillis ?? 8)
    }
    return this.#isComplete
  }

  /** The complete graph as bytes, for `loadWaypoints`. */
  save(): Uint8Array<ArrayBuffer> {
    this.refresh()
    if (this.#isComplete) return writeGraph(this.#graph)
    throw new FootpathError('unsuitable-combination', 'The graph is not complete.', 'Build it first.')
  }

  /** The shortest path at any angle, from the middle of one cell to the middle of another. */
  find(from: Cell, to: Cell): Path {
    const startedAt = performance.now()
    const { layout, passable } = this.walkmap
    requireCell('The start', from, layout.width, layout.depth)
    requireCell('The goal', to, layout.width, layout.depth)
    this.refresh()
    if (passable[layout.idOf(from.x, from.y)] === 0) return this.#answer([], startedAt, 'start-blocked')
    if (passable[layout.idOf(to.x, to.y)] === 0) return this.#answer([], startedAt, 'goal-blocked')
    const start = this.#ground.cellAt(from)
    const goal = this.#ground.cellAt(to)
    if (from.x === to.x && from.y === to.y) return this.#answer([middle(start)], startedAt)
    if (seesDirectly(this.#ground, start, goal)) return this.#answer([middle(start), middle(goal)], startedAt)
    if (this.#areasAreStale) this.#areas.read(this.#graph.corners)
    this.#areasAreStale = false
    const mark = this.#areas.markWay(this.#ground.runAt(start), this.#ground.runAt(goal))
    if (mark === 0) return this.#answer([], startedAt, 'separate')
    const before = this.#graph.sight.steps
    const corners = this.#search.find(start, goal, mark, this.#isComplete)
    this.#spent += this.#graph.sight.steps - before
    return this.#answer(this.#points(start, corners, goal), startedAt)
  }

  /** Follows edits of the terrain; queries do so by themselves. Says how many corners it had to look at again. */
  refresh(): number {
    this.walkmap.refresh()
    const { terrain } = this.walkmap
    const edited = terrain.changedSince(this.#terrainVersion)
    if (edited === null) return 0
    requireSuitable(this.walkmap)
    this.#terrainVersion = terrain.version
    const seeing = this.#graph.follow(edited, this.#isComplete)
    if (this.#isComplete) this.#levels.follow(seeing)
    this.#areasAreStale = true
    return seeing.length
  }

  *#building({ signal, onProgress }: BuildOptions): Generator<void> {
    const { corners } = this.#graph
    for (let corner = 0; corner < corners.count; corner++) {
      if (corner % SLICE === 0) {
        onProgress?.((0.8 * corner) / corners.count)
        yield
        this.refresh()
        if (signal?.aborted === true) return
      }
      if (corners.has(corner)) this.#graph.know(corner)
    }
    // Edits meanwhile may have made the graph forget some.
    for (let corner = 0; corner < corners.count; corner++) if (corners.has(corner)) this.#graph.know(corner)
    this.#levels.readAll()
    this.#isComplete = true
    onProgress?.(1)
  }

  /** What looking around from every corner would cost, by some of them. */
  #guessSteps(): number {
    const { corners, sight } = this.#graph
    const before = sight.steps
    const apart = Math.max(1, Math.floor(corners.count / SAMPLE))
    for (let corner = 0; corner < corners.count; corner += apart) this.#graph.know(corner)
    return (sight.steps - before) * apart
  }

  /** Start, turning points and goal; a corner that the way only touches is none. */
  #points(start: GroundCell, way: Int32Array, goal: GroundCell): MapPoint[] {
    const { x, y } = this.#graph.corners
    const points = [
      middle(start),
      ...Array.from(way, (corner) => ({ x: x[corner], y: y[corner] })),
      middle(goal),
    ]
    return points.filter((point, at) => {
      const [before, after] = [points[at - 1], points[at + 1]]
      if (before === undefined || after === undefined) return true
      return (point.x - before.x) * (after.y - point.y) !== (point.y - before.y) * (after.x - point.x)
    })
  }

  #answer(points: readonly MapPoint[], startedAt: number, reason?: PathReason): Path {
    const { terrain, unit, costs } = this.walkmap
    const stats = statsOf(this.walkmap, points.length > 2 ? this.#search : null, startedAt)
    const path = new Path({
      status: reason === undefined ? 'found' : 'unreachable',
      reason,
      points,
      cost: 0,
      terrain,
      stats,
    })
    if (points.length < 2) return path
    return path.withPoints(points, lineCost(unit.step, path.length, 1, 0, terrain.cellSize) * costs.minFactor)
  }
}

/** The waypoints of a walkmap, to find shortest paths at any angle with. */
export function createWaypoints(walkmap: Walkmap): Waypoints {
  return new Waypoints(walkmap)
}

/** Waypoints with their complete graph, as `save` gave it; refuses bytes that are damaged or of another map. */
export function loadWaypoints(walkmap: Walkmap, saved: Uint8Array): Waypoints {
  return new Waypoints(walkmap, saved)
}

function middle({ x, y }: GroundCell): MapPoint {
  return { x, y }
}

/** Refuses units and ground for which the shortest way is not the best, or not allowed. */
function requireSuitable({ unit, costs, rules, layout }: Walkmap): void {
  if (unit.diagonal === 'never' || unit.diagonal === 'always')
    throw unsuitable(
      `Waypoints walk at any angle, but not between walls that meet: not with diagonals ${unit.diagonal}.`,
      unit.diagonal,
    )
  if (unit.size > 1 || unit.radius >= 0.5)
    throw unsuitable('Waypoints are for units smaller than a cell.', unit.size > 1 ? unit.size : unit.radius)
  if (!costs.uniform || rules.limitsSlopes)
    throw unsuitable('Waypoints need ground that costs the unit the same everywhere.', unit.step)
  if (2 * layout.width + 1 > MOST_COLUMNS)
    throw unsuitable('Waypoints cannot count so many columns.', layout.width)
}

function unsuitable(problem: string, value: unknown): FootpathError {
  return new FootpathError('unsuitable-combination', problem, "Use algorithm 'theta-star'.", value)
}
