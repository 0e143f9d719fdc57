import {
  type Cell,
  createTerrain,
  createWalkmap,
  FootpathError,
  flatGround,
  type Path,
  type Terrain,
  type Unit,
  validatePath,
} from 'footpath'
import {
  decodeTraceEvent,
  TRACE_EXPANDED,
  ALGORITHM_NAMES,
  createFinder,
  type KernelFindOptions,
} from 'footpath/search'
import { checkUnit, DIAGONAL_POLICIES, STEP_MODEL_NAMES } from 'footpath/unit'
import { createRandom, generateMap, type Random } from 'footpath/random'
import { plainDijkstra, StepRules } from 'footpath/validate'
import { directionOf } from 'footpath/walkmap'
import { describe, expect, it } from 'vitest'
import { refusalOf } from './support/errors.js'
import { drawnHeights, roughTerrain } from './support/rough.js'
import { compiled } from './support/walkmaps.js'
import { cellWhere, LONG, randomCell, randomTerrain } from './support/worlds.js'
import { findPath } from './support/find-path.js'

const FEWEST = { algorithm: 'fewest-turns' } as const

const BODIES: readonly Partial<Unit>[] = [
  {},
  {},
  {},
  { slopeUp: 0.5, slopeDown: 2 },
  { slopeUp: 1, slopeDown: 1 },
  { factorOn: 'mean' },
  { radius: 0.6 },
  { size: 2 },
]

