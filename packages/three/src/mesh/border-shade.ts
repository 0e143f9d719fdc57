import type { Terrain } from 'footpath'
import { Mesh, PlaneGeometry, ShaderMaterial, Vector3 } from 'three'

/** How far the shade reaches beside the map, as a share of its size. */
const REACH = 0.2

const VERTEX = /* glsl */ `
varying vec2 vPlace;
void main() {
  vPlace = position.xz;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}
`

const FRAGMENT = /* glsl */ `
uniform vec3 shadeMap;
varying vec2 vPlace;
void main() {
  float away = length(max(abs(vPlace) - shadeMap.xy, 0.0)) / shadeMap.z;
  float fade = 1.0 - smoothstep(0.0, 1.0, away);
  gl_FragColor = vec4(0.06, 0.06, 0.09, 0.3 * fade * fade * fade);
}
`

/** The soft shade around the foot of the map, as of a block that lies on something. */
export class BorderShade extends Mesh<PlaneGeometry, ShaderMaterial> {
  constructor({ width, depth, cellSize }: Terrain) {
    const reach = REACH * Math.max(width, depth) * cellSize
    const [across, along] = [width * cellSize, depth * cellSize]
    super(
      new PlaneGeometry(across + 2 * reach, along + 2 * reach).rotateX(-Math.PI / 2),
      new ShaderMaterial({
        vertexShader: VERTEX,
        fragmentShader: FRAGMENT,
        transparent: true,
        depthWrite: false,
        uniforms: { shadeMap: { value: new Vector3(across / 2, along / 2, reach) } },
      }),
    )
    this.name = 'shade'
    this.position.set(across / 2, 0, along / 2)
  }

  override dispose(): void {
    this.geometry.dispose()
    this.material.dispose()
  }
}
