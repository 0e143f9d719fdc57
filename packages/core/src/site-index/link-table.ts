import type { CellId } from '../ids.js'
import type { IndexQuery } from '../static-index/query.js'
import type { SiteWalkmap } from '../site/site-walkmap.js'

/** As many cells with links as a table holds. */
export const MOST_LINK_CELLS = 512

/**
 * What the index takes for a walk, a node that it expands, an entry that it reads, and a number of the path that it leaves,
 * in tenths of a microsecond; measured on generated maps of 128² to 512². Labels lie side by side and are read faster than
 * edges.
 */
const ASKED = 20
const EXPANDED = 0.8
const READ_EDGE = 0.28
const READ_LABEL = 0.08
const LEFT = 0.2

/**
 * What walking costs between the cells at which links begin and end. No door changes that. Costs are asked of the index
 * when they are first needed, and kept.
 */
export class LinkTable {
  /** By number: the cell, and its island without links. */
  readonly cells: CellId[] = []
  readonly islands: number[] = []
  /** The numbers of the cells that a link leaves now. */
  exits: readonly number[] = []
  /** What the index has done for walks; see `paysOff`. */
  work = 0
  readonly #walkmap: SiteWalkmap
  readonly #query: IndexQuery
  readonly #numbers = new Map<CellId, number>()
  /** By number and number; 0 where the cost is not known yet. */
  readonly #rows: Float64Array[] = []
  #version = -1

  constructor(walkmap: SiteWalkmap, query: IndexQuery) {
    this.#walkmap = walkmap
    this.#query = query
  }

  /** Follows links; says whether their cells find room. */
  refresh(): boolean {
    const { links, version } = this.#walkmap
    if (version === this.#version) return true
    const cells = new Set(links.hops.flatMap(({ from, to }) => [from, to]))
    if (cells.size > MOST_LINK_CELLS) return false
    const added = [...cells].filter((cell) => !this.#numbers.has(cell))
    // Cells of links that are gone keep their place until it is needed.
    if (this.cells.length + added.length > MOST_LINK_CELLS) {
      for (const list of [this.cells, this.islands, this.#rows]) list.length = 0
      this.#numbers.clear()
    }
    for (const cell of cells) this.#add(cell)
    this.exits = [...links.flat.spans.keys()].map((cell) => this.numberOf(cell))
    this.#version = version
    return true
  }

  /** The number of a cell at which a link begins or ends. */
  numberOf(cell: CellId): number {
    return this.#numbers.get(cell) as number
  }

  /** The cost of walking between two of the cells, by number; Infinity if only links join them. */
  between(a: number, b: number): number {
    if (a === b) return 0
    if (this.islands[a] !== this.islands[b]) return Number.POSITIVE_INFINITY
    if (this.#rows[a][b] === 0) {
      const cost = this.walk(this.cells[a], this.cells[b])
      this.#rows[a][b] = cost
      this.#rows[b][a] = cost
    }
    return this.#rows[a][b]
  }

  /** The same if it is known; 0 otherwise. */
  known(a: number, b: number): number {
    return this.#rows[a][b]
  }

  /** What the index says about two cells that walking joins. */
  walk(from: CellId, to: CellId): number {
    if (from === to) return 0
    const { layout } = this.#walkmap
    this.#query.clear()
    this.#query.find(layout.xOf(from), layout.yOf(from), layout.xOf(to), layout.yOf(to))
    const { expanded, generated, length, cost } = this.#query
    // Without a search it has read labels alone.
    const read = expanded === 0 ? READ_LABEL : READ_EDGE
    this.work += ASKED + EXPANDED * expanded + read * generated + LEFT * length
    return cost
  }

  #add(cell: CellId): void {
    if (this.#numbers.has(cell)) return
    this.#numbers.set(cell, this.cells.length)
    this.cells.push(cell)
    this.islands.push(this.#walkmap.walkingIslandOf(cell))
    this.#rows.push(new Float64Array(MOST_LINK_CELLS))
  }
}
