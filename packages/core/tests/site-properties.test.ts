// @module-tag slow
import { type Cell, createFinder, createWalkmap, flatGround, type Path, type Unit, within } from 'footpath'
import { aStar, dijkstra } from 'footpath/algorithms'
import { createField } from 'footpath/field'
import { createLandmarks } from 'footpath/landmarks'
import { createRandom, type Random } from 'footpath/random'
import { createSite, type Site } from 'footpath/site'
import { plainSiteDijkstra, validateSitePath } from 'footpath/validate'
import { describe, expect, it } from 'vitest'
import { changeSite, drawnSite, randomPlace, randomSite, withFences, withLinks } from './support/sites.js'
import { EVEN, LONG, randomUnit } from './support/worlds.js'

const SITES = 600 * LONG

/** The cost of the cheapest path by the oracle, in the step model's unit; Infinity without one. */
function oracle(site: Site, unit: Unit, from: { x: number; y: number; floor?: number }, scale: number) {
  const costs = plainSiteDijkstra(site, unit, from, scale)
  return ({ x, y, floor = 0 }: typeof from) => costs[floor][y * site.width + x] / scale
}

/** The seed, the query and the site are written out for failures alone: that takes longer than most queries. */
function expectSame(cost: number, expected: number, about: () => string) {
  if (cost !== expected && !(Math.abs(cost - expected) < 1e-7)) expect(cost, about()).toBe(expected)
}

function expectCost(path: Path, expected: number, about: () => string) {
  expectSame(path.status === 'found' ? path.cost : Number.POSITIVE_INFINITY, expected, about)
}

function expectValid(problems: readonly unknown[], about: () => string) {
  if (problems.length > 0) expect(problems, about()).toEqual([])
}

function siteAndUnit(seed: string): { random: Random; site: Site; unit: Unit } {
  const random = createRandom(seed)
  const site = randomSite(random)
  const unit = withLinks(random, random.nextInt(3) === 0 ? { ...EVEN } : randomUnit(random))
  return { random, site, unit: random.nextInt(2) === 0 ? unit : withFences(random, site, unit) }
}

/** What a search did, state for state as far as its counts tell. */
function workOf({ stats: { expanded, generated, reopened, peakOpen, openListCounts } }: Path) {
  return { expanded, generated, reopened, peakOpen, ...openListCounts }
}

/** √2 as the library has it, so that distances compare exactly. */
function octile(a: Cell, b: Cell): number {
  const [dx, dy] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)]
  return 13860 * Math.abs(dx - dy) + 19601 * Math.min(dx, dy)
}

/** How near a cell is to the nearest of some goals: floors apart, then the distance. */
function nearness(cell: Cell, goals: readonly Cell[]): number {
  return Math.min(
    ...goals.map((goal) => 1e9 * Math.abs((cell.floor ?? 0) - (goal.floor ?? 0)) + octile(cell, goal)),
  )
}

