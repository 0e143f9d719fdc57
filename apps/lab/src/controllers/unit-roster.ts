import { PathLine, PathWalker } from '@footpath/three'
import { type Cell, cellCentre, cellToWorld, type Unit } from 'footpath'
import type { LabScene } from '../scene/lab-scene.js'
import { pathWidth } from '../scene/looks.js'
import type { LabState, LabUnit, Selected } from '../state/lab-state.js'
import { fail } from '../state/status.js'
import { DOING } from '../units/doing.js'
import { UNIT_COLOURS, type UnitKind, unitOf } from '../units/kinds.js'
import { type Ground, someFree } from '../units/standing.js'
import { WalkingUnit } from './walking-unit.js'

/** A map is crossed in about this many seconds, whatever its size. */
export const CROSSING_SECONDS = 40

/** How visible a path stays that has been walked. */
const WALKED_OPACITY = 0.45

/** New units stand in this share of the map, around its middle. */
const SPREAD = 0.3

/** The units on the ground: added, selected, shown, taken away. */
export class UnitRoster {
  protected readonly state: LabState
  protected readonly scene: LabScene
  protected readonly entries = new Map<number, WalkingUnit>()
  protected showsPaths = true
  #next = 1

  constructor(state: LabState, scene: LabScene) {
    this.state = state
    this.scene = scene
  }

  entryOf(id: number): WalkingUnit | undefined {
    return this.entries.get(id)
  }

  /** Adds a unit on a cell it can stand on, by default one near the middle of the map. */
  add(
    kind: UnitKind,
    cell: Cell | null = this.#freeCell(kind),
    unit: Unit = unitOf(kind, this.scene.view.terrain.heights !== null),
    id = this.#next,
  ): number | null {
    if (cell === null) {
      fail(this.state, 'No free cell is left for another unit.')
      return null
    }
    const { terrain } = this.scene.view
    this.#next = Math.max(this.#next, id + 1)
    const colour = UNIT_COLOURS[(id - 1) % UNIT_COLOURS.length]
    const walker = this.walkerFor(unit)
    walker.place(cellCentre(cell))
    const { x, z } = cellToWorld(terrain, cell)
    const line = new PathLine(terrain, [], {
      ...pathWidth(terrain),
      colour,
      walkedOpacity: WALKED_OPACITY,
      ...(kind === 'air' ? { dash: [1.2, 0.8] as const } : {}),
    })
    line.visible = this.showsPaths
    line.material.opacity = this.state.opacity.value.path
    this.scene.scene.add(line)
    const figure = this.scene.units.addUnit(x, z, kind, colour)
    const at = { cell, goal: null, flag: null, via: [], nearest: null, hasPath: false, progress: 0 }
    const info: LabUnit = { id, kind, unit, speed: 1, colour, ...at, doing: DOING[kind].rests }
    const entry = new WalkingUnit(this.state, info, { figure, walker, line })
    this.entries.set(id, entry)
    this.update(entry, entry.standing(this.ground))
    this.state.orders.value++
    this.select(id)
    this.scene.draw()
    return id
  }

  protected walkerFor(unit: Unit): PathWalker {
    const { terrain } = this.scene.view
    const speed = (Math.max(terrain.width, terrain.depth) * terrain.cellSize) / CROSSING_SECONDS
    return new PathWalker(terrain, unit, { speed })
  }

  select(id: Selected): void {
    this.state.selected.value = id
    this.scene.units.select(typeof id === 'number' ? (this.entries.get(id)?.figure ?? null) : null)
    this.scene.draw()
  }

  /** Selects the next unit, the crowd after the last; with none selected the first. */
  selectNext(): void {
    const { crowd, selected } = this.state
    const all: Selected[] = [...this.entries.keys(), ...(crowd.value === null ? [] : ['crowd' as const])]
    if (all.length > 0) this.select(all[(all.indexOf(selected.value) + 1) % all.length])
  }

  /** Selects the first unit, after what was selected has gone. */
  selectFirst(): void {
    this.select(this.entries.keys().next().value ?? null)
  }

  /** The unit of a figure in the scene. */
  unitOfFigure(figure: number): number | null {
    for (const [id, entry] of this.entries) if (entry.figure === figure) return id
    return null
  }

  remove(id: number): void {
    const entry = this.entries.get(id)
    if (entry === undefined) return
    entry.task.stop()
    entry.line.dispose()
    this.scene.units.removeUnit(entry.figure)
    this.entries.delete(id)
    this.state.orders.value++
    if (this.state.selected.value === id) this.selectFirst()
    this.publish()
    this.scene.draw()
  }

  /** Takes all units away; the next ones are numbered from 1 again. */
  removeAll(): void {
    for (const id of this.entries.keys()) this.remove(id)
    this.#next = 1
  }

  showPaths(visible: boolean, opacity = 1): void {
    this.showsPaths = visible
    for (const { line } of this.entries.values()) {
      line.visible = visible
      line.material.opacity = opacity
    }
    this.scene.draw()
  }

  /** Changes what is known of a unit, and shows it. */
  update(entry: WalkingUnit, change: Partial<LabUnit>): void {
    entry.info = { ...entry.info, ...change }
    this.publish()
  }

  /** Shows all units as they are now. */
  protected publish(): void {
    this.state.units.value = [...this.entries.values()].map((entry) => entry.shown())
  }

  /** A cell the kind can stand on, near the middle of the map. */
  #freeCell(kind: UnitKind): Cell | null {
    const hasHeights = this.scene.view.terrain.heights !== null
    return someFree(this.ground, unitOf(kind, hasHeights), SPREAD)
  }

  /** What units stand on. */
  get ground(): Ground {
    return { terrain: this.scene.view.terrain, occupied: this.state.occupied }
  }
}
