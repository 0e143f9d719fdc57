import {
  type Cell,
  createTerrain,
  createWalkmap,
  FootpathError,
  groundHeight,
  flatGround,
  ground,
  Lines,
  type ParametricStep,
  type Terrain,
  type Unit,
  validatePath,
} from 'footpath'
import { LinePieces } from 'footpath/line'
import { SLOPE_PROFILES, STEP_MODEL_NAMES } from 'footpath/unit'
import { withPoints } from 'footpath/path'
import { ALGORITHM_NAMES, createFinder, type KernelFindOptions } from 'footpath/search'
import { createRandom, generateHills, generateMap } from 'footpath/random'
import { plainDijkstra } from 'footpath/validate'
import { describe, expect, it, test } from 'vitest'
import { refusalOf } from './support/errors.js'
import { drawnHeights, roughTerrain } from './support/rough.js'
import { cellWhere, LONG, randomCell } from './support/worlds.js'
import { findPath } from './support/find-path.js'

const NEW_ROWS = ['a-star-mod', 'theta-star', 'lazy-theta-star', 'fewest-turns'] as const

describe('step models of any price', () => {
  it('are searched right by every row, free steps and cheap diagonals included', {
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
        for (const algorithm of ['auto', 'bidirectional', ...NEW_ROWS] as const) {
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

describe('maps of one cell, one row, one column', () => {
  test.each(ALGORITHM_NAMES)('%s finds its way', (algorithm) => {
    for (const [width, depth] of [
      [1, 1],
      [1, 7],
      [7, 1],
      [2, 2],
    ]) {
      for (const step of ['1/√2', 'tobler', 'height'] as const) {
        const heights = Array.from({ length: width * depth }, (_, index) => index * 0.1)
        const terrain = createTerrain({ width, depth, heights })
        const to = { x: width - 1, y: depth - 1 }
        const path = findPath(terrain, { x: 0, y: 0 }, to, { algorithm, step })
        expect(path.status).toBe('found')
        expect(validatePath(path, terrain, { ...flatGround, step }, { from: { x: 0, y: 0 }, to })).toEqual([])
      }
    }
  })

  test('have lines', () => {
    for (const heights of [undefined, [3]]) {
      const terrain = createTerrain({ width: 1, depth: 1, ...(heights === undefined ? {} : { heights }) })
      const bodies: readonly [Partial<Unit>, boolean][] = [
        [{}, true],
        [{ radius: 0.5 }, true],
        [{ radius: 0.6 }, false],
        [{ size: 2 }, false],
      ]
      for (const [body, fits] of bodies) {
        const lines = new Lines(createWalkmap(terrain, { ...flatGround, step: 'length-3d', ...body }))
        expect(lines.isClear(0.5, 0.5, 0.5, 0.5), JSON.stringify(body)).toBe(fits)
        expect(lines.cost(0.5, 0.5, 0.5, 0.5)).toBe(fits ? 0 : Infinity)
        expect(lines.cost(0.1, 0.1, 0.9, 0.9) < Infinity, JSON.stringify(body)).toBe(
          body.radius === undefined && fits,
        )
      }
      const point = new Lines(createWalkmap(terrain, { ...flatGround, step: 'length-3d' }))
      expect(point.cost(0.1, 0.1, 0.9, 0.9)).toBeCloseTo(0.8 * Math.SQRT2, 12)
      expect(point.cost(0, 0.3, 1, 0.3)).toBeCloseTo(1, 12)
      for (const bad of [Number.NaN, Infinity, -Infinity, -1e-9, 1 + 1e-9]) {
        expect(point.isClear(0.5, 0.5, bad, 0.5)).toBe(false)
        expect(point.cost(0.5, bad, 0.5, 0.5)).toBe(Infinity)
      }
      expect(point.costAlong([])).toBe(0)
      expect(point.costAlong([{ x: 0.5, y: 0.5 }])).toBe(0)
      const pieces = new LinePieces(createWalkmap(terrain, ground))
      pieces.begin(0.5, 0.5, 0.5, 0.5, true)
      expect(pieces.next()).toBe(false)
    }
  })
})

describe('the ground', () => {
  test('is that of a cell at its centre, level beyond the outermost centres, and continuous', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const random = createRandom(seed)
      const terrain = roughTerrain(random, { largest: 8, steepest: 1, cellSize: 1 })
      const { width, depth } = terrain
      const height = (x: number, y: number) => groundHeight(terrain, x, y) + 0
      for (let y = 0; y < depth; y++)
        for (let x = 0; x < width; x++) expect(height(x + 0.5, y + 0.5) === terrain.heightAt(x, y)).toBe(true)
      for (let at = 0; at < 40; at++) {
        const [x, y] = [random.nextFloat() * width, random.nextFloat() * depth]
        expect(height(0, y)).toBe(height(0.5, y))
        expect(height(width, y)).toBe(height(width - 0.5, y))
        expect(height(x, 0)).toBe(height(x, 0.5))
        expect(height(x, depth)).toBe(height(x, depth - 0.5))
        expect(height(-5, y)).toBe(height(0, y))
        expect(height(x, depth + 5)).toBe(height(x, depth))
        // Never outside what the cells around have, and without jumps.
        const all = [...terrain.heights!]
        expect(height(x, y)).toBeGreaterThanOrEqual(Math.min(...all) - 1e-9)
        expect(height(x, y)).toBeLessThanOrEqual(Math.max(...all) + 1e-9)
        const spread = Math.max(...all) - Math.min(...all)
        expect(Math.abs(height(x, y) - height(x + 1e-7, y - 1e-7))).toBeLessThanOrEqual(1e-6 * spread + 1e-12)
      }
    }
    expect(groundHeight(createTerrain({ width: 2, depth: 2 }), 1, 1)).toBe(0)
  })
})

describe('a path with other points', () => {
  const terrain = generateHills({ width: 8, depth: 6, seed: 1 })
  const path = findPath(terrain, { x: 0, y: 0 }, { x: 7, y: 5 }, { step: '1/√2', trace: true })
  const points = [
    { x: 0.5, y: 0.5 },
    { x: 3.25, y: 2.75 },
    { x: 7.5, y: 5.5 },
  ]

  test('is a polyline to the same end, with everything else as it was', () => {
    const other = withPoints(path, points, 12.5)
    expect([other.kind, other.cost, other.status]).toEqual(['polyline', 12.5, path.status])
    expect([other.stats, other.trace]).toEqual([path.stats, path.trace])
    expect(other.points).toEqual(points)
    expect(other.turns).toEqual([
      { x: 0, y: 0 },
      { x: 3, y: 2 },
      { x: 7, y: 5 },
    ])
    expect(other.length).toBeCloseTo(Math.hypot(2.75, 2.25) + Math.hypot(4.25, 2.75), 12)
    expect([path.kind, path.cells.length]).toEqual(['steps', 8])
    other.world.forEach((place, at) => {
      expect([place.x, place.z]).toEqual([points[at].x, points[at].y])
      expect(place.y).toBe(groundHeight(terrain, points[at].x, points[at].y))
    })
    expect(withPoints(other, [points[0], points[2]], 9).points).toHaveLength(2)
  })

  test('may have none, one, the same twice, and points on borders and corners', () => {
    const cellsOf = (...places: (readonly [number, number])[]) =>
      withPoints(
        path,
        places.map(([x, y]) => ({ x, y })),
        0,
      )
        .cells.map(({ x, y }) => `${x},${y}`)
        .join(' ')
    expect(cellsOf()).toBe('')
    expect(cellsOf([2.5, 1.5])).toBe('2,1')
    expect(cellsOf([2.5, 1.5], [2.5, 1.5])).toBe('2,1')
    expect(cellsOf([0.5, 0.5], [2.5, 2.5])).toBe('0,0 1,1 2,2')
    expect(cellsOf([2.5, 2.5], [0.5, 0.5])).toBe('2,2 1,1 0,0')
    expect(cellsOf([0.5, 0.5], [2.5, 1.5])).toBe('0,0 1,0 1,1 2,1')
    expect(cellsOf([0, 0], [3, 0])).toBe('0,0 1,0 2,0 3,0')
    expect(cellsOf([8, 6], [8, 4.5])).toBe('7,5 7,4')
    expect(withPoints(path, [], 0).length).toBe(0)
    expect(withPoints(path, [], 0).world).toEqual([])
  })

  test('is judged by its lines: through a wall, outside, at another price, from another start', () => {
    const walled = createTerrain({ width: 5, depth: 5 })
    walled.setObstacle(2, 2, 'blocked')
    const unit: Unit = { ...flatGround, step: '1/√2' }
    const found = findPath(walled, { x: 0, y: 2 }, { x: 4, y: 2 }, { algorithm: 'theta-star', unit })
    const judge = (
      places: readonly (readonly [number, number])[],
      cost: number,
      from: Cell = { x: 0, y: 2 },
    ) =>
      validatePath(
        withPoints(
          found,
          places.map(([x, y]) => ({ x, y })),
          cost,
        ),
        walled,
        unit,
        { from, to: { x: 4, y: 2 } },
      ).map(({ problem }) => problem)
    expect(
      judge(
        [
          [0.5, 2.5],
          [4.5, 2.5],
        ],
        4,
      )[0],
    ).toMatch(/blocked cell 2,2/)
    expect(
      judge(
        [
          [0.5, 2.5],
          [2.5, -1],
          [4.5, 2.5],
        ],
        9,
      )[0],
    ).toMatch(/outside/)
    const round = [
      [0.5, 2.5],
      [2.5, 1.5],
      [4.5, 2.5],
    ] as const
    const cost = new Lines(createWalkmap(walled, unit)).costAlong(round.map(([x, y]) => ({ x, y })))
    expect(cost).toBeCloseTo(2 * Math.sqrt(5), 12)
    expect(judge(round, cost)).toEqual([])
    expect(judge(round, cost + 0.01)[0]).toMatch(/cost/)
    expect(judge(round, cost, { x: 1, y: 2 })[0]).toMatch(/starts at/)
  })
})

describe('options that are no numbers', () => {
  test.each(NEW_ROWS)('%s refuses them', (algorithm) => {
    const terrain = createTerrain({ width: 4, depth: 4 })
    const finder = createFinder(createWalkmap(terrain))
    for (const value of [Number.NaN, Infinity, -Infinity, -1]) {
      for (const options of [{ d: value }, { heuristic: 'octile', d2: value }] as KernelFindOptions[]) {
        const refusal = refusalOf(() =>
          finder.find({ x: 0, y: 0 }, { x: 3, y: 3 }, { algorithm, ...options }),
        )
        expect(refusal.code).toBe('bad-option')
      }
    }
    for (const limit of [Number.NaN, -1, -Infinity]) {
      for (const name of ['maxExpanded', 'maxMillis'])
        expect(() => finder.find({ x: 0, y: 0 }, { x: 3, y: 3 }, { algorithm, [name]: limit })).toThrowError(
          FootpathError,
        )
    }
    const unlimited = { maxExpanded: Infinity, maxMillis: Infinity }
    expect(finder.find({ x: 0, y: 0 }, { x: 3, y: 3 }, { algorithm, ...unlimited }).status).toBe('found')
  })

  test('are refused in units and step models', () => {
    for (const value of [Number.NaN, -1, -Infinity]) {
      for (const field of ['slopeUp', 'slopeDown', 'radius'])
        expect(() =>
          createWalkmap(createTerrain({ width: 2, depth: 2 }), { ...flatGround, [field]: value }),
        ).toThrowError(FootpathError)
      const step = {
        kind: 'parametric',
        straight: 1,
        diagonal: value,
        heightPenalty: 0,
        diagonalHeight: false,
      } as const
      expect(() =>
        createWalkmap(createTerrain({ width: 2, depth: 2 }), { ...flatGround, step }),
      ).toThrowError(FootpathError)
    }
    expect(() => createTerrain({ width: 1, depth: 1, heights: [Number.NaN] })).toThrowError(FootpathError)
  })
})

describe('maps of a million cells', () => {
  const size = 1000
  const far = (terrain: Terrain): [Cell, Cell] => {
    const walkmap = createWalkmap(terrain)
    const near = (corner: number): Cell => {
      for (let at = 0; ; at++) {
        const cell = corner === 0 ? { x: at, y: at } : { x: size - 1 - at, y: size - 1 - at }
        if (walkmap.passableAt(cell.x, cell.y)) return cell
      }
    }
    return [near(0), near(1)]
  }

  it('are crossed by every new row, in memory in proportion to the map', { timeout: 120_000 }, () => {
    const terrain = generateMap('density', { width: size, depth: size, density: 0.2, seed: 1 })
    const [from, to] = far(terrain)
    const before = process.memoryUsage().arrayBuffers
    for (const directions of LONG > 1 ? ([8, 16] as const) : ([8] as const)) {
      const finder = createFinder(createWalkmap(terrain, { ...flatGround, step: '1/√2', directions }))
      const best = finder.find(from, to)
      for (const algorithm of NEW_ROWS) {
        const path = finder.find(from, to, { algorithm })
        const { bound, expanded, micros } = path.stats
        console.info(
          `${directions} ${algorithm}: ${path.cost.toFixed(2)}, ${expanded} expanded, ${Math.round(micros / 1000)} ms`,
        )
        expect(path.status).toBe('found')
        if (algorithm === 'fewest-turns') expect(path.cost).toBeCloseTo(best.cost, 6)
        else if (bound === null) expect(path.cost).toBeLessThanOrEqual(best.cost)
        else expect(path.cost).toBeLessThanOrEqual(bound * best.cost)
        expect(path.turns.length).toBeLessThanOrEqual(
          algorithm === 'a-star-mod' ? Infinity : best.turns.length,
        )
      }
    }
    // 9 or 17 states a cell at 16 bytes each for fewest-turns, and some 100 bytes a cell for all the rest.
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan((LONG > 1 ? 900 : 350) * 1e6)
  })

  it('with hills keep the estimate exact', { timeout: 240_000 }, () => {
    const edge = LONG > 1 ? 700 : 300
    const terrain = generateHills({ width: edge, depth: edge, seed: 2, amplitude: 40 })
    for (const profile of SLOPE_PROFILES) {
      const finder = createFinder(createWalkmap(terrain, { ...flatGround, step: profile, directions: 16 }))
      const ends = [
        { x: 0, y: 0 },
        { x: edge - 1, y: edge - 1 },
      ] as const
      const path = finder.find(...ends)
      expect(path.cost).toBe(finder.find(...ends, { algorithm: 'dijkstra' }).cost)
    }
  })
})

describe('random cells', () => {
  it('of a finder in use give the same answers for every row, in any order', () => {
    const terrain = generateHills({ width: 24, depth: 24, seed: 9, amplitude: 6 })
    const finder = createFinder(createWalkmap(terrain, { ...flatGround, step: 'tobler', directions: 16 }))
    const random = createRandom('order')
    const queries = Array.from({ length: 60 }, () => ({
      from: randomCell(random, terrain),
      to: randomCell(random, terrain),
      algorithm: random.pick([...NEW_ROWS, 'auto', 'bidirectional'] as const),
    }))
    const said = () =>
      queries.map(({ from, to, algorithm }) => {
        const { cost, points, stats } = finder.find(from, to, { algorithm })
        return [cost, points, stats.expanded]
      })
    const first = said()
    queries.reverse()
    expect(said().reverse()).toEqual(first)
  })
})
