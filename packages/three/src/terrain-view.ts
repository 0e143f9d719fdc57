import type { Terrain } from 'footpath'
import { type Camera, Group } from 'three'
import { GroundMaterial, type GroundMaterialOptions } from './ground/ground-material.js'
import { TerrainMesh, type TerrainMeshOptions } from './mesh/terrain-mesh.js'
import { GroundOverlay } from './overlay/ground-overlay.js'
import { BlocksMesh, type BlocksMeshOptions } from './walls/blocks-mesh.js'
import { WallsMesh, type WallsMeshOptions } from './walls/walls-mesh.js'
import { WaterMesh, type WaterMeshOptions } from './water/water-mesh.js'

/** The most triangles of plain ground in view. */
const PLAIN_TRIANGLES = 8_000

/** Options of `TerrainView`, for each of its parts. */
export interface TerrainViewOptions {
  /** Options of the ground's mesh. */
  readonly mesh?: Omit<TerrainMeshOptions, 'material'>
  /** Options of the ground's material. */
  readonly ground?: Omit<GroundMaterialOptions, 'overlay'>
  /** Options of the walls. */
  readonly walls?: WallsMeshOptions
  /** Options of the blocked cells; false leaves them flat, for the overlay alone to show. */
  readonly blocks?: BlocksMeshOptions | false
  /** Options of the water. */
  readonly water?: WaterMeshOptions
}

/**
 * A terrain with everything that belongs to it: ground, surfaces, walls, blocked cells, water and overlay, kept up to
 * date together.
 */
export class TerrainView extends Group {
  readonly terrain: Terrain
  readonly ground: TerrainMesh
  readonly material: GroundMaterial
  readonly overlay: GroundOverlay
  readonly walls: WallsMesh
  /** Blocked cells as blocks; null without them. */
  readonly blocks: BlocksMesh | null
  readonly water: WaterMesh
  readonly #triangles: number

  constructor(terrain: Terrain, options: TerrainViewOptions = {}) {
    super()
    this.name = 'terrain'
    this.terrain = terrain
    this.overlay = new GroundOverlay(terrain)
    this.material = new GroundMaterial(terrain, { ...options.ground, overlay: this.overlay })
    this.ground = new TerrainMesh(terrain, { ...options.mesh, material: this.material })
    this.#triangles = this.ground.triangles
    this.walls = new WallsMesh(terrain, { overlay: this.overlay, ...options.walls })
    this.water = new WaterMesh(terrain, options.water)
    this.blocks =
      options.blocks === false ? null : new BlocksMesh(terrain, { overlay: this.overlay, ...options.blocks })
    this.add(this.ground, this.walls, this.water)
    if (this.blocks !== null) this.add(this.blocks)
  }

  /** How high the walls and blocks of each obstacle are drawn at the moment, in world units, by the obstacle's id. */
  get rises(): readonly number[] {
    const blocks = this.blocks?.visible === true ? this.blocks.rises : null
    return this.walls.rises.map((rise, id) => Math.max(rise, blocks?.[id] ?? 0))
  }

  /**
   * For weak machines and software rendering: ground without the grain of grass and stones, in fewer triangles. In
   * software rendering a frame takes about a third of the work. False by default; you can change it at any time.
   */
  get plain(): boolean {
    return this.material.plain
  }

  set plain(plain: boolean) {
    this.material.plain = plain
    this.ground.triangles = plain ? Math.min(PLAIN_TRIANGLES, this.#triangles) : this.#triangles
  }

  /**
   * Call it once per frame, before rendering: updates levels of detail for the camera, the overlay and the water.
   * Returns whether shadows are to be drawn again, because blocks came or went.
   */
  update(camera: Camera, seconds = 0): boolean {
    this.ground.update(camera)
    this.overlay.update()
    this.water.update(seconds)
    return this.blocks?.update(camera) ?? false
  }

  /**
   * Call it after terrain edits; the cost depends on the changed rectangle. For shadows, call the sun's `refresh` too.
   */
  refresh(): void {
    if (!this.ground.refresh()) return
    this.material.refresh()
    this.walls.refresh()
    this.blocks?.refresh()
    this.water.refresh()
    this.overlay.refresh()
  }

  override dispose(): void {
    this.ground.dispose()
    this.material.dispose()
    this.overlay.dispose()
    this.walls.dispose()
    this.blocks?.dispose()
    this.water.dispose()
    this.removeFromParent()
  }
}
