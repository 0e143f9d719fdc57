import {
  type Cell,
  createTerrain,
  createWalkmap,
  flatGround,
  Lines,
  type Path,
  type StepModelName,
  type Terrain,
  terrainFromText,
  type Unit,
  validatePath,
} from 'footpath'
import { DIAGONAL_POLICIES, STEP_MODEL_NAMES } from 'footpath/unit'
import { createFinder, type KernelFindOptions, type KernelFinder } from 'footpath/search'
import { createRandom, generateMap, type Random } from 'footpath/random'
import { plainDijkstra } from 'footpath/validate'
import { describe, expect, it } from 'vitest'
import { refusalOf } from './support/errors.js'
import { drawnHeights, roughTerrain } from './support/rough.js'
import { compiled } from './support/walkmaps.js'
import { cellWhere, LONG, randomCell, randomTerrain } from './support/worlds.js'
import { findPath } from './support/find-path.js'

const ROWS = ['theta-star', 'lazy-theta-star'] as const

/** Models where a diagonal is √2 straight steps: lines and steps count alike if factors are means. */
const ALIKE: readonly StepModelName[] = [
  '1/√2',
  'distance+height',
  'k+height',
  'length-3d',
  'tobler',
  'minetti',
  'langmuir',
  'wheeled',
]

const BODIES: readonly Partial<Unit>[] = [
  {},
  {},
  {},
  { radius: 0.3 },
  { radius: 0.5 },
  { radius: 1.2 },
  { size: 2 },
  { size: 3 },
  { slopeUp: 0.4, slopeDown: 0.4 },
  { slopeUp: 0.2, slopeDown: 2 },
]

