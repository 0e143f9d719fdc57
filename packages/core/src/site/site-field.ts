import { AtlasField, type AtlasFieldData } from '../atlas/atlas-field.js'
import type { Cell } from '../cell.js'
import type { Link } from './link.js'
import type { SitePath } from './site-path.js'
import type { SiteWalkmap } from './site-walkmap.js'
import { sitePath } from './to-site-path.js'

/**
 * The cost and the next step from every cell of a site to the nearest goal, over all floors and links. It follows edits
 * and doors by itself: the next read after a change fills it again.
 */
export class SiteField extends AtlasField<SiteWalkmap, SitePath> {
  #costs: { readonly of: AtlasFieldData; readonly inRows: Float64Array } | null = null

  /** `to` are cells of the site. The field is filled when it is first read or refreshed. */
  constructor(walkmap: SiteWalkmap, to: Cell | readonly Cell[], budget: number) {
    super(walkmap, to, budget, walkmap.floors, (path) => sitePath(walkmap, path))
  }

  /** The link to take from a cell; null if a step comes next, or nothing. `next` is then the link's other end. */
  linkAt(cell: Cell): Link | null {
    const { id, next } = this.stepFrom(cell)
    return next < 0 ? null : (this.walkmap.hopBetween(id, next)?.link ?? null)
  }

  /**
   * `costAt` for every cell in row order, floor after floor: (floor · depth + y) · width + x. The array is made at the first
   * read after a change and never changes.
   */
  get costs(): Float64Array {
    const data = this.read()
    if (this.#costs?.of !== data) this.#costs = { of: data, inRows: inRows(this.walkmap, data) }
    return this.#costs.inRows
  }
}

function inRows({ layout, floors, costs: { scale } }: SiteWalkmap, { costs }: AtlasFieldData): Float64Array {
  const { width, depth, count, pitch } = floors
  const rows = new Float64Array(width * depth * count)
  for (let floor = 0, at = 0; floor < count; floor++)
    for (let y = 0; y < depth; y++)
      for (let x = 0, id = layout.idOf(0, floor * pitch + y); x < width; x++, id++)
        rows[at++] = costs[id] / scale
  return rows
}
