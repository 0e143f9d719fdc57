import type { PathLine, PathWalker } from '@footpath/three'
import { type Cell, type MapPoint, worldToCell } from 'footpath'
import { sharesAt } from '../route/through.js'
import type { PathData } from '../search/protocol.js'
import type { LabState, LabUnit } from '../state/lab-state.js'
import { DOING } from '../units/doing.js'
import { nameOfUnit } from '../units/kinds.js'
import { type Ground, nearestFree, whyNotHere } from '../units/standing.js'
import { distance } from '../words/figures.js'
import { LatestTask } from './latest-task.js'

/** What the scene has of a unit. */
interface Parts {
  /** Its number in the scene. */
  readonly figure: number
  readonly walker: PathWalker
  readonly line: PathLine
}

/** A unit of the scene with all that belongs to it. */
export class WalkingUnit {
  info: LabUnit
  readonly figure: number
  walker: PathWalker
  readonly line: PathLine
  /** The search for its path. */
  readonly task: LatestTask
  isSearching = false
  /** Whether it, or its flag, is being dragged: then it stands still. */
  isHeld = false
  /** Where it turns when it has arrived, until someone sends it elsewhere. */
  paces: readonly [Cell, Cell] | null = null
  /** The path it walks, or has walked last. */
  path: PathData | null = null
  /** Where its path begins. */
  start: Cell | null = null
  /** The points of its order that it goes through, and how much of the path lies before each. */
  #via: readonly Cell[] = []
  #shares: readonly number[] = []
  /** What is ahead, as long as no further point is passed. */
  #ahead: readonly Cell[] = []

  constructor(state: LabState, info: LabUnit, { figure, walker, line }: Parts) {
    this.info = info
    this.figure = figure
    this.walker = walker
    this.line = line
    this.task = new LatestTask(state)
  }

  /** As in the panel. */
  get name(): string {
    return nameOfUnit(this.info)
  }

  get isMoving(): boolean {
    return this.info.goal !== null && !this.isSearching && !this.isHeld && !this.walker.done
  }

  get cell(): Cell {
    const { x, z } = this.walker.pose
    return worldToCell(this.walker.terrain, { x, z }) ?? { x: 0, y: 0 }
  }

  /** Whether it has nowhere to go and waits for an order. */
  get rests(): boolean {
    return this.info.doing.startsWith(DOING[this.info.kind].rests)
  }

  /** What it does without a goal; where it cannot stand, the nearest cell where it can. */
  standing(ground: Ground): Pick<LabUnit, 'doing' | 'nearest'> {
    const { unit } = this.info
    const { rests } = DOING[this.info.kind]
    const { cell } = this
    const why = whyNotHere(ground, unit, cell)
    if (why === null) return { doing: rests, nearest: null }
    const nearest = nearestFree(ground, [unit], cell)
    if (nearest === null) return { doing: `${rests} ${why}: no free cell anywhere`, nearest }
    const metres = Math.hypot(nearest.x - cell.x, nearest.y - cell.y) * ground.terrain.cellSize
    return { doing: `${rests} ${why}: nearest free cell ${distance(metres)} away`, nearest }
  }

  /** The points to go through: those ahead, or all of them where it has arrived. The same list until one is passed. */
  get via(): readonly Cell[] {
    if (this.info.goal === null) return this.#via
    const { progress } = this.walker
    const passed = this.path === null ? 0 : this.#shares.filter((share) => share <= progress).length
    if (this.#ahead.length !== this.#via.length - passed) this.#ahead = this.#via.slice(passed)
    return this.#ahead
  }

  /** Gives it other points to go through; where on its path they are is known when that is found. */
  set via(via: readonly Cell[]) {
    this.#via = via
    this.#ahead = via
    this.#shares = []
  }

  /** Walks a path along these points; `joints` are the indexes of those to go through. */
  follow(path: PathData, points: readonly MapPoint[], joints: readonly number[] = path.joints ?? []): void {
    this.path = path
    this.#shares = sharesAt(points, joints)
    this.walker.setPath(points)
    this.line.setPath(points)
  }

  /** Forgets its path and stays where it is. */
  stay(): void {
    this.path = null
    this.#shares = []
    this.walker.setPath([])
    this.line.setPath(null)
  }

  /** What the panel shows of it now. */
  shown(): LabUnit {
    const { info, cell, walker } = this
    const { moves } = DOING[info.kind]
    const doing = this.isMoving ? `${moves}, ${distance(walker.remaining)} to go` : info.doing
    return { ...info, cell, doing, via: this.via, hasPath: this.path !== null, progress: walker.progress }
  }
}
