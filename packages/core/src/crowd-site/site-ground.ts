import { FootpathError, show } from '../error.js'
import { Bins } from '../crowd/bins.js'
import { Crossings, type Landing } from '../crowd/crossings.js'
import type { Errand } from '../crowd/errands.js'
import type { GoalPlace } from '../crowd/goals.js'
import {
  type CrowdField,
  type CrowdGround,
  type FoundPlace,
  type Guiding,
  type SavedField,
  type TickParts,
  unitOf,
} from '../crowd/ground.js'
import { leaveWalls, nearestPlace } from '../crowd/nearest-place.js'
import { legOf } from '../crowd/legs.js'
import { checkPoint, layerEntries } from '../crowd/options.js'
import { areCrossings, loadCrossings, type SavedCrossings, savedCrossings } from '../crowd/saved-crossings.js'
import { NONE, NOTHING, type Units } from '../crowd/units.js'
import type { Site } from '../site/site.js'
import type { SiteField } from '../site/site-field.js'
import type { SitePoint } from '../site/site-path.js'
import type { SiteWalkmap } from '../site/site-walkmap.js'
import type { FloorWalls } from './floor-walls.js'
import { sendOnSite } from './send-on-site.js'
import { SiteGuide } from './site-guide.js'
import type { SiteCrowdGoal, SiteCrowdLayers } from './site-crowd.js'
import { SiteLayer, walkmapOf } from './site-layer.js'

/** A site as the ground of a crowd: every floor of every layer is a sheet, and links lead from one to another. */
export class SiteGround implements CrowdGround<SitePoint, SiteCrowdGoal>, Landing {
  readonly names: readonly string[]
  readonly layers: readonly SiteLayer[]
  /** All floors, and at the end the first again, for units on links: nobody else is there. */
  readonly sheets: readonly FloorWalls[]
  readonly walls: readonly FloorWalls[]
  readonly stand = new Float64Array(2)
  /** The layer of every unit. */
  layerOf = new Int32Array(0)
  /** The floor of every unit; of one on a link that of the nearer end, and as a number between both. */
  floorOf = new Int32Array(0)
  levelOf = new Float64Array(0)
  readonly #versions: number[]
  readonly #found: FoundPlace = { x: 0, y: 0, sheet: 0 }
  #parts: TickParts | null = null
  #crossings: Crossings | null = null
  #foundLayer = 0

  constructor(given: SiteCrowdLayers) {
    const layers: SiteLayer[] = []
    let first = 0
    const entries = layerEntries<Site | SiteWalkmap>(given)
    for (const [, map] of entries) {
      const layer = new SiteLayer(layers.length, walkmapOf(map), first)
      layers.push(layer)
      first += layer.floors.length
    }
    this.names = entries.map(([name]) => name)
    this.layers = layers
    const floors = layers.flatMap((layer) => layer.floors)
    this.sheets = this.walls = [...floors, floors[0]]
    this.#versions = layers.map(() => NOTHING)
  }

  /** The sheet of units on links. */
  get limbo(): number {
    return this.sheets.length - 1
  }

  /** The link that every unit is on, or −1. */
  get linkOf(): Int32Array {
    return this.#on.link
  }

  get hasFences(): boolean {
    return this.layers.some(({ site }) => site.hasFences)
  }

