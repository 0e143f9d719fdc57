import type { MeshLambertMaterial } from 'three'
import { afterChunk } from '../shader-chunks.js'

const VERTEX_DECLARATIONS = /* glsl */ `
attribute vec2 skirt;
varying vec2 vSkirt;
varying vec3 vStrata;
`

const VERTEX_MAIN = /* glsl */ `
vSkirt = skirt;
vStrata = transformed;
`

const FRAGMENT_DECLARATIONS = /* glsl */ `
uniform float strataCell;
varying vec2 vSkirt;
varying vec3 vStrata;
float strataHash(float layer) {
  return fract(sin(layer * 12.9898) * 43758.5453);
}
`

// vSkirt: how far below the ground, and how deep the water here is, both in cells.
const FRAGMENT = /* glsl */ `
{
  vec3 place = vStrata / strataCell;
  float along = place.x + place.z;
  // Layers of clay and gravel that bend a little; they fade out before they get finer than pixels.
  float layer = place.y + 0.7 * sin(along * 0.07) + 0.25 * sin(along * 0.23 + 1.7);
  float soft = 1.0 - smoothstep(0.3, 1.2, fwidth(layer));
  float below = floor(0.8 * layer);
  float band = mix(strataHash(below), strataHash(below + 1.0), smoothstep(0.7, 1.0, 0.8 * layer - below));
  band = mix(0.5, band, soft);
  vec3 earth = mix(vec3(0.27, 0.19, 0.125), vec3(0.43, 0.33, 0.23), band);
  earth = mix(earth, vec3(0.36, 0.31, 0.27) * (0.8 + 0.4 * band), smoothstep(1.5, 12.0, vSkirt.x));
  earth = mix(vec3(0.2, 0.15, 0.09), earth, smoothstep(0.2, 0.8, vSkirt.x));
  vec3 water = mix(vec3(0.13, 0.34, 0.38), vec3(0.03, 0.12, 0.2), smoothstep(0.0, 2.0, vSkirt.x));
  float edge = max(fwidth(vSkirt.x - vSkirt.y), 1e-4);
  diffuseColor.rgb = mix(earth, water, smoothstep(-edge, edge, vSkirt.y - vSkirt.x) * step(1e-3, vSkirt.y));
}
`

/** Makes a material draw a cut through the earth: dark soil, layers of clay below it, water where its bed lies deep. */
export function drawStrata(material: MeshLambertMaterial, cellSize: number): void {
  material.onBeforeCompile = (shader) => {
    shader.uniforms.strataCell = { value: cellSize }
    shader.vertexShader = shader.vertexShader
      .replace(...afterChunk('common', VERTEX_DECLARATIONS))
      .replace(...afterChunk('begin_vertex', VERTEX_MAIN))
    shader.fragmentShader = shader.fragmentShader
      .replace(...afterChunk('common', FRAGMENT_DECLARATIONS))
      .replace(...afterChunk('color_fragment', FRAGMENT))
      // A little of it shines by itself, so the side away from the sun is not a black band.
      .replace(...afterChunk('emissivemap_fragment', 'totalEmissiveRadiance += 0.14 * diffuseColor.rgb;'))
  }
  material.customProgramCacheKey = () => 'footpath-strata'
}
