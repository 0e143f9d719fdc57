import { bytesIn } from '../memory/bytes-in.js'
import { mostInCell } from '../waypoints/ends/cell-lists.js'
import type { EndLists } from '../waypoints/ends/end-lists.js'
import { OneCorner } from '../waypoints/ends/one-corner.js'
import type { FreeGround } from '../waypoints/free-ground.js'
import type { PathLookup } from '../waypoints/lookup.js'
import { PackedLine } from '../waypoints/packed-line.js'
import type { CornerLabels } from './corner-labels.js'
import { EndCorners } from './end-corners.js'
import { LabelJoin } from './label-join.js'
import { writeLabels } from './saved-labels.js'

/** Looks shortest paths up: over two corners or more in labels, over one in lists of what is in sight. */
export class LabelLookup implements PathLookup {
  read = 0
  readonly #lists: EndLists
  readonly #labels: CornerLabels
  readonly #start: EndCorners
  readonly #goal: EndCorners
  readonly #join: LabelJoin
  readonly #oneCorner: OneCorner
  readonly #route: Int32Array
  readonly #line = new PackedLine()

  constructor(ground: FreeGround, lists: EndLists, labels: CornerLabels) {
    this.#lists = lists
    this.#labels = labels
    const most = mostInCell(lists.cells)
    this.#start = new EndCorners(lists, most)
    this.#goal = new EndCorners(lists, most)
    this.#join = new LabelJoin(labels, lists.corners.count, most)
    this.#oneCorner = new OneCorner(ground, lists)
    this.#route = new Int32Array(lists.corners.count)
  }

  /** Without the lists, which belong to the graph. */
  get bytes(): number {
    return bytesIn(this.#labels)
  }

  get points(): readonly number[] {
    return this.#line.points
  }

  find(startX: number, startY: number, goalX: number, goalY: number): number {
    const { x, y } = this.#lists.corners
    const start = this.#start
    const goal = this.#goal
    const join = this.#join
    const route = this.#route
    start.read(startX, startY, goalX, goalY)
    goal.read(goalX, goalY, startX, startY)
    join.best = Number.POSITIVE_INFINITY
    const isJoined = join.join(start, goal)
    this.read = join.read
    const corner = this.#oneCorner.find(startX, startY, goalX, goalY, join.best)
    if (!isJoined && corner < 0) return 0
    const line = this.#line
    line.size = 0
    line.add(startX + 0.5, startY + 0.5)
    if (corner >= 0) line.add(x[corner], y[corner])
    else {
      const toHub = join.unpackStart(route)
      line.addCorners(this.#lists.corners, route, 0, toHub, 1)
      // From the goal to the hub, which is there already.
      const fromHub = join.unpackGoal(route) - 1
      line.addCorners(this.#lists.corners, route, fromHub - 1, fromHub, -1)
    }
    line.add(goalX + 0.5, goalY + 0.5)
    return line.size
  }

  save(): Uint8Array {
    return writeLabels(this.#labels)
  }
}
