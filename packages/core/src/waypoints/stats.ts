import { engineStats } from '../finder/engine-stats.js'
import { createCounts } from '../kernel/open-lists/open-list.js'
import type { PathStats } from '../path/stats.js'
import { lineCost } from '../unit/step-model.js'
import type { Walkmap } from '../walkmap/walkmap.js'

/** What a query took. */
export interface SearchCounts {
  readonly expanded: number
  readonly generated: number
  readonly peakOpen: number
}

const NOTHING: SearchCounts = { expanded: 0, generated: 0, peakOpen: 0 }

/** The stats of queries. What they have in common is kept: making all of it takes a tenth of a short query. */
export class WaypointStats {
  readonly #walkmap: Walkmap
  #common: PathStats | null = null

  constructor(walkmap: Walkmap) {
    this.#walkmap = walkmap
  }

  /** Those of a query; without counts if no search was needed. */
  of(counts: SearchCounts | null, startedAt: number, hasLabels: boolean): PathStats {
    const { unit, terrain, costs } = this.#walkmap
    const d = lineCost(unit.step, 1, 1, 0, terrain.cellSize) * costs.minFactor
    const why = hasLabels ? 'its labels are ready' : 'you asked for it'
    let common = this.#common
    if (common === null || common.d !== d || common.why !== why) {
      common = engineStats(this.#walkmap, startedAt, {
        algorithm: 'waypoints',
        why,
        heuristic: 'euclidean',
        d,
        d2: d * Math.SQRT2,
        openList: 'binary-heap',
      })
      this.#common = common
    }
    const { expanded, generated, peakOpen } = counts ?? NOTHING
    const micros = (performance.now() - startedAt) * 1000
    return { ...common, expanded, generated, peakOpen, openListCounts: createCounts(), micros }
  }
}
