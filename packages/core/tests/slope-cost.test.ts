import { createTerrain, createWalkmap, flatGround } from 'footpath'
import { costPerMetre, SLOPE_PROFILES } from 'footpath/unit'
import { createFinder } from 'footpath/search'
import { describe, expect, it } from 'vitest'

describe('cost by slope', () => {
  it.each([
    ['tobler', -0.05, 0.6],
    ['tobler', 0, 0.6 * Math.exp(0.175)],
    ['tobler', 1, 0.6 * Math.exp(3.675)],
    ['langmuir', 0, 0.72],
    ['langmuir', 0.1, 1.32],
    ['langmuir', -0.2125, 0.2950425],
    ['langmuir', -0.3, 1.31994],
    ['minetti', 0, 2.5],
    ['minetti', -0.153, 0.9355],
    ['wheeled', 0.1, 2],
    ['wheeled', -0.1, 2],
  ] as const)('%s at slope %d is %d', (profile, slope, cost) => {
    expect(costPerMetre(profile, slope)).toBeCloseTo(cost, 4)
  })

  it('agrees with Math.exp to the last digits', () => {
    for (let slope = 0; slope < 20; slope += 0.037) {
      expect(costPerMetre('tobler', slope) / (0.6 * Math.exp(3.5 * (slope + 0.05)))).toBeCloseTo(1, 12)
    }
  })

  it.each(SLOPE_PROFILES)('%s is above zero on every slope', (profile) => {
    for (let slope = -5; slope <= 5; slope += 0.01) expect(costPerMetre(profile, slope)).toBeGreaterThan(0)
  })

  it('continues without a break, and keeps rising, where the polynomial of minetti ends', () => {
    for (const end of [-0.45, 0.45]) {
      const [before, at, after] = [-1e-6, 0, 1e-6].map((by) =>
        costPerMetre('minetti', end + by * Math.sign(end)),
      )
      expect(Math.abs(after - before)).toBeLessThan(1e-3)
      expect(after).toBeGreaterThan(at)
    }
    expect(costPerMetre('minetti', -0.9)).toBeCloseTo(2 * costPerMetre('minetti', -0.45), 9)
  })

  it('makes a walker go round a steep hill, and a descent cheaper than the climb', () => {
    const size = 15
    const heights = Float32Array.from({ length: size * size }, (_, at) => {
      const [x, y] = [at % size, Math.floor(at / size)]
      return 60 * Math.max(0, 1 - Math.hypot(x - 7, y - 7) / 5)
    })
    const terrain = createTerrain({ width: size, depth: size, cellSize: 10, heights })
    for (const step of SLOPE_PROFILES) {
      const finder = createFinder(createWalkmap(terrain, { ...flatGround, step }))
      const round = finder.find({ x: 0, y: 7 }, { x: 14, y: 7 })
      expect(
        round.cells.some(({ x, y }) => x === 7 && y === 7),
        step,
      ).toBe(false)
      const up = finder.find({ x: 0, y: 7 }, { x: 7, y: 7 }).cost
      const down = finder.find({ x: 7, y: 7 }, { x: 0, y: 7 }).cost
      if (step === 'wheeled') expect(down).toBeCloseTo(up, 6)
      else expect(down, step).toBeLessThan(up)
    }
  })
})
