import { type Cell, cellCentre, type Terrain, type Unit } from 'footpath'
import type { Circle } from './circle.js'
import { CrowdRun } from './crowd-run.js'

/** A crowd on the ground of Walk. */
export interface WalkCrowd {
  /** What it can do, and what it pays for. */
  readonly unit: Unit
  readonly count: number
  /** Where it begins. */
  readonly from: Circle
  /** Where it was sent, or null. */
  readonly goal: Cell | null
}

/** How fast its units are, in cells a second. */
export const WALK_SPEED = 3

/** The most units it can have. */
export const WALK_MOST = 5000

/** Cells have no size that would suit people: as many stand on four cells as people on a square metre. */
const METRES = 0.5

/** Which free cells of its circle it begins on. */
export const WALK_SEED = 1

/** A crowd that walks as its unit would on this ground: a field leads it around hills and what it cannot enter. */
export function walkRun(terrain: Terrain, { unit, count, from, goal }: WalkCrowd): CrowdRun {
  const { width, depth } = terrain
  const scene = {
    kind: 'crowd',
    width,
    depth,
    metres: METRES,
    walls: [],
    first: count,
    most: WALK_MOST,
    groups: [{ from, to: null }],
    atGoal: 'stay',
    speed: WALK_SPEED * METRES,
    horizon: 1,
    isSent: true,
    unit: bodyless(unit),
    isLedByField: true,
  } as const
  const at = goal === null ? null : cellCentre(goal)
  return new CrowdRun(scene, terrain, { count, seed: WALK_SEED, doorCells: 0, goal: at })
}

/** What a unit can enter and what it pays for, without its width: units of a crowd bring their own. */
export function bodyless({ radius: _, size: __, ...unit }: Unit): Unit {
  return unit
}