describe.each(ROWS)('%s', (algorithm) => {
  it('goes straight over empty, level ground', () => {
    for (const step of ['10/14', '1/√2', '1/1', '1/2'] as const) {
      for (const cellSize of [0.1, 30]) {
        const terrain = createTerrain({ width: 21, depth: 14, cellSize })
        const finder = createFinder(createWalkmap(terrain, { ...flatGround, step }))
        for (let index = 1; index < 294; index++) {
          const to = { x: index % 21, y: Math.floor(index / 21) }
          const path = finder.find({ x: 0, y: 0 }, to, { algorithm })
          const length = Math.hypot(to.x, to.y)
          if (path.points.length !== 2)
            expect.fail(`${step}, ${cellSize}: ${JSON.stringify([to, path.points])}`)
          expect(path.length).toBeCloseTo(length * cellSize, 9)
          expect(path.cost).toBeCloseTo(length * (step === '10/14' ? 10 : 1), 9)
          expect([path.kind, path.stats.bound]).toEqual(['polyline', null])
        }
      }
    }
  })

  it('makes valid polylines of any unit over any ground', { tags: 'slow', timeout: 60_000 * LONG }, () => {
    const tally = { found: 0, none: 0, bent: 0 }
    for (let seed = 1; seed <= 500 * LONG; seed++) {
      const random = createRandom(seed)
      const world = randomWorld(random)
      if (world === null) continue
      const { terrain, unit, finder } = world
      for (let query = 0; query < 3; query++) {
        const others = Array.from({ length: random.pick([0, 0, 1, 5]) }, () => randomCell(random, terrain))
        const from = cellWhere(random, terrain, 0.95, (x, y) => finder.walkmap.passableAt(x, y))
        const blocked = others.filter((cell) => isApart(cell, from))
        const to = Array.from({ length: random.pick([1, 1, 3]) }, () =>
          cellWhere(random, terrain, 0.9, (x, y) => finder.walkmap.passableAt(x, y)),
        )
        const options: KernelFindOptions = { algorithm, ...randomParts(random, algorithm), blocked }
        const path = finder.find(from, to, options)
        const where = `seed ${seed}: ${JSON.stringify({ unit, from, to, options })}${drawnHeights(terrain)}`
        const problems = validatePath(path, terrain, unit, { from, to, blocked })
        if (problems.length > 0) expect.fail(`${where} ${JSON.stringify(problems)}`)
        const plain = plainDijkstra(terrain, unit, from, finder.walkmap.costs.scale, blocked)
        const reachable = to.some(({ x, y }) => plain[y * terrain.width + x] < Number.POSITIVE_INFINITY)
        expect(path.status, where).toBe(reachable ? 'found' : 'unreachable')
        tally[reachable ? 'found' : 'none']++
        if (!reachable) continue
        if (path.points.length > 2) tally.bent++
        checkCells(path, terrain, finder, blocked, where)
        // The same query again, on memory that has been used: the same answer.
        const again = finder.find(from, to, options)
        expect([again.points, again.cost, again.stats.expanded], where).toEqual([
          path.points,
          path.cost,
          path.stats.expanded,
        ])
      }
    }
    console.info(`${algorithm} ${JSON.stringify(tally)}`)
    expect(tally.found).toBeGreaterThan(500)
    expect(tally.bent).toBeGreaterThan(200)
    expect(tally.none).toBeGreaterThan(30)
  })

  it('ends at the nearest cell when asked to, or when it is cut off, along valid lines', {
    tags: 'slow',
  }, () => {
    const tally = { partial: 0, cutOff: 0 }
    for (let seed = 1; seed <= 200 * LONG; seed++) {
      const random = createRandom(seed)
      const world = randomWorld(random)
      if (world === null) continue
      const { terrain, unit, finder } = world
      const from = cellWhere(random, terrain, 1, (x, y) => finder.walkmap.passableAt(x, y))
      const to = cellWhere(random, terrain, 1, (x, y) => !finder.walkmap.passableAt(x, y))
      const others = random.nextInt(3) === 0 ? [randomCell(random, terrain)] : []
      const blocked = others.filter((cell) => isApart(cell, from))
      const options: KernelFindOptions = { algorithm, partial: true, blocked }
      const whole = finder.find(from, to, options)
      const where = `seed ${seed}: ${JSON.stringify({ unit, from, to, blocked })}${drawnHeights(terrain)}`
      expect(validatePath(whole, terrain, unit, { from, to, blocked }), where).toEqual([])
      if (whole.status === 'partial') {
        tally.partial++
        expect(whole.cells.length, where).toBeGreaterThan(0)
        checkCells(whole, terrain, finder, blocked, where)
      }
      const maxExpanded = random.nextInt(whole.stats.expanded + 1)
      const cut = finder.find(from, to, { ...options, maxExpanded })
      const problems = validatePath(cut, terrain, unit, { from, blocked })
      if (problems.length > 0) expect.fail(`${where}, cut off: ${JSON.stringify(problems)}`)
      if (cut.status !== 'cut-off') continue
      tally.cutOff++
      expect([cut.reason, cut.stats.expanded], where).toEqual(['nodes', maxExpanded])
      if (maxExpanded > 0) checkCells(cut, terrain, finder, blocked, where)
    }
    console.info(`${algorithm} ${JSON.stringify(tally)}`)
    expect(tally.partial).toBeGreaterThan(50)
    expect(tally.cutOff).toBeGreaterThan(50)
  })

  it('takes the road where that is worth the detour, and the mud where it is not', () => {
    const wide = ['.'.repeat(21), ...Array<string>(5).fill(','.repeat(21)), '.'.repeat(21)]
    // Along the border of the mud for twenty cells: out to the open row and back.
    const along = pathOver(wide, { x: 0, y: 1 }, { x: 20, y: 1 }, algorithm)
    expect(along.cells.filter(({ y }) => y === 0).length).toBeGreaterThan(14)
    expect(along.cost).toBeLessThan(40)
    // Right across it: there is no detour.
    const across = pathOver(wide, { x: 10, y: 0 }, { x: 10, y: 6 }, algorithm)
    expect(across.length).toBeCloseTo(6, 9)
    expect(across.cost).toBeCloseTo(5 * 4 + 1, 9)
    // A road six rows away is worth it over forty cells, not over six.
    const country = [...Array<string>(6).fill('.'.repeat(60)), '='.repeat(60), '.'.repeat(60)]
    const far = pathOver(country, { x: 0, y: 0 }, { x: 59, y: 0 }, algorithm)
    expect(far.cells.filter(({ y }) => y === 6).length).toBeGreaterThan(35)
    expect(far.cost).toBeLessThan(59)
    const near = pathOver(country, { x: 20, y: 0 }, { x: 26, y: 0 }, algorithm)
    expect([near.points.length, near.cost]).toEqual([2, 6])
  })

  it('does the same in slices and interleaved with others as alone, blocked cells and all', {
    tags: 'slow',
  }, () => {
    const random = createRandom('interleaved')
    const terrain = generateMap('density', { width: 28, depth: 28, density: 0.2, seed: 4 })
    for (let index = 0; index < 784; index += 1)
      if (random.nextInt(9) === 0) terrain.setSurface(index % 28, Math.floor(index / 28), 'mud')
    const unit: Unit = { ...flatGround, step: '1/√2' }
    const finder = createFinder(createWalkmap(terrain, unit))
    for (let round = 0; round < 30; round++) {
      const queries = Array.from({ length: 5 }, (_, at) => ({
        from: cellWhere(random, terrain, 1, (x, y) => finder.walkmap.passableAt(x, y)),
        to: cellWhere(random, terrain, 1, (x, y) => finder.walkmap.passableAt(x, y)),
        options: {
          algorithm: at === 4 ? ('a-star' as const) : at % 2 === 0 ? algorithm : ROWS[round % 2],
          partial: round % 3 === 0,
          ...(at % 2 === 0 ? { blocked: Array.from({ length: 20 }, () => randomCell(random, terrain)) } : {}),
        },
      }))
      const alone = queries.map(({ from, to, options }) =>
        createFinder(createWalkmap(terrain, unit)).find(from, to, options),
      )
      const searches = queries.map(({ from, to, options }) => finder.start(from, to, options))
      while (!searches.every((search) => search.done))
        for (const search of searches) search.advance(1 + random.nextInt(12))
      searches.forEach(({ path }, at) => {
        const said = [alone[at], path!].map(({ status, reason, cost, points, stats }) => ({
          status,
          reason,
          cost,
          points,
          stats: { ...stats, micros: 0 },
        }))
        expect(said[1], `round ${round}, query ${at}`).toEqual(said[0])
      })
    }
  })

  it('is cut off as changed when the terrain is edited meanwhile, and finds the new path afterwards', () => {
    const random = createRandom('edits')
    const terrain = generateMap('density', { width: 24, depth: 24, density: 0.15, seed: 6 })
    const unit: Unit = { ...flatGround, step: 'length-3d', radius: 0.4 }
    const finder = createFinder(createWalkmap(terrain, unit))
    let cutOff = 0
    for (let round = 0; round < 60; round++) {
      const from = cellWhere(random, terrain, 1, (x, y) => finder.walkmap.passableAt(x, y))
      const to = cellWhere(random, terrain, 1, (x, y) => finder.walkmap.passableAt(x, y))
      const search = finder.start(from, to, { algorithm, partial: round % 2 === 0 })
      search.advance(2)
      const { x, y } = randomCell(random, terrain)
      if (round % 3 === 0) terrain.setHeight(x, y, random.nextFloat() * 3)
      else if (round % 3 === 1) terrain.setFactor(x, y, random.pick([0.5, 1, 3]))
      else terrain.setObstacle(x, y, terrain.obstacleAt(x, y) === 'none' ? 'blocked' : 'none')
      if (!search.done) {
        search.advance(1)
        cutOff++
        const { status, reason, cells, points, cost } = search.path!
        expect([status, reason, cells.length, points.length, cost]).toEqual(['cut-off', 'changed', 0, 0, 0])
      }
      const path = finder.find(from, to, { algorithm })
      const where = `round ${round}${drawnHeights(terrain)}`
      expect(validatePath(path, terrain, unit, { from, to }), where).toEqual([])
      const fresh = createFinder(createWalkmap(terrain, unit)).find(from, to, { algorithm })
      expect([path.status, path.points, path.cost], where).toEqual([fresh.status, fresh.points, fresh.cost])
    }
    expect(cutOff).toBeGreaterThan(20)
  })

  it('stays where it is, and knows blocked and separate ends', () => {
    const rows = ['.#.', '.#.', '.#.']
    const find = (to: Cell, options: KernelFindOptions = {}) =>
      findPath(rows, { x: 0, y: 0 }, to, { algorithm, ...options })
    const stay = find({ x: 0, y: 0 })
    expect([stay.status, stay.kind, stay.cost, stay.length]).toEqual(['found', 'polyline', 0, 0])
    expect([stay.cells, stay.points]).toEqual([[{ x: 0, y: 0 }], [{ x: 0.5, y: 0.5 }]])
    expect(find({ x: 1, y: 1 }).reason).toBe('goal-blocked')
    expect(find({ x: 2, y: 2 }).reason).toBe('separate')
    expect(find({ x: 0, y: 2 }, { blocked: [{ x: 0, y: 0 }] }).status).toBe('found')
    const none = find({ x: 0, y: 2 }, { blocked: [{ x: 0, y: 1 }] })
    expect([none.status, none.cells, none.points, none.length]).toEqual(['unreachable', [], [], 0])
    const partial = find({ x: 2, y: 2 }, { partial: true })
    expect([partial.status, partial.points]).toEqual([
      'partial',
      [
        { x: 0.5, y: 0.5 },
        { x: 0.5, y: 2.5 },
      ],
    ])
  })

  it('refuses a bucket queue, weights and turn prices', () => {
    for (const options of [
      { openList: 'bucket-queue' },
      { weight: 2 },
      { gWeight: 1 },
      { turnPenalty: 1 },
    ] as const)
      expect(
        refusalOf(() => findPath(['..'], { x: 0, y: 0 }, { x: 1, y: 0 }, { algorithm, ...options })).code,
      ).toBe('unsuitable-combination')
  })
})

