import { signal } from '@preact/signals'
import type { Cell } from 'footpath'
import type { Fence } from 'footpath/site'
import { h } from 'preact'
import { Vector3 } from 'three'
import type { Code } from '../../code/copy-as-code.js'
import type { Grip, Press, ScreenPoint } from '../../scene/grip.js'
import { click } from '../../words/pointing.js'
import { ARROWS } from '../arrows.js'
import { cellAfter, cellsBetween, isSameCell } from '../cells.js'
import { FenceByCells } from '../fence-by-cells.js'
import { carryGrip, strokeGrip } from '../grips.js'
import type { Place, PlaceHost, PlaceKey } from '../place.js'
import type { LaneFigures } from '../place-lesson.js'
import { TaskList } from '../tasks.js'
import { ViewPlace } from '../view-place.js'
import { House } from './house.js'
import { houseCode } from './house-code.js'
import { houseFigures } from './house-figures.js'
import { FloorsControl, HousePanel, HouseSearch } from './house-panel.js'
import type { HouseState } from './house-state.js'
import { HouseSteps } from './house-steps.js'
import { HOUSE_TASKS } from './house-tasks.js'
import { HOUSE_KEYS, HOUSE_TOOLS } from './house-tools.js'
import type { HouseUnit } from './house-unit.js'
import { HouseView } from './house-view.js'
import { describeCell, fenceInWords, inWords } from './house-words.js'
import { LinkTool } from './link-tool.js'
import type { UnitKind } from './plan.js'
import { areBeside, type FloorPoint, sideNear, sidesTo } from './sides.js'

/** The house in the lab: what pointer and keys do, and which floor is in sight. */
export class HousePlace extends ViewPlace<HouseView> implements Place {
  readonly label =
    'A house with two floors; arrows move the cell cursor, Page Up and Page Down change the floor, Enter sends somebody or uses the tool in hand'
  readonly hint =
    `${click()} a cell: the walker goes there, over stairs if need be. ${click()} a door to close it.`
  readonly aside = new Vector3(-0.16, 1, 1)
  readonly tools = HOUSE_TOOLS
  readonly keys = HOUSE_KEYS
  readonly Panel = () => h(HousePanel, { house: this })
  readonly Overlay = () => h(FloorsControl, { house: this })
  readonly Search = () => h(HouseSearch, { house: this })
  readonly model: House
  readonly steps: HouseSteps
  readonly link: LinkTool
  readonly tasks = new TaskList(HOUSE_TASKS)
  /** The floor in sight, as long as not all are. */
  readonly floor = signal(0)
  readonly isApart = signal(false)
  readonly seen = signal<ReadonlySet<number>>(new Set())
  readonly #fence: FenceByCells
  #cursor: Cell | null = null

  /** `isNew` for a first visit: somebody is under way. */
  constructor(host: PlaceHost, state: HouseState, isNew = false) {
    const model = new House(state)
    if (isNew) model.pace(model.units[0])
    super(host, new HouseView(model))
    this.model = model
    this.steps = new HouseSteps(host, model)
    this.link = new LinkTool(host, (link) => this.steps.addLink(link))
    this.#fence = new FenceByCells(host, areBeside, (a, b) => this.steps.flipFence([a, b]))
    const { floors } = model.site
    this.isApart.value = state.shown === floors.length
    this.floor.value = Math.min(state.shown, floors.length - 1)
    this.view.show(this.floor.value, this.isApart.value)
    this.follow(() => {
      void model.version.value
      void model.selected.value
      this.view.refresh()
      this.tasks.look(this)
      host.scene.refreshShadows()
    })
    this.followTheme(this.view)
    host.addMover((seconds) => {
      const isMoving = model.advance(seconds)
      if (isMoving) this.view.walk()
      this.view.update(host.scene.camera, seconds)
      return isMoving
    })
  }

  override take(tool: string): void {
    super.take(tool)
    this.#escape()
  }

