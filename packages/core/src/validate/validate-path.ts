import type { Cell } from '../cell.js'
import { requireCell, requireOptions } from '../checks.js'
import { FootpathError, show } from '../error.js'
import type { Path } from '../path/path.js'
import type { BlockedOptions } from '../query/blocked.js'
import type { InfluenceGiven } from '../query/influence.js'
import { type Goal, Target } from '../query/targets.js'
import { requireTerrain } from '../terrain/require-terrain.js'
import type { Terrain } from '../terrain/terrain.js'
import type { MapPoint } from '../terrain/world.js'
import { stepCost, usesHeights } from '../unit/step-model.js'
import { type CheckedUnit, checkUnit, type Unit } from '../unit/unit.js'
import { StepRules } from './legal-step.js'
import { LineRules } from './line-rules.js'
import { blockedCells, influenceAt } from './query-cells.js'

/** Options of `validatePath`. */
export interface ValidateOptions extends BlockedOptions {
  /** Where the path should start. */
  readonly from?: Cell
  /**
   * Where the path should end: a cell, several cells if any of them will do, or a target. For a target the distance is
   * checked, not the sight. A `partial` path need not reach its end.
   */
  readonly to?: Goal
  /** The influence of the query; the cost must include it. */
  readonly influence?: InfluenceGiven
}

/** What is wrong with a path; `at` is the position in its cells, or in the points of a polyline. */
export interface PathProblem {
  readonly at: number
  readonly problem: string
}

/**
 * Checks a path against terrain and unit, independently of every search. The path must start and end where it should.
 * Every step (or every line of a polyline, over its swept width) must be legal for the unit's body, diagonal policy
 * and slope limits. Their costs must add up to the reported cost. Returns the problems found; an empty list means that
 * the path is valid.
 */
export function validatePath(
  path: Pick<Path, 'status' | 'cells' | 'cost'> & Partial<Pick<Path, 'kind' | 'points'>>,
  terrain: Terrain,
  unit: string | Unit,
  options: ValidateOptions = {},
): PathProblem[] {
  requirePath(path)
  requireTerrain(terrain)
  requireOptions(options, ['from', 'to', 'influence', 'blocked', 'walkable'])
  const { cells, status } = path
  const problems: PathProblem[] = []
  if (cells.length === 0) {
    if (status === 'found' || status === 'partial')
      problems.push({ at: 0, problem: `a ${status} path has no cells` })
    if (path.cost !== 0) problems.push({ at: 0, problem: `a path without cells costs ${path.cost}` })
    return problems
  }
  if (status === 'unreachable') problems.push({ at: 0, problem: 'an unreachable goal has a path' })
  const { from, to } = options
  const { width, depth } = terrain
  if (from !== undefined) requireCell('from', from, width, depth)
  if (to !== undefined && !(to instanceof Target))
    for (const cell of Array.isArray(to) ? to : [to]) requireCell('to', cell as Cell, width, depth)
  if (from !== undefined && !sameCell(cells[0], from))
    problems.push({ at: 0, problem: `starts at ${text(cells[0])}, not ${text(from)}` })
  const last = cells.length - 1
  if (status === 'found' && to !== undefined && !isAt(cells[last], to))
    problems.push({ at: last, problem: `ends at ${text(cells[last])}, not ${goalText(to)}` })
  const checked = checkUnit(unit)
  const isInside = ({ x, y }: Cell) => x >= 0 && x < width && y >= 0 && y < depth
  const misplaced = cells.findIndex(
    (cell) => !isInside(cell) || !Number.isInteger(cell.x) || !Number.isInteger(cell.y),
  )
  if (misplaced >= 0)
    return [...problems, { at: misplaced, problem: `${text(cells[misplaced])} is not a cell of the map` }]
  const rules = new StepRules(terrain, checked, blockedCells(terrain, checked, cells[0], options))
  if (!rules.canStand(cells[0].x, cells[0].y))
    problems.push({ at: 0, problem: `the unit cannot stand on ${text(cells[0])}` })

  const { points } = path
  const walked =
    path.kind === 'polyline' && points !== undefined
      ? walkLines(points, new LineRules(terrain, checked, rules))
      : walkSteps(cells, rules)
  problems.push(...walked.problems)
  const extra = cells.slice(1).reduce((sum, cell) => sum + influenceAt(terrain, options.influence, cell), 0)
  const cost = walked.cost + extra
  const tolerance = (last + 1) * roundingPerStep(checked, terrain) + 1e-9 * cost
  if (problems.length === 0 && !(Math.abs(cost - path.cost) <= tolerance)) {
    problems.push({ at: last, problem: `the steps cost ${cost}, but path.cost is ${path.cost}` })
  }
  return problems
}

/** Refuses anything but a path. */
export function requirePath(path: Pick<Path, 'cells'>): void {
  const cells: unknown = path?.cells
  if (!Array.isArray(cells) || cells.some((cell) => typeof cell !== 'object' || cell === null)) {
    throw new FootpathError(
      'bad-option',
      `Expected a path; got ${show(path)}.`,
      'Pass a path, or an object with its status, cells and cost.',
      path,
    )
  }
}

interface Walked {
  readonly problems: PathProblem[]
  readonly cost: number
}

function walkSteps(cells: readonly Cell[], rules: StepRules): Walked {
  const problems: PathProblem[] = []
  let cost = 0
  for (let at = 1; at < cells.length; at++) {
    const step = rules.costOfStep(cells[at - 1], cells[at])
    if (step === null)
      problems.push({ at, problem: `the step ${text(cells[at - 1])} → ${text(cells[at])} is not legal` })
    else cost += step
  }
  return { problems, cost }
}

function walkLines(points: readonly MapPoint[], rules: LineRules): Walked {
  const problems: PathProblem[] = []
  let cost = 0
  for (let at = 1; at < points.length; at++) {
    const line = rules.check(points[at - 1], points[at])
    if ('problem' in line) problems.push({ at, problem: line.problem })
    else cost += line.cost
  }
  return { problems, cost }
}

/**
 * How much one step's compiled cost may differ from its real one: costs are integers of at most 1/13860 of a straight
 * step; where free factors or heights ask for a wide range, of at most 1/500.
 */
function roundingPerStep({ step }: CheckedUnit, terrain: Terrain): number {
  const straight = stepCost(step, false, 0, terrain.cellSize) || 1
  return (
    straight / (terrain.factors !== null || (terrain.heights !== null && usesHeights(step)) ? 1000 : 13860)
  )
}

function isAt(cell: Cell, goal: Goal): boolean {
  if (goal instanceof Target) {
    const [dx, dy] = [cell.x - goal.cell.x, cell.y - goal.cell.y]
    return Math.sqrt(dx * dx + dy * dy) <= goal.range
  }
  return Array.isArray(goal) ? goal.some((one) => sameCell(one, cell)) : sameCell(goal as Cell, cell)
}

function goalText(goal: Goal): string {
  if (goal instanceof Target) return `within ${goal.range} of ${text(goal.cell)}`
  return Array.isArray(goal) ? goal.map(text).join(' or ') : text(goal as Cell)
}

function sameCell(a: Cell, b: Cell): boolean {
  return a.x === b.x && a.y === b.y
}

function text(cell: Cell): string {
  return `${cell.x},${cell.y}`
}
