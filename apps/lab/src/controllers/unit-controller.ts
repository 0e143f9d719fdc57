import { type Cell, cellCentre, mapToCell, type Unit } from 'footpath'
import { checkUnit } from 'footpath/unit'
import type { LabScene } from '../scene/lab-scene.js'
import type { SearchClient } from '../search/client.js'
import { findThrough } from '../route/through.js'
import { describe, pointsOf, progressInWords, reasonOf } from '../search/path-words.js'
import type { PathData } from '../search/protocol.js'
import type { Timing } from '../search/timing.js'
import type { LabState, LabUnit } from '../state/lab-state.js'
import { fail, say } from '../state/status.js'
import { DOING } from '../units/doing.js'
import { SHORT_DELAY } from './latest-task.js'
import { UnitDrag } from './unit-drag.js'
import { UnitRoster } from './unit-roster.js'
import { UnitRoute } from './unit-route.js'
import type { WalkingUnit } from './walking-unit.js'

/** On larger maps, searches of walking units do not report g and h of every cell: 16 bytes each. */
const MOST_INSPECTED = 1 << 18

/** Searches up to this many microseconds are timed again, warm, for what the status says; this takes a tenth of a second. */
const MOST_RETIMED = 50_000
const TIMING_MILLIS = 30

/** How a unit is sent. */
interface Order {
  /** The points to go through, in order. */
  readonly via?: readonly Cell[]
  /** Where it turns when it has arrived. */
  readonly paces?: WalkingUnit['paces']
  /** Whether what was found is not said. */
  readonly isQuiet?: boolean
  /** Whether the cells that were searched may be shown for a moment. */
  readonly blooms?: boolean
}

/** A unit as it was at some moment, to be put back. */
export interface KeptUnit
  extends Pick<LabUnit, 'kind' | 'unit' | 'speed' | 'cell' | 'goal' | 'flag' | 'via'> {
  readonly paces: WalkingUnit['paces']
}

/** The units: sent, walking, and planning again when the ground changes. */
export class UnitController extends UnitRoster {
  readonly #search: SearchClient
  /** Units and flags in the hand. */
  readonly drag: UnitDrag
  /** The points they go through. */
  readonly route: UnitRoute

