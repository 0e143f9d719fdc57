import { flatGround, type Terrain, type Unit } from 'footpath'
import { DIAGONAL_POLICIES, STEP_MODEL_NAMES } from 'footpath/unit'
import type { Random } from 'footpath/random'
import { roughTerrain } from './rough.js'
import { randomCell, randomTerrain } from './worlds.js'

/** What units of sixteen directions may have besides. */
export const BODIES: readonly Partial<Unit>[] = [
  {},
  {},
  { radius: 0.5 },
  { radius: 0.8 },
  { radius: 1.6 },
  { size: 2 },
  { size: 3 },
  { slopeUp: 0.3, slopeDown: 0.3 },
  { slopeUp: 1, slopeDown: 2 },
  { slopeUp: 0.1, slopeDown: 5, size: 2 },
  { slopeUp: 0, slopeDown: 0.7, radius: 0.6 },
]

/** Ground with heights or without. */
export function anyTerrain(random: Random): Terrain {
  return random.nextInt(2) === 0 ? roughTerrain(random, { largest: 14 }) : randomTerrain(random, 14)
}

/** A unit of sixteen directions, with any step model and body. */
export function anyUnit(random: Random): Unit {
  return {
    ...flatGround,
    step: random.pick(STEP_MODEL_NAMES),
    diagonal: random.pick(DIAGONAL_POLICIES.filter((policy) => policy !== 'never')),
    factorOn: random.pick(['entered', 'mean']),
    directions: 16,
    ...random.pick(BODIES),
  }
}

/** A few edits of any layer. */
export function editAnything(random: Random, terrain: Terrain): void {
  for (let edit = 1 + random.nextInt(3); edit > 0; edit--) {
    const { x, y } = randomCell(random, terrain)
    const kind = random.nextInt(4)
    if (kind === 0) terrain.setSurface(x, y, random.pick(['open', 'mud', 'road', 'water']))
    else if (kind === 1) terrain.setObstacle(x, y, random.pick(['none', 'none', 'blocked']))
    else if (kind === 2) terrain.setFactor(x, y, random.pick([0.5, 1, 4]))
    else terrain.setHeight(x, y, terrain.heightAt(x, y) + random.pick([-1, -0.3, 0.3, 1]) * terrain.cellSize)
  }
}
