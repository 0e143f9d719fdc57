import { octile } from '../estimate/octile.js'
import type { CellId } from '../ids.js'
import { NodeHeap } from '../memory/node-heap.js'
import { LinkedEstimate } from '../site/linked-estimate.js'
import type { SiteWalkmap } from '../site/site-walkmap.js'
import type { IndexGround } from '../static-index/ground.js'
import { NO_DIRECTION } from '../walkmap/directions.js'
import { type LinkTable, MOST_LINK_CELLS } from './link-table.js'

/** What an entry of the queue says of a cell with links, times `MOST_LINK_CELLS`, plus the number of the cell. */
const ON_FOOT = 0
const BY_LINK = 1
const FROM_START = 2
const TO_GOAL = 3

const NOWHERE = Number.POSITIVE_INFINITY

/** What an entry takes, and how much more for each short link: its estimate looks at most of them; see `LinkTable.work`. */
const ENTRY = 0.5
const PER_SHORT_LINK = 0.1

/** Where a walk comes from: the start, or the same cell, entered by a link. */
const START = -1
const HERE = -2

/** A part of a route: a walk, or a link. */
export interface RoutePart {
  readonly from: CellId
  readonly to: CellId
  readonly isHop: boolean
}

/**
 * The cheapest route over links, with walks from an index: A* over the cells with links. Walks between those are in the
 * table. Walks from the start and to the goal are bounded first, and asked of the index only where the bound is the least
 * of all: a few of them for each query. See docs/theory/sites.md.
 */
export class LinkRoute {
  /** How often the last query asked the index. */
  asked = 0
  cost = NOWHERE
  private readonly walkmap: SiteWalkmap
  private readonly table: LinkTable
  private readonly ground: IndexGround
  private readonly estimate: LinkedEstimate
  private readonly heap = new NodeHeap(256)
  /** By number of a cell: the least cost on foot and by link, bounds of walks, and walks that are known. */
  private readonly onFoot = new Float64Array(MOST_LINK_CELLS)
  private readonly byLink = new Float64Array(MOST_LINK_CELLS)
  private readonly fromStart = new Float64Array(MOST_LINK_CELLS)
  private readonly toGoal = new Float64Array(MOST_LINK_CELLS)
  /** The cell from which the walk or the link to a cell comes. */
  private readonly walkedFrom = new Int32Array(MOST_LINK_CELLS)
  private readonly linkedFrom = new Int32Array(MOST_LINK_CELLS)
  private readonly isDone = new Uint8Array(2 * MOST_LINK_CELLS)
  private readonly knownFromStart: number[] = []
  private readonly knownToGoal: number[] = []
  private start: CellId = 0
  private goal: CellId = 0
  private last = START
  private workOfEntry = 0

  constructor(walkmap: SiteWalkmap, table: LinkTable, ground: IndexGround) {
    this.walkmap = walkmap
    this.table = table
    this.ground = ground
    this.estimate = new LinkedEstimate(walkmap)
  }

  /** Looks for a route between two free cells, and says whether there is one. The table must have followed the links. */
  find(start: CellId, goal: CellId): boolean {
    this.#begin(start, goal)
    const heap = this.heap
    while (heap.size > 0 && heap.floor < this.cost) {
      const entry = heap.pop()
      const number = entry % MOST_LINK_CELLS
      const kind = (entry - number) / MOST_LINK_CELLS
      if (kind === FROM_START) this.#askFromStart(number)
      else if (kind === TO_GOAL) this.#askToGoal(number)
      else if (this.isDone[entry] === 0) {
        this.isDone[entry] = 1
        if (kind === ON_FOOT) this.#takeLinks(number)
        else this.#walkOn(number)
      }
    }
    return this.cost < NOWHERE
  }

  /** The parts of the route that was found, in order. */
  parts(): RoutePart[] {
    const { cells } = this.table
    const parts: RoutePart[] = []
    let to = this.goal
    for (let end = this.last; end !== START; ) {
      parts.push({ from: cells[end], to, isHop: false })
      let exit = this.linkedFrom[end]
      parts.push({ from: cells[exit], to: cells[end], isHop: true })
      while (this.walkedFrom[exit] === HERE) {
        parts.push({ from: cells[this.linkedFrom[exit]], to: cells[exit], isHop: true })
        exit = this.linkedFrom[exit]
      }
      to = cells[exit]
      end = this.walkedFrom[exit]
    }
    parts.push({ from: this.start, to, isHop: false })
    return parts.reverse()
  }

