// @module-tag slow
import { createWalkmap, type Path } from 'footpath'
import { createFinder, type KernelFindOptions } from 'footpath/search'
import { createRandom, generateMap, MAP_KINDS, type MapKind } from 'footpath/random'
import { describe, expect, test } from 'vitest'
import { drawn, LONG, randomCell } from './support/worlds.js'

/** Searches that leave the open list to the library. Those without a bound of 1 may miss the optimum. */
const SEARCHES: Readonly<Record<string, KernelFindOptions>> = {
  'a-star': {},
  dijkstra: { algorithm: 'dijkstra' },
  bidirectional: { algorithm: 'bidirectional' },
  greedy: { algorithm: 'greedy' },
  'breadth-first': { algorithm: 'breadth-first' },
  'fewest-turns': { algorithm: 'fewest-turns' },
  'weight 1.1': { algorithm: 'weighted-a-star', weight: 1.1 },
  'weight 1.5': { algorithm: 'weighted-a-star', weight: 1.5 },
  'weight 2': { algorithm: 'weighted-a-star', weight: 2 },
  'weight 5': { algorithm: 'weighted-a-star', weight: 5 },
  'weight 1000': { algorithm: 'weighted-a-star', weight: 1000 },
  'gWeight 2': { algorithm: 'weighted-a-star', weight: 1, gWeight: 2 },
  'gWeight 0': { algorithm: 'weighted-a-star', weight: 1, gWeight: 0 },
  manhattan: { algorithm: 'a-star', heuristic: 'manhattan' },
  'octile times 3': { algorithm: 'a-star', heuristic: 'octile', d: 3, d2: 4 },
  'euclidean-squared': { algorithm: 'a-star', heuristic: 'euclidean-squared' },
}

const SIZE = 40
const QUERIES = 15

/** Rules of the heap that leave the fewest and the most cells to expand. */
const HEAP_TIES = ['low-h', 'lifo', 'fifo', 'low-g'] as const

/**
 * How much a default may lose to the worst tie rule of the heap, in sums over the queries of a map. A bucket holds states
 * whose priorities differ by less than its width, and pops the newest: for it these are ties, too.
 */
const COST = 1.01
const EXPANSIONS = 1.05
/** Between hills priorities differ by less than buckets can tell, and cells are expanded again. It is still faster. */
const EXPANSIONS_ON_HILLS = 1.5

describe('without openList, you get what a binary heap finds', () => {
  test.each(Object.keys(SEARCHES))('%s', (name) => {
    for (const kind of Object.keys(MAP_KINDS) as MapKind[])
      for (let seed = 1; seed <= LONG; seed++) compareOn(kind, seed, SEARCHES[name])
  })

  test('on an empty board with weight 2: the straight path', () => {
    const finder = createFinder(createWalkmap(generateMap('empty', { size: 64 })))
    const { cost, stats } = finder.find(
      { x: 4, y: 4 },
      { x: 60, y: 36 },
      { algorithm: 'weighted-a-star', weight: 2 },
    )
    expect(cost).toBe(finder.find({ x: 4, y: 4 }, { x: 60, y: 36 }).cost)
    expect(stats.expanded).toBe(56)
  })

  test('from both ends of an empty board: no cell beside the path', () => {
    const finder = createFinder(createWalkmap(generateMap('empty', { size: 64 })))
    const { stats } = finder.find({ x: 0, y: 0 }, { x: 63, y: 40 }, { algorithm: 'bidirectional' })
    expect(stats.expanded).toBeLessThanOrEqual(2 * 64)
  })

  test('with the square of the distance on a large map', () => {
    const terrain = generateMap('caves', { size: 512, seed: 1 })
    const finder = createFinder(createWalkmap(terrain))
    const random = createRandom(1)
    let found = 0
    while (found < 4) {
      const [from, to] = [randomCell(random, terrain), randomCell(random, terrain)]
      const squared: KernelFindOptions = { algorithm: 'a-star', heuristic: 'euclidean-squared' }
      const path = finder.find(from, to, squared)
      if (path.status !== 'found') continue
      found++
      expect(path.cost).toBe(finder.find(from, to, { ...squared, openList: 'binary-heap' }).cost)
    }
  })
})

test('a bucket queue that you ask for keeps the order of falling priorities, too', () => {
  const options: KernelFindOptions = { algorithm: 'greedy', openList: 'bucket-queue' }
  for (const kind of ['empty', 'caves', 'rooms'] as const) compareOn(kind, 7, options)
})

interface Sums {
  cost: number
  expanded: number
}

function compareOn(kind: MapKind, seed: number, options: KernelFindOptions): void {
  const terrain = generateMap(kind, { size: SIZE, seed })
  const finder = createFinder(createWalkmap(terrain))
  const random = createRandom(seed)
  const byDefault: Sums = { cost: 0, expanded: 0 }
  const byTies = HEAP_TIES.map((): Sums => ({ cost: 0, expanded: 0 }))
  for (let query = 0; query < QUERIES; query++) {
    const [from, to] = [randomCell(random, terrain), randomCell(random, terrain)]
    const path = finder.find(from, to, options)
    if (path.status !== 'found') continue
    const where = () => `${JSON.stringify({ kind, seed, query, from, to, ...options })}${drawn(terrain)}`
    add(byDefault, path)
    HEAP_TIES.forEach((ties, at) => {
      const heap = finder.find(from, to, { ...options, openList: 'binary-heap', ties })
      add(byTies[at], heap)
      if (path.stats.bound === 1 && path.cost !== heap.cost) expect.fail(`not the optimum: ${where()}`)
    })
  }
  const where = `${JSON.stringify({ kind, seed, ...options })}${drawn(terrain)}`
  const worst = (sum: keyof Sums) => Math.max(...byTies.map((sums) => sums[sum]))
  const more = terrain.heights === null ? EXPANSIONS : EXPANSIONS_ON_HILLS
  expect(byDefault.cost, `cost, ${where}`).toBeLessThanOrEqual(COST * worst('cost'))
  expect(byDefault.expanded, `expansions, ${where}`).toBeLessThanOrEqual(more * worst('expanded'))
}

function add(sums: Sums, { cost, stats }: Path): void {
  sums.cost += cost
  sums.expanded += stats.expanded
}
