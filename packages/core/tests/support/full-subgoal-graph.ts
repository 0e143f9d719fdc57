import type { Cell, Walkmap } from 'footpath'

/**
 * The second oracle of the index: the subgoal graph as it was published (Uras, Koenig, Hernández 2013), without any
 * pruning. Its nodes are the cells diagonally beside a wall; an edge joins any two of them between which a path of
 * octile length exists, looked for cell by cell. For small maps.
 */
export class FullSubgoalGraph {
  readonly #isFree: (x: number, y: number) => boolean
  readonly #straight: number
  readonly #diagonal: number
  readonly #subgoals: Cell[] = []
  readonly #edges: number[][]

  /** Costs are integers, a diagonal step at most two straight ones. */
  constructor({ layout, passable }: Walkmap, straight: number, diagonal: number) {
    const { width, depth } = layout
    this.#isFree = (x, y) => x >= 0 && y >= 0 && x < width && y < depth && passable[layout.idOf(x, y)] === 1
    this.#straight = straight
    this.#diagonal = diagonal
    for (let y = 0; y < depth; y++)
      for (let x = 0; x < width; x++) if (this.#isSubgoal(x, y)) this.#subgoals.push({ x, y })
    this.#edges = this.#subgoals.map((from) => this.#subgoals.map((to) => this.#leg(from, to)))
  }

  /** The least costs from a cell to others: by one leg, or by subgoals; Infinity without a path. */
  costs(from: Cell, goals: readonly Cell[]): number[] {
    const best = this.#subgoals.map((subgoal) => this.#leg(from, subgoal))
    const open = new Set(best.keys())
    while (open.size > 0) {
      let nearest = -1
      for (const at of open) if (nearest < 0 || best[at] < best[nearest]) nearest = at
      open.delete(nearest)
      for (const at of open) best[at] = Math.min(best[at], best[nearest] + this.#edges[nearest][at])
    }
    return goals.map((goal) =>
      this.#subgoals.reduce(
        (least, subgoal, at) => Math.min(least, best[at] + this.#leg(subgoal, goal)),
        this.#leg(from, goal),
      ),
    )
  }

  #isSubgoal(x: number, y: number): boolean {
    if (!this.#isFree(x, y)) return false
    for (const dx of [-1, 1]) {
      for (const dy of [-1, 1])
        if (!this.#isFree(x + dx, y + dy) && this.#isFree(x + dx, y) && this.#isFree(x, y + dy)) return true
    }
    return false
  }

  /** The octile cost if a path of that cost exists, otherwise Infinity. */
  #leg(from: Cell, to: Cell): number {
    const isFree = this.#isFree
    const [wide, deep] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)]
    const [dx, dy] = [Math.sign(to.x - from.x), Math.sign(to.y - from.y)]
    const [alongX, alongY] = wide >= deep ? [dx, 0] : [0, dy]
    const diagonals = Math.min(wide, deep)
    const straights = Math.max(wide, deep) - diagonals
    // Whether the cell after d diagonal and s straight steps is reached, in any order of them.
    const reached: boolean[][] = []
    for (let d = 0; d <= diagonals; d++) {
      reached.push([])
      for (let s = 0; s <= straights; s++) {
        const x = from.x + d * dx + s * alongX
        const y = from.y + d * dy + s * alongY
        const byDiagonal = d > 0 && reached[d - 1][s] && isFree(x - dx, y) && isFree(x, y - dy)
        const byStraight = s > 0 && reached[d][s - 1]
        reached[d].push(isFree(x, y) && ((d === 0 && s === 0) || byDiagonal || byStraight))
      }
    }
    const isReached = reached[diagonals][straights]
    return isReached ? diagonals * this.#diagonal + straights * this.#straight : Number.POSITIVE_INFINITY
  }
}
