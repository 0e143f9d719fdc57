import { createWalkmap, FootpathError, type Walkmap } from 'footpath'
import type { Campaign, Tally } from '../campaign.js'
import type { Contender } from '../grid/contender.js'
import { editedGrid, editTerrain, type GridEdit, makeEdit } from '../grid/edits.js'
import { isEven, openGround } from '../grid/ground.js'
import { makeCell, makeGrid } from '../grid/make-grid.js'
import { makeQueries } from '../grid/make-query.js'
import { askAll, openAll } from '../grid/question.js'
import { plainerGrids } from '../grid/smaller-grid.js'
import { GridOracle, type GridQuery } from '../oracle/grid-oracle.js'
import type { GridData } from '../oracle/grid-rules.js'
import { GRID_CONTENDERS } from './worlds.js'

/** What happens to a world: it is edited, what is stale is built again, or a query is asked. */
type EditStep = { readonly edit: GridEdit } | { readonly rebuild: true } | { readonly query: GridQuery }

/** A world and its history. */
export interface EditCase {
  readonly grid: GridData
  readonly steps: readonly EditStep[]
  readonly only?: readonly string[]
}

/** Settings that change nothing about how a search follows edits are left out. */
const CONTENDERS = GRID_CONTENDERS.filter(
  ({ name }) => !/ ties |manhattan|chebyshev|euclidean|ida-star|lazy-heap/.test(name),
)

/** Sequences of edits: engines that live on, against the oracle and a walkmap compiled again. */
export function editsCampaign(contenders: readonly Contender[] = CONTENDERS): Campaign<EditCase> {
  return {
    name: 'edits',
    counts: 'queries',
    chunk: 8,
    make(random) {
      const even = random.chance(0.6)
      const grid = makeGrid(random, { largest: random.pick([6, 12, 20]), even })
      const goals = [makeCell(random, grid), makeCell(random, grid)]
      const steps: EditStep[] = []
      for (let round = random.from(4, 24); round > 0; round--) {
        for (let edit = random.pick([1, 1, 1, 2, 5]); edit > 0; edit--)
          steps.push({ edit: makeEdit(random, grid, even) })
        if (random.chance(0.15)) steps.push({ rebuild: true })
        const [any, special] = makeQueries(random, grid, 1, 2)
        steps.push({ query: { ...any, goals: [random.pick(goals)] } })
        if (random.chance(0.5)) steps.push({ query: special })
      }
      return { grid, steps }
    },
    check: (given, tally) => checkHistory(given, tally, contenders),
    *smaller(given) {
      const { grid, steps } = given
      const names = given.only ?? contenders.map(({ name }) => name)
      for (let part = Math.ceil(steps.length / 2); part >= 1; part = part === 1 ? 0 : Math.ceil(part / 2))
        for (let at = 0; at < steps.length; at += part) yield { ...given, steps: steps.toSpliced(at, part) }
      if (names.length > 1) for (const name of names) yield { ...given, only: [name] }
      for (const plainer of plainerGrids(grid)) yield { ...given, grid: plainer }
    },
  }
}

function checkHistory(
  { grid, steps, only }: EditCase,
  tally: Tally,
  all: readonly Contender[],
): string | null {
  const ground = openGround(grid)
  if (ground === null) return null
  tally.add('sequences')
  const opened = openAll(ground, all, only)
  let now = grid
  let oracle = new GridOracle(now)
  for (const step of steps) {
    try {
      if ('edit' in step) {
        editTerrain(ground.terrain, step.edit)
        now = editedGrid(now, step.edit)
        oracle = new GridOracle(now)
        tally.add('edits')
        // Engines for even ground may be asked while it is even.
        if (ground.isEven && !isEven(now)) return null
      } else if ('rebuild' in step) for (const { rebuild } of opened) rebuild?.()
      else {
        const problem = askAll(oracle, opened, step.query, tally) ?? compareAnew(ground.walkmap, tally)
        if (problem !== null) return problem
      }
    } catch (error) {
      // An edit may make costs differ too much, which is refused by design.
      if (error instanceof FootpathError && error.code === 'cost-range') return null
      throw error
    }
  }
  return null
}

/** A walkmap that followed edits must equal one that is compiled now. */
function compareAnew(walkmap: Walkmap, tally: Tally): string | null {
  walkmap.refresh()
  const fresh = createWalkmap(walkmap.terrain, walkmap.unit)
  tally.add('comparisons with a new walkmap')
  for (const part of ['moves', 'knights', 'passable', 'free'] as const)
    if (Buffer.compare(walkmap[part], fresh[part]) !== 0) return `${part} differ from those of a new walkmap`
  const { width, depth } = walkmap.terrain
  for (let y = 0; y < depth; y++)
    for (let x = 0; x < width; x++)
      if (walkmap.islandAt(x, y) !== fresh.islandAt(x, y))
        return `the island of ${x},${y} differs from a new walkmap's`
  const [clearance, again] = [walkmap.clearance(), fresh.clearance()]
  const differs = clearance.findIndex((distance, at) => distance !== again[at])
  return differs < 0 ? null : `the clearance at ${differs} differs from a new walkmap's`
}
