import { FootpathError, type Terrain } from 'footpath'
import { requireFinite } from 'footpath/internal'
import {
  Color,
  type ColorRepresentation,
  Group,
  Matrix4,
  type MeshBasicMaterial,
  MeshLambertMaterial,
  PlaneGeometry,
  Quaternion,
  type Ray,
  Vector3,
} from 'three'
import { GroundGrid } from '../mesh/ground-grid.js'
import { pickGround, type RayLike } from '../pick/pick-ground.js'
import { createGliderFigure, createPointerFigure, createWalkerFigure } from './figures.js'
import { Instances } from './instances.js'
import { FIGURE_ORDER, figureSize, makeReadable } from './readable.js'
import { createRingMaterial } from './ring-material.js'

/** `ground` stands on the ground, `air` hovers above it. */
export type UnitKind = 'ground' | 'air'

/** Options of `UnitsLayer`. */
export interface UnitsLayerOptions {
  /** The height of a figure in world units; 1.3 cells by default, less on maps of fewer than 12 cells a side. */
  readonly size?: number
  /** How high air units hover above the ground, in world units; by default twice the default height of a figure. */
  readonly hover?: number
  /** Figures never look smaller than this share of the view's height; 0.06 by default. */
  readonly leastSize?: number
}

interface Entry {
  x: number
  z: number
  heading: number
  kind: UnitKind
  readonly colour: Color
  /** Place among the figures of its kind, and among the rings of all. */
  figure: number
  ring: number
}

/** Radius of a ring, and of the second one around the selected unit, as shares of a figure's height. */
const RING = 0.5
const SELECTED_RING = 0.84

/** The hole of that second ring. */
const SELECTED_INNER = 0.82

/** The height of the view at a distance, as a share of it: a ray does not know its camera, this is a common one. */
const VIEW_SHARE = 0.6

const UP = new Vector3(0, 1, 0)

/**
 * Units as figures with a coloured ring on the ground, in three draw calls for any number. The selected unit has a
 * second ring and an arrowhead above it. Poses are world coordinates as `PathWalker` gives them; the height is the
 * ground's.
 */
export class UnitsLayer extends Group {
  readonly terrain: Terrain
  readonly #grid: GroundGrid
  readonly #size: number
  readonly #hover: number
  readonly #leastSize: number
  readonly #figures: Readonly<Record<UnitKind, Instances>>
  readonly #rings: Instances<MeshBasicMaterial>
  /** The second ring and the arrowhead of the selected unit. */
  readonly #halo: Instances<MeshBasicMaterial>
  readonly #pointers: Readonly<Record<UnitKind, Instances>>
  #selected: number | null = null
  readonly #units = new Map<number, Entry>()
  #nextId = 1

