import {
  type Cell,
  createTerrain,
  createWalkmap,
  flatGround,
  type Path,
  type StepModelName,
  type Terrain,
  type Unit,
  validatePath,
} from 'footpath'
import { decodeTraceEvent, TRACE_EXPANDED, createFinder, type KernelFindOptions } from 'footpath/search'
import { createRandom, generateHills, generateMap, type Random } from 'footpath/random'
import { plainDijkstra } from 'footpath/validate'
import { DIRECTION_X, DIRECTION_Y, type Walkmap } from 'footpath/walkmap'
import { describe, expect, it } from 'vitest'
import { drawn, LONG, randomCell, randomTerrain } from './support/worlds.js'

/** Study 1's unit: every edge of the grid may be walked, and a step costs (1 + |ΔW|) · K. */
const walker: Unit = { ...flatGround, step: 'distance+height', diagonal: 'always' }

describe('a-star-mod', () => {
  it('is steps 1 to 20 of section 5.3: the same path, pops and vertices', { tags: 'slow' }, () => {
    const tally = { found: 0, none: 0, stalePops: 0, reopened: 0, leftReopened: 0 }
    for (let seed = 1; seed <= 1500 * LONG; seed++) {
      const random = createRandom(seed)
      const terrain = randomStudyMap(random)
      const unit: Unit = {
        ...walker,
        step: random.pick<StepModelName>(['distance+height', 'k+height', '1/√2', '10/14', '1/1', 'height']),
        diagonal: random.pick(['always', 'always', 'one-free', 'no-corner-cutting', 'never']),
        directions: 8,
      }
      const walkmap = createWalkmap(terrain, unit)
      const finder = createFinder(walkmap)
      const from = randomCell(random, terrain)
      const to = randomCell(random, terrain)
      if (!walkmap.passableAt(from.x, from.y) || !walkmap.passableAt(to.x, to.y)) continue
      if (from.x === to.x && from.y === to.y) continue
      const options: KernelFindOptions = {
        algorithm: 'a-star-mod',
        trace: true,
        ...(random.nextInt(3) === 0 ? { d: random.pick([0, 0.5, 1, 3]) } : {}),
      }
      const path = finder.find(from, to, options)
      const where = `seed ${seed}: ${JSON.stringify({ unit: unit.step, diagonal: unit.diagonal, from, to, options })}${heights(terrain)}`
      const literal = literalMod(walkmap, from, to, path.stats.d * walkmap.costs.scale)
      if (literal === null) {
        expect(path.status, where).toBe('unreachable')
        tally.none++
        continue
      }
      expect(path.status, where).toBe('found')
      expect(path.cells, where).toEqual(literal.route)
      expect(path.stats.openListCounts.pops, where).toBe(literal.pops)
      expect(path.stats.openListCounts.pushes, where).toBe(literal.pushes)
      const expanded = expandedCells(path)
      expect(new Set(expanded).size + 1, where).toBe(literal.distinct)
      expect(path.stats.expanded, where).toBe(expanded.length)
      // The short count of distinct vertices misses those that were re-opened and not expanded again.
      const short = path.stats.expanded - path.stats.reopened + 1
      expect(short, where).toBeLessThanOrEqual(literal.distinct)
      if (short < literal.distinct) tally.leftReopened++
      tally.found++
      tally.stalePops += literal.pops - literal.distinct
      tally.reopened += path.stats.reopened
    }
    console.info(JSON.stringify(tally))
    expect(tally.found).toBeGreaterThan(800)
    expect(tally.none).toBeGreaterThan(5)
    expect(tally.stalePops).toBeGreaterThan(1000)
    expect(tally.reopened).toBeGreaterThan(100)
  })

  it('costs at most √2 times the optimum where every step costs at least D, and never more than its bound', {
    tags: 'slow',
  }, () => {
    let worst = 1
    for (let seed = 1; seed <= 300 * LONG; seed++) {
      const random = createRandom(seed)
      const terrain = random.nextInt(2) === 0 ? randomStudyMap(random) : randomTerrain(random, 24)
      const unit: Unit = {
        ...walker,
        step: random.pick<StepModelName>(['distance+height', 'k+height', '1/√2', '1/2', 'length-3d']),
        diagonal: random.pick(['always', 'one-free', 'no-corner-cutting', 'never']),
      }
      const walkmap = createWalkmap(terrain, unit)
      const from = randomCell(random, terrain)
      const to = randomCell(random, terrain)
      const { scale } = walkmap.costs
      const optimum = plainDijkstra(terrain, unit, from, scale)[to.y * terrain.width + to.x]
      const openList = random.pick(['lazy-heap', 'quad-heap', 'binary-heap', 'bucket-queue'] as const)
      const path = createFinder(walkmap).find(from, to, { algorithm: 'a-star-mod', openList })
      const where = `seed ${seed}: ${JSON.stringify({ unit, from, to, openList })}${heights(terrain)}`
      expect(validatePath(path, terrain, unit, { from, to }), where).toEqual([])
      expect(path.status === 'found', where).toBe(optimum < Number.POSITIVE_INFINITY)
      if (path.status !== 'found' || optimum === 0) continue
      const { bound } = path.stats
      if (bound === null || bound > Math.SQRT2 * (1 + 1e-12)) expect.fail(`${where} promises ${bound}`)
      const cost = Math.round(path.cost * scale)
      if (cost < optimum || cost > bound * optimum * (1 + 1e-12))
        expect.fail(`${where} costs ${cost}, the optimum ${optimum}, promised ${bound}`)
      worst = Math.max(worst, cost / optimum)
    }
    console.info(`worst: ${worst.toFixed(4)} × the optimum`)
    // It is no optimal search: the penalty must show somewhere.
    expect(worst).toBeGreaterThan(1.01)
  })

  it('visits 4 to 6 times the vertices of A* on an empty map, as study 1 says', () => {
    const terrain = createTerrain({ width: 20, depth: 20 })
    const finder = createFinder(createWalkmap(terrain, walker))
    const distinct = (options: KernelFindOptions) => {
      const path = finder.find({ x: 0, y: 0 }, { x: 19, y: 19 }, { ...options, trace: true })
      expect(path.cost).toBeCloseTo(19 * Math.SQRT2, 4)
      expect(path.cells).toHaveLength(20)
      return new Set(expandedCells(path)).size + 1
    }
    const baseline = distinct({ algorithm: 'a-star', heuristic: 'manhattan', d: 1, ties: 'fifo' })
    const modified = distinct({ algorithm: 'a-star-mod', d: 1 })
    console.info(`empty 20 × 20: ${baseline} → ${modified}`)
    expect(baseline).toBe(20)
    expect(modified / baseline).toBeGreaterThanOrEqual(4)
    expect(modified / baseline).toBeLessThanOrEqual(6)
    // As calibrated for this reading of the study.
    expect(modified).toBe(94)
  })

  it('does the same in slices as in one go, and again on a used finder', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const random = createRandom(seed)
      const terrain = randomStudyMap(random)
      const finder = createFinder(createWalkmap(terrain, walker))
      const from = { x: 0, y: 0 }
      const to = { x: terrain.width - 1, y: terrain.depth - 1 }
      const options = { algorithm: 'a-star-mod', trace: true } as const
      const whole = finder.find(from, to, options)
      const search = finder.start(from, to, options)
      while (!search.advance(1 + random.nextInt(5)));
      for (const path of [search.path!, finder.find(from, to, options)]) {
        expect(path.steps, `seed ${seed}`).toEqual(whole.steps)
        expect(path.trace, `seed ${seed}`).toEqual(whole.trace)
        expect(path.stats.openListCounts, `seed ${seed}`).toEqual(whole.stats.openListCounts)
      }
    }
  })

  it('takes other estimates, ties and open lists, and refuses what is not its own', () => {
    const terrain = generateHills({ width: 16, depth: 16, seed: 3 })
    const finder = createFinder(createWalkmap(terrain, walker))
    const find = (options: KernelFindOptions) =>
      finder.find({ x: 0, y: 0 }, { x: 15, y: 9 }, { algorithm: 'a-star-mod', ...options })
    const { heuristic, ties, openList, reopen } = find({}).stats
    expect([heuristic, ties, openList, reopen]).toEqual(['chebyshev', 'fifo', 'lazy-heap', 'allow'])
    // Without an estimate there is nothing to multiply.
    expect(find({ heuristic: 'zero' }).stats.bound).toBe(1)
    expect(find({ heuristic: 'zero' }).cost).toBeCloseTo(find({ algorithm: 'dijkstra' }).cost, 9)
    expect(find({ heuristic: 'euclidean-squared' }).stats.bound).toBeNull()
    expect(find({ heuristic: 'envelope' }).stats.bound).toBeCloseTo(Math.SQRT2, 12)
    for (const options of [{ weight: 2 }, { gWeight: 1 }, { turnPenalty: 1 }, { d: Number.NaN }, { d: -1 }])
      expect(() => find(options)).toThrowError()
  })

  it('without re-opening guarantees no optimum, because its estimate is not consistent', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const random = createRandom(seed)
      const [width, depth] = [4 + random.nextInt(12), 4 + random.nextInt(12)]
      const heights = Array.from({ length: width * depth }, () => random.nextInt(3))
      const finder = createFinder(createWalkmap(createTerrain({ width, depth, heights }), walker))
      // √2 · 0.7 is below 1: the estimate never overestimates.
      const options = { algorithm: 'a-star-mod', d: 0.7, reopen: 'never' } as const
      const path = finder.find({ x: 0, y: 0 }, { x: width - 1, y: depth - 1 }, options)
      expect([path.status, path.stats.bound], `seed ${seed}`).toEqual(['found', null])
    }
  })
})

