import { signal } from '@preact/signals'
import { type Cell, type FindOptions, natural, terrainFromText, terrainToText } from 'footpath'
import { createSite, type Fence, type Link, type LinkInit, type Site, type SitePath } from 'footpath/site'
import { isSameCell } from '../cells.js'
import { Danger, FEAR } from '../danger.js'
import type { HouseState, HouseUnitState } from './house-state.js'
import { type HouseUnit, type Order, UNITS } from './house-unit.js'
import type { UnitKind } from './plan.js'
import { SiteWalker } from './site-walker.js'

/** A wall that a door leads through is as closed as any other: the door is a link. It is drawn low, with a leaf in it. */
export const DOORWAY = 'doorway'

/** Walls are drawn taller than blocked cells. */
const TILES = { '#': { obstacle: 'tall-wall' }, D: { obstacle: DOORWAY } }

/** All that is built or painted in the house. */
export type Rooms = Pick<HouseState, 'floors' | 'links' | 'fences' | 'danger' | 'fear'>

/** The house without a picture: floors, links, fences, and those who walk in it. Everything can be read back as plain data. */
export class House {
  readonly site: Site
  /** Grows with every change, except where units are. */
  readonly version = signal(0)
  readonly selected = signal<number | null>(null)
  #units: HouseUnit[] = []
  #danger = new Danger((cell) => this.#indexOf(cell))
  #lastId = 0

  constructor(state: HouseState) {
    this.site = createSite({
      floors: state.floors.map((rows) =>
        terrainFromText(rows, TILES, { obstacleNames: ['none', 'tall-wall', DOORWAY] }),
      ),
    })
    this.restore(state)
    this.selected.value = this.#units.at(0)?.id ?? null
  }

  get units(): readonly HouseUnit[] {
    return this.#units
  }

  unitOf(id: number | null): HouseUnit | null {
    return this.#units.find((unit) => unit.id === id) ?? null
  }

  /** Cells that cost more. Painted by `setDanger`, so that paths follow. */
  get danger(): Readonly<Omit<Danger, 'set'>> {
    return this.#danger
  }

  setFear(fear: number): void {
    this.#danger.fear = fear
    this.#changed()
  }

  setDanger(cell: Cell, isDanger: boolean): void {
    if (this.#danger.set(cell, isDanger)) this.#changed()
  }

  /** Floors, links, fences, danger and units, without what is in sight. */
  read(): Omit<HouseState, 'shown'> {
    const { floors, links, fences } = this.site
    return {
      ...(this.#danger.isAnywhere ? { danger: this.#danger.cells } : {}),
      ...(this.#danger.fear === FEAR.first ? {} : { fear: this.#danger.fear }),
      floors: floors.map((floor) => terrainToText(floor, TILES).map((row) => row.replaceAll('D', '#'))),
      links: links.map((link) => link.toJSON()),
      ...(fences.length === 0 ? {} : { fences }),
      units: this.#units.map(({ kind, walker, goal }) => ({
        kind,
        cell: walker.cell,
        ...(goal === null ? {} : { goal }),
      })),
    }
  }

  /** Puts floors, links and units as a state has them. */
  restore({ units, ...rooms }: Omit<HouseState, 'shown'>): void {
    this.restoreRooms(rooms)
    this.#units = units.map((unit) => this.#made(unit))
    this.#replan()
    this.version.value++
  }

  /** Puts walls, links, fences and danger back; everybody stays where they are. */
  restoreRooms({ floors, links, fences = [], danger, fear }: Rooms): void {
    this.#danger = new Danger((cell) => this.#indexOf(cell), danger, fear)
    floors.forEach((rows, floor) =>
      rows.forEach((row, y) => {
        for (let x = 0; x < row.length; x++) this.#set({ x, y, floor }, row[x] === '#')
      }),
    )
    for (const link of this.site.links) link.remove()
    for (const link of links) this.site.addLink(link)
    for (const [a, b] of this.site.fences) this.site.removeFence(a, b)
    for (const [a, b] of fences) this.site.addFence(a, b)
    this.#changed()
  }

  isWall({ x, y, floor = 0 }: Cell): boolean {
    return this.site.floors[floor].obstacleAt(x, y) !== 'none'
  }