describe('fewest-turns', () => {
  it('has the fewest turns of the cheapest paths, over random worlds', {
    tags: 'slow',
    timeout: 60_000 * LONG,
  }, () => {
    const tally = { found: 0, none: 0, fewer: 0, zeroCost: 0 }
    for (let seed = 1; seed <= 450 * LONG; seed++) {
      const random = createRandom(seed)
      const world = randomWorld(random)
      if (world === null) continue
      const { terrain, unit, finder } = world
      const { scale } = finder.walkmap.costs
      const from = cellWhere(random, terrain, 0.95, (x, y) => finder.walkmap.passableAt(x, y))
      const others = Array.from({ length: random.pick([0, 0, 1, 4]) }, () => randomCell(random, terrain))
      const blocked = others.filter(({ x, y }) => Math.max(Math.abs(x - from.x), Math.abs(y - from.y)) > 3)
      const plain = plainDijkstra(terrain, unit, from, scale, blocked)
      const oracle = new TurnOracle(terrain, unit, blocked, scale, 0).from(from)
      for (let query = 0; query < 3; query++) {
        const goals = Array.from({ length: random.pick([1, 1, 3]) }, () =>
          cellWhere(random, terrain, 0.8, (x, y) => plain[y * terrain.width + x] < Infinity),
        )
        const options: KernelFindOptions = { ...FEWEST, ...randomParts(random), blocked }
        const path = finder.find(from, goals, options)
        const where = `seed ${seed}: ${JSON.stringify({ unit, from, goals, options })}${drawnHeights(terrain)}`
        const problems = validatePath(path, terrain, unit, { from, to: goals, blocked })
        if (problems.length > 0) expect.fail(`${where} ${JSON.stringify(problems)}`)
        const best = oracle.best(goals)
        const optimum = Math.min(...goals.map(({ x, y }) => plain[y * terrain.width + x]))
        expect(best.cost, where).toBe(optimum)
        if (best.cost === Number.POSITIVE_INFINITY) {
          expect(path.status, where).toBe('unreachable')
          tally.none++
          continue
        }
        expect(path.status, where).toBe('found')
        expect(path.stats.bound, where).toBe(1)
        expect([Math.round(path.cost * scale), turnsOf(path)], where).toEqual([best.cost, best.turns])
        tally.found++
        const any = finder.find(from, goals, { blocked })
        if (turnsOf(any) > best.turns && Math.round(any.cost * scale) === best.cost) tally.fewer++
        if (best.cost === 0 && path.cells.length > 1) tally.zeroCost++
      }
    }
    console.info(JSON.stringify(tally))
    expect(tally.found).toBeGreaterThan(600)
    expect(tally.none).toBeGreaterThan(30)
    expect(tally.fewer).toBeGreaterThan(30)
    expect(tally.zeroCost).toBeGreaterThan(10)
  })

  it('with a price has the least sum of cost and turns', { tags: 'slow', timeout: 60_000 * LONG }, () => {
    const tally = { found: 0, aboveOptimum: 0 }
    for (let seed = 1; seed <= 300 * LONG; seed++) {
      const random = createRandom(seed)
      const world = randomWorld(random)
      if (world === null) continue
      const { terrain, unit, finder } = world
      const { scale } = finder.walkmap.costs
      const from = cellWhere(random, terrain, 1, (x, y) => finder.walkmap.passableAt(x, y))
      const level = finder.walkmap.costs.maxStep / scale
      const turnPenalty = level * random.pick([1e-6, 0.01, 0.3, 1, 1, 5, 1000])
      const oracle = new TurnOracle(terrain, unit, [], scale, turnPenalty * scale).from(from)
      for (let query = 0; query < 3; query++) {
        const goals = Array.from({ length: random.pick([1, 1, 2]) }, () => randomCell(random, terrain))
        const options: KernelFindOptions = { ...FEWEST, ...randomParts(random), turnPenalty }
        const path = finder.find(from, goals, options)
        const where = `seed ${seed}: ${JSON.stringify({ unit, from, goals, options })}${drawnHeights(terrain)}`
        expect(validatePath(path, terrain, unit, { from, to: goals }), where).toEqual([])
        const best = oracle.best(goals)
        expect(path.status === 'found', where).toBe(best.total < Number.POSITIVE_INFINITY)
        if (path.status !== 'found') continue
        tally.found++
        const cost = Math.round(path.cost * scale)
        const total = cost + turnsOf(path) * turnPenalty * scale
        // The price of a turn is rounded to a millionth of the smallest cost, or to that cost where a map is expensive.
        if (total > best.total * (1 + 1e-9) + 1e-4 * (1 + turnsOf(path)))
          expect.fail(`${where} ${cost} + ${turnsOf(path)} turns is ${total}, not ${best.total}`)
        const optimum = finder.find(from, goals, { algorithm: 'dijkstra' }).cost
        const { bound } = path.stats
        if (path.cost > optimum * (1 + 1e-12)) tally.aboveOptimum++
        if (bound !== null && optimum > 0 && path.cost > bound * optimum * (1 + 1e-9))
          expect.fail(`${where} costs ${path.cost} > ${bound} × ${optimum}`)
      }
    }
    console.info(JSON.stringify(tally))
    expect(tally.found).toBeGreaterThan(300)
    expect(tally.aboveOptimum).toBeGreaterThan(30)
  })

  it('goes to the nearest cell when asked to, cheapest and with the fewest turns', () => {
    let partial = 0
    for (let seed = 1; seed <= 200 * LONG; seed++) {
      const random = createRandom(seed)
      const world = randomWorld(random)
      if (world === null) continue
      const { terrain, unit, finder } = world
      const from = cellWhere(random, terrain, 1, (x, y) => finder.walkmap.passableAt(x, y))
      const to = cellWhere(random, terrain, 1, (x, y) => !finder.walkmap.passableAt(x, y))
      const { scale } = finder.walkmap.costs
      const path = finder.find(from, to, { ...FEWEST, partial: true })
      const where = `seed ${seed}: ${JSON.stringify({ unit, from, to })}${drawnHeights(terrain)}`
      expect(validatePath(path, terrain, unit, { from, to }), where).toEqual([])
      if (path.status !== 'partial') continue
      partial++
      const end = path.cells[path.cells.length - 1]
      const best = new TurnOracle(terrain, unit, [], scale, 0).from(from).best([end])
      expect([Math.round(path.cost * scale), turnsOf(path)], where).toEqual([best.cost, best.turns])
    }
    expect(partial).toBeGreaterThan(50)
  })

  it('is cut off with a valid part of a path, and goes on in slices as in one go', () => {
    for (let seed = 1; seed <= 120 * LONG; seed++) {
      const random = createRandom(seed)
      const world = randomWorld(random)
      if (world === null) continue
      const { terrain, unit, finder } = world
      const from = cellWhere(random, terrain, 1, (x, y) => finder.walkmap.passableAt(x, y))
      const to = cellWhere(random, terrain, 1, (x, y) => finder.walkmap.passableAt(x, y))
      const where = `seed ${seed}: ${JSON.stringify({ unit, from, to })}${drawnHeights(terrain)}`
      const options: KernelFindOptions = { ...FEWEST, trace: true, partial: true }
      const whole = finder.find(from, to, options)
      const search = finder.start(from, to, options)
      while (!search.advance(1 + random.nextInt(9)));
      expect(search.path?.cells, where).toEqual(whole.cells)
      expect(search.path?.trace, where).toEqual(whole.trace)
      const events = Array.from(whole.trace ?? [], decodeTraceEvent)
      expect(events.filter(({ event }) => event === TRACE_EXPANDED).length, where).toBe(whole.stats.expanded)
      for (const { cell, backward } of events)
        if (cell >= terrain.width * terrain.depth || backward) expect.fail(where)

      const maxExpanded = random.nextInt(whole.stats.expanded + 1)
      const cut = finder.find(from, to, { ...options, maxExpanded })
      expect(validatePath(cut, terrain, unit, { from }), where).toEqual([])
      if (whole.stats.expanded > maxExpanded) {
        expect([cut.status, cut.reason, cut.stats.expanded], where).toEqual(['cut-off', 'nodes', maxExpanded])
        expect(cut.cells.length > 0, where).toBe(maxExpanded > 0)
      }
      expect(finder.find(from, to, { ...FEWEST, maxExpanded: 0 }).cells.length, where).toBeLessThanOrEqual(1)
    }
  })

  it('shares a finder with other searches, interleaved and after edits', () => {
    const random = createRandom('interleaved')
    const terrain = generateMap('density', { width: 30, depth: 30, density: 0.25, seed: 2 })
    const finder = createFinder(createWalkmap(terrain, { ...flatGround, step: '1/√2' }))
    for (let round = 0; round < 20; round++) {
      const queries = Array.from({ length: 4 }, (_, at) => ({
        from: randomCell(random, terrain),
        to: randomCell(random, terrain),
        options: {
          algorithm: (['fewest-turns', 'a-star', 'fewest-turns', 'theta-star'] as const)[at],
          ...(at === 2 ? { turnPenalty: 2, blocked: [randomCell(random, terrain)] } : {}),
        },
      }))
      const alone = queries.map(({ from, to, options }) =>
        findPath(terrain, from, to, { step: '1/√2', ...options }),
      )
      const searches = queries.map(({ from, to, options }) => finder.start(from, to, options))
      while (!searches.every((search) => search.done))
        for (const search of searches) search.advance(1 + random.nextInt(40))
      searches.forEach(({ path }, at) => {
        expect([path?.status, path?.cost, path?.cells], `round ${round}, ${at}`).toEqual([
          alone[at].status,
          alone[at].cost,
          alone[at].cells,
        ])
      })
      const started = finder.start({ x: 0, y: 0 }, { x: 29, y: 29 }, FEWEST)
      started.advance(3)
      const { x, y } = randomCell(random, terrain)
      terrain.setObstacle(x, y, terrain.obstacleAt(x, y) === 'none' ? 'blocked' : 'none')
      if (!started.done) {
        started.advance()
        expect([started.path?.status, started.path?.reason]).toEqual(['cut-off', 'changed'])
      }
    }
  })

  it('stays where it is, walks one step, and knows blocked ends', () => {
    const rows = ['..#', '...']
    const find = (to: Cell, options: KernelFindOptions = {}) =>
      findPath(rows, { x: 0, y: 0 }, to, { ...FEWEST, ...options })
    expect([find({ x: 0, y: 0 }).status, find({ x: 0, y: 0 }).cells.length]).toEqual(['found', 1])
    expect([find({ x: 1, y: 0 }).cost, turnsOf(find({ x: 1, y: 0 }))]).toEqual([1, 0])
    expect([find({ x: 2, y: 0 }).status, find({ x: 2, y: 0 }).reason]).toEqual([
      'unreachable',
      'goal-blocked',
    ])
    expect(find({ x: 2, y: 1 }, { blocked: [{ x: 1, y: 1 }] }).reason).toBe('separate')
    expect(find({ x: 2, y: 1 }, { blocked: [{ x: 0, y: 0 }] }).status).toBe('found')
  })

  it('never turns where all steps are free, if that can be', () => {
    // Steps that cost nothing: only turns decide.
    const terrain = createTerrain({ width: 9, depth: 9, heights: new Float32Array(81) })
    const finder = createFinder(createWalkmap(terrain, { ...flatGround, step: 'height' }))
    for (let index = 0; index < 81; index++) {
      const to = { x: index % 9, y: Math.floor(index / 9) }
      const path = finder.find({ x: 4, y: 4 }, to, FEWEST)
      const [dx, dy] = [Math.abs(to.x - 4), Math.abs(to.y - 4)]
      expect(turnsOf(path)).toBe(dx === 0 || dy === 0 || dx === dy ? 0 : 1)
    }
    const free = {
      kind: 'parametric',
      straight: 0,
      diagonal: 0,
      heightPenalty: 0,
      diagonalHeight: false,
    } as const
    const path = findPath(terrain, { x: 0, y: 0 }, { x: 8, y: 5 }, { ...FEWEST, step: free })
    expect([path.status, path.cost, turnsOf(path)]).toEqual(['found', 0, 1])
  })

  it('alone takes turnPenalty, a finite number of at least 0', () => {
    const terrain = createTerrain({ width: 4, depth: 4 })
    const finder = createFinder(createWalkmap(terrain))
    const find = (options: KernelFindOptions) => finder.find({ x: 0, y: 0 }, { x: 3, y: 2 }, options)
    for (const algorithm of ALGORITHM_NAMES.filter((name) => name !== 'fewest-turns'))
      for (const turnPenalty of [0, 1])
        expect(refusalOf(() => find({ algorithm, turnPenalty })).code, algorithm).toBe(
          'unsuitable-combination',
        )
    expect(refusalOf(() => find({ turnPenalty: 1 })).code).toBe('unsuitable-combination')
    for (const turnPenalty of [Number.NaN, -1, -1e-9, Infinity, -Infinity, '1', null, {}]) {
      if (turnPenalty === null) continue
      const refusal = refusalOf(() => find({ ...FEWEST, turnPenalty: turnPenalty as never }))
      expect([refusal.code, refusal.message.includes('turnPenalty')]).toEqual(['bad-option', true])
    }
    expect(find({ ...FEWEST, turnPenalty: 0 }).stats.turnPenalty).toBe(0)
    expect(find({ ...FEWEST, turnPenalty: 2.5 }).stats.turnPenalty).toBe(2.5)
    for (const options of [{ weight: 2 }, { gWeight: 0 }])
      expect(() => find({ ...FEWEST, ...options })).toThrowError(FootpathError)
  })
})

