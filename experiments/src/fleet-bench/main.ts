import { parseMovingAiMap, parseScenarios, SCENARIO_UNIT } from '@footpath/formats'
import { type Cell, createWalkmap, type Walkmap } from 'footpath'
import { createFleet } from 'footpath/fleet'
import { createRandom } from 'footpath/random'
import { validatePlan } from 'footpath/validate'
import { hasData, readData } from '../data.js'
import { describeMachine } from '../machine.js'
import { storeResult } from '../results.js'
import { LACAM3, LACAM3_REFINED } from './reference.js'

/**
 * Plans for all agents of scenario `random-1` on the maps of the multi-agent benchmark, and steps of a warehouse with ever
 * new goals; in CPU time, because the machine may be busy. Every plan is validated.
 *
 *     node main.js             measures all maps, stores the result and prints a table
 *     node main.js den312d     measures one map and prints it
 */
const MAPS = [
  'empty-8-8',
  'empty-32-32',
  'empty-48-48',
  'random-32-32-10',
  'random-32-32-20',
  'random-64-64-10',
  'room-32-32-4',
  'room-64-64-8',
  'maze-32-32-2',
  'maze-128-128-10',
  'maze-128-128-1',
  'den312d',
  'ht_chantry',
  'lak303d',
  'Berlin_1_256',
  'den520d',
  'brc202d',
  'orz900d',
  'warehouse-10-20-10-2-1',
  'warehouse-10-20-10-2-2',
  'warehouse-20-40-10-2-2',
]

/** The scenario's agents, at most this many. */
const MOST_AGENTS = 1000

/** Most milliseconds of CPU time for a plan. */
const MOST_MS = 10_000

/** The stored plans have seed 0; these show how much that matters. */
const OTHER_SEEDS = [1, 2, 3, 4]

/** Rounds of refinement. */
const ROUNDS = 200

/** Rounds where refinement has more time. */
const MANY_ROUNDS = 4000

/** Steps in the warehouse, after some to get going. */
const STEPS = 200

/** A map with all agents of its scenario. */
export interface FleetRow {
  readonly map: string
  readonly agents: number
  /** Whether a plan was found in time, and was valid. */
  readonly found: boolean
  readonly lowerBound: number
  readonly sumOfCosts: number
  readonly makespan: number
  readonly cpuMs: number
  /** Sums of costs with other seeds; null where there was no plan in time. */
  readonly otherSeeds: readonly (number | null)[]
  /** After refinement, and what that took in addition. */
  readonly refined: number
  readonly refineMs: number
  /** What is kept of lacam3, or null. */
  readonly lacam3: { readonly sumOfCosts: number; readonly cpuMs: number } | null
}

/** A plan for the first agents of a scenario, refined for longer. */
export interface RefinedRow {
  readonly map: string
  readonly agents: number
  readonly first: number
  readonly rounds: number
  readonly refined: number
  readonly cpuMs: number
  readonly lowerBound: number
  /** What lacam3 found first, and in 40 seconds with all of its refinement. */
  readonly lacam3: { readonly first: number; readonly refined: number }
}

/** Robots in a warehouse that get a new goal whenever they arrive. */
export interface LifelongRow {
  readonly map: string
  readonly robots: number
  readonly microsPerRobotStep: number
  /** Robots that moved in a step, in the mean. */
  readonly moving: number
  /** Goals reached in a step, in the mean. */
  readonly arrivals: number
}

function main(only: string | undefined): void {
  const maps = MAPS.filter((map) => (only === undefined || map === only) && hasData(`mapf/${map}.map`))
  if (maps.length === 0) throw new Error('No such map in the folder mapf of FOOTPATH_DATA.')
  const rows = maps.map(plansOn)
  console.table(
    rows.map(({ lacam3, ...row }) => ({ ...row, ratio: row.sumOfCosts / (lacam3?.sumOfCosts ?? NaN) })),
  )
  if (only !== undefined) return
  const lifelong = [
    lifelongOn('warehouse-10-20-10-2-2', 500),
    lifelongOn('warehouse-20-40-10-2-2', 1000),
    lifelongOn('warehouse-20-40-10-2-2', 4000),
  ]
  console.table(lifelong)
  const refined = LACAM3_REFINED.map(refinedOn)
  console.table(refined)
  storeResult('fleets', { machine: describeMachine(), rounds: ROUNDS, rows, lifelong, refined })
}

/** The plan for the first agents of a scenario, refined for longer. */
function refinedOn({ map, agents, ...lacam3 }: (typeof LACAM3_REFINED)[number]): RefinedRow {
  const all = agentsOn(map)
  const [starts, goals] = [all.starts.slice(0, agents), all.goals.slice(0, agents)]
  const fleet = createFleet(all.walkmap)
  const { result: plan, ms } = timed(() => fleet.plan(starts, goals, { rounds: MANY_ROUNDS }))
  if (plan === null || !isValid(plan, all.walkmap, starts, goals))
    throw new Error(`The plan on ${map} is wrong.`)
  const { sumOfCosts, lowerBound, stats } = plan
  return {
    map,
    agents,
    first: stats.firstSumOfCosts,
    rounds: stats.rounds,
    refined: sumOfCosts,
    cpuMs: Math.round(ms),
    lowerBound,
    lacam3,
  }
}

