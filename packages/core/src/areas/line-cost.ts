import { LineWalk } from '../navmesh/line-walk.js'
import type { NavGround } from '../navmesh/nav-ground.js'
import { orient } from '../navmesh/orient.js'
import type { Place } from '../navmesh/places.js'

/** What straight lines over a mesh cost: the length in every polygon times what a metre costs there. */
export class LineCost {
  readonly #ground: NavGround
  readonly #costs: ArrayLike<number>
  readonly #line: LineWalk

  /** `costs`: by polygon what a metre costs. */
  constructor(ground: NavGround, costs: ArrayLike<number>) {
    this.#ground = ground
    this.#costs = costs
    this.#line = new LineWalk(ground.mesh)
  }

  /** The cost of the line in steps of the lattice; Infinity if a wall or forbidden ground is on it. */
  of(from: Place, to: Place): number {
    const { mesh, places } = this.#ground
    const { x, z, origin, next, polygon } = mesh
    const [dx, dz] = [to.x - from.x, to.z - from.z]
    const length = Math.sqrt(dx * dx + dz * dz)
    let cost = 0
    let done = 0
    const add = (until: number, own: number) => {
      if (until > done) cost += (until - done) * length * this.#rate(own, from, to)
      done = Math.max(done, until)
    }
    this.#line.onCross = (crossed) => {
      if (crossed < 0) {
        const vertex = -1 - crossed
        if (x[vertex] === from.x && z[vertex] === from.z) {
          cost = 0
          done = 0
        }
        const along = (x[vertex] - from.x) * dx + (z[vertex] - from.z) * dz
        add(length === 0 ? 0 : along / (length * length), this.#line.polygon)
        return
      }
      const [a, b] = [origin[crossed], origin[next[crossed]]]
      const before = orient(x[a], z[a], x[b], z[b], from.x, from.z)
      const after = orient(x[a], z[a], x[b], z[b], to.x, to.z)
      add(before === after ? 0 : before / (before - after), polygon[crossed])
    }
    this.#line.aim(to.x, to.z, places.polygonsAt(to))
    if (!this.#line.reaches(from.x, from.z, from.polygon, from.side, from.vertex)) return Infinity
    add(1, this.#line.polygon)
    return cost
  }

  /** What a metre costs on a line in a polygon; along its side the cheaper of both polygons counts. */
  #rate(polygon: number, from: Place, to: Place): number {
    const { x, z, origin, next, twin, first, polygon: polygonOf } = this.#ground.mesh
    const own = this.#costs[polygon]
    for (let side = first[polygon]; side < first[polygon + 1]; side++) {
      const other = twin[side] < 0 ? own : this.#costs[polygonOf[twin[side]]]
      if (other >= own) continue
      const [a, b] = [origin[side], origin[next[side]]]
      const isAlong =
        orient(x[a], z[a], x[b], z[b], from.x, from.z) === 0 &&
        orient(x[a], z[a], x[b], z[b], to.x, to.z) === 0
      if (isAlong) return other
    }
    return own
  }
}
