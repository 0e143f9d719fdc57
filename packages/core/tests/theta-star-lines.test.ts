import {
  createTerrain,
  createWalkmap,
  flatGround,
  Lines,
  terrainFromText,
  type Unit,
  validatePath,
} from 'footpath'
import { SURFACES } from 'footpath/terrain'
import { STEP_MODEL_NAMES } from 'footpath/unit'
import { createFinder, type KernelFindOptions } from 'footpath/search'
import { createRandom, generateMap } from 'footpath/random'
import { describe, expect, it } from 'vitest'
import { findPath } from './support/find-path.js'
import { refusalOf } from './support/errors.js'
import { cellWhere } from './support/worlds.js'

describe('theta-star', () => {
  it('turns near the corners of a wall, and comes close to the taut line', () => {
    const rows = ['......', '......', '####..', '......', '......']
    const path = findPath(rows, { x: 0, y: 0 }, { x: 0, y: 4 }, { algorithm: 'theta-star', step: '1/√2' })
    const taut = 2 * Math.sqrt(17) + 2
    expect(path.points).toHaveLength(4)
    expect(path.cost).toBeGreaterThanOrEqual(taut - 1e-9)
    expect(path.cost).toBeLessThan(1.01 * taut)
  })
})

describe('lazy-theta-star', () => {
  it('refuses to stop on generation and to open closed cells again', () => {
    const finder = createFinder(createWalkmap(createTerrain({ width: 3, depth: 1 })))
    const find = (options: KernelFindOptions) =>
      finder.find({ x: 0, y: 0 }, { x: 2, y: 0 }, { algorithm: 'lazy-theta-star', ...options })
    expect(refusalOf(() => find({ stop: 'on-generation' })).code).toBe('unsuitable-combination')
    expect(refusalOf(() => find({ reopen: 'allow' })).code).toBe('unsuitable-combination')
    expect(find({ reopen: 'never', stop: 'on-expansion' }).status).toBe('found')
    const theta = findPath(
      ['...'],
      { x: 0, y: 0 },
      { x: 2, y: 0 },
      { algorithm: 'theta-star', stop: 'on-generation' },
    )
    expect([theta.status, theta.points.length]).toEqual(['found', 2])
  })

  it('finds paths about as good as those of Theta*', () => {
    const totals = { theta: 0, lazy: 0 }
    for (let seed = 1; seed <= 30; seed++) {
      const terrain = generateMap('caves', { width: 40, depth: 40, seed })
      const finder = createFinder(createWalkmap(terrain, { ...flatGround, step: '1/√2' }))
      const random = createRandom(seed)
      for (let query = 0; query < 5; query++) {
        const [from, to] = [0, 1].map(() =>
          cellWhere(random, terrain, 1, (x, y) => finder.walkmap.passableAt(x, y)),
        )
        totals.theta += finder.find(from, to, { algorithm: 'theta-star' }).cost
        totals.lazy += finder.find(from, to, { algorithm: 'lazy-theta-star' }).cost
      }
    }
    console.info(JSON.stringify(totals))
    expect(totals.lazy).toBeLessThan(1.02 * totals.theta)
  })

  it('starts at the start where a diagonal costs much less than a straight step', () => {
    // Lines pay by length: 2√2 a step, more than the most expensive step of the walkmap, by which g is bounded.
    const rows = Array.from({ length: 12 }, (_, y) => (y % 2 === 0 ? '#.' : '.#'))
    const unit: Unit = {
      ...flatGround,
      diagonal: 'always',
      step: { kind: 'parametric', straight: 2, diagonal: 0.5, heightPenalty: 0, diagonalHeight: false },
    }
    const [from, to] = [
      { x: 1, y: 0 },
      { x: 0, y: 11 },
    ]
    const path = findPath(rows, from, to, { algorithm: 'lazy-theta-star', unit })
    expect(validatePath(path, terrainFromText(rows), unit, { from, to })).toEqual([])
    expect(path.cost).toBeCloseTo(11 * 2 * Math.SQRT2, 6)
  })

  it('is not led astray by the bed of a lake', () => {
    // Ground that cannot be crossed has factor 0, a cliff there costs Infinity: their product is no number.
    const terrain = createTerrain({
      width: 6,
      depth: 1,
      surfaces: [0, 1, 2, 2, 2, 0].map((at) => SURFACES.indexOf(['open', 'mud', 'water'][at] as 'open')),
      heights: [0, 0, 0, -9999, 0, 0],
    })
    const lines = new Lines(createWalkmap(terrain, { ...flatGround, step: 'tobler' }))
    expect(lines.groundCost(0.5, 0.5, 5.5, 0.5)).not.toBeNaN()
  })
})

describe.each(['theta-star', 'lazy-theta-star'] as const)('%s', (algorithm) => {
  it('goes straight over level ground, whatever the step model', () => {
    // A long line may be rounded up where the steps under it were not, and then seems more expensive.
    const bent: string[] = []
    for (const step of STEP_MODEL_NAMES) {
      for (const cellSize of [0.1, 1]) {
        for (const heights of [undefined, new Float32Array(30 * 2)]) {
          const terrain = createTerrain({
            width: 30,
            depth: 2,
            cellSize,
            ...(heights === undefined ? {} : { heights }),
          })
          const finder = createFinder(createWalkmap(terrain, { ...flatGround, step }))
          for (let index = 1; index < 60; index++) {
            const to = { x: index % 30, y: Math.floor(index / 30) }
            const { points } = finder.find({ x: 0, y: 0 }, to, { algorithm })
            if (points.length > 2) bent.push(`${step}, cells of ${cellSize}, to ${to.x},${to.y}`)
          }
        }
      }
    }
    expect(bent.length, bent[0]).toBe(0)
  })

  it('goes straight through mud', () => {
    const rows = ['.....', ...Array<string>(5).fill(',,,,,'), '.....']
    const terrain = terrainFromText(rows, { ',': { surface: 'mud' } })
    const unit: Unit = { ...flatGround, step: '1/√2', factorOn: 'mean' }
    expect(findPath(terrain, { x: 2, y: 0 }, { x: 2, y: 6 }, { algorithm, unit }).points).toHaveLength(2)
  })
})
