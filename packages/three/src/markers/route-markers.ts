import type { MapPoint, Terrain } from 'footpath'
import {
  Color,
  Group,
  Matrix4,
  type MeshBasicMaterial,
  MeshLambertMaterial,
  PlaneGeometry,
  Vector3,
} from 'three'
import { GroundGrid } from '../mesh/ground-grid.js'
import { createFlagFigure, createPinFigure } from '../units/figures.js'
import { Instances } from '../units/instances.js'
import { FIGURE_ORDER, figureSize, makeReadable } from '../units/readable.js'
import { createRingMaterial } from '../units/ring-material.js'

/** Never smaller than this share of the view's height. */
const LEAST_SIZE = 0.075

/** The height of a pin between start and goal, as a share of the pin at the start. */
const VIA_SIZE = 0.7

/** Green for the start, white for the goal, violet for points between, amber for where a search is; the figures differ too. */
const COLOURS = {
  start: new Color(0x2fbf71),
  goal: new Color(0xffffff),
  via: new Color(0xb98aff),
  here: new Color(0xffa200),
}

/**
 * Where a path begins and ends, as a pin and a chequered flag with rings on the ground, the points it goes through, and
 * where a search is. Seen from above, pins and flag lie down, as on a map.
 */
export class RouteMarkers extends Group {
  readonly #grid: GroundGrid
  readonly #size: number
  readonly #pin: Instances
  readonly #flag: Instances
  readonly #rings: Instances<MeshBasicMaterial>
  #start: MapPoint | null = null
  #goal: MapPoint | null = null
  #here: MapPoint | null = null
  #via: readonly MapPoint[] = []

  constructor(terrain: Terrain) {
    super()
    this.name = 'route'
    this.#grid = new GroundGrid(terrain)
    this.#size = figureSize(terrain, 2)
    const figure = (): MeshLambertMaterial => {
      const material = new MeshLambertMaterial({ vertexColors: true })
      makeReadable(material, this.#size, LEAST_SIZE, true)
      return material
    }
    this.#pin = new Instances(createPinFigure(), figure(), FIGURE_ORDER)
    this.#flag = new Instances(createFlagFigure(), figure(), FIGURE_ORDER)
    const square = new PlaneGeometry(2, 2).rotateX(-Math.PI / 2)
    this.#rings = new Instances(square, createRingMaterial(this.#size, LEAST_SIZE), 3)
    this.add(this.#pin, this.#flag, this.#rings)
  }

  /** What is marked at the moment. */
  get places(): Readonly<Record<'start' | 'goal' | 'here', MapPoint | null>> {
    return { start: this.#start, goal: this.#goal, here: this.#here }
  }

  /** Marks the ends of a path; null for an unknown one. */
  setEnds(start: MapPoint | null, goal: MapPoint | null): void {
    this.#start = start
    this.#goal = goal
    this.refresh()
  }

  /** The points that are marked between start and goal. */
  get via(): readonly MapPoint[] {
    return this.#via
  }

  /** Marks points that a path goes through, as smaller pins. */
  setVia(points: readonly MapPoint[]): void {
    this.#via = points
    this.refresh()
  }

  /** Marks where a search is at the moment, or nothing. */
  setHere(here: MapPoint | null): void {
    this.#here = here
    this.refresh()
  }

  /** Puts everything on the ground again after terrain edits. */
  refresh(): void {
    const pins = this.#start === null ? 0 : 1
    this.#pin.used = pins + this.#via.length
    this.#flag.used = this.#goal === null ? 0 : 1
    this.#rings.used = pins + this.#flag.used + (this.#here === null ? 0 : 1)
    let ring = 0
    for (const [at, colour, figure, radius] of [
      [this.#start, COLOURS.start, this.#pin, 0.3],
      [this.#goal, COLOURS.goal, this.#flag, 0.3],
      [this.#here, COLOURS.here, null, 0.2],
    ] as const) {
      if (at === null) continue
      figure?.set(0, this.#matrixAt(at, 1))
      figure?.setColour(0, colour)
      this.#rings.set(ring, this.#matrixAt(at, radius))
      this.#rings.setColour(ring++, colour)
    }
    this.#via.forEach((at, index) => {
      this.#pin.set(pins + index, this.#matrixAt(at, VIA_SIZE))
      this.#pin.setColour(pins + index, COLOURS.via)
    })
  }

  override dispose(): void {
    this.#pin.dispose()
    this.#flag.dispose()
    this.#rings.dispose()
    this.removeFromParent()
  }

  #matrixAt({ x, y }: MapPoint, scale: number): Matrix4 {
    const { origin, cellSize } = this.#grid.terrain
    const height = this.#grid.heightAt(x, y) + 0.05 * cellSize
    const size = scale * this.#size
    return new Matrix4()
      .makeScale(size, size, size)
      .setPosition(new Vector3(origin.x + x * cellSize, origin.y + height, origin.z + y * cellSize))
  }
}
