import type { Board } from '../board/board.js'
import type { Cell } from '../cell.js'
import { hasMethods, requireCell, requireList } from '../checks.js'
import { badOption } from '../error.js'
import type { FleetCells } from '../fleet/options.js'
import type { FleetPlan } from '../fleet/plan.js'
import { requireTerrain } from '../terrain/require-terrain.js'
import type { Terrain } from '../terrain/terrain.js'
import { checkUnit, type Unit } from '../unit/unit.js'
import { PlainBoardRules } from './board-rules.js'
import { StepRules } from './legal-step.js'

/** What is wrong with a plan: when, and for which agent. */
export interface PlanProblem {
  readonly time: number
  readonly agent: number
  readonly problem: string
}

/** What `validatePlan` reads of a plan. */
export type PlanGiven = Pick<FleetPlan, 'status' | 'agents' | 'makespan' | 'sumOfCosts' | 'pathOf'>

/**
 * Checks the plan of a fleet against a terrain or a board and a unit, independently of how it was made. Every agent must go
 * from its start to its goal in legal steps over sides of cells; no two may be on one cell or change places; makespan and sum of costs must be
 * right. Returns the problems found; an empty list means that the plan is valid.
 */
export function validatePlan(
  plan: PlanGiven,
  map: Terrain | Board,
  unit: string | Unit,
  startsGiven: FleetCells,
  goalsGiven: FleetCells,
): PlanProblem[] {
  if (typeof plan?.pathOf !== 'function' || !Number.isInteger(plan.agents))
    throw badOption('The plan', 'a plan of a fleet', plan, 'Pass what fleet.plan returned.')
  const isBoard = hasMethods(map, 'addFence', 'neighbours')
  const terrain = isBoard ? (map as Board).terrain : requireTerrain(map as Terrain)
  const starts = cellsOf('The starts', startsGiven, terrain.width)
  const goals = cellsOf('The goals', goalsGiven, terrain.width)
  if (starts.length !== plan.agents || goals.length !== plan.agents)
    throw badOption(
      'Starts and goals',
      `${plan.agents} each, one for every agent of the plan`,
      `${starts.length} and ${goals.length}`,
      'Pass those for which the plan was made.',
    )
  for (const cell of starts) requireCell('A start', cell, terrain.width, terrain.depth)
  for (const cell of goals) requireCell('A goal', cell, terrain.width, terrain.depth)
  const paths = Array.from({ length: plan.agents }, (_, agent) => plan.pathOf(agent))
  if (plan.status !== 'found')
    return paths.flatMap((path, agent) =>
      path.length > 0 ? [{ time: 0, agent, problem: `a plan that is ${plan.status} has a path` }] : [],
    )
  const problems: PlanProblem[] = []
  const rules = isBoard ? boardRules(map as Board, unit) : plainRules(terrain, unit)
  let sum = 0
  let longest = 0
  for (const [agent, path] of paths.entries()) {
    const note = (time: number, problem: string) => problems.push({ time, agent, problem })
    const last = path.length - 1
    if (last < 0) {
      note(0, 'it has no path')
      continue
    }
    sum += last
    longest = Math.max(longest, last)
    if (!isSame(path[0], starts[agent])) note(0, `it starts at ${text(path[0])}, not ${text(starts[agent])}`)
    if (!isSame(path[last], goals[agent]))
      note(last, `it ends at ${text(path[last])}, not ${text(goals[agent])}`)
    if (last > 0 && isSame(path[last], path[last - 1]))
      note(last, 'it came to rest before the end of its path')
    if (!rules.canStand(path[0])) note(0, `it cannot stand on ${text(path[0])}`)
    for (let time = 1; time <= last; time++) {
      const [from, to] = [path[time - 1], path[time]]
      if (!isSame(from, to) && !rules.isStep(from, to))
        note(time, `the step ${text(from)} → ${text(to)} is not legal`)
    }
  }
  if (plan.sumOfCosts !== sum)
    problems.push({ time: 0, agent: 0, problem: `the sum of costs is ${sum}, not ${plan.sumOfCosts}` })
  if (plan.makespan !== longest)
    problems.push({ time: 0, agent: 0, problem: `the makespan is ${longest}, not ${plan.makespan}` })
  return [...problems, ...collisionsOf(paths, longest, terrain.width)]
}

/** Cells given as cells, or as y × width + x. */
function cellsOf(name: string, given: FleetCells, width: number): readonly Cell[] {
  if (!(given instanceof Int32Array)) return requireList(name, given)
  return Array.from(given, (cell) => ({ x: cell % width, y: Math.floor(cell / width) }))
}

/** Where agents can stand, and which steps over sides are legal. */
interface PlanRules {
  canStand(cell: Cell): boolean
  isStep(from: Cell, to: Cell): boolean
}

function plainRules(terrain: Terrain, unit: string | Unit): PlanRules {
  const rules = new StepRules(terrain, checkUnit(unit))
  return {
    canStand: ({ x, y }) => rules.canStand(x, y),
    isStep: (from, to) => isStraight(from, to) && rules.costOfStep(from, to) !== null,
  }
}

function boardRules(board: Board, unit: string | Unit): PlanRules {
  const rules = new PlainBoardRules(board, unit, { x: 0, y: 0 }, [])
  return {
    canStand: (cell) => rules.canStand(cell),
    isStep: (from, to) => rules.leadsOverSide(from, to),
  }
}

/** Agents that are on one cell or change places. */
function collisionsOf(paths: readonly (readonly Cell[])[], longest: number, width: number): PlanProblem[] {
  const problems: PlanProblem[] = []
  const indexOf = ({ x, y }: Cell) => y * width + x
  let before = new Map<number, number>()
  for (let time = 0; time <= longest; time++) {
    const agentOn = new Map<number, number>()
    for (const [agent, path] of paths.entries()) {
      if (path.length === 0) continue
      const cell = path[Math.min(time, path.length - 1)]
      const other = agentOn.get(indexOf(cell))
      if (other !== undefined)
        problems.push({ time, agent, problem: `it is on ${text(cell)} with agent ${other}` })
      agentOn.set(indexOf(cell), agent)
    }
    for (const [agent, path] of paths.entries()) {
      if (time === 0 || time >= path.length) continue
      const met = before.get(indexOf(path[time]))
      if (met === undefined || met <= agent || agentOn.get(indexOf(path[time - 1])) !== met) continue
      problems.push({ time, agent, problem: `it changes places with agent ${met}` })
    }
    before = agentOn
  }
  return problems
}

function isStraight(from: Cell, to: Cell): boolean {
  return Math.abs(to.x - from.x) + Math.abs(to.y - from.y) === 1
}

function isSame(a: Cell, b: Cell): boolean {
  return a.x === b.x && a.y === b.y
}

function text(cell: Cell): string {
  return `${cell.x},${cell.y}`
}
