import type { Terrain } from 'footpath'
import { Color, type IUniform, MeshPhongMaterial, type Texture, Vector2, Vector3 } from 'three'
import { afterChunk } from '../shader-chunks.js'

const VERTEX_DECLARATIONS = /* glsl */ `
uniform vec3 waterOrigin;
uniform float waterCellSize;
varying vec2 vWater;
`

const VERTEX_MAIN = /* glsl */ `
vec3 waterWorld = (modelMatrix * vec4(transformed, 1.0)).xyz - waterOrigin;
vWater = waterWorld.xz / waterCellSize;
`

const FRAGMENT_DECLARATIONS = /* glsl */ `
uniform sampler2D waterDepths;
uniform sampler2D waterNoise;
uniform vec2 waterSize;
uniform float waterTime;
uniform vec3 waterShallow;
uniform vec3 waterDeep;
uniform vec3 waterSky;
varying vec2 vWater;
`

const FRAGMENT_COLOUR = /* glsl */ `
// 0 on land, a little more than half a step at the shore of a cell, 1 far out.
float waterDepth = texture2D(waterDepths, vWater / waterSize).r;
vec2 waterDrift = vec2(waterTime * 0.016, waterTime * 0.011);
vec2 ripple = texture2D(waterNoise, vWater * 0.045 + waterDrift).xy + texture2D(waterNoise, vWater * 0.083 - waterDrift.yx).yx - 1.0;
float shore = smoothstep(0.035, 0.085, waterDepth + ripple.x * 0.02);
diffuseColor.rgb = mix(waterShallow, waterDeep, smoothstep(0.05, 0.8, waterDepth));
diffuseColor.a = shore * mix(0.62, 0.96, smoothstep(0.05, 0.6, waterDepth));
if (diffuseColor.a < 0.01) discard;
`

const FRAGMENT_NORMAL = /* glsl */ `
normal = normalize(normal + mat3(viewMatrix) * vec3(ripple.x, 0.0, ripple.y) * 0.16);
// The flatter the look, the more of the sky.
float waterFacing = 1.0 - saturate(dot(normalize(vViewPosition), normal));
diffuseColor.rgb = mix(diffuseColor.rgb, waterSky, 0.62 * waterFacing * waterFacing * waterFacing * waterFacing);
`

/** What the water is given to draw with. */
export interface WaterTextures {
  readonly depths: Texture
  readonly noise: Texture
}

/** Transparent water, coloured by depth, with small waves that drift by `time`. */
export class WaterMaterial extends MeshPhongMaterial {
  readonly #uniforms: Record<string, IUniform>

  constructor(terrain: Terrain, { depths, noise }: WaterTextures) {
    super({ transparent: true, depthWrite: false, specular: 0x6b5a44, shininess: 70 })
    // The ground below lies at the same height, except for the lift.
    this.polygonOffset = true
    this.polygonOffsetFactor = -1
    this.polygonOffsetUnits = -4
    this.#uniforms = {
      waterOrigin: { value: new Vector3(terrain.origin.x, terrain.origin.y, terrain.origin.z) },
      waterCellSize: { value: terrain.cellSize },
      waterSize: { value: new Vector2(terrain.width, terrain.depth) },
      waterDepths: { value: depths },
      waterNoise: { value: noise },
      waterTime: { value: 0 },
      waterShallow: { value: new Color(0x5fb3b0) },
      waterDeep: { value: new Color(0x1c5c84) },
      waterSky: { value: new Color(0xcfdde4) },
    }
    this.onBeforeCompile = (shader) => {
      Object.assign(shader.uniforms, this.#uniforms)
      shader.vertexShader = shader.vertexShader
        .replace(...afterChunk('common', VERTEX_DECLARATIONS))
        .replace(...afterChunk('begin_vertex', VERTEX_MAIN))
      shader.fragmentShader = shader.fragmentShader
        .replace(...afterChunk('common', FRAGMENT_DECLARATIONS))
        .replace(...afterChunk('color_fragment', FRAGMENT_COLOUR))
        .replace(...afterChunk('normal_fragment_maps', FRAGMENT_NORMAL))
    }
    this.customProgramCacheKey = () => 'footpath-water'
  }

  /** Seconds; where the waves have drifted to. */
  get time(): number {
    return this.#uniforms.waterTime.value
  }

  set time(seconds: number) {
    this.#uniforms.waterTime.value = seconds
  }

  setColours(shallow: Color, deep: Color): void {
    this.#uniforms.waterShallow.value.copy(shallow)
    this.#uniforms.waterDeep.value.copy(deep)
  }
}
