import { FootpathError } from 'footpath'
import type { Campaign } from '../campaign.js'
import { type GridEdit, makeEdit } from '../grid/edits.js'
import { isEven, openGround } from '../grid/ground.js'
import { makeGrid } from '../grid/make-grid.js'
import { makeQueries } from '../grid/make-query.js'
import { plainerGrids } from '../grid/smaller-grid.js'
import { SlicedWorld } from '../grid/sliced-world.js'
import type { GridQuery } from '../oracle/grid-oracle.js'
import type { GridData } from '../oracle/grid-rules.js'

/** What happens in one frame of a game. Searches and requests are named by the order in which they began. */
export type Action =
  | { readonly start: GridQuery; readonly algorithm: string }
  | { readonly advance: number; readonly by: number }
  | { readonly cancel: number }
  | { readonly abort: number }
  | { readonly ask: GridQuery; readonly priority: number }
  | { readonly run: number }
  | { readonly withdraw: number }
  | { readonly edit: GridEdit }

export interface SliceCase {
  readonly grid: GridData
  readonly actions: readonly Action[]
}

const ALGORITHMS = ['auto', 'a-star', 'dijkstra', 'bidirectional', 'fewest-turns', 'weighted-a-star']

/** Several searches at once, advanced in slices, with edits, aborts and cancelled requests in between. */
export function slicesCampaign(
  open: (...given: Parameters<typeof openGround>) => ReturnType<typeof openGround> = openGround,
): Campaign<SliceCase> {
  return {
    name: 'slices',
    counts: 'searches',
    chunk: 20,
    make(random) {
      const grid = makeGrid(random, { largest: random.pick([8, 16]), even: random.chance(0.2) })
      const even = isEven(grid)
      const actions: Action[] = []
      let [searches, requests] = [0, 0]
      for (let frame = random.from(10, 50); frame > 0; frame--) {
        const kind = random.below(20)
        const [plain, special] = makeQueries(random, grid, 1, 2)
        const query = random.chance(0.7) ? plain : special
        if (kind < 4 || searches === 0) {
          actions.push({ start: query, algorithm: random.pick(ALGORITHMS) })
          searches++
        } else if (kind < 11)
          actions.push({ advance: random.below(searches), by: random.pick([1, 2, 5, 20]) })
        else if (kind === 11) actions.push({ cancel: random.below(searches) })
        else if (kind === 12) actions.push({ abort: random.below(searches) })
        else if (kind < 15) {
          actions.push({ ask: query, priority: random.below(3) })
          requests++
        } else if (kind < 18) actions.push({ run: random.pick([1, 5, 30]) })
        else if (kind === 18 && requests > 0) actions.push({ withdraw: random.below(requests) })
        else actions.push({ edit: makeEdit(random, grid, even) })
      }
      return { grid, actions }
    },
    check({ grid, actions }, tally) {
      const ground = open(grid)
      if (ground === null) return null
      const world = new SlicedWorld(ground, tally)
      try {
        for (const action of actions) {
          const problem = world.act(action)
          if (problem !== null) return problem
        }
        return world.finish()
      } catch (error) {
        // An edit may make costs differ too much, which is refused by design.
        if (error instanceof FootpathError && error.code === 'cost-range') return null
        throw error
      }
    },
    *smaller(given) {
      const { grid, actions } = given
      // Actions are left out from the end, so that the numbers of earlier ones stay.
      for (let part = Math.ceil(actions.length / 2); part >= 1; part = part === 1 ? 0 : Math.ceil(part / 2))
        yield { ...given, actions: actions.slice(0, -part) }
      for (let at = actions.length - 1; at >= 0; at--) {
        const begins = 'start' in actions[at] || 'ask' in actions[at]
        if (!begins) yield { ...given, actions: actions.toSpliced(at, 1) }
      }
      for (const plainer of plainerGrids(grid)) yield { ...given, grid: plainer }
    },
  }
}
