import { FootpathError, type MapPoint, type Terrain } from 'footpath'
import {
  BufferGeometry,
  Color,
  type ColorRepresentation,
  Group,
  LineBasicMaterial,
  LineSegments,
  Matrix4,
  MeshLambertMaterial,
} from 'three'
import { makeDecal } from '../drape/decal.js'
import { drapeLine } from '../drape/drape-line.js'
import { boundBy, fillAttribute } from '../drape/fill.js'
import { GroundGrid } from '../mesh/ground-grid.js'
import { createPinFigure } from '../units/figures.js'
import { Instances } from '../units/instances.js'
import { makeReadable } from '../units/readable.js'

/** Options of `MarkersLayer`. */
export interface MarkersLayerOptions {
  /** The colour of the markers. */
  readonly colour?: ColorRepresentation
  /** The colour of the edges between them. */
  readonly edgeColour?: ColorRepresentation
  /** 0 to 1; 0.75 by default. */
  readonly edgeOpacity?: number
  /** The height of a pin in world units; 1.1 cells by default. */
  readonly size?: number
  /** Pins never look smaller than this share of the view's height; 0.016 by default. */
  readonly leastSize?: number
}

/** World units above the ground, in cells. */
const LIFT = 0.08

/** Points of the map as pins, and edges between them as lines on the ground: waypoints and their graph. */
export class MarkersLayer extends Group {
  readonly terrain: Terrain
  readonly #grid: GroundGrid
  readonly #size: number
  readonly #colour: Color
  readonly #edgeOpacity: number
  readonly #pins: Instances
  readonly #lines: LineSegments<BufferGeometry, LineBasicMaterial>
  #points: readonly MapPoint[] = []
  #edges: readonly (readonly [number, number])[] = []
  #version: number

  constructor(terrain: Terrain, options: MarkersLayerOptions = {}) {
    super()
    this.name = 'markers'
    this.terrain = terrain
    this.#grid = new GroundGrid(terrain)
    this.#size = options.size ?? 1.1 * terrain.cellSize
    this.#colour = new Color(options.colour ?? 0xf2a93b)
    this.#edgeOpacity = options.edgeOpacity ?? 0.75
    this.#version = terrain.version
    const material = new MeshLambertMaterial({ vertexColors: true })
    makeReadable(material, this.#size, options.leastSize ?? 0.016)
    this.#pins = new Instances(createPinFigure(), material)
    const lines = new LineBasicMaterial({
      color: options.edgeColour ?? 0xfff1d6,
      opacity: this.#edgeOpacity,
      transparent: true,
      depthWrite: false,
      toneMapped: false,
    })
    makeDecal(lines, 'line')
    this.#lines = new LineSegments(new BufferGeometry(), lines)
    this.#lines.position.set(terrain.origin.x, terrain.origin.y + LIFT * terrain.cellSize, terrain.origin.z)
    this.#lines.renderOrder = 2
    this.#lines.visible = false
    this.add(this.#pins, this.#lines)
  }

  /**
   * Shows these points, joined by these edges (pairs of positions in `points`), instead of the previous ones.
   *
   * @param colours one per point; by default the colour of the layer
   */
  setMarkers(
    points: readonly MapPoint[],
    edges: readonly (readonly [number, number])[] = [],
    colours: readonly ColorRepresentation[] = [],
  ): void {
    for (const edge of edges)
      if (points[edge[0]] === undefined || points[edge[1]] === undefined)
        throw new FootpathError(
          'bad-option',
          `The edge ${edge[0]}–${edge[1]} ends at a point that does not exist.`,
          `Points are numbered from 0 to ${points.length - 1}.`,
          edge,
        )
    this.#points = points
    this.#edges = edges
    this.#pins.used = points.length
    const colour = new Color()
    for (let at = 0; at < points.length; at++)
      this.#pins.setColour(at, colours[at] === undefined ? this.#colour : colour.set(colours[at]))
    this.#build()
  }

  /** The points with pins, in cells of the map. */
  get points(): readonly MapPoint[] {
    return this.#points
  }

  /** The opacity, as a share (0 to 1) of the one the layer was made with. */
  set opacity(share: number) {
    const { material } = this.#pins
    material.opacity = share
    material.transparent = share < 1
    material.needsUpdate = true
    this.#lines.material.opacity = share * this.#edgeOpacity
  }

  /** Puts pins and lines on the ground again after terrain edits. */
  refresh(): void {
    if (this.terrain.version === this.#version) return
    this.#version = this.terrain.version
    this.#build()
  }

  override dispose(): void {
    this.#pins.dispose()
    this.#lines.geometry.dispose()
    this.#lines.material.dispose()
    this.removeFromParent()
  }

  #build(): void {
    const { origin, cellSize } = this.terrain
    const matrix = new Matrix4()
    this.#points.forEach(({ x, y }, at) => {
      matrix.makeScale(this.#size, this.#size, this.#size)
      matrix.setPosition(
        origin.x + x * cellSize,
        origin.y + this.#grid.heightAt(x, y),
        origin.z + y * cellSize,
      )
      this.#pins.set(at, matrix)
    })
    const positions: number[] = []
    for (const [from, to] of this.#edges) {
      const line = drapeLine(this.#points[from], this.#points[to])
      for (let at = 1; at < line.length; at++)
        for (const { x, y } of [line[at - 1], line[at]])
          positions.push(x * cellSize, this.#grid.heightAt(x, y), y * cellSize)
    }
    const { geometry } = this.#lines
    fillAttribute(geometry, 'position', 3, positions)
    geometry.setDrawRange(0, positions.length / 3)
    boundBy(geometry, positions)
    this.#lines.visible = positions.length > 0
  }
}
