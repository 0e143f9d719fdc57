import { BackSide, type Color, Mesh, ShaderMaterial, SphereGeometry, type Vector3 } from 'three'

/** How far below the level of the eye the sky begins, as the sine of the angle. */
const HORIZON_DIP = 0.5

const COLOUR = /* glsl */ `
uniform vec3 skyHaze;
uniform vec3 skyZenith;
uniform vec3 skySun;
uniform vec3 skyTowards;
vec3 skyColour(vec3 look) {
  // Seen from above a map the horizon lies low: the blue begins below the level of the eye.
  float up = look.y + ${HORIZON_DIP};
  vec3 colour = mix(skyHaze, skyZenith, 1.0 - pow(1.0 - clamp(up, 0.0, 1.0), 2.4));
  colour *= 1.0 - 0.22 * smoothstep(0.0, 0.6, -up);
  // Over the horizon on the sun's side the haze is warm.
  float side = 0.5 + 0.5 * dot(normalize(look.xz + 1e-5), normalize(skyTowards.xz));
  colour += skySun * 0.16 * side * side * exp(-10.0 * (up - 0.1) * (up - 0.1));
  float glow = max(0.0, dot(look, skyTowards));
  return colour + skySun * (0.22 * pow(glow, 6.0) + 0.35 * pow(glow, 90.0)) * (1.0 - 0.6 * clamp(up, 0.0, 1.0));
}
`

const VERTEX = /* glsl */ `
#ifdef SKY_PLAIN
${COLOUR}
varying vec3 vColour;
#else
varying vec3 vLook;
#endif
void main() {
#ifdef SKY_PLAIN
  vColour = skyColour(normalize(position));
#else
  vLook = position;
#endif
  // Turned with the camera but never moved, and behind everything: a sky needs no size, except without perspective,
  // where it must be larger than the view.
  float size = projectionMatrix[2][3] == 0.0 ? 4.0 / min(projectionMatrix[0][0], projectionMatrix[1][1]) : 1.0;
  gl_Position = projectionMatrix * vec4(mat3(modelViewMatrix) * position * size, 1.0);
  gl_Position.z = gl_Position.w * 0.999999;
}
`

const FRAGMENT = /* glsl */ `
#ifdef SKY_PLAIN
varying vec3 vColour;
#else
${COLOUR}
varying vec3 vLook;
#endif
void main() {
#ifdef SKY_PLAIN
  gl_FragColor = vec4(vColour, 1.0);
#else
  gl_FragColor = vec4(skyColour(normalize(vLook)), 1.0);
#endif
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
}
`

/** A simple sky: haze at the horizon, blue above, a glow around the sun. */
export class SkyDome extends Mesh<SphereGeometry, ShaderMaterial> {
  constructor(haze: Color, zenith: Color, sun: Color, towards: Vector3) {
    super(
      new SphereGeometry(1, 24, 12),
      new ShaderMaterial({
        vertexShader: VERTEX,
        fragmentShader: FRAGMENT,
        side: BackSide,
        depthWrite: false,
        toneMapped: false,
        uniforms: {
          skyHaze: { value: haze },
          skyZenith: { value: zenith },
          skySun: { value: sun },
          skyTowards: { value: towards },
        },
      }),
    )
    this.name = 'sky'
    this.frustumCulled = false
    this.renderOrder = -1
  }

  /** Has its colour computed per vertex. */
  set plain(plain: boolean) {
    this.material.defines = plain ? { SKY_PLAIN: '' } : {}
    this.material.needsUpdate = true
  }

  override dispose(): void {
    this.geometry.dispose()
    this.material.dispose()
    this.removeFromParent()
  }
}