  /** Shows one floor. */
  showFloor(floor: number): void {
    const { length } = this.model.site.floors
    this.floor.value = Math.min(length - 1, Math.max(0, floor))
    this.seen.value = new Set([...this.seen.peek(), this.floor.value])
    this.#show(false)
    if (this.#cursor !== null) this.#point(onFloor(this.#cursor, this.floor.value))
  }

  /** Shows all floors apart, or one. */
  showAll(isApart: boolean): void {
    this.#show(isApart)
  }

  /** Somebody new on the floor in sight. */
  addUnit(kind: UnitKind): void {
    const { width, depth } = this.model.site
    const middle = onFloor({ x: width / 2, y: depth / 2 }, this.floor.value)
    this.steps.addUnit(kind, this.model.freeCell(middle))
  }

  // Pointer and keys

  gripAt(press: Press): Grip | null {
    const held = this.#heldAt(press)
    if (held !== null) return this.#goalGrip(held)
    const hit = this.#hitAt(press)
    if (hit === null) return null
    const { cell } = hit
    const tool = press.isShift ? 'wall' : this.tool.value
    if (tool === 'wall' || tool === 'danger') return this.#strokeGrip(cell, tool)
    if (tool === 'fence') return this.#fenceGrip(sideNear(hit, this.model.site))
    if (tool !== 'link') return null
    return this.link.grip(
      cell,
      (at) => this.#cellAt(at),
      () => this.#point(this.#cursor),
    )
  }

  pointAt(at: ScreenPoint | null): void {
    const hit = at === null ? null : this.#hitAt(at)
    this.#point(hit?.cell ?? null)
    this.view.side = hit !== null && this.tool.value === 'fence' ? sideNear(hit, this.model.site) : null
  }

  click(at: ScreenPoint): void {
    const unit = this.#unitAt(at)
    const cell = this.#cellAt(at)
    if (unit !== null && this.tool.value === 'hand') this.model.selected.value = unit.id
    else if (cell === null) this.host.say(`Outside the house. ${click()} a floor.`)
    else {
      this.#point(cell)
      this.#act(cell)
    }
  }

  key({ key, isShift }: PlaceKey): boolean {
    if (key in ARROWS) this.#moveCursor(ARROWS[key], isShift)
    else if (key === 'PageUp') this.showFloor(this.floor.value + 1)
    else if (key === 'PageDown') this.showFloor(this.floor.value - 1)
    else if (key === 'a') this.showAll(!this.isApart.value)
    else if (key === ' ') this.model.selectNext()
    else if (key === 'Escape') this.#escape()
    else if (key === 'Delete') this.steps.removeUnit(this.model.selected.value)
    else if (key === 'Enter' && this.#cursor !== null) this.#act(this.#cursor)
    else return false
    return true
  }

  state(): HouseState {
    const { floors } = this.model.site
    return { ...this.model.read(), shown: this.isApart.peek() ? floors.length : this.floor.peek() }
  }

  code(): Code {
    return houseCode(this.model)
  }

  figures(): readonly LaneFigures[] {
    return houseFigures(this.model)
  }

  // Inside

  #show(isApart: boolean): void {
    this.isApart.value = isApart
    if (this.view.show(this.floor.value, isApart)) this.host.frame()
    this.host.changed()
    this.host.scene.refreshShadows()
  }

  /** What the tool in hand does with a cell. */
  #act(cell: Cell): void {
    const tool = this.tool.value
    const door = this.model.doorAt(cell)
    if (tool === 'wall') this.steps.flipWall(cell)
    else if (tool === 'danger') this.steps.flipDanger(cell)
    else if (tool === 'link') this.link.endAt(cell)
    else if (tool === 'fence') this.#fence.take(cell)
    else if (door !== null) this.steps.toggle(door)
    else this.steps.send(cell)
    this.#point(cell)
  }

