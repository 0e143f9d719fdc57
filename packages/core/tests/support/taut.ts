import {
  type Cell,
  createWalkmap,
  type DiagonalPolicy,
  flatGround,
  type MapPoint,
  Path,
  type Terrain,
  terrainFromText,
  type Unit,
  type Walkmap,
} from 'footpath'
import { withPoints } from 'footpath/path'
import type { Random } from 'footpath/random'
import { createFinder } from 'footpath/search'
import { DIAGONAL_POLICIES } from 'footpath/unit'
import { distanceTo } from './shaping.js'

/** Bodies from a point to three cells. */
export const BODIES: readonly Partial<Unit>[] = [
  {},
  {},
  { radius: 0.2 },
  { radius: 0.3 },
  { radius: 0.5 },
  { radius: 0.8 },
  { radius: 1 },
  { radius: 1.6 },
  { radius: 3 },
  { size: 2 },
  { size: 3 },
]

/** Walls, `#`, as single cells or as blocks, on open ground. */
export function randomRows(random: Random, least: number, most: number): string[] {
  const width = least + random.nextInt(most - least)
  const depth = least + random.nextInt(most - least)
  const density = random.pick([0.02, 0.05, 0.1, 0.2, 0.3])
  const rows = Array.from({ length: depth }, () => Array.from({ length: width }, () => '.'))
  const largest = random.pick([1, 6])
  for (let left = (density * width * depth) / largest; left > 0; left--) {
    const [x0, y0] = [random.nextInt(width), random.nextInt(depth)]
    const [x1, y1] = [x0 + 1 + random.nextInt(largest), y0 + 1 + random.nextInt(largest)]
    for (let y = y0; y < Math.min(depth, y1); y++) rows[y].fill('#', x0, Math.min(width, x1))
  }
  return rows.map((row) => row.join(''))
}

/** A path over even ground, and what it was found on. */
export interface EvenWalk {
  readonly rows: readonly string[]
  readonly terrain: Terrain
  readonly unit: Unit
  readonly walkmap: Walkmap
  readonly path: Path
  readonly from: Cell
  readonly to: Cell
}

/** A path of more than three cells over walls; null where a query has none. */
export function evenWalk(
  random: Random,
  rows: readonly string[],
  body: Partial<Unit>,
  diagonal: DiagonalPolicy = random.pick(DIAGONAL_POLICIES.filter((policy) => policy !== 'never')),
): EvenWalk | null {
  const terrain = terrainFromText(rows)
  const unit: Unit = { ...flatGround, ...body, step: '1/√2', diagonal }
  const walkmap = createWalkmap(terrain, unit)
  const cell = () => ({ x: random.nextInt(terrain.width), y: random.nextInt(terrain.depth) })
  const [from, to] = [cell(), cell()]
  const algorithm = random.nextInt(4) > 0 ? 'auto' : 'theta-star'
  const path = createFinder(walkmap).find(from, to, { algorithm })
  if (path.status !== 'found' || path.cells.length < 4) return null
  return { rows, terrain, unit, walkmap, path, from, to }
}

/** One of the eight ways to turn or mirror a map, and from the other end. */
export interface Turned {
  readonly walkmap: Walkmap
  readonly path: Path
  /** Where a point of the first map lies. */
  readonly place: (point: MapPoint) => MapPoint
}

