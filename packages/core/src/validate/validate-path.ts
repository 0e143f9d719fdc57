import type { Cell } from '../cell.js'
import type { Path } from '../path/path.js'
import type { MapPoint, Terrain } from '../terrain/index.js'
import { stepCost, usesHeights } from '../unit/step-model.js'
import { type CheckedUnit, checkUnit, type Unit } from '../unit/unit.js'
import { StepRules } from './legal-step.js'
import { LineRules } from './line-rules.js'

export interface ValidateOptions {
  /** Where the path should start and end; several ends if any will do. A `partial` path need not reach its end. */
  readonly from?: Cell
  readonly to?: Cell | readonly Cell[]
  /** The extra blocked cells of the query. */
  readonly blocked?: readonly Cell[]
}

/** What is wrong with a path; `at` is the position in its cells, or in the points of a polyline. */
export interface PathProblem {
  readonly at: number
  readonly problem: string
}

/**
 * Checks a path against terrain and unit, independent of every search: that it starts and ends where it should,
 * that every step (or every line of a polyline, over its swept width) is legal for the unit's body, diagonal policy
 * and slope limits, and that their costs add up to the reported cost. Returns the problems found; none means that
 * the path is valid.
 */
export function validatePath(
  path: Pick<Path, 'status' | 'cells' | 'cost'> & Partial<Pick<Path, 'kind' | 'points'>>,
  terrain: Terrain,
  unit: string | Unit,
  options: ValidateOptions = {},
): PathProblem[] {
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
  if (from !== undefined && !sameCell(cells[0], from))
    problems.push({ at: 0, problem: `starts at ${text(cells[0])}, not ${text(from)}` })
  const last = cells.length - 1
  const goals: readonly Cell[] | undefined = to === undefined || Array.isArray(to) ? to : [to as Cell]
  if (status === 'found' && goals !== undefined && !goals.some((goal) => sameCell(goal, cells[last]))) {
    problems.push({ at: last, problem: `ends at ${text(cells[last])}, not ${goals.map(text).join(' or ')}` })
  }
  const checked = checkUnit(unit)
  const rules = new StepRules(terrain, checked, options.blocked)
  const misplaced = cells.findIndex(
    (cell) => !rules.isInside(cell.x, cell.y) || !Number.isInteger(cell.x) || !Number.isInteger(cell.y),
  )
  if (misplaced >= 0)
    return [...problems, { at: misplaced, problem: `${text(cells[misplaced])} is not a cell of the map` }]
  if (!rules.canStand(cells[0].x, cells[0].y))
    problems.push({ at: 0, problem: `the unit cannot stand on ${text(cells[0])}` })

  const { points } = path
  const walked =
    path.kind === 'polyline' && points !== undefined
      ? walkLines(points, new LineRules(terrain, checked, rules))
      : walkSteps(cells, rules)
  problems.push(...walked.problems)
  const { cost } = walked
  const tolerance = (last + 1) * roundingPerStep(checked, terrain) + 1e-9 * cost
  if (problems.length === 0 && !(Math.abs(cost - path.cost) <= tolerance)) {
    problems.push({ at: last, problem: `the steps cost ${cost}, the path says ${path.cost}` })
  }
  return problems
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

function sameCell(a: Cell, b: Cell): boolean {
  return a.x === b.x && a.y === b.y
}

function text(cell: Cell): string {
  return `${cell.x},${cell.y}`
}
