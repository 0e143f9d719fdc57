import {
  type Blocked,
  type Cell,
  createFinder as createFastFinder,
  createTerrain,
  createWalkmap,
  flatGround,
  ground,
  type Terrain,
  terrainFromText,
  type Unit,
  validatePath,
} from 'footpath'
import { createFinder, type KernelFindOptions } from 'footpath/search'
import { createJumpPoints } from 'footpath/jump'
import { createRandom, generateMap, type Random } from 'footpath/random'
import { plainDijkstra } from 'footpath/validate'
import { describe, expect, test } from 'vitest'
import { refusalOf, untyped } from './support/errors.js'
import { cellWhere, drawn, LONG, randomCell, randomTerrain, TEST_UNITS, unitWith } from './support/worlds.js'
import { findPath } from './support/find-path.js'

const at = (x: number, y: number): Cell => ({ x, y })

/** The same cells in every form that `blocked` takes. */
const FORMS: Readonly<Record<string, (cells: readonly Cell[], terrain: Terrain) => Blocked>> = {
  list: (cells) => cells,
  set: (cells) => new Set(cells),
  generator: (cells) => cells.values(),
  indexes: (cells, { width }) => new Set(cells.map(({ x, y }) => y * width + x)),
  mask: (cells, { width, depth }) => {
    const mask = new Uint8Array(width * depth)
    for (const { x, y } of cells) mask[y * width + x] = 1
    return mask
  },
  booleans: (cells, { width, depth }) =>
    Array.from({ length: width * depth }, (_, at) =>
      cells.some(({ x, y }) => x === at % width && y === Math.floor(at / width)),
    ),
  function:
    (cells) =>
    ({ x, y }) =>
      cells.some((cell) => cell.x === x && cell.y === y),
}

function others(random: Random, terrain: Terrain, most: number): Cell[] {
  const alone = Array.from({ length: random.nextInt(most) }, () => randomCell(random, terrain))
  const { x, y } = randomCell(random, terrain)
  const squad = Array.from({ length: random.nextInt(6) }, (_, at) => ({ x: x + at, y }))
  return [...alone, ...squad.filter((cell) => cell.x < terrain.width)]
}