  constructor(terrain: Terrain, options: UnitsLayerOptions = {}) {
    super()
    this.name = 'units'
    this.terrain = terrain
    this.#grid = new GroundGrid(terrain)
    this.#size = options.size ?? figureSize(terrain, 1.3)
    this.#hover = options.hover ?? figureSize(terrain, 2.6)
    this.#leastSize = options.leastSize ?? 0.06
    const figure = (): MeshLambertMaterial => {
      const material = new MeshLambertMaterial({ vertexColors: true })
      makeReadable(material, this.#size, this.#leastSize)
      return material
    }
    this.#figures = {
      ground: new Instances(createWalkerFigure(), figure(), FIGURE_ORDER),
      air: new Instances(createGliderFigure(this.#hover / this.#size), figure(), FIGURE_ORDER),
    }
    const square = new PlaneGeometry(2, 2).rotateX(-Math.PI / 2)
    this.#rings = new Instances(square, createRingMaterial(this.#size, this.#leastSize), 3)
    this.#halo = new Instances(
      square.clone(),
      createRingMaterial(this.#size, this.#leastSize, SELECTED_INNER),
      3,
    )
    this.#pointers = {
      ground: new Instances(createPointerFigure(1.4), figure(), FIGURE_ORDER),
      air: new Instances(createPointerFigure(this.#hover / this.#size + 0.6), figure(), FIGURE_ORDER),
    }
    this.add(this.#figures.ground, this.#figures.air, this.#rings)
    this.add(this.#halo, this.#pointers.ground, this.#pointers.air)
  }

  /** The ids of all units, in the order they were added. */
  get ids(): readonly number[] {
    return [...this.#units.keys()]
  }

  /** Adds a unit at a place in the world and returns its id. */
  addUnit(x: number, z: number, kind: UnitKind = 'ground', colour: ColorRepresentation = 0x2a7fd4): number {
    const id = this.#nextId++
    this.#units.set(id, {
      x: requireFinite('x', x),
      z: requireFinite('z', z),
      heading: 0,
      kind,
      colour: new Color(colour),
      figure: 0,
      ring: 0,
    })
    this.#arrange()
    return id
  }

  /** Selects a unit, or none. */
  select(id: number | null): void {
    if (id !== null) this.#entry(id)
    if (id === this.#selected) return
    this.#selected = id
    this.#arrange()
  }

  removeUnit(id: number): void {
    this.#entry(id)
    this.#units.delete(id)
    if (this.#selected === id) this.#selected = null
    this.#arrange()
  }

  /** Moves a unit; `kind` turns a walker into a flyer and back. */
  setPose(id: number, x: number, z: number, heading: number, kind?: UnitKind): void {
    const entry = this.#entry(id)
    entry.x = requireFinite('x', x)
    entry.z = requireFinite('z', z)
    entry.heading = requireFinite('heading', heading)
    if (kind !== undefined && kind !== entry.kind) {
      entry.kind = kind
      this.#arrange()
    } else this.#place(entry)
  }

  setColour(id: number, colour: ColorRepresentation): void {
    const entry = this.#entry(id)
    entry.colour.set(colour)
    this.#paint(entry)
  }

  /** Where a unit's figure stands or hovers in the world. */
  positionOf(id: number): Vector3 {
    const entry = this.#entry(id)
    const { position } = this.#figureOf(entry)
    return position
  }

  /** Puts every figure on the ground again after terrain edits; O(units). */
  refresh(): void {
    for (const entry of this.#units.values()) this.#place(entry)
  }

  /**
   * The unit under a ray, the nearest one if there are several, or null. Figures count as balls, a little larger than
   * they are drawn; units behind a hill are hidden. O(units + cells crossed).
   */
  pick(by: RayLike): number | null {
    const ray = 'ray' in by ? by.ray : by
    let best: number | null = null
    let bestDistance = Number.POSITIVE_INFINITY
    for (const [id, entry] of this.#units) {
      const distance = this.#distanceTo(entry, ray)
      if (distance === null || distance >= bestDistance) continue
      best = id
      bestDistance = distance
    }
    if (best === null) return null
    const ground = pickGround(this.terrain, ray)
    return ground !== null && ground.distance < bestDistance - 2 * this.#size - 0.1 * bestDistance
      ? null
      : best
  }

  override dispose(): void {
    this.#figures.ground.dispose()
    this.#figures.air.dispose()
    this.#rings.dispose()
    this.#halo.dispose()
    this.#pointers.ground.dispose()
    this.#pointers.air.dispose()
    this.removeFromParent()
  }

  #entry(id: number): Entry {
    const entry = this.#units.get(id)
    if (entry === undefined)
      throw new FootpathError(
        'bad-option',
        `The layer has no unit ${id}.`,
        'Use an id that addUnit returned.',
        id,
      )
    return entry
  }

  /** How far along a ray it meets a figure, or null. */
  #distanceTo(entry: Entry, ray: Ray): number | null {
    const { position, ground } = this.#figureOf(entry)
    // As far above the ground as it is drawn there.
    const away = position.distanceTo(ray.origin)
    const grown = Math.max(1, (VIEW_SHARE * this.#leastSize * away) / this.#size)
    position.y = ground + grown * (entry.kind === 'air' ? this.#hover : this.#size / 2)
    const along = position.sub(ray.origin).dot(ray.direction)
    if (along < 0) return null
    const aside = Math.sqrt(Math.max(0, position.lengthSq() - along * along))
    return aside <= 0.6 * grown * this.#size ? along : null
  }

  #figureOf({ x, z, kind }: Entry): { position: Vector3; ground: number } {
    const { origin, cellSize } = this.terrain
    const ground = origin.y + this.#grid.heightAt((x - origin.x) / cellSize, (z - origin.z) / cellSize)
    return { position: new Vector3(x, kind === 'air' ? ground + this.#hover : ground, z), ground }
  }

  /** Assigns places among the instances again, after units were added, removed or changed their kind. */
  #arrange(): void {
    const counts = { ground: 0, air: 0 }
    let rings = 0
    for (const entry of this.#units.values()) {
      entry.figure = counts[entry.kind]++
      entry.ring = rings++
    }
    this.#figures.ground.used = counts.ground
    this.#figures.air.used = counts.air
    this.#rings.used = rings
    this.#halo.used = this.#selected === null ? 0 : 1
    const selected = this.#selected === null ? undefined : this.#units.get(this.#selected)
    for (const kind of ['ground', 'air'] as const) this.#pointers[kind].used = selected?.kind === kind ? 1 : 0
    for (const entry of this.#units.values()) {
      this.#place(entry)
      this.#paint(entry)
    }
  }

  #paint(entry: Entry): void {
    this.#figures[entry.kind].setColour(entry.figure, entry.colour)
    this.#rings.setColour(entry.ring, entry.colour)
    if (!this.#isSelected(entry)) return
    this.#halo.setColour(0, entry.colour)
    this.#pointers[entry.kind].setColour(0, entry.colour)
  }

  #isSelected(entry: Entry): boolean {
    return this.#selected !== null && this.#units.get(this.#selected) === entry
  }

  /** Figures stand in their instance, flyers above its foot: what grows with its distance rises with it. */
  #place(entry: Entry): void {
    const { ground } = this.#figureOf(entry)
    const foot = new Vector3(entry.x, ground, entry.z)
    const turned = new Quaternion().setFromAxisAngle(UP, entry.heading)
    const scale = new Vector3(this.#size, this.#size, this.#size)
    const matrix = new Matrix4().compose(foot, turned, scale)
    this.#figures[entry.kind].set(entry.figure, matrix)
    if (this.#isSelected(entry)) this.#pointers[entry.kind].set(0, matrix)
    const tilted = new Quaternion().setFromUnitVectors(UP, this.#normalAt(entry))
    foot.y += 0.05 * this.#size
    this.#rings.set(entry.ring, matrix.compose(foot, tilted, scale.setScalar(RING * this.#size)))
    if (!this.#isSelected(entry)) return
    this.#halo.set(0, matrix.compose(foot, tilted, scale.setScalar(SELECTED_RING * this.#size)))
  }

  /** The ground's normal under a unit, over the width of its ring. */
  #normalAt({ x, z }: Entry): Vector3 {
    const { origin, cellSize } = this.terrain
    const column = (x - origin.x) / cellSize
    const row = (z - origin.z) / cellSize
    const reach = (RING * this.#size) / cellSize
    const east = this.#grid.heightAt(column + reach, row) - this.#grid.heightAt(column - reach, row)
    const south = this.#grid.heightAt(column, row + reach) - this.#grid.heightAt(column, row - reach)
    const run = 2 * reach * cellSize
    return new Vector3(-east, run, -south).normalize()
  }
}
