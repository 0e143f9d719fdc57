import {
  type Cell,
  createTerrain,
  createWalkmap,
  findPath,
  FootpathError,
  flatGround,
  ground,
  terrainFromText,
  type Terrain,
  type Unit,
  validatePath,
} from 'footpath'
import { checkUnit } from 'footpath/unit'
import { createFinder } from 'footpath/search'
import { createRandom, generateMap } from 'footpath/random'
import { plainDijkstra, StepRules } from 'footpath/validate'
import { crossedBy, DIRECTION_X, DIRECTION_Y, directionOf, oppositeOf, type Walkmap } from 'footpath/walkmap'
import { describe, expect, it, test } from 'vitest'
import { LineOfSight } from '../dist/line/line-of-sight.js'
import { refusalOf, untyped } from './support/errors.js'
import { drawnHeights } from './support/rough.js'
import { anyTerrain, anyUnit, BODIES, editAnything } from './support/sixteen-directions.js'
import { compiled } from './support/walkmaps.js'
import { LONG, randomCell } from './support/worlds.js'

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

  it('are compiled as the plain rules say, and follow edits', {
    tags: 'slow',
    timeout: 60_000 * LONG,
  }, () => {
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

  it('never let a body that cuts no corners touch anything on its path', () => {
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
          ...flatGround,
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

  it('work on maps one to three cells wide', { tags: 'slow' }, () => {
    let found = 0
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
        if (path.status === 'found') found++
      }
    }
    expect(found).toBeGreaterThan(1000)
  })

  it('squeeze a point through the cells they cross, and a body only where all six are free', () => {
    const rows = ['..#', '#..']
    for (const diagonal of ['no-corner-cutting', 'one-free', 'always'] as const)
      expect(cellsAcross(rows, { diagonal }), diagonal).toBe(2)
    expect(cellsAcross(['.##', '...'], {})).toBe(4)
    const open = ['.....', '.....', '.....', '.....', '.....']
    const round = { ...flatGround, step: '1/√2', radius: 0.5, directions: 16 } as const
    const path = findPath(open, { x: 1, y: 1 }, { x: 3, y: 2 }, { unit: round })
    expect(path.cells).toHaveLength(2)
    const pinched = ['.....', '...#.', '.....', '.....', '.....']
    const rules = new StepRules(terrainFromText(pinched), checkUnit(round))
    expect(rules.costOfStep({ x: 1, y: 1 }, { x: 3, y: 2 })).toBeNull()
  })

  it('are refused with the diagonal policy never; so is any number but 8 and 16', () => {
    expect(refusalOf(() => checkUnit({ ...flatGround, directions: 16, diagonal: 'never' })).code).toBe(
      'bad-unit',
    )
    expect(checkUnit({ ...flatGround, directions: 8, diagonal: 'never' }).directions).toBe(8)
    expect(checkUnit(ground).directions).toBe(8)
    for (const directions of [0, 4, 7, 15, 32, -16, 16.5, Number.NaN, Infinity, '16', [], true, {}]) {
      const refusal = refusalOf(() => checkUnit({ ...flatGround, directions: untyped(directions) }))
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
        { unit: { ...flatGround, directions: 16 }, diagonal: 'never' },
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
    { unit: { ...flatGround, directions: 16, ...unit } },
  )
  return path.cells.length
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

/** The first thing in which a walkmap that followed edits differs from a new one. */
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