function randomWorld(random: Random) {
  const terrain = random.nextInt(2) === 0 ? roughTerrain(random, { largest: 13 }) : randomTerrain(random, 13)
  const diagonal = random.pick(DIAGONAL_POLICIES)
  const unit: Unit = {
    ...flatGround,
    step: random.pick([...STEP_MODEL_NAMES, 'height', 'height'] as const),
    diagonal,
    directions: diagonal === 'never' ? 8 : random.pick([8, 16]),
    ...random.pick(BODIES),
  }
  const walkmap = compiled(terrain, unit)
  return walkmap === null ? null : { terrain, unit, finder: createFinder(walkmap) }
}

function randomParts(random: Random): KernelFindOptions {
  return random.pick<KernelFindOptions>([
    {},
    {},
    { heuristic: 'zero' },
    { openList: 'bucket-queue' },
    { openList: 'lazy-heap', ties: 'fifo' },
    { openList: 'binary-heap', ties: 'high-g' },
    { heuristic: 'envelope', reopen: 'never' },
  ])
}

function turnsOf(path: Path): number {
  return Math.max(0, path.turns.length - 2)
}

interface Best {
  readonly cost: number
  readonly turns: number
  /** Cost plus the price of the turns. */
  readonly total: number
}

/** Dijkstra over (cell, direction of arrival), by total and then by turns; one list that is searched for the least. */
class TurnOracle {
  readonly #terrain: Terrain
  readonly #steps: readonly { readonly to: number; readonly direction: number; readonly cost: number }[][]
  readonly #price: number
  readonly #best = new Map<number, Best>()