  constructor(state: LabState, scene: LabScene, search: SearchClient) {
    super(state, scene)
    this.#search = search
    this.drag = new UnitDrag(scene, search, {
      ground: () => this.ground,
      entryOf: (id) => this.entryOf(id),
      update: (entry, change) => this.update(entry, change),
      send: (id, goal, via) => void this.send(id, goal, { via }),
    })
    this.route = new UnitRoute(state, this, this.drag)
    scene.addMover((seconds) => this.#advance(seconds))
  }

  /** A unit as it is now, or null where there is none. */
  kept(id: number): KeptUnit | null {
    const entry = this.entries.get(id)
    if (entry === undefined) return null
    const { kind, unit, speed, goal, flag } = entry.info
    return { kind, unit, speed, cell: entry.cell, goal, flag, via: entry.via, paces: entry.paces }
  }

  /** Puts a unit back as it was: it stands where it stood and goes where it went; null takes it away. */
  putBack(id: number, kept: KeptUnit | null): void {
    if (kept === null) {
      this.remove(id)
      return
    }
    if (!this.entries.has(id)) this.add(kept.kind, kept.cell, kept.unit, id)
    const entry = this.entries.get(id)
    if (entry === undefined) return
    entry.task.stop()
    entry.isSearching = false
    entry.walker = this.walkerFor(kept.unit)
    entry.walker.place(cellCentre(kept.cell))
    const { x, z, heading } = entry.walker.pose
    this.scene.units.setPose(entry.figure, x, z, heading)
    entry.stay()
    this.update(entry, { unit: kept.unit, speed: kept.speed, goal: null, flag: kept.flag })
    if (kept.goal !== null) void this.send(id, kept.goal, { ...kept, isQuiet: true })
    else {
      entry.paces = null
      entry.via = kept.via
      this.state.orders.value++
      this.update(entry, entry.standing(this.ground))
    }
    this.scene.draw()
  }

  /** Changes how fast a unit is; its path stays. */
  setSpeed(id: number, speed: number): void {
    const entry = this.entries.get(id)
    if (entry === undefined) return
    this.state.orders.value++
    this.update(entry, { speed })
  }

  /** Changes what a unit can do; one that has a flag goes there on its new path. */
  change(id: number, unit: Unit): void {
    const entry = this.entries.get(id)
    if (entry === undefined) return
    try {
      checkUnit(unit)
    } catch (error) {
      fail(this.state, error)
      return
    }
    const { via } = entry
    const { mapPoint } = entry.walker
    const { heading } = entry.walker.pose
    entry.walker = this.walkerFor(unit)
    entry.walker.place(mapPoint, heading)
    this.update(entry, { unit })
    if (entry.info.flag !== null) void this.send(id, entry.info.flag, { via, paces: entry.paces })
    else {
      this.state.orders.value++
      this.update(entry, entry.standing(this.ground))
    }
  }

  /**
   * Sends a unit to a cell, through some points; it walks the most natural path there. One that cannot stand where it is goes straight to
   * the nearest cell where it can, and on from there. A search that takes long is shown and can be cancelled, unless the
   * unit goes back and forth by itself.
   */
  async send(
    id: number,
    goal: Cell,
    { via = [], paces = null, isQuiet = false, blooms = false }: Order = {},
  ): Promise<void> {
    const entry = this.entries.get(id)
    if (entry === undefined) return
    entry.paces = paces
    entry.via = via
    entry.isSearching = true
    if (paces === null) this.state.orders.value++
    const here = entry.cell
    const exit = entry.standing(this.ground).nearest
    this.update(entry, { goal, flag: goal, doing: 'searching', nearest: null })
    const { terrain } = this.scene.view
    const setup = { unit: entry.info.unit, options: {}, shape: 'natural' } as const
    const costs = this.state.selected.value === id && terrain.width * terrain.depth <= MOST_INSPECTED
    const from = exit ?? here
    entry.start = from
    const shown = {
      text: `searching for ${entry.name}`,
      delay: paces === null ? SHORT_DELAY : null,
      onShow: () => void say(this.state, `Searching for a path to ${goal.x},${goal.y} …`),
      cancel: () => this.#cancel(),
    }
    try {
      const path = await entry.task.run(shown, (signal, report) =>
        findThrough([from, ...via, goal], (a, b) =>
          this.#search.find(setup, a, b, {
            signal,
            costs,
            onProgress: (progress) => report(progressInWords(progress)),
          }),
        ),
      )
      if (path === undefined) return
      entry.isSearching = false
      if (this.state.selected.value === id) this.state.lastCosts.value = path.costs
      if (blooms && this.state.bloom.value === null) this.state.bloom.value = path.costs
      if (this.#take(entry, path, goal, exit === null ? null : here) && paces === null && !isQuiet)
        await this.#tell(entry, path, async () =>
          // Several searches are not timed again: what they took is said.
          via.length > 0
            ? null
            : this.#search.time([setup], from, goal, { recorded: costs, millis: TIMING_MILLIS }),
        )
    } catch (error) {
      entry.isSearching = false
      this.update(entry, { ...entry.standing(this.ground), goal: null })
      fail(this.state, error)
    }
  }

  /** Ends all searches that someone has asked for: their units stay where they are. */
  #cancel(): void {
    const names: string[] = []
    for (const entry of this.entries.values()) {
      if (!entry.isSearching || entry.paces !== null) continue
      entry.task.stop()
      entry.isSearching = false
      entry.stay()
      this.update(entry, { ...entry.standing(this.ground), goal: null })
      names.push(entry.name)
    }
    const stay = names.length === 1 ? 'stays where it is' : 'stay where they are'
    say(this.state, `Cancelled: ${names.join(' and ')} ${stay}.`)
  }

  /** Says what was found. A short search is timed again: its first run takes many times as long as all later ones. */
  async #tell(
    entry: WalkingUnit,
    path: PathData,
    time: () => Promise<readonly Timing[] | null>,
  ): Promise<void> {
    const before = this.state.status.value
    const timings = path.stats.micros > MOST_RETIMED ? null : await time().catch(() => null)
    if (entry.path !== path || this.state.status.value !== before) return
    const approach = path.status === 'partial' ? [DOING[entry.info.kind].approaches] : []
    say(this.state, [...approach, describe(path, timings?.[0].micros)].join(' '))
  }

  /** Sends a unit to the nearest cell it can reach instead of its goal, or out of where it cannot stand. */
  goNearest(id: number): void {
    const nearest = this.entries.get(id)?.info.nearest ?? null
    if (nearest !== null) void this.send(id, nearest)
  }

  /** The path a unit walks or has walked last, or null. */
  pathOf(id: number): PathData | null {
    return this.entries.get(id)?.path ?? null
  }

  /** After an edit of the ground: walking units search again, standing ones say whether they still can stand there. */
  replan(): void {
    for (const [id, entry] of this.entries) {
      // Who is under way gets a new line with the new path: laying the old one on the ground again takes milliseconds.
      if (entry.info.goal !== null) {
        void this.send(id, entry.info.goal, { via: entry.via, paces: entry.paces })
        continue
      }
      entry.line.refresh()
      const standing = entry.standing(this.ground)
      if (standing.nearest !== null || entry.rests) this.update(entry, standing)
    }
  }

  /** Lets a unit go to one cell and back to another, until someone sends it elsewhere. */
  pace(id: number, to: Cell, back: Cell): void {
    void this.send(id, to, { paces: [back, to] })
  }

  /**
   * Walks a path, from a cell beside it where `outOf` is one, or says why there is none and returns false. A unit that
   * is sent to a blocked cell walks up to it.
   */
  #take(entry: WalkingUnit, path: PathData, goal: Cell, outOf: Cell | null): boolean {
    const { terrain } = this.scene.view
    const points = [...(outOf === null ? [] : [cellCentre(outOf)]), ...pointsOf(path)]
    const walksUp = path.status === 'partial' && path.reason === 'goal-blocked'
    const goes = (path.status === 'found' || walksUp) && points.length > 1
    if (goes) {
      entry.follow(
        path,
        points,
        (path.joints ?? []).map((at) => at + (outOf === null ? 0 : 1)),
      )
      entry.line.visible = this.showsPaths
      this.update(entry, { goal, doing: DOING[entry.info.kind].moves })
    } else {
      const nearest =
        path.status === 'partial' && points.length > 1 ? mapToCell(terrain, points[points.length - 1]) : null
      entry.stay()
      const arrived = path.status === 'found'
      this.update(entry, { goal: null, doing: arrived ? 'already there' : 'no path', nearest })
      if (!arrived && entry.paces === null) fail(this.state, `No path for ${entry.name}${reasonOf(path)}.`)
    }
    this.scene.draw()
    return goes
  }

  /** Moves all units on; true while one of them walks. */
  #advance(seconds: number): boolean {
    // In Search their paths would look like results.
    if (this.state.mode.value !== 'explore') return false
    let walks = false
    for (const [id, entry] of this.entries) {
      if (!entry.isMoving) continue
      const { x, z, heading } = entry.walker.advance(seconds * entry.info.speed)
      this.scene.units.setPose(entry.figure, x, z, heading)
      entry.line.setProgress(entry.walker.progress)
      walks = true
      if (!entry.walker.done) continue
      // The path stays, faded, until the next order.
      this.update(entry, { ...entry.standing(this.ground), goal: null })
      if (entry.paces !== null) this.pace(id, ...entry.paces)
    }
    if (walks) this.publish()
    return walks
  }
}
