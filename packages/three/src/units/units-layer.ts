import { FootpathError, requireFinite, type Terrain } from 'footpath'
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
import { createGliderFigure, createWalkerFigure } from './figures.js'
import { Instances } from './instances.js'
import { makeReadable } from './readable.js'
import { createRingMaterial } from './ring-material.js'

/** `ground` stands on the ground, `air` hovers above it. */
export type UnitKind = 'ground' | 'air'

export interface UnitsLayerOptions {
  /** Height of a figure in world units; 1.3 cells by default. */
  readonly size?: number
  /** How high air units hover above the ground, in world units; 2.6 cells by default. */
  readonly hover?: number
  /** Figures never look smaller than this share of the view's height; 0.036 by default. */
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

const UP = new Vector3(0, 1, 0)

/**
 * Units as figures with a coloured ring on the ground, three draw calls however many they are. Poses are world
 * coordinates as `PathWalker` gives them; the height is the ground's.
 */
export class UnitsLayer extends Group {
  readonly terrain: Terrain
  readonly #grid: GroundGrid
  readonly #size: number
  readonly #hover: number
  readonly #leastSize: number
  readonly #figures: Readonly<Record<UnitKind, Instances>>
  readonly #rings: Instances<MeshBasicMaterial>
  readonly #units = new Map<number, Entry>()
  #nextId = 1

  constructor(terrain: Terrain, options: UnitsLayerOptions = {}) {
    super()
    this.name = 'units'
    this.terrain = terrain
    this.#grid = new GroundGrid(terrain)
    this.#size = options.size ?? 1.3 * terrain.cellSize
    this.#hover = options.hover ?? 2.6 * terrain.cellSize
    this.#leastSize = options.leastSize ?? 0.036
    const figure = (): MeshLambertMaterial => {
      const material = new MeshLambertMaterial({ vertexColors: true })
      makeReadable(material, this.#size, this.#leastSize)
      return material
    }
    this.#figures = {
      ground: new Instances(createWalkerFigure(), figure()),
      air: new Instances(createGliderFigure(), figure()),
    }
    const square = new PlaneGeometry(2, 2).rotateX(-Math.PI / 2)
    this.#rings = new Instances(square, createRingMaterial(this.#size, this.#leastSize), 3)
    this.add(this.#figures.ground, this.#figures.air, this.#rings)
  }

  /** The ids of all units, in the order they were added. */
  get ids(): readonly number[] {
    return [...this.#units.keys()]
  }

  /** Adds a unit at a world place and returns its id. */
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

  removeUnit(id: number): void {
    this.#entry(id)
    this.#units.delete(id)
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

  /** Puts every figure back on the ground after edits of the terrain; O(units). */
  refresh(): void {
    for (const entry of this.#units.values()) this.#place(entry)
  }

  /**
   * The unit under a ray, the nearest if several, or null. Takes figures as balls, a little larger than they are
   * drawn, and units behind a hill as hidden. O(units + cells crossed).
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
    return ground !== null && ground.distance < bestDistance - 2 * this.#size ? null : best
  }

  override dispose(): void {
    this.#figures.ground.dispose()
    this.#figures.air.dispose()
    this.#rings.dispose()
    this.removeFromParent()
  }

  #entry(id: number): Entry {
    const entry = this.#units.get(id)
    if (entry === undefined)
      throw new FootpathError('bad-option', `There is no unit ${id}.`, 'Use an id that addUnit returned.', id)
    return entry
  }

  /** How far along a ray it meets a figure, or null. */
  #distanceTo(entry: Entry, ray: Ray): number | null {
    const { position } = this.#figureOf(entry)
    if (entry.kind === 'ground') position.y += this.#size / 2
    const along = position.sub(ray.origin).dot(ray.direction)
    if (along < 0) return null
    const aside = Math.sqrt(Math.max(0, position.lengthSq() - along * along))
    return aside <= Math.max(0.6 * this.#size, 0.4 * this.#leastSize * along) ? along : null
  }

  #figureOf({ x, z, kind }: Entry): { position: Vector3; ground: number } {
    const { origin, cellSize } = this.terrain
    const ground = origin.y + this.#grid.heightAt((x - origin.x) / cellSize, (z - origin.z) / cellSize)
    return { position: new Vector3(x, kind === 'air' ? ground + this.#hover : ground, z), ground }
  }

  /** Hands out places among the instances anew; after units came, went or changed their kind. */
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
    for (const entry of this.#units.values()) {
      this.#place(entry)
      this.#paint(entry)
    }
  }

  #paint(entry: Entry): void {
    this.#figures[entry.kind].setColour(entry.figure, entry.colour)
    this.#rings.setColour(entry.ring, entry.colour)
  }

  #place(entry: Entry): void {
    const { position, ground } = this.#figureOf(entry)
    const turned = new Quaternion().setFromAxisAngle(UP, entry.heading)
    const scale = new Vector3(this.#size, this.#size, this.#size)
    const matrix = new Matrix4().compose(position, turned, scale)
    this.#figures[entry.kind].set(entry.figure, matrix)
    const tilted = new Quaternion().setFromUnitVectors(UP, this.#normalAt(entry))
    const radius = 0.42 * this.#size
    matrix.compose(
      new Vector3(entry.x, ground + 0.05 * this.#size, entry.z),
      tilted,
      new Vector3(radius, radius, radius),
    )
    this.#rings.set(entry.ring, matrix)
  }

  /** The ground's normal under a unit, over the width of its ring. */
  #normalAt({ x, z }: Entry): Vector3 {
    const { origin, cellSize } = this.terrain
    const column = (x - origin.x) / cellSize
    const row = (z - origin.z) / cellSize
    const reach = (0.42 * this.#size) / cellSize
    const east = this.#grid.heightAt(column + reach, row) - this.#grid.heightAt(column - reach, row)
    const south = this.#grid.heightAt(column, row + reach) - this.#grid.heightAt(column, row - reach)
    const run = 2 * reach * cellSize
    return new Vector3(-east, run, -south).normalize()
  }
}
