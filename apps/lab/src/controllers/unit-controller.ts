import { PathLine, PathWalker } from '@footpath/three'
import { type Cell, cellCentre, cellToWorld, mapToCell, worldToCell } from 'footpath'
import type { LabScene } from '../scene/lab-scene.js'
import type { SearchClient } from '../search/client.js'
import { describe, distance, pointsOf, reasonOf } from '../search/path-words.js'
import type { PathData } from '../search/protocol.js'
import type { LabState, LabUnit } from '../state/lab-state.js'
import { fail, say } from '../state/status.js'
import { UNIT_COLOURS, type UnitKind, unitOf } from '../units/kinds.js'
import { nearestFree, whyNotHere } from '../units/standing.js'

/** A unit of the scene with all that belongs to it. */
interface Entry {
  info: LabUnit
  /** Its number in the scene. */
  readonly figure: number
  readonly walker: PathWalker
  readonly line: PathLine
  /** Cancels the running search. */
  search: AbortController | null
  /** Whether it looks for a new goal by itself when it has arrived. */
  wanders: boolean
  /** The path it walks. */
  path: PathData | null
}

/** What a unit does that has nowhere to go; why it cannot stand there may follow. */
const STANDING = 'standing'

/** A map is crossed in about this many seconds, whatever its size. */
const CROSSING_SECONDS = 40

/** On larger maps, searches of walking units do not report g and h of every cell: 16 bytes each. */
const MOST_INSPECTED = 1 << 18

/** The units: added, selected, sent, walking, and planning again when the ground changes. */
export class UnitController {
  readonly #state: LabState
  readonly #scene: LabScene
  readonly #search: SearchClient
  readonly #entries = new Map<number, Entry>()
  #next = 1