// Thousands of smaller ones are in small-worlds.test.ts.
describe('on small random sites', () => {
  it('auto, A* and Dijkstra find what a plain Dijkstra over the site finds, by legal steps and hops', () => {
    let hops = 0
    let upstairs = 0
    let compared = 0
    for (let seed = 1; seed <= SITES / 2; seed++) {
      const { random, site, unit } = siteAndUnit(`site ${seed}`)
      const walkmap = createWalkmap(site, unit)
      const finder = createFinder(walkmap)
      const from = randomPlace(random, site)
      const costTo = oracle(site, unit, from, walkmap.costs.scale)
      for (let query = 0; query < 4; query++) {
        const to = randomPlace(random, site)
        const options = random.pick([
          {},
          {},
          { algorithm: dijkstra },
          { algorithm: aStar },
          { algorithm: aStar, reopen: 'never', openList: 'binary-heap' },
        ] as const)
        const path = finder.find(from, to, options)
        const about = () => `seed ${seed}: ${JSON.stringify([unit, from, to, options])}${drawnSite(site)}`
        expectCost(path, costTo(to), about)
        expectValid(validateSitePath(path, site, unit, { from, to }), about)
        hops += path.hops.length
        if (path.status === 'found' && from.floor !== to.floor) upstairs++
        if (!('algorithm' in options)) continue
        // With a trace, the general kernel searches, not a flat one.
        const traced = finder.find(from, to, { ...options, trace: true })
        expect(workOf(traced), about()).toEqual(workOf(path))
        if (path.stats.expanded > 5) compared++
      }
    }
    expect(compared).toBeGreaterThan(SITES / 8)
    expect(hops).toBeGreaterThan(SITES / 6)
    expect(upstairs).toBeGreaterThan(SITES / 20)
  })

  it('jump points find what A* finds, on larger sites and after edits of floors and links', () => {
    let hops = 0
    let answered = 0
    const ways = new Set<string>()
    for (let seed = 1; seed <= SITES / 2; seed++) {
      const random = createRandom(`jumps ${seed}`)
      const site = randomSite(random, random.pick([6, 12, 40]))
      const even = withLinks(random, {
        ...EVEN,
        step: random.pick(['1/√2', '10/14', '1/1', '1/2'] as const),
        diagonal: random.pick(['never', 'no-corner-cutting'] as const),
        ...random.pick([{}, {}, { radius: 0.8 }, { size: 2 }]),
      })
      // While there are fences, A* answers.
      const unit = random.nextInt(8) === 0 ? withFences(random, site, even) : even
      const finder = createFinder(createWalkmap(site, unit))
      for (let query = 0; query < 8; query++) {
        const [from, to] = [randomPlace(random, site), randomPlace(random, site)]
        const path = finder.find(from, to)
        const about = () => `seed ${seed}: ${JSON.stringify([unit, from, to])}${drawnSite(site)}`
        const other = finder.find(from, to, { algorithm: aStar })
        expectSame(path.cost, other.cost, about)
        if (path.status !== other.status) expect([path.status, path.reason], about()).toBe(other.status)
        expectValid(validateSitePath(path, site, unit, { from, to }), about)
        const shaped = finder.find(from, to, { shape: 'natural' })
        expectValid(validateSitePath(shaped, site, unit, { from, to }), about)
        if (path.stats.algorithm === 'jump-points') answered++
        if (path.hops.length > 0) ways.add(path.stats.why)
        if (path.stats.algorithm === 'jump-points') hops += path.hops.length
        if (random.nextInt(2) === 0) changeSite(random, site)
      }
    }
    expect(answered).toBeGreaterThan(2.5 * SITES)
    expect(ways.size, [...ways].join()).toBeGreaterThan(1)
    expect(hops).toBeGreaterThan(SITES / 6)
  })

  it('landmarks are exact too, and are not used while an open door makes them wrong', () => {
    let used = 0
    let stale = 0
    for (let seed = 1; seed <= SITES / 3; seed++) {
      const { random, site, unit } = siteAndUnit(`landmarks ${seed}`)
      const walkmap = createWalkmap(site, unit)
      const landmarks = createLandmarks(walkmap, { count: random.pick([1, 3]) })
      landmarks.build()
      const finder = createFinder(walkmap, { landmarks })
      for (let round = 0; round < 4; round++) {
        const [from, to] = [randomPlace(random, site), randomPlace(random, site)]
        const path = finder.find(from, to)
        const cost = oracle(site, unit, from, walkmap.costs.scale)(to)
        const about = () =>
          `seed ${seed}, round ${round}: ${JSON.stringify([unit, from, to])}${drawnSite(site)}`
        expectCost(path, cost, about)
        expectValid(validateSitePath(path, site, unit, { from, to }), about)
        if (path.stats.heuristic === 'landmarks') used++
        if (landmarks.state === 'stale') stale++
        changeSite(random, site)
      }
    }
    expect(used).toBeGreaterThan(SITES / 8)
    expect(stale).toBeGreaterThan(SITES / 20)
  })

  it('closing a link or putting up a fence never makes a path cheaper, and undoing it brings the old cost back', () => {
    let costlier = 0
    let cheaper = 0
    for (let seed = 1; seed <= SITES / 2; seed++) {
      const { random, site, unit } = siteAndUnit(`door ${seed}`)
      const finder = createFinder(site, unit)
      const [from, to] = [randomPlace(random, site), randomPlace(random, site)]
      const taken = finder.find(from, to).hops.map((hop) => hop.link)
      const about = () => `seed ${seed}: ${JSON.stringify([unit, from, to])}${drawnSite(site)}`
      const cost = () => {
        const path = finder.find(from, to)
        return path.status === 'found' ? path.cost : Number.POSITIVE_INFINITY
      }
      const before = cost()
      if (site.hasFences) {
        const [a, b] = random.pick(site.fences)
        site.removeFence(a, b)
        const without = cost()
        site.addFence(a, b)
        if (!(without <= before)) expect(without, about()).toBeLessThanOrEqual(before)
        expectSame(cost(), before, about)
        if (without < before) cheaper++
      }
      const open = site.links.filter(({ isOpen }) => isOpen)
      if (open.length === 0) continue
      const link = random.pick(taken.length > 0 ? taken : open)
      link.close()
      const without = cost()
      link.open()
      if (!(without >= before)) expect(without, about()).toBeGreaterThanOrEqual(before)
      expectSame(cost(), before, about)
      if (without > before) costlier++
    }
    expect(costlier).toBeGreaterThan(SITES / 40)
    expect(cheaper).toBeGreaterThan(SITES / 200)
  })

  it('follows edits of floors and links as if the site were new', () => {
    let found = 0
    for (let seed = 1; seed <= SITES / 3; seed++) {
      const { random, site, unit } = siteAndUnit(`edit ${seed}`)
      const walkmap = createWalkmap(site, unit)
      const finder = createFinder(walkmap)
      for (let round = 0; round < 4; round++) {
        changeSite(random, site)
        const [from, to] = [randomPlace(random, site), randomPlace(random, site)]
        const path = finder.find(from, to)
        const cost = oracle(site, unit, from, walkmap.costs.scale)(to)
        const about = () =>
          `seed ${seed}, round ${round}: ${JSON.stringify([unit, from, to])}${drawnSite(site)}`
        expectCost(path, cost, about)
        expectValid(validateSitePath(path, site, unit, { from, to }), about)
        if (path.status === 'found') found++
        const near = finder.find(from, within(to, 0))
        if (near.cost !== path.cost || near.status !== path.status)
          expect([near.status, near.cost], about()).toEqual([path.status, path.cost])
      }
    }
    expect(found).toBeGreaterThan(SITES / 10)
  })

  it('partial ends at the cell nearest to the goals, for the least cost, as a look at every cell says', () => {
    let partial = 0
    for (let seed = 1; seed <= SITES / 3; seed++) {
      const { random, site, unit } = siteAndUnit(`partial ${seed}`)
      const walkmap = createWalkmap(site, unit)
      const { scale } = walkmap.costs
      const from = randomPlace(random, site)
      const goals = Array.from({ length: random.pick([1, 1, 3]) }, () => randomPlace(random, site))
      const blocked = Array.from({ length: random.pick([0, 4, 12]) }, () => randomPlace(random, site))
      const path = createFinder(walkmap).find(from, goals, { blocked, partial: true })
      const about = () => `seed ${seed}: ${JSON.stringify([unit, from, goals, blocked])}${drawnSite(site)}`
      expectValid(validateSitePath(path, site, unit, { from, blocked }), about)
      let best = { near: Number.POSITIVE_INFINITY, cost: Number.POSITIVE_INFINITY }
      for (const [floor, costs] of plainSiteDijkstra(site, unit, from, scale, blocked).entries()) {
        for (const [index, cost] of costs.entries()) {
          if (cost === Number.POSITIVE_INFINITY) continue
          const near = nearness({ x: index % site.width, y: Math.floor(index / site.width), floor }, goals)
          if (near < best.near || (near === best.near && cost < best.cost)) best = { near, cost }
        }
      }
      const end = path.cells.at(-1)
      const status = end === undefined ? 'unreachable' : best.near === 0 ? 'found' : 'partial'
      const got = { status: path.status, near: end === undefined ? best.near : nearness(end, goals) }
      if (got.status !== status || got.near !== best.near)
        expect(got, about()).toEqual({ status, near: best.near })
      if (end !== undefined) expectSame(path.cost, best.cost / scale, about)
      else expect(best.near, about()).toBe(Number.POSITIVE_INFINITY)
      if (status === 'partial') partial++
    }
    expect(partial).toBeGreaterThan(SITES / 12)
  })

  it('reach knows every cell within the budget and what it costs', () => {
    for (let seed = 1; seed <= SITES / 3; seed++) {
      const { random, site, unit } = siteAndUnit(`reach ${seed}`)
      const walkmap = createWalkmap(site, unit)
      const from = randomPlace(random, site)
      const reach = createFinder(walkmap).reach(from, Number.POSITIVE_INFINITY)
      const costTo = oracle(site, unit, from, walkmap.costs.scale)
      const about = () => `seed ${seed}: ${JSON.stringify([unit, from])}${drawnSite(site)}`
      for (let tries = 0; tries < 10; tries++) {
        const to = randomPlace(random, site)
        expectSame(reach.costTo(to), costTo(to), about)
        const path = reach.pathTo(to)
        if (path.status === 'found') expectValid(validateSitePath(path, site, unit, { from, to }), about)
      }
      const all = site.floors.flatMap((_, floor) =>
        Array.from({ length: site.width * site.depth }, (__, index) =>
          costTo({ x: index % site.width, y: Math.floor(index / site.width), floor }),
        ),
      )
      expect(reach.cells.length, about()).toBe(all.filter(Number.isFinite).length)
    }
  })

  it('a field knows what every cell costs and leads there, and follows doors', () => {
    let hops = 0
    for (let seed = 1; seed <= SITES / 3; seed++) {
      const { random, site, unit } = siteAndUnit(`field ${seed}`)
      const walkmap = createWalkmap(site, unit)
      const to = randomPlace(random, site)
      const field = createField(walkmap, to)
      for (let round = 0; round < 3; round++) {
        const from = randomPlace(random, site)
        const cost = oracle(site, unit, from, walkmap.costs.scale)(to)
        const about = () => `seed ${seed}: ${JSON.stringify([unit, from, to])}${drawnSite(site)}`
        expectSame(field.costAt(from), cost, about)
        const path = field.pathFrom(from)
        expectCost(path, cost, about)
        expectValid(validateSitePath(path, site, unit, { from, to }), about)
        hops += path.hops.length
        changeSite(random, site)
      }
    }
    expect(hops).toBeGreaterThan(SITES / 20)
  })

  it('goes around blocked cells on any floor', () => {
    let found = 0
    for (let seed = 1; seed <= SITES / 3; seed++) {
      const { random, site, unit } = siteAndUnit(`blocked ${seed}`)
      const walkmap = createWalkmap(site, unit)
      const from = randomPlace(random, site)
      const to = randomPlace(random, site)
      const blocked = Array.from({ length: random.nextInt(8) }, () => randomPlace(random, site))
      const isBlocked = ({ x, y, floor = 0 }: { x: number; y: number; floor?: number }) =>
        blocked.some((cell) => cell.x === x && cell.y === y && cell.floor === floor)
      const given = random.nextInt(2) === 0 ? blocked : isBlocked
      const path = createFinder(walkmap).find(from, to, { blocked: given })
      const { scale } = walkmap.costs
      const costs = plainSiteDijkstra(site, unit, from, scale, blocked)
      const cost = costs[to.floor ?? 0][to.y * site.width + to.x] / scale
      const about = () => `seed ${seed}: ${JSON.stringify([unit, from, to, blocked])}${drawnSite(site)}`
      expectCost(path, cost, about)
      expectValid(validateSitePath(path, site, unit, { from, to, blocked }), about)
      if (path.status === 'found') found++
    }
    expect(found).toBeGreaterThan(SITES / 40)
  })
})

