import { createWalkmap, terrainFromText } from 'footpath'
import { createRandom } from 'footpath/random'
import { createFinder, createOpenList, OPEN_LISTS, type OpenListKind } from 'footpath/search'
import { describe, expect, test } from 'vitest'
import { errorCode, untyped } from './support/errors.js'
import { countsOfSorting, testExactList } from './support/exact-open-list.js'

const STATES = 700

describe.each(['binary-heap', 'quad-heap'] as const)('%s', testExactList)

test("the library's lists leave membership to the kernel", () => {
  for (const name of OPEN_LISTS) expect(createOpenList(name, 1, 1).membership).toBeNull()
})

describe('an open list of your own', () => {
  const finder = createFinder(createWalkmap(terrainFromText(['....', '.##.', '....'])))
  const own: OpenListKind = { name: 'own', create: (states) => createOpenList('binary-heap', states, 1) }
  const ends = [
    { x: 0, y: 0 },
    { x: 3, y: 2 },
  ] as const

  test('holds OPEN and is named in the result, beside others of the same name', () => {
    const other = { ...own, create: () => createOpenList('binary-heap', 40, 1) }
    for (const openList of [own, other, own]) {
      const { stats, cost } = finder.find(...ends, { algorithm: 'a-star', openList })
      const { stats: known, cost: best } = finder.find(...ends, {
        algorithm: 'a-star',
        openList: 'binary-heap',
      })
      expect([stats.openList, stats.openListCounts, cost]).toEqual(['own', known.openListCounts, best])
    }
  })

  test('is refused if it is not one', () => {
    for (const openList of [{}, { name: 'own' }, 4])
      expect(errorCode(() => finder.find(...ends, { openList: untyped(openList) }))).toBe('unknown-name')
  })
})

describe('the work that each list does', () => {
  const n = 4096
  const log2 = 12

  test('heaps compare in proportion to n log n, whatever the order', () => {
    for (const name of ['binary-heap', 'quad-heap'] as const) {
      for (const order of ['random', 'rising', 'falling'] as const) {
        const { comparisons } = countsOfSorting(name, n, order)
        expect(comparisons, `${name}, ${order}`).toBeLessThanOrEqual(2.5 * n * log2)
        expect(comparisons, `${name}, ${order}`).toBeGreaterThanOrEqual(n - 1)
      }
    }
  })

  test('the bucket queue compares nothing and looks nothing up', () => {
    const { comparisons, probes, pushes, pops } = countsOfSorting('bucket-queue', n, 'random')
    expect([comparisons, probes, pushes, pops]).toEqual([0, 0, n, n])
  })
})

describe('bucket-queue', () => {
  const LAST = (1 << 16) - 1

  /**
   * The documented order: lowest bucket first, newest first inside. Bucket 0 takes what lies below; the last one what lies
   * beyond, which is spread over all buckets when its turn comes, wider ones if it ranges over more than 256 times all.
   */
  class Buckets {
    #width: number
    #first: number | undefined
    spreads = 0
    readonly items: { readonly state: number; readonly priority: number; bucket: number }[] = []

    constructor(width: number) {
      this.#width = width
    }

    put(state: number, priority: number): void {
      this.#first ??= this.#slotOf(priority)
      this.items.push({ state, priority, bucket: this.#bucketOf(priority) })
    }

    pop(): number {
      if (this.items.length === 0) return -1
      if (this.#lowest() === LAST) this.#spread()
      const newest = this.items.map(({ bucket }) => bucket).lastIndexOf(this.#lowest())
      return this.items.splice(newest, 1)[0].state
    }

    /** What asking for the floor does: it looks for the lowest bucket. */
    seek(): void {
      if (this.items.length > 0 && this.#lowest() === LAST) this.#spread()
    }

    #lowest(): number {
      return Math.min(...this.items.map(({ bucket }) => bucket))
    }

    #spread(): void {
      const priorities = this.items.map(({ priority }) => priority)
      const [least, most] = [Math.min(...priorities), Math.max(...priorities)]
      while (most - least > 256 * LAST * this.#width) this.#width *= 2
      this.#first = this.#slotOf(least)
      for (const item of this.items) item.bucket = this.#bucketOf(item.priority)
      this.spreads++
    }

    #slotOf(priority: number): number {
      return Math.floor(priority / this.#width)
    }

    #bucketOf(priority: number): number {
      return Math.min(Math.max(this.#slotOf(priority) - (this.#first ?? 0) + 1, 0), LAST)
    }
  }

  test.each([
    [1, 1, 40],
    [5, 4, 300],
    [0.3, 1, 50],
    [1, 1, 1e6],
    [1, 1, 1e9],
    [4158, 4096, 1e6],
  ])(
    'of width %f keeps buckets of %i and empties the lowest first, for priorities up to %f',
    (asked, width, most) => {
      const list = createOpenList('bucket-queue', STATES, asked)
      for (let seed = 1; seed <= 4; seed++) {
        const random = createRandom(seed)
        const model = new Buckets(width)
        list.reset('newest-first')
        for (let step = 0; step < 1500; step++) {
          const low = (step / 1500) * most
          const choice = random.nextInt(step > 1200 ? 3 : 5)
          if (choice < 2) {
            const state = model.pop()
            expect(list.pop(), `seed ${seed}, step ${step}`).toBe(state)
          } else {
            const [state, priority] = [random.nextInt(STATES), low + (random.nextFloat() - 0.3) * 0.1 * most]
            list[random.nextInt(2) === 0 ? 'push' : 'change'](state, priority, 0)
            model.put(state, priority)
          }
          const least = Math.min(...model.items.map(({ priority }) => priority))
          expect(list.size).toBe(model.items.length)
          model.seek()
          if (list.floor() > least)
            expect.fail(`seed ${seed}, step ${step}: floor ${list.floor()} > ${least}`)
        }
        const { pushes, decreases, pops } = list.counts
        while (model.items.length > 0) expect(list.pop(), `seed ${seed}, at the end`).toBe(model.pop())
        expect([list.pop(), list.floor()]).toEqual([-1, Number.POSITIVE_INFINITY])
        expect(list.counts.pops).toBe(pushes + decreases)
        expect(pops).toBeGreaterThan(0)
        expect(model.spreads > 0).toBe(most >= 1e6 && width === 1)
      }
    },
  )

  test('its floor comes within a bucket of the least priority, so that searches can end', () => {
    const list = createOpenList('bucket-queue', 10, 8)
    list.reset('newest-first')
    list.push(0, 100, 0)
    list.push(1, 117, 0)
    expect(list.floor()).toBe(96)
    expect([list.pop(), list.floor()]).toEqual([0, 112])
    list.push(2, 50, 0)
    expect(list.floor()).toBeLessThanOrEqual(50)
    expect([list.pop(), list.pop(), list.pop()]).toEqual([2, 1, -1])
  })

  test('gives a changed state twice: once fresh, once stale', () => {
    const list = createOpenList('bucket-queue', 10, 1)
    list.reset('newest-first')
    list.push(3, 20, 0)
    list.change(3, 10, 0)
    expect([list.size, list.pop(), list.pop(), list.pop()]).toEqual([2, 3, 3, -1])
    expect([list.exact, list.membership]).toEqual([false, null])
  })
})
