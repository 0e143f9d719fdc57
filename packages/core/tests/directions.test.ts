import {
  type Cell,
  checkUnit,
  createFinder,
  createTerrain,
  createWalkmap,
  DIAGONAL_POLICIES,
  findPath,
  FootpathError,
  ground,
  type Path,
  STEP_MODEL_NAMES,
  terrainFromText,
  type Terrain,
  type Unit,
  validatePath,
} from 'footpath'
import { createRandom, generateMap, type Random } from 'footpath/random'
import { plainDijkstra, StepRules } from 'footpath/validate'
import { crossedBy, DIRECTION_X, DIRECTION_Y, directionOf, oppositeOf, type Walkmap } from 'footpath/walkmap'
import { describe, expect, it, test } from 'vitest'
import { LineOfSight } from '../dist/line/line-of-sight.js'
import { Overlay } from '../dist/walkmap/overlay.js'
import { refusalOf, untyped } from './support/errors.js'
import { drawnHeights, roughTerrain } from './support/rough.js'
import { cellWhere, LONG, randomCell, randomTerrain } from './support/worlds.js'

const BODIES: readonly Partial<Unit>[] = [
  {},
  {},
  { radius: 0.5 },
  { radius: 0.8 },
  { radius: 1.6 },
  { size: 2 },
  { size: 3 },
  { slopeUp: 0.3, slopeDown: 0.3 },
  { slopeUp: 1, slopeDown: 2 },
  { slopeUp: 0.1, slopeDown: 5, size: 2 },
  { slopeUp: 0, slopeDown: 0.7, radius: 0.6 },
]

