import {
  type Cell,
  createFinder,
  fillet,
  keepClear,
  type MapPoint,
  natural,
  straighten,
  type Terrain,
  type Walkmap,
  walkmapFor,
} from 'footpath'
import { unitOf } from '../units/kinds.js'
import type { Method } from './methods.js'

/** What `natural` did before it pulled strings taut: these settings, one function after the other. */
const CHAIN = { clearance: 0.75, maxExtra: 0.01, radius: 6, radiusOnHills: 24 } as const

/** A walker on a map. */
export class Walks {
  readonly walkmap: Walkmap
  readonly #finder: ReturnType<typeof createFinder>

  constructor(terrain: Terrain) {
    this.walkmap = walkmapFor(terrain, unitOf('ground', terrain.heights !== null))
    this.#finder = createFinder(this.walkmap)
  }

  /** Whether the walker can stand on a cell. */
  isFree({ x, y }: Cell): boolean {
    const { layout, passable } = this.walkmap
    const isOnMap = x >= 0 && y >= 0 && x < layout.width && y < layout.depth
    return isOnMap && passable[layout.idOf(x, y)] !== 0
  }

  /** The points of a method's path; null where none leads to the goal. */
  path(from: Cell, to: Cell, method: Method): readonly MapPoint[] | null {
    const shape =
      method === 'natural'
        ? { shape: natural }
        : method === 'natural-strict'
          ? { shape: { kind: natural, maxExtra: 0.01, maxTurn: 0.05 } }
          : {}
    const path = this.#finder.find(from, to, shape)
    if (path.status !== 'found') return null
    if (method !== 'straight' && method !== 'chain') return path.points
    const { walkmap } = this
    const straight = straighten(path, walkmap)
    if (method === 'straight') return straight.points
    const { clearance, maxExtra } = CHAIN
    const radius = walkmap.terrain.heights === null ? CHAIN.radius : CHAIN.radiusOnHills
    return fillet(keepClear(straight, walkmap, { clearance, maxExtra }), walkmap, { radius, maxExtra }).points
  }
}
