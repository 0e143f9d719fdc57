import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DoubleSide,
  Group,
  Mesh,
  MeshLambertMaterial,
  type Raycaster,
  Vector3,
} from 'three'
import { capsOf } from './caps.js'
import { clipped } from './clip.js'

/** Triangles with at least this much of their normal upward are floor. */
const FLOOR = 0.6

const COLOURS = {
  light: { floor: '#cdbf9f', wall: '#efe9dc', under: '#9a917f', cap: '#6a655d' },
  dark: { floor: '#a39c8c', wall: '#c9c4c0', under: '#6d6a72', cap: '#4a484f' },
} as const

/**
 * The triangles of a level. What lies above a height is faded, so that one can look into the rooms below; walls are closed
 * where they are cut.
 */
export class GroundView extends Group {
  readonly #solid: Mesh<BufferGeometry, MeshLambertMaterial>
  readonly #faded: Mesh<BufferGeometry, MeshLambertMaterial>
  readonly #caps = new Mesh(new BufferGeometry(), new MeshLambertMaterial())
  readonly #positions: Float32Array
  #theme: keyof typeof COLOURS = 'light'

  constructor(positions: Float32Array) {
    super()
    this.name = 'level'
    this.#positions = positions
    const look = { vertexColors: true, side: DoubleSide }
    this.#solid = new Mesh(new BufferGeometry(), new MeshLambertMaterial(look))
    this.#faded = new Mesh(
      new BufferGeometry(),
      new MeshLambertMaterial({ ...look, transparent: true, opacity: 0.06, depthWrite: false }),
    )
    this.#solid.castShadow = true
    this.#solid.receiveShadow = true
    this.#faded.renderOrder = 2
    this.#caps.name = 'caps'
    this.#caps.receiveShadow = true
    this.add(this.#solid, this.#faded, this.#caps)
    this.cut = Number.POSITIVE_INFINITY
  }

  set theme(theme: keyof typeof COLOURS) {
    this.#theme = theme
    for (const { geometry } of [this.#solid, this.#faded]) this.#colour(geometry)
    this.#caps.material.color.set(COLOURS[theme].cap)
  }

  /** What lies above this height is faded. */
  set cut(height: number) {
    const isCut = height !== Number.POSITIVE_INFINITY
    const none = new Float32Array(0)
    const { below, above } = isCut
      ? clipped(this.#positions, height)
      : { below: this.#positions, above: none }
    for (const [mesh, positions] of [
      [this.#solid, below],
      [this.#faded, above],
      [this.#caps, isCut ? capsOf(this.#positions, height) : none],
    ] as const) {
      const { geometry } = mesh
      // Buffers of another length are made again.
      geometry.dispose()
      geometry.setAttribute('position', new BufferAttribute(positions, 3))
      geometry.setAttribute('normal', new BufferAttribute(normalsOf(positions), 3))
      geometry.computeBoundingSphere()
      this.#colour(geometry)
      mesh.visible = positions.length > 0
    }
  }

  /** Where a ray first meets what is not faded; null beside it. */
  hit(ray: Raycaster): Vector3 | null {
    return ray.intersectObjects([this.#solid, this.#caps])[0]?.point ?? null
  }

  override dispose(): void {
    for (const { geometry, material } of [this.#solid, this.#faded, this.#caps]) {
      geometry.dispose()
      material.dispose()
    }
  }

  #colour(geometry: BufferGeometry): void {
    const { floor, wall, under } = COLOURS[this.#theme]
    const [up, aside, down] = [floor, wall, under].map((colour) => new Color(colour))
    const normals = geometry.getAttribute('normal')
    const colours = new Float32Array(3 * normals.count)
    for (let corner = 0; corner < normals.count; corner++) {
      const y = normals.getY(corner)
      ;(y > FLOOR ? up : y < -FLOOR ? down : aside).toArray(colours, 3 * corner)
    }
    geometry.setAttribute('color', new BufferAttribute(colours, 3))
  }
}

/** The normal of each triangle, at all of its corners. */
function normalsOf(positions: Float32Array): Float32Array {
  const normals = new Float32Array(positions.length)
  const [a, b, c] = [new Vector3(), new Vector3(), new Vector3()]
  for (let at = 0; at + 8 < positions.length; at += 9) {
    a.fromArray(positions, at)
    b.fromArray(positions, at + 3).sub(a)
    c.fromArray(positions, at + 6).sub(a)
    b.cross(c).normalize()
    for (const corner of [0, 3, 6]) b.toArray(normals, at + corner)
  }
  return normals
}
