import { createRandom } from 'footpath/random'
import {
  createOpenList,
  OPEN_LISTS,
  type OpenList,
  type OpenListCounts,
  type OpenListName,
} from 'footpath/search'
import { describe, expect, test } from 'vitest'
import { type Call, type Draw, randomCalls } from './support/open-list-model.js'

type Arrival = Parameters<OpenList['reset']>[0]

const STATES = 700
/** Those that hold every state once, in one total order. */
const EXACT = OPEN_LISTS.filter((name) => name !== 'bucket-queue' && name !== 'lazy-heap')
const ANSWERING: OpenListName[] = [
  'unsorted-list',
  'sorted-list',
  'binary-heap-hash',
  'pairing-heap-hash',
  'splay-tree-hash',
]
const DRAWS: Draw[] = ['ties', 'real', 'rising']

/** Makes the calls on a list and returns the first answer that differs from the model's, or null. */
function replay(list: OpenList, calls: readonly Call[]): string | null {
  let size = 0
  for (const [at, call] of calls.entries()) {
    const wrong = (answer: unknown) =>
      `call ${at}: ${JSON.stringify(call)} was answered with ${String(answer)}`
    if (call.call === 'push' || call.call === 'change') {
      list[call.call](call.state, call.priority, call.tie)
      if (call.call === 'push') size++
    } else if (call.call === 'pop') {
      const state = list.pop()
      if (state !== call.state) return wrong(state)
      if (state >= 0) {
        size--
        list.membership?.close(state)
      }
    } else if (call.call === 'floor') {
      if (list.floor() !== call.priority) return wrong(list.floor())
    } else {
      const status = list.membership?.statusOf(call.state) ?? call.status
      if (status !== call.status) return wrong(status)
    }
    if (list.size !== size) return `call ${at}: the size is ${list.size}, not ${size}`
  }
  return null
}

/** Five states of equal priority, of which state 2 is then changed, in the order in which they leave. */
function poppedAfter(name: OpenListName, arrival: Arrival, change: [priority: number, tie: number]): string {
  const list = createOpenList(name, 5, 1)
  list.reset(arrival)
  for (let state = 0; state < 5; state++) list.push(state, 10, 0)
  list.change(2, ...change)
  return Array.from({ length: 5 }, () => list.pop()).join('')
}

/** The counts of pushing n random priorities and popping them all. */
function countsOfSorting(
  name: OpenListName,
  n: number,
  order: 'random' | 'rising' | 'falling',
): OpenListCounts {
  const random = createRandom(n)
  const list = createOpenList(name, n, 16)
  list.reset('oldest-first')
  for (let state = 0; state < n; state++)
    list.push(state, { random: random.nextInt(1 << 20), rising: state, falling: n - state }[order], 0)
  for (let left = n; left > 0; left--) list.pop()
  return list.counts
}

