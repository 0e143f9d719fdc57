import { CrowdBase } from '../crowd/crowd-base.js'
import type { CrowdFormation } from '../crowd/formation-options.js'
import type { CrowdOptions } from '../crowd/options.js'
import type { NavMesh } from '../navmesh/nav-mesh.js'
import type { NavPath } from '../navmesh/nav-path.js'
import type { WorldPoint } from '../terrain/world.js'
import { MeshGround } from './mesh-ground.js'

/** The layers of a crowd on meshes by name, such as `{ people: mesh, carts: wideMesh }`. A mesh alone is the layer `ground`. */
export type MeshCrowdLayers = NavMesh | Readonly<Record<string, NavMesh>>

/** Where to send units on a mesh: one of these. A point is moved to the floor nearest to it, at most a metre away on the plan. */
export type MeshCrowdGoal =
  | { readonly path: NavPath; readonly formation?: CrowdFormation }
  | { readonly point: WorldPoint; readonly formation?: CrowdFormation }
  | { readonly follow: number }

/**
 * Many units that move at once in a 3D level. `x` and `y` are the plan, x and z of the world in metres; `level` is how high
 * the floor is under a unit. The middle of a unit never leaves the mesh, so bake it with the radius of the largest unit.
 */
export class MeshCrowd extends CrowdBase<WorldPoint, MeshCrowdGoal> {
  /** How high the units are, by id: y of the world. Read only. */
  readonly level: Float64Array
  /** The link that a unit is on, by id, as a place in `mesh.links` when it set out; −1 for all others. Read only. */
  readonly link: Int32Array

  constructor(layers: MeshCrowdLayers, options: CrowdOptions) {
    const ground = new MeshGround(layers)
    super(ground, options)
    this.level = ground.levels
    this.link = ground.linkOf
  }

  /** Where a unit is in the world. */
  placeOf(id: number): WorldPoint {
    this.stateOf(id)
    return { x: this.x[id], y: this.level[id], z: this.y[id] }
  }
}

/**
 * A crowd on a navigation mesh: see {@link MeshCrowd}. `layers` are meshes by name, or one mesh alone. Everything else is as
 * in `createCrowd`; lengths are metres. A `kernel` is not used.
 */
export function createMeshCrowd(layers: MeshCrowdLayers, options: CrowdOptions): MeshCrowd {
  return new MeshCrowd(layers, options)
}
