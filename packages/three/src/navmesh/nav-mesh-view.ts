import type { NavLink, NavMesh, NavPath } from 'footpath/navmesh'
import {
  BufferGeometry,
  DoubleSide,
  Float32BufferAttribute,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  Vector3,
} from 'three'
import { arcBetween } from '../arc.js'

/** How a mesh looks. */
export interface NavMeshViewOptions {
  /** Metres above the floor at which it is drawn; 0.05 by default. */
  readonly lift?: number
  /** The colour of polygons; a light blue by default. */
  readonly colour?: string | number
  /** The colour of walls, and faintly of the sides that polygons share; a dark blue by default. */
  readonly wallColour?: string | number
  /** The colour of links, drawn as arcs; violet by default. Those that are closed are grey. */
  readonly linkColour?: string | number
  /** The colour of the path; red by default. */
  readonly pathColour?: string | number
}

/** Short lines that an arc is drawn with. */
const ARC_LINES = 24

/** Sides that two polygons share are drawn in the colour of walls, this opaque. */
const SIDES = 0.3

/** A navigation mesh as an object: its polygons with their sides, its walls, its links, and a path on it. It follows no edits: call `update`. */
export class NavMeshView extends Group {
  readonly mesh: NavMesh
  readonly #lift: number
  readonly #floor: Mesh<BufferGeometry, MeshBasicMaterial>
  readonly #walls: LineSegments<BufferGeometry, LineBasicMaterial>
  readonly #sides: LineSegments<BufferGeometry, LineBasicMaterial>
  readonly #links: LineSegments<BufferGeometry, LineBasicMaterial>
  readonly #closed: LineSegments<BufferGeometry, LineBasicMaterial>
  readonly #path: LineSegments<BufferGeometry, LineBasicMaterial>

  /**
   * Polygons that lie at this height or above are left out: set it to look into a building, then call `update`. Infinity by
   * default.
   */
  below = Number.POSITIVE_INFINITY

  constructor(mesh: NavMesh, options: NavMeshViewOptions = {}) {
    super()
    const { lift = 0.05, colour = 0x66b3ff, wallColour = 0x12355b } = options
    const { linkColour = 0x9b4dff, pathColour = 0xd7141a } = options
    this.mesh = mesh
    this.#lift = lift
    const look = { color: colour, transparent: true, opacity: 0.45, depthWrite: false, side: DoubleSide }
    this.#floor = new Mesh(new BufferGeometry(), new MeshBasicMaterial(look))
    this.#walls = lines('walls', wallColour)
    this.#sides = lines('sides', wallColour)
    this.#sides.material.setValues({ transparent: true, opacity: SIDES })
    this.#path = lines('path', pathColour)
    this.#links = lines('links', linkColour)
    this.#closed = lines('closed links', 0x808080)
    this.#floor.name = 'polygons'
    this.add(this.#floor, this.#walls, this.#path, this.#links, this.#closed, this.#sides)
    this.update()
  }

  /** Draws the mesh as it is now: after `block` and `unblock`, and after links were added, opened or closed. */
  update(): void {
    const { ground } = this.mesh
    const { x, z, origin, next, twin, first, height } = ground.mesh
    const floor: number[] = []
    const walls: number[] = []
    const sides: number[] = []
    for (const polygon of ground.living) {
      const push = (to: number[], side: number) => {
        const vertex = origin[side]
        const y = ground.places.heightAt(polygon, x[vertex], z[vertex])
        const world = ground.worldOf({ x: x[vertex], y, z: z[vertex] })
        to.push(world.x, world.y + this.#lift, world.z)
      }
      const begin = first[polygon]
      if (height.subarray(begin, first[polygon + 1]).every((y) => y >= this.below)) continue
      for (let side = begin; side < first[polygon + 1]; side++) {
        if (side > begin + 1) for (const corner of [begin, side - 1, side]) push(floor, corner)
        // Of two polygons that share a side, one draws it.
        if (twin[side] < side) for (const end of [side, next[side]]) push(twin[side] < 0 ? walls : sides, end)
      }
    }
    setPositions(this.#floor.geometry, floor)
    setPositions(this.#walls.geometry, walls)
    setPositions(this.#sides.geometry, sides)
    const [open, closed] = [true, false].map((isOpen) =>
      this.mesh.links.filter((link) => link.open === isOpen),
    )
    setPositions(
      this.#links.geometry,
      open.flatMap((link) => this.#arcOf(link)),
    )
    setPositions(
      this.#closed.geometry,
      closed.flatMap((link) => this.#arcOf(link)),
    )
  }

  /** Draws a path on the mesh, or none. */
  setPath(path: NavPath | null): void {
    const points: number[] = []
    const profile = path?.profile ?? []
    for (let at = 1; at < profile.length; at++)
      for (const { x, y, z } of [profile[at - 1], profile[at]]) points.push(x, y + 2 * this.#lift, z)
    setPositions(this.#path.geometry, points)
  }

  /** The ends of the short lines of an arc. */
  #arcOf({ from, to }: NavLink): number[] {
    const [start, end] = [from, to].map(({ x, y, z }) => new Vector3(x, y + this.#lift, z))
    const points = arcBetween(start, end).getPoints(ARC_LINES)
    return points.slice(1).flatMap((point, at) => [...points[at].toArray(), ...point.toArray()])
  }

  /** Frees what the graphics card holds. */
  override dispose(): void {
    for (const part of [this.#floor, this.#walls, this.#sides, this.#path, this.#links, this.#closed]) {
      part.geometry.dispose()
      part.material.dispose()
    }
  }
}

function lines(name: string, color: string | number): LineSegments<BufferGeometry, LineBasicMaterial> {
  const made = new LineSegments(new BufferGeometry(), new LineBasicMaterial({ color }))
  made.name = name
  return made
}

function setPositions(geometry: BufferGeometry, positions: readonly number[]): void {
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3))
  geometry.computeBoundingSphere()
}
