import type { Cell } from '../cell.js'
import { FootpathError, show } from '../error.js'
import type { CellId } from '../ids.js'
import { cellId } from '../walkmap/layout.js'
import type { OpenCells, Overlay } from '../walkmap/overlay.js'
import type { Walkmap } from '../walkmap/walkmap.js'

/**
 * Cells that are blocked for one query, such as those of other units:
 *
 * - a list or any other iterable of cells, or a `Set` of row-order indexes (y · width + x);
 * - a mask in row order, one entry per cell of the map: a `Uint8Array` (0 is free) or a list of booleans (false is free);
 * - a function that is called at most once per cell and query.
 */
export type Blocked = Iterable<Cell> | ReadonlySet<number> | Uint8Array | readonly boolean[] | CellQuestion

/** A question about a cell of the map. */
export type CellQuestion = (cell: Cell) => boolean

/** The options of a query about single cells. */
export interface BlockedOptions {
  /** More cells that are blocked for this query, such as other units. Cells under the unit itself are ignored. */
  readonly blocked?: Blocked | undefined
  /**
   * Says where the unit may go in this query; called at most once per cell. Cells that block the unit anyway stay
   * blocked.
   */
  readonly walkable?: CellQuestion | undefined
}

/** Of a cell: not known yet (0), open or blocked for this query. */
const OPEN = 1
const BLOCKED = 2

/**
 * The cells that one query blocks in addition to the walkmap. Holds a byte per cell and is used for query after query.
 */
export class BlockedCells {
  readonly #walkmap: Walkmap
  readonly #marks: Uint8Array
  #marked: CellId[] = []
  #listed: CellId[] = []
  #isBlocked: ((id: CellId) => boolean) | null = null

  constructor(walkmap: Walkmap) {
    this.#walkmap = walkmap
    this.#marks = new Uint8Array(walkmap.layout.cellCount)
  }

