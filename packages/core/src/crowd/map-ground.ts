import { Field } from '../field/field.js'
import type { MapPoint } from '../terrain/world.js'
import { walkmapFor } from '../walkmap/remembered.js'
import { Bins } from './bins.js'
import type { Errand } from './errands.js'
import { MapFinding } from './finding.js'
import {
  type CrowdField,
  type CrowdGround,
  type FoundPlace,
  type Guiding,
  type SavedField,
  type TickParts,
  unitOf,
} from './ground.js'
import { Guide } from './guide.js'
import { MapMiddles } from './middles.js'
import { leaveWalls, nearestPlace } from './nearest-place.js'
import { type CrowdGoal, checkPoint } from './options.js'
import { sendOnMap } from './send.js'
import { NOTHING } from './units.js'
import type { Walls } from './walls.js'

/** Walkmaps as the ground of a crowd: every layer is a sheet. */
export class MapGround implements CrowdGround<MapPoint, CrowdGoal> {
  readonly names: readonly string[]
  readonly sheets: readonly Walls[]
  readonly walls: readonly Walls[]
  readonly hasFences = false
  readonly layerOf = null
  /** The terrain's version that each sheet has followed. */
  readonly #versions: number[]
  readonly #found: FoundPlace = { x: 0, y: 0, sheet: 0 }
  #parts: TickParts | null = null

  constructor({ names, layers }: { readonly names: readonly string[]; readonly layers: readonly Walls[] }) {
    this.names = names
    this.sheets = this.walls = layers
    this.#versions = layers.map(() => NOTHING)
  }

  open(parts: TickParts): Guiding {
    this.#parts = parts
    return new Guide(
      parts,
      this.sheets,
      new MapMiddles(parts, this.sheets),
      new MapFinding(parts.units, this.sheets),
    )
  }

  binsFor(capacity: number): Bins {
    return new Bins(capacity, this.sheets.length)
  }

  findRoom(at: MapPoint, layer: number, radius: number): boolean {
    const walls = this.sheets[layer]
    const { x, y } = checkPoint('The place', at, walls)
    walls.refresh()
    this.#found.sheet = layer
    return nearestPlace(this.#found, walls, x, y, radius)
  }

  put(id: number): void {
    const { units } = this.#open
    units.layer[id] = this.#found.sheet
    units.place(id, this.#found.x, this.#found.y)
  }

  forget(): void {}

  send(ids: ArrayLike<number>, goal: CrowdGoal): void {
    sendOnMap(this.#open, this.sheets, ids, goal)
  }

  follow(): void {
    const { units } = this.#open
    for (let at = 0; at < this.sheets.length; at++) {
      const walls = this.sheets[at]
      const { version } = walls
      if (version === this.#versions[at]) continue
      this.#versions[at] = version
      walls.refresh()
      leaveWalls(units, walls, at, this.#found)
    }
  }

  moved(): void {}

  hash(): number {
    return 0
  }

  frame(): readonly unknown[] {
    return this.sheets.map(({ width, depth }, at) => ({ name: this.names[at], width, depth }))
  }

  versionOf({ layer }: Pick<Errand, 'layer'>): number {
    return this.sheets[layer].version
  }

  isLayer(layer: number): boolean {
    return this.isSheet(layer)
  }

  isSheet(sheet: number): boolean {
    return this.sheets[sheet] !== undefined
  }

  isOnWay(layer: number | undefined, sheet: number): boolean {
    return layer === sheet
  }

  isInside(sheet: number, x: number, y: number): boolean {
    return this.sheets[sheet].holds(x, y)
  }

  isCell(layer: number, id: number): boolean {
    return Number.isInteger(id) && id >= 0 && id < this.sheets[layer].walkmap.layout.cellCount
  }

  costsOf(layer: number): number {
    return this.sheets[layer].width * this.sheets[layer].depth
  }

  fieldFor(layer: number, { unit, wanted, budget }: SavedField): CrowdField {
    const { walkmap } = this.sheets[layer]
    const isLayers = JSON.stringify(unit) === JSON.stringify(walkmap.unit)
    const own = isLayers ? walkmap : walkmapFor(walkmap.terrain, unitOf(unit))
    return new Field({ walkmap: own, wanted, budget: budget ?? Number.POSITIVE_INFINITY })
  }

  fieldLike({ walkmap, budget }: CrowdField, wanted: readonly number[]): CrowdField {
    return new Field({ walkmap, wanted, budget })
  }

  save(): undefined {}

  load(): () => void {
    return () => {
      this.#versions.fill(NOTHING)
    }
  }

  get #open(): TickParts {
    return this.#parts as TickParts
  }
}
