import { air, type Cell, createWalkmap, flatGround, type Path, type Unit, type Walkmap } from 'footpath'
import { count, duration, number } from './output.js'

/** One query and its answer. */
export interface Answer {
  readonly walkmap: Walkmap
  readonly from: Cell
  readonly to: readonly Cell[]
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

function foundWords(what: string, { path }: Answer): string {
  const { cells, cost, length, stats } = path
  const parts = [
    count(cells.length, 'cell'),
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

function reasonWords({ walkmap, from, to, path }: Answer): string {
  const unit = walkmap.unit.name
  const goals = to.map(text).join(' or ')
  switch (path.reason) {
    case 'start-blocked':
      return `${unit} cannot stand on the start ${text(from)} (${closedBy(walkmap, from)})`
    case 'goal-blocked':
      return to.length === 1
        ? `${unit} cannot stand on the goal ${goals} (${closedBy(walkmap, to[0])})`
        : `${unit} cannot stand on any of the goals ${goals}`
    case 'nodes':
      return 'the search reached its limit'
    case 'time':
    case 'aborted':
    case 'changed':
      return 'the search was stopped'
    case 'separate':
    case undefined:
      return `${unit} cannot get from ${text(from)} to ${goals}`
  }
}

/** What would help, most likely first. Each was tried. */
function hintsFor(answer: Answer): string[] {
  const { walkmap, from, path } = answer
  switch (path.reason) {
    case 'start-blocked': {
      const near = nearestPassable(walkmap, from)
      const free = near === null ? [] : [`--from ${text(near)}, the nearest cell it can stand on`]
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

/** Options under which start and goal lie on one island. Each costs another walkmap, but no search. */
function otherFlags({ walkmap: { terrain, unit, oneWay }, from, to }: Answer): string[] {
  const flags: [flag: string, unit: Unit][] = []
  if (unit.name === 'ground' && terrain.heights !== null) flags.push(['--unit flat-ground', flatGround])
  if (unit.name === 'ground') flags.push(['--unit air', air])
  // Where steps are one-way an island proves nothing.
  if (unit.diagonal !== 'always' && !oneWay)
    flags.push(['--diagonal always', { ...unit, diagonal: 'always' }])
  return flags
    .filter(([, other]) => {
      const walkmap = createWalkmap(terrain, other)
      const island = walkmap.islandAt(from.x, from.y)
      return island !== 0 && to.some(({ x, y }) => walkmap.islandAt(x, y) === island)
    })
    .map(([flag]) => flag)
}

/** What keeps the unit off a cell. */
function closedBy({ terrain, unit }: Walkmap, { x, y }: Cell): string {
  const obstacle = terrain.obstacleAt(x, y)
  if (obstacle !== 'none' && !unit.obstacles.includes(obstacle)) return obstacle.replaceAll('-', ' ')
  const surface = terrain.surfaceAt(x, y)
  const crossed = Object.hasOwn(unit.surfaces, surface) || Object.hasOwn(unit.surfaces, '*')
  return crossed ? 'too narrow for this unit' : surface
}

/** The passable cell nearest to a cell by the straight line, row by row among equals; O(cells). */
function nearestPassable({ passable, layout }: Walkmap, from: Cell): Cell | null {
  let nearest: Cell | null = null
  let least = Number.POSITIVE_INFINITY
  for (let y = 0; y < layout.depth; y++) {
    for (let x = 0; x < layout.width; x++) {
      const distance = (x - from.x) ** 2 + (y - from.y) ** 2
      if (distance >= least || passable[layout.idOf(x, y)] === 0) continue
      least = distance
      nearest = { x, y }
    }
  }
  return nearest
}

function text({ x, y }: Cell): string {
  return `${x},${y}`
}
