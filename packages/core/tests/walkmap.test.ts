import {
  createTerrain,
  type DiagonalPolicy,
  flatGround,
  type ParametricStep,
  terrainFromText,
  type Unit,
} from 'footpath'
import { DIAGONAL_POLICIES } from 'footpath/unit'
import { createRandom, generateMap } from 'footpath/random'
import { Walkmap } from 'footpath/walkmap'
import { describe, expect, test } from 'vitest'
import { refusalOf } from './support/errors.js'
import { canStand } from './support/rules.js'
import { BODIES, faultOf } from './support/walkmaps.js'

const DIRECTION_NAMES = ['N', 'E', 'S', 'W', 'NE', 'SE', 'SW', 'NW']

function walkmapOf(rows: string[], unit: string | Partial<Unit> = {}): Walkmap {
  return new Walkmap(terrainFromText(rows), typeof unit === 'string' ? unit : { ...flatGround, ...unit })
}

/** Where the unit can stand, drawn like the map: `o` yes, `.` no. */
function drawPassable({ layout, passable }: Walkmap): string[] {
  return Array.from({ length: layout.depth }, (_, y) =>
    Array.from({ length: layout.width }, (_, x) => (passable[layout.idOf(x, y)] === 1 ? 'o' : '.')).join(''),
  )
}

function movesFrom(walkmap: Walkmap, x: number, y: number): string {
  const moves = walkmap.moves[walkmap.layout.idOf(x, y)]
  return DIRECTION_NAMES.filter((_, direction) => (moves & (1 << direction)) !== 0).join(' ')
}

/** The integer cost of the step in a named direction. */
function costOf(walkmap: Walkmap, x: number, y: number, direction: string): number {
  return walkmap.costs.costOf(walkmap.layout.idOf(x, y), DIRECTION_NAMES.indexOf(direction))
}

function parametric(straight: number, diagonal: number): ParametricStep {
  return { kind: 'parametric', straight, diagonal, heightPenalty: 0, diagonalHeight: false }
}

describe('where a unit can stand', () => {
  test('ground is stopped by water and every wall, air by tall walls and blocked cells', () => {
    expect(drawPassable(walkmapOf(['.m~=lt#']))).toEqual(['oo.o...'])
    expect(drawPassable(walkmapOf(['.m~=lt#'], 'air'))).toEqual(['ooooo..'])
  })

  test('a disc of radius ½ fits a corridor of one cell, a larger one does not', () => {
    const corridor = ['#####', '.....', '#####']
    expect(drawPassable(walkmapOf(corridor, { radius: 0.5 }))).toEqual(['.....', 'ooooo', '.....'])
    expect(drawPassable(walkmapOf(corridor, { radius: 0.51 }))).toEqual(['.....', '.....', '.....'])
  })

  test('a disc passes a blocked corner up to a radius of half the root of two', () => {
    const corner = ['#..', '...', '...']
    expect(drawPassable(walkmapOf(corner, { radius: 0.7 }))).toEqual(['...', '.o.', '...'])
    expect(drawPassable(walkmapOf(corner, { radius: 0.71 }))).toEqual(['...', '...', '...'])
  })

  test('a square unit stands with its top left cell', () => {
    const rows = ['....', '....', '..#.', '....']
    expect(drawPassable(walkmapOf(rows, { size: 2 }))).toEqual(['ooo.', 'o...', 'o...', '....'])
    expect(drawPassable(walkmapOf(rows, { size: 3 }))).toEqual(['....', '....', '....', '....'])
    expect(drawPassable(walkmapOf(rows, { size: 1 }))).toEqual(['oooo', 'oooo', 'oo.o', 'oooo'])
  })

  test('a unit larger than the map fits nowhere', () => {
    expect(drawPassable(walkmapOf(['..', '..'], { size: 3 }))).toEqual(['..', '..'])
    expect(drawPassable(walkmapOf(['..', '..'], { radius: 64 }))).toEqual(['..', '..'])
    expect(drawPassable(walkmapOf(['..', '..'], { radius: 0.5 }))).toEqual(['oo', 'oo'])
  })

  test('radius and size mean: the body overlaps no blocked cell and not the outside', () => {
    const bodies = [0.3, 0.5, 0.51, 0.75, 1, 1.2, 1.5, 2, 2.3, 3.5].map((radius) => ({ radius }))
    for (const body of [...bodies, { size: 2 }, { size: 3 }, { size: 5 }]) {
      for (let seed = 1; seed <= 6; seed++) {
        const terrain = generateMap('density', {
          width: 12 + seed,
          depth: 17 - seed,
          density: 0.02 * seed,
          seed,
        })
        const unit = { ...flatGround, ...body }
        const walkmap = new Walkmap(terrain, unit)
        const wrong: string[] = []
        for (let y = 0; y < terrain.depth; y++)
          for (let x = 0; x < terrain.width; x++)
            if (walkmap.passableAt(x, y) !== canStand(terrain, unit, x, y)) wrong.push(`${x},${y}`)
        expect(wrong, `${JSON.stringify(body)}, seed ${seed}`).toEqual([])
      }
    }
  })

  test('questions about cells outside the map are refused', () => {
    const walkmap = walkmapOf(['..'])
    expect(refusalOf(() => walkmap.passableAt(2, 0)).code).toBe('outside-map')
    expect(refusalOf(() => walkmap.islandAt(0, -1)).code).toBe('outside-map')
    expect(refusalOf(() => walkmap.passableAt(0.5, 0)).code).toBe('bad-coordinate')
  })
})

