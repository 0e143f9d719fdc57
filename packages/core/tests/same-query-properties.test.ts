// @module-tag slow
import {
  type Cell,
  createTerrain,
  createWalkmap,
  flatGround,
  type Path,
  type ReadonlyBytes,
  type ReadonlyFloats,
  type Terrain,
} from 'footpath'
import { DIAGONAL_POLICIES, STEP_MODEL_NAMES } from 'footpath/unit'
import { ALGORITHM_NAMES, createFinder, type KernelFindOptions, OPEN_LISTS } from 'footpath/search'
import { createRandom, generateHills, type Random } from 'footpath/random'
import { describe, expect, it } from 'vitest'
import { drawn, LONG, randomCell, randomTerrain, TEST_UNITS, unitWith } from './support/worlds.js'

const WORLDS = 750 * LONG

describe('the same query asked in another way', () => {
  it('costs the same on the mirrored and on the rotated map', () => {
    let found = 0
    for (let seed = 1; seed <= WORLDS; seed++) {
      const random = createRandom(`turn ${seed}`)
      const terrain = randomTerrain(random, 40)
      // A square unit's anchor is its top left cell, which a mirror moves: all other units must not notice.
      const unit = unitWith(
        random.pick(['ground', 'air', 'jumper', 'careful', 'round']),
        random.pick(STEP_MODEL_NAMES),
        random.pick(DIAGONAL_POLICIES),
      )
      const algorithm = random.pick(['a-star', 'dijkstra', 'bidirectional'] as const)
      const ends = [randomCell(random, terrain), randomCell(random, terrain)]
      const costs = TURNS.map((turn) => {
        const turned = turnedTerrain(terrain, turn)
        const [from, to] = ends.map((cell) => turn(cell, terrain))
        const path = createFinder(createWalkmap(turned, unit)).find(from, to, { algorithm })
        return path.status === 'found' ? path.cost : path.status
      })
      if (typeof costs[0] === 'number') found++
      expect(
        new Set(costs).size,
        `seed ${seed}: ${algorithm}, ${JSON.stringify(unit)}, costs ${costs.join(' ')}${drawn(terrain)}`,
      ).toBe(1)
    }
    expect(found).toBeGreaterThan(WORLDS / 8)
  })

  it('does the same in slices as in one go, step for step', () => {
    let sliced = 0
    for (let seed = 1; seed <= WORLDS; seed++) {
      const random = createRandom(`slice ${seed}`)
      const algorithm = random.pick(ALGORITHM_NAMES)
      const terrain = randomTerrain(random, algorithm === 'ida-star' ? 8 : 40)
      const unit = unitWith(
        random.pick(Object.keys(TEST_UNITS)),
        random.pick(STEP_MODEL_NAMES),
        random.pick(DIAGONAL_POLICIES),
      )
      const finder = createFinder(createWalkmap(terrain, unit))
      const [from, to] = [randomCell(random, terrain), randomCell(random, terrain)]
      const options = randomOptions(random, algorithm)
      const whole = finder.find(from, to, options)
      const search = finder.start(from, to, options)
      while (!search.advance(1 + random.nextInt(5))) sliced++
      const message = `seed ${seed}: ${JSON.stringify({ options, from, to, unit })}${drawn(terrain)}`
      expect(withoutTime(search.path), message).toEqual(withoutTime(whole))
    }
    expect(sliced).toBeGreaterThan(1000)
  })

  it('pops the same states in the same order with every exact open list', () => {
    for (let seed = 1; seed <= WORLDS / 4; seed++) {
      const random = createRandom(`lists ${seed}`)
      const terrain = randomTerrain(random, 40)
      const unit = unitWith(
        random.pick(Object.keys(TEST_UNITS)),
        random.pick(STEP_MODEL_NAMES),
        random.pick(DIAGONAL_POLICIES),
      )
      const finder = createFinder(createWalkmap(terrain, unit))
      const [from, to] = [randomCell(random, terrain), randomCell(random, terrain)]
      const { openList: _, ...options } = randomOptions(random, 'a-star')
      const exact = OPEN_LISTS.filter((name) => name !== 'bucket-queue')
      const traces = exact.map((openList) => finder.find(from, to, { ...options, openList }).trace)
      for (const trace of traces) expect(trace, `seed ${seed}${drawn(terrain)}`).toEqual(traces[0])
    }
  })
})

/** Where a cell goes when the map is mirrored or turned. */
type Turn = (cell: Cell, map: { readonly width: number; readonly depth: number }) => Cell

const TURNS: readonly Turn[] = [
  (cell) => cell,
  ({ x, y }, { width }) => ({ x: width - 1 - x, y }),
  ({ x, y }, { depth }) => ({ x, y: depth - 1 - y }),
  ({ x, y }, { depth }) => ({ x: depth - 1 - y, y: x }),
  ({ x, y }) => ({ x: y, y: x }),
]

function turnedTerrain(terrain: Terrain, turn: Turn): Terrain {
  const corner = turn({ x: terrain.width - 1, y: terrain.depth - 1 }, terrain)
  const origin = turn({ x: 0, y: 0 }, terrain)
  const width = Math.abs(corner.x - origin.x) + 1
  const depth = Math.abs(corner.y - origin.y) + 1
  const turned = (layer: ReadonlyBytes | ReadonlyFloats) => {
    const copy = layer.slice()
    for (let y = 0; y < terrain.depth; y++) {
      for (let x = 0; x < terrain.width; x++) {
        const to = turn({ x, y }, terrain)
        copy[to.y * width + to.x] = layer[y * terrain.width + x]
      }
    }
    return copy
  }
  return createTerrain({
    width,
    depth,
    surfaces: turned(terrain.surfaces),
    obstacles: turned(terrain.obstacles),
    ...(terrain.heights === null ? {} : { heights: turned(terrain.heights) }),
    ...(terrain.factors === null ? {} : { factors: turned(terrain.factors) }),
  })
}

function randomOptions(random: Random, algorithm: (typeof ALGORITHM_NAMES)[number]): KernelFindOptions {
  const partial = random.nextInt(3) === 0
  if (algorithm === 'ida-star') return { algorithm, partial, maxExpanded: 20_000, trace: true }
  const anyAngle = algorithm === 'theta-star' || algorithm === 'lazy-theta-star'
  const openList = random.pick(OPEN_LISTS.filter((name) => !anyAngle || name !== 'bucket-queue'))
  const ties =
    openList === 'bucket-queue' ? 'lifo' : random.pick(['fifo', 'lifo', 'low-h', 'cross-product'] as const)
  const maxExpanded = random.pick([Number.POSITIVE_INFINITY, 30])
  return { algorithm, openList, ties, partial, maxExpanded, trace: true }
}

function withoutTime(path: Path | null) {
  if (path === null) return null
  return {
    status: path.status,
    reason: path.reason,
    cost: path.cost,
    cells: path.cells,
    trace: path.trace,
    stats: { ...path.stats, micros: 0 },
  }
}

describe('a finder in use', () => {
  it('gives the same answers with every algorithm, in any order', () => {
    const terrain = generateHills({ width: 24, depth: 24, seed: 9, amplitude: 6 })
    const finder = createFinder(createWalkmap(terrain, { ...flatGround, step: 'tobler', directions: 16 }))
    const random = createRandom('order')
    const queries = Array.from({ length: 60 }, () => ({
      from: randomCell(random, terrain),
      to: randomCell(random, terrain),
      algorithm: random.pick(ALGORITHM_NAMES.filter((name) => name !== 'ida-star')),
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
