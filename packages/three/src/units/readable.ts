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

/** The size of a figure of this many cells, in world units; less on small maps, so that it does not hide them. */
export function figureSize({ width, depth, cellSize }: Terrain, cells: number): number {
  return cells * cellSize * Math.min(1, Math.max(width, depth) / FULL_SIZE_FROM)
}

/** When figures are drawn: after the rings at their feet, which are drawn nearer than they are and would cover them. */
export const FIGURE_ORDER = 4

/** Makes a material easy to see: part of its colour shines by itself, in any shade. */
export function makeReadable(material: Material, size: number, leastShare: number): void {
  // Drawn with transparent objects, so that the order counts.
  material.transparent = true
  material.onBeforeCompile = (shader) => {
    keepReadable(shader, size, leastShare)
    shader.fragmentShader = shader.fragmentShader.replace(
      ...afterChunk('emissivemap_fragment', 'totalEmissiveRadiance += 0.35 * diffuseColor.rgb;'),
    )
  }
  material.customProgramCacheKey = () => 'footpath-readable'
}
