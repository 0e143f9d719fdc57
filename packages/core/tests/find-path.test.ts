import {
  ground,
  type Cell,
  createTerrain,
  findPath,
  flatGround,
  type Path,
  terrainFromNumbers,
  terrainFromText,
  type Unit,
  validatePath,
} from 'footpath'
import { aStar, dijkstra } from 'footpath/algorithms'
import { describe, expect, test } from 'vitest'

const at = (x: number, y: number): Cell => ({ x, y })

function cellsOf(path: Path): string {
  return path.cells.map(({ x, y }) => `${x},${y}`).join(' ')
}

describe('findPath', () => {
  test('takes one text, rows of text, rows of numbers and a terrain alike', () => {
    const rows = ['..#.', '..#.', '....']
    const numbers = rows.map((row) => Array.from(row, (character) => (character === '#' ? 1 : 0)))
    const maps = [rows.join('\n'), `${rows.join('\r\n')}\r\n`, rows, numbers, terrainFromNumbers(numbers)]
    const answers = maps.map((map) => cellsOf(findPath(map, at(0, 0), at(3, 0))))
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toMatch(/^0,0 .* 3,0$/)
  })

  test('takes a unit by name, and other tiles, step models and diagonal policies', () => {
    expect(findPath(['.l.'], at(0, 0), at(2, 0)).status).toBe('unreachable')
    expect(findPath(['.l.'], at(0, 0), at(2, 0), { unit: 'air' }).cost).toBe(2)
    expect(findPath(['..', '..'], at(0, 0), at(1, 1), { diagonal: 'never' }).cost).toBe(2)
    expect(findPath(['..', '..'], at(0, 0), at(1, 1), { step: '1/1' }).cost).toBe(1)
    expect(findPath(['.X.'], at(0, 0), at(2, 0), { tiles: { X: { surface: 'mud' } } }).cost).toBe(5)
    expect(findPath([[0, 7, 0]], at(0, 0), at(2, 0), { tiles: { 7: { factor: 3 } } }).cost).toBe(4)
  })

  test('follows edits of a terrain, for more units than it remembers', () => {
    const terrain = terrainFromText(['...', '...'])
    const units = Array.from(
      { length: 12 },
      (_, factor): Unit => ({ ...flatGround, surfaces: { open: 1 + factor } }),
    )
    const costs = () =>
      units.map((unit) => findPath(terrain, at(0, 0), at(2, 0), { unit, diagonal: 'never' }).cost)
    for (const cost of [2, 4, 2]) {
      terrain.setObstacle(1, 0, cost === 2 ? 'none' : 'blocked')
      expect(costs()).toEqual(units.map((_, factor) => cost * (1 + factor)))
      expect(costs()).toEqual(units.map((_, factor) => cost * (1 + factor)))
    }
  })

  test('finds the worked example of study 4: ground 48, air 28, and 70 through the mud', () => {
    const terrain = terrainFromText(['....', 'mmm.', '....'])
    const step = '10/14'
    const unit = { ...ground, step } as const
    const onGround = findPath(terrain, at(0, 0), at(2, 2), { step })
    expect([onGround.cost, cellsOf(onGround)]).toEqual([48, '0,0 1,0 2,0 3,1 2,2'])
    expect(validatePath(onGround, terrain, unit, { from: at(0, 0), to: at(2, 2) })).toEqual([])
    const inAir = findPath(terrain, at(0, 0), at(2, 2), { unit: 'air', step })
    expect([inAir.cost, cellsOf(inAir)]).toEqual([28, '0,0 1,1 2,2'])
    const refused = { status: 'found', cells: inAir.cells } as const
    expect(validatePath({ ...refused, cost: 70 }, terrain, unit)).toEqual([])
    expect(validatePath({ ...refused, cost: 69 }, terrain, unit)).toHaveLength(1)
  })
})

