import type { MeshLambertMaterial } from 'three'
import type { GroundOverlay } from '../overlay/ground-overlay.js'
import { afterChunk } from '../shader-chunks.js'

const VERTEX = /* glsl */ `
vTop = vec3(transformed.xz / topCell, normal.y);
`

const FRAGMENT = /* glsl */ `
if (overlayCursorColour.a > 0.0 && vTop.z > 0.1) {
  vec2 aside = abs(vTop.xy - overlayCursor.xy);
  float away = overlayCursor.w > 0.5 ? length(aside) : max(aside.x, aside.y);
  float pixel = max(fwidth(away), 1e-5);
  float within = overlayCursor.z - away;
  float frame = max(2.5 * pixel, 0.085);
  float framed = smoothstep(-pixel, 0.0, within) * (1.0 - smoothstep(frame, frame + pixel, within));
  diffuseColor.rgb = mix(diffuseColor.rgb, overlayCursorColour.rgb, max(framed, within > 0.0 ? 0.14 : 0.0) * overlayCursorColour.a);
}
`

/** Draws the overlay's cursor on the tops of walls too: on the ground below them nobody would see it. */
export function drawCursorOnTops(
  material: MeshLambertMaterial,
  { uniforms }: GroundOverlay,
  cellSize: number,
): void {
  const { overlayCursor, overlayCursorColour } = uniforms
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, { overlayCursor, overlayCursorColour, topCell: { value: cellSize } })
    shader.vertexShader = shader.vertexShader
      .replace('void main() {', 'uniform float topCell;\nvarying vec3 vTop;\nvoid main() {')
      .replace(...afterChunk('begin_vertex', VERTEX))
    shader.fragmentShader = shader.fragmentShader
      .replace(
        'void main() {',
        'uniform vec4 overlayCursor;\nuniform vec4 overlayCursorColour;\nvarying vec3 vTop;\nvoid main() {',
      )
      .replace(...afterChunk('color_fragment', FRAGMENT))
  }
  material.customProgramCacheKey = () => 'footpath-tops'
}
