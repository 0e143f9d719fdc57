import { type Cell, cellCentre } from 'footpath'
import type { LabScene } from '../scene/lab-scene.js'
import type { SearchClient } from '../search/client.js'
import { findThrough, rememberingLegs } from '../route/through.js'
import { pointsOf } from '../search/path-words.js'
import type { PathData } from '../search/protocol.js'
import type { LabUnit } from '../state/lab-state.js'
import { type Ground, nearestFree, whyNotHere } from '../units/standing.js'
import { isSame } from './free-ends.js'
import { Newest, noteDragAnswer } from './newest.js'
import type { WalkingUnit } from './walking-unit.js'

/** What a drag needs of the units. */
interface Units {
  readonly ground: () => Ground
  readonly entryOf: (id: number) => WalkingUnit | undefined
  readonly update: (entry: WalkingUnit, change: Partial<LabUnit>) => void
  readonly send: (id: number, goal: Cell, via: readonly Cell[]) => void
}

/** A unit or its flag in the hand: the path between them follows every move. One request is under way at a time. */
export class UnitDrag {
  readonly #scene: LabScene
  readonly #search: SearchClient
  readonly #units: Units
  readonly #live = new Newest()
  /** Finds a leg of the route that is dragged. */
  #leg: (from: Cell, to: Cell) => Promise<PathData> = () => Promise.reject(new Error('Nothing is held.'))

  constructor(scene: LabScene, search: SearchClient, units: Units) {
    this.#scene = scene
    this.#search = search
    this.#units = units
  }

  /** Stops a unit while it or its flag is dragged. */
  hold(id: number): void {
    const entry = this.#units.entryOf(id)
    if (entry === undefined) return
    entry.task.stop()
    entry.isSearching = false
    entry.paces = null
    entry.via = entry.via.slice()
    entry.isHeld = true
    const setup = { unit: entry.info.unit, options: {}, shape: 'natural' } as const
    // Costs are not asked for, so that engines can answer.
    this.#leg = rememberingLegs((from, to) => this.#search.find(setup, from, to))
  }

  /** Stops a unit while a point of its route is dragged; one that has arrived goes the whole route again. */
  holdRoute(id: number, via: readonly Cell[]): void {
    const entry = this.#units.entryOf(id)
    if (entry === undefined) return
    this.hold(id)
    entry.via = via
    if (entry.info.goal === null && entry.start !== null) this.#put(entry, entry.start)
    this.#units.update(entry, { goal: entry.info.flag })
    this.#live.ask(() => this.#follow(entry))
  }

  /** Drags a point to go through to a cell, or to the nearest one where the unit can stand. */
  viaTo(id: number, at: number, cell: Cell): void {
    const entry = this.#units.entryOf(id)
    if (entry === undefined) return
    const free = nearestFree(this.#units.ground(), [entry.info.unit], cell) ?? cell
    if (isSame(entry.via[at], free)) return
    entry.via = entry.via.with(at, free)
    this.#units.update(entry, {})
    this.#live.ask(() => this.#follow(entry))
  }

  /** Drags a unit's flag to a cell. */
  flagTo(id: number, cell: Cell): void {
    const entry = this.#units.entryOf(id)
    if (entry === undefined || (entry.info.flag !== null && isSame(entry.info.flag, cell))) return
    this.#units.update(entry, { flag: cell, goal: cell })
    this.#live.ask(() => this.#follow(entry))
  }

  /** Drags a unit to a cell, if it can stand there. */
  unitTo(id: number, cell: Cell): void {
    const entry = this.#units.entryOf(id)
    if (entry === undefined || isSame(entry.cell, cell)) return
    if (whyNotHere(this.#units.ground(), entry.info.unit, cell) !== null) return
    this.#put(entry, cell)
    this.#units.update(entry, { goal: entry.info.flag })
    if (entry.info.flag !== null) this.#live.ask(() => this.#follow(entry))
  }

  #put(entry: WalkingUnit, cell: Cell): void {
    entry.walker.place(cellCentre(cell))
    const { x, z, heading } = entry.walker.pose
    this.#scene.units.setPose(entry.figure, x, z, heading)
    this.#scene.draw()
  }

  /** Ends a drag: the unit goes to its flag. */
  letGo(id: number): void {
    const entry = this.#units.entryOf(id)
    if (entry?.isHeld !== true) return
    entry.isHeld = false
    this.#live.forget()
    if (entry.info.flag === null) this.#units.update(entry, entry.standing(this.#units.ground()))
    else this.#units.send(id, entry.info.flag, entry.via)
  }

  /** The path from where a unit is, through its points, to where its flag is now. */
  async #follow(entry: WalkingUnit): Promise<void> {
    const { flag } = entry.info
    if (flag === null || !entry.isHeld) return
    const path = await findThrough([entry.cell, ...entry.via, flag], this.#leg)
    if (!entry.isHeld) return
    noteDragAnswer([path])
    const points = pointsOf(path)
    if (points.length < 2) entry.line.setPath(null)
    else entry.follow(path, points)
    this.#scene.draw()
    performance.measure('drag: page', 'drag-show')
  }
}
