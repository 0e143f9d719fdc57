import { effect, signal } from '@preact/signals'
import { type Cell, FootpathError } from 'footpath'
import type { LinkInit } from 'footpath/site'
import { h } from 'preact'
import { type Box3, type Object3D, Vector3 } from 'three'
import type { Code } from '../../code/copy-as-code.js'
import type { Grip, Press, ScreenPoint } from '../../scene/grip.js'
import { click } from '../../words/pointing.js'
import { ARROWS } from '../arrows.js'
import type { Place, PlaceHost, PlaceKey, PlaceTool } from '../place.js'
import type { LaneFigures } from '../place-lesson.js'
import { Snapshots } from '../snapshots.js'
import { TaskList } from '../tasks.js'
import { House, type HouseUnit, type Rooms } from './house.js'
import { houseCode } from './house-code.js'
import { houseFigures } from './house-figures.js'
import { FloorsControl, HousePanel, HouseSearch } from './house-panel.js'
import { type HouseState, isSameCell } from './house-state.js'
import { HOUSE_TASKS } from './house-tasks.js'
import { HouseView } from './house-view.js'
import type { LinkKind, UnitKind } from './plan.js'

const TOOLS = [
  { id: 'hand', name: 'Hand', key: 'H', icon: 'hand', means: 'Send somebody, open and close doors.' },
  {
    id: 'wall',
    name: 'Wall',
    key: 'W',
    icon: 'wall',
    means: 'Draw walls. Begun on a wall, a stroke takes walls away.',
  },
  {
    id: 'link',
    name: 'Link',
    key: 'K',
    icon: 'link',
    means: 'Drag from cell to cell: stairs, lifts, doors, teleports.',
  },
  {
    id: 'danger',
    name: 'Danger',
    key: 'D',
    icon: 'danger',
    means: 'Paint danger: cells that cost more for a while.',
  },
] as const satisfies readonly PlaceTool[]

/** The house in the lab: what pointer and keys do, and what the panel shows. */
export class HousePlace implements Place {
  readonly label =
    'A house with two floors; arrows move the cell cursor, Page Up and Page Down change the floor, Enter sends somebody or uses the tool in hand'
  readonly hint =
    `${click()} a cell: the walker goes there, over stairs if need be. ${click()} a door to close it.`
  readonly aside = new Vector3(-0.16, 1, 1)
  readonly tools = TOOLS
  readonly tool = signal<string>('hand')
  readonly Panel = () => h(HousePanel, { house: this })
  readonly Overlay = () => h(FloorsControl, { house: this })
  readonly Search = () => h(HouseSearch, { house: this })
  readonly keys = [
    ['Page Up, Page Down', 'the floor above, the floor below'],
    ['Enter', 'send somebody; on a door: open or close it; with Link: first one end, then the other'],
    ['A', 'all floors at once, or one'],
    ['Space', 'next in the house'],
    ['Delete', 'remove the selected one'],
  ] as const
  readonly model: House
  readonly tasks = new TaskList(HOUSE_TASKS)
  /** The floor in sight, as long as not all are. */
  readonly floor = signal(0)
  readonly isApart = signal(false)
  /** What the link tool makes. */
  readonly newLink = signal<{ readonly kind: LinkKind; readonly cost: number; readonly oneWay: boolean }>({
    kind: 'stairs',
    cost: 4,
    oneWay: false,
  })
  /** Where the link begins that is being made. */
  readonly linkFrom = signal<Cell | null>(null)
  readonly #host: PlaceHost
  readonly #view: HouseView
  readonly #undo: Snapshots<Rooms>
  /** Who is in the house and where they were sent. */
  readonly #orders: Snapshots<ReturnType<House['readOrders']>>
  readonly #stop: (() => void)[]
  #cursor: Cell | null = null

