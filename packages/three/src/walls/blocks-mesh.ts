import type { Terrain } from 'footpath'
import { requirePositive } from 'footpath/internal'
import { type Camera, Color, type ColorRepresentation, Group, MeshLambertMaterial, Vector3 } from 'three'
import { CameraView } from '../mesh/camera-view.js'
import { chunkSizeFor, cutsOf } from '../mesh/cuts.js'
import type { GroundOverlay } from '../overlay/ground-overlay.js'
import { BlockChunk } from './block-chunk.js'
import { makeStone } from './stone.js'
import type { WallStyle } from './wall-blocks.js'

/** Options of `BlocksMesh`. */
export interface BlocksMeshOptions {
  /** The height in cells; 0.6 by default. */
  readonly height?: number
  /** The colour of the tops; dark stone by default. Sides are darker. */
  readonly colour?: ColorRepresentation
  /** The most triangles in view; 200 000 by default. */
  readonly triangles?: number
  /** The overlay whose cursor is drawn on the tops; none by default. */
  readonly overlay?: GroundOverlay
}

const HEIGHT = 0.6

/** The colour of blocked cells: dark stone. What is paler than grass would look like a path. */
export const BLOCK_COLOUR = 0x54565b

const MOST_TRIANGLES = 200_000

/** Blocks that look lower than this share of the view's height are left to the overlay: a pixel and a half. */
const LEAST_SHARE = 0.002

/** Blocks that are drawn stay until they look this much lower, so that none come and go with every move. */
const KEEP = 0.8

/**
 * The cells that are `blocked` for every unit, as blocks of stone. Worlds may be half full of them, so they are built
 * chunk by chunk as the camera comes near, and only as many as `triangles` allows. From farther away the layer
 * `blocked` of the overlay, which has the same colour, looks the same.
 */
export class BlocksMesh extends Group {
  readonly terrain: Terrain
  /** Changes what `update` chooses from then on. */
  triangles: number
  readonly #styles: readonly (WallStyle | null)[]
  readonly #height: number
  readonly #material = new MeshLambertMaterial({ vertexColors: true })
  readonly #chunks: BlockChunk[] = []
  readonly #origin = new Vector3()
  #version: number

  constructor(terrain: Terrain, options: BlocksMeshOptions = {}) {
    super()
    this.name = 'blocks'
    this.terrain = terrain
    this.triangles = options.triangles ?? MOST_TRIANGLES
    this.position.set(terrain.origin.x, terrain.origin.y, terrain.origin.z)
    makeStone(this.#material, terrain.cellSize, options.overlay)
    const height = requirePositive('height', options.height ?? HEIGHT)
    this.#height = height * terrain.cellSize
    const { r, g, b } = new Color(options.colour ?? BLOCK_COLOUR)
    this.#styles = terrain.obstacleNames.map((name) =>
      name === 'blocked' ? { height, colour: [r, g, b] } : null,
    )
    const size = chunkSizeFor(Math.max(terrain.width, terrain.depth))
    const [columns, rows] = [cutsOf(terrain.width, size), cutsOf(terrain.depth, size)]
    for (let q = 0; q + 1 < rows.length; q++)
      for (let p = 0; p + 1 < columns.length; p++) {
        const rect = { x0: columns[p], y0: rows[q], x1: columns[p + 1], y1: rows[q + 1] }
        this.#chunks.push(new BlockChunk(terrain, rect, this.#styles))
      }
    this.#version = terrain.version
  }

  /** How high each obstacle is drawn, in world units, by its id. */
  get rises(): readonly number[] {
    return this.#styles.map((style) => (style?.height ?? 0) * this.terrain.cellSize)
  }

  /** How much brighter than their colour they are drawn; 1 by default. In the dark, more keeps them from looking like pits. */
  set brightness(times: number) {
    this.#material.color.setScalar(requirePositive('brightness', times))
  }

  /** 0 to 1: below 1, what lies behind blocks is seen through them. */
  set opacity(share: number) {
    this.#material.opacity = share
    if (this.#material.transparent === share < 1) return
    this.#material.transparent = share < 1
    this.#material.needsUpdate = true
  }

  /**
   * Builds and frees chunks for this camera. Call it once per frame, after the camera moved. Returns whether it did:
   * then shadows are to be drawn again.
   */
  update(camera: Camera): boolean {
    this.updateWorldMatrix(true, false)
    const view = new CameraView(camera, this.#origin.setFromMatrixPosition(this.matrixWorld))
    const near = this.#chunks.map((chunk) => {
      const isSeen = chunk.triangles > 0 && view.has(chunk.sphere)
      return { chunk, isSeen, share: this.#height / view.heightAt(chunk.box.distanceToPoint(view.eye)) }
    })
    const drawnAt = (least: number) => near.filter(({ isSeen, share }) => isSeen && share >= least)
    let least = LEAST_SHARE
    while (drawnAt(least).reduce((sum, { chunk }) => sum + chunk.triangles, 0) > this.triangles) least *= 1.2
    let changed = false
    for (const { chunk, isSeen, share } of near) {
      if (chunk.mesh === null && isSeen && share >= least) this.add(chunk.build(this.#styles, this.#material))
      else if (chunk.mesh !== null && share < KEEP * least) chunk.drop()
      else continue
      changed = true
    }
    return changed
  }

  /** Follows the terrain edits since the last time; the next `update` builds what they touched again. */
  refresh(): boolean {
    const rects = this.terrain.changesSince(this.#version)
    this.#version = this.terrain.version
    for (const chunk of this.#chunks) {
      if (!rects.some((rect) => chunk.touches(rect))) continue
      chunk.measure(this.#styles)
      chunk.drop()
    }
    return rects.length > 0
  }

  override dispose(): void {
    for (const chunk of this.#chunks) chunk.drop()
    this.#material.dispose()
    this.removeFromParent()
  }
}
