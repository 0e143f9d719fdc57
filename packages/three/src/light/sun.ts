import type { Terrain } from 'footpath'
import {
  type Camera,
  Color,
  type ColorRepresentation,
  DirectionalLight,
  FogExp2,
  Group,
  HemisphereLight,
  type Scene,
  Vector3,
} from 'three'
import { SkyDome } from './sky-dome.js'

/** Options of `createSun`. */
export interface SunOptions {
  /** Where the sun stands, in degrees from north, clockwise; 262 by default, an evening in the west. */
  readonly azimuth?: number
  /** Degrees above the horizon; 27 by default. */
  readonly elevation?: number
  /** Edge of the shadow map in texels; 2048 by default, 0 for no shadows. */
  readonly shadowSize?: number
  /** The colour of the sun's light. */
  readonly colour?: ColorRepresentation
  /** How bright the sun is; 4.2 by default. */
  readonly strength?: number
  /** The colour of the light from the sky: the only light in shadows. */
  readonly sky?: ColorRepresentation
  /** How bright the sky is; 0.95 by default. */
  readonly skyStrength?: number
  /** The colour of the sky at the horizon and of distant ground. */
  readonly haze?: ColorRepresentation
  /** The colour of the sky above. */
  readonly zenith?: ColorRepresentation
  /** How much of the ground one map length away vanishes in haze, 0 to 1; 0.16 by default. */
  readonly hazeShare?: number
  /** Whether the sky is drawn with less work, and a softer sun; false by default. */
  readonly plain?: boolean
}

/** After sunset: a deep blue sky, the rest of the day in the west, ground that is still readable. */
export const DUSK: SunOptions = Object.freeze({
  elevation: 24,
  colour: 0xffb680,
  strength: 2.9,
  sky: 0x93abe6,
  skyStrength: 1.7,
  haze: 0x3a4468,
  zenith: 0x060f33,
})

/**
 * A warm, low sun with a cool sky, and a shadow camera that fits the terrain. The ground's shadows are drawn once, and
 * again when you call `refresh` after an edit: frames in which only units move do not pay for them.
 */
export class Sun extends Group {
  readonly light: DirectionalLight
  readonly sky: HemisphereLight
  /** For `scene.background`. */
  readonly background: Color
  /** For `scene.fog`. */
  readonly fog: FogExp2

  readonly dome: SkyDome

  readonly #terrain: Terrain
  readonly #towards: Vector3
  readonly #across: number
  readonly #haze: number

  constructor(terrain: Terrain, options: SunOptions = {}) {
    super()
    this.name = 'sun'
    this.#terrain = terrain
    const azimuth = ((options.azimuth ?? 262) * Math.PI) / 180
    const elevation = ((options.elevation ?? 27) * Math.PI) / 180
    this.#towards = new Vector3(
      Math.sin(azimuth) * Math.cos(elevation),
      Math.sin(elevation),
      -Math.cos(azimuth) * Math.cos(elevation),
    )
    const colour = new Color(options.colour ?? 0xffd9a0)
    this.light = new DirectionalLight(colour, options.strength ?? 4.2)
    this.sky = new HemisphereLight(options.sky ?? 0xcfe0f2, 0x84795f, options.skyStrength ?? 0.95)
    this.background = new Color(options.haze ?? 0xece7da)
    this.#across = Math.max(terrain.width, terrain.depth) * terrain.cellSize
    const share = Math.min(0.99, Math.max(0, options.hazeShare ?? 0.16))
    // FogExp2 leaves e^−(density · distance)² of the colour.
    this.#haze = Math.sqrt(-Math.log(1 - share))
    this.fog = new FogExp2(this.background, this.#haze / this.#across)
    this.dome = new SkyDome(this.background, new Color(options.zenith ?? 0x4a8fdc), colour, this.#towards)
    this.dome.plain = options.plain === true
    this.add(this.light, this.light.target, this.sky, this.dome)
    const { shadow } = this.light
    const size = options.shadowSize ?? 2048
    this.light.castShadow = size > 0
    shadow.mapSize.set(size, size)
    shadow.autoUpdate = false
    shadow.radius = 3
    shadow.bias = -0.0004
    shadow.normalBias = 0.3 * terrain.cellSize
    this.refresh()
  }

  /** Adds sun, haze and sky colour to a scene. */
  addTo(scene: Scene): this {
    scene.add(this)
    scene.background = this.background
    scene.fog = this.fog
    return this
  }

  /**
   * Fits the haze to the camera: the middle of the map vanishes by no more than `hazeShare`, however far away the
   * camera is. Call it after the camera moved, or leave the haze as it is.
   */
  update(camera: Camera): void {
    const away = camera.position.distanceTo(this.light.target.position)
    this.fog.density = this.#haze / Math.max(this.#across, away)
  }

  /** Fits light and shadow camera to the terrain as it is now, and draws shadows again. Reads all heights. */
  refresh(): void {
    const { width, depth, cellSize, origin, heights } = this.#terrain
    let low = 0
    let high = 0
    if (heights !== null) {
      low = heights[0]
      high = heights[0]
      for (let at = 0; at < heights.length; at++) {
        if (heights[at] < low) low = heights[at]
        if (heights[at] > high) high = heights[at]
      }
    }
    const halfX = (width * cellSize) / 2
    const halfZ = (depth * cellSize) / 2
    // Walls stand up to a few cells above the ground.
    const halfY = (high - low) / 2 + 2 * cellSize
    const { target, shadow } = this.light
    target.position.set(origin.x + halfX, origin.y + (low + high) / 2, origin.z + halfZ)
    const radius = Math.sqrt(halfX * halfX + halfY * halfY + halfZ * halfZ)
    this.light.position.copy(target.position).addScaledVector(this.#towards, 2 * radius)
    // The box of the terrain as the light sees it: half extents along its own axes.
    const right = new Vector3(0, 1, 0).cross(this.#towards).normalize()
    const up = new Vector3().crossVectors(this.#towards, right)
    const extent = (axis: Vector3) =>
      Math.abs(axis.x) * halfX + Math.abs(axis.y) * halfY + Math.abs(axis.z) * halfZ
    const { camera } = shadow
    camera.left = -extent(right)
    camera.right = extent(right)
    camera.bottom = -extent(up)
    camera.top = extent(up)
    camera.near = 2 * radius - extent(this.#towards) - 1
    camera.far = 2 * radius + extent(this.#towards) + 1
    camera.updateProjectionMatrix()
    shadow.needsUpdate = true
  }

  override dispose(): void {
    this.dome.dispose()
    this.light.dispose()
    this.sky.dispose()
    this.removeFromParent()
  }
}

/** A warm, low sun that fits a terrain; see {@link Sun}. */
export function createSun(terrain: Terrain, options: SunOptions = {}): Sun {
  return new Sun(terrain, options)
}
