import type { Cell } from '../cell.js'

/** A link that a path takes; see `Link` of `footpath/site`. */
export interface PathHop<Link extends HopLink = HopLink> {
  /** The position in `path.cells` from which it leaves; it arrives at the next one. */
  readonly at: number
  readonly link: Link
}

/** What a path knows of a link. */
export interface HopLink {
  readonly id: number
  readonly kind: string
  readonly from: Cell
  readonly to: Cell
}