describe('blocked cells', () => {
  test.each(Object.keys(FORMS))('as a %s cost what Dijkstra finds without them', { tags: 'slow' }, (form) => {
    const tally = { found: 0, unreachable: 0 }
    for (let seed = 1; seed <= 150 * LONG; seed++) {
      const random = createRandom(`${form} ${seed}`)
      const terrain = randomTerrain(random, 14)
      const name = random.pick(Object.keys(TEST_UNITS))
      const policies = ['never', 'no-corner-cutting', 'one-free', 'always'] as const
      const plain = unitWith(name, random.pick(['10/14', '1/√2']), random.pick(policies))
      const unit: Unit = {
        ...plain,
        directions: plain.diagonal === 'never' ? 8 : random.pick([8, 8, 16]),
      }
      const walkmap = createWalkmap(terrain, unit)
      const stands = (x: number, y: number) => walkmap.passableAt(x, y)
      const [from, to] = [cellWhere(random, terrain, 0.95, stands), cellWhere(random, terrain, 0.8, stands)]
      const cells = [...others(random, terrain, 12), from]
      const costs = plainDijkstra(terrain, unit, from, walkmap.costs.scale, cells)
      const cost = walkmap.toUnits(costs[to.y * terrain.width + to.x])
      const finder = createFinder(walkmap)
      const message = `seed ${seed}, ${JSON.stringify({ unit, from, to, cells })}${drawn(terrain)}`
      for (const algorithm of ['auto', 'bidirectional', 'dijkstra'] as const) {
        const path = finder.find(from, to, { algorithm, blocked: FORMS[form](cells, terrain) })
        const status = cost === Number.POSITIVE_INFINITY ? 'unreachable' : 'found'
        expect([path.status, path.cost], message).toEqual([status, status === 'found' ? cost : 0])
        const blocked = FORMS[form](cells, terrain)
        expect(validatePath(path, terrain, unit, { from, to, blocked }), message).toEqual([])
        tally[status]++
      }
      const theta = finder.find(from, to, { algorithm: 'theta-star', blocked: FORMS[form](cells, terrain) })
      const blocked = FORMS[form](cells, terrain)
      if (unit.directions === 8)
        expect(validatePath(theta, terrain, unit, { from, to, blocked }), message).toEqual([])
      expect(theta.status, message).toBe(cost === Number.POSITIVE_INFINITY ? 'unreachable' : 'found')
      const reach = finder.reach(from, 1e9, { blocked: FORMS[form](cells, terrain) })
      expect(reach.costTo(to), message).toBe(cost)
    }
    expect(tally.found).toBeGreaterThan(50 * LONG)
    expect(tally.unreachable).toBeGreaterThan(25 * LONG)
  })

  test.each(['never', 'no-corner-cutting'] as const)(
    'with jump points cost the same, diagonals %s',
    { tags: 'slow' },
    (diagonal) => {
      const tally = { jumps: 0, kernel: 0, around: 0 }
      for (let seed = 1; seed <= 75 * LONG; seed++) {
        const random = createRandom(`jump ${diagonal} ${seed}`)
        const kind = random.pick(['empty', 'rooms', 'caves', 'density', 'maze'] as const)
        const terrain = generateMap(kind, { width: 40, depth: 30, density: 0.1, seed })
        const unit: Unit = { ...ground, diagonal, size: random.pick([1, 1, 1, 2]) }
        const walkmap = createWalkmap(terrain, unit)
        const engines = [
          createJumpPoints(walkmap, { kernel: random.pick(['auto', 'javascript', 'webassembly']) }),
        ]
        const [finder, kernel] = [createFinder(walkmap, { engines }), createFinder(walkmap)]
        for (let query = 0; query < 8; query++) {
          const stands = (x: number, y: number) => walkmap.passableAt(x, y)
          const [from, to] = [cellWhere(random, terrain, 1, stands), cellWhere(random, terrain, 1, stands)]
          const cells = others(random, terrain, 80)
          const blocked = random.pick(Object.values(FORMS))
          const partial = random.nextInt(3) === 0
          const expected = kernel.find(from, to, { blocked: cells, partial })
          const path = finder.find(from, to, { blocked: blocked(cells, terrain), partial })
          const message = `seed ${seed}, ${JSON.stringify({ from, to, cells, partial })}${drawn(terrain)}`
          const { status, reason, cost } = expected
          expect([path.status, path.reason, path.cost], message).toEqual([status, reason, cost])
          expect(validatePath(path, terrain, unit, { from, blocked: cells }), message).toEqual([])
          // Nothing of the patches stays behind.
          const plain = finder.find(from, to)
          expect(plain.cost, message).toBe(kernel.find(from, to).cost)
          if (path.stats.algorithm !== 'jump-points') tally.kernel++
          else if (path.cost > plain.cost) tally.around++
          else tally.jumps++
        }
      }
      expect(tally.jumps).toBeGreaterThan(150 * LONG)
      expect(tally.around).toBeGreaterThan(25 * LONG)
      expect(tally.kernel).toBeGreaterThan(10 * LONG)
    },
  )

  test('follow edits of the terrain between queries', () => {
    for (let seed = 1; seed <= 20 * LONG; seed++) {
      const random = createRandom(`edits ${seed}`)
      const terrain = generateMap('rooms', { width: 30, depth: 30, seed })
      const walkmap = createWalkmap(terrain, ground)
      const finder = createFinder(walkmap, { engines: [createJumpPoints(walkmap)] })
      for (let query = 0; query < 10; query++) {
        const { x, y } = randomCell(random, terrain)
        terrain.setObstacle(x, y, random.pick(['none', 'blocked']))
        const [from, to] = [randomCell(random, terrain), randomCell(random, terrain)]
        const blocked = others(random, terrain, 60)
        const expected = createFinder(createWalkmap(terrain, ground)).find(from, to, { blocked })
        const path = finder.find(from, to, { blocked })
        expect([path.status, path.reason, path.cost], `seed ${seed}`).toEqual([
          expected.status,
          expected.reason,
          expected.cost,
        ])
      }
    }
  })
})

describe('a function', () => {
  test.each([
    ['blocked', (ask: (cell: Cell) => boolean): KernelFindOptions => ({ blocked: ask })],
    ['walkable', (ask: (cell: Cell) => boolean): KernelFindOptions => ({ walkable: (cell) => !ask(cell) })],
  ] as const)('for %s is asked at most once per cell', (_, optionsFor) => {
    for (let seed = 1; seed <= 30; seed++) {
      const random = createRandom(seed)
      const terrain = generateMap('rooms', { width: 30, depth: 30, seed })
      const [from, to] = [randomCell(random, terrain), randomCell(random, terrain)]
      const cells = others(random, terrain, 60)
      const indexes = new Set(cells.map(({ x, y }) => y * 30 + x))
      for (const algorithm of ['auto', 'a-star', 'bidirectional', 'theta-star'] as const) {
        const asked = new Set<number>()
        const options = optionsFor(({ x, y }) => {
          if (asked.has(y * 30 + x)) expect.fail(`seed ${seed}: ${x},${y} is asked for twice by ${algorithm}`)
          asked.add(y * 30 + x)
          return indexes.has(y * 30 + x)
        })
        const path = findPath(terrain, from, to, { ...options, algorithm })
        const listed = findPath(terrain, from, to, { blocked: cells, algorithm })
        expect([path.status, path.cost], `seed ${seed}`).toEqual([listed.status, listed.cost])
      }
    }
  })

  test('is asked about few cells on a large map', () => {
    const terrain = createTerrain({ width: 500, depth: 500 })
    let asked = 0
    const blocked = ({ x }: Cell) => {
      asked++
      return x === 300
    }
    findPath(terrain, at(100, 100), at(120, 110), { blocked })
    findPath(terrain, at(100, 100), at(120, 110), { blocked, algorithm: 'a-star' })
    expect(asked).toBeLessThan(600)
  })
})

