import {
  type Cell,
  createTerrain,
  createWalkmap,
  flatGround,
  Lines,
  type MapPoint,
  type Path,
  type Terrain,
  type Unit,
  type Walkmap,
} from 'footpath'
import { DIAGONAL_POLICIES, STEP_MODEL_NAMES } from 'footpath/unit'
import { withPoints } from 'footpath/path'
import { createFinder } from 'footpath/search'
import type { Random } from 'footpath/random'
import { cellWhere, randomTerrain } from './worlds.js'

/** Bodies, slopes and cost rules, each with every diagonal policy and step model. */
const UNITS: readonly Partial<Unit>[] = [
  {},
  {},
  { radius: 0.3 },
  { radius: 0.5 },
  { radius: 0.8 },
  { radius: 1.6 },
  { size: 2 },
  { size: 3 },
  { slopeUp: 1, slopeDown: 2 },
  { slopeUp: 0.7, slopeDown: 0.7, factorOn: 'mean' },
  { slopeUp: 2, radius: 0.5, factorOn: 'mean' },
]

/** A path over a random world, with all it was found with. */
export interface Walk {
  readonly terrain: Terrain
  readonly unit: Unit
  readonly walkmap: Walkmap
  readonly path: Path
  readonly from: Cell
  readonly to: Cell
  readonly blocked: readonly Cell[]
}

/** A random world and a path over it; null where the query has none, and for most paths of a few cells. */
export function randomWalk(random: Random, largest: number): Walk | null {
  const terrain = randomTerrain(random, largest)
  const unit: Unit = {
    ...flatGround,
    ...random.pick(UNITS),
    step: random.pick(STEP_MODEL_NAMES),
    diagonal: random.pick(DIAGONAL_POLICIES),
  }
  const walkmap = createWalkmap(terrain, unit)
  const cell = () => cellWhere(random, terrain, 1, (x, y) => walkmap.passableAt(x, y))
  const from = cell()
  const to = cell()
  const blocked = random.nextInt(4) > 0 ? [] : Array.from({ length: 1 + random.nextInt(6) }, cell)
  const path = createFinder(walkmap).find(from, to, { blocked })
  const short = path.cells.length < 6 && random.nextInt(8) > 0
  return path.status === 'found' && !short ? { terrain, unit, walkmap, path, from, to, blocked } : null
}

/** What a path costs as free lines: steps may be counted otherwise (10/14, the entered cell's factor). */
export function lineCostOf(walkmap: Walkmap, path: Path): number {
  return new Lines(walkmap).costAlong(centresOf(path))
}

/** Every cell's centre of a path of steps; the points of a polyline. */
export function centresOf(path: Path): readonly MapPoint[] {
  return path.kind === 'polyline' ? path.points : path.cells.map(({ x, y }) => ({ x: x + 0.5, y: y + 0.5 }))
}

/** The sum of the angles by which a path turns, in degrees. */
export function turningOf(points: readonly MapPoint[]): number {
  let sum = 0
  for (let at = 1; at < points.length - 1; at++) {
    const [a, b, c] = points.slice(at - 1, at + 2)
    const turn = Math.atan2(c.y - b.y, c.x - b.x) - Math.atan2(b.y - a.y, b.x - a.x)
    sum += Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)))
  }
  return (sum * 180) / Math.PI
}

/** A unit that pays by length alone. */
export const WALKER: Unit = { ...flatGround, step: '1/√2' }

/** The path from the first cell of the map to the last, and what it was found on. */
export function across(terrain: Terrain, unit: Partial<Unit> = {}): { path: Path; walkmap: Walkmap } {
  const walkmap = createWalkmap(terrain, { ...WALKER, ...unit })
  const to = { x: terrain.width - 1, y: terrain.depth - 1 }
  return { path: createFinder(walkmap).find({ x: 0, y: 0 }, to), walkmap }
}

/** Two straight lines with a right angle at 10.5,0.5 in the open. */
export function rightAngle(): { path: Path; walkmap: Walkmap } {
  const { path, walkmap } = across(createTerrain({ width: 11, depth: 11 }))
  const points = [
    { x: 0.5, y: 0.5 },
    { x: 10.5, y: 0.5 },
    { x: 10.5, y: 10.5 },
  ]
  return { path: withPoints(path, points, 20), walkmap }
}

/** The least distance from a line of points to a point. */
export function distanceTo(points: readonly MapPoint[], { x, y }: MapPoint): number {
  let least = Number.POSITIVE_INFINITY
  for (let at = 1; at < points.length; at++) {
    const a = points[at - 1]
    const dx = points[at].x - a.x
    const dy = points[at].y - a.y
    const share = Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy)))
    least = Math.min(least, Math.hypot(a.x + share * dx - x, a.y + share * dy - y))
  }
  return least
}
