import { PathLine, PathWalker } from '@footpath/three'
import { type Cell, cellCentre, cellToWorld, type MapPoint, mapToCell, type Unit } from 'footpath'
import { checkUnit } from 'footpath/unit'
import type { LabScene } from '../scene/lab-scene.js'
import type { SearchClient } from '../search/client.js'
import { bestPlaceFor, findThrough, MOST_VIA, nearestOnPath, sharesAt } from '../route/through.js'
import { describe, pointsOf, progressInWords, reasonOf } from '../search/path-words.js'
import type { PathData } from '../search/protocol.js'
import type { Timing } from '../search/timing.js'
import type { LabState, LabUnit } from '../state/lab-state.js'
import { fail, say } from '../state/status.js'
import { DOING } from '../units/doing.js'
import { UNIT_COLOURS, type UnitKind, unitOf } from '../units/kinds.js'
import { type Ground, someFree } from '../units/standing.js'
import { SHORT_DELAY } from './latest-task.js'
import { UnitDrag } from './unit-drag.js'
import { WalkingUnit } from './walking-unit.js'

/** A map is crossed in about this many seconds, whatever its size. */
const CROSSING_SECONDS = 40

/** How visible a path stays that has been walked. */
const WALKED_OPACITY = 0.45

/** New units stand in this share of the map, around its middle. */
const SPREAD = 0.3

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
export interface KeptUnit extends Pick<LabUnit, 'kind' | 'unit' | 'cell' | 'goal' | 'flag' | 'via'> {
  readonly paces: WalkingUnit['paces']
}

/** The units: added, selected, sent, walking, and planning again when the ground changes. */
export class UnitController {
  readonly #state: LabState
  readonly #scene: LabScene
  readonly #search: SearchClient
  readonly #entries = new Map<number, WalkingUnit>()
  /** Units and flags in the hand. */
  readonly drag: UnitDrag
  #next = 1
  #showsPaths = true