describe('blocked', () => {
  const rows = ['.....', '.....', '.....']

  test('ignores what the unit stands on itself', () => {
    expect(findPath(rows, at(0, 0), at(4, 0), { blocked: [at(0, 0)] }).status).toBe('found')
    const unit = { ...ground, size: 2 }
    const blocked = [at(0, 0), at(1, 0), at(0, 1), at(1, 1)]
    expect(findPath(rows, at(0, 0), at(3, 0), { blocked, unit }).status).toBe('found')
    expect(
      findPath(rows, at(0, 0), at(3, 0), { blocked: [...blocked, at(2, 0)], unit }).cost,
    ).toBeGreaterThan(3)
  })

  test('keeps jump points on a wide map with many units', () => {
    const terrain = createTerrain({ width: 300, depth: 300 })
    const random = createRandom('units')
    const blocked = Array.from({ length: 500 }, () => randomCell(random, terrain))
    let jumps = 0
    for (let query = 0; query < 40; query++) {
      const [from, to] = [randomCell(random, terrain), randomCell(random, terrain)]
      if (findPath(terrain, from, to, { blocked }).stats.algorithm === 'jump-points') jumps++
    }
    expect(jumps).toBeGreaterThan(30)
  })

  test('is refused where it makes no sense', () => {
    const finder = createFinder(createWalkmap(terrainFromText(rows)))
    const codeOf = (blocked: unknown) =>
      refusalOf(() => finder.find(at(0, 0), at(4, 0), { blocked: untyped(blocked) })).code
    expect(codeOf(new Uint8Array(3))).toBe('bad-option')
    expect(codeOf([true, false])).toBe('bad-option')
    expect(codeOf([1, 2])).toBe('bad-option')
    expect(codeOf('..')).toBe('bad-option')
    expect(codeOf(7)).toBe('bad-option')
    expect(codeOf(null)).toBe('bad-option')
    expect(codeOf(new Set([15]))).toBe('outside-map')
    expect(codeOf(new Set([0.5]))).toBe('outside-map')
    expect(codeOf([at(5, 0)])).toBe('outside-map')
    expect(codeOf([null])).toBe('bad-coordinate')
    const walkable = untyped([at(0, 0)])
    expect(refusalOf(() => finder.find(at(0, 0), at(4, 0), { walkable })).code).toBe('bad-option')
    expect(refusalOf(() => finder.reach(at(0, 0), 3, { walkable })).code).toBe('bad-option')
  })
})

describe('a function that blocks cells', () => {
  const fence = Array.from({ length: 9 }, (_, at) => `10,${6 + at}`)
  const isFence = ({ x, y }: Cell) => fence.includes(`${x},${y}`)

  test('may ask the finder itself, and both answers are right', () => {
    const walkmap = createWalkmap(createTerrain({ width: 24, depth: 24 }), flatGround)
    const finder = createFastFinder(walkmap)
    const inner: number[] = []
    const blocked = (cell: Cell) => {
      inner.push(finder.find(at(4, 10), at(16, 10)).cost)
      return isFence(cell)
    }
    const asked = finder.find(at(2, 10), at(20, 10), { blocked })
    expect(asked.cost).toBe(finder.find(at(2, 10), at(20, 10), { blocked: isFence }).cost)
    expect(new Set(inner)).toEqual(new Set([12]))
  })

  test('may edit the terrain: later paths are those of the new map', () => {
    const terrain = createTerrain({ width: 24, depth: 24 })
    const finder = createFastFinder(createWalkmap(terrain, flatGround))
    let edits = 0
    finder.find(at(2, 10), at(20, 10), {
      blocked: (cell) => {
        if (isFence(cell) && edits++ === 2)
          terrain.fill({ x0: 15, y0: 0, x1: 16, y1: 20 }, { obstacle: 'blocked' })
        return isFence(cell)
      },
    })
    const fresh = createFastFinder(createWalkmap(terrain, flatGround))
    for (const y of [0, 5, 10, 15, 23])
      expect(finder.find(at(2, y), at(20, 10)).cost).toBe(fresh.find(at(2, y), at(20, 10)).cost)
  })
})
