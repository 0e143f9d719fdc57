import type { Scenario } from '@footpath/formats'
import { FootpathError, type PathEngine, type Walkmap } from 'footpath'
import { createJumpPoints, isSuitable, type JumpPoints } from 'footpath/jump'
import { createStaticIndex, StaticIndex } from 'footpath/static-index'
import { Waypoints } from 'footpath/waypoints'
import type { SearchOptions } from '../engines.js'
import type { SearchSetup } from '../search-options.js'

/** Queries tried to learn how much a search expands. */
const SAMPLE = 32

/**
 * How many expansions of jump points take as long as building an index: this many per subgoal, and one per cell of the
 * map. Measured on sixteen maps: a subgoal takes 40 to 270 µs (5 in narrow mazes), a cell about 0.1 µs, an expansion
 * 0.05 µs on noise to 0.4 µs on open ground. The number of queries from which an index is built is then right within a
 * factor of three on most of them.
 */
const EXPANSIONS_PER_SUBGOAL = 750

/**
 * The engines for all queries of a file, with their graphs built: those that the setup names; for `auto` jump points
 * if they suit, and an index if the queries repay it. That is decided by counts, never by the clock.
 */
export function enginesForFile(
  walkmap: Walkmap,
  scenarios: readonly Scenario[],
  { options, createEngines }: SearchSetup,
): PathEngine[] {
  const engines = isPlainAuto(options) ? enginesForAuto(walkmap, scenarios) : createEngines(walkmap)
  for (const engine of engines) if (isGraph(engine)) engine.build()
  return engines
}

/** Whether an engine has a graph that is built ahead of the queries. */
export function isGraph(engine: PathEngine): engine is Waypoints | StaticIndex {
  return engine instanceof Waypoints || engine instanceof StaticIndex
}

/** Queries that ask for more than a path go to the kernel, see `Finder.find`. */
function isPlainAuto({ algorithm = 'auto', ...wishes }: SearchOptions): boolean {
  return algorithm === 'auto' && Object.values(wishes).every((wish) => wish === undefined)
}

function enginesForAuto(walkmap: Walkmap, scenarios: readonly Scenario[]): PathEngine[] {
  if (!isSuitable(walkmap)) return []
  const jumpPoints = createJumpPoints(walkmap)
  const { width, depth } = walkmap.layout
  const expansions = scenarios.length * meanExpanded(jumpPoints, scenarios)
  const isRepaid = expansions >= EXPANSIONS_PER_SUBGOAL * countSubgoals(walkmap) + width * depth
  return [...(isRepaid ? indexIfSuitable(walkmap, jumpPoints) : []), jumpPoints]
}

/** What jump points expand for a query, in the mean of some that are spread over the file. */
function meanExpanded(jumpPoints: JumpPoints, scenarios: readonly Scenario[]): number {
  const every = Math.ceil(scenarios.length / SAMPLE)
  const sample = scenarios.filter((_, at) => at % every === 0)
  const expanded = sample.map(({ start, goal }) => jumpPoints.find(start, goal).stats.expanded)
  return expanded.reduce((sum, each) => sum + each, 0) / sample.length
}

/** The cells that would be subgoals of an index: diagonally beside a wall cell, with both cells between free. */
function countSubgoals({ layout, passable }: Walkmap): number {
  const { stride, cellCount } = layout
  let count = 0
  for (let id = stride; id < cellCount - stride; id++) {
    if (passable[id] === 0) continue
    const above = id - stride
    const below = id + stride
    const isLeft = passable[id - 1] === 1
    const isRight = passable[id + 1] === 1
    const isBesideCorner =
      (passable[above] === 1 &&
        ((isLeft && passable[above - 1] === 0) || (isRight && passable[above + 1] === 0))) ||
      (passable[below] === 1 &&
        ((isLeft && passable[below - 1] === 0) || (isRight && passable[below + 1] === 0)))
    if (isBesideCorner) count++
  }
  return count
}

/** An index, not built; none if an index does not work on the walkmap, as on maps beyond its range. */
function indexIfSuitable(walkmap: Walkmap, jumpPoints: JumpPoints): StaticIndex[] {
  try {
    return [createStaticIndex(walkmap, jumpPoints)]
  } catch (error) {
    if (error instanceof FootpathError && error.code === 'unsuitable-combination') return []
    throw error
  }
}
