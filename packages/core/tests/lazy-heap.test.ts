import { createRandom } from 'footpath/random'
import { createOpenList } from 'footpath/search'
import { describe, expect, test } from 'vitest'
import { LONG } from './support/worlds.js'

interface Entry {
  readonly state: number
  readonly priority: number
  readonly tie: number
  readonly arrival: number
}

describe('lazy-heap', () => {
  test.each(['oldest-first', 'newest-first'] as const)(
    'pops every entry in order, duplicates too, %s',
    (arrival) => {
      const sign = arrival === 'oldest-first' ? 1 : -1
      for (let seed = 1; seed <= 40 * LONG; seed++) {
        const random = createRandom(seed)
        const list = createOpenList('lazy-heap', 50, 1)
        // Used before: nothing of it may come back.
        list.reset('oldest-first')
        for (let at = 0; at < seed * 20; at++) list.push(random.nextInt(50), random.nextInt(9), 0)
        for (let at = 0; at < seed; at++) list.pop()
        list.reset(arrival)
        expect([list.size, list.floor(), list.pop()]).toEqual([0, Number.POSITIVE_INFINITY, -1])

        let entries: Entry[] = []
        const counts = { pushes: 0, pops: 0 }
        const first = () => entries.reduce((best, entry) => earlier(entry, best, sign))
        for (let step = 0; step < 600; step++) {
          const fills = step < 400 ? 3 : 1
          if (random.nextInt(4) < fills) {
            const state = random.nextInt(50)
            const priority = random.pick([random.nextInt(6), random.nextFloat() * 6])
            const tie = random.nextInt(3) - 1
            const inside = entries.some((entry) => entry.state === state)
            list[inside ? 'change' : 'push'](state, priority, tie)
            entries.push({ state, priority, tie, arrival: step })
            counts.pushes++
          } else if (entries.length > 0) {
            const next = first()
            expect(list.floor(), `seed ${seed}, step ${step}`).toBe(next.priority)
            expect(list.pop(), `seed ${seed}, step ${step}`).toBe(next.state)
            entries = entries.filter((entry) => entry !== next)
            counts.pops++
          } else expect(list.pop()).toBe(-1)
          if (list.size !== entries.length) expect.fail(`seed ${seed}, step ${step}: size ${list.size}`)
        }
        while (entries.length > 0) {
          const next = first()
          expect(list.pop(), `seed ${seed}, at the end`).toBe(next.state)
          entries = entries.filter((entry) => entry !== next)
          counts.pops++
        }
        expect([list.pop(), list.size, list.floor()]).toEqual([-1, 0, Number.POSITIVE_INFINITY])
        // A change is one more push: nothing inside is ever moved.
        expect(list.counts).toMatchObject({ ...counts, decreases: 0, probes: 0 })
        expect(counts.pops).toBe(counts.pushes)
      }
    },
  )

  test('answers no membership, is exact, and a changed state comes out once per entry', () => {
    const list = createOpenList('lazy-heap', 10, 1)
    list.reset('oldest-first')
    expect([list.exact, list.membership]).toEqual([true, null])
    list.push(4, 20, 0)
    list.push(5, 15, 0)
    list.change(4, 10, 0)
    list.change(4, 30, 0)
    expect([list.size, list.floor()]).toEqual([4, 10])
    expect([list.pop(), list.pop(), list.pop(), list.pop(), list.pop()]).toEqual([4, 5, 4, 4, -1])
    expect(list.counts).toMatchObject({ pushes: 4, pops: 4, decreases: 0 })
  })

  test('grows far beyond the number of states', () => {
    const list = createOpenList('lazy-heap', 2, 1)
    list.reset('oldest-first')
    list.push(0, 50_000, 0)
    for (let at = 1; at < 50_000; at++) list.change(at % 2, 50_000 - at, 0)
    let least = 0
    for (let at = 0; at < 50_000; at++) {
      const next = list.floor()
      if (next <= least || list.pop() !== (50_000 - next) % 2) expect.fail(`pop ${at}: ${least}, ${next}`)
      least = next
    }
    expect(list.pop()).toBe(-1)
  })
})

/** The entry that leaves first of two. */
function earlier(a: Entry, b: Entry, sign: number): Entry {
  if (a.priority !== b.priority) return a.priority < b.priority ? a : b
  if (a.tie !== b.tie) return a.tie < b.tie ? a : b
  return sign * (a.arrival - b.arrival) < 0 ? a : b
}