  constructor(state: LabState, scene: LabScene, search: SearchClient) {
    this.#state = state
    this.#scene = scene
    this.#search = search
    this.drag = new UnitDrag(scene, search, {
      ground: () => this.#ground,
      entryOf: (id) => this.#entries.get(id),
      update: (entry, change) => this.#update(entry, change),
      send: (id, goal, via) => void this.send(id, goal, { via }),
    })
    scene.addMover((seconds) => this.#advance(seconds))
  }

  /** Adds a unit on a cell it can stand on, by default one near the middle of the map. */
  add(
    kind: UnitKind,
    cell: Cell | null = this.#freeCell(kind),
    unit: Unit = unitOf(kind, this.#scene.view.terrain.heights !== null),
    id = this.#next,
  ): number | null {
    if (cell === null) {
      fail(this.#state, 'No free cell is left for another unit.')
      return null
    }
    const { terrain } = this.#scene.view
    this.#next = Math.max(this.#next, id + 1)
    const colour = UNIT_COLOURS[(id - 1) % UNIT_COLOURS.length]
    const walker = this.#walker(unit)
    walker.place(cellCentre(cell))
    const { x, z } = cellToWorld(terrain, cell)
    const line = new PathLine(terrain, [], {
      colour,
      walkedOpacity: WALKED_OPACITY,
      ...(kind === 'air' ? { dash: [1.2, 0.8] as const } : {}),
    })
    line.visible = this.#showsPaths
    line.material.opacity = this.#state.opacity.value.path
    this.#scene.scene.add(line)
    const figure = this.#scene.units.addUnit(x, z, kind, colour)
    const at = { cell, goal: null, flag: null, via: [], nearest: null, hasPath: false, progress: 0 }
    const info: LabUnit = { id, kind, unit, colour, ...at, doing: DOING[kind].rests }
    const entry = new WalkingUnit(this.#state, info, { figure, walker, line })
    this.#entries.set(id, entry)
    this.#update(entry, entry.standing(this.#ground))
    this.#state.orders.value++
    this.select(id)
    this.#scene.draw()
    return id
  }

  /** A unit as it is now, or null where there is none. */
  kept(id: number): KeptUnit | null {
    const entry = this.#entries.get(id)
    if (entry === undefined) return null
    const { kind, unit, goal, flag } = entry.info
    return { kind, unit, cell: entry.cell, goal, flag, via: entry.via, paces: entry.paces }
  }

  /** Puts a unit back as it was: it stands where it stood and goes where it went; null takes it away. */
  putBack(id: number, kept: KeptUnit | null): void {
    if (kept === null) {
      this.remove(id)
      return
    }
    if (!this.#entries.has(id)) this.add(kept.kind, kept.cell, kept.unit, id)
    const entry = this.#entries.get(id)
    if (entry === undefined) return
    entry.task.stop()
    entry.isSearching = false
    entry.walker = this.#walker(kept.unit)
    entry.walker.place(cellCentre(kept.cell))
    const { x, z, heading } = entry.walker.pose
    this.#scene.units.setPose(entry.figure, x, z, heading)
    entry.stay()
    this.#update(entry, { unit: kept.unit, goal: null, flag: kept.flag })
    if (kept.goal !== null) void this.send(id, kept.goal, { ...kept, isQuiet: true })
    else {
      entry.paces = null
      entry.via = kept.via
      this.#state.orders.value++
      this.#update(entry, entry.standing(this.#ground))
    }
    this.#scene.draw()
  }

  /** Changes what a unit can do; one that has a flag goes there on its new path. */
  change(id: number, unit: Unit): void {
    const entry = this.#entries.get(id)
    if (entry === undefined) return
    try {
      checkUnit(unit)
    } catch (error) {
      fail(this.#state, error)
      return
    }
    const { via } = entry
    const { mapPoint } = entry.walker
    const { heading } = entry.walker.pose
    entry.walker = this.#walker(unit)
    entry.walker.place(mapPoint, heading)
    this.#update(entry, { unit })
    if (entry.info.flag !== null) void this.send(id, entry.info.flag, { via, paces: entry.paces })
    else {
      this.#state.orders.value++
      this.#update(entry, entry.standing(this.#ground))
    }
  }

  #walker(unit: Unit): PathWalker {
    const { terrain } = this.#scene.view
    const speed = (Math.max(terrain.width, terrain.depth) * terrain.cellSize) / CROSSING_SECONDS
    return new PathWalker(terrain, unit, { speed })
  }

  select(id: number | null): void {
    this.#state.selected.value = id
    this.#scene.units.select(id === null ? null : (this.#entries.get(id)?.figure ?? null))
    this.#scene.draw()
  }

  /** Selects the next unit; with none selected the first. */
  selectNext(): void {
    const ids = [...this.#entries.keys()]
    if (ids.length === 0) return
    const at = ids.indexOf(this.#state.selected.value ?? -1)
    this.select(ids[(at + 1) % ids.length])
  }

  /** The unit of a figure in the scene. */
  unitOfFigure(figure: number): number | null {
    for (const [id, entry] of this.#entries) if (entry.figure === figure) return id
    return null
  }

  remove(id: number): void {
    const entry = this.#entries.get(id)
    if (entry === undefined) return
    entry.task.stop()
    entry.line.dispose()
    this.#scene.units.removeUnit(entry.figure)
    this.#entries.delete(id)
    this.#state.orders.value++
    if (this.#state.selected.value === id) this.select(this.#entries.keys().next().value ?? null)
    this.#publish()
    this.#scene.draw()
  }

  /** Takes all units away; the next ones are numbered from 1 again. */
  removeAll(): void {
    for (const id of this.#entries.keys()) this.remove(id)
    this.#next = 1
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
    const entry = this.#entries.get(id)
    if (entry === undefined) return
    entry.paces = paces
    entry.via = via
    entry.isSearching = true
    if (paces === null) this.#state.orders.value++
    const here = entry.cell
    const exit = entry.standing(this.#ground).nearest
    this.#update(entry, { goal, flag: goal, doing: 'searching', nearest: null })
    const { terrain } = this.#scene.view
    const setup = { unit: entry.info.unit, options: {}, shape: 'natural' } as const
    const costs = this.#state.selected.value === id && terrain.width * terrain.depth <= MOST_INSPECTED
    const from = exit ?? here
    entry.start = from
    const shown = {
      text: `searching for ${entry.name}`,
      delay: paces === null ? SHORT_DELAY : null,
      onShow: () => void say(this.#state, `Searching for a path to ${goal.x},${goal.y} …`),
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
      if (this.#state.selected.value === id) this.#state.lastCosts.value = path.costs
      if (blooms && this.#state.bloom.value === null) this.#state.bloom.value = path.costs
      if (this.#take(entry, path, goal, exit === null ? null : here) && paces === null && !isQuiet)
        await this.#tell(entry, path, async () =>
          // Several searches are not timed again: what they took is said.
          via.length > 0
            ? null
            : this.#search.time([setup], from, goal, { recorded: costs, millis: TIMING_MILLIS }),
        )
    } catch (error) {
      entry.isSearching = false
      this.#update(entry, { ...entry.standing(this.#ground), goal: null })
      fail(this.#state, error)
    }
  }

  /** Ends all searches that someone has asked for: their units stay where they are. */
  #cancel(): void {
    const names: string[] = []
    for (const entry of this.#entries.values()) {
      if (!entry.isSearching || entry.paces !== null) continue
      entry.task.stop()
      entry.isSearching = false
      entry.stay()
      this.#update(entry, { ...entry.standing(this.#ground), goal: null })
      names.push(entry.name)
    }
    const stay = names.length === 1 ? 'stays where it is' : 'stay where they are'
    say(this.#state, `Cancelled: ${names.join(' and ')} ${stay}.`)
  }

  /** Says what was found. A short search is timed again: its first run takes many times as long as all later ones. */
  async #tell(
    entry: WalkingUnit,
    path: PathData,
    time: () => Promise<readonly Timing[] | null>,
  ): Promise<void> {
    const before = this.#state.status.value
    const timings = path.stats.micros > MOST_RETIMED ? null : await time().catch(() => null)
    if (entry.path !== path || this.#state.status.value !== before) return
    const approach = path.status === 'partial' ? [DOING[entry.info.kind].approaches] : []
    say(this.#state, [...approach, describe(path, timings?.[0].micros)].join(' '))
  }

  /** Sends a unit to the nearest cell it can reach instead of its goal, or out of where it cannot stand. */
  goNearest(id: number): void {
    const nearest = this.#entries.get(id)?.info.nearest ?? null
    if (nearest !== null) void this.send(id, nearest)
  }

  /** Gives a unit other points to go through. One that has arrived goes the whole route again. */
  setVia(id: number, via: readonly Cell[]): void {
    const flag = this.#entries.get(id)?.info.flag ?? null
    if (flag === null) return
    this.drag.holdRoute(id, via)
    this.drag.letGo(id)
  }

  /** Adds a point to go through where it makes the route least longer, or says why not. */
  addVia(id: number, cell: Cell): void {
    this.#state.isAddingVia.value = false
    const entry = this.#entries.get(id)
    if (entry === undefined) return
    const { via, start } = entry
    const { flag, goal } = entry.info
    if (flag === null || start === null) fail(this.#state, `Send ${entry.name} somewhere first.`)
    else if (via.length >= MOST_VIA)
      fail(this.#state, `At most ${MOST_VIA} points are possible. Remove one first.`)
    else {
      const at = bestPlaceFor(cell, goal === null ? start : entry.cell, via, flag)
      this.setVia(id, via.toSpliced(at, 0, cell))
    }
  }

  /** The place of a unit's path nearest to a point, and where in its list a point there would stand; null without a path. */
  placeOnPath(id: number, at: MapPoint): { readonly point: MapPoint; readonly at: number } | null {
    const entry = this.#entries.get(id)
    const { path } = entry ?? {}
    if (entry === undefined || path == null || entry.via.length >= MOST_VIA) return null
    const points = pointsOf(path)
    const after = entry.info.goal === null ? 0 : entry.walker.progress
    const place = nearestOnPath(points, at, after)
    if (place === null) return null
    const shares = sharesAt(points, path.joints ?? [])
    return { point: place.point, at: shares.filter((share) => share > after && share < place.share).length }
  }

  /** The path a unit walks or has walked last, or null. */
  pathOf(id: number): PathData | null {
    return this.#entries.get(id)?.path ?? null
  }

  /** After an edit of the ground: walking units search again, standing ones say whether they still can stand there. */
  replan(): void {
    for (const [id, entry] of this.#entries) {
      // Who is under way gets a new line with the new path: laying the old one on the ground again takes milliseconds.
      if (entry.info.goal !== null) {
        void this.send(id, entry.info.goal, { via: entry.via, paces: entry.paces })
        continue
      }
      entry.line.refresh()
      const standing = entry.standing(this.#ground)
      if (standing.nearest !== null || entry.rests) this.#update(entry, standing)
    }
  }

  /** Lets a unit go to one cell and back to another, until someone sends it elsewhere. */
  pace(id: number, to: Cell, back: Cell): void {
    void this.send(id, to, { paces: [back, to] })
  }

  showPaths(visible: boolean, opacity = 1): void {
    this.#showsPaths = visible
    for (const { line } of this.#entries.values()) {
      line.visible = visible
      line.material.opacity = opacity
    }
    this.#scene.draw()
  }

  /**
   * Walks a path, from a cell beside it where `outOf` is one, or says why there is none and returns false. A unit that
   * is sent to a blocked cell walks up to it.
   */
  #take(entry: WalkingUnit, path: PathData, goal: Cell, outOf: Cell | null): boolean {
    const { terrain } = this.#scene.view
    const points = [...(outOf === null ? [] : [cellCentre(outOf)]), ...pointsOf(path)]
    const walksUp = path.status === 'partial' && path.reason === 'goal-blocked'
    const goes = (path.status === 'found' || walksUp) && points.length > 1
    if (goes) {
      entry.follow(
        path,
        points,
        (path.joints ?? []).map((at) => at + (outOf === null ? 0 : 1)),
      )
      entry.line.visible = this.#showsPaths
      this.#update(entry, { goal, doing: DOING[entry.info.kind].moves })
    } else {
      const nearest =
        path.status === 'partial' && points.length > 1 ? mapToCell(terrain, points[points.length - 1]) : null
      entry.stay()
      const arrived = path.status === 'found'
      this.#update(entry, { goal: null, doing: arrived ? 'already there' : 'no path', nearest })
      if (!arrived && entry.paces === null) fail(this.#state, `No path for ${entry.name}${reasonOf(path)}.`)
    }
    this.#scene.draw()
    return goes
  }

  /** Moves all units on; true while one of them walks. */
  #advance(seconds: number): boolean {
    // In Search their paths would look like results.
    if (this.#state.mode.value !== 'explore') return false
    let walks = false
    for (const [id, entry] of this.#entries) {
      if (!entry.isMoving) continue
      const { x, z, heading } = entry.walker.advance(seconds)
      this.#scene.units.setPose(entry.figure, x, z, heading)
      entry.line.setProgress(entry.walker.progress)
      walks = true
      if (!entry.walker.done) continue
      // The path stays, faded, until the next order.
      this.#update(entry, { ...entry.standing(this.#ground), goal: null })
      if (entry.paces !== null) this.pace(id, ...entry.paces)
    }
    if (walks) this.#publish()
    return walks
  }

  #update(entry: WalkingUnit, change: Partial<LabUnit>): void {
    entry.info = { ...entry.info, ...change }
    this.#publish()
  }

  #publish(): void {
    this.#state.units.value = [...this.#entries.values()].map((entry) => entry.shown())
  }

  /** A cell the kind can stand on, near the middle of the map. */
  #freeCell(kind: UnitKind): Cell | null {
    const hasHeights = this.#scene.view.terrain.heights !== null
    return someFree(this.#ground, unitOf(kind, hasHeights), SPREAD)
  }

  get #ground(): Ground {
    return { terrain: this.#scene.view.terrain, occupied: this.#state.occupied }
  }
}
