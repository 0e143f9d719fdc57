import type { CornerId } from '../ids.js'
import { createRandom } from '../random/random.js'
import { count, type HubPrior } from '../static-index/path-cover.js'
import type { Work } from '../work.js'
import type { TautSearch } from './taut-search.js'

/** Full trees looked at. */
const TREES = 64

/** How much the prior counts at first. */
const SHARE = 0.5

/** If new sample trees have a smaller share of all corners than this, they say nothing any more. */
const LEAST_SHARE = 0.02

/** How much of the mean size a new tree replaces. */
const FRESH = 1 / 16

/**
 * On how many shortest paths a corner lies, by sampled trees before there is any label. On open ground, where late in
 * the order only few small trees are left to choose hubs by, this chooses better.
 */
export class CornerPrior implements HubPrior {
  readonly ofNode: Float64Array
  #meanShare = 1

  constructor(corners: number) {
    this.ofNode = new Float64Array(corners)
  }

  /** Whether sample trees no longer help: the rest goes by the prior alone. */
  get decides(): boolean {
    return this.#meanShare < LEAST_SHARE
  }

  weight(trees: number): number {
    return (SHARE * this.#meanShare * trees) / TREES
  }

  see(size: number): void {
    this.#meanShare += FRESH * (size / this.ofNode.length - this.#meanShare)
  }

  /** Looks at sample trees of a search that knows no label yet. */
  *read(search: TautSearch): Work<void> {
    const corners = this.ofNode.length
    if (corners === 0) return
    const random = createRandom(2)
    const parent = new Int32Array(corners)
    const below = new Int32Array(corners)
    for (let tree = 0; tree < TREES; tree++) {
      search.run(random.nextInt(corners))
      for (let at = 1; at < search.count; at++) parent[at] = search.place[search.parent[search.reached[at]]]
      count({ size: search.count, parent, below })
      for (let at = 0; at < search.count; at++) this.ofNode[search.reached[at]] += below[at]
      yield tree / TREES
    }
  }

  /** Puts corners in the order of their prior, highest first. */
  sort(corners: CornerId[]): CornerId[] {
    return corners.sort((a, b) => this.ofNode[b] - this.ofNode[a] || a - b)
  }
}