  constructor(state: LabState, scene: LabScene, search: SearchClient) {
    this.#state = state
    this.#scene = scene
    this.#search = search
    scene.addMover((seconds) => this.#advance(seconds))
  }

  /** Adds a unit on a cell it can stand on, by default one near the middle of the map. */
  add(kind: UnitKind, cell: Cell | null = this.#freeCell(kind)): number | null {
    if (cell === null) {
      fail(this.#state, 'No free cell is left for another unit.')
      return null
    }
    const { terrain } = this.#scene.view
    const id = this.#next++
    const colour = UNIT_COLOURS[(id - 1) % UNIT_COLOURS.length]
    const unit = unitOf(kind, terrain.heights !== null)
    const speed = (Math.max(terrain.width, terrain.depth) * terrain.cellSize) / CROSSING_SECONDS
    const walker = new PathWalker(terrain, unit, { speed })
    walker.place(cellCentre(cell))
    const { x, z } = cellToWorld(terrain, cell)
    const line = new PathLine(terrain, [], {
      colour,
      ...(kind === 'air' ? { dash: [1.2, 0.8] as const } : {}),
    })
    line.visible = this.#state.layers.value.path
    line.material.opacity = this.#state.opacity.value.path
    this.#scene.scene.add(line)
    const figure = this.#scene.units.addUnit(x, z, kind, colour)
    const info: LabUnit = { id, kind, colour, cell, goal: null, doing: STANDING, nearest: null }
    const entry: Entry = { info, figure, walker, line, search: null, wanders: false, path: null }
    this.#entries.set(id, entry)
    this.#update(entry, this.#standing(entry))
    this.#state.orders.value++
    this.select(id)
    this.#scene.draw()
    return id
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
    entry.search?.abort()
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
   * Sends a unit to a cell; it walks the most natural path there. One that cannot stand where it is goes straight to
   * the nearest cell where it can, and on from there.
   */
  async send(id: number, goal: Cell, wanders = false): Promise<void> {
    const entry = this.#entries.get(id)
    if (entry === undefined) return
    entry.wanders = wanders
    entry.search?.abort()
    const search = new AbortController()
    entry.search = search
    if (!wanders) this.#state.orders.value++
    const here = this.#cellOf(entry)
    const exit = this.#standing(entry).nearest
    this.#update(entry, { goal, doing: 'searching', nearest: null })
    const { terrain } = this.#scene.view
    const setup = { unit: entry.walker.unit, options: {}, shape: 'natural' } as const
    try {
      const costs = this.#state.selected.value === id && terrain.width * terrain.depth <= MOST_INSPECTED
      const path = await this.#search.find(setup, exit ?? here, goal, { signal: search.signal, costs })
      if (entry.search !== search || this.#entries.get(id) !== entry) return
      entry.search = null
      if (this.#state.selected.value === id) this.#state.lastCosts.value = path.costs
      this.#take(entry, path, goal, exit === null ? null : here)
    } catch (error) {
      if (entry.search !== search || this.#entries.get(id) !== entry) return
      this.#update(entry, { ...this.#standing(entry), goal: null })
      fail(this.#state, error)
    }
  }

  /** Sends a unit to the nearest cell it can reach instead of its goal, or out of where it cannot stand. */
  goNearest(id: number): void {
    const nearest = this.#entries.get(id)?.info.nearest ?? null
    if (nearest !== null) void this.send(id, nearest)
  }

  /** The path a unit walks, or null. */
  pathOf(id: number): PathData | null {
    return this.#entries.get(id)?.path ?? null
  }

  /** After an edit of the ground: walking units search again, standing ones say whether they still can stand there. */
  replan(): void {
    for (const [id, entry] of this.#entries) {
      entry.line.refresh()
      if (entry.info.goal !== null) {
        void this.send(id, entry.info.goal, entry.wanders)
        continue
      }
      const standing = this.#standing(entry)
      if (standing.nearest !== null || entry.info.doing.startsWith(STANDING)) this.#update(entry, standing)
    }
  }

  /** Lets a unit roam until someone sends it elsewhere. */
  wander(id: number): void {
    const entry = this.#entries.get(id)
    const goal = entry === undefined ? null : this.#freeCell(entry.info.kind, 1)
    if (goal !== null) void this.send(id, goal, true)
  }

  showPaths(visible: boolean, opacity = 1): void {
    for (const { line } of this.#entries.values()) {
      line.visible = visible
      line.material.opacity = opacity
    }
    this.#scene.draw()
  }

  /**
   * Walks a path, from a cell beside it where `outOf` is one, or says why there is none. A unit that is sent to a blocked
   * cell walks up to it.
   */
  #take(entry: Entry, path: PathData, goal: Cell, outOf: Cell | null): void {
    const { terrain } = this.#scene.view
    const points = [...(outOf === null ? [] : [cellCentre(outOf)]), ...pointsOf(path)]
    const walksUp = path.status === 'partial' && path.reason === 'goal-blocked'
    if ((path.status === 'found' || walksUp) && points.length > 1) {
      entry.path = path
      entry.walker.setPath(points)
      entry.line.setPath(points)
      entry.line.visible = this.#state.layers.value.path
      this.#update(entry, { goal, doing: 'walking' })
      if (!entry.wanders)
        say(this.#state, `${walksUp ? 'Walks up to a blocked cell. ' : ''}${describe(path)}`)
    } else {
      const nearest =
        path.status === 'partial' && points.length > 1 ? mapToCell(terrain, points[points.length - 1]) : null
      entry.path = null
      entry.walker.setPath([])
      entry.line.setPath(null)
      const arrived = path.status === 'found'
      this.#update(entry, { goal: null, doing: arrived ? 'already there' : 'no path', nearest })
      if (!arrived && !entry.wanders)
        fail(this.#state, `No path for ${entry.info.kind} ${entry.info.id}${reasonOf(path)}.`)
    }
    this.#scene.draw()
  }

  /** Moves all units on; true while one of them walks. */
  #advance(seconds: number): boolean {
    let walks = false
    for (const [id, entry] of this.#entries) {
      if (entry.info.goal === null || entry.search !== null || entry.walker.done) continue
      const { x, z, heading } = entry.walker.advance(seconds)
      this.#scene.units.setPose(entry.figure, x, z, heading)
      entry.line.setProgress(entry.walker.progress)
      walks = true
      if (!entry.walker.done) continue
      entry.line.setPath(null)
      entry.path = null
      this.#update(entry, { ...this.#standing(entry), goal: null })
      if (entry.wanders) this.wander(id)
    }
    if (walks) this.#publish()
    return walks
  }

  /** What a unit without a goal does; where it cannot stand, the nearest cell where it can. */
  #standing(entry: Entry): Pick<LabUnit, 'doing' | 'nearest'> {
    const ground = { terrain: this.#scene.view.terrain, occupied: this.#state.occupied }
    const cell = this.#cellOf(entry)
    const why = whyNotHere(ground, entry.walker.unit, cell)
    if (why === null) return { doing: STANDING, nearest: null }
    const nearest = nearestFree(ground, entry.walker.unit, cell)
    if (nearest === null) return { doing: `${STANDING} ${why}: no free cell anywhere`, nearest }
    const metres = Math.hypot(nearest.x - cell.x, nearest.y - cell.y) * ground.terrain.cellSize
    return { doing: `${STANDING} ${why}: nearest free cell ${distance(metres)} away`, nearest }
  }

  #cellOf({ walker }: Entry): Cell {
    const { terrain } = this.#scene.view
    const { x, z } = walker.pose
    return worldToCell(terrain, { x, z }) ?? { x: 0, y: 0 }
  }

  #update(entry: Entry, change: Partial<LabUnit>): void {
    entry.info = { ...entry.info, ...change }
    this.#publish()
  }

  #publish(): void {
    this.#state.units.value = [...this.#entries.values()].map((entry) => {
      const { info, walker } = entry
      const isWalking = info.goal !== null && entry.search === null && !walker.done
      const doing = isWalking ? `walking, ${distance(walker.remaining)} to go` : info.doing
      return { ...info, cell: this.#cellOf(entry), doing }
    })
  }

  /** A cell the kind can stand on, the nearest to a place in the middle, or with `spread` 1 anywhere. */
  #freeCell(kind: UnitKind, spread = 0.3): Cell | null {
    const { terrain } = this.#scene.view
    const ground = { terrain, occupied: this.#state.occupied }
    const unit = unitOf(kind, terrain.heights !== null)
    for (let attempt = 0; attempt < 400; attempt++) {
      const share = () => 0.5 + (Math.random() - 0.5) * Math.min(1, spread + attempt / 400)
      const cell = { x: Math.floor(share() * terrain.width), y: Math.floor(share() * terrain.depth) }
      if (whyNotHere(ground, unit, cell) === null) return cell
    }
    return null
  }
}
