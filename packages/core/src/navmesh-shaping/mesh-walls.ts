import { toPlan } from '../navmesh/lattice.js'
import type { NavGround } from '../navmesh/nav-ground.js'
import { CORNER } from '../navmesh/nav-polygons.js'
import type { Place } from '../navmesh/places.js'
import type { Points } from '../shaping/taut/funnel.js'
import type { Corners, Strip, Turn, Walls } from '../shaping/taut/walls.js'
import { type NearWalls, wallsNear } from './near-walls.js'
import { LineFollower } from './walk-line.js'

/** A corner nearer to a line than this, in metres, is on it. What is nearer than `NEAR` to its ends is there. */
const TOUCH = 1e-9
const NEAR = 1e-6

/** Across a path is what lies within 60° of straight across. As a squared cosine, and the sine of 60°. */
const ACROSS = 0.25
const SINE = 0.8660254037844386

/**
 * The walls of a mesh around one path. Its points are x and z in metres from the corner of the lattice. The mesh keeps the
 * unit's radius from walls by itself, so the body is a point.
 */
export class MeshWalls implements Walls {
  readonly body = 0
  readonly #ground: NavGround
  readonly #lines: LineFollower
  readonly #path: readonly Place[]
  readonly #near: readonly NearWalls[]
  /** Where the last line that was free ended, as the point that was asked for and as a place. */
  #x = NaN
  #y = NaN
  #place: Place

  /** `reach`: how far away walls count, in metres. */
  constructor(ground: NavGround, path: readonly Place[], reach: number) {
    this.#ground = ground
    this.#lines = new LineFollower(ground)
    this.#path = path
    this.#place = path[0]
    const steps = reach / ground.lattice.step
    this.#near = path.slice(1).map((place, at) => wallsNear(ground, path[at], place, steps))
  }

