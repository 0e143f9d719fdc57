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

/** Triangles with at least this much of their normal upward are floor. */
const FLOOR = 0.6

const COLOURS = {
  light: { floor: '#cdbf9f', wall: '#efe9dc', under: '#9a917f' },
  dark: { floor: '#6d6a72', wall: '#8f8d99', under: '#4d4b55' },
} as const

/** The triangles of a level. Those above a height are faded, so that one can look into the storeys below. */
export class GroundView extends Group {
  readonly #solid: Mesh<BufferGeometry, MeshLambertMaterial>
  readonly #faded: Mesh<BufferGeometry, MeshLambertMaterial>
  readonly #positions: Float32Array
  readonly #normals: Float32Array

  constructor(positions: Float32Array) {
    super()
    this.name = 'level'
    this.#positions = positions
    this.#normals = normalsOf(positions)
    const look = { vertexColors: true, side: DoubleSide }
    this.#solid = new Mesh(new BufferGeometry(), new MeshLambertMaterial(look))
    this.#faded = new Mesh(
      new BufferGeometry(),
      new MeshLambertMaterial({ ...look, transparent: true, opacity: 0.1, depthWrite: false }),
    )
    const colours = new BufferAttribute(new Float32Array(positions.length), 3)
    for (const { geometry } of [this.#solid, this.#faded]) {
      geometry.setAttribute('position', new BufferAttribute(positions, 3))
      geometry.setAttribute('normal', new BufferAttribute(this.#normals, 3))
      geometry.setAttribute('color', colours)
    }
    this.#solid.castShadow = true
    this.#solid.receiveShadow = true
    this.#faded.renderOrder = 2
    this.add(this.#solid, this.#faded)
    this.theme = 'light'
    this.cut = Number.POSITIVE_INFINITY
  }

  set theme(theme: 'light' | 'dark') {
    const { floor, wall, under } = COLOURS[theme]
    const [up, aside, down] = [floor, wall, under].map((colour) => new Color(colour))
    const colours = this.#solid.geometry.getAttribute('color')
    for (let corner = 0; corner < colours.count; corner++) {
      const y = this.#normals[3 * corner + 1]
      const { r, g, b } = y > FLOOR ? up : y < -FLOOR ? down : aside
      colours.setXYZ(corner, r, g, b)
    }
    colours.needsUpdate = true
  }

  /** Triangles that begin at this height or above are faded. */
  set cut(height: number) {
    const [solid, faded]: [number[], number[]] = [[], []]
    for (let corner = 0; 3 * corner < this.#positions.length; corner += 3) {
      const low = Math.min(...[0, 1, 2].map((each) => this.#positions[3 * (corner + each) + 1]))
      ;(low >= height ? faded : solid).push(corner, corner + 1, corner + 2)
    }
    this.#solid.geometry.setIndex(solid)
    this.#faded.geometry.setIndex(faded)
    // Bounds are those of all corners.
    this.#faded.visible = faded.length > 0
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