describe('legal moves', () => {
  /** Which diagonal steps leave the middle, by policy. */
  const drawings: [rows: string[], allowed: Record<DiagonalPolicy, string>][] = [
    [
      ['...', '...', '...'],
      {
        never: '',
        'no-corner-cutting': 'NE SE SW NW',
        'one-free': 'NE SE SW NW',
        always: 'NE SE SW NW',
      },
    ],
    [
      ['.#.', '...', '...'],
      { never: '', 'no-corner-cutting': 'SE SW', 'one-free': 'NE SE SW NW', always: 'NE SE SW NW' },
    ],
    [
      ['.#.', '#..', '...'],
      { never: '', 'no-corner-cutting': 'SE', 'one-free': 'NE SE SW', always: 'NE SE SW NW' },
    ],
    [['.#.', '#.#', '.#.'], { never: '', 'no-corner-cutting': '', 'one-free': '', always: 'NE SE SW NW' }],
    [
      ['#..', '...', '..#'],
      { never: '', 'no-corner-cutting': 'NE SW', 'one-free': 'NE SW', always: 'NE SW' },
    ],
  ]
  test.each(drawings)('diagonals out of the middle of %j', (rows, allowed) => {
    for (const diagonal of DIAGONAL_POLICIES) {
      const moves = movesFrom(walkmapOf(rows, { diagonal }), 1, 1).split(' ')
      expect(moves.filter((name) => name.length === 2).join(' '), diagonal).toBe(allowed[diagonal])
    }
  })

  test('no move leads over the edge of the map or into a blocked cell', () => {
    const walkmap = walkmapOf(['..', '.#'], { diagonal: 'always' })
    expect(movesFrom(walkmap, 0, 0)).toBe('E S')
    expect(movesFrom(walkmap, 1, 0)).toBe('W SW')
    expect(movesFrom(walkmap, 0, 1)).toBe('N NE')
    expect(movesFrom(walkmap, 1, 1)).toBe('')
    expect(movesFrom(walkmapOf(['.']), 0, 0)).toBe('')
  })

  test('slope limits hold for the run of the step, up and down apart', () => {
    // A diagonal step is √2 long: a rise of 1.4 is a slope of 0.99.
    const terrain = createTerrain({ width: 2, depth: 2, heights: [0, 1.4, 1.4, 1.4] })
    const climber = new Walkmap(terrain, { ...flatGround, slopeUp: 1, diagonal: 'always' })
    expect(movesFrom(climber, 0, 0)).toBe('SE')
    expect(movesFrom(climber, 1, 1)).toBe('N W NW')
    const sitter = new Walkmap(terrain, { ...flatGround, slopeUp: 0, slopeDown: 0 })
    expect(movesFrom(sitter, 0, 0)).toBe('')
    expect(movesFrom(sitter, 1, 1)).toBe('N W')
    expect([climber.oneWay, sitter.oneWay]).toEqual([true, false])
  })

  test('a slope limit counts in world units, and exactly at the limit is legal', () => {
    const terrain = createTerrain({ width: 3, depth: 1, cellSize: 4, heights: [0, 2, 4.5] })
    const walkmap = new Walkmap(terrain, { ...flatGround, slopeUp: 0.5 })
    expect([movesFrom(walkmap, 0, 0), movesFrom(walkmap, 1, 0)]).toEqual(['E', 'W'])
  })
})