interface Literal {
  readonly route: Cell[]
  readonly pops: number
  readonly pushes: number
  /** Different vertices taken from the queue, the end vertex included. */
  readonly distinct: number
}

/** Section 5.3, steps 1 to 20, as they stand; null for "NO PATH". */
function literalMod(walkmap: Walkmap, start: Cell, end: Cell, d: number): Literal | null {
  const { layout, moves, costs } = walkmap
  const sv = layout.idOf(start.x, start.y)
  const ev = layout.idOf(end.x, end.y)
  const vm = new Map<number, number | null>()
  const cm = new Map<number, number>()
  const vpq = new Queue()
  vpq.add(sv, 0)
  vm.set(sv, null)
  cm.set(sv, 0)
  const taken = new Set<number>()
  while (vpq.size > 0) {
    const av = vpq.removeFirst()
    taken.add(av)
    if (av === ev) {
      const route: Cell[] = []
      for (let at: number | null = ev; at !== null; at = vm.get(at) ?? null)
        route.unshift({ ...layout.cellOf(at) })
      return { route, pops: vpq.pops, pushes: vpq.pushes, distinct: taken.size }
    }
    for (let direction = 0; direction < 8; direction++) {
      if ((moves[av] & (1 << direction)) === 0) continue
      const { x, y } = layout.cellOf(av)
      const [nx, ny] = [x + DIRECTION_X[direction], y + DIRECTION_Y[direction]]
      const nv = layout.idOf(nx, ny)
      const vc = cm.get(av)! + costs.costOf(av, direction)
      if (cm.has(nv) && vc >= cm.get(nv)!) continue
      cm.set(nv, vc)
      const m = direction >= 4 ? Math.SQRT2 : 1
      const chebyshev = Math.max(Math.abs(end.x - nx), Math.abs(end.y - ny))
      vpq.add(nv, vc + Math.floor(chebyshev * d * m))
      vm.set(nv, av)
    }
  }
  return null
}

