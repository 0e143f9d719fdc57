import type { NavMesh, NavPath } from 'footpath/navmesh'
import {
  BufferGeometry,
  DoubleSide,
  Float32BufferAttribute,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
} from 'three'

/** How a mesh looks. */
export interface NavMeshViewOptions {
  /** Metres above the floor at which it is drawn; 0.05 by default. */
  readonly lift?: number
  /** The colour of polygons; a light blue by default. */
  readonly colour?: string | number
  /** The colour of walls; a dark blue by default. */
  readonly wallColour?: string | number
  /** The colour of the path; red by default. */
  readonly pathColour?: string | number
}

/** A navigation mesh as an object: its polygons, its walls, and a path on it. It follows no edits: call `update`. */
export class NavMeshView extends Group {
  readonly mesh: NavMesh
  readonly #lift: number
  readonly #floor: Mesh<BufferGeometry, MeshBasicMaterial>
  readonly #walls: LineSegments<BufferGeometry, LineBasicMaterial>
  readonly #path: LineSegments<BufferGeometry, LineBasicMaterial>

  constructor(mesh: NavMesh, options: NavMeshViewOptions = {}) {
    super()
    const { lift = 0.05, colour = 0x66b3ff, wallColour = 0x12355b, pathColour = 0xd7141a } = options
    this.mesh = mesh
    this.#lift = lift
    const look = { color: colour, transparent: true, opacity: 0.45, depthWrite: false, side: DoubleSide }
    this.#floor = new Mesh(new BufferGeometry(), new MeshBasicMaterial(look))
    this.#walls = new LineSegments(new BufferGeometry(), new LineBasicMaterial({ color: wallColour }))
    this.#path = new LineSegments(new BufferGeometry(), new LineBasicMaterial({ color: pathColour }))
    this.add(this.#floor, this.#walls, this.#path)
    this.update()
  }

  /** Draws the mesh as it is now: after `block` and `unblock`. */
  update(): void {
    const { ground } = this.mesh
    const { x, z, origin, next, twin, first } = ground.mesh
    const floor: number[] = []
    const walls: number[] = []
    for (let polygon = 0; polygon < this.mesh.polygons; polygon++) {
      const push = (to: number[], side: number) => {
        const vertex = origin[side]
        const y = ground.places.heightAt(polygon, x[vertex], z[vertex])
        const world = ground.worldOf({ x: x[vertex], y, z: z[vertex] })
        to.push(world.x, world.y + this.#lift, world.z)
      }
      const begin = first[polygon]
      for (let side = begin; side < first[polygon + 1]; side++) {
        if (side > begin + 1) for (const corner of [begin, side - 1, side]) push(floor, corner)
        if (twin[side] < 0) for (const end of [side, next[side]]) push(walls, end)
      }
    }
    setPositions(this.#floor.geometry, floor)
    setPositions(this.#walls.geometry, walls)
  }

  /** Draws a path on the mesh, or none. */
  setPath(path: NavPath | null): void {
    const points: number[] = []
    const profile = path?.profile ?? []
    for (let at = 1; at < profile.length; at++)
      for (const { x, y, z } of [profile[at - 1], profile[at]]) points.push(x, y + 2 * this.#lift, z)
    setPositions(this.#path.geometry, points)
  }

  /** Frees what the graphics card holds. */
  override dispose(): void {
    for (const part of [this.#floor, this.#walls, this.#path]) {
      part.geometry.dispose()
      part.material.dispose()
    }
  }
}

function setPositions(geometry: BufferGeometry, positions: readonly number[]): void {
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3))
  geometry.computeBoundingSphere()
}
