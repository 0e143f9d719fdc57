// @module-tag slow
import { createFinder, createTerrain, createWalkmap, type Unit } from 'footpath'
import { aStar } from 'footpath/algorithms'
import { createRandom, type Random } from 'footpath/random'
import { worldOut } from 'footpath/search'
import { createSite, type Site, type SitePath } from 'footpath/site'
import { plainSiteDijkstra, validateSitePath } from 'footpath/validate'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ALGORITHMS } from '../dist/algorithms/algorithms.js'
import { advanceFlat, type FlatKernel } from '../dist/kernel/flat-kernel.js'
import { flatPartsOf, generatedFor } from '../dist/kernel/flat-kernels.js'
import { advance } from '../dist/kernel/kernel.js'
import { Scratch, type Side } from '../dist/kernel/scratch.js'
import * as fields from '../dist/kernel/weighted-fields.js'
import type { KernelMemory } from '../dist/memory/kernel-memory.js'
import type { LinkedEstimate } from '../dist/site/linked-estimate.js'
import { LinkedKernel } from '../dist/site/linked-kernel.js'
import { compileKernel } from '../dist/wasm/instance.js'
import { linkedBytes } from '../dist/wasm/linked-bytes.js'
import { recordSearch } from './support/record-search.js'
import { changeSite, drawnSite, randomPlace, randomSite, withLinks } from './support/sites.js'
import { EVEN, LONG, randomUnit } from './support/worlds.js'

type Advance = (side: Side, parts: ReturnType<Side['parts']>, budget: number) => string

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Leaves room for no list of headings: every square then looks at all of them. */
function takeRoomForLists(kernel: LinkedKernel) {
  const { memory } = kernel as unknown as { memory: KernelMemory<never> }
  memory.set(fields.LISTS_END, memory.get(fields.HEADINGS))
}

