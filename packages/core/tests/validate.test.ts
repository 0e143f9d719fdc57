import {
  HEIGHT_TILES,
  type Cell,
  createTerrain,
  flatGround,
  type Terrain,
  terrainFromText,
  type Unit,
  validatePath,
  type ValidateOptions,
} from 'footpath'
import { plainDijkstra } from 'footpath/validate'
import { describe, expect, test } from 'vitest'

/** Cells written as `x,y x,y …`. */
function cellsFrom(text: string): Cell[] {
  return text.split(' ').map((pair) => {
    const [x, y] = pair.split(',').map(Number)
    return { x, y }
  })
}

/** Whole costs, so that they can be worked out by hand. */
const TENS: Unit = { ...flatGround, step: '10/14' }

interface Claim extends ValidateOptions {
  readonly status?: 'found' | 'partial' | 'unreachable' | 'cut-off'
  readonly unit?: Partial<Unit>
}

/** The problems of a path that is claimed to have these cells and this cost. */
function problemsOf(map: Terrain | string[], cells: string, cost: number, claim: Claim = {}): string[] {
  const { status = 'found', unit, ...options } = claim
  const terrain = Array.isArray(map) ? terrainFromText(map, HEIGHT_TILES) : map
  const path = { status, cells: cells === '' ? [] : cellsFrom(cells), cost }
  return validatePath(path, terrain, { ...TENS, ...unit }, options).map(({ problem }) => problem)
}

describe('validatePath', () => {
  const MAP = ['....', '.#m.', '....']

  test('finds nothing wrong with legal paths', () => {
    expect(problemsOf(MAP, '0,0 1,0 2,0 3,1', 34, { from: { x: 0, y: 0 }, to: { x: 3, y: 1 } })).toEqual([])
    expect(
      problemsOf(MAP, '2,0 2,1', 40, {
        to: [
          { x: 0, y: 0 },
          { x: 2, y: 1 },
        ],
      }),
    ).toEqual([])
    expect(problemsOf(MAP, '0,0', 0, { status: 'partial', to: { x: 1, y: 1 } })).toEqual([])
    expect(problemsOf(MAP, '', 0, { status: 'unreachable' })).toEqual([])
    expect(problemsOf(['2 ', ' 0'], '0,0 1,1', 14)).toEqual([])
  })

  const faulty: [what: string, problem: RegExp, cells: string, cost: number, claim?: Claim][] = [
    ['no cells though found', /no cells/, '', 0],
    ['a cost without cells', /costs 5/, '', 5, { status: 'unreachable' }],
    ['cells though unreachable', /unreachable/, '0,0', 0, { status: 'unreachable' }],
    ['another start', /starts at 1,0/, '1,0 2,0', 10, { from: { x: 0, y: 0 } }],
    ['another end', /ends at 2,0/, '1,0 2,0', 10, { to: { x: 3, y: 0 } }],
    ['a cell outside the map', /3,-1 is not a cell/, '3,0 3,-1', 10],
    ['half a cell', /0.5,0 is not a cell/, '0,0 0.5,0', 5],
    ['a start that is no cell', /0.5,0 is not a cell/, '0.5,0 1.5,0', 10],
    ['a start on a blocked cell', /cannot stand/, '1,1', 0],
    ['a step into a blocked cell', /0,1 → 1,1 is not legal/, '0,1 1,1', 10],
    ['a step of two cells', /not legal/, '0,0 2,0', 20],
    ['a step on the spot', /not legal/, '0,0 0,0', 0],
    ['a cut corner', /not legal/, '1,0 0,1', 14],
    ['a diagonal where none is allowed', /not legal/, '2,0 3,1', 14, { unit: { diagonal: 'never' } }],
    ['a cell blocked for the query', /not legal/, '0,0 1,0', 10, { blocked: [{ x: 1, y: 0 }] }],
    ['a body that does not fit', /cannot stand/, '0,0', 0, { unit: { radius: 0.6 } }],
    ['a square body over a wall', /cannot stand/, '0,0', 0, { unit: { size: 2 } }],
    ['too low a cost', /steps cost 40/, '2,0 2,1', 39],
    ['a cost that is no number', /steps cost 40/, '2,0 2,1', Number.NaN],
    ['the cost of another model', /steps cost 4,/, '2,0 2,1', 40, { unit: { step: '1/1' } }],
  ]
  test.each(faulty)('finds %s', (_, problem, cells, cost, claim) => {
    const problems = problemsOf(MAP, cells, cost, claim)
    expect(problems.length).toBeGreaterThan(0)
    expect(problems[0]).toMatch(problem)
  })

  test('finds a step that is too steep, up and down apart', () => {
    expect(problemsOf(['02'], '0,0 1,0', 10, { unit: { slopeUp: 1 } })).toHaveLength(1)
    expect(problemsOf(['02'], '1,0 0,0', 10, { unit: { slopeUp: 1 } })).toEqual([])
    expect(problemsOf(['02'], '1,0 0,0', 10, { unit: { slopeDown: 1 } })).toHaveLength(1)
  })

  test('finds a cost that is off by a tenth of a step, however long the path', () => {
    for (const length of [10, 100, 1000]) {
      const terrain = createTerrain({ width: length + 1, depth: 1 })
      const cells = Array.from({ length: length + 1 }, (_, x) => `${x},0`).join(' ')
      expect(problemsOf(terrain, cells, 10 * length)).toEqual([])
      expect(problemsOf(terrain, cells, 10 * length + 1), `${length} steps`).toHaveLength(1)
    }
  })
})

describe('plainDijkstra', () => {
  test('finds hand-computed costs, in integer units', () => {
    const terrain = terrainFromText(['.m.', '.#.', '..~'])
    expect(Array.from(plainDijkstra(terrain, TENS, { x: 0, y: 0 }, 1))).toEqual([
      0,
      40,
      50,
      10,
      Infinity,
      60,
      20,
      30,
      Infinity,
    ])
    expect(plainDijkstra(terrain, TENS, { x: 0, y: 0 }, 3)[2]).toBe(150)
    expect(plainDijkstra(terrain, TENS, { x: 1, y: 1 }, 1).every((cost) => cost === Infinity)).toBe(true)
    expect(plainDijkstra(terrain, TENS, { x: 0, y: 0 }, 1, [{ x: 1, y: 0 }])[2]).toBe(Infinity)
  })
})
