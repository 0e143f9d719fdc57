/**
 * Numbers of different spaces that must not be mixed up: passing one where another is due is a compile error. A plain
 * number fits each of them, so arithmetic and reads of typed arrays need no casts. Nothing of this is left at run time.
 */
type Id<Space extends string> = number & { readonly __space?: Space }

/**
 * A cell of a walkmap. The grid is padded by one blocked cell on every side, so a neighbour's id needs no range check:
 * id = (y + 1) · stride + x + 1, stride = width + 2. See `Layout`.
 */
export type CellId = Id<'cell'>

/** A cell of a terrain, numbered row by row without any border: `y * width + x`. */
export type CellIndex = Id<'index'>

/** A state of a search: a cell id, or one per cell and direction of arrival. */
export type StateId = Id<'state'>

/** The state of a search whose states are the cells themselves. */
export function stateOfCell(cell: CellId): StateId {
  return cell as number
}

/** A node of the static index: a subgoal's number. */
export type NodeId = Id<'node'>

/** A corner of the waypoint graph, by its number. */
export type CornerId = Id<'corner'>