  /** `isNew` for a first visit: somebody is under way. */
  constructor(host: PlaceHost, state: HouseState, isNew = false) {
    this.#host = host
    this.model = new House(state)
    if (isNew) this.model.pace(this.model.units[0])
    this.#view = new HouseView(this.model)
    const { floors } = this.model.site
    this.isApart.value = state.shown === floors.length
    this.floor.value = Math.min(state.shown, floors.length - 1)
    this.#view.show(this.floor.value, this.isApart.value)
    this.#undo = new Snapshots(
      host,
      () => this.#rooms(),
      (rooms) => this.model.restoreRooms(rooms),
    )
    this.#orders = new Snapshots(
      host,
      () => this.model.readOrders(),
      (orders) => this.model.restoreOrders(orders),
    )
    this.#stop = [
      effect(() => {
        void this.model.version.value
        void this.model.selected.value
        this.#view.refresh()
        this.tasks.look(this)
        host.scene.refreshShadows()
      }),
      effect(() => {
        this.#view.theme = host.theme.value
        host.scene.draw()
      }),
    ]
    host.addMover((seconds) => {
      const isMoving = this.model.advance(seconds)
      if (isMoving) this.#view.walk()
      this.#view.update(host.scene.camera, seconds)
      return isMoving
    })
  }

  get object(): Object3D {
    return this.#view.object
  }

  get box(): Box3 {
    return this.#view.box
  }

  take(tool: string): void {
    this.tool.value = tool
    this.linkFrom.value = null
  }

  /** Shows one floor. */
  showFloor(floor: number): void {
    const { length } = this.model.site.floors
    this.floor.value = Math.min(length - 1, Math.max(0, floor))
    this.#show(false)
    const on = this.#cursor
    if (on !== null) this.#point(onFloor(on, this.floor.value))
  }

  /** Shows all floors apart, or one. */
  showAll(isApart: boolean): void {
    this.#show(isApart)
  }

  // Pointer and keys

  gripAt(press: Press): Grip | null {
    const reach = press.isTouch ? 22 : 12
    const held = this.#heldAt(press, reach)
    if (held !== null) return this.#goalGrip(held)
    const cell = this.#cellAt(press)
    if (cell === null) return null
    const tool = press.isShift ? 'wall' : this.tool.value
    if (tool === 'wall' || tool === 'danger') return this.#strokeGrip(cell, tool)
    return tool === 'link' ? this.#linkGrip(cell) : null
  }

  pointAt(at: ScreenPoint | null): void {
    this.#point(at === null ? null : this.#cellAt(at))
  }

  click(at: ScreenPoint): void {
    const unit = this.#unitAt(at)
    const cell = this.#cellAt(at)
    if (unit !== null && this.tool.value === 'hand') this.model.selected.value = unit.id
    else if (cell === null) this.#host.say(`Outside the house. ${click()} a floor.`)
    else {
      this.#point(cell)
      this.#act(cell)
    }
  }

  key({ key, isShift }: PlaceKey): boolean {
    if (key in ARROWS) this.#moveCursor(ARROWS[key], isShift ? 5 : 1)
    else if (key === 'PageUp') this.showFloor(this.floor.value + 1)
    else if (key === 'PageDown') this.showFloor(this.floor.value - 1)
    else if (key === 'a') this.showAll(!this.isApart.value)
    else if (key === ' ') this.#selectNext()
    else if (key === 'Escape') this.#endLink()
    else if (key === 'Delete') this.removeUnit(this.model.selected.value)
    else if (key === 'Enter' && this.#cursor !== null) this.#act(this.#cursor)
    else return false
    return true
  }

  // What the panel does

  send(cell: Cell): void {
    const unit = this.model.unitOf(this.model.selected.value)
    if (unit === null) {
      this.#host.say('Nobody is selected. Add somebody in the panel first.')
      return
    }
    this.#orders.act(`Send the ${unit.kind}`, () => this.model.send(unit, cell))
    this.#host.say(inWords(unit))
    this.#host.scene.draw()
  }

  setFear(fear: number): void {
    this.#undo.act('Fear', () => this.model.setFear(fear), 'house fear')
  }

  toggle(link: { readonly id: number }): void {
    const found = this.model.site.linkOf(link.id)
    if (found === undefined) return
    this.#undo.act(`${found.isOpen ? 'Close' : 'Open'} the ${found.kind}`, () => this.model.toggle(found))
    const unit = this.model.unitOf(this.model.selected.value)
    const what = `The ${found.kind} is ${found.isOpen ? 'open' : 'closed'}.`
    this.#host.say(unit?.goal == null ? what : `${what} ${inWords(unit)}`)
  }

  addLink(from: Cell, to: Cell): void {
    const { kind, cost, oneWay } = this.newLink.value
    const init: LinkInit = { kind, from, to, cost, oneWay }
    try {
      this.#undo.act(`Add the ${kind}`, () => this.model.addLink(init))
      this.#host.say(`The ${kind} leads from ${cellInWords(from)} to ${cellInWords(to)}.`)
    } catch (error) {
      if (!(error instanceof FootpathError)) throw error
      this.#host.fail(error)
    }
  }

  removeLink(link: { readonly id: number; readonly kind: string }): void {
    const found = this.model.site.linkOf(link.id)
    if (found !== undefined) this.#undo.act(`Remove the ${link.kind}`, () => this.model.removeLink(found))
  }

  addUnit(kind: UnitKind): void {
    this.#orders.act(`Add the ${kind}`, () => this.model.addUnit(kind, this.#freeCell()))
  }

  removeUnit(id: number | null): void {
    const unit = this.model.unitOf(id)
    if (unit === null) return
    this.#orders.act(`Remove the ${unit.kind}`, () => this.model.removeUnit(unit.id))
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

  dispose(): void {
    for (const stop of this.#stop) stop()
    this.#view.dispose()
  }

  // Inside

  #rooms(): Rooms {
    const { units: _, ...rooms } = this.model.read()
    return rooms
  }

  #show(isApart: boolean): void {
    this.isApart.value = isApart
    if (this.#view.show(this.floor.value, isApart)) this.#host.frame()
    this.#host.changed()
    this.#host.scene.refreshShadows()
  }

  #act(cell: Cell): void {
    const tool = this.tool.value
    const door = this.model.doorAt(cell)
    if (tool === 'wall') this.#undo.act('Wall', () => this.model.setWall(cell, !this.model.isWall(cell)))
    else if (tool === 'danger')
      this.#undo.act('Danger', () => this.model.setDanger(cell, !this.model.isInDanger(cell)))
    else if (tool === 'link') this.#linkAt(cell)
    else if (door !== null) this.toggle(door)
    else this.send(cell)
    this.#point(cell)
  }

  #linkAt(cell: Cell): void {
    const from = this.linkFrom.value
    if (from === null) {
      this.linkFrom.value = cell
      this.#host.say(`From ${cellInWords(cell)}: now the other end.`)
    } else {
      this.linkFrom.value = null
      if (isSameCell(from, cell)) this.#host.say('A link needs two cells.')
      else this.addLink(from, cell)
    }
  }

  #endLink(): void {
    this.linkFrom.value = null
    this.#point(this.#cursor)
  }

  #goalGrip(unit: HouseUnit): Grip {
    let last: Cell | null = null
    const end = () => {
      if (last === null) return
      this.#orders.end(`Send the ${unit.kind}`)
      this.#host.say(inWords(unit))
    }
    return {
      isAtOnce: false,
      begin: () => {
        this.model.selected.value = unit.id
        this.#orders.begin()
      },
      dragTo: (at) => {
        const cell = this.#cellAt(at)
        if (cell === null || (last !== null && isSameCell(cell, last))) return
        last = cell
        this.model.send(unit, cell)
        this.#host.scene.draw()
      },
      end,
      cancel: end,
    }
  }

  /** Draws walls or danger; begun on one, it takes them away. */
  #strokeGrip(cell: Cell, tool: 'wall' | 'danger'): Grip {
    const { model } = this
    const isOn = !(tool === 'wall' ? model.isWall(cell) : model.isInDanger(cell))
    const put = (each: Cell) => (tool === 'wall' ? model.setWall(each, isOn) : model.setDanger(each, isOn))
    let last: Cell = cell
    return {
      isAtOnce: true,
      begin: () => {
        this.#undo.begin()
        put(cell)
      },
      dragTo: (at) => {
        const to = this.#cellAt(at)
        if (to === null || (to.floor ?? 0) !== (cell.floor ?? 0)) return
        for (const each of cellsBetween(last, to)) put(each)
        last = to
      },
      end: () => this.#undo.end(tool === 'wall' ? 'Wall' : 'Danger'),
      cancel: () => this.#undo.cancel(),
    }
  }

  #linkGrip(cell: Cell): Grip {
    let to: Cell | null = null
    return {
      isAtOnce: false,
      begin: () => {
        this.linkFrom.value = cell
      },
      dragTo: (at) => {
        to = this.#cellAt(at)
        this.#host.card(
          to === null ? null : `${this.newLink.value.kind} from ${cellInWords(cell)}\nto ${cellInWords(to)}`,
        )
      },
      end: () => {
        this.#endLink()
        if (to !== null && !isSameCell(to, cell)) this.addLink(cell, to)
      },
      cancel: () => this.#endLink(),
    }
  }

  #cellAt({ clientX, clientY }: ScreenPoint): Cell | null {
    return this.#view.pick(this.#host.scene.rayAt(clientX, clientY))
  }

  #unitAt(at: ScreenPoint): HouseUnit | null {
    const near = (unit: HouseUnit) =>
      unit.walker.pose.floor <= this.#view.top && this.#away(this.#view.placeOfUnit(unit), at) < 16
    return this.model.units.find(near) ?? null
  }

  /** Who is moved by a drag that begins here: the one whose flag or figure it is. */
  #heldAt(at: ScreenPoint, reach: number): HouseUnit | null {
    const selected = this.model.unitOf(this.model.selected.value)
    const goal = selected?.goal ?? null
    if (selected !== null && goal !== null && (goal.floor ?? 0) <= this.#view.top)
      if (this.#away(this.#view.placeOf(goal), at) < reach) return selected
    return null
  }

  #away(
    { x, y, z }: { readonly x: number; readonly y: number; readonly z: number },
    at: ScreenPoint,
  ): number {
    const { clientX, clientY } = this.#host.scene.project(x, y, z)
    return Math.hypot(clientX - at.clientX, clientY - at.clientY)
  }

  #point(cell: Cell | null): void {
    this.#cursor = cell
    this.#view.cursor = cell
    this.#view.showLink(this.linkFrom.peek(), cell)
    this.#host.card(cell === null ? null : this.#describe(cell))
    this.#host.scene.draw()
  }

  #describe(cell: Cell): string {
    const door = this.model.doorAt(cell)
    const links = this.model.site
      .linksAt(cell)
      .map(({ kind, isOpen }) => (isOpen ? kind : `${kind} (closed)`))
    const ground = this.model.isWall(cell) ? 'wall' : 'floor'
    const danger = this.model.isInDanger(cell) ? ['danger'] : []
    const what =
      door === null ? [ground, ...danger, ...links].join(', ') : `door, ${door.isOpen ? 'open' : 'closed'}`
    return `${cellInWords(cell)}\n${what}`
  }

  #moveCursor([dx, dy]: readonly [number, number], by: number): void {
    const { width, depth } = this.model.site
    const now = this.#cursor ?? onFloor({ x: width >> 1, y: depth >> 1 }, this.floor.value)
    const x = Math.min(width - 1, Math.max(0, now.x + by * dx))
    const y = Math.min(depth - 1, Math.max(0, now.y + by * dy))
    this.#point(onFloor({ x, y }, this.isApart.value ? (now.floor ?? 0) : this.floor.value))
  }

  #selectNext(): void {
    const { units, selected } = this.model
    const at = units.findIndex(({ id }) => id === selected.value)
    selected.value = units.at((at + 1) % units.length)?.id ?? null
  }

  /** A cell to stand on: the middle of the floor in sight, or the nearest free one. */
  #freeCell(): Cell {
    const { width, depth } = this.model.site
    const floor = this.floor.value
    const middle = { x: width / 2, y: depth / 2 }
    let best: Cell = { x: 0, y: 0 }
    let least = Number.POSITIVE_INFINITY
    for (let y = 0; y < depth; y++) {
      for (let x = 0; x < width; x++) {
        const cell = onFloor({ x, y }, floor)
        const away = Math.hypot(x - middle.x, y - middle.y)
        const isTaken = this.model.units.some(({ walker }) => isSameCell(walker.cell, cell))
        if (away >= least || this.model.isWall(cell) || isTaken) continue
        least = away
        best = cell
      }
    }
    return best
  }
}

