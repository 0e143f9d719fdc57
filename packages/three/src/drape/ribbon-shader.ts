/** How wide a ribbon with its casing is, as a multiple of the line in it. */
export const CASED = 1.6

export const VERTEX_DECLARATIONS = /* glsl */ `
attribute vec4 ribbon;
uniform vec2 ribbonScreen;
uniform vec2 ribbonHalf;
varying vec2 vRibbon;
`

/**
 * Widens the ribbon on the screen, at right angles to the line as it is seen there, until it has its least width in
 * pixels: widened in the world it would get thin again wherever one looks along the ground.
 */
export const VERTEX_WIDEN = /* glsl */ `
vRibbon = ribbon.xy;
float ribbonReach = length(ribbon.zw);
if (ribbonReach > 0.0 && gl_Position.w > 0.0) {
  vec2 ribbonPixel = 0.5 * ribbonScreen / (gl_Position.w * gl_Position.w);
  vec4 ahead = projectionMatrix * modelViewMatrix * vec4(ribbon.w, 0.0, -ribbon.z, 0.0);
  vec4 aside = projectionMatrix * modelViewMatrix * vec4(ribbon.z, 0.0, ribbon.w, 0.0);
  vec2 along = (ahead.xy * gl_Position.w - gl_Position.xy * ahead.w) * ribbonPixel;
  vec2 across = (aside.xy * gl_Position.w - gl_Position.xy * aside.w) * ribbonPixel;
  vec2 outwards = vec2(-along.y, along.x) / max(length(along), 1e-6);
  if (dot(outwards, across) < 0.0) outwards = -outwards;
  float missing = ribbonHalf.y * ribbonReach / ribbonHalf.x - dot(outwards, across);
  if (missing > 0.0) gl_Position.xy += 2.0 * gl_Position.w * missing * outwards / ribbonScreen;
}
`

export const FRAGMENT_DECLARATIONS = /* glsl */ `
uniform float ribbonShare;
uniform float ribbonMost;
uniform float ribbonProgress;
uniform float ribbonWalked;
uniform vec2 ribbonDash;
varying vec2 vRibbon;
`

/** Dashes grow by doubling where they would get shorter than this many pixels with their gap. */
const SHORTEST_DASH = 14

/** Near by only the middle of the ribbon is drawn, so that it has its most width in pixels. */
export const FRAGMENT_MAIN = /* glsl */ `
float ribbonEdge = fwidth(vRibbon.y);
float ribbonStep = fwidth(vRibbon.x);
float ribbonInner = min(1.0, ribbonMost * length(vec2(dFdx(vRibbon.y), dFdy(vRibbon.y))));
// One pixel soft, about the border of what is drawn but not beyond the ribbon.
float ribbonOuter = min(1.0, ribbonShare * ribbonInner + 0.5 * ribbonEdge);
diffuseColor.a *= 1.0 - smoothstep(ribbonOuter - ribbonEdge, ribbonOuter, abs(vRibbon.y));
diffuseColor.a *= mix(ribbonWalked, 1.0, smoothstep(-ribbonStep, ribbonStep, vRibbon.x - ribbonProgress));
if (ribbonDash.y > 0.0) {
  float period = ribbonDash.x + ribbonDash.y;
  period *= exp2(ceil(log2(max(1.0, ${SHORTEST_DASH}.0 * ribbonStep / period))));
  float dash = period * ribbonDash.x / (ribbonDash.x + ribbonDash.y);
  float inDash = mod(vRibbon.x, period);
  diffuseColor.a *= 1.0 - smoothstep(dash - ribbonStep, dash, inDash) * (1.0 - smoothstep(period - ribbonStep, period, inDash));
}
if (diffuseColor.a < 0.01) discard;
`
