import { type Cell, FootpathError, type Walkmap } from 'footpath'
import { createFleet } from 'footpath/fleet'
import { withHostileParts } from '../artefacts/hostile-json.js'
import type { Campaign, Tally } from '../campaign.js'
import { editedGrid, editTerrain, type GridEdit, makeEdit } from '../grid/edits.js'
import { openGround } from '../grid/ground.js'
import { makeGrid } from '../grid/make-grid.js'
import { type GridData, GridRules } from '../oracle/grid-rules.js'
import { hasPlan, judgePlan, judgeStep, straightSteps } from '../oracle/judge-plan.js'
import type { Random } from '../random.js'

/** What happens to a fleet: a plan is asked for, agents make steps, the map changes, or it is called with nonsense. */
type FleetStep =
  | { readonly starts: readonly number[]; readonly goals: readonly number[]; readonly rounds: number }
  | { readonly place: readonly number[] }
  | { readonly steps: number; readonly goals: readonly (number | null)[] }
  | { readonly edit: GridEdit }
  | { readonly nonsense: unknown }

/** A map for a fleet, and its history. */
export interface FleetCase {
  readonly grid: GridData
  readonly seed: number
  readonly history: readonly FleetStep[]
}

/** How a fleet is made; tests plant faults here. */
export type OpenFleet = typeof createFleet

/** Agents at most: with more there is not always time to find out whether a plan exists. */
const MOST_AGENTS = 9

/** Plans that are not tried one by one may take this long; then they are cut off. */
const MILLISECONDS = 60

/**
 * Fleets on edited maps: plans and steps are legal and without collisions. For few agents a plan is found if and only if one
 * exists, which is known by trying everything.
 */
export function fleetsCampaign(open: OpenFleet = createFleet): Campaign<FleetCase> {
  return {
    name: 'fleets',
    counts: 'plans',
    chunk: 20,
    make(random) {
      const made = makeGrid(random, { largest: random.pick([3, 5, 9]), even: random.chance(0.5) })
      const grid = { ...made, unit: { ...made.unit, size: 1, radius: random.pick([0, 0, 0.5]) } }
      const history: FleetStep[] = []
      for (let round = random.from(2, 6); round > 0; round--) history.push(...makeSteps(random, grid))
      return { grid, seed: random.below(1000), history }
    },
    check: (given, tally) => checkFleet(given, tally, open),
    *smaller(given) {
      const { history } = given
      for (let part = Math.ceil(history.length / 2); part >= 1; part = part === 1 ? 0 : Math.ceil(part / 2))
        for (let at = 0; at < history.length; at += part)
          yield { ...given, history: history.toSpliced(at, part) }
      for (const [at, step] of history.entries()) {
        if (!('starts' in step)) continue
        for (const agent of step.starts.keys()) {
          const fewer = {
            ...step,
            starts: step.starts.toSpliced(agent, 1),
            goals: step.goals.toSpliced(agent, 1),
          }
          yield { ...given, history: history.with(at, fewer) }
        }
        if (step.rounds > 0) yield { ...given, history: history.with(at, { ...step, rounds: 0 }) }
      }
    },
  }
}

function makeSteps(random: Random, grid: GridData): FleetStep[] {
  const cells = grid.width * grid.depth
  const agents = random.from(0, Math.min(MOST_AGENTS, cells))
  const few = random.chance(0.5) ? Math.min(agents, random.from(1, 3)) : agents
  const plan = {
    starts: distinct(random, grid, few),
    goals: distinct(random, grid, few),
    rounds: random.pick([0, 5]),
  }
  switch (random.below(5)) {
    case 0:
      return [{ edit: makeEdit(random, grid, true) }, plan]
    case 1:
      return [
        { place: distinct(random, grid, agents) },
        { steps: 6, goals: distinct(random, grid, agents) },
        { edit: makeEdit(random, grid, true) },
        { steps: 6, goals: distinct(random, grid, agents).map((goal) => (random.chance(0.2) ? null : goal)) },
      ]
    case 2:
      return [{ nonsense: withHostileParts(random, cellsOf(grid, plan)) }]
    default:
      return [plan]
  }
}