function onFloor({ x, y }: Cell, floor: number): Cell {
  return floor === 0 ? { x, y } : { x, y, floor }
}

export function cellInWords({ x, y, floor = 0 }: Cell): string {
  return `${x},${y} on floor ${floor}`
}

/** What somebody does, in a sentence. */
export function inWords({ kind, path, goal }: HouseUnit): string {
  const who = kind === 'walker' ? 'The walker' : 'The wheelchair'
  if (path === null || goal === null) return `${who} waits.`
  const links = path.hops.map(({ link }) => link.kind).filter((name) => name !== 'door')
  const over = links.length === 0 ? '' : ` by ${links.join(' and ')}`
  const cost = path.cost.toFixed(1)
  if (path.status === 'found') return `${who} goes to ${cellInWords(goal)}${over}: cost ${cost}.`
  if (path.walks.length === 0) return `${who} cannot move: it stands in a wall.`
  return `${who} cannot reach ${cellInWords(goal)}. It goes as near as it can.`
}

/** All cells of a line, without gaps. */
function cellsBetween(from: Cell, to: Cell): Cell[] {
  const steps = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y), 1)
  return Array.from({ length: steps + 1 }, (_, step) => ({
    ...to,
    x: Math.round(from.x + ((to.x - from.x) * step) / steps),
    y: Math.round(from.y + ((to.y - from.y) * step) / steps),
  }))
}
