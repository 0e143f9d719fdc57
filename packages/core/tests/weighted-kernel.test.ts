import { createTerrain, createWalkmap, type Path, type Unit } from 'footpath'
import { createRandom } from 'footpath/random'
import { createFinder } from 'footpath/search'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { WeightedKernel } from '../dist/kernel/weighted-kernel.js'
import { cellWhere, drawn, EVEN, LONG } from './support/worlds.js'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** All that a query says about itself but the time. */
function said({ cost, steps, stats, status, costs }: Path) {
  const { expanded, generated, reopened, peakOpen, openListCounts, heuristic } = stats
  return {
    status,
    cost,
    steps,
    counts: { expanded, generated, reopened, peakOpen, openListCounts },
    heuristic,
    costs,
  }
}

describe('searches of uneven ground in WebAssembly', () => {
  it('follow edits, spread their buckets and give what those in JavaScript give', { tags: 'slow' }, () => {
    const begin = vi.spyOn(WeightedKernel.prototype, 'begin')
    let spread = 0
    for (let seed = 1; seed <= 6 * LONG; seed++) {
      const random = createRandom(`weighted ${seed}`)
      const size = 70 + random.nextInt(20)
      const cells = size * size
      const isSlope = seed % 2 === 0
      // The most expensive ground makes more buckets than there are.
      const highest = random.pick([2, 40])
      const terrain = createTerrain({
        width: size,
        depth: size,
        obstacles: Uint8Array.from({ length: cells }, () => (random.nextInt(4) === 0 ? 1 : 0)),
        factors: Float32Array.from({ length: cells }, () => 1 + random.nextInt(highest)),
        ...(isSlope ? { heights: Float32Array.from({ length: cells }, () => random.nextInt(5) / 2) } : {}),
      })
      // With the mean of two factors every step has a price of its own, with heights or without.
      const factorOn = seed % 3 === 0 ? 'mean' : 'entered'
      const unit: Unit = { ...EVEN, step: isSlope ? 'tobler' : '1/√2', factorOn }
      const [fast, plain] = [0, 1].map(() => createFinder(createWalkmap(terrain, unit)))
      for (let round = 0; round < 5; round++) {
        const [from, to] = [0, 1].map(() =>
          cellWhere(random, terrain, 1, (x, y) => fast.walkmap.passableAt(x, y)),
        )
        const heuristic = random.pick(['octile', 'octile', undefined] as const)
        const options = { algorithm: 'a-star', heuristic, costs: round === 2 } as const
        const actual = said(fast.find(from, to, options))
        vi.stubGlobal('WebAssembly', undefined)
        const expected = said(plain.find(from, to, options))
        vi.unstubAllGlobals()
        expect(actual, `seed ${seed}: ${JSON.stringify({ from, to, round })}${drawn(terrain)}`).toEqual(
          expected,
        )
        if (expected.cost * fast.walkmap.costs.scale > 65_536 * 256) spread++
        const x0 = random.nextInt(size - 9)
        const y0 = random.nextInt(size - 9)
        const factor = 1 + random.nextInt(highest)
        const obstacle = random.pick(['none', 'blocked'])
        terrain.fill({ x0, y0, x1: x0 + 9, y1: y0 + 9 }, round % 2 === 0 ? { factor } : { obstacle })
      }
    }
    expect(begin.mock.calls.length).toBeGreaterThan(20 * LONG)
    expect(spread).toBeGreaterThan(3 * LONG)
  })
})