/** Places that are not the same, mostly free ones. */
function distinct(random: Random, { width, depth, walls }: GridData, count: number): number[] {
  const places = new Set<number>()
  for (let tries = 0; places.size < count && tries < 50 * count; tries++) {
    const place = random.below(width * depth)
    if (walls[Math.floor(place / width)][place % width] === '.' || random.chance(0.01)) places.add(place)
  }
  return [...places]
}

/** A plan that is asked for with cells, as JSON. */
function cellsOf(
  { width }: GridData,
  { starts, goals, rounds }: Extract<FleetStep, { starts: unknown }>,
): object {
  const cells = (places: readonly number[]) => places.map((place) => cellAt(place, width))
  return { starts: cells(starts), goals: cells(goals), options: { rounds, seed: 1, maxMs: MILLISECONDS } }
}

function cellAt(place: number, width: number): Cell {
  return { x: place % width, y: Math.floor(place / width) }
}

function checkFleet({ grid, seed, history }: FleetCase, tally: Tally, open: OpenFleet): string | null {
  const ground = openGround(grid)
  if (ground === null) return null
  const fleet = open(ground.walkmap)
  let now = grid
  for (const step of history) {
    const problem = doStep(step)
    if (problem !== null) return `${JSON.stringify(step)}: ${problem}`
  }
  return null

  function doStep(step: FleetStep): string | null {
    if ('edit' in step) {
      now = editedGrid(now, step.edit)
      editTerrain((ground as { walkmap: Walkmap }).walkmap.terrain, step.edit)
      tally.add('edits')
      return null
    }
    try {
      if ('nonsense' in step) return askNonsense(step.nonsense)
      if ('place' in step) {
        fleet.place(Int32Array.from(step.place))
        return null
      }
      return 'starts' in step ? plan(step) : walk(step)
    } catch (error) {
      if (!(error instanceof FootpathError)) throw error
      tally.add('calls refused')
      return null
    }
  }

  function plan({ starts, goals, rounds }: Extract<FleetStep, { starts: unknown }>): string | null {
    const rules = new GridRules(now)
    const isLegal = [...starts, ...goals].every((place) => rules.stands[place] === 1)
    const exists = isLegal && starts.length === goals.length ? hasPlan(rules, starts, goals) : false
    const limit = exists === null ? { maxMs: MILLISECONDS } : {}
    const found = fleet.plan(Int32Array.from(starts), Int32Array.from(goals), { rounds, seed, ...limit })
    tally.add('plans')
    tally.add(`plans ${found.status}`)
    if (!isLegal) return 'agents stand or end in walls'
    if (exists !== null && found.status !== (exists ? 'found' : 'unreachable'))
      return `is ${found.status}, but there is ${exists ? 'a' : 'no'} plan`
    const paths = starts.map((_, agent) => found.pathOf(agent))
    const { status, makespan, sumOfCosts } = found
    if (found.stats.firstSumOfCosts < sumOfCosts) return 'refinement made it worse'
    return judgePlan(rules, starts, goals, { status, makespan, sumOfCosts, paths })
  }

  function walk({ steps, goals }: Extract<FleetStep, { steps: number }>): string | null {
    const legal = straightSteps(new GridRules(now))
    const cells = goals.map((goal) => (goal === null ? null : cellAt(goal, now.width)))
    for (let step = 0; step < steps; step++) {
      const before = fleet.cells
      const after = fleet.step(cells)
      tally.add('fleet steps')
      const problem = judgeStep(legal, before, after)
      if (problem !== null) return problem
    }
    return null
  }

  function askNonsense(nonsense: unknown): null {
    const { starts, goals, options } = (nonsense ?? {}) as Record<string, never>
    tally.add('nonsense')
    const asked = fleet.plan(starts, goals, options)
    void [asked.cellsAt(1), asked.agents > 0 ? asked.pathOf(0) : null]
    return null
  }
}
