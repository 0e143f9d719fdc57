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
import { clipped } from './clip.js'

/** Triangles with at least this much of their normal upward are floor. */
const FLOOR = 0.6

const COLOURS = {
  light: { floor: '#cdbf9f', wall: '#efe9dc', under: '#9a917f' },
  dark: { floor: '#a39c8c', wall: '#c9c4c0', under: '#6d6a72' },
} as const

/** The triangles of a level. What lies above a height is faded, so that one can look into the rooms below. */
export class GroundView extends Group {
  readonly #solid: Mesh<BufferGeometry, MeshLambertMaterial>
  readonly #faded: Mesh<BufferGeometry, MeshLambertMaterial>
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
    this.add(this.#solid, this.#faded)
    this.cut = Number.POSITIVE_INFINITY
  }

  set theme(theme: keyof typeof COLOURS) {
    this.#theme = theme
    for (const { geometry } of [this.#solid, this.#faded]) this.#colour(geometry)
  }

  /** What lies above this height is faded. */
  set cut(height: number) {
    const { below, above } =
      height === Number.POSITIVE_INFINITY
        ? { below: this.#positions, above: new Float32Array(0) }
        : clipped(this.#positions, height)
    for (const [{ geometry }, positions] of [
      [this.#solid, below],
      [this.#faded, above],
    ] as const) {
      // Buffers of another length are made again.
      geometry.dispose()
      geometry.setAttribute('position', new BufferAttribute(positions, 3))
      geometry.setAttribute('normal', new BufferAttribute(normalsOf(positions), 3))
      geometry.computeBoundingSphere()
      this.#colour(geometry)
    }
    this.#faded.visible = above.length > 0
  }

  /** Where a ray first meets what is not faded; null beside it. */
  hit(ray: Raycaster): Vector3 | null {
    return ray.intersectObject(this.#solid)[0]?.point ?? null
  }

  override dispose(): void {
    for (const { geometry, material } of [this.#solid, this.#faded]) {
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