describe('sixteen directions', () => {
  test('are twice eight, each with its opposite and with the cells it crosses', () => {
    for (let direction = 0; direction < 16; direction++) {
      const [dx, dy] = [DIRECTION_X[direction], DIRECTION_Y[direction]]
      expect(directionOf(dx, dy)).toBe(direction)
      const opposite = oppositeOf(direction)
      expect([DIRECTION_X[opposite], DIRECTION_Y[opposite]]).toEqual([0 - dx, 0 - dy])
      if (direction < 8) continue
      expect(dx * dx + dy * dy).toBe(5)
      // The line from centre to centre lies half in the first cell's column or row and half in the second's.
      const [first, second] = crossedBy(direction)
      expect([first.x + second.x, first.y + second.y]).toEqual([dx, dy])
      expect(Math.abs(first.x) + Math.abs(first.y)).toBe(1)
      expect(Math.max(Math.abs(second.x), Math.abs(second.y))).toBe(1)
      const back = crossedBy(opposite)
      expect([dx + back[0].x, dy + back[0].y]).toEqual([second.x, second.y])
    }
  })

  it('are compiled as the plain rules say, and follow edits', { timeout: 60_000 * LONG }, () => {
    const tally = { knights: 0, edits: 0 }
    for (let seed = 1; seed <= 500 * LONG; seed++) {
      const random = createRandom(seed)
      const terrain = anyTerrain(random)
      const unit = anyUnit(random)
      const walkmap = compiled(terrain, unit)
      if (walkmap === null) continue
      const where = (edit: number) =>
        `seed ${seed}, edit ${edit}: ${JSON.stringify(unit)}${drawnHeights(terrain)}`
      tally.knights += checkRules(walkmap, terrain, unit, [], () => where(0))
      for (let edit = 1; edit <= 3; edit++) {
        editAnything(random, terrain)
        const fresh = compiled(terrain, unit)
        if (fresh === null) break
        walkmap.refresh()
        tally.edits++
        const difference = differenceOf(walkmap, fresh)
        if (difference !== null) expect.fail(`${where(edit)} ${difference}`)
      }
    }
    console.info(JSON.stringify(tally))
    expect(tally.knights).toBeGreaterThan(10_000)
    expect(tally.edits).toBeGreaterThan(1000)
  })

  it('with cells blocked for one query are those of a terrain with these cells blocked', () => {
    let compared = 0
    for (let seed = 1; seed <= 250 * LONG; seed++) {
      const random = createRandom(seed)
      const terrain = anyTerrain(random)
      const unit = anyUnit(random)
      const walkmap = compiled(terrain, unit)
      if (walkmap === null) continue
      const overlay = new Overlay(walkmap)
      const finder = createFinder(walkmap)
      // Several queries on one overlay: each must leave no trace of the one before.
      for (let query = 0; query < 3; query++) {
        const blocked = Array.from({ length: random.nextInt(6) }, () => randomCell(random, terrain))
        const walled = copyOf(terrain)
        for (const { x, y } of blocked) walled.setObstacle(x, y, 'blocked')
        const other = compiled(walled, unit)!
        const where = `seed ${seed}, query ${query}: ${JSON.stringify({ unit, blocked })}${drawnHeights(terrain)}`
        const { moves, knights, passable, free } = overlay.block(blocked)
        expect(moves, where).toEqual(other.moves)
        expect(knights, where).toEqual(other.knights)
        expect(passable, where).toEqual(other.passable)
        expect(free, where).toEqual(other.free)
        const from = cellWhere(random, terrain, 0.9, (x, y) => other.passableAt(x, y))
        const to = cellWhere(random, terrain, 0.9, (x, y) => other.passableAt(x, y))
        const path = finder.find(from, to, { blocked })
        const costs = plainDijkstra(terrain, unit, from, walkmap.costs.scale, blocked)
        const optimum = costs[to.y * terrain.width + to.x]
        expect(path.status === 'found', where).toBe(optimum < Number.POSITIVE_INFINITY)
        if (path.status !== 'found') continue
        compared++
        expect(Math.round(path.cost * walkmap.costs.scale), where).toBe(optimum)
        expect(validatePath(path, terrain, unit, { from, to, blocked }), where).toEqual([])
      }
    }
    expect(compared).toBeGreaterThan(150)
  })

  it('never let a body that cuts no corners touch anything on its way', () => {
    let steps = 0
    for (let seed = 1; seed <= 40 * LONG; seed++) {
      const terrain = generateMap('density', {
        width: 16,
        depth: 16,
        density: 0.02 + 0.01 * (seed % 10),
        seed,
      })
      for (const body of [
        {},
        { radius: 0.5 },
        { radius: 0.8 },
        { radius: 1.55 },
        { radius: 2.3 },
        { size: 2 },
        { size: 3 },
      ]) {
        const { layout, unit, free, moves, knights } = createWalkmap(terrain, {
          ...ground,
          directions: 16,
          ...body,
        })
        const sight = new LineOfSight(layout, unit, free)
        for (let index = 0; index < 256; index++) {
          const [x, y] = [(index % 16) + 0.5, Math.floor(index / 16) + 0.5]
          const id = layout.idOf(x - 0.5, y - 0.5)
          const legal = moves[id] | (knights[id] << 8)
          for (let direction = 0; direction < 16; direction++) {
            if ((legal & (1 << direction)) === 0) continue
            steps++
            if (!sight.isClear(x, y, x + DIRECTION_X[direction], y + DIRECTION_Y[direction]))
              expect.fail(
                `seed ${seed}: ${JSON.stringify({ body, x, y, direction })}${drawnHeights(terrain)}`,
              )
          }
        }
      }
    }
    expect(steps).toBeGreaterThan(100_000)
  })

  it('work on maps one to three cells wide', () => {
    for (let seed = 1; seed <= 300 * LONG; seed++) {
      const random = createRandom(seed)
      const narrow = 1 + random.nextInt(3)
      const long = 1 + random.nextInt(9)
      const [width, depth] = random.nextInt(2) === 0 ? [narrow, long] : [long, narrow]
      const cells = Array.from({ length: width * depth })
      const terrain = createTerrain({
        width,
        depth,
        obstacles: cells.map(() => (random.nextInt(8) === 0 ? 3 : 0)),
        heights: cells.map(() => random.nextInt(3) / 2),
      })
      const unit: Unit = { ...anyUnit(random), ...random.pick(BODIES.slice(0, 1)) }
      const walkmap = createWalkmap(terrain, unit)
      const where = `seed ${seed}: ${JSON.stringify(unit)}${drawnHeights(terrain)}`
      checkRules(walkmap, terrain, unit, [], () => where)
      const finder = createFinder(walkmap)
      const from = randomCell(random, terrain)
      const costs = plainDijkstra(terrain, unit, from, walkmap.costs.scale)
      for (let index = 0; index < width * depth; index++) {
        const to = { x: index % width, y: Math.floor(index / width) }
        const algorithm = random.pick(['auto', 'dijkstra', 'bidirectional', 'fewest-turns'] as const)
        const path = finder.find(from, to, { algorithm })
        if (validatePath(path, terrain, unit, { from, to }).length > 0) expect.fail(where)
        const cost = path.status === 'found' ? Math.round(path.cost * walkmap.costs.scale) : Infinity
        if (cost !== costs[index])
          expect.fail(`${where} ${algorithm} to ${to.x},${to.y}: ${cost}, not ${costs[index]}`)
      }
    }
  })

  it('never make islands of cells that can be reached, slope limits or not', () => {
    const tally = { reached: 0, byKnightsAlone: 0 }
    for (let seed = 1; seed <= 600 * LONG; seed++) {
      const random = createRandom(seed)
      const limited = random.nextInt(3) > 0
      const terrain = limited ? roughTerrain(random, { largest: 14, steepest: 0.5 }) : anyTerrain(random)
      const unit: Unit = {
        ...anyUnit(random),
        ...(limited ? { slopeUp: 0.3, slopeDown: random.pick([0.3, 1]) } : {}),
      }
      const walkmap = compiled(terrain, unit)
      if (walkmap === null) continue
      const eight = createWalkmap(terrain, { ...unit, directions: 8 })
      for (let round = 0; round < 2; round++) {
        if (round === 1) {
          editAnything(random, terrain)
          if (compiled(terrain, unit) === null) break
          walkmap.refresh()
          eight.refresh()
        }
        const from = cellWhere(random, terrain, 1, (x, y) => walkmap.passableAt(x, y))
        const costs = plainDijkstra(terrain, unit, from, walkmap.costs.scale)
        costs.forEach((cost, index) => {
          if (cost === Number.POSITIVE_INFINITY) return
          const [x, y] = [index % terrain.width, Math.floor(index / terrain.width)]
          tally.reached++
          if (eight.islandAt(x, y) !== eight.islandAt(from.x, from.y)) tally.byKnightsAlone++
          if (walkmap.islandAt(x, y) !== walkmap.islandAt(from.x, from.y))
            expect.fail(
              `seed ${seed}: ${from.x},${from.y} to ${x},${y} ${JSON.stringify(unit)}${drawnHeights(terrain)}`,
            )
        })
      }
    }
    console.info(JSON.stringify(tally))
    expect(tally.byKnightsAlone).toBeGreaterThan(20)
  })

  it('join islands over the borders of chunks, by knight moves alone', () => {
    // A ramp between two columns that only half a knight's slope can climb, at x = 63 | 64.
    for (const edge of [62, 63, 64]) {
      const width = 130
      const heights = Array.from({ length: width * 3 }, (_, index) => {
        const [x, y] = [index % width, Math.floor(index / width)]
        return x > edge ? 2.2 : x === edge && y === 1 ? 1.1 : 0
      })
      const terrain = createTerrain({ width, depth: 3, heights })
      const unit: Unit = { ...ground, step: 'length-3d', directions: 16, slopeUp: 0.6, slopeDown: 0.6 }
      const walkmap = createWalkmap(terrain, unit)
      const costs = plainDijkstra(terrain, unit, { x: 60, y: 0 }, walkmap.costs.scale)
      costs.forEach((cost, index) => {
        const at = [index % width, Math.floor(index / width)] as const
        if (cost < Number.POSITIVE_INFINITY) expect(walkmap.islandAt(...at)).toBe(walkmap.islandAt(60, 0))
      })
    }
  })

  it('cost no more than eight, and their paths are valid, with the turns and the length they should have', () => {
    const tally = { found: 0, cheaper: 0 }
    for (let seed = 1; seed <= 500 * LONG; seed++) {
      const random = createRandom(seed)
      const terrain = anyTerrain(random)
      const unit = anyUnit(random)
      if (compiled(terrain, unit) === null) continue
      const [few, many] = ([8, 16] as const).map((directions) =>
        createFinder(createWalkmap(terrain, { ...unit, directions })),
      )
      const from = cellWhere(random, terrain, 0.95, (x, y) => many.walkmap.passableAt(x, y))
      const to = cellWhere(random, terrain, 0.95, (x, y) => many.walkmap.passableAt(x, y))
      const [by8, by16] = [few.find(from, to), many.find(from, to)]
      const where = `seed ${seed}: ${JSON.stringify({ unit, from, to })}${drawnHeights(terrain)}`
      expect(validatePath(by16, terrain, unit, { from, to }), where).toEqual([])
      if (by8.status === 'found') {
        expect(by16.status, where).toBe('found')
        tally.found++
        // The two scales round steps differently.
        const rounding = by8.cells.length / Math.min(few.walkmap.costs.scale, many.walkmap.costs.scale)
        if (by16.cost > by8.cost + rounding) expect.fail(`${where} ${by16.cost} > ${by8.cost}`)
        if (by16.cost < by8.cost - rounding) tally.cheaper++
      }
      checkShape(by16, where)
    }
    console.info(JSON.stringify(tally))
    expect(tally.found).toBeGreaterThan(200)
    expect(tally.cheaper).toBeGreaterThan(20)
  })

  it('go knight for knight over open ground', () => {
    const terrain = createTerrain({ width: 21, depth: 11 })
    const finder = createFinder(createWalkmap(terrain, { ...ground, step: '1/√2', directions: 16 }))
    const path = finder.find({ x: 0, y: 0 }, { x: 20, y: 10 })
    expect(path.cells).toHaveLength(11)
    expect(path.turns).toEqual([
      { x: 0, y: 0 },
      { x: 20, y: 10 },
    ])
    expect(path.length).toBeCloseTo(10 * Math.sqrt(5), 12)
    expect(path.cost).toBeCloseTo(10 * Math.sqrt(5), 3)
    expect(path.kind).toBe('steps')
    expect([path.stats.directions, path.stats.bound]).toEqual([16, 1])
  })

  it('squeeze a point through the cells they cross, and a body only where all six are free', () => {
    const rows = ['..#', '#..']
    for (const diagonal of ['no-corner-cutting', 'one-free', 'always'] as const)
      expect(cellsAcross(rows, { diagonal }), diagonal).toBe(2)
    expect(cellsAcross(['.##', '...'], {})).toBe(4)
    const open = ['.....', '.....', '.....', '.....', '.....']
    const round = { ...ground, step: '1/√2', radius: 0.5, directions: 16 } as const
    const path = findPath(open, { x: 1, y: 1 }, { x: 3, y: 2 }, { unit: round })
    expect(path.cells).toHaveLength(2)
    const pinched = ['.....', '...#.', '.....', '.....', '.....']
    const rules = new StepRules(terrainFromText(pinched), checkUnit(round))
    expect(rules.costOfStep({ x: 1, y: 1 }, { x: 3, y: 2 })).toBeNull()
  })

  it('form switchbacks on a steep plane', () => {
    const counts: string[] = []
    const costs: number[] = []
    for (const step of ['tobler', 'minetti'] as const) {
      for (const directions of [8, 16] as const) {
        const [width, depth] = [31, 25]
        const terrain = createTerrain({
          width,
          depth,
          cellSize: 10,
          heights: Array.from({ length: width * depth }, (_, index) => Math.floor(index / width) * 8),
        })
        const unit: Unit = { ...ground, step, directions }
        const finder = createFinder(createWalkmap(terrain, unit))
        const path = finder.find({ x: 15, y: 0 }, { x: 15, y: 24 }, { algorithm: 'fewest-turns' })
        const across = path.cells.map(({ x }) => x)
        costs.push(path.cost)
        const widest = Math.max(...across) - Math.min(...across)
        counts.push(
          `${step} ${directions}: ${path.cost.toFixed(1)}, ${path.turns.length - 2} turns, ${widest} wide`,
        )
        expect(validatePath(path, terrain, unit)).toEqual([])
        // Straight up is 0.8 steep, far beyond the critical slope; a knight move sideways takes 0.36.
        const straight = path.cells.filter((cell, at) => at > 0 && cell.x === path.cells[at - 1].x)
        expect(straight.length).toBe(0)
        expect(path.turns.length).toBeGreaterThan(2)
      }
    }
    console.info(counts.join('\n'))
    expect(costs[1]).toBeLessThan(0.9 * costs[0])
    expect(costs[3]).toBeLessThan(0.9 * costs[2])
  })

  it('reach what Dijkstra reaches, at the same cost, along valid paths', () => {
    for (let seed = 1; seed <= 150 * LONG; seed++) {
      const random = createRandom(seed)
      const terrain = anyTerrain(random)
      const unit = anyUnit(random)
      const walkmap = compiled(terrain, unit)
      if (walkmap === null) continue
      const from = cellWhere(random, terrain, 0.95, (x, y) => walkmap.passableAt(x, y))
      const blocked = Array.from({ length: random.nextInt(3) }, () => randomCell(random, terrain))
      const { scale } = walkmap.costs
      const costs = plainDijkstra(terrain, unit, from, scale, blocked)
      const finite = [...costs].filter((cost) => cost < Number.POSITIVE_INFINITY)
      const budget = random.pick([0, (Math.max(0, ...finite) * random.nextFloat()) / scale, Infinity])
      const reach = createFinder(walkmap).reach(from, budget, { blocked })
      const where = `seed ${seed}: ${JSON.stringify({ unit, from, budget, blocked })}${drawnHeights(terrain)}`
      const inReach = [...costs].filter((cost) => cost <= budget * scale * (1 + 1e-12) && cost < Infinity)
      expect(reach.cells.length, where).toBe(inReach.length)
      for (const cell of reach.cells) {
        const cost = reach.costTo(cell)
        if (Math.round(cost * scale) !== costs[cell.y * terrain.width + cell.x]) expect.fail(where)
        const path = { status: 'found', cells: reach.pathTo(cell), cost } as const
        if (validatePath(path, terrain, unit, { from, to: cell, blocked }).length > 0) expect.fail(where)
      }
    }
  })

  it('are refused with the diagonal policy never, and anything but 8 and 16 is', () => {
    expect(refusalOf(() => checkUnit({ ...ground, directions: 16, diagonal: 'never' })).code).toBe('bad-unit')
    expect(checkUnit({ ...ground, directions: 8, diagonal: 'never' }).directions).toBe(8)
    expect(checkUnit(ground).directions).toBe(8)
    for (const directions of [0, 4, 7, 15, 32, -16, 16.5, Number.NaN, Infinity, '16', [], true, {}]) {
      const refusal = refusalOf(() => checkUnit({ ...ground, directions: untyped(directions) }))
      expect([refusal.code, refusal.message.includes('directions')], JSON.stringify(directions)).toEqual([
        'bad-unit',
        true,
      ])
    }
    expect(() =>
      findPath(
        ['...'],
        { x: 0, y: 0 },
        { x: 2, y: 0 },
        { unit: { ...ground, directions: 16 }, diagonal: 'never' },
      ),
    ).toThrowError(FootpathError)
  })
})