  constructor(terrain: Terrain, unit: Unit, blocked: readonly Cell[], scale: number, price: number) {
    this.#terrain = terrain
    this.#price = price
    const rules = new StepRules(terrain, checkUnit(unit), blocked)
    this.#steps = Array.from({ length: terrain.width * terrain.depth }, (_, index) => {
      const cell = { x: index % terrain.width, y: Math.floor(index / terrain.width) }
      const steps: { to: number; direction: number; cost: number }[] = []
      for (let dy = -2; dy <= 2; dy++) {
        for (let dx = -2; dx <= 2; dx++) {
          const real = rules.costOfStep(cell, { x: cell.x + dx, y: cell.y + dy })
          if (real === null) continue
          const cost = Math.max(real > 0 ? 1 : 0, Math.floor(real * scale + 0.5))
          steps.push({ to: index + dy * terrain.width + dx, direction: directionOf(dx, dy), cost })
        }
      }
      return steps
    })
    this.#stands = (cell) => rules.canStand(cell.x, cell.y)
  }

  readonly #stands: (cell: Cell) => boolean

  from(cell: Cell): this {
    if (!this.#stands(cell)) return this
    // State: cell × 17 + direction, 16 before the first step.
    const start = 17 * (cell.y * this.#terrain.width + cell.x) + 16
    const reached = new Map<number, Best>([[start, { cost: 0, turns: 0, total: 0 }]])
    const open = new Set([start])
    while (open.size > 0) {
      let state = -1
      for (const other of open)
        if (state < 0 || isLess(reached.get(other)!, reached.get(state)!)) state = other
      open.delete(state)
      const here = reached.get(state)!
      const index = Math.floor(state / 17)
      const known = this.#best.get(index)
      if (known === undefined || isLess(here, known)) this.#best.set(index, here)
      for (const { to, direction, cost } of this.#steps[index]) {
        const turns = here.turns + (state % 17 === 16 || state % 17 === direction ? 0 : 1)
        const next = { cost: here.cost + cost, turns, total: here.cost + cost + turns * this.#price }
        const before = reached.get(17 * to + direction)
        if (before !== undefined && !isLess(next, before)) continue
        reached.set(17 * to + direction, next)
        open.add(17 * to + direction)
      }
    }
    return this
  }

  best(goals: readonly Cell[]): Best {
    const none: Best = { cost: Infinity, turns: 0, total: Infinity }
    return goals
      .map(({ x, y }) => this.#best.get(y * this.#terrain.width + x) ?? none)
      .reduce((best, other) => (isLess(other, best) ? other : best))
  }
}

function isLess(a: Best, b: Best): boolean {
  return a.total < b.total || (a.total === b.total && a.turns < b.turns)
}
