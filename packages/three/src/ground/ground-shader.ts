/** The colours of the ground, for the stage that computes them. */
const COLOUR_UNIFORMS = /* glsl */ `
uniform vec3 groundHeights;
uniform vec3 groundGrass;
uniform vec3 groundStraw;
uniform vec3 groundEarth;
uniform vec3 groundRock;
uniform vec3 groundSnow;
`

/**
 * What the vertex stage hands on: the place on the map in cells, the height, and the normal in the world. Plain ground
 * has its colour per vertex: about the mean of what the fragment stage makes of it with noise.
 */
export const VERTEX_DECLARATIONS = /* glsl */ `
uniform vec3 groundOrigin;
uniform float groundCellSize;
varying vec3 vGround;
#ifdef GROUND_PLAIN
${COLOUR_UNIFORMS}
varying vec3 vGroundColour;
vec3 plainColour(vec3 up, float y) {
  float slope = length(up.xz) / max(up.y, 0.05);
  float height = clamp((y - groundHeights.x) / max(groundHeights.y - groundHeights.x, 1e-4), 0.0, 1.0);
  vec3 colour = mix(groundGrass, groundStraw, smoothstep(0.25, 0.95, height * 0.75 + 0.34)) * 1.03;
  colour = mix(colour, groundEarth * 0.98, smoothstep(0.42, 0.7, slope));
  colour = mix(colour, groundRock * 0.96, smoothstep(0.7, 1.02, slope + 0.35 * smoothstep(0.55, 1.0, height)));
  float snow = smoothstep(groundHeights.z - 0.05, groundHeights.z + 0.05, height);
  return mix(colour, groundSnow, snow * (1.0 - smoothstep(0.85, 1.25, slope)));
}
#else
varying vec3 vGroundNormal;
#endif
`

export const VERTEX_MAIN = /* glsl */ `
vec3 groundWorld = (modelMatrix * vec4(transformed, 1.0)).xyz - groundOrigin;
vGround = vec3(groundWorld.x / groundCellSize, groundWorld.y, groundWorld.z / groundCellSize);
#ifdef GROUND_PLAIN
vGroundColour = plainColour(normalize(mat3(modelMatrix) * objectNormal), groundWorld.y);
#else
vGroundNormal = mat3(modelMatrix) * objectNormal;
#endif
`

/**
 * `coverAt` is the cover of a place with a smooth border: the mean of 4 × 4 cells around it (a cubic B-spline in four
 * lookups), in which stairs of cells are curves, made as strong again as the strongest of them. Far out the strongest is weak
 * as well: there is none.
 */