/** How many cells the path has from the top left of a map to the third cell of its second row. */
function cellsAcross(rows: readonly string[], unit: Partial<Unit>): number {
  const path = findPath(
    rows,
    { x: 0, y: 0 },
    { x: 2, y: 1 },
    { unit: { ...ground, directions: 16, ...unit } },
  )
  return path.cells.length
}

function anyTerrain(random: Random): Terrain {
  return random.nextInt(2) === 0 ? roughTerrain(random, { largest: 14 }) : randomTerrain(random, 14)
}

function anyUnit(random: Random): Unit {
  return {
    ...ground,
    step: random.pick(STEP_MODEL_NAMES),
    diagonal: random.pick(DIAGONAL_POLICIES.filter((policy) => policy !== 'never')),
    factorOn: random.pick(['entered', 'mean']),
    directions: 16,
    ...random.pick(BODIES),
  }
}

/** Null where the costs differ too much to be compiled. */
function compiled(terrain: Terrain, unit: Unit): Walkmap | null {
  try {
    return createWalkmap(terrain, unit)
  } catch (error) {
    if (error instanceof FootpathError && error.code === 'cost-range') return null
    throw error
  }
}

function editAnything(random: Random, terrain: Terrain): void {
  for (let edit = 1 + random.nextInt(3); edit > 0; edit--) {
    const { x, y } = randomCell(random, terrain)
    const kind = random.nextInt(4)
    if (kind === 0) terrain.setSurface(x, y, random.pick(['open', 'mud', 'road', 'water']))
    else if (kind === 1) terrain.setObstacle(x, y, random.pick(['none', 'none', 'blocked']))
    else if (kind === 2) terrain.setFactor(x, y, random.pick([0.5, 1, 4]))
    else terrain.setHeight(x, y, terrain.heightAt(x, y) + random.pick([-1, -0.3, 0.3, 1]) * terrain.cellSize)
  }
}