describe.each(EXACT)('%s', (name) => {
  test.each(DRAWS)('pops in the same order as a searched array, with %s', (draw) => {
    for (const arrival of ['oldest-first', 'newest-first'] as const) {
      for (let seed = 1; seed <= 4; seed++) {
        const list = createOpenList(name, STATES, 1)
        list.reset(arrival)
        const calls = randomCalls(createRandom(seed), draw, arrival === 'newest-first', 4000)
        expect(replay(list, calls), `seed ${seed}, ${arrival}`).toBeNull()
      }
    }
  })

  test('forgets everything when it is reset, even in the middle', () => {
    const list = createOpenList(name, STATES, 1)
    for (let seed = 1; seed <= 6; seed++) {
      const newestFirst = seed % 2 === 0
      const calls = randomCalls(createRandom(seed), 'ties', newestFirst, 1500)
      list.reset(newestFirst ? 'newest-first' : 'oldest-first')
      expect([list.size, list.floor()]).toEqual([0, Number.POSITIVE_INFINITY])
      if (list.membership !== null)
        for (let state = 0; state < STATES; state++)
          if (list.membership.statusOf(state) !== 0) expect.fail(`seed ${seed}: ${state} was not forgotten`)
      expect(replay(list, calls.slice(0, seed === 6 ? undefined : 800)), `seed ${seed}`).toBeNull()
    }
  })

  test('a changed state moves up or down, and counts as a new arrival', () => {
    expect(poppedAfter(name, 'oldest-first', [9, 0])).toBe('20134')
    expect(poppedAfter(name, 'oldest-first', [11, 0])).toBe('01342')
    expect(poppedAfter(name, 'oldest-first', [10, 0])).toBe('01342')
    expect(poppedAfter(name, 'oldest-first', [10, -1])).toBe('20134')
    expect(poppedAfter(name, 'newest-first', [10, 0])).toBe('24310')
    expect(poppedAfter(name, 'newest-first', [11, -5])).toBe('43102')
    expect(poppedAfter(name, 'newest-first', [10, 1])).toBe('43102')
  })

  test('counts its work, and the same calls count the same in a new list and in a used one', () => {
    const calls = randomCalls(createRandom('counts'), 'ties', true, 4000)
    const countsOf = (list: OpenList) => {
      list.reset('newest-first')
      replay(list, calls)
      return { ...list.counts }
    }
    const used = createOpenList(name, STATES, 1)
    const first = countsOf(used)
    const made = (call: Call['call']) => calls.filter((made) => made.call === call).length
    expect(first.pushes).toBe(made('push'))
    expect(first.decreases).toBe(made('change'))
    // The last pop finds nothing and is not counted.
    expect(first.pops).toBe(first.pushes)
    expect(first.comparisons).toBeGreaterThan(0)
    expect(countsOf(createOpenList(name, STATES, 1))).toEqual(first)
    expect(countsOf(used)).toEqual(first)
  })
})

describe('membership', () => {
  test('is answered by the lists and the hash tables, and left to the kernel by the others', () => {
    const answering = OPEN_LISTS.filter((name) => createOpenList(name, 1, 1).membership !== null)
    expect(answering).toEqual(ANSWERING)
  })

  test.each(ANSWERING)('%s tells unseen, open, closed and re-opened states apart', (name) => {
    const list = createOpenList(name, 10_000, 1)
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
    for (const name of ANSWERING.filter((answering) => answering.endsWith('hash'))) {
      const list = createOpenList(name, 1 << 20, 1)
      list.reset('oldest-first')
      const states = Array.from({ length: 5000 }, (_, at) => at * 203 + 7)
      for (const state of states) list.push(state, state % 97, 0)
      for (let pops = 0; pops < 2500; pops++) list.membership?.close(list.pop())
      const before = list.counts.probes
      const statuses = states.map((state) => list.membership?.statusOf(state))
      expect(statuses.filter((status) => status === 1)).toHaveLength(2500)
      expect(statuses.filter((status) => status === 2)).toHaveLength(2500)
      expect(list.membership?.statusOf(8)).toBe(0)
      expect(list.counts.probes - before, name).toBeLessThan(4 * states.length)
    }
  })
})

describe('the work that each list does', () => {
  const n = 4096
  const log2 = 12

  test('heaps and trees compare in proportion to n log n, whatever the order', () => {
    for (const name of [
      'binary-heap',
      'binary-heap-hash',
      'quad-heap',
      'pairing-heap-hash',
      'splay-tree-hash',
    ] as const) {
      for (const order of ['random', 'rising', 'falling'] as const) {
        const { comparisons } = countsOfSorting(name, n, order)
        expect(comparisons, `${name}, ${order}`).toBeLessThanOrEqual(2.5 * n * log2)
        expect(comparisons, `${name}, ${order}`).toBeGreaterThanOrEqual(n - 1)
      }
    }
  })

  test('the unsorted list looks at everything on every pop', () => {
    expect(countsOfSorting('unsorted-list', 500, 'random').comparisons).toBe((500 * 499) / 2)
  })

  test('the sorted list sorts again on every push: twice the states, about four times the work', () => {
    const [half, full] = [400, 800].map((size) => countsOfSorting('sorted-list', size, 'random').comparisons)
    expect(full / half).toBeGreaterThan(3)
    expect(full).toBeGreaterThan((800 * 799) / 2)
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