function agentsOn(map: string): { walkmap: Walkmap; starts: Cell[]; goals: Cell[] } {
  const queries = parseScenarios(readData(`mapf/${map}-random-1.scen`)).slice(0, MOST_AGENTS)
  const starts = queries.map(({ start }) => start)
  return { walkmap: walkmapOf(map), starts, goals: queries.map(({ goal }) => goal) }
}

function plansOn(map: string): FleetRow {
  const { walkmap, starts, goals } = agentsOn(map)
  const fleet = createFleet(walkmap)
  const first = timed(() => fleet.plan(starts, goals, { signal: cpuLimit(MOST_MS) }))
  const found = first.result !== null && isValid(first.result, walkmap, starts, goals)
  const more = found ? timed(() => fleet.plan(starts, goals, { rounds: ROUNDS })) : null
  if (more?.result && !isValid(more.result, walkmap, starts, goals))
    throw new Error(`A plan on ${map} is wrong.`)
  const otherSeeds = OTHER_SEEDS.map((seed) => {
    const { result } = timed(() => fleet.plan(starts, goals, { seed, signal: cpuLimit(MOST_MS) }))
    return result !== null && isValid(result, walkmap, starts, goals) ? result.sumOfCosts : null
  })
  const kept = LACAM3[map]
  console.log(map, Math.round(first.ms), more?.result?.sumOfCosts, otherSeeds.join(' '))
  return {
    map,
    agents: starts.length,
    found,
    lowerBound: first.result?.lowerBound ?? 0,
    sumOfCosts: first.result?.sumOfCosts ?? 0,
    makespan: first.result?.makespan ?? 0,
    cpuMs: Math.round(first.ms),
    otherSeeds,
    refined: more?.result?.sumOfCosts ?? 0,
    refineMs: Math.round(Math.max(0, (more?.ms ?? 0) - first.ms)),
    lacam3: kept === undefined ? null : { sumOfCosts: kept.sumOfCosts, cpuMs: kept.cpuMs },
  }
}

function isValid(
  plan: ReturnType<ReturnType<typeof createFleet>['plan']>,
  { terrain }: Walkmap,
  starts: readonly Cell[],
  goals: readonly Cell[],
): boolean {
  return plan.status === 'found' && validatePlan(plan, terrain, SCENARIO_UNIT, starts, goals).length === 0
}

function walkmapOf(map: string): Walkmap {
  return createWalkmap(parseMovingAiMap(readData(`mapf/${map}.map`)), SCENARIO_UNIT)
}

/** A signal that is aborted once this much CPU time has passed. */
function cpuLimit(ms: number): AbortSignal {
  const begun = process.cpuUsage()
  const { signal } = new AbortController()
  const isOver = () => cpuMs(begun) > ms
  return Object.defineProperties(signal, {
    aborted: { get: isOver },
    throwIfAborted: {
      value: () => {
        if (isOver()) throw new Error('time')
      },
    },
  })
}

/** What a call takes of CPU time; its result is null if it ended with an error. */
function timed<Result>(call: () => Result): { result: Result | null; ms: number } {
  const begun = process.cpuUsage()
  try {
    const result = call()
    return { result, ms: cpuMs(begun) }
  } catch {
    return { result: null, ms: cpuMs(begun) }
  }
}

function cpuMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}

function lifelongOn(map: string, robots: number): LifelongRow {
  const walkmap = walkmapOf(map)
  const random = createRandom(map)
  const { width, depth } = walkmap.terrain
  const free: number[] = []
  for (let y = 0; y < depth; y++)
    for (let x = 0; x < width; x++) if (walkmap.passableAt(x, y)) free.push(y * width + x)
  const cells = free.map((cell) => ({ cell, key: random.nextFloat() })).sort((a, b) => a.key - b.key)
  // As many goals as there are shelves with something on them: their tables are made in the first steps.
  const places = cells.slice(0, 500).map(({ cell }) => cell)
  const fleet = createFleet(walkmap)
  fleet.place(Int32Array.from(cells.slice(-robots), ({ cell }) => cell))
  const goals = Int32Array.from({ length: robots }, () => random.pick(places))
  let moving = 0
  let arrivals = 0
  let ms = 0
  for (let step = -STEPS; step < STEPS; step++) {
    const before = fleet.cells
    const begun = process.cpuUsage()
    const now = fleet.step(goals)
    if (step >= 0) ms += cpuMs(begun)
    for (let robot = 0; robot < robots; robot++) {
      if (step >= 0 && now[robot] !== before[robot]) moving++
      if (now[robot] !== goals[robot]) continue
      goals[robot] = random.pick(places)
      if (step >= 0) arrivals++
    }
  }
  return {
    map,
    robots,
    microsPerRobotStep: Number(((1000 * ms) / STEPS / robots).toFixed(2)),
    moving: Number((moving / STEPS / robots).toFixed(3)),
    arrivals: Number((arrivals / STEPS).toFixed(1)),
  }
}

main(process.argv[2])