  open(parts: TickParts): Guiding {
    this.#parts = parts
    const { capacity } = parts.units
    this.layerOf = new Int32Array(capacity)
    this.floorOf = new Int32Array(capacity)
    this.levelOf = new Float64Array(capacity)
    this.#crossings = new Crossings(parts, this.limbo)
    return new SiteGuide(parts, this, this.#crossings)
  }

  binsFor(capacity: number): Bins {
    return new Bins(capacity, this.sheets.length)
  }

  findRoom(at: SitePoint, layer: number, radius: number): boolean {
    const { sheet, x, y } = this.placeOf('The place', at, this.layers[layer])
    this.layers[layer].requireRoomAmongFences(radius)
    this.sheets[sheet].refresh()
    this.#found.sheet = sheet
    this.#foundLayer = layer
    return nearestPlace(this.#found, this.sheets[sheet], x, y, radius)
  }

  put(id: number): void {
    const { units } = this.#open
    units.layer[id] = this.#found.sheet
    this.layerOf[id] = this.#foundLayer
    this.#standOn(id, this.#found.sheet)
    units.place(id, this.#found.x, this.#found.y)
  }

  forget(id: number): void {
    this.layerOf[id] = this.floorOf[id] = this.levelOf[id] = 0
    this.#on.forget(id)
  }

  send(ids: ArrayLike<number>, goal: SiteCrowdGoal): void {
    sendOnSite(this.#open, this, ids, goal)
  }

  follow(): void {
    const { units } = this.#open
    for (const layer of this.layers) {
      const { version } = layer
      if (version === this.#versions[layer.number]) continue
      this.#requireRoomAmongFences(layer)
      layer.walkmap.refresh()
      this.#versions[layer.number] = version
      for (const [floor, walls] of layer.floors.entries()) {
        walls.refresh()
        leaveWalls(units, walls, layer.first + floor, this.#found)
      }
    }
  }

  moved(): void {
    this.#on.end()
    this.#writeFloors()
  }

  hash(): number {
    return this.#on.hash()
  }

  mayStand(id: number, dx: number, dy: number): boolean {
    const { to, toX, toY } = this.#on
    const walls = this.sheets[to[id]]
    const radius = this.#open.units.radius[id]
    const { line } = walls
    // The end has been walled up: the nearest place on its floor takes its place.
    if (dx === 0 && dy === 0 && !walls.fits(toX[id], toY[id], radius)) {
      if (!nearestPlace(this.#found, walls, toX[id], toY[id], radius)) return false
      toX[id] = this.#found.x
      toY[id] = this.#found.y
    }
    line[0] = toX[id]
    line[1] = toY[id]
    line[2] = toX[id] + dx
    line[3] = toY[id] + dy
    this.stand[0] = line[2]
    this.stand[1] = line[3]
    return walls.fits(line[2], line[3], radius) && walls.seesAsPoint()
  }

  /** A unit goes on along its path where that comes out of the link. */
  land(id: number): void {
    const { units, errands } = this.#open
    const { corner } = units
    this.#standOn(id, units.layer[id])
    const errand = units.errand[id] === NOTHING ? null : errands.errands[units.errand[id]]
    const leg = errand === null ? null : legOf(errand.legs, corner[id])
    if (leg !== null && leg.link === this.#on.link[id] && corner[id] === leg.last) corner[id]++
  }

  /** Where a point of a layer is; throws unless it is on one of its floors. */
  placeOf(what: string, at: SitePoint, layer: SiteLayer): GoalPlace & { readonly sheet: number } {
    const { x, y } = checkPoint(what, at, layer.floors[0])
    const { floor = 0 } = at
    if (Number.isInteger(floor) && floor >= 0 && floor < layer.floors.length)
      return { x, y, sheet: layer.first + floor }
    throw new FootpathError(
      'outside-map',
      `${what} is on floor ${show(floor)}, which the site does not have.`,
      `Floors run from 0 to ${layer.floors.length - 1}.`,
      at,
    )
  }

  /** The goals of a field, for units of the layer with that first sheet. */
  goalsOf(first: number, field: SiteField): GoalPlace[] {
    return field.goals.map(({ x, y, floor = 0 }) => ({ x: x + 0.5, y: y + 0.5, sheet: first + floor }))
  }

  /** The sheet of a layer on the floor where a unit is; the layer is that with this first sheet. */
  sheetBeside(first: number, id: number): number {
    const { floors } = this.sheets[first].siteLayer
    return first + Math.min(this.floorOf[id], floors.length - 1)
  }

  frame(): readonly unknown[] {
    return this.layers.map(({ number, floors, site }) => ({
      name: this.names[number],
      width: site.width,
      depth: site.depth,
      floors: floors.length,
    }))
  }

  versionOf({ layer }: Pick<Errand, 'layer'>): number {
    return this.sheets[layer].version
  }

  isLayer(layer: number): boolean {
    return this.layers.some(({ first }) => first === layer)
  }

  isSheet(sheet: number): boolean {
    return this.sheets[sheet] !== undefined
  }

  isOnWay(layer: number | undefined, sheet: number): boolean {
    if (layer === undefined || sheet === this.limbo) return layer !== undefined
    return this.sheets[layer].siteLayer === this.sheets[sheet].siteLayer
  }

  isInside(sheet: number, x: number, y: number): boolean {
    // A link may be in any layer, and layers may differ in size.
    if (sheet === this.limbo) return this.layers.some(({ floors }) => floors[0].holds(x, y))
    return this.sheets[sheet].holds(x, y)
  }

  isCell(layer: number, id: number): boolean {
    const { layout } = this.sheets[layer].siteLayer.walkmap
    return Number.isInteger(id) && id >= 0 && id < layout.cellCount
  }

  costsOf(layer: number): number {
    const { site } = this.sheets[layer].siteLayer
    return site.width * site.depth * site.floors.length
  }

  fieldFor(layer: number, { unit, wanted, budget }: SavedField): CrowdField {
    const { walkmap, site } = this.sheets[layer].siteLayer
    const isLayers = JSON.stringify(unit) === JSON.stringify(walkmap.unit)
    const own = isLayers ? walkmap : site.createWalkmap(unitOf(unit))
    return fieldTo(own, wanted, budget ?? Number.POSITIVE_INFINITY)
  }

  fieldLike({ walkmap, budget }: CrowdField, wanted: readonly number[]): CrowdField {
    return fieldTo(walkmap as SiteWalkmap, wanted, budget)
  }

  save(): SavedCrossings {
    return savedCrossings(this.#on)
  }

  load(saved: unknown, units: Units): () => void {
    const crossings = saved as SavedCrossings
    const areLayers = crossings.on.every(([, , layer]) => this.layers[layer] !== undefined)
    if (!areLayers || !areCrossings(crossings, units, this, this.limbo)) throw new Error('It does not hold.')
    for (let id = 0; id < units.capacity; id++) {
      const sheet = units.layer[id] === this.limbo ? undefined : this.sheets[units.layer[id]]
      if (units.states[id] !== NONE) sheet?.siteLayer.requireRoomAmongFences(units.radius[id])
    }
    return () => {
      loadCrossings(this.#on, crossings)
      this.#versions.fill(NOTHING)
      for (let id = 0; id < units.capacity; id++) {
        const sheet = this.#on.link[id] === NOTHING ? units.layer[id] : this.#on.to[id]
        this.layerOf[id] = units.states[id] === NONE ? 0 : this.sheets[sheet].siteLayer.number
      }
      this.#writeFloors()
    }
  }

  /** Throws, before anything changes, if fences stand around units that are too wide for them. */
  #requireRoomAmongFences(layer: SiteLayer): void {
    const { capacity, radius, states } = this.#open.units
    for (let id = 0; id < capacity; id++)
      if (states[id] !== NONE && this.layerOf[id] === layer.number) layer.requireRoomAmongFences(radius[id])
  }

  #writeFloors(): void {
    const { capacity, layer, states } = this.#open.units
    const on = this.#on
    for (let id = 0; id < capacity; id++) {
      if (states[id] === NONE) continue
      if (on.link[id] === NOTHING) {
        this.#standOn(id, layer[id])
        continue
      }
      const share = on.shareOf(id)
      const from = this.sheets[on.from[id]].floor
      const to = this.sheets[on.to[id]].floor
      this.floorOf[id] = share < 0.5 ? from : to
      this.levelOf[id] = from + share * (to - from)
    }
  }

  #standOn(id: number, sheet: number): void {
    this.floorOf[id] = this.levelOf[id] = this.sheets[sheet].floor
  }

  get #open(): TickParts {
    return this.#parts as TickParts
  }

  get #on(): Crossings {
    return this.#crossings as Crossings
  }
}

function fieldTo(walkmap: SiteWalkmap, wanted: readonly number[], budget: number): CrowdField {
  const { layout, floors } = walkmap
  return walkmap.createField(
    wanted.map((id) => floors.cellAt(layout.xOf(id), layout.yOf(id))),
    budget,
  )
}