  /** Takes the cells of a query that begins at `start`; what the unit stands on itself does not block it. */
  take({ blocked, walkable }: BlockedOptions, start: CellId): this {
    for (const id of this.#marked) this.#marks[id] = 0
    this.#marked = []
    this.#listed = []
    this.#isBlocked = questionOf(this.#walkmap, blocked, walkable)
    for (const offset of this.#walkmap.footprint) this.#mark(start + offset, OPEN)
    if (blocked === undefined || isRule(blocked)) return this
    eachListed(this.#walkmap, blocked, (id) => {
      if (this.#marks[id] !== 0) return
      this.#mark(id, BLOCKED)
      this.#listed.push(id)
    })
    return this
  }

  /** Whether the query blocks this cell. What blocks the unit anyway is not asked about. */
  has(id: CellId): boolean {
    if (this.#isBlocked !== null && this.#marks[id] === 0 && this.#walkmap.free[id] === 1)
      this.#mark(id, this.#isBlocked(id) ? BLOCKED : OPEN)
    return this.#marks[id] === BLOCKED
  }

  /** Whether the query blocks a cell that the unit would touch on this one. */
  isUnder(id: CellId): boolean {
    const { footprint } = this.#walkmap
    for (let at = 0; at < footprint.length; at++) if (this.has(id + footprint[at])) return true
    return false
  }

  /** The walkmap's cells and moves without those that are blocked. */
  over(overlay: Overlay): OpenCells {
    if (this.#isBlocked !== null) return overlay.blockWhere(this.#listed, (id) => this.has(id))
    return this.#listed.length > 0 ? overlay.block(this.#listed) : this.#walkmap
  }

  #mark(id: CellId, mark: number): void {
    this.#marks[id] = mark
    this.#marked.push(id)
  }
}

/** Cells of which everything has been asked, for searches that look far ahead. */
export function askedEverywhere({ layout }: Walkmap, cells: OpenCells): OpenCells {
  if (cells.ask !== undefined) for (let id = 0; id < layout.cellCount; id++) cells.ask(id)
  return cells
}

/** Whether a query blocks any cell, as far as this is known without asking. */
function blocksCells({ blocked, walkable }: BlockedOptions): boolean {
  return (
    walkable !== undefined || (blocked !== undefined && !(Array.isArray(blocked) && blocked.length === 0))
  )
}

/** Whether cells are blocked by a rule that is asked about a cell, and not by a list. */
function isRule(blocked: Blocked): blocked is CellQuestion | Uint8Array | readonly boolean[] {
  return (
    typeof blocked === 'function' ||
    blocked instanceof Uint8Array ||
    (Array.isArray(blocked) && typeof blocked[0] === 'boolean')
  )
}

/** Says for a cell that no list blocks whether a rule does; null without one. */
function questionOf(
  { layout, terrain }: Walkmap,
  blocked: Blocked | undefined,
  walkable: CellQuestion | undefined,
): ((id: CellId) => boolean) | null {
  if (walkable !== undefined && typeof walkable !== 'function')
    throw refusal('walkable', walkable, 'Pass a function ({ x, y }) => boolean.')
  const rule = blocked === undefined || !isRule(blocked) ? null : blocked
  if (rule === null && walkable === undefined) return null
  const isAnswered = typeof rule === 'function'
  if (rule !== null && !isAnswered && rule.length !== terrain.width * terrain.depth)
    throw refusal(
      'blocked',
      `a mask of ${rule.length} entries`,
      `Pass one entry for each of the ${terrain.width * terrain.depth} cells of the map, or a list of cells.`,
    )
  return (id) => {
    const cell = layout.cellOf(id)
    const isBlocked = isAnswered
      ? rule(cell)
      : rule !== null && Boolean(rule[cell.y * terrain.width + cell.x])
    return isBlocked || (walkable !== undefined && !walkable(cell))
  }
}

function eachListed(walkmap: Walkmap, blocked: Iterable<Cell | number>, use: (id: CellId) => void): void {
  const { width, depth } = walkmap.layout
  if (typeof blocked !== 'object' || blocked === null || !(Symbol.iterator in blocked))
    throw refusal(
      'blocked',
      blocked,
      'Pass a list or a Set of cells, a mask (Uint8Array), or a function ({ x, y }) => boolean.',
    )
  for (const entry of blocked) {
    if (typeof entry !== 'number') {
      use(cellId(walkmap, 'The blocked cell', entry))
      continue
    }
    if (Array.isArray(blocked) || ArrayBuffer.isView(blocked))
      throw refusal('blocked', blocked, 'Pass a list of cells, a Set of indexes, or a mask as a Uint8Array.')
    if (!Number.isInteger(entry) || entry < 0 || entry >= width * depth)
      throw new FootpathError(
        'outside-map',
        `The blocked index ${show(entry)} is not a cell of the map.`,
        `Indexes are y · width + x, from 0 to ${width * depth - 1}.`,
        entry,
      )
    use(walkmap.layout.idOf(entry % width, Math.floor(entry / width)))
  }
}

function refusal(name: string, value: unknown, remedy: string): FootpathError {
  return new FootpathError('bad-option', `${name} cannot be ${show(value)}.`, remedy, value)
}

/** Memory for cells that queries block, by walkmap; shared by all finders of a walkmap. */
const spareOfWalkmap = new WeakMap<Walkmap, BlockedCells[]>()

/** The cells that a query blocks, or null if it blocks none; give them back with `giveBackBlocked`. */
export function takeBlocked(walkmap: Walkmap, from: Cell, options: BlockedOptions): BlockedCells | null {
  if (!blocksCells(options)) return null
  walkmap.refresh()
  const start = cellId(walkmap, 'The start', from)
  return (spareOfWalkmap.get(walkmap)?.pop() ?? new BlockedCells(walkmap)).take(options, start)
}

export function giveBackBlocked(walkmap: Walkmap, blocked: BlockedCells | null): void {
  if (blocked === null) return
  const spare = spareOfWalkmap.get(walkmap)
  if (spare === undefined) spareOfWalkmap.set(walkmap, [blocked])
  else spare.push(blocked)
}
