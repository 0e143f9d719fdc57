import { createHash } from 'node:crypto'
import { type Cell, type Path, type Terrain, type Unit, validatePath } from 'footpath'

/** What searches did and found, search by search: the same on every machine. */
export interface SearchCounts {
  readonly found: readonly boolean[]
  readonly expanded: readonly number[]
  /** Comparisons of priorities, and elements or slots looked at for membership, by the open list. */
  readonly comparisons: readonly number[]
  readonly probes: readonly number[]
  /** Cells on the path, both ends included; 0 without one, like the two below. */
  readonly nodes: readonly number[]
  /** Length in cells, a diagonal step counted √2. */
  readonly length: readonly number[]
  /** In the step model's unit. */
  readonly cost: readonly number[]
  /** Of all cells of all paths: two runs with the same hash found the same paths. */
  readonly hash: string
}

/** What of a path is counted and checked. */
export interface CountedPath extends Pick<Path, 'status' | 'cells' | 'steps' | 'cost' | 'length'> {
  readonly stats: Pick<Path['stats'], 'expanded' | 'heuristic' | 'openList' | 'openListCounts'>
}

/** A search that was made, and what its path must fit. */
export interface MadeSearch {
  readonly path: CountedPath
  readonly terrain: Terrain
  readonly unit: Unit
  readonly from: Cell
  readonly to: Cell
}

/** Counts what searches did; throws at a path that is not valid. */
export function countSearches(searches: readonly MadeSearch[]): SearchCounts {
  const hash = createHash('sha256')
  for (const { path, terrain, unit, from, to } of searches) {
    const problems = validatePath(path, terrain, unit, { from, to })
    if (problems.length > 0)
      throw new Error(`${path.stats.heuristic} ${path.stats.openList}: ${JSON.stringify(problems[0])}`)
    hash.update(path.steps)
    hash.update(';')
  }
  const paths = searches.map(({ path }) => path)
  return {
    found: paths.map(({ status }) => status === 'found'),
    expanded: paths.map(({ stats }) => stats.expanded),
    comparisons: paths.map(({ stats }) => stats.openListCounts.comparisons),
    probes: paths.map(({ stats }) => stats.openListCounts.probes),
    nodes: paths.map(({ steps }) => steps.length / 2),
    length: paths.map(({ length }) => Math.round(length * 1e6) / 1e6),
    cost: paths.map(({ cost }) => Math.round(cost * 1e6) / 1e6),
    hash: hash.digest('hex').slice(0, 16),
  }
}
