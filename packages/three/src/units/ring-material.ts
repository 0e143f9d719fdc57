import { MeshBasicMaterial } from 'three'
import { makeDecal } from '../drape/decal.js'
import { afterChunk } from '../shader-chunks.js'
import { keepReadable } from './readable.js'

/** Rings are flat where the ground bends, and grow with their distance: they are drawn this much nearer. */
const PULL = 0.03

const FRAGMENT = /* glsl */ `
float ringRadius = length(vRing);
float ringEdge = fwidth(ringRadius);
// A coloured band between two pale rims, which set it off from ground of any colour.
float ringRim = 0.2 * (1.0 - ringInner);
float ringAll = smoothstep(ringInner - ringEdge, ringInner, ringRadius) * (1.0 - smoothstep(1.0 - ringEdge, 1.0, ringRadius));
float ringBand = smoothstep(ringInner + ringRim - ringEdge, ringInner + ringRim, ringRadius) * (1.0 - smoothstep(1.0 - ringRim - ringEdge, 1.0 - ringRim, ringRadius));
// Inside the ring the shadow of what stands or hovers there: softer than the sun's, but it moves along.
float ringShade = 0.5 * (1.0 - smoothstep(0.12, 0.5, ringRadius));
diffuseColor.rgb = mix(mix(vec3(0.02, 0.025, 0.03), vec3(1.0, 0.97, 0.9), ringAll), diffuseColor.rgb, ringBand);
diffuseColor.a *= max(max(ringBand, 0.8 * ringAll), ringShade);
if (diffuseColor.a < 0.01) discard;
`

/**
 * Draws on a square from −1 to 1 (local x and z) the coloured ring below a unit, with its shadow inside.
 *
 * @param inner radius of the hole, 0 to 1
 */
export function createRingMaterial(size: number, leastShare: number, inner = 0.58): MeshBasicMaterial {
  const material = new MeshBasicMaterial({
    transparent: true,
    depthWrite: false,
    toneMapped: false,
    fog: false,
  })
  makeDecal(
    material,
    'ring',
    (shader) => {
      shader.vertexShader = shader.vertexShader.replace(
        'void main() {',
        'varying vec2 vRing;\nvoid main() {\n  vRing = position.xz;',
      )
      keepReadable(shader, size, leastShare)
      shader.uniforms.ringInner = { value: inner }
      shader.fragmentShader = shader.fragmentShader
        .replace('void main() {', 'uniform float ringInner;\nvarying vec2 vRing;\nvoid main() {')
        .replace(...afterChunk('color_fragment', FRAGMENT))
    },
    PULL,
  )
  return material
}
