import type { CellRect, Terrain } from 'footpath'
import {
  BufferAttribute,
  BufferGeometry,
  Color,
  type ColorRepresentation,
  DataTexture,
  Group,
  LinearFilter,
  Mesh,
  RedFormat,
} from 'three'
import { createNoiseTexture } from '../ground/noise-texture.js'
import { cutsOf } from '../mesh/cuts.js'
import { quadIndices } from '../mesh/quad-indices.js'
import { DEPTH_REACH, writeDepths } from './water-depth.js'
import { WaterMaterial } from './water-material.js'
import { waterQuads } from './water-quads.js'

/** Options of `WaterMesh`. */
export interface WaterMeshOptions {
  /** The surfaces that are water; `['water']` by default. */
  readonly surfaces?: readonly string[]
  /** The colour of shallow water. */
  readonly shallow?: ColorRepresentation
  /** The colour of deep water. */
  readonly deep?: ColorRepresentation
  /** Stops all motion; false by default. */
  readonly reducedMotion?: boolean
}

const CHUNK = 256

/** How far the water lies above its cells' height, in cells: enough not to flicker, too little to be seen. */
const LIFT = 0.03

/** The water of a terrain: level, transparent, coloured by its distance from the shore. */
export class WaterMesh extends Group {
  readonly terrain: Terrain
  reducedMotion: boolean

  readonly #waters: Uint8Array
  readonly #depths: Uint8Array<ArrayBuffer>
  readonly #depthTexture: DataTexture
  readonly #noise = createNoiseTexture()
  readonly #material: WaterMaterial
  readonly #columnCuts: readonly number[]
  readonly #rowCuts: readonly number[]
  readonly #meshes: (Mesh | null)[]
  /** Which cells were water, and how high, when their chunk was built: edits of dry land do not matter. */
  readonly #wet: Uint8Array
  #version: number

  constructor(terrain: Terrain, options: WaterMeshOptions = {}) {
    super()
    this.name = 'water'
    this.terrain = terrain
    this.reducedMotion = options.reducedMotion ?? false
    const { width, depth, origin, cellSize } = terrain
    this.position.set(origin.x, origin.y + LIFT * cellSize, origin.z)
    const names = options.surfaces ?? ['water']
    this.#waters = Uint8Array.from(terrain.surfaceNames, (name) => (names.includes(name) ? 1 : 0))
    this.#wet = new Uint8Array(width * depth)
    this.#depths = new Uint8Array(width * depth)
    this.#depthTexture = new DataTexture(this.#depths, width, depth, RedFormat)
    this.#depthTexture.magFilter = LinearFilter
    this.#depthTexture.minFilter = LinearFilter
    this.#material = new WaterMaterial(terrain, { depths: this.#depthTexture, noise: this.#noise })
    this.#material.setColours(new Color(options.shallow ?? 0x5fb3b0), new Color(options.deep ?? 0x1c5c84))
    // Quads lie between centres and reach the border: one more than cells.
    this.#columnCuts = cutsOf(width + 1, CHUNK)
    this.#rowCuts = cutsOf(depth + 1, CHUNK)
    const chunks = (this.#columnCuts.length - 1) * (this.#rowCuts.length - 1)
    this.#meshes = Array.from({ length: chunks }, () => null)
    this.#version = terrain.version
    this.#rebuild({ x0: 0, y0: 0, x1: width, y1: depth })
  }

  /** How deep the water looks, a byte per cell: 0 on land. Read-only. */
  get depths(): Uint8Array {
    return this.#depths
  }

  /** Moves the waves; `seconds` is any clock. Does nothing if `reducedMotion` is set. */
  update(seconds: number): void {
    if (!this.reducedMotion) this.#material.time = seconds
  }

  /** Follows the terrain edits since the last time; costs next to nothing if no water is near. */
  refresh(): void {
    for (const rect of this.terrain.changesSince(this.#version))
      if (this.#touchesWater(rect)) this.#rebuild(rect)
    this.#version = this.terrain.version
  }

  override dispose(): void {
    for (const mesh of this.#meshes) mesh?.geometry.dispose()
    this.#material.dispose()
    this.#depthTexture.dispose()
    this.#noise.dispose()
    this.removeFromParent()
  }

  #touchesWater(rect: CellRect): boolean {
    const { width, surfaces } = this.terrain
    for (let y = rect.y0; y < rect.y1; y++)
      for (let x = rect.x0; x < rect.x1; x++)
        if (this.#wet[y * width + x] === 1 || this.#waters[surfaces[y * width + x]] === 1) return true
    return false
  }

  #rebuild(rect: CellRect): void {
    const { width, depth, surfaces } = this.terrain
    for (let y = rect.y0; y < rect.y1; y++)
      for (let x = rect.x0; x < rect.x1; x++) this.#wet[y * width + x] = this.#waters[surfaces[y * width + x]]
    const reached = {
      x0: Math.max(0, rect.x0 - DEPTH_REACH),
      y0: Math.max(0, rect.y0 - DEPTH_REACH),
      x1: Math.min(width, rect.x1 + DEPTH_REACH),
      y1: Math.min(depth, rect.y1 + DEPTH_REACH),
    }
    writeDepths(this.terrain, this.#waters, reached, this.#depths)
    this.#depthTexture.needsUpdate = true
    const across = this.#columnCuts.length - 1
    for (let q = 0; q + 1 < this.#rowCuts.length; q++) {
      const y0 = this.#rowCuts[q]
      const y1 = this.#rowCuts[q + 1]
      if (y0 > rect.y1 + 1 || y1 < rect.y0 - 1) continue
      for (let p = 0; p < across; p++) {
        const x0 = this.#columnCuts[p]
        const x1 = this.#columnCuts[p + 1]
        if (x0 > rect.x1 + 1 || x1 < rect.x0 - 1) continue
        this.#build(q * across + p, { x0, y0, x1, y1 })
      }
    }
  }

  #build(at: number, block: CellRect): void {
    const old = this.#meshes[at]
    if (old !== null) {
      old.geometry.dispose()
      this.remove(old)
      this.#meshes[at] = null
    }
    const { positions } = waterQuads(this.terrain, this.#waters, block)
    const vertices = positions.length / 3
    if (vertices === 0) return
    const geometry = new BufferGeometry()
    geometry.setAttribute('position', new BufferAttribute(Float32Array.from(positions), 3))
    const normals = new Int8Array(4 * vertices)
    for (let vertex = 0; vertex < vertices; vertex++) normals[4 * vertex + 1] = 127
    geometry.setAttribute('normal', new BufferAttribute(normals, 4, true))
    geometry.setIndex(new BufferAttribute(quadIndices(vertices / 4), 1))
    geometry.computeBoundingSphere()
    const mesh = new Mesh(geometry, this.#material)
    mesh.receiveShadow = true
    mesh.renderOrder = 1
    this.#meshes[at] = mesh
    this.add(mesh)
  }
}