it('a link from any cell of a corner to any other is taken when it is cheaper, also at start and goal', () => {
  const rows = ['...', '.#.', '...']
  const cells = Array.from({ length: 9 }, (_, at) => ({ x: at % 3, y: Math.floor(at / 3) }))
  const unit = { ...EVEN, step: '1/√2' as const }
  const site = createSite({ floors: [rows] })
  const walkmap = createWalkmap(site, unit)
  const finder = createFinder(walkmap)
  let hops = 0
  for (const from of cells) {
    for (const to of cells) {
      if (from === to) continue
      const link = site.addLink({ kind: 'teleport', from, to, cost: 0.3, oneWay: true })
      for (const start of [cells[0], from, to]) {
        const costTo = oracle(site, unit, start, walkmap.costs.scale)
        for (const goal of cells) {
          for (const options of [{}, { algorithm: aStar, reopen: 'never' }] as const) {
            const path = finder.find(start, goal, options)
            expectCost(path, costTo(goal), () => JSON.stringify([from, to, start, goal, options]))
            hops += path.hops.length
          }
        }
      }
      link.remove()
    }
  }
  expect(hops).toBeGreaterThan(500)
})

it('octile distance alone would be wrong: a short link makes it overestimate', () => {
  const rows = ['....................']
  const finder = createFinder(
    createWalkmap(
      // A teleport at the far left leads to the far right for next to nothing.
      siteOf(rows, [{ kind: 'teleport', from: { x: 0, y: 0 }, to: { x: 19, y: 0 }, cost: 0.1 }]),
      flatGround,
    ),
  )
  const path = finder.find({ x: 5, y: 0 }, { x: 18, y: 0 })
  expect(path.cost).toBeCloseTo(6.1, 7)
})