export const FRAGMENT_DECLARATIONS = /* glsl */ `
uniform vec2 groundSize;
uniform sampler2D groundCover;
uniform float groundCoverOpacity;
uniform vec4 groundFade;
#ifdef GROUND_PLAIN
varying vec3 vGroundColour;
#else
${COLOUR_UNIFORMS}
uniform float groundCellSize;
uniform float groundGrain;
uniform sampler2D groundNoise;
varying vec3 vGroundNormal;
#endif
#ifdef GROUND_OVERLAY
uniform sampler2D overlayMap;
uniform vec4 overlayGrid;
uniform vec4 overlayCursor;
uniform vec4 overlayCursorColour;
uniform sampler2D areaMap;
uniform vec4 areaColours[4];
#endif
varying vec3 vGround;

vec4 coverAt(vec2 place) {
  vec2 cell = floor(place - 0.5);
  vec2 t = place - 0.5 - cell;
  vec2 rest = 1.0 - t;
  vec2 first = rest * rest * rest / 6.0;
  vec2 last = t * t * t / 6.0;
  vec2 third = (1.0 + 3.0 * t * (1.0 + t * rest)) / 6.0;
  vec2 high = third + last;
  vec2 low = 1.0 - high;
  vec2 from = (cell + 0.5 - first / low) / groundSize;
  vec2 to = (cell + 1.5 + last / high) / groundSize;
  vec4 a = texture2D(groundCover, from);
  vec4 b = texture2D(groundCover, vec2(to.x, from.y));
  vec4 c = texture2D(groundCover, vec2(from.x, to.y));
  vec4 d = texture2D(groundCover, to);
  vec4 mean = mix(mix(d, c, low.x), mix(b, a, low.x), low.y);
  float most = max(max(a.a, b.a), max(c.a, d.a));
  float share = most * smoothstep(0.3, 0.7, mean.a / max(most, 0.6)) * groundCoverOpacity;
  return vec4(mean.rgb * share / max(mean.a, 1e-4), share);
}

#ifdef GROUND_OVERLAY
// The cell under a place, with borders one pixel soft: linear filtering is squeezed into the pixel at the border.
vec4 overlayAt(vec2 place, vec2 pixel) {
  vec2 cell = floor(place) + 0.5;
  vec2 aside = place - cell;
  vec2 soft = clamp(pixel, 1e-4, 1.0);
  vec2 blend = sign(aside) * max(vec2(0.0), (abs(aside) - 0.5) / soft + 0.5);
  return texture2D(overlayMap, (cell + blend) / groundSize);
}

// Where a pixel covers more than a cell, the mean of four places in it.
vec4 overlayOver(vec2 place, vec2 pixel) {
#ifdef GROUND_PLAIN
  return overlayAt(place, pixel);
#else
  if (max(pixel.x, pixel.y) < 1.0) return overlayAt(place, pixel);
  vec2 quarter = pixel * 0.25;
  return 0.25 * (overlayAt(place + quarter, pixel) + overlayAt(place - quarter, pixel) +
    overlayAt(place + vec2(quarter.x, -quarter.y), pixel) + overlayAt(place + vec2(-quarter.x, quarter.y), pixel));
#endif
}

// Light tints and outlines of areas that may overlap; rgb is the colour to mix in, by a. Outlines are given apart.
vec4 areasAt(vec2 place, vec2 pixel, out vec4 outline) {
  vec4 inside = texture2D(areaMap, place / groundSize);
  vec4 slope = fwidth(inside);
  float wide = max(pixel.x, pixel.y);
  // Stripes of at least six pixels; where they would get finer they double.
  float stripe = (place.x + place.y) / max(1.5, exp2(ceil(log2(max(6.0 * wide, 1e-5)))));
  float count = dot(step(0.5, inside), step(0.5, vec4(areaColours[0].a, areaColours[1].a, areaColours[2].a, areaColours[3].a)));
  float turn = floor(mod(stripe, max(count, 1.0)));
  vec4 tint = vec4(0.0);
  float seen = 0.0;
  for (int at = 0; at < 4; at++) {
    float within = step(0.5, inside[at]) * areaColours[at].a;
    if (within > 0.0 && seen == turn) tint = vec4(areaColours[at].rgb, 0.22 + 0.16 * groundFade.a);
    seen += within;
  }
  outline = vec4(0.0);
  // The filtered border between cells is a smooth contour. The first area's outline lies within it, the second's
  // outside, the others' across: where borders coincide all are to be seen.
  for (int at = 0; at < 4; at++) {
    float pixels = (inside[at] - 0.5) / max(slope[at], 1e-4) + (at == 0 ? -1.4 : at == 1 ? 1.4 : 0.0);
    float line = areaColours[at].a * (1.0 - smoothstep(1.2, 2.2, abs(pixels))) * (1.0 - smoothstep(0.6, 1.5, wide));
    outline = mix(outline, vec4(areaColours[at].rgb, 1.0), line);
  }
  return tint;
}
#endif

#ifndef GROUND_PLAIN
// Grass in the plain, earth where it gets steep, rock where it is, snow on what is high and not too steep.
vec3 groundColour(out vec4 noise) {
  vec2 place = vGround.xz;
  noise.xy = texture2D(groundNoise, place * (0.021 * groundGrain)).xy;
  noise.zw = texture2D(groundNoise, place * (0.17 * groundGrain) + 0.37).xy;
  // Tufts and stones: fine enough to be mean grey from afar, where the texture's own levels blur them.
  float fine = texture2D(groundNoise, place * (0.71 * groundGrain) + 0.13).y - 0.5;
  float ragged = noise.x * 0.65 + noise.z * 0.35 - 0.5;
  vec3 up = normalize(vGroundNormal);
  float slope = length(up.xz) / max(up.y, 0.05);
  float height = clamp((vGround.y - groundHeights.x) / max(groundHeights.y - groundHeights.x, 1e-4), 0.0, 1.0);

  vec3 colour = mix(groundGrass, groundStraw, smoothstep(0.25, 0.95, height * 0.75 + noise.y * 0.55 + ragged * 0.5));
  colour *= 0.84 + 0.34 * noise.z + 0.5 * fine;
  float earth = smoothstep(0.42, 0.7, slope + ragged * 0.45);
  colour = mix(colour, groundEarth * (0.82 + 0.32 * noise.w + 0.4 * fine), earth);
  float bare = smoothstep(0.7, 1.02, slope + ragged * 0.5 + 0.35 * smoothstep(0.55, 1.0, height));
  // Strata: faint level bands, bent by the noise; they fade out before they get finer than pixels.
  float layer = (vGround.y / groundCellSize + ragged * 2.0) * 4.2;
  float strata = 0.5 + 0.5 * sin(layer) * (1.0 - smoothstep(0.5, 2.0, fwidth(layer)));
  colour = mix(colour, groundRock * (0.7 + 0.3 * strata + 0.22 * noise.w + 0.5 * fine), bare);
  float snow = smoothstep(groundHeights.z - 0.05, groundHeights.z + 0.05, height + ragged * 0.22);
  snow *= 1.0 - smoothstep(0.85, 1.25, slope + ragged * 0.3);
  return mix(colour, groundSnow, snow);
}
#endif
`

