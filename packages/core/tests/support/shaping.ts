import {
  type Cell,
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
import { createFinder } from 'footpath/search'
import type { Random } from 'footpath/random'
import { cellWhere, randomTerrain } from './worlds.js'

/** Bodies, slopes and ways to pay, each with every diagonal policy and step model. */
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

/** The sum of the angles by which a way turns, in degrees. */
export function turningOf(points: readonly MapPoint[]): number {
  let sum = 0
  for (let at = 1; at < points.length - 1; at++) {
    const [a, b, c] = points.slice(at - 1, at + 2)
    const turn = Math.atan2(c.y - b.y, c.x - b.x) - Math.atan2(b.y - a.y, b.x - a.x)
    sum += Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)))
  }
  return (sum * 180) / Math.PI
}