  setWall(cell: Cell, isWall: boolean): void {
    if (this.#set(cell, isWall)) this.#changed()
  }

  setFence([a, b]: Fence, stands: boolean): void {
    if (this.site.hasFence(a, b) === stands) return
    if (stands) this.site.addFence(a, b)
    else this.site.removeFence(a, b)
    this.#changed()
  }

  addLink(init: LinkInit): Link {
    const link = this.site.addLink(init)
    this.#changed()
    return link
  }

  removeLink(link: Link): void {
    link.remove()
    this.#changed()
  }

  /** Opens or closes a link. */
  toggle(link: Link): void {
    if (link.isOpen) link.close()
    else link.open()
    this.#changed()
  }

  /** The door whose leaf is in a cell: half way between its ends. */
  doorAt(cell: Cell): Link | null {
    const isHere = ({ kind, from, to }: Link) =>
      kind === 'door' &&
      (from.floor ?? 0) === (to.floor ?? 0) &&
      isSameCell(cell, { ...from, x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })
    return this.site.links.find(isHere) ?? null
  }

  /** Who is in the house and where they go, with their names. */
  readOrders(): readonly Order[] {
    return this.#units.map(({ id, kind, walker, goal, pace }) => ({
      id,
      kind,
      cell: walker.cell,
      goal,
      pace,
    }))
  }

  /** Puts back who is in the house and where they go; those with the same goal walk on. */
  restoreOrders(orders: readonly Order[]): void {
    this.#units = orders.map((order) => {
      const now = this.unitOf(order.id)
      if (now !== null && isSameGoal(now.goal, order.goal)) return now
      const { id, kind, cell, goal, pace } = order
      return { ...this.#made({ kind, cell, ...(goal === null ? {} : { goal }) }), id, pace }
    })
    if (this.unitOf(this.selected.peek()) === null) this.selected.value = this.#units.at(0)?.id ?? null
    this.#replan()
    this.version.value++
  }

  addUnit(kind: UnitKind, cell: Cell): HouseUnit {
    const unit = this.#made({ kind, cell })
    this.#units.push(unit)
    this.selected.value = unit.id
    this.version.value++
    return unit
  }

  removeUnit(id: number): void {
    this.#units = this.#units.filter((unit) => unit.id !== id)
    if (this.selected.value === id) this.selected.value = this.#units.at(0)?.id ?? null
    this.version.value++
  }

  selectNext(): void {
    const at = this.#units.findIndex(({ id }) => id === this.selected.value)
    this.selected.value = this.#units.at((at + 1) % this.#units.length)?.id ?? null
  }

  /** The cell of a floor nearest to a place on which somebody can stand and nobody does. */
  freeCell({ x, y, floor = 0 }: Cell): Cell {
    let best: Cell = { x: 0, y: 0 }
    let least = Number.POSITIVE_INFINITY
    this.#eachCell(floor, (cell) => {
      const away = Math.hypot(cell.x - x, cell.y - y)
      const isTaken = this.#units.some(({ walker }) => isSameCell(walker.cell, cell))
      if (away >= least || this.isWall(cell) || isTaken) return
      least = away
      best = cell
    })
    return best
  }

  /** Sends a unit; it sets out at once. */
  send(unit: HouseUnit, goal: Cell): void {
    unit.goal = goal
    unit.from = unit.walker.cell
    unit.pace = null
    this.#plan(unit)
    this.version.value++
  }

  /** Lets a unit go to its goal and back, until it is sent. */
  pace(unit: HouseUnit): void {
    unit.pace = unit.walker.cell
  }

  /** Goes on by some seconds; false once everybody has arrived. */
  advance(seconds: number): boolean {
    let isMoving = false
    for (const unit of this.#units) {
      const isWalking = unit.walker.advance(seconds)
      isMoving ||= isWalking || unit.pace !== null
      if (isWalking || unit.pace === null || unit.goal === null) continue
      ;[unit.goal, unit.pace] = [unit.pace, unit.goal]
      unit.from = unit.walker.cell
      this.#plan(unit)
      this.version.value++
    }
    return isMoving
  }

  /** A search of the path that a unit set out on. */
  find({ kind, from }: HouseUnit, goal: Cell, options: FindOptions): SitePath {
    return this.site.createFinder(UNITS[kind]).find(from, goal, { ...this.#danger.options, ...options })
  }

  #indexOf({ x, y, floor = 0 }: Cell): number {
    const { width, depth } = this.site
    return (floor * depth + y) * width + x
  }

  #made({ kind, cell, goal }: HouseUnitState): HouseUnit {
    const walker = new SiteWalker(this.site, UNITS[kind], cell)
    return { id: ++this.#lastId, kind, walker, goal: goal ?? null, path: null, from: cell, pace: null }
  }

  #set({ x, y, floor = 0 }: Cell, isWall: boolean): boolean {
    if (this.isWall({ x, y, floor }) === isWall) return false
    this.#put({ x, y, floor }, isWall ? 'tall-wall' : 'none')
    return true
  }

  #put({ x, y, floor = 0 }: Cell, obstacle: string): void {
    this.site.floors[floor].fill({ x0: x, y0: y, x1: x + 1, y1: y + 1 }, { obstacle })
  }

  #eachCell(floor: number, visit: (cell: Cell) => void): void {
    const { width, depth } = this.site
    for (let y = 0; y < depth; y++)
      for (let x = 0; x < width; x++) visit(floor === 0 ? { x, y } : { x, y, floor })
  }

  /** Makes doorways of the walls that doors lead through, and walls of those without a door. */
  #frameDoors(): void {
    this.site.floors.forEach((terrain, floor) =>
      this.#eachCell(floor, (cell) => {
        if (!this.isWall(cell)) return
        const obstacle = this.doorAt(cell) === null ? 'tall-wall' : DOORWAY
        if (terrain.obstacleAt(cell.x, cell.y) !== obstacle) this.#put(cell, obstacle)
      }),
    )
  }

  #changed(): void {
    this.#frameDoors()
    this.#replan()
    this.version.value++
  }

  #replan(): void {
    for (const unit of this.#units) if (unit.goal !== null) this.#plan(unit)
  }

  /** As far as it can go: to the goal, or as near to it as the house lets it. */
  #plan(unit: HouseUnit): void {
    if (unit.goal === null) return
    const finder = this.site.createFinder(UNITS[unit.kind])
    // A shaped path would be moved into the cells that it avoids.
    const line = this.#danger.isFeared ? this.#danger.options : { shape: natural }
    unit.path = finder.find(unit.walker.cell, unit.goal, { ...line, partial: true })
    unit.walker.setPath(unit.path.walks.length === 0 ? null : unit.path)
  }
}

function isSameGoal(a: Cell | null, b: Cell | null): boolean {
  return a === b || (a !== null && b !== null && isSameCell(a, b))
}
