import {
  createTerrain,
  createWalkmap,
  flatGround,
  Lines,
  type Terrain,
  terrainFromText,
  type Unit,
  validatePath,
} from 'footpath'
import { SURFACES } from 'footpath/terrain'
import { resolveStepModel, STEP_MODEL_NAMES } from 'footpath/unit'
import { createFinder } from 'footpath/search'
import { createRandom, generateMap } from 'footpath/random'
import { plainDijkstra } from 'footpath/validate'
import { describe, expect, it } from 'vitest'
import { weakestShare } from './support/hull.js'
import { findPath } from './support/find-path.js'

/** Faults that were found in the rows added last; each of these failed when it was written. */
describe('lazy-theta-star', () => {
  it('starts at the start where a diagonal costs much less than a straight step', () => {
    // Lines pay by length: 2√2 a step, more than the dearest step of the walkmap, by which g is bounded.
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

describe('a-star-mod', () => {
  it('without re-opening promises no optimum, because its estimate is not consistent', () => {
    const unit: Unit = { ...flatGround, step: 'distance+height', diagonal: 'always' }
    for (let seed = 1; seed <= 20; seed++) {
      const random = createRandom(seed)
      const [width, depth] = [4 + random.nextInt(12), 4 + random.nextInt(12)]
      const heights = Array.from({ length: width * depth }, () => random.nextInt(3))
      const terrain = createTerrain({ width, depth, heights })
      const walkmap = createWalkmap(terrain, unit)
      const to = { x: width - 1, y: depth - 1 }
      // √2 · 0.7 is below 1: the estimate never overestimates.
      const options = { algorithm: 'a-star-mod', d: 0.7, reopen: 'never' } as const
      const path = createFinder(walkmap).find({ x: 0, y: 0 }, to, options)
      const optimum = plainDijkstra(terrain, unit, { x: 0, y: 0 }, walkmap.costs.scale)[width * depth - 1]
      const { bound } = path.stats
      if (bound !== null)
        expect(Math.round(path.cost * walkmap.costs.scale), `seed ${seed}`).toBeLessThanOrEqual(
          bound * optimum,
        )
    }
  })
})

describe.each(['theta-star', 'lazy-theta-star'] as const)('%s', (algorithm) => {
  it('goes straight over level ground, whatever the step model', () => {
    // A long line may be rounded up where the steps under it were not, and then seems dearer than they.
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

describe('fewest-turns', () => {
  const terrain = generateMap('density', { width: 20, depth: 20, density: 0.2, seed: 7 })
  const dear = (turnPenalty: number) =>
    findPath(
      terrain,
      { x: 10, y: 10 },
      { x: 19, y: 19 },
      { algorithm: 'fewest-turns', turnPenalty, step: '1/√2' },
    )

  it('finds the same way for every price that outweighs all steps', () => {
    const expected = dear(1e6)
    for (const turnPenalty of [1e9, 1e12, 1e15, 1e16, 1e18, 1e30, 1e100])
      expect([turnPenalty, dear(turnPenalty).cost]).toEqual([turnPenalty, expected.cost])
  })

  it('finds a way at any finite price', () => {
    for (const turnPenalty of [1e60, 1e100])
      expect([turnPenalty, dear(turnPenalty).status]).toEqual([turnPenalty, 'found'])
  })

  it('promises nothing, and not Infinity, where steps may cost nothing', () => {
    const level = createTerrain({ width: 5, depth: 5, heights: new Float32Array(25) })
    const options = { algorithm: 'fewest-turns', turnPenalty: 1, step: 'height' } as const
    expect(findPath(level, { x: 0, y: 0 }, { x: 4, y: 3 }, options).stats.bound).toBeNull()
  })
})

describe('the envelope', () => {
  it('stays strong for units that hardly climb, or hardly descend', () => {
    const weak: string[] = []
    for (const step of ['tobler', 'minetti', 'langmuir', 'wheeled'] as const) {
      for (const [slopeUp, slopeDown] of [
        [0.01, Infinity],
        [0.001, Infinity],
        [0, Infinity],
        [Infinity, 0],
        [1e-9, 0.2],
      ]) {
        const share = weakestShare(resolveStepModel(step), slopeUp, slopeDown)
        if (share < 0.99) weak.push(`${step}, up ${slopeUp}, down ${slopeDown}: ${share.toFixed(4)}`)
      }
    }
    expect(weak).toEqual([])
  })
})

describe('free lines', () => {
  it('along a cell that is blocked for one query pay for the other cell', () => {
    const terrain: Terrain = terrainFromText(['...', ',,,'], { ',': { surface: 'mud' } })
    const walkmap = createWalkmap(terrain, { ...flatGround, step: '1/√2' })
    const lines = new Lines(walkmap)
    const free = walkmap.free.slice()
    for (let x = 0; x < 3; x++) free[walkmap.layout.idOf(x, 1)] = 0
    lines.use({ moves: walkmap.moves, knights: walkmap.knights, passable: free, free })
    expect(lines.cost(0.5, 1, 2.5, 1)).toBeCloseTo(2, 12)
  })
})

describe('settings beyond all numbers', () => {
  const terrain = generateMap('density', { width: 20, depth: 20, density: 0.2, seed: 7 })
  const finder = createFinder(createWalkmap(terrain, { ...flatGround, step: '1/√2' }))
  const [from, to] = [
    { x: 10, y: 10 },
    { x: 19, y: 19 },
  ]

  it('are refused, or what is promised holds', () => {
    const optimum = finder.find(from, to).cost
    for (const options of [
      { heuristic: 'manhattan', d: 1e305 },
      { algorithm: 'a-star-mod', d: 1e305 },
      { algorithm: 'weighted-a-star', weight: 1e308, gWeight: 1e308 },
    ] as const) {
      let path
      try {
        path = finder.find(from, to, options)
      } catch {
        continue
      }
      const { bound, d } = path.stats
      expect(Number.isFinite(d), JSON.stringify(options)).toBe(true)
      expect(bound === null || path.cost <= bound * optimum * (1 + 1e-9), JSON.stringify(options)).toBe(true)
    }
  })
})