/** A walk on a map that is turned or mirrored: by the bits of `how`, 0 to 15. */
export function turned({ rows, unit, path, terrain }: EvenWalk, how: number): Turned {
  const { width, depth } = terrain
  const turn = ({ x, y }: MapPoint) => {
    const [across, down] = [(how & 1) > 0 ? width - x : x, (how & 2) > 0 ? depth - y : y]
    return (how & 4) > 0 ? { x: down, y: across } : { x: across, y: down }
  }
  // A square unit is led by the centre of its top left cell; turned is the middle of its body.
  const lead = ((unit.size ?? 1) - 1) / 2
  const place = ({ x, y }: MapPoint) => {
    const middle = turn({ x: x + lead, y: y + lead })
    return { x: middle.x - lead, y: middle.y - lead }
  }
  const cellBy = (placed: typeof place) => (cell: Cell) => {
    const centre = placed({ x: cell.x + 0.5, y: cell.y + 0.5 })
    return { x: Math.floor(centre.x), y: Math.floor(centre.y) }
  }
  const [across, down] = (how & 4) > 0 ? [depth, width] : [width, depth]
  const grid = Array.from({ length: down }, () => Array.from({ length: across }, () => '.'))
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      const cell = cellBy(turn)({ x, y })
      grid[cell.y][cell.x] = row[x]
    }
  })
  const other = terrainFromText(grid.map((row) => row.join('')))
  const cells = path.cells.map(cellBy(place))
  if ((how & 8) > 0) cells.reverse()
  const steps = Int32Array.from(cells.flatMap(({ x, y }) => [x, y]))
  const { status, cost, stats } = path
  const inSteps = new Path({ status, cost, stats, terrain: other, steps })
  const points = path.points.map(place)
  if ((how & 8) > 0) points.reverse()
  return {
    walkmap: createWalkmap(other, unit),
    path: path.kind === 'steps' ? inSteps : withPoints(inSteps, points, cost),
    place,
  }
}

/**
 * Whether a path passes between two walls that are less than `width` apart, near a point: the shortest line between
 * two blocked cells that touches the path.
 */
export function isNarrowNear(
  rows: readonly string[],
  points: readonly MapPoint[],
  near: MapPoint,
  width: number,
): boolean {
  const walls: Cell[] = []
  const reach = 2 * width + 1
  for (let y = Math.floor(near.y - reach); y <= near.y + reach; y++)
    for (let x = Math.floor(near.x - reach); x <= near.x + reach; x++)
      if (rows[y]?.[x] !== '.') walls.push({ x, y })
  return walls.some((one) =>
    walls.some((other) => {
      const [x0, x1] = between(one.x, other.x)
      const [y0, y1] = between(one.y, other.y)
      const gap = Math.hypot(x1 - x0, y1 - y0)
      return gap > 0 && gap < width && crosses(points, { x: x0, y: y0 }, { x: x1, y: y1 })
    }),
  )
}

/** From the side of one cell to the side of another along an axis. */
function between(one: number, other: number): [number, number] {
  if (other > one + 1) return [one + 1, other]
  if (other < one - 1) return [one, other + 1]
  return [Math.max(one, other), Math.max(one, other)]
}

/** On which side of the line from a to b a point lies. */
function sideOf(a: MapPoint, b: MapPoint, point: MapPoint): number {
  return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
}

function crosses(points: readonly MapPoint[], a: MapPoint, b: MapPoint): boolean {
  return points.some((to, at) => {
    const from = points[at - 1]
    if (from === undefined || sideOf(a, b, from) * sideOf(a, b, to) > 0) return false
    return sideOf(from, to, a) * sideOf(from, to, b) <= 0
  })
}

/** How far the points of two lists are from each other at most; Infinity if one has more. */
export function farthestApart(some: readonly MapPoint[], others: readonly MapPoint[]): number {
  if (some.length !== others.length) return Number.POSITIVE_INFINITY
  return some.reduce(
    (most, { x, y }, at) => Math.max(most, Math.abs(x - others[at].x), Math.abs(y - others[at].y)),
    0,
  )
}

/** The blocked cells of a map, with those around it. */
export function wallsOf(rows: readonly string[]): Cell[] {
  const walls: Cell[] = []
  for (let y = -1; y <= rows.length; y++)
    for (let x = -1; x <= rows[0].length; x++) if (rows[y]?.[x] !== '.') walls.push({ x, y })
  return walls
}

/** The least distance from a line of points to a cell: between corners and lines, or between points and sides. */
export function distanceToCell(points: readonly MapPoint[], { x, y }: Cell): number {
  const corners = [0, 1, 2, 3].map((at) => ({ x: x + (at & 1), y: y + (at >> 1) }))
  const fromCorners = corners.map((corner) => distanceTo(points, corner))
  const fromPoints = points.map((point) =>
    Math.hypot(Math.max(0, x - point.x, point.x - x - 1), Math.max(0, y - point.y, point.y - y - 1)),
  )
  return Math.min(...fromCorners, ...fromPoints)
}
