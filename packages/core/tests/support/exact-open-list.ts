import { createRandom } from 'footpath/random'
import {
  createOpenList,
  type OpenList,
  type OpenListCounts,
  type OpenListKind,
  type OpenListName,
} from 'footpath/search'
import { expect, test } from 'vitest'
import { type Call, type Draw, randomCalls } from './open-list-model.js'

type Kind = OpenListName | OpenListKind
type Arrival = Parameters<OpenList['reset']>[0]

const STATES = 700
const DRAWS: Draw[] = ['ties', 'real', 'rising']

/** Tests of a list that holds every state once, in one total order. */
export function testExactList(kind: Kind): void {
  test.each(DRAWS)('pops in the same order as a searched array, with %s', (draw) => {
    for (const arrival of ['oldest-first', 'newest-first'] as const) {
      for (let seed = 1; seed <= 4; seed++) {
        const list = createOpenList(kind, STATES, 1)
        list.reset(arrival)
        const calls = randomCalls(createRandom(seed), draw, arrival === 'newest-first', 4000)
        expect(replay(list, calls), `seed ${seed}, ${arrival}`).toBeNull()
      }
    }
  })

  test('forgets everything when it is reset, even in the middle', () => {
    const list = createOpenList(kind, STATES, 1)
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
    expect(poppedAfter(kind, 'oldest-first', [9, 0])).toBe('20134')
    expect(poppedAfter(kind, 'oldest-first', [11, 0])).toBe('01342')
    expect(poppedAfter(kind, 'oldest-first', [10, 0])).toBe('01342')
    expect(poppedAfter(kind, 'oldest-first', [10, -1])).toBe('20134')
    expect(poppedAfter(kind, 'newest-first', [10, 0])).toBe('24310')
    expect(poppedAfter(kind, 'newest-first', [11, -5])).toBe('43102')
    expect(poppedAfter(kind, 'newest-first', [10, 1])).toBe('43102')
  })

  test('counts its work, and the same calls count the same in a new list and in a used one', () => {
    const calls = randomCalls(createRandom('counts'), 'ties', true, 4000)
    const countsOf = (list: OpenList) => {
      list.reset('newest-first')
      replay(list, calls)
      return { ...list.counts }
    }
    const used = createOpenList(kind, STATES, 1)
    const first = countsOf(used)
    const made = (call: Call['call']) => calls.filter((made) => made.call === call).length
    expect(first.pushes).toBe(made('push'))
    expect(first.decreases).toBe(made('change'))
    // The last pop finds nothing and is not counted.
    expect(first.pops).toBe(first.pushes)
    expect(first.comparisons).toBeGreaterThan(0)
    expect(countsOf(createOpenList(kind, STATES, 1))).toEqual(first)
    expect(countsOf(used)).toEqual(first)
  })
}

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
function poppedAfter(kind: Kind, arrival: Arrival, change: [priority: number, tie: number]): string {
  const list = createOpenList(kind, 5, 1)
  list.reset(arrival)
  for (let state = 0; state < 5; state++) list.push(state, 10, 0)
  list.change(2, ...change)
  return Array.from({ length: 5 }, () => list.pop()).join('')
}

/** The counts of pushing n random priorities and popping them all. */
export function countsOfSorting(
  kind: Kind,
  n: number,
  order: 'random' | 'rising' | 'falling',
): OpenListCounts {
  const random = createRandom(n)
  const list = createOpenList(kind, n, 16)
  list.reset('oldest-first')
  for (let state = 0; state < n; state++)
    list.push(state, { random: random.nextInt(1 << 20), rising: state, falling: n - state }[order], 0)
  for (let left = n; left > 0; left--) list.pop()
  return list.counts
}