  #escape(): void {
    this.link.from.value = null
    this.#fence.drop()
    this.view.side = null
    this.#point(this.#cursor)
  }

  #goalGrip(unit: HouseUnit): Grip {
    let last: Cell | null = null
    return carryGrip({
      step: this.steps.orders,
      name: `Send the ${unit.kind}`,
      begin: () => {
        this.model.selected.value = unit.id
      },
      carryTo: (at) => {
        const cell = this.#cellAt(at)
        if (cell === null || (last !== null && isSameCell(cell, last))) return false
        last = cell
        this.model.send(unit, cell)
        this.host.scene.draw()
        return true
      },
      putDown: () => this.host.say(inWords(unit)),
    })
  }

  /** Draws walls or danger on one floor; begun on one, it takes them away. */
  #strokeGrip(cell: Cell, tool: 'wall' | 'danger'): Grip {
    const { model } = this
    const isOn = !(tool === 'wall' ? model.isWall(cell) : model.danger.isAt(cell))
    const put = (each: Cell) => (tool === 'wall' ? model.setWall(each, isOn) : model.setDanger(each, isOn))
    let last: Cell = cell
    return strokeGrip({
      step: this.steps.rooms,
      name: tool === 'wall' ? 'Wall' : 'Danger',
      begin: () => put(cell),
      drawTo: (at) => {
        const to = this.#cellAt(at)
        if (to === null || (to.floor ?? 0) !== (cell.floor ?? 0)) return
        for (const each of cellsBetween(last, to)) put(each)
        last = to
      },
    })
  }

  /** Puts fences up in line with a side; begun on one, it takes them away. */
  #fenceGrip(side: Fence | null): Grip | null {
    if (side === null) return null
    const { model } = this
    const stands = !model.site.hasFence(...side)
    return strokeGrip({
      step: this.steps.rooms,
      name: stands ? 'Fence' : 'Take the fence away',
      begin: () => model.setFence(side, stands),
      drawTo: (at) => {
        const to = this.#hitAt(at)
        if (to === null || (to.cell.floor ?? 0) !== (side[0].floor ?? 0)) return
        for (const each of sidesTo(side, to)) model.setFence(each, stands)
      },
      end: () => this.host.say(fenceInWords(side, stands)),
    })
  }

  #hitAt(at: ScreenPoint): FloorPoint | null {
    return this.view.pick(this.rayAt(at))
  }

  #cellAt(at: ScreenPoint): Cell | null {
    return this.#hitAt(at)?.cell ?? null
  }

  #unitAt(at: ScreenPoint): HouseUnit | null {
    const isNear = (unit: HouseUnit) =>
      unit.walker.pose.floor <= this.view.top && this.pixelsBetween(this.view.placeOfUnit(unit), at) < 16
    return this.model.units.find(isNear) ?? null
  }

  /** Who is moved by a drag that begins here: the selected one, at its flag. */
  #heldAt(press: Press): HouseUnit | null {
    const selected = this.model.unitOf(this.model.selected.value)
    const goal = selected?.goal ?? null
    if (goal === null || (goal.floor ?? 0) > this.view.top) return null
    const isNear = this.pixelsBetween(this.view.placeOf(goal), press) < (press.isTouch ? 22 : 12)
    return isNear ? selected : null
  }

  #point(cell: Cell | null): void {
    this.#cursor = cell
    this.view.cursor = cell
    this.view.showLink(this.link.from.peek(), cell)
    this.host.card(cell === null ? null : describeCell(this.model, cell))
    this.host.scene.draw()
  }

  #moveCursor(arrow: readonly [number, number], isShift: boolean): void {
    const { width, depth } = this.model.site
    const now = this.#cursor ?? onFloor({ x: width >> 1, y: depth >> 1 }, this.floor.value)
    const to = cellAfter(arrow, isShift, now, this.model.site)
    this.#point(onFloor(to, this.isApart.value ? (now.floor ?? 0) : this.floor.value))
  }
}

function onFloor({ x, y }: Cell, floor: number): Cell {
  return floor === 0 ? { x, y } : { x, y, floor }
}