describe('theta-star', () => {
  it('costs no more than the best steps where lines and steps count alike', { tags: 'slow' }, () => {
    const tally = { compared: 0, cheaper: 0 }
    for (let seed = 1; seed <= 700 * LONG; seed++) {
      const random = createRandom(seed)
      const terrain =
        random.nextInt(2) === 0 ? roughTerrain(random, { largest: 14 }) : randomTerrain(random, 18)
      const unit: Unit = { ...randomUnit(random), step: random.pick(ALIKE), factorOn: 'mean' }
      const finder = finderOf(terrain, unit)
      if (finder === null) continue
      const from = cellWhere(random, terrain, 1, (x, y) => finder.walkmap.passableAt(x, y))
      const to = cellWhere(random, terrain, 1, (x, y) => finder.walkmap.passableAt(x, y))
      const heuristic = random.pick([undefined, 'envelope', 'zero'] as const)
      // By its own choice it takes Euclidean distance where heights do not cost: admissible there.
      const path = finder.find(from, to, {
        algorithm: 'theta-star',
        ...(heuristic === undefined ? {} : { heuristic }),
      })
      const steps = finder.find(from, to)
      const where = `seed ${seed}: ${JSON.stringify({ unit, from, to, heuristic })}${drawnHeights(terrain)}`
      expect(path.status, where).toBe(steps.status)
      if (path.status !== 'found') continue
      tally.compared++
      const rounding =
        (steps.cells.length + 1) / Math.min(finder.walkmap.costs.scale, 13860 / terrain.cellSize)
      if (path.cost > steps.cost + rounding + 1e-9 * steps.cost)
        expect.fail(`${where} ${path.cost} > ${steps.cost}`)
      if (path.cost < steps.cost - rounding) tally.cheaper++
    }
    console.info(JSON.stringify(tally))
    expect(tally.compared).toBeGreaterThan(350)
    expect(tally.cheaper).toBeGreaterThan(40)
  })
})