  /** The places of points that begin and end where the path does; null if a line leaves the mesh. */
  placesOf({ x, y, count }: Points): Place[] | null {
    const places = [this.#path[0]]
    for (let at = 1; at < count; at++) {
      const place = this.#walk(places[at - 1], x[at], y[at])
      if (place === null) return null
      places.push(place)
    }
    return places
  }

  isClear(x: Float64Array, y: Float64Array, at: number): boolean {
    const from = at === 1 ? this.#path[0] : this.#placeAt(x[at - 1], y[at - 1])
    const place = from === null ? null : this.#walk(from, x[at], y[at])
    if (place === null) return false
    this.#x = x[at]
    this.#y = y[at]
    this.#place = place
    return true
  }

  cornerAt({ x, y, side, ux, uy, vx, vy }: Turn, into: Corners): void {
    const { mesh, lattice } = this.#ground
    const place = this.#path.find((each) => each.x * lattice.step === x && each.z * lattice.step === y)
    if (place === undefined || place.vertex < 0 || mesh.kind[place.vertex] < CORNER) return
    // The pole of a spiral has no walls.
    if (mesh.in[place.vertex] < 0) return
    // Both walls lie on the side that the path turns to, or along it.
    for (const end of this.#wallsAt(place.vertex)) {
      const dx = mesh.x[end] - place.x
      const dz = mesh.z[end] - place.z
      const onU = -TOUCH * (Math.abs(ux * dz) + Math.abs(uy * dx))
      const onV = -TOUCH * (Math.abs(vx * dz) + Math.abs(vy * dx))
      if (side * (ux * dz - uy * dx) < onU || side * (vx * dz - vy * dx) < onV) return
    }
    into.add(x, y, 0, 0, side)
  }

  across({ x, y, side, ux, uy, vx, vy }: Turn, most: number): number {
    const { mesh, lattice } = this.#ground
    const { step } = lattice
    let least = most * most
    const offer = (dx: number, dy: number) => {
      const squared = dx * dx + dy * dy
      if (squared >= least) return
      const off = Math.min(side * (ux * dy - uy * dx), side * (vx * dy - vy * dx))
      if (off < 0 && off * off > (ACROSS - TOUCH) * squared) least = squared
    }
    // The directions between which a wall is across: back from the first line, and ahead along the second.
    const rays = [
      [side * 0.5 * uy - SINE * ux, -side * 0.5 * ux - SINE * uy],
      [side * 0.5 * vy + SINE * vx, -side * 0.5 * vx + SINE * vy],
    ]
    this.#eachNear(x - most, x + most, y - most, y + most, (wall) => {
      const a = mesh.origin[wall]
      const b = mesh.origin[mesh.next[wall]]
      const px = mesh.x[a] * step - x
      const py = mesh.z[a] * step - y
      const ex = (mesh.x[b] - mesh.x[a]) * step
      const ey = (mesh.z[b] - mesh.z[a]) * step
      // The walls of the corner itself.
      if ((px === 0 && py === 0) || (mesh.x[b] * step === x && mesh.z[b] * step === y)) return
      const along = Math.min(1, Math.max(0, -(px * ex + py * ey) / (ex * ex + ey * ey)))
      offer(px + along * ex, py + along * ey)
      for (const [rx, ry] of rays) {
        const turned = ex * ry - ey * rx
        const share = turned === 0 ? -1 : -(px * ry - py * rx) / turned
        if (share < 0 || share > 1) continue
        const [hitX, hitY] = [px + share * ex, py + share * ey]
        if (hitX * rx + hitY * ry > 0) offer(hitX, hitY)
      }
    })
    return Math.sqrt(least)
  }

  beside({ ax, ay, bx, by, right, left }: Strip, into: Corners): void {
    const { mesh, lattice } = this.#ground
    const { step } = lattice
    const length = Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay))
    if (length === 0) return
    const ux = (bx - ax) / length
    const uy = (by - ay) / length
    const wide = Math.max(left, right)
    const [minX, maxX] = [Math.min(ax, bx) - wide, Math.max(ax, bx) + wide]
    const [minY, maxY] = [Math.min(ay, by) - wide, Math.max(ay, by) + wide]
    this.#eachNear(minX, maxX, minY, maxY, (wall) => {
      const vertex = mesh.origin[wall]
      if (mesh.kind[vertex] < CORNER) return
      const x = mesh.x[vertex] * step
      const y = mesh.z[vertex] * step
      const along = (x - ax) * ux + (y - ay) * uy
      if (along < NEAR || along > length - NEAR) return
      const off = ux * (y - ay) - uy * (x - ax)
      for (const side of [1, -1]) {
        const gap = side * off
        // The wall of a corner lies behind it, seen from the line.
        if (gap < -TOUCH || gap > (side > 0 ? right : left) || !this.#isBehind(vertex, -side * uy, side * ux))
          continue
        if (!isIn(into, x, y, side)) into.add(x, y, along / length, Math.max(0, gap), side)
      }
    })
  }

  /** Calls back with the walls near a box, in metres; with some of them more than once. */
  #eachNear(minX: number, maxX: number, minY: number, maxY: number, use: (wall: number) => void): void {
    const { step } = this.#ground.lattice
    for (const near of this.#near) {
      if (near.maxX * step < minX || near.minX * step > maxX) continue
      if (near.maxZ * step < minY || near.minZ * step > maxY) continue
      for (const wall of near.walls) use(wall)
    }
  }

  /** Whether both walls at a corner lead away in a direction, or are straight across it. */
  #isBehind(vertex: number, nx: number, ny: number): boolean {
    const { x, z } = this.#ground.mesh
    return this.#wallsAt(vertex).every((end) => {
      const dx = x[end] - x[vertex]
      const dz = z[end] - z[vertex]
      return dx * nx + dz * ny >= -TOUCH * (Math.abs(dx) + Math.abs(dz))
    })
  }

  /** The other ends of the two walls that meet at a vertex. */
  #wallsAt(vertex: number): [number, number] {
    const { origin, next, out, in: into } = this.#ground.mesh
    return [origin[next[out[vertex]]], origin[into[vertex]]]
  }

  /** Where the line from a place to a point ends; null if it does not get there. */
  #walk(from: Place, x: number, y: number): Place | null {
    const { step } = this.#ground.lattice
    const goal = this.#path[this.#path.length - 1]
    if (x === goal.x * step && y === goal.z * step) return this.#lines.reaches(from, goal) ? goal : null
    return this.#lines.to(from, toPlan(0, step, x), toPlan(0, step, y))
  }

  /** The place of a point: where the last line ended; after one that was not free, the nearest in height. */
  #placeAt(x: number, y: number): Place | null {
    if (x === this.#x && y === this.#y) return this.#place
    const { lattice, places } = this.#ground
    return places.over(toPlan(0, lattice.step, x), this.#place.y, toPlan(0, lattice.step, y))
  }
}

function isIn({ x, y, side, count }: Corners, cornerX: number, cornerY: number, cornerSide: number): boolean {
  for (let at = 0; at < count; at++)
    if (x[at] === cornerX && y[at] === cornerY && side[at] === cornerSide) return true
  return false
}
