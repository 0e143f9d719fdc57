import {
  type BufferGeometry,
  type Color,
  Group,
  InstancedBufferAttribute,
  InstancedMesh,
  type Material,
  type Matrix4,
} from 'three'

/**
 * An instanced mesh that grows: three.js fixes the number of instances when a mesh is made. Owns its geometry and
 * material. Slots are the caller's: they run from 0 to `used` without gaps.
 */
export class Instances<M extends Material = Material> extends Group {
  readonly material: M
  readonly #geometry: BufferGeometry
  readonly #order: number
  #mesh: InstancedMesh

  constructor(geometry: BufferGeometry, material: M, renderOrder = 0) {
    super()
    this.material = material
    this.#geometry = geometry
    this.#order = renderOrder
    this.#mesh = this.#make(16)
  }

  get mesh(): InstancedMesh {
    return this.#mesh
  }

  get used(): number {
    return this.#mesh.count
  }

  set used(count: number) {
    if (count > this.#mesh.instanceMatrix.count) {
      const old = this.#mesh
      this.#mesh = this.#make(2 * count)
      this.#mesh.instanceMatrix.array.set(old.instanceMatrix.array)
      if (old.instanceColor !== null) this.#mesh.instanceColor?.array.set(old.instanceColor.array)
      this.remove(old)
      old.dispose()
    }
    this.#mesh.count = count
    this.#mesh.visible = count > 0
  }

  set(slot: number, matrix: Matrix4): void {
    this.#mesh.setMatrixAt(slot, matrix)
    this.#mesh.instanceMatrix.needsUpdate = true
  }

  setColour(slot: number, colour: Color): void {
    this.#mesh.setColorAt(slot, colour)
    if (this.#mesh.instanceColor !== null) this.#mesh.instanceColor.needsUpdate = true
  }

  override dispose(): void {
    this.#mesh.dispose()
    this.#geometry.dispose()
    this.material.dispose()
    this.removeFromParent()
  }

  #make(capacity: number): InstancedMesh {
    const mesh = new InstancedMesh(this.#geometry, this.material, capacity)
    mesh.count = 0
    mesh.visible = false
    // Instances move all the time: bounds that follow them would cost more than drawing what is out of view.
    mesh.frustumCulled = false
    mesh.renderOrder = this.#order
    // From the start, so that the program is compiled once.
    mesh.instanceColor = new InstancedBufferAttribute(new Float32Array(3 * capacity).fill(1), 3)
    this.add(mesh)
    return mesh
  }
}
