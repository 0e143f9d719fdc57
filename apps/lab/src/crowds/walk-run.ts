import { cellCentre, type Terrain } from 'footpath'
import { WALK_MOST, WALK_SEED, WALK_SPEED } from './body.js'
import { CrowdRun } from './crowd-run.js'
import { bodyless, type WalkCrowd } from './walk-crowd.js'

/** Cells have no size that would suit people: as many stand on four cells as people on a square metre. */
const METRES = 0.5

/** A crowd that walks as its unit would on this ground: a field leads it around hills and what it cannot enter. */
export function walkRun(terrain: Terrain, { unit, count, from, goal, formation }: WalkCrowd): CrowdRun {
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
  return new CrowdRun(scene, terrain, { count, seed: WALK_SEED, doorCells: 0, goal: at, formation })
}
