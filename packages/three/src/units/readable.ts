import type { Terrain } from 'footpath'
import type { Material, WebGLProgramParametersWithUniforms } from 'three'
import { afterChunk } from '../shader-chunks.js'

/** Maps of fewer cells a side have smaller figures. */
const FULL_SIZE_FROM = 12

const VERTEX_MAIN = /* glsl */ `{
  vec4 readableClip = projectionMatrix * modelViewMatrix * instanceMatrix * vec4(0.0, 0.0, 0.0, 1.0);
  float readableView = 2.0 * readableClip.w / projectionMatrix[1][1];
  transformed *= max(1.0, readableShare * readableView / readableSize);
}`

/**
 * Instances grow with their distance so that they never look smaller than a share of the view's height. Scales about
 * each instance's own origin, in the vertex stage: nothing to update when the camera moves.
 */
export function keepReadable(
  shader: WebGLProgramParametersWithUniforms,
  size: number,
  leastShare: number,
): void {
  shader.uniforms.readableSize = { value: size }
  shader.uniforms.readableShare = { value: leastShare }
  shader.vertexShader = shader.vertexShader
    .replace('void main() {', 'uniform float readableSize;\nuniform float readableShare;\nvoid main() {')
    .replace(...afterChunk('begin_vertex', VERTEX_MAIN))
}

/**
 * The steeper one looks down, the more a figure lies down towards the top of the view: from straight above it looks as
 * on a map, not like the end of its pole. It is drawn before all else then, because it lies inside what stands beside it.
 */
const VERTEX_LEAN = /* glsl */ `{
  float steepness = viewMatrix[1][2];
  float leaning = smoothstep(0.8, 0.98, steepness);
  vec3 screenUp = vec3(viewMatrix[0][1], viewMatrix[1][1], viewMatrix[2][1]);
  vec3 screenRight = vec3(viewMatrix[0][0], viewMatrix[1][0], viewMatrix[2][0]);
  vec3 up = normalize(mix(vec3(0.0, 1.0, 0.0), screenUp, leaning));
  vec3 right = mix(vec3(1.0, 0.0, 0.0), screenRight, leaning);
  right = normalize(right - up * dot(right, up));
  transformed = mat3(right, up, cross(right, up)) * transformed;
  readableLeaning = leaning;
}`

const VERTEX_IN_FRONT = /* glsl */ `
gl_Position.z = mix(gl_Position.z, -0.95 * gl_Position.w + 0.02 * gl_Position.z, readableLeaning);
`

/** The size of a figure of this many cells, in world units; less on small maps, so that it does not hide them. */
export function figureSize({ width, depth, cellSize }: Terrain, cells: number): number {
  return cells * cellSize * Math.min(1, Math.max(width, depth) / FULL_SIZE_FROM)
}

/** When figures are drawn: after the rings at their feet, which are drawn nearer than they are and would cover them. */
export const FIGURE_ORDER = 4

/**
 * Makes a material easy to see: part of its colour shines by itself, in any shade.
 *
 * @param leans whether figures, which must not be turned themselves, lie down where one looks at them from above
 */
export function makeReadable(material: Material, size: number, leastShare: number, leans = false): void {
  // Drawn with transparent objects, so that the order counts.
  material.transparent = true
  material.onBeforeCompile = (shader) => {
    if (leans)
      shader.vertexShader = shader.vertexShader
        .replace('void main() {', 'void main() {\n  float readableLeaning = 0.0;')
        .replace(...afterChunk('begin_vertex', VERTEX_LEAN))
        .replace(...afterChunk('project_vertex', VERTEX_IN_FRONT))
    keepReadable(shader, size, leastShare)
    shineIn(shader)
  }
  material.customProgramCacheKey = () => (leans ? 'footpath-readable-leaning' : 'footpath-readable')
}

/** Lets part of a material's colour shine by itself, in any shade. */
export function shine(material: Material): void {
  material.onBeforeCompile = shineIn
  material.customProgramCacheKey = () => 'footpath-shine'
}

function shineIn(shader: WebGLProgramParametersWithUniforms): void {
  shader.fragmentShader = shader.fragmentShader.replace(
    ...afterChunk('emissivemap_fragment', 'totalEmissiveRadiance += 0.35 * diffuseColor.rgb;'),
  )
}