  #begin(start: CellId, goal: CellId): void {
    const table = this.table
    const { straight, diagonal } = this.ground
    this.start = start
    this.goal = goal
    this.asked = 0
    this.cost = NOWHERE
    this.last = START
    this.heap.size = 0
    this.knownFromStart.length = 0
    this.knownToGoal.length = 0
    this.isDone.fill(0)
    for (const costs of [this.onFoot, this.byLink]) costs.fill(NOWHERE)
    for (const bounds of [this.fromStart, this.toGoal]) bounds.fill(0)
    this.estimate.aim({ heuristic: 'octile', scales: { d: straight, d2: diagonal }, goals: [goal] })
    this.workOfEntry = ENTRY + PER_SHORT_LINK * this.walkmap.shortLinks(straight, diagonal).hops.length
    const island = this.walkmap.walkingIslandOf(start)
    if (island === this.walkmap.walkingIslandOf(goal)) {
      this.asked++
      this.cost = table.walk(start, goal)
    }
    for (const exit of table.exits) {
      if (table.islands[exit] !== island) continue
      this.fromStart[exit] = this.#distance(start, table.cells[exit])
      this.#push(this.fromStart[exit], exit, FROM_START)
    }
  }

  /** The walk from the start to an exit: a higher bound if one is known, otherwise what the index says. */
  #askFromStart(exit: number): void {
    const { cells } = this.table
    const bound = this.#boundBy(this.knownFromStart, this.fromStart, exit)
    if (Math.max(bound, this.fromStart[exit]) >= this.onFoot[exit]) return
    if (bound > this.fromStart[exit]) {
      this.fromStart[exit] = bound
      this.#push(bound, exit, FROM_START)
      return
    }
    this.asked++
    const cost = this.table.walk(this.start, cells[exit])
    this.fromStart[exit] = cost
    this.knownFromStart.push(exit)
    this.#improve(exit, cost, START)
  }

  /** The walk from where a link ends to the goal, in the same way. */
  #askToGoal(end: number): void {
    const bound = this.#boundBy(this.knownToGoal, this.toGoal, end)
    if (bound > this.toGoal[end]) {
      this.toGoal[end] = bound
      this.#pushGoal(end)
      return
    }
    this.asked++
    this.toGoal[end] = this.table.walk(this.table.cells[end], this.goal)
    this.knownToGoal.push(end)
    const cost = this.byLink[end] + this.toGoal[end]
    if (cost >= this.cost) return
    this.cost = cost
    this.last = end
  }

  /** What walks that are known say about another one, by the triangle inequality. */
  #boundBy(known: readonly number[], walks: Float64Array, number: number): number {
    let bound = 0
    for (const other of known) {
      const between = this.table.known(other, number)
      if (between > 0) bound = Math.max(bound, Math.abs(walks[other] - between))
    }
    return bound
  }

  #takeLinks(exit: number): void {
    const table = this.table
    const { spans, ends, costs } = this.walkmap.links.flat
    const span = spans.get(table.cells[exit])
    for (let hop = span?.first ?? 0; hop < (span?.end ?? 0); hop++) {
      const end = table.numberOf(ends[hop])
      const cost = this.onFoot[exit] + costs[hop]
      if (cost >= this.byLink[end]) continue
      this.byLink[end] = cost
      this.linkedFrom[end] = exit
      this.#push(cost, end, BY_LINK)
    }
  }

  /** From where a link ends: by another link, on foot to other exits, or to the goal. */
  #walkOn(end: number): void {
    const { exits, islands, cells } = this.table
    const cost = this.byLink[end]
    for (const exit of exits) {
      if (exit === end) this.#improve(exit, cost, HERE)
      else if (islands[exit] === islands[end]) {
        const least = cost + this.#distance(cells[end], cells[exit])
        if (least < this.onFoot[exit] && least < this.cost)
          this.#improve(exit, cost + this.table.between(end, exit), end)
      }
    }
    if (islands[end] !== this.walkmap.walkingIslandOf(this.goal)) return
    this.toGoal[end] = this.#distance(cells[end], this.goal)
    this.#pushGoal(end)
  }

  #improve(exit: number, cost: number, from: number): void {
    if (cost >= this.onFoot[exit]) return
    this.onFoot[exit] = cost
    this.walkedFrom[exit] = from
    this.#push(cost, exit, ON_FOOT)
  }

  #push(cost: number, number: number, kind: number): void {
    this.table.work += this.workOfEntry
    const priority = cost + this.estimate.from(this.table.cells[number], NO_DIRECTION)
    if (priority < this.cost) this.heap.push(priority, kind * MOST_LINK_CELLS + number)
  }

  #pushGoal(end: number): void {
    const priority = this.byLink[end] + this.toGoal[end]
    if (priority < this.cost) this.heap.push(priority, TO_GOAL * MOST_LINK_CELLS + end)
  }

  #distance(a: CellId, b: CellId): number {
    const { layout } = this.walkmap
    const { straight, diagonal } = this.ground
    const dx = Math.abs(layout.xOf(a) - layout.xOf(b))
    return octile(dx, Math.abs(layout.yOf(a) - layout.yOf(b)), straight, diagonal)
  }
}