/** The path over rows of open ground, mud (,) and road (=). */
function pathOver(rows: readonly string[], from: Cell, to: Cell, algorithm: (typeof ROWS)[number]): Path {
  const terrain = terrainFromText(rows, { ',': { surface: 'mud' }, '=': { surface: 'road' } })
  const unit: Unit = { ...flatGround, step: '1/√2', factorOn: 'mean' }
  const path = findPath(terrain, from, to, { algorithm, unit })
  expect(validatePath(path, terrain, unit, { from, to })).toEqual([])
  return path
}

function randomUnit(random: Random): Unit {
  const diagonal = random.pick(DIAGONAL_POLICIES)
  return {
    ...flatGround,
    step: random.pick(STEP_MODEL_NAMES),
    diagonal,
    directions: diagonal === 'never' ? 8 : random.pick([8, 8, 16]),
    factorOn: random.pick(['entered', 'mean']),
    ...random.pick(BODIES),
  }
}

function randomWorld(random: Random) {
  const terrain = random.nextInt(2) === 0 ? roughTerrain(random, { largest: 14 }) : randomTerrain(random, 20)
  const unit = randomUnit(random)
  const finder = finderOf(terrain, unit)
  return finder === null ? null : { terrain, unit, finder }
}

/** Null where the costs differ too much to be compiled. */
function finderOf(terrain: Terrain, unit: Unit): KernelFinder | null {
  const walkmap = compiled(terrain, unit)
  return walkmap === null ? null : createFinder(walkmap)
}

