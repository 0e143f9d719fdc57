/** Places before and after an edge's values that are never reached: so its ends need no tests. */
export const EDGE_PAD = 1

/** What is known of the cells along one edge of a rectangle. */
export class Edge {
  readonly costs: Float64Array
  readonly sources: Int32Array

  constructor(longest: number) {
    this.costs = new Float64Array(longest + 4).fill(Number.POSITIVE_INFINITY)
    this.sources = new Int32Array(longest + 4)
  }

  end(length: number): void {
    this.costs[EDGE_PAD + length] = Number.POSITIVE_INFINITY
    this.costs[EDGE_PAD + length + 1] = Number.POSITIVE_INFINITY
  }
}
