import { ALL_OPEN_LISTS, openListOf, STUDY_OPEN_LISTS } from '@footpath/studies/study-2'
import { createWalkmap } from 'footpath'
import { createRandom } from 'footpath/random'
import { ALGORITHM_NAMES, createFinder, createOpenList } from 'footpath/search'
import { DIAGONAL_POLICIES, STEP_MODEL_NAMES } from 'footpath/unit'
import { describe, expect, test } from 'vitest'
import { countsOfSorting, testExactList } from '../../core/tests/support/exact-open-list.js'
import {
  drawn,
  LONG,
  randomCell,
  randomTerrain,
  TEST_UNITS,
  unitWith,
} from '../../core/tests/support/worlds.js'

const WORLDS = 1000 * LONG
const LISTS = Object.values(STUDY_OPEN_LISTS)

describe.each(LISTS)('$name', testExactList)

describe('membership', () => {
  test.each(LISTS)('$name tells unseen, open, closed and re-opened states apart', (kind) => {
    const list = createOpenList(kind, 10_000, 1)
    list.reset('oldest-first')
    const status = (state: number) => list.membership?.statusOf(state)
    list.push(0, 5, 0)
    list.push(9999, 4, 0)
    expect([status(0), status(9999), status(1)]).toEqual([1, 1, 0])
    list.membership?.close(list.pop())
    expect([status(0), status(9999), status(1)]).toEqual([1, 2, 0])
    list.push(9999, 3, 0)
    expect([status(9999), list.pop()]).toEqual([1, 9999])
    list.membership?.close(9999)
    expect(status(9999)).toBe(2)
    expect(list.counts.probes).toBeGreaterThan(0)
  })

  test('hash tables keep thousands of states apart, about one probe a question', () => {
    for (const kind of LISTS.filter(({ name }) => name.endsWith('hash'))) {
      const list = createOpenList(kind, 1 << 20, 1)
      list.reset('oldest-first')
      const states = Array.from({ length: 5000 }, (_, at) => at * 203 + 7)
      for (const state of states) list.push(state, state % 97, 0)
      for (let pops = 0; pops < 2500; pops++) list.membership?.close(list.pop())
      const before = list.counts.probes
      const statuses = states.map((state) => list.membership?.statusOf(state))
      expect(statuses.filter((status) => status === 1)).toHaveLength(2500)
      expect(statuses.filter((status) => status === 2)).toHaveLength(2500)
      expect(list.membership?.statusOf(8)).toBe(0)
      expect(list.counts.probes - before, kind.name).toBeLessThan(4 * states.length)
    }
  })
})

describe('the work that each list does', () => {
  const n = 4096
  const log2 = 12

  test('heaps and trees compare in proportion to n log n, whatever the order', () => {
    for (const kind of LISTS.filter(({ name }) => name.endsWith('hash'))) {
      for (const order of ['random', 'rising', 'falling'] as const) {
        const { comparisons } = countsOfSorting(kind, n, order)
        expect(comparisons, `${kind.name}, ${order}`).toBeLessThanOrEqual(2.5 * n * log2)
        expect(comparisons, `${kind.name}, ${order}`).toBeGreaterThanOrEqual(n - 1)
      }
    }
  })

  test('the unsorted list looks at everything on every pop', () => {
    expect(countsOfSorting(STUDY_OPEN_LISTS['unsorted-list'], 500, 'random').comparisons).toBe(
      (500 * 499) / 2,
    )
  })

  test('the sorted list sorts again on every push: twice the states, about four times the work', () => {
    const [half, full] = [400, 800].map(
      (size) => countsOfSorting(STUDY_OPEN_LISTS['sorted-list'], size, 'random').comparisons,
    )
    expect(full / half).toBeGreaterThan(3)
    expect(full).toBeGreaterThan((800 * 799) / 2)
  })
})

describe('a search', () => {
  test('is the same with every exact open list, whatever the algorithm', () => {
    const exact = ALL_OPEN_LISTS.filter((name) => name !== 'bucket-queue' && name !== 'lazy-heap')
    let found = 0
    for (let seed = 1; seed <= WORLDS; seed++) {
      const random = createRandom(`study lists ${seed}`)
      const terrain = randomTerrain(random, 40)
      const unit = unitWith(
        random.pick(Object.keys(TEST_UNITS)),
        random.pick(STEP_MODEL_NAMES),
        random.pick(DIAGONAL_POLICIES),
      )
      const finder = createFinder(createWalkmap(terrain, unit))
      const [from, to] = [randomCell(random, terrain), randomCell(random, terrain)]
      const options = {
        algorithm: random.pick(ALGORITHM_NAMES.filter((name) => name !== 'auto' && name !== 'ida-star')),
        ties: random.pick(['fifo', 'lifo', 'low-h', 'cross-product'] as const),
        partial: random.nextInt(3) === 0,
        trace: true,
      }
      const [first, ...others] = exact.map((name) => {
        const path = finder.find(from, to, { ...options, openList: openListOf(name) })
        expect(path.stats.openList).toBe(name)
        return { status: path.status, cost: path.cost, points: path.points, trace: path.trace }
      })
      if (first.status === 'found') found++
      for (const other of others)
        expect(
          other,
          `seed ${seed}: ${JSON.stringify({ options, from, to, unit })}${drawn(terrain)}`,
        ).toEqual(first)
    }
    expect(found).toBeGreaterThan(WORLDS / 8)
  })
})
