import type { Field } from '../field/field.js'
import type { Unit } from '../unit/unit.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import type { Bins } from './bins.js'
import type { Errand, Errands } from './errands.js'
import type { Heading } from './flow.js'
import type { Slots } from './slots.js'
import type { Units } from './units.js'
import type { Walls } from './walls.js'

/**
 * What a tick asks about a sheet of ground: a map, a floor of a site, a mesh. Units of different sheets never touch.
 */
export interface Ground {
  /** Metres in a unit of length: densities are per square metre. */
  readonly metres: number
  /** Where the disc is that `putOut` pushes, and where it came from, which was free: x and y of both. */
  readonly placed: Float64Array
  /** What `near` found: the nearest points of walls, each a face or a corner. */
  readonly count: number
  readonly pointX: Float64Array
  readonly pointY: Float64Array
  readonly isCorner: Uint8Array
  /** Moves the disc at `placed` out of walls; false if that fails. Its radius is one of a list, or of a slot. */
  putOut(radii: Float64Array, at: number): boolean
  /** Finds the points of walls that a unit could run into within some seconds. */
  near(slots: Slots, slot: number, seconds: number): void
}

/** Where units want to go: the direction to walk in, for one unit at a time. */
export interface Guiding {
  /** The goal that the unit walks to. */
  readonly goal: number
  /** How far a unit of a formation has come; 0 for one that is in none. */
  readonly formed: number
  /** Where it heads. */
  readonly heading: Heading
  /** Begins a tick: moves goals with the units they follow, and follows edits. */
  begin(): void
  /** Finds the direction for a unit on an errand; false if no path leads to its goal. */
  find(id: number): boolean
  /** Lets units that stand step aside where others must get out. */
  makeWay(slots: Slots): void
  /** Writes the posts of all units in formations, x and y of every id in turn. */
  writePosts(out: Float32Array | Float64Array): void
  /** Whether no wall is between a unit and a goal on its sheet. */
  seesAsPoint(id: number, goal: number): boolean
  /** Gives an errand a field that leads to where it aims, for a crowd that is loaded. */
  makeField(errand: Errand): void
}

/** The costs that lead a crowd over a map or a site. */
export type CrowdField = Pick<Field, 'costs' | 'state' | 'wanted' | 'budget'> &
  Partial<Pick<Field, 'refreshSome'>> & { readonly walkmap: Walkmap }

/** What a crowd hands to its ground. */
export interface TickParts {
  readonly units: Units
  readonly errands: Errands
  readonly slots: Slots
  /** Seconds of a tick. */
  readonly tick: number
}

/** Where a ground has found room for a unit. */
export interface FoundPlace {
  x: number
  y: number
  sheet: number
}

/** All layers of a crowd: where units can be, and how they get elsewhere. Kinds of crowds differ in this alone. */
export interface CrowdGround<At, Goal> extends SavedGround {
  /** The names of the layers. */
  readonly names: readonly string[]
  readonly sheets: readonly Ground[]
  /** The same for a kernel in WebAssembly; null if it does not know them. */
  readonly walls: readonly Walls[] | null
  /** Whether there are fences now, which a kernel does not know. */
  readonly hasFences: boolean
  /** The layer of every unit; null where it is the sheet. */
  readonly layerOf: Int32Array | null
  /** Takes up the units; called once. */
  open(parts: TickParts): Guiding
  binsFor(capacity: number): Bins
  /** Looks for the place nearest to a point at which a disc fits; false if it fits nowhere. */
  findRoom(at: At, layer: number, radius: number): boolean
  /** Puts a new unit where room was found. */
  put(id: number): void
  /** A unit is gone. */
  forget(id: number): void
  /** Sends units somewhere. Everything is checked before the first of them changes. */
  send(ids: ArrayLike<number>, goal: Goal): void
  /** Follows edits: units in new walls go to the nearest place at which they fit. */
  follow(): void
  /** Follows the units after they have moved. */
  moved(): void
  /** A number that differs when two grounds hold different things about the same units. */
  hash(): number
}

/** What saving a crowd and loading it ask of its ground. */
export interface SavedGround {
  /** What a saved crowd must agree on, as JSON. */
  frame(): readonly unknown[]
  /** A number that grows whenever the ground of an errand changes. */
  versionOf(errand: Pick<Errand, 'layer'>): number
  /** Whether goals and errands can name this layer, by its first sheet. */
  isLayer(layer: number): boolean
  isSheet(sheet: number): boolean
  /** Whether a unit on a sheet can be on an errand of a layer. */
  isOnWay(layer: number | undefined, sheet: number): boolean
  /** Whether a unit can be there, as far as a look at the coordinates says. */
  isInside(sheet: number, x: number, y: number): boolean
  /** Whether an errand's field may lead to this cell, and how many costs it has. */
  isCell(layer: number, id: number): boolean
  costsOf(layer: number): number
  /** Makes a given field again; without a unit for that of the layer. */
  fieldFor(layer: number, saved: SavedField): CrowdField
  /** The same field with other goals. */
  fieldLike(field: CrowdField, wanted: readonly number[]): CrowdField
  /** What else is to be saved, as JSON; undefined for nothing. */
  save(): unknown
  /** Checks what was saved and returns what puts it in place; `units` are those that will be there. */
  load(saved: unknown, units: Units): () => void
}

/** A field that was given to a crowd, as JSON. */
export interface SavedField {
  readonly unit: object
  readonly wanted: readonly number[]
  readonly budget: number | null
}

/** A unit from JSON, where no limit has become null. */
export function unitOf(json: object): Unit {
  return Object.fromEntries(Object.entries(json).filter(([, value]) => value !== null)) as unknown as Unit
}
