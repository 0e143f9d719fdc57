import { type Cell, requireCell } from '../cell.js'
import { FootpathError, requireName, show } from '../error.js'
import type { Walkmap } from '../walkmap/index.js'
import type { CellId } from '../walkmap/layout.js'
import type { SetupOptions } from './setup.js'

/** What may be said about one query. */
export interface FindOptions extends SetupOptions {
  /** When the goal cannot be reached, go to the reachable cell nearest to it instead; off by default. */
  readonly partial?: boolean
  /** More cells that block this query alone, such as other units. */
  readonly blocked?: readonly Cell[]
  /** Most states to expand; then the search is `cut-off`. `ida-star` has 2,000,000 by default, others no limit. */
  readonly maxExpanded?: number
  /** Most milliseconds to search; then the search is `cut-off`. */
  readonly maxMillis?: number
  /** Ends the search as `cut-off` when aborted. */
  readonly signal?: AbortSignal
  /** Record what the search did; see `Path.trace`. */
  readonly trace?: boolean
}

/** IDA* may need exponential time; this many expansions take a second or so. */
const IDA_STAR_MAX_EXPANDED = 2_000_000

const OPTION_NAMES = [
  'algorithm',
  'heuristic',
  'd',
  'd2',
  'openList',
  'ties',
  'reopen',
  'stop',
  'weight',
  'gWeight',
  'partial',
  'blocked',
  'maxExpanded',
  'maxMillis',
  'signal',
  'trace',
] as const satisfies readonly (keyof FindOptions)[]

/** Refuses unknown options and limits that are no numbers. `more` are names a wrapper understands besides. */
export function checkOptions(options: FindOptions, more: readonly string[] = []): void {
  for (const name of Object.keys(options)) requireName('option', name, [...OPTION_NAMES, ...more])
  for (const name of ['maxExpanded', 'maxMillis'] as const) {
    const limit = options[name]
    if (limit !== undefined && !(typeof limit === 'number' && limit >= 0)) {
      throw new FootpathError(
        'bad-option',
        `${name} is ${show(limit)}.`,
        'Give a number of at least 0.',
        limit,
      )
    }
  }
}

export function maxExpandedOf(options: FindOptions): number {
  return (
    options.maxExpanded ??
    (options.algorithm === 'ida-star' ? IDA_STAR_MAX_EXPANDED : Number.POSITIVE_INFINITY)
  )
}

/** The cell ids of one goal or several; at least one, none twice. */
export function goalIds(walkmap: Walkmap, to: Cell | readonly Cell[]): CellId[] {
  if (!Array.isArray(to)) return [cellId(walkmap, 'The goal', to as Cell)]
  const goals: readonly Cell[] = to
  if (goals.length === 0) {
    throw new FootpathError('bad-option', 'There is no goal.', 'Give a cell or a list of cells.', to)
  }
  return [...new Set(goals.map((goal) => cellId(walkmap, 'The goal', goal)))]
}

export function cellId(walkmap: Walkmap, what: string, cell: Cell): CellId {
  requireCell(what, cell, walkmap.layout.width, walkmap.layout.depth)
  return walkmap.layout.idOf(cell.x, cell.y)
}
