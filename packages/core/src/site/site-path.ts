import type { Cell } from '../cell.js'
import type { PathHop } from '../path/hop.js'
import { Path, type PathJson } from '../path/path.js'
import type { Terrain } from '../terrain/terrain.js'
import { cellToWorld, type WorldPoint } from '../terrain/world.js'
import type { Link } from './link.js'
import type { Site } from './site.js'

/** A link that a path on a site takes. */
export type Hop = PathHop<Link>

/** A path on a site as JSON; links by their ids. */
export interface SitePathJson extends PathJson {
  readonly hops: readonly { readonly at: number; readonly link: number }[]
}

/** What a path on a site is made of. */
interface SitePathInit {
  readonly site: Site
  readonly path: Path
  /** Columns and rows on the floor of each cell. */
  readonly steps: Int32Array
  /** The floor of every piece between hops: one more than there are hops. */
  readonly floors: readonly number[]
  readonly hops: readonly Hop[]
}

/**
 * A path over the floors of a site. `steps` and `cells` count columns and rows of the floor that each cell is on. Between
 * two hops the path stays on one floor.
 */
export class SitePath extends Path {
  override readonly hops: readonly Hop[]
  readonly #terrains: readonly Terrain[]
  readonly #floors: readonly number[]
  #siteCells: readonly Cell[] | undefined

  constructor({ site, path, steps, floors, hops }: SitePathInit) {
    const { status, reason, cost, stats, trace, costs } = path
    const last = steps.length - 2
    const goal = status === 'found' ? cellOn(floors[hops.length], steps[last], steps[last + 1]) : null
    super({ status, reason, cost, stats, trace, costs, steps, goal, terrain: site.floors[0] })
    this.hops = hops
    this.#terrains = site.floors
    this.#floors = floors
  }

  /** The floor of the cell at a position of `cells`. */
  floorAt(at: number): number {
    const piece = this.hops.findIndex((hop) => hop.at >= at)
    return this.#floors[piece < 0 ? this.hops.length : piece]
  }

  override get cells(): readonly Cell[] {
    this.#siteCells ??= this.#readCells()
    return this.#siteCells
  }

  /** The first cell, every cell where the direction changes or a hop begins or ends, and the last. */
  override get turns(): readonly Cell[] {
    return this.#pieces().flatMap((piece) => piece.filter(turns))
  }

  override get world(): readonly WorldPoint[] {
    return this.cells.map((cell) => cellToWorld(this.#terrains[cell.floor ?? 0], cell))
  }

  /** The length of what is walked, in world units; hops do not count. */
  override get length(): number {
    let straight = 0
    let diagonal = 0
    let free = 0
    for (const piece of this.#pieces()) {
      for (let at = 1; at < piece.length; at++) {
        const dx = Math.abs(piece[at].x - piece[at - 1].x)
        const dy = Math.abs(piece[at].y - piece[at - 1].y)
        if (dx === dy) diagonal += dx
        else if (dx === 0 || dy === 0) straight += dx + dy
        else free += Math.sqrt(dx * dx + dy * dy)
      }
    }
    return (straight + diagonal * Math.SQRT2 + free) * this.#terrains[0].cellSize
  }

  override toJSON(): SitePathJson {
    return { ...super.toJSON(), hops: this.hops.map(({ at, link }) => ({ at, link: link.id })) }
  }

  #readCells(): Cell[] {
    const { steps, hops } = this
    let piece = 0
    return Array.from({ length: steps.length / 2 }, (_, at) => {
      if (piece < hops.length && hops[piece].at < at) piece++
      return cellOn(this.#floors[piece], steps[2 * at], steps[2 * at + 1])
    })
  }

  /** The cells between hops, each piece on one floor. */
  #pieces(): Cell[][] {
    const ends = [...this.hops.map(({ at }) => at + 1), this.cells.length]
    return ends.map((end, piece) => this.cells.slice(piece === 0 ? 0 : ends[piece - 1], end))
  }
}

/** A cell that names its floor only where that is not 0. */
function cellOn(floor: number, x: number, y: number): Cell {
  return floor === 0 ? { x, y } : { x, y, floor }
}

function turns(cell: Cell, at: number, piece: readonly Cell[]): boolean {
  const before = piece[at - 1]
  const after = piece[at + 1]
  if (before === undefined || after === undefined) return true
  return after.x - cell.x !== cell.x - before.x || after.y - cell.y !== cell.y - before.y
}
