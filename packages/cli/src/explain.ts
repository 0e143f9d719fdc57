import {
  air,
  type Cell,
  createFinder,
  type Finder,
  flatGround,
  type Goal,
  type Path,
  type Terrain,
  type Unit,
  type Walkmap,
} from 'footpath'
import type { Board } from 'footpath/board'
import { cellWords, goalWords } from './goal.js'
import { count, duration, number } from './output.js'

/** One query and its answer. */
export interface Answer {
  /** Of the terrain as squares, also where the path is on a board. */
  readonly walkmap: Walkmap
  /** The board that the path is on; null for a plain map of squares. */
  readonly board: Board | null
  readonly from: Cell
  readonly to: readonly Cell[]
  /** The cells of `to`, or the target around the only one. */
  readonly goal: Goal
  /** What is blocked for this query alone. */
  readonly blocked: readonly Cell[]
  readonly path: Path
}

/** The answer in one line. If there is no path, a second line says what to try. */
export function explain(answer: Answer): string[] {
  const { status } = answer.path
  if (status === 'found') return [foundWords('Found', answer)]
  if (status === 'partial') return [`${foundWords('Partial path', answer)}; ${reasonWords(answer)}`]
  const line = `${status === 'unreachable' ? 'No path' : 'No answer'}: ${reasonWords(answer)}`
  const hints = hintsFor(answer)
  return hints.length === 0 ? [line] : [line, `Try ${hints.join(', or ')}.`]
}

/** A path in one line. */
export function foundWords(what: string, { path, to, goal }: Pick<Answer, 'path' | 'to' | 'goal'>): string {
  const { cells, cost, length, stats } = path
  const hasOneEnd = goal === to && to.length === 1
  const parts = [
    count(cells.length, 'cell'),
    ...(path.goal === null || hasOneEnd ? [] : [`to ${cellWords(path.goal)}`]),
    `cost ${number(cost, 2)}`,
    `length ${number(length)}`,
    ...boundWords(path),
  ]
  const work = `${number(stats.expanded)} expanded; ${searchWords(stats)}`
  return `${what} in ${duration(stats.micros)}: ${parts.join(', ')} (${work})`
}

/** Which search ran and why. */
function searchWords({ algorithm, heuristic, why }: Path['stats']): string {
  if (why !== 'you asked for it') return why
  return heuristic === 'zero' ? algorithm : `${algorithm} with ${heuristic}`
}

/** What is guaranteed about the cost, unless it is optimal. */
function boundWords({ status, stats: { bound } }: Path): string[] {
  if (status !== 'found' || bound === 1) return []
  return [bound === null ? 'may not be the cheapest' : `at most ${number(bound, 2)} × the cheapest`]
}

function reasonWords(answer: Answer): string {
  const { walkmap, from, to, goal, path } = answer
  const unit = walkmap.unit.name
  switch (path.reason) {
    case 'start-blocked':
      return `${unit} cannot stand on the start ${cellWords(from)} (${closedBy(answer, from)})`
    case 'goal-blocked':
      if (goal !== to) return `${unit} cannot stand on ${goalWords(goal)}`
      return to.length === 1
        ? `${unit} cannot stand on the goal ${goalWords(goal)} (${closedBy(answer, to[0])})`
        : `${unit} cannot stand on any of the goals ${goalWords(goal)}`
    case 'budget':
    case 'nodes':
      return 'the search reached its limit'
    case 'time':
    case 'aborted':
    case 'changed':
      return 'the search was stopped'
    case 'separate':
    case undefined:
      return `${unit} cannot get from ${cellWords(from)} to ${goalWords(goal)}`
  }
}

/** What would help, most likely first. Each was tried. */
function hintsFor(answer: Answer): string[] {
  switch (answer.path.reason) {
    case 'start-blocked': {
      const near = nearestPassable(answer)
      const free = near === null ? [] : [`--from ${cellWords(near)}, the nearest cell it can stand on`]
      return [...free, ...otherFlags(answer)]
    }
    case 'goal-blocked':
    case 'separate':
      return ['--partial to get as close as possible', ...otherFlags(answer)]
    case 'nodes':
      return ['--algorithm a-star']
    default:
      return []
  }
}

/** Options under which there is a path. Each costs another walkmap and a search. */
function otherFlags({ walkmap: { terrain, unit }, board, from, goal, blocked }: Answer): string[] {
  const flags: [flag: string, unit: Unit][] = []
  if (unit.name === 'ground' && terrain.heights !== null) flags.push(['--unit flat-ground', flatGround])
  if (unit.name === 'ground') flags.push(['--unit air', air])
  if (unit.diagonal !== 'always' && board?.cells !== 'hex')
    flags.push(['--diagonal always', { ...unit, diagonal: 'always' }])
  return flags
    .filter(([, other]) => finderOn(board ?? terrain, other).find(from, goal, { blocked }).status === 'found')
    .map(([flag]) => flag)
}

function finderOn(map: Board | Terrain, unit: Unit): Finder {
  return 'createFinder' in map ? map.createFinder(unit) : createFinder(map, unit)
}

/** What keeps the unit off a cell. */
function closedBy(answer: Answer, cell: Cell): string {
  const { terrain, unit } = answer.walkmap
  const { x, y } = cell
  const obstacle = terrain.obstacleAt(x, y)
  if (obstacle !== 'none' && !unit.obstacles.includes(obstacle)) return obstacle.replaceAll('-', ' ')
  const surface = terrain.surfaceAt(x, y)
  if (!Object.hasOwn(unit.surfaces, surface) && !Object.hasOwn(unit.surfaces, '*')) return surface
  return isListed(answer, cell) ? 'blocked by --blocked' : 'too narrow for this unit'
}

/** The passable cell nearest to a cell by the straight line, row by row among equals; O(cells). */
function nearestPassable(answer: Answer): Cell | null {
  const { from, walkmap } = answer
  const { passable, layout } = walkmap
  let nearest: Cell | null = null
  let least = Number.POSITIVE_INFINITY
  for (let y = 0; y < layout.depth; y++) {
    for (let x = 0; x < layout.width; x++) {
      const distance = (x - from.x) ** 2 + (y - from.y) ** 2
      if (distance >= least || passable[layout.idOf(x, y)] === 0 || isListed(answer, { x, y })) continue
      least = distance
      nearest = { x, y }
    }
  }
  return nearest
}

/** Whether --blocked lists a cell. */
export function isListed({ blocked }: Pick<Answer, 'blocked'>, { x, y }: Cell): boolean {
  return blocked.some((cell) => cell.x === x && cell.y === y)
}