it('hundreds of short links, and one that costs more than all paths, are searched exactly too', () => {
  const random = createRandom('many short links')
  const rows = Array.from({ length: 30 }, () => '.'.repeat(30))
  const place = () => ({ x: random.nextInt(30), y: random.nextInt(30) })
  const far = { kind: 'lift', from: { x: 0, y: 0 }, to: { x: 29, y: 29, floor: 1 }, cost: 1e7 }
  const site = createSite({ floors: [rows, rows], links: [far] })
  const unit = { ...EVEN, step: '1/√2' as const }
  const walkmap = createWalkmap(site, unit)
  const finder = createFinder(walkmap)
  // First without short links, then with some, then with more than the exact estimate takes.
  for (const count of [0, 40, 300]) {
    for (let more = 0; more < count; more++) {
      const [from, to] = [place(), place()]
      if (from.x !== to.x || from.y !== to.y) site.addLink({ kind: 'teleport', from, to, cost: 0.7 })
    }
    const from = place()
    const costTo = oracle(site, unit, from, walkmap.costs.scale)
    for (let query = 0; query < 12; query++) {
      const to = { ...place(), floor: query % 2 }
      for (const options of [{}, { algorithm: aStar, reopen: 'never' }] as const)
        expect(finder.find(from, to, options).cost, JSON.stringify([count, from, to])).toBe(costTo(to))
    }
  }
})

function siteOf(rows: string[], links: Parameters<typeof createSite>[0]['links']) {
  return createSite({ floors: [rows], links: links ?? [] })
}