describe('searches of links in WebAssembly', () => {
  it('do the same as the general kernel and the flat ones, state for state, before and after doors and edits', () => {
    const module = compileKernel(linkedBytes)
    if (module === null) throw new Error('There is no WebAssembly.')
    const ran = new Map<string, number>()
    let steps = 0
    let hops = 0
    for (let seed = 1; seed <= 400 * LONG; seed++) {
      const random = createRandom(`linked ${seed}`)
      const site = randomSite(random, random.pick([8, 20, 40]))
      const unit = withLinks(random, random.nextInt(3) === 0 ? { ...EVEN } : randomUnit(random))
      const walkmap = createWalkmap(site, unit)
      const scratches = [0, 1, 2, 3].map(() => new Scratch(walkmap))
      let kernel: LinkedKernel | undefined
      for (let round = 0; round < 3; round++) {
        const heuristic = random.pick(['octile', 'manhattan', 'chebyshev', 'euclidean', 'envelope'] as const)
        const setup = ALGORITHMS['a-star'].resolve(walkmap, { heuristic, openList: 'bucket-queue' }, null)
        const [start, goal] = [0, 1].map(() => {
          const { x, y } = walkmap.floors.toAtlas('The cell', randomPlace(random, site))
          return walkmap.layout.idOf(x, y)
        })
        const limit = random.pick([Infinity, Infinity, 9 * walkmap.costs.scale])
        const world = worldOut(walkmap)
        const flatOf = (side: Side, parts: ReturnType<Side['parts']>) =>
          flatPartsOf(side.state, parts, walkmap.layout, goal)
        let begun: FlatKernel | undefined
        let kind = ''
        const advances: Advance[] = [
          (side, parts, budget) => advance(side.state, parts, budget),
          (side, parts, budget) => {
            const flat = flatOf(side, parts)
            return flat === null ? advance(side.state, parts, budget) : advanceFlat(side.state, flat, budget)
          },
          (side, parts, budget) => {
            const flat = flatOf(side, parts)
            if (flat === null) return advance(side.state, parts, budget)
            return (generatedFor(flat) ?? advanceFlat)(side.state, flat, budget)
          },
          (side, parts, budget) => {
            const flat = flatOf(side, parts)
            const estimate = (parts.estimate as LinkedEstimate).whole
            const isWritten = flat?.flatWorld.kind === 'cell' && !flat.open.mayFall
            if (!isWritten || estimate === null) return advance(side.state, parts, budget)
            if (begun === undefined) {
              if (kernel?.hasRoomFor(walkmap.links) !== true) {
                kernel = new LinkedKernel(walkmap, module)
                if (seed % 3 === 0) takeRoomForLists(kernel)
              }
              kernel.aim(flat.flatEstimate.kind === 'octile' ? null : estimate)
              begun = kernel.begin(side.state, flat)
              kind = flat.flatEstimate.kind
            }
            return begun!(side.state, flat, budget)
          },
        ]
        const records = advances.map((by, at) => {
          const init = {
            scratch: scratches[at],
            setup,
            walkmap,
            cells: walkmap,
            start,
            goals: [goal],
            aimedAt: [goal],
            target: null,
            extras: null,
            watcher: null,
            trace: null,
            landmarks: null,
          }
          ALGORITHMS['a-star'].run(init)
          const side = scratches[at].forward
          side.begin(setup, 'costs')
          side.state.costLimit = limit
          return recordSearch(side, world, start, (parts) =>
            by(side, parts, 1 + createRandom(seed).nextInt(50)),
          )
        })
        const about = () =>
          `seed ${seed}: ${heuristic} ${kind} ${JSON.stringify([unit, start, goal])}${drawnSite(site)}`
        const expected = JSON.stringify(records[0])
        // Drawn for failures alone: that takes longer than the searches.
        for (const other of records.slice(1))
          if (JSON.stringify(other) !== expected) expect(other, about()).toEqual(records[0])
        steps += records[0].counts.expanded
        hops += walkmap.links.hops.length
        if (kind !== '') ran.set(kind, (ran.get(kind) ?? 0) + 1)
        changeSite(random, site)
        walkmap.refresh()
      }
    }
    expect(steps).toBeGreaterThan(10_000 * LONG)
    expect(hops).toBeGreaterThan(3000 * LONG)
    for (const kind of ['octile', 'other']) expect(ran.get(kind), kind).toBeGreaterThan(40 * LONG)
  })

  it('answer queries on larger sites, several at a time, as those in JavaScript do', () => {
    const begin = vi.spyOn(LinkedKernel.prototype, 'begin')
    let hops = 0
    for (let seed = 1; seed <= 6 * LONG; seed++) {
      const random = createRandom(`large links ${seed}`)
      const sites = [0, 1].map(() => largeSite(random))
      const unit: Unit = { ...EVEN, step: '1/√2' }
      const finders = sites.map((site) => [0, 1].map(() => createFinder(createWalkmap(site, unit))))
      for (let round = 0; round < 8; round++) {
        const at = round % 2
        const site = sites[at]
        const [fast, plain] = finders[at]
        const [from, to] = [randomPlace(random, site), randomPlace(random, site)]
        const options = { algorithm: aStar, costs: round === 2 } as const
        const path = fast.find(from, to, options)
        vi.stubGlobal('WebAssembly', undefined)
        const expected = plain.find(from, to, options)
        vi.unstubAllGlobals()
        const message = `seed ${seed}, round ${round}: ${JSON.stringify([from, to])}`
        expect(said(path), message).toEqual(said(expected))
        expect(validateSitePath(path, site, unit, { from, to }), message).toEqual([])
        hops += path.hops.length
        changeSite(random, site)
        // More links than there was room for.
        if (round === 4) addLinks(random, site, 200)
      }
      const [{ walkmap }] = finders[0]
      const from = randomPlace(random, sites[0])
      const { scale } = walkmap.costs
      const costs = plainSiteDijkstra(sites[0], unit, from, scale)
      for (let query = 0; query < 4; query++) {
        const to = randomPlace(random, sites[0])
        const cost = costs[to.floor ?? 0][to.y * sites[0].width + to.x] / scale
        const path = finders[0][0].find(from, to, { algorithm: aStar })
        expect(path.status === 'found' ? path.cost : Infinity, `seed ${seed}`).toBeCloseTo(cost, 7)
      }
    }
    expect(begin.mock.calls.length).toBeGreaterThan(40 * LONG)
    expect(hops).toBeGreaterThan(30 * LONG)
  })

  it('take thousands of links at one cell, and leave costs beyond exact sums to JavaScript', () => {
    const begin = vi.spyOn(LinkedKernel.prototype, 'begin')
    const site = createSite({ floors: [createTerrain({ width: 80, depth: 80 })] })
    const finder = createFinder(createWalkmap(site))
    const hub = { x: 0, y: 0 }
    for (let at = 1; at < 6000; at++)
      site.addLink({ kind: 'road', from: hub, to: { x: at % 80, y: Math.floor(at / 80) }, cost: 200 + at })
    const to = { x: 79, y: 74 }
    const path = finder.find(hub, to, { algorithm: aStar })
    expect([path.cost, begin.mock.calls.length]).toEqual([finder.find(hub, to).cost, 1])
    site.addLink({ kind: 'lift', from: hub, to, cost: 2e11 })
    expect(finder.find(hub, to, { algorithm: aStar }).cost).toBe(path.cost)
    expect(begin).toHaveBeenCalledTimes(1)
  })
})

/** Two floors of 72 × 72 cells, some blocked, with up to 60 links. */
function largeSite(random: Random): Site {
  const cells = 72 * 72
  const floor = () =>
    createTerrain({
      width: 72,
      depth: 72,
      obstacles: Uint8Array.from({ length: cells }, () => (random.nextInt(4) === 0 ? 1 : 0)),
      factors: Float32Array.from({ length: cells }, () => 1 + random.nextInt(3)),
    })
  const site = createSite({ floors: [floor(), floor()] })
  addLinks(random, site, 1 + random.nextInt(60))
  return site
}

function addLinks(random: Random, site: Site, count: number) {
  for (let more = 0; more < count; more++) {
    const [from, to] = [randomPlace(random, site), randomPlace(random, site)]
    const cost = random.pick([undefined, 0.5, 3, 80])
    if (from.x !== to.x || from.y !== to.y || from.floor !== to.floor)
      site.addLink({ kind: 'teleport', from, to, ...(cost === undefined ? {} : { cost }) })
  }
}

/** All that a query says about itself but the time. */
function said({ cost, steps, hops, stats, status, costs }: SitePath) {
  const { expanded, generated, reopened, peakOpen, openListCounts, heuristic } = stats
  const counts = { expanded, generated, reopened, peakOpen, openListCounts }
  return { status, cost, steps, hops: hops.map(({ at, link }) => [at, link.id]), counts, heuristic, costs }
}
