import { type MeshLambertMaterial, Vector2 } from 'three'
import type { GroundOverlay } from '../overlay/ground-overlay.js'
import { afterChunk } from '../shader-chunks.js'

const VERTEX_DECLARATIONS = /* glsl */ `
uniform float stoneCell;
varying vec3 vStone;
varying vec3 vStoneNormal;
`

const VERTEX_MAIN = /* glsl */ `
vStone = transformed / stoneCell;
vStoneNormal = normal;
`

const FRAGMENT_DECLARATIONS = /* glsl */ `
varying vec3 vStone;
varying vec3 vStoneNormal;
uniform vec2 stoneSize;
#ifdef STONE_CURSOR
uniform vec4 overlayCursor;
uniform vec4 overlayCursorColour;
#endif
`

/**
 * Cut stone: sides are laid in courses whose joints are staggered, tops are slabs of a cell. Every stone is a little
 * lighter or darker than the next. Joints are at least a pixel wide and fade where stones get smaller than a few pixels.
 * The cursor is drawn on the tops too: on the ground below them nobody would see it.
 */
const FRAGMENT_MAIN = /* glsl */ `
{
  bool isTop = vStoneNormal.y > 0.5;
  vec2 stoneAt = isTop ? vStone.xz : vec2(abs(vStoneNormal.x) > 0.5 ? vStone.z : vStone.x, vStone.y) / stoneSize;
  vec2 stonePixel = max(fwidth(stoneAt), vec2(1e-5));
  if (!isTop) stoneAt.x += 0.5 * mod(floor(stoneAt.y), 2.0);
  float stoneHash = fract(sin(dot(floor(stoneAt), vec2(127.1, 311.7))) * 43758.5453);
  vec2 toJoint = 0.5 - abs(fract(stoneAt) - 0.5);
  vec2 jointWidth = max((isTop ? vec2(0.03) : 0.018 / stoneSize), 0.6 * stonePixel);
  vec2 joints = 1.0 - smoothstep(jointWidth, jointWidth + stonePixel, toJoint);
  float stoneFine = max(stonePixel.x, stonePixel.y) * (isTop ? 2.2 : 1.0);
  float seen = 1.0 - smoothstep(0.1, 0.35, stoneFine);
  diffuseColor.rgb *= mix(1.0, 0.84 + 0.3 * stoneHash, seen);
  diffuseColor.rgb *= 1.0 - (isTop ? 0.32 : 0.45) * seen * max(joints.x, joints.y);
}
#ifdef STONE_CURSOR
if (overlayCursorColour.a > 0.0 && vStoneNormal.y > 0.1) {
  vec2 aside = abs(vStone.xz - overlayCursor.xy);
  float away = overlayCursor.w > 0.5 ? length(aside) : max(aside.x, aside.y);
  float pixel = max(fwidth(away), 1e-5);
  float within = overlayCursor.z - away;
  float frame = max(2.5 * pixel, 0.085);
  float framed = smoothstep(-pixel, 0.0, within) * (1.0 - smoothstep(frame, frame + pixel, within));
  diffuseColor.rgb = mix(diffuseColor.rgb, overlayCursorColour.rgb, max(framed, within > 0.0 ? 0.14 : 0.0) * overlayCursorColour.a);
}
#endif
`

/** How long and how high stones of a wall are, in cells. */
const STONE = new Vector2(0.62, 0.3)

/** Makes a material of walls look like cut stone, with the overlay's cursor on the tops. */
export function makeStone(
  material: MeshLambertMaterial,
  cellSize: number,
  overlay: GroundOverlay | undefined,
): void {
  const cursor =
    overlay === undefined
      ? {}
      : {
          overlayCursor: overlay.uniforms.overlayCursor,
          overlayCursorColour: overlay.uniforms.overlayCursorColour,
        }
  if (overlay !== undefined) material.defines = { ...material.defines, STONE_CURSOR: '' }
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, { ...cursor, stoneCell: { value: cellSize }, stoneSize: { value: STONE } })
    shader.vertexShader = shader.vertexShader
      .replace('void main() {', `${VERTEX_DECLARATIONS}\nvoid main() {`)
      .replace(...afterChunk('begin_vertex', VERTEX_MAIN))
    shader.fragmentShader = shader.fragmentShader
      .replace('void main() {', `${FRAGMENT_DECLARATIONS}\nvoid main() {`)
      .replace(...afterChunk('color_fragment', FRAGMENT_MAIN))
  }
  material.customProgramCacheKey = () => 'footpath-stone'
}