/** A sorted list with duplicates; the oldest of equal priority is first. */
class Queue {
  readonly #items: { readonly vertex: number; readonly priority: number }[] = []
  #first = 0
  pops = 0
  pushes = 0

  get size(): number {
    return this.#items.length - this.#first
  }

  add(vertex: number, priority: number): void {
    this.pushes++
    let low = this.#first
    let high = this.#items.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#items[middle].priority <= priority) low = middle + 1
      else high = middle
    }
    this.#items.splice(low, 0, { vertex, priority })
  }

  removeFirst(): number {
    this.pops++
    return this.#items[this.#first++].vertex
  }
}

/** Heightmaps of several roughnesses, mazes, random obstacles. */
function randomStudyMap(random: Random): Terrain {
  const width = 2 + random.nextInt(random.pick([6, 20, 28]))
  const depth = 2 + random.nextInt(random.pick([6, 20, 28]))
  const seed = random.nextUint32()
  const kind = random.nextInt(6)
  if (kind === 0) return generateMap('maze', { width, depth, seed })
  if (kind === 1)
    return generateMap('density', { width, depth, density: random.pick([0.1, 0.25, 0.4]), seed })
  if (kind === 2) return createTerrain({ width, depth })
  if (kind === 3)
    return createTerrain({
      width,
      depth,
      heights: Array.from({ length: width * depth }, () => random.nextFloat() * random.pick([1, 5, 20])),
      obstacles: Array.from({ length: width * depth }, () => (random.nextInt(6) === 0 ? 3 : 0)),
    })
  return generateHills({ width, depth, seed, amplitude: random.pick([1, 5, 20]), featureSize: 8 })
}

function expandedCells(path: Path): number[] {
  return Array.from(path.trace ?? [], decodeTraceEvent)
    .filter(({ event }) => event === TRACE_EXPANDED)
    .map(({ cell }) => cell)
}

/** The map of a failure with its heights. */
function heights(terrain: Terrain): string {
  return `${drawn(terrain)}${terrain.heights === null ? '' : JSON.stringify([...terrain.heights])}`
}
