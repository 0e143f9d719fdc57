import { MeshBasicMaterial } from 'three'
import { makeDecal } from '../drape/decal.js'
import { keepReadable } from './readable.js'

const FRAGMENT = /* glsl */ `
float ringRadius = length(vRing);
float ringEdge = fwidth(ringRadius);
float ringBand = smoothstep(0.7 - ringEdge, 0.7 + ringEdge, ringRadius) * (1.0 - smoothstep(0.93 - ringEdge, 0.93 + ringEdge, ringRadius));
// Inside the ring the shadow of what stands or hovers there: softer than the sun's, but it moves along.
float ringShade = 0.42 * (1.0 - smoothstep(0.12, 0.62, ringRadius));
diffuseColor.rgb = mix(vec3(0.02, 0.025, 0.03), diffuseColor.rgb, ringBand);
diffuseColor.a *= max(ringBand * 0.95, ringShade);
if (diffuseColor.a < 0.01) discard;
`

/** Draws on a square from −1 to 1 (local x and z) the coloured ring below a unit, with its shadow inside. */
export function createRingMaterial(size: number, leastShare: number): MeshBasicMaterial {
  const material = new MeshBasicMaterial({ transparent: true, depthWrite: false, toneMapped: false })
  makeDecal(material, 'ring', (shader) => {
    shader.vertexShader = shader.vertexShader.replace(
      'void main() {',
      'varying vec2 vRing;\nvoid main() {\n  vRing = position.xz;',
    )
    keepReadable(shader, size, leastShare)
    shader.fragmentShader = shader.fragmentShader
      .replace('void main() {', 'varying vec2 vRing;\nvoid main() {')
      .replace('#include <color_fragment>', `#include <color_fragment>\n${FRAGMENT}`)
  })
  return material
}