function randomParts(random: Random, algorithm: (typeof ROWS)[number]): KernelFindOptions {
  const stops = algorithm === 'theta-star' && random.nextInt(5) === 0
  return {
    ...random.pick<KernelFindOptions>([
      {},
      {},
      { heuristic: 'zero' },
      { heuristic: 'envelope' },
      { heuristic: 'octile' },
      { heuristic: 'euclidean-squared' },
    ]),
    ...random.pick<KernelFindOptions>([{}, { openList: 'binary-heap' }, { openList: 'lazy-heap' }]),
    ...(stops ? { stop: 'on-generation' } : {}),
    ...(algorithm === 'theta-star' && random.nextInt(3) === 0 ? { reopen: 'never' } : {}),
  }
}

/** The cells of a polyline: from its first point to its last, each beside the one before, none of them blocked. */
function checkCells(
  path: Path,
  terrain: Terrain,
  { walkmap }: KernelFinder,
  blocked: readonly Cell[],
  where: string,
): void {
  const { cells, points, turns } = path
  expect(turns.length, where).toBe(points.length)
  expect(points, where).toEqual(turns.map(({ x, y }) => ({ x: x + 0.5, y: y + 0.5 })))
  expect([cells[0], cells[cells.length - 1]], where).toEqual([turns[0], turns[turns.length - 1]])
  expect(path.steps.length, where).toBe(2 * cells.length)
  cells.forEach(({ x, y }, at) => {
    const inside = x >= 0 && y >= 0 && x < terrain.width && y < terrain.depth
    if (!inside) expect.fail(`${where} ${x},${y} is outside`)
    const free = walkmap.free[walkmap.layout.idOf(x, y)] === 1
    if (!free || blocked.some((cell) => cell.x === x && cell.y === y))
      expect.fail(`${where} ${x},${y} is blocked`)
    if (at === 0) return
    const apart = Math.max(Math.abs(x - cells[at - 1].x), Math.abs(y - cells[at - 1].y))
    if (apart !== 1) expect.fail(`${where} ${x},${y} is not beside the cell before`)
  })
  for (const turn of turns)
    if (!cells.some((cell) => cell.x === turn.x && cell.y === turn.y)) expect.fail(`${where} misses a point`)
  // The length of a polyline is that of its lines, and its cost what the lines cost.
  let length = 0
  for (let at = 1; at < points.length; at++)
    length += Math.hypot(points[at].x - points[at - 1].x, points[at].y - points[at - 1].y)
  expect(path.length, where).toBeCloseTo(length * terrain.cellSize, 9)
  if (blocked.length === 0) expect(new Lines(walkmap).costAlong(points), where).toBe(path.cost)
}

/** Far enough from the start for any unit of these tests not to stand on the cell itself. */
function isApart(cell: Cell, from: Cell): boolean {
  return Math.max(Math.abs(cell.x - from.x), Math.abs(cell.y - from.y)) > 3
}
