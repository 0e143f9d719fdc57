import { type Collider, ColliderDesc, type World } from '@dimforge/rapier3d-compat'

/** A solid thing of triangles, in cells: x, height and y of every vertex in turn. */
export interface Solid {
  readonly vertices: Float32Array
  readonly triangles: Uint32Array
}

/** The solid things beside the ground, for the physics. */
export class SolidColliders {
  readonly #world: World
  readonly #colliders = new Map<string, Collider>()

  constructor(world: World) {
    this.#world = world
  }

  /** Takes these by name; only what is new or gone costs anything. Returns whether there is any such. */
  set(solids: ReadonlyMap<string, () => Solid>): boolean {
    let changed = false
    for (const [name, collider] of this.#colliders) {
      if (solids.has(name)) continue
      this.#world.removeCollider(collider, false)
      this.#colliders.delete(name)
      changed = true
    }
    for (const [name, solid] of solids) {
      if (this.#colliders.has(name)) continue
      const { vertices, triangles } = solid()
      const mesh = ColliderDesc.trimesh(vertices, triangles)
      this.#colliders.set(name, this.#world.createCollider(mesh.setFriction(0.8)))
      changed = true
    }
    return changed
  }
}
