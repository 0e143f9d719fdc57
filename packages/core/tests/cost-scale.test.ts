// @module-tag slow
import {
  createFinder,
  createTerrain,
  createWalkmap,
  flatGround,
  FootpathError,
  ground,
  type Unit,
} from 'footpath'
import { createRandom, type Random } from 'footpath/random'
import { describe, expect, it } from 'vitest'
import { faultOf, compiled } from './support/walkmaps.js'
import { refusalOf } from './support/errors.js'
import { LONG } from './support/worlds.js'

/** From 1e-12 to 1e12, evenly by magnitude; sometimes a decimal fraction. */
function randomFactor(random: Random, magnitudes: number): number {
  const power = 10 ** ((random.nextFloat() - 0.5) * magnitudes)
  return random.nextInt(3) === 0 ? Number(power.toPrecision(1 + random.nextInt(2))) : power
}

describe('the scale of costs', () => {
  it('keeps every step within a thousandth, mostly a ten-thousandth, or the walkmap is refused', () => {
    const tally = { kept: 0, refused: 0, exact: 0 }
    for (let seed = 1; seed <= 300 * LONG; seed++) {
      const random = createRandom(seed)
      const [width, depth] = [2 + random.nextInt(4), 1 + random.nextInt(3)]
      const magnitudes = random.pick([0.5, 2, 4, 8, 16, 24])
      const bySurface = random.nextInt(3) === 0
      const factors = Array.from({ length: width * depth }, () => randomFactor(random, magnitudes))
      const terrain = createTerrain({
        width,
        depth,
        ...(bySurface ? { surfaces: factors.map(() => random.nextInt(2)) } : { factors }),
        ...(random.nextInt(3) === 0 ? { heights: factors.map(() => random.nextInt(3) / 4) } : {}),
      })
      const unit: Unit = {
        ...flatGround,
        surfaces: bySurface ? { open: factors[0], mud: factors[1] } : { open: 1, mud: 4 },
        step: random.pick(['1/√2', '10/14', '1/1', 'climb', 'length-3d']),
        factorOn: random.pick(['entered', 'mean']),
      }
      const walkmap = compiled(terrain, unit)
      if (walkmap === null) {
        tally.refused++
        // Nobody with factors of one order is refused.
        expect(magnitudes, `seed ${seed}`).toBeGreaterThan(4)
        continue
      }
      tally.kept++
      if (walkmap.costs.error < 1e-7) tally.exact++
      expect(faultOf(walkmap, terrain, unit), `seed ${seed}`).toBeNull()
      for (const { cost, real } of stepsOf(walkmap)) {
        const error = Math.abs(cost / real - 1)
        expect(error, `seed ${seed}: ${cost} for ${real}`).toBeLessThan(1e-3)
        if (magnitudes <= 2) expect(error, `seed ${seed}: ${cost} for ${real}`).toBeLessThan(1.001e-4)
      }
    }
    for (const [name, count] of Object.entries(tally)) expect(count, name).toBeGreaterThan(30)
  })

  it.each([1e-7, 1e-8, 1e-9])(
    'is fine enough for factors of %d alone, and refuses them beside 1',
    (factor) => {
      const alone = createWalkmap(
        createTerrain({ width: 2, depth: 2, factors: [factor, factor, factor, factor] }),
      )
      expect(createFinder(alone).find({ x: 0, y: 0 }, { x: 1, y: 0 }).cost / factor).toBeCloseTo(1, 4)
      const beside = createTerrain({ width: 2, depth: 1, factors: [1, factor] })
      const refusal = refusalOf(() => createWalkmap(beside))
      expect([refusal.code, refusal.remedy === '']).toEqual(['cost-range', false])
    },
  )

  it('ignores factors below walls, which no step pays', () => {
    const terrain = createTerrain({ width: 2, depth: 1, factors: [1, 1e-9], obstacles: [0, 3] })
    const walkmap = createWalkmap(terrain)
    terrain.setObstacle(1, 0, 'none')
    expect(() => walkmap.refresh()).toThrow(FootpathError)
    terrain.setFactor(1, 0, 0.5)
    walkmap.refresh()
    expect(createFinder(walkmap).find({ x: 0, y: 0 }, { x: 1, y: 0 }).cost).toBe(0.5)
  })

  it.each([1, 0.01, 0.1, 0.3, 1 / 3, 0.7, 1.1, 0.123, 2.5, 5])(
    'lets n steps of factor %d be reached for n times as much',
    (factor) => {
      const walkmaps = [
        createWalkmap(createTerrain({ width: 1001, depth: 1, factors: new Float32Array(1001).fill(factor) })),
        createWalkmap(createTerrain({ width: 1001, depth: 1 }), { ...ground, surfaces: { open: factor } }),
        createWalkmap(createTerrain({ width: 1001, depth: 1 }), {
          ...flatGround,
          step: '1/1',
          surfaces: { open: factor },
        }),
      ]
      for (const walkmap of walkmaps) {
        const finder = createFinder(walkmap)
        // Every number at first; of the long rows one in seven, unless there is time.
        for (let steps = 1; steps <= 1000; steps += steps < 100 || LONG > 1 ? 1 : 7)
          expect(finder.reach({ x: 0, y: 0 }, steps * factor).cells, `${steps} steps`).toHaveLength(steps + 1)
      }
    },
  )
})

/** Straight steps to the right: what they cost as compiled, and what they should. */
function* stepsOf(walkmap: NonNullable<ReturnType<typeof compiled>>) {
  const { layout, costs, unit, terrain } = walkmap
  if (terrain.heights !== null) return
  const straight = unit.step.kind === 'parametric' ? unit.step.straight : terrain.cellSize
  for (let y = 0; y < layout.depth; y++) {
    for (let x = 0; x + 1 < layout.width; x++) {
      const factor = (cell: number) => costs.factorAt(cell, y)
      const paid = unit.factorOn === 'mean' ? (factor(x) + factor(x + 1)) / 2 : factor(x + 1)
      yield { cost: walkmap.toUnits(costs.costOf(layout.idOf(x, y), 1)), real: straight * paid }
    }
  }
}