describe('integer costs', () => {
  test('10/14 stays 10/14, with mud at four times and roads at half', () => {
    const walkmap = walkmapOf(['..m=', '..m='], { step: '10/14' })
    expect(walkmap.costs.scale).toBe(1)
    expect([costOf(walkmap, 0, 0, 'E'), costOf(walkmap, 0, 0, 'SE')]).toEqual([10, 14])
    expect([costOf(walkmap, 1, 0, 'E'), costOf(walkmap, 1, 0, 'SE')]).toEqual([40, 56])
    expect([costOf(walkmap, 2, 0, 'E'), costOf(walkmap, 2, 0, 'SE')]).toEqual([5, 7])
    expect([costOf(walkmap, 3, 0, 'W'), costOf(walkmap, 2, 0, 'W')]).toEqual([40, 10])
    const { minStraight, minDiagonal, maxStep, uniform } = walkmap.costs
    expect({ minStraight, minDiagonal, maxStep, uniform }).toEqual({
      minStraight: 5,
      minDiagonal: 7,
      maxStep: 56,
      uniform: false,
    })
  })

  test('√2 becomes 19601/13860', () => {
    const walkmap = walkmapOf(['..', '..'], { surfaces: { open: 1 }, step: '1/√2' })
    expect([costOf(walkmap, 0, 0, 'E'), costOf(walkmap, 0, 0, 'SE')]).toEqual([13860, 19601])
    expect(walkmap.costs.uniform).toBe(true)
    expect([walkmap.toUnits(13860), walkmap.toUnits(27720)]).toEqual([1, 2])
  })

  test('fractions get the smallest scale that makes them whole', () => {
    const road = { open: 1, road: 0.35 }
    expect(walkmapOf(['.='], { surfaces: road, step: '10/14' }).costs.scale).toBe(10)
    expect(walkmapOf(['.='], { surfaces: road, step: '1/1' }).costs.scale).toBe(20)
    expect(walkmapOf(['.='], { surfaces: { open: 1, road: 0.5 }, step: '1/2' }).costs.scale).toBe(2)
    const mean = walkmapOf(['.m'], { surfaces: { open: 1, mud: 1.5 }, factorOn: 'mean', step: '1/2' })
    expect([mean.costs.scale, costOf(mean, 0, 0, 'E'), costOf(mean, 1, 0, 'W')]).toEqual([4, 5, 5])
  })

  test('a factor layer refines the scale, and the cost in units stays', () => {
    const terrain = createTerrain({ width: 3, depth: 1, factors: [1, 0.3, 7] })
    const walkmap = new Walkmap(terrain)
    expect(walkmap.toUnits(costOf(walkmap, 0, 0, 'E'))).toBe(0.3)
    expect(walkmap.toUnits(costOf(walkmap, 1, 0, 'E'))).toBe(7)
    expect(costOf(walkmap, 1, 0, 'W')).toBe(walkmap.costs.scale)
  })

  test('steps that cost nothing are legal, and steps that cost next to nothing are refused', () => {
    const free = walkmapOf(['..'], { step: parametric(0, 0) })
    expect([costOf(free, 0, 0, 'E'), free.costs.minStraight, movesFrom(free, 0, 0)]).toEqual([0, 0, 'E'])
    const terrain = createTerrain({ width: 2, depth: 1, factors: [1, 1e-30] })
    expect(refusalOf(() => new Walkmap(terrain)).code).toBe('cost-range')
  })

  test('very small step costs keep their proportion', () => {
    const walkmap = walkmapOf(['..', '..'], { step: parametric(1e-10, 1.5e-10) })
    expect(costOf(walkmap, 0, 0, 'SE') / costOf(walkmap, 0, 0, 'E')).toBeCloseTo(1.5, 3)
    expect(walkmap.toUnits(costOf(walkmap, 0, 0, 'E')) * 1e10).toBeCloseTo(1, 3)
  })

  test('very large costs get a coarser scale; beyond 32 bits they are refused', () => {
    const terrain = createTerrain({ width: 3, depth: 1, factors: [1, 1e6, 1] })
    const walkmap = new Walkmap(terrain)
    expect(walkmap.toUnits(costOf(walkmap, 0, 0, 'E')) / 1e6).toBeCloseTo(1, 6)
    expect(walkmap.costs.maxStep).toBeLessThanOrEqual(2 ** 31 - 1)
    const wild = createTerrain({ width: 3, depth: 1, factors: [1, 1e30, 1] })
    expect(refusalOf(() => new Walkmap(wild)).code).toBe('cost-range')
  })

  test('one expensive cell does not spoil the costs of all the others; one that would is refused', () => {
    const terrain = createTerrain({ width: 3, depth: 3 })
    terrain.setFactor(2, 2, 1e5)
    const walkmap = new Walkmap(terrain)
    expect(walkmap.toUnits(costOf(walkmap, 0, 0, 'E'))).toBeCloseTo(1, 3)
    expect(walkmap.toUnits(costOf(walkmap, 0, 0, 'SE'))).toBeCloseTo(Math.SQRT2, 3)
    terrain.setFactor(2, 2, 1e9)
    expect(refusalOf(() => new Walkmap(terrain)).code).toBe('cost-range')
  })

  test('a map without moves has no cheapest step', () => {
    const { minStraight, minDiagonal, maxStep } = walkmapOf(['.#.']).costs
    expect([minStraight, minDiagonal, maxStep]).toEqual([Infinity, Infinity, 0])
  })

  test('every step costs what the step model says, on random maps for every kind of unit', () => {
    for (const unit of BODIES) {
      for (let seed = 1; seed <= 5; seed++) {
        const terrain = generateMap(seed % 2 === 0 ? 'hills' : 'unit-mix', { width: 15, depth: 11, seed })
        const random = createRandom(seed)
        for (let cell = 0; cell < 20; cell++)
          terrain.setFactor(random.nextInt(15), random.nextInt(11), random.pick([0.25, 1.3, 9]))
        expect(faultOf(new Walkmap(terrain, unit), terrain, unit), `${unit.name}, seed ${seed}`).toBeNull()
      }
    }
  })
})