function copyOf({ width, depth, cellSize, heights, factors, surfaces, obstacles }: Terrain): Terrain {
  return createTerrain({
    width,
    depth,
    cellSize,
    surfaces,
    obstacles,
    ...(heights === null ? {} : { heights }),
    ...(factors === null ? {} : { factors }),
  })
}

/** Compares every move of every cell with the plain rules; returns how many knight moves are legal. */
function checkRules(
  walkmap: Walkmap,
  terrain: Terrain,
  unit: Unit,
  blocked: readonly Cell[],
  where: () => string,
): number {
  const { layout, moves, knights, costs } = walkmap
  const rules = new StepRules(terrain, checkUnit(unit), blocked)
  const least = [Infinity, Infinity, Infinity]
  let most = 0
  let legalKnights = 0
  for (let y = 0; y < terrain.depth; y++) {
    for (let x = 0; x < terrain.width; x++) {
      const id = layout.idOf(x, y)
      const legal = moves[id] | (knights[id] << 8)
      for (let direction = 0; direction < 16; direction++) {
        const to = { x: x + DIRECTION_X[direction], y: y + DIRECTION_Y[direction] }
        const cost = rules.costOfStep({ x, y }, to)
        const isLegal = (legal & (1 << direction)) !== 0
        const what = `${x},${y} → ${to.x},${to.y}`
        if (isLegal !== (cost !== null)) expect.fail(`${where()} ${what} is ${isLegal ? '' : 'not '}legal`)
        if (cost === null) continue
        const integer = Math.max(cost > 0 ? 1 : 0, Math.floor(cost * costs.scale + 0.5))
        const found = costs.costOf(id, direction)
        if (found !== integer) expect.fail(`${where()} ${what} costs ${found}, not ${integer}`)
        const kind = direction < 4 ? 0 : direction < 8 ? 1 : 2
        least[kind] = Math.min(least[kind], integer)
        most = Math.max(most, integer)
        if (direction >= 8) legalKnights++
      }
    }
  }
  const extremes = [costs.minStraight, costs.minDiagonal, costs.minKnight, costs.maxStep]
  if (extremes.join() !== [...least, most].join())
    expect.fail(`${where()} extremes ${extremes.join()}, not ${[...least, most].join()}`)
  return legalKnights
}

