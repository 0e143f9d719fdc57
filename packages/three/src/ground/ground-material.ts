import type { Terrain } from 'footpath'
import {
  Color,
  type ColorRepresentation,
  type IUniform,
  MeshLambertMaterial,
  Vector2,
  Vector3,
  Vector4,
} from 'three'
import type { GroundOverlay } from '../overlay/ground-overlay.js'
import { afterChunk } from '../shader-chunks.js'
import { type Cover, GROUND_COLOURS, type GroundColours } from './colours.js'
import { GroundCover } from './ground-cover.js'
import { FRAGMENT_COLOUR, FRAGMENT_DECLARATIONS, VERTEX_DECLARATIONS, VERTEX_MAIN } from './ground-shader.js'
import { createNoiseTexture } from './noise-texture.js'

/** Options of `GroundMaterial`. */
export interface GroundMaterialOptions {
  /** Colours to use instead of the built-in ones. */
  readonly colours?: Partial<GroundColours>
  /** How surfaces cover the ground, by name; adds to and replaces the built-in ones. */
  readonly covers?: Readonly<Record<string, Cover>>
  /** Snow lies above this share of the height range; by default 0.8 if the relief is 12 cells high, otherwise none. */
  readonly snow?: number
  /** An overlay to draw on top; not disposed of with the material. */
  readonly overlay?: GroundOverlay
}

/** Where no snow lies: above every height. */
const NO_SNOW = 9

/** Relief lower than this many cells has no snow by default. */
const SNOW_RELIEF = 12

/**
 * The look of the ground: colour by slope and height, surfaces blended softly over it, the overlay on top. It is a
 * Lambert material, so it takes any of the scene's lights, shadows and fog. It works on any geometry at the terrain's
 * place.
 */
export class GroundMaterial extends MeshLambertMaterial {
  readonly #terrain: Terrain
  readonly #cover: GroundCover
  readonly #uniforms: Record<string, IUniform>
  readonly #snow: number | undefined

  constructor(terrain: Terrain, options: GroundMaterialOptions = {}) {
    super()
    const colours = { ...GROUND_COLOURS, ...options.colours }
    this.#terrain = terrain
    this.#snow = options.snow
    this.#cover = new GroundCover(terrain, options.covers)
    this.#uniforms = {
      groundOrigin: { value: new Vector3(terrain.origin.x, terrain.origin.y, terrain.origin.z) },
      groundCellSize: { value: terrain.cellSize },
      groundSize: { value: new Vector2(terrain.width, terrain.depth) },
      groundHeights: { value: new Vector3() },
      groundGrass: { value: new Color(colours.grass) },
      groundStraw: { value: new Color(colours.straw) },
      groundEarth: { value: new Color(colours.earth) },
      groundRock: { value: new Color(colours.rock) },
      groundSnow: { value: new Color(colours.snow) },
      groundGrain: { value: 1 },
      groundNoise: { value: createNoiseTexture() },
      groundCover: { value: this.#cover.texture },
      groundCoverOpacity: { value: 1 },
      groundFade: { value: new Vector4(0, 0, 0, 0) },
      ...options.overlay?.uniforms,
    }
    this.#measure()
    if (options.overlay !== undefined) this.defines = { ...this.defines, GROUND_OVERLAY: '' }
    this.onBeforeCompile = (shader) => {
      Object.assign(shader.uniforms, this.#uniforms)
      shader.vertexShader = shader.vertexShader
        .replace(...afterChunk('common', VERTEX_DECLARATIONS))
        .replace(...afterChunk('begin_vertex', VERTEX_MAIN))
      shader.fragmentShader = shader.fragmentShader
        .replace(...afterChunk('common', FRAGMENT_DECLARATIONS))
        .replace(...afterChunk('color_fragment', FRAGMENT_COLOUR))
        .replace(...afterChunk('emissivemap_fragment', 'totalEmissiveRadiance += overlayGlow;'))
    }
    this.customProgramCacheKey = () => 'footpath-ground'
  }

  /**
   * Plain ground has one colour per vertex, without the grain of grass and stones: it takes a third of the work. False
   * by default.
   */
  get plain(): boolean {
    return this.defines?.GROUND_PLAIN !== undefined
  }

  set plain(plain: boolean) {
    if (plain === this.plain) return
    const { GROUND_PLAIN: _, ...defines } = this.defines ?? {}
    this.defines = plain ? { ...defines, GROUND_PLAIN: '' } : defines
    this.needsUpdate = true
  }

  /** How visible surfaces such as roads and mud are, 0 to 1; 1 by default. */
  get coverOpacity(): number {
    return this.#uniforms.groundCoverOpacity.value as number
  }

  set coverOpacity(share: number) {
    this.#uniforms.groundCoverOpacity.value = share
  }

  /**
   * Mixes a colour into the ground, half as much of it into surfaces, so that overlays stand out; light and shade still
   * show the relief. A share of 0 shows the ground as it is.
   */
  fade(colour: ColorRepresentation, share: number): void {
    const { r, g, b } = new Color(colour)
    this.#uniforms.groundFade.value.set(r, g, b, share)
  }

  /** Follows the terrain edits: surfaces by rectangle, and the range of heights, which decides where snow begins. */
  refresh(): void {
    this.#cover.refresh()
    this.#measure()
  }

  override dispose(): void {
    super.dispose()
    this.#cover.dispose()
    this.#uniforms.groundNoise.value.dispose()
  }

  /** Reads a sample of the heights, at most some 16 000: the range colours depend on need not be exact. */
  #measure(): void {
    const { heights, cellSize } = this.#terrain
    let low = 0
    let high = 0
    if (heights !== null) {
      const stride = Math.max(1, Math.floor(heights.length / 16_384))
      low = heights[0]
      high = heights[0]
      for (let at = 0; at < heights.length; at += stride) {
        const height = heights[at]
        if (height < low) low = height
        if (height > high) high = height
      }
    }
    const snow = this.#snow ?? (high - low >= SNOW_RELIEF * cellSize ? 0.8 : NO_SNOW)
    this.#uniforms.groundHeights.value.set(low, high, snow)
  }
}
