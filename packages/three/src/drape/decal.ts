import type { Material, WebGLProgramParametersWithUniforms } from 'three'
import { afterChunk } from '../shader-chunks.js'

/**
 * How much nearer to the camera decals are drawn, as a share of the view's height at their distance. Distant ground is
 * drawn more coarsely and may lie above them by its share of error; this outweighs it. Screen positions stay.
 */
const PULL = 0.005

const PULL_DECLARATIONS = /* glsl */ `
// The height of the view at this distance, in world units, for both kinds of camera.
float decalViewHeight(vec4 clip) {
  return 2.0 * clip.w / projectionMatrix[1][1];
}
`

const pullMain = (pull: number) => /* glsl */ `
{
  float pull = ${pull} * decalViewHeight(gl_Position);
  // Never behind the eye; without perspective there is none.
  if (projectionMatrix[2][3] != 0.0) pull = min(pull, 0.5 * gl_Position.w);
  vec4 pulled = projectionMatrix * (mvPosition + vec4(0.0, 0.0, pull, 0.0));
  gl_Position.z = pulled.z / pulled.w * gl_Position.w;
}
`

/**
 * Makes a material draw itself on top of the ground it lies on; `more` may add to the shader.
 *
 * @param pull more for what does not follow the ground exactly; the same for every material of a key
 */
export function makeDecal(
  material: Material,
  key: string,
  more: (shader: WebGLProgramParametersWithUniforms) => void = () => {},
  pull = PULL,
): void {
  material.polygonOffset = true
  material.polygonOffsetFactor = -2
  material.polygonOffsetUnits = -8
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace(...afterChunk('common', PULL_DECLARATIONS))
      .replace(...afterChunk('project_vertex', pullMain(pull)))
    more(shader)
  }
  material.customProgramCacheKey = () => `footpath-decal-${key}`
}