export const FRAGMENT_COLOUR = /* glsl */ `
#ifdef GROUND_PLAIN
vec4 cover = coverAt(vGround.xz);
vec3 coverColour = cover.rgb;
diffuseColor.rgb = vGroundColour;
#else
vec4 groundNoises;
diffuseColor.rgb = groundColour(groundNoises);
// The border between two surfaces wanders by up to a quarter of a cell.
vec4 cover = coverAt(vGround.xz + (groundNoises.zw - 0.5) * 0.5);
vec3 coverColour = cover.rgb * (0.86 + 0.28 * groundNoises.w);
#endif
diffuseColor.rgb = mix(diffuseColor.rgb, groundFade.rgb, groundFade.a);
coverColour = mix(coverColour, groundFade.rgb * cover.a, groundFade.a * 0.5);
diffuseColor.rgb = diffuseColor.rgb * (1.0 - cover.a) + coverColour;

vec3 overlayGlow = vec3(0.0);
#ifdef GROUND_OVERLAY
vec2 overlayPixel = fwidth(vGround.xz);
vec4 overlay = overlayOver(vGround.xz, overlayPixel);
diffuseColor.rgb = diffuseColor.rgb * (1.0 - overlay.a) + overlay.rgb * 0.75;
// Part of the overlay shines by itself: it stays readable in the shade.
overlayGlow += overlay.rgb * 0.22;
if (areaColours[0].a > 0.0) {
  vec4 outline;
  vec4 area = areasAt(vGround.xz, overlayPixel, outline);
  diffuseColor.rgb = mix(diffuseColor.rgb, area.rgb, area.a);
  overlayGlow += area.rgb * (area.a * 0.35);
  diffuseColor.rgb = mix(diffuseColor.rgb, outline.rgb * 0.25, outline.a);
  overlayGlow = mix(overlayGlow, outline.rgb * 0.6, outline.a);
}

// Grid lines are one pixel wide at any distance and fade out where cells get smaller than a few pixels.
if (overlayGrid.a > 0.0) {
  vec2 toLine = abs(fract(vGround.xz - 0.5) - 0.5) / max(overlayPixel, vec2(1e-5));
  float line = 1.0 - min(min(toLine.x, toLine.y), 1.0);
  float gridAlpha = line * overlayGrid.a * (1.0 - smoothstep(0.12, 0.35, max(overlayPixel.x, overlayPixel.y)));
  diffuseColor.rgb = mix(diffuseColor.rgb, overlayGrid.rgb * 0.6, gridAlpha);
  overlayGlow = mix(overlayGlow, overlayGrid.rgb * 0.4, gridAlpha);
}

// The cell under the cursor, or a brush: a frame of a twelfth of a cell, at least two pixels; dark beside it, so that
// it is seen on snow.
if (overlayCursorColour.a > 0.0) {
  vec2 fromCursor = abs(vGround.xz - overlayCursor.xy);
  float cursorAway = overlayCursor.w > 0.5 ? length(fromCursor) : max(fromCursor.x, fromCursor.y);
  float cursorPixel = max(fwidth(cursorAway), 1e-5);
  float cursorFrame = max(cursorPixel * 2.5, 0.085);
  float within = overlayCursor.z - cursorAway;
  float framed = smoothstep(-cursorPixel, 0.0, within) * (1.0 - smoothstep(cursorFrame, cursorFrame + cursorPixel, within));
  float shaded = smoothstep(-2.0 * cursorPixel, 0.0, within) * (1.0 - smoothstep(cursorFrame, cursorFrame + 2.0 * cursorPixel, within));
  diffuseColor.rgb *= 1.0 - 0.6 * shaded * overlayCursorColour.a;
  overlayGlow *= 1.0 - 0.6 * shaded * overlayCursorColour.a;
  float cursor = max(framed, within > 0.0 ? 0.14 : 0.0) * overlayCursorColour.a;
  diffuseColor.rgb = mix(diffuseColor.rgb, overlayCursorColour.rgb * 0.5, cursor);
  overlayGlow = mix(overlayGlow, overlayCursorColour.rgb * 0.5, cursor);
}
#endif
`