describe('a path', () => {
  test('knows its turning points, its points in the world and its length', () => {
    const terrain = createTerrain({
      width: 5,
      depth: 2,
      cellSize: 2,
      origin: { x: 100, y: 10, z: -50 },
      heights: [0, 1, 2, 3, 4, 0, 0, 0, 0, 7],
    })
    const path = findPath(terrain, at(0, 0), at(4, 1), { unit: 'flat-ground', blocked: [at(1, 1), at(2, 1)] })
    expect(cellsOf(path)).toBe('0,0 1,0 2,0 3,0 4,1')
    expect(path.turns).toEqual([at(0, 0), at(3, 0), at(4, 1)])
    expect(path.points).toEqual([at(0.5, 0.5), at(3.5, 0.5), at(4.5, 1.5)])
    expect(path.length).toBeCloseTo(2 * (3 + Math.SQRT2), 12)
    expect(path.world[0]).toEqual({ x: 101, y: 10, z: -49 })
    expect(path.world.at(-1)).toEqual({ x: 109, y: 17, z: -47 })
    expect(Array.from(path.steps)).toEqual(path.cells.flatMap(({ x, y }) => [x, y]))
    expect(path.cost).toBeCloseTo(3 + Math.SQRT2, 8)
  })

  test('of one cell or of one step has no turns between its ends', () => {
    expect(findPath(['..'], at(1, 0), at(1, 0)).turns).toEqual([at(1, 0)])
    expect(findPath(['..'], at(1, 0), at(0, 0)).turns).toEqual([at(1, 0), at(0, 0)])
  })

  test('says how it was found', () => {
    const { stats } = findPath(['..', 'm.'], at(0, 0), at(1, 1))
    expect(stats).toMatchObject({
      algorithm: 'a-star',
      heuristic: 'octile',
      d: 1,
      bound: 1,
      unit: 'ground',
    })
    expect(stats.why).toContain('octile')
    const even = findPath(['..', '..'], at(0, 0), at(1, 1))
    expect(even.stats).toMatchObject({ algorithm: 'jump-points', bound: 1, unit: 'ground' })
    // Only the kernel can show more of a search.
    for (const more of [{ trace: true }, { costs: true }]) {
      const { algorithm, why } = findPath(['..', '..'], at(0, 0), at(1, 1), more).stats
      expect(algorithm).toBe('a-star')
      expect(why).toMatch(new RegExp(`; jump-points cannot handle ${Object.keys(more)[0]}$`))
    }
    const asked = findPath(['..', '..'], at(0, 0), at(1, 1), {
      algorithm: dijkstra,
      openList: 'binary-heap',
    })
    expect(asked.stats).toMatchObject({ why: 'you asked for it', heuristic: 'zero', openList: 'binary-heap' })
    expect(asked.stats.openListCounts.pushes).toBeGreaterThanOrEqual(asked.stats.expanded)
  })

  test('is found by jump points unless a query asks for more', () => {
    for (const more of [{ partial: true }, { blocked: [] }, { trace: false }])
      expect(findPath(['..', '..'], at(0, 0), at(1, 1), more).stats.algorithm).toBe('jump-points')
    expect(findPath(['..', '..'], at(0, 0), [at(1, 1)]).stats.algorithm).toBe('jump-points')
    const several = findPath(['..', '..'], at(0, 0), [at(1, 1), at(1, 0)])
    expect(several.stats.why).toMatch(/jump-points cannot handle several goals$/)
  })

  test('goes as far as it can if the goal cannot be reached and partial is set', () => {
    const part = findPath(['..#.', '..#.'], at(0, 0), at(3, 1), { partial: true })
    expect([part.status, part.cells.at(-1)]).toEqual(['partial', at(1, 1)])
    expect(findPath(['#.'], at(0, 0), at(1, 0), { partial: true }).reason).toBe('start-blocked')
  })

  test('is found by jump points as soon as an edit makes the ground suit them', () => {
    const terrain = terrainFromText(['.m.', '...'])
    const find = () => findPath(terrain, at(0, 0), at(2, 0)).stats
    expect(find().why).toMatch(/jump-points do not suit this map and unit$/)
    terrain.setSurface(1, 0, 'open')
    expect(find().algorithm).toBe('jump-points')
    terrain.setSurface(1, 0, 'mud')
    expect(find().algorithm).toBe('a-star')
  })

  test('does not call a requested estimate the best', () => {
    const { why, bound } = findPath(['..', 'm.'], at(0, 0), at(1, 1), {
      algorithm: aStar,
      heuristic: 'manhattan',
    }).stats
    expect(why).toBe('you asked for it')
    expect(bound).toBeGreaterThan(1)
  })
})
