import { createRandom } from 'footpath/random'
import { describe, expect, it } from 'vitest'
import { BandQueue, NONE } from '../dist/navmesh/band-queue.js'

describe('a queue of bands', () => {
  it('gives every entry below the limit once, nearly in order, over any range of keys', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const random = createRandom(seed)
      const queue = new BandQueue()
      // The second round must find nothing of the first.
      for (let round = 0; round < 2; round++) {
        const base = random.pick([0, 1, 50, 1e6])
        queue.begin(base)
        const waiting = new Map<number, number>()
        const range = random.pick([1.001, 1.5, 40, 1e9])
        const push = (node: number, least: number) => {
          const key = least * (1 + (range - 1) * random.nextFloat() ** 4)
          waiting.set(node, key)
          queue.push(key, node)
        }
        for (let node = 0; node < 40; node++) push(node, Math.max(1, base))
        const limit = random.nextInt(2) === 0 ? Infinity : Math.max(1, base) * range * random.nextFloat()
        queue.limitTo(limit)
        let node = queue.pop()
        for (let next = 40; node !== NONE; node = queue.pop()) {
          const key = waiting.get(node)
          if (key === undefined) expect.fail(`seed ${seed}: ${node} came twice`)
          const least = Math.min(...waiting.values())
          // A band is about 2 √(key / base − 1) / 64 of the base wide.
          const early = (key - least) / Math.max(1, least)
          if (!(key < limit) || early > 0.05 + 0.1 * Math.sqrt(key / Math.max(1, base)))
            expect.fail(`seed ${seed}: ${key} before ${least}, limit ${limit}`)
          waiting.delete(node)
          if (next < 60) push(-next++, key)
        }
        for (const key of waiting.values()) expect(key, `seed ${seed}`).toBeGreaterThanOrEqual(limit)
      }
    }
  })
})