/** The first thing in which a walkmap that followed edits differs from one made anew. */
function differenceOf(updated: Walkmap, fresh: Walkmap): string | null {
  const { layout } = updated
  for (const name of [
    'scale',
    'minStraight',
    'minDiagonal',
    'minKnight',
    'maxStep',
    'minFactor',
    'commonFactor',
  ] as const)
    if (updated.costs[name] !== fresh.costs[name])
      return `${name}: ${updated.costs[name]}, not ${fresh.costs[name]}`
  for (let id = 0; id < layout.cellCount; id++) {
    for (const name of ['moves', 'knights', 'passable', 'free'] as const)
      if (updated[name][id] !== fresh[name][id])
        return `${name} of ${id}: ${updated[name][id]}, not ${fresh[name][id]}`
    if (updated.islandOf(id) !== fresh.islandOf(id)) return `island of ${id}`
    const legal = updated.moves[id] | (updated.knights[id] << 8)
    for (let direction = 0; direction < 16; direction++) {
      if ((legal & (1 << direction)) === 0) continue
      if (updated.costs.costOf(id, direction) !== fresh.costs.costOf(id, direction))
        return `cost of ${id} → ${direction}`
    }
  }
  return null
}

/** Turns are where the direction changes, and the length is the sum over the steps. */
function checkShape(path: Path, where: string): void {
  const { cells } = path
  const turns = cells.filter((cell, at) => {
    if (at === 0 || at === cells.length - 1) return true
    const [before, after] = [cells[at - 1], cells[at + 1]]
    const into = directionOf(cell.x - before.x, cell.y - before.y)
    return into !== directionOf(after.x - cell.x, after.y - cell.y)
  })
  expect(path.turns, where).toEqual(turns)
  let length = 0
  for (let at = 1; at < cells.length; at++)
    length += Math.hypot(cells[at].x - cells[at - 1].x, cells[at].y - cells[at - 1].y)
  expect(path.length, where).toBeCloseTo(length, 9)
  expect(path.points, where).toEqual(turns.map(({ x, y }) => ({ x: x + 0.5, y: y + 0.5 })))
}
