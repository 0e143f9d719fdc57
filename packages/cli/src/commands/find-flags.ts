import type { Cell, LatLon, StepModel } from 'footpath'
import { cell } from '../arguments.js'
import type { BoardFlags } from '../board.js'
import type { GoalFlags } from '../goal.js'
import type { SearchFlags } from '../search-options.js'
import type { ShapeFlags } from '../shape-options.js'

/** The flags as they were written: what `--from` and `--to` are is known when the kind of map is. */
export interface GivenFlags extends SearchFlags, Omit<GoalFlags, 'to'>, ShapeFlags, BoardFlags {
  readonly from?: string
  readonly to?: readonly string[]
  readonly fromGeo?: LatLon
  readonly toGeo?: LatLon
  readonly unit: string
  readonly step?: StepModel
  readonly partial?: true
  readonly areaCost?: readonly (readonly [area: string, cost: number])[]
  readonly blocked?: readonly Cell[]
  readonly trace?: string
  readonly picture?: string
  readonly out?: string
  readonly size?: number
  readonly maxCells?: number
  readonly tilesets?: string
  readonly heightScale?: number
  readonly metrics?: true
  readonly json?: true
}

/** The flags of a query on a grid. */
export type FindFlags = Omit<GivenFlags, 'from' | 'to'> & {
  readonly from?: Cell
  readonly to?: readonly Cell[]
}

/** The flags with start and goals as cells. */
export function inCells({ from, to, ...flags }: GivenFlags): FindFlags {
  return {
    ...flags,
    ...(from === undefined ? {} : { from: cell('--from')(from) }),
    ...(to === undefined ? {} : { to: to.map(cell('--to')) }),
  }
}
