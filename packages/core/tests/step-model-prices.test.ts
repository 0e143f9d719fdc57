import {
  createTerrain,
  createWalkmap,
  flatGround,
  type ParametricStep,
  type Unit,
  validatePath,
} from 'footpath'
import { STEP_MODEL_NAMES } from 'footpath/unit'
import { ALGORITHM_NAMES, createFinder } from 'footpath/search'
import { createRandom } from 'footpath/random'
import { plainDijkstra } from 'footpath/validate'
import { describe, expect, it, test } from 'vitest'
import { drawnHeights, roughTerrain } from './support/rough.js'
import { cellWhere, LONG } from './support/worlds.js'
import { findPath } from './support/find-path.js'

const ALGORITHMS = [
  'auto',
  'bidirectional',
  'a-star-mod',
  'theta-star',
  'lazy-theta-star',
  'fewest-turns',
] as const

describe('step models of any price', () => {
  it('are searched right by every algorithm, free steps and cheap diagonals included', {
    tags: 'slow',
    timeout: 60_000 * LONG,
  }, () => {
    let found = 0
    for (let seed = 1; seed <= 400 * LONG; seed++) {
      const random = createRandom(seed)
      const terrain = roughTerrain(random, { largest: 11, steepest: random.pick([0, 0.5, 2]), cellSize: 1 })
      const step: ParametricStep = {
        kind: 'parametric',
        straight: random.pick([0, 0, 1, 1, 10, 0.37]),
        diagonal: random.pick([0, 0.5, 1, 1.4, 3, 15]),
        heightPenalty: random.pick([0, 0, 1, 2.5]),
        diagonalHeight: random.nextInt(2) === 0,
      }
      const unit: Unit = {
        ...flatGround,
        step,
        diagonal: random.pick(['no-corner-cutting', 'one-free', 'always']),
        directions: random.pick([8, 16]),
        factorOn: random.pick(['entered', 'mean']),
      }
      const walkmap = createWalkmap(terrain, unit)
      const finder = createFinder(walkmap)
      const { scale } = walkmap.costs
      const from = cellWhere(random, terrain, 1, (x, y) => walkmap.passableAt(x, y))
      const costs = plainDijkstra(terrain, unit, from, scale)
      for (let query = 0; query < 4; query++) {
        const to = cellWhere(random, terrain, 0.9, (x, y) => walkmap.passableAt(x, y))
        const algorithm = random.pick(ALGORITHM_NAMES.filter((name) => name !== 'ida-star'))
        const path = finder.find(from, to, { algorithm })
        const where = `seed ${seed}: ${JSON.stringify({ unit, from, to, algorithm })}${drawnHeights(terrain)}`
        const problems = validatePath(path, terrain, unit, { from, to })
        if (problems.length > 0) expect.fail(`${where} ${JSON.stringify(problems)}`)
        const optimum = costs[to.y * terrain.width + to.x]
        expect(path.status === 'found', where).toBe(optimum < Number.POSITIVE_INFINITY)
        if (path.status !== 'found') continue
        found++
        const cost = Math.round(path.cost * scale)
        const { bound } = path.stats
        if (bound !== null && (cost < optimum || cost > bound * optimum * (1 + 1e-12)))
          expect.fail(`${where} costs ${cost}, the optimum ${optimum}, promised ${bound}`)
        if (['auto', 'a-star', 'dijkstra', 'bidirectional', 'fewest-turns'].includes(algorithm))
          expect(bound, where).toBe(1)
      }
    }
    expect(found).toBeGreaterThan(800)
  })

  test('that ask for slopes take ground without heights as level', () => {
    const flat = createTerrain({ width: 9, depth: 7, cellSize: 5 })
    const level = createTerrain({ width: 9, depth: 7, cellSize: 5, heights: new Float32Array(63).fill(12.5) })
    const unsigned = createTerrain({
      width: 9,
      depth: 7,
      cellSize: 5,
      heights: new Float32Array(63).fill(-0),
    })
    for (const step of STEP_MODEL_NAMES) {
      for (const directions of [8, 16] as const) {
        for (const algorithm of ALGORITHMS) {
          const unit: Unit = { ...flatGround, step, directions, slopeUp: 0.1, slopeDown: 0 }
          const answers = [flat, level, unsigned].map((terrain) => {
            const path = findPath(terrain, { x: 0, y: 6 }, { x: 8, y: 1 }, { algorithm, unit })
            expect(validatePath(path, terrain, unit)).toEqual([])
            return path.cost
          })
          expect(answers[1], `${step} ${algorithm}`).toBeCloseTo(answers[0], 6)
          expect(answers[2], `${step} ${algorithm}`).toBe(answers[1])
        }
      }
    }
  })
})
