import type { Terrain } from 'footpath'
import {
  BufferGeometry,
  Color,
  type ColorRepresentation,
  GreaterDepth,
  Group,
  LineBasicMaterial,
  LineSegments,
} from 'three'
import { makeDecal } from '../drape/decal.js'
import { boundBy, fillAttribute } from '../drape/fill.js'
import { FloatList } from '../drape/float-list.js'
import { GroundGrid } from '../mesh/ground-grid.js'

/** Options of `LinesLayer`. */
export interface LinesLayerOptions {
  /** The colour of the lines. */
  readonly colour?: ColorRepresentation
  /** 0 to 1; 0.75 by default. */
  readonly opacity?: number
  /** How visible hidden lines are, 0 to 1; 0 by default. */
  readonly hiddenOpacity?: number
}

/** World units above the ground, in cells. */
const LIFT = 0.08

/** All lines together are laid on the ground in about this many pieces at most; more lines get longer pieces. */
const MOST_PIECES = 300_000

/**
 * Many thin lines on the ground at once: edges of a graph, outlines. On ground with heights they are drawn in pieces
 * of a cell, so they may cut a crest a little; use `MarkersLayer` if they must be exact. Tens of thousands take tens
 * of milliseconds and one draw call.
 */
export class LinesLayer extends Group {
  readonly terrain: Terrain
  readonly colour: Color
  readonly #grid: GroundGrid
  readonly #lines: LineSegments<BufferGeometry, LineBasicMaterial>[]
  readonly #opacities: readonly number[]
  readonly #positions = new FloatList()
  #ends: ArrayLike<number> = []
  #opacity = 1
  #version: number

  constructor(terrain: Terrain, options: LinesLayerOptions = {}) {
    super()
    this.name = 'lines'
    this.terrain = terrain
    this.colour = new Color(options.colour ?? 0xfff1d6)
    this.#grid = new GroundGrid(terrain)
    this.#version = terrain.version
    const { opacity = 0.75, hiddenOpacity = 0 } = options
    this.#opacities = hiddenOpacity > 0 ? [opacity, hiddenOpacity] : [opacity]
    const geometry = new BufferGeometry()
    this.#lines = this.#opacities.map((strength) => {
      const material = new LineBasicMaterial({
        color: this.colour,
        opacity: strength,
        transparent: true,
        depthWrite: false,
        toneMapped: false,
      })
      makeDecal(material, 'line')
      const lines = new LineSegments(geometry, material)
      lines.renderOrder = 1.8
      return lines
    })
    // Only where something lies before it.
    if (this.#lines.length > 1) this.#lines[1].material.depthFunc = GreaterDepth
    this.position.set(terrain.origin.x, terrain.origin.y + LIFT * terrain.cellSize, terrain.origin.z)
    this.add(...this.#lines)
    this.setLines([])
  }

  /** x and y of both ends of every line in turn, in cells of the map. */
  get ends(): ArrayLike<number> {
    return this.#ends
  }

  /** Shows these lines instead of the previous ones: x and y of both ends of each in turn, in cells of the map. */
  setLines(ends: ArrayLike<number>): void {
    this.#ends = ends
    this.#build()
  }

  /** The opacity, as a share (0 to 1) of the one the layer was made with. */
  set opacity(share: number) {
    this.#opacity = share
    this.#lines.forEach(({ material }, at) => {
      material.opacity = share * this.#opacities[at]
    })
  }

  get opacity(): number {
    return this.#opacity
  }

  /** Lays the lines on the ground again after terrain edits. */
  refresh(): void {
    if (this.terrain.version === this.#version) return
    this.#build()
  }

  override dispose(): void {
    for (const { geometry, material } of this.#lines) {
      geometry.dispose()
      material.dispose()
    }
    this.removeFromParent()
  }

  #build(): void {
    this.#version = this.terrain.version
    const { cellSize, heights } = this.terrain
    const ends = this.#ends
    const positions = this.#positions
    positions.clear()
    const most = heights === null ? 0 : MOST_PIECES / (ends.length / 4)
    for (let at = 0; at < ends.length; at += 4) {
      const [x, y] = [ends[at], ends[at + 1]]
      const [dx, dy] = [ends[at + 2] - x, ends[at + 3] - y]
      const pieces = Math.max(1, Math.ceil(Math.min(most, Math.max(Math.abs(dx), Math.abs(dy)))))
      for (let piece = 0; piece < pieces; piece++) {
        for (const share of [piece / pieces, (piece + 1) / pieces]) {
          const [px, py] = [x + share * dx, y + share * dy]
          positions.push3(px * cellSize, this.#grid.heightAt(px, py), py * cellSize)
        }
      }
    }
    const [{ geometry }] = this.#lines
    fillAttribute(geometry, 'position', 3, positions.values())
    geometry.setDrawRange(0, positions.length / 3)
    boundBy(geometry, positions.values())
    this.visible = positions.length > 0
  }
}
