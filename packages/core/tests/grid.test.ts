import {
  HEIGHT_TILES,
  FootpathError,
  findPath as findOnTerrain,
  flatGround,
  type Path,
  type Unit,
} from 'footpath'
import { createFinder, createGrid, findPath, type Grid, gridFrom } from 'footpath/grid'
import { describe, expect, it, test } from 'vitest'
import { refusalOf, untyped } from './support/errors.js'

const A = { x: 0, y: 0 }
const B = { x: 3, y: 2 }
const walker: Unit = { ...flatGround, step: '1/√2' }

function summary({ status, reason, kind, length, cells, turns, steps, world }: Path) {
  return { status, reason, kind, length, cells, turns, steps: [...steps], world }
}

function across(grid: Grid): Path {
  return findPath(grid, A, { x: grid.width - 1, y: grid.depth - 1 })
}

describe('findPath of footpath/grid', () => {
  it('takes rows of text, rows of numbers and grids, and answers as the large one does', () => {
    const text = ['.#..', '.#..', '....']
    const numbers = text.map((row) => Array.from(row, (tile) => (tile === '#' ? 1 : 0)))
    const large = findOnTerrain(text, A, { x: 3, y: 0 }, { unit: walker })
    for (const map of [text, text.join('\n'), numbers, gridFrom(text), createGrid(4, 3, numbers.flat())]) {
      const path = findPath(map, A, { x: 3, y: 0 })
      expect(summary(path)).toEqual(summary(large))
      expect(path.cost).toBe(large.cost)
      expect(path.stats).toEqual({ ...large.stats, unit: 'grid', micros: path.stats.micros })
    }
  })

  it('costs the length of the path', () => {
    const path = findPath(['...', '...', '...'], A, { x: 2, y: 1 })
    expect(path.cost).toBeCloseTo(1 + Math.SQRT2, 8)
    expect(path.length).toBe(1 + Math.SQRT2)
  })

  it('takes four directions where diagonals are never allowed', () => {
    const grid = gridFrom(['...', '...', '...'])
    const four = findPath(grid, A, { x: 2, y: 2 }, { diagonal: 'never' })
    expect([four.cost, four.cells.length, four.stats.diagonal]).toEqual([4, 5, 'never'])
    expect(findPath(grid, A, { x: 2, y: 2 }).cells).toHaveLength(3)
  })

  it('says why there is no path, and where it needs none', () => {
    const grid = gridFrom(['.#.', '.#.'])
    const reasons = [
      [A, { x: 2, y: 0 }],
      [{ x: 1, y: 0 }, A],
      [A, { x: 1, y: 1 }],
    ].map(([from, to]) => findPath(grid, from, to).reason)
    expect(reasons).toEqual(['separate', 'start-blocked', 'goal-blocked'])
    expect(findPath(grid, A, { x: 2, y: 0 }).stats.expanded).toBe(0)
    expect(findPath(grid, A, A)).toMatchObject({ status: 'found', cost: 0, cells: [A] })
    expect(findPath('.', A, A).status).toBe('found')
  })

  it('reads tiles as the ground unit would, and refuses what costs otherwise', () => {
    expect(gridFrom(['.~lt#@ 01']).blocked.join('')).toBe('011111001')
    const tiles = { x: { obstacle: 'blocked' }, o: {} } as const
    expect(findPath(['oxo', 'ooo'], A, { x: 2, y: 0 }, { tiles }).cells).toHaveLength(5)
    for (const [rows, own] of [
      [['.m.'], {}],
      [['.=.'], {}],
      [['.f.'], { f: { factor: 2 } }],
      [['.5.'], HEIGHT_TILES],
    ] as const) {
      const refusal = refusalOf(() => gridFrom(rows, own))
      expect([refusal.code, refusal.remedy]).toEqual([
        'unsuitable-combination',
        expect.stringContaining("'footpath'"),
      ])
    }
  })

  it('follows edits of single cells and of rectangles', () => {
    const grid = createGrid(5, 3)
    const finder = createFinder(grid)
    const length = () => {
      const path = findPath(grid, { x: 0, y: 1 }, { x: 4, y: 1 })
      expect(finder.find({ x: 0, y: 1 }, { x: 4, y: 1 }).cells).toEqual(path.cells)
      return path.length
    }
    expect(length()).toBe(4)
    grid.setBlocked(2, 1, true)
    expect([length(), grid.version, grid.isBlocked(2, 1)]).toEqual([2 + 2 * Math.SQRT2, 1, true])
    grid.setBlocked(2, 1, true)
    expect(grid.version).toBe(1)
    grid.setBlockedIn({ x0: 2, y0: 0, x1: 3, y1: 3 }, true)
    expect([length(), grid.changesSince(1)]).toEqual([0, [{ x0: 2, y0: 0, x1: 3, y1: 3 }]])
    grid.setBlockedIn({ x0: 0, y0: 0, x1: 5, y1: 3 }, false)
    expect([length(), grid.changesSince(grid.version)]).toEqual([4, []])
  })

  it('keeps maps apart that share the memory of searches, whatever their size and shape', () => {
    const sizes = [
      [3, 3],
      [200, 2],
      [2, 60],
      [40, 40],
    ]
    const open = sizes.map(([width, depth]) => createGrid(width, depth))
    const first = open.map(across)
    const again = open.map(across).map((path) => path.cells)
    expect(first.map(({ cells }) => cells)).toEqual(again)
    expect(first.map(({ cost }) => cost.toFixed(3))).toEqual(['2.828', '199.414', '59.414', '55.154'])
  })

  it('writes cells into an array', () => {
    const grid = gridFrom(['...', '.#.', '...'])
    const finder = createFinder(grid, { diagonal: 'never' })
    const out = new Int32Array(10).fill(-7)
    expect(finder.findInto(out, A, { x: 2, y: 2 })).toBe(5)
    expect([...out]).toEqual([...finder.find(A, { x: 2, y: 2 }).steps])
    expect(finder.findInto(out.fill(-7), A, { x: 1, y: 1 })).toBe(0)
    expect(finder.findInto(out.subarray(0, 9), A, { x: 2, y: 2 })).toBe(-5)
    expect(new Set(out)).toEqual(new Set([-7]))
    expect(finder.findInto(out, A, A)).toBe(1)
    expect(refusalOf(() => finder.findInto(untyped([]), A, A)).code).toBe('bad-option')
  })
})

/** What was done, and the code of its refusal. */
const REFUSED: readonly (readonly [what: string, code: string, call: (grid: Grid) => unknown])[] = [
  ['a start left of the map', 'outside-map', (grid) => findPath(grid, { x: -1, y: 0 }, B)],
  ['a goal below the map', 'outside-map', (grid) => findPath(grid, A, { x: 0, y: 3 })],
  ['a start far outside', 'outside-map', (grid) => findPath(grid, { x: 2 ** 40, y: 0 }, B)],
  ['a start that is no number', 'bad-coordinate', (grid) => findPath(grid, { x: Number.NaN, y: 0 }, B)],
  ['an infinite goal', 'bad-coordinate', (grid) => findPath(grid, A, { x: Infinity, y: 0 })],
  ['a start between cells', 'bad-coordinate', (grid) => findPath(grid, { x: 0.5, y: 0 }, B)],
  ['no goal', 'bad-coordinate', (grid) => findPath(grid, A, untyped(undefined))],
  ['several goals', 'bad-coordinate', (grid) => findPath(grid, A, untyped([A, B]))],
  ['ragged rows', 'bad-map', () => findPath(['...', '..'], A, A)],
  ['ragged numbers', 'bad-map', () => findPath([[0], [0, 0]], A, A)],
  ['a row with a hole', 'bad-map', () => findPath(untyped([[0, undefined, 0]]), A, A)],
  ['an unknown character', 'bad-map', () => findPath(['.?'], A, A)],
  ['a name that every object has', 'bad-map', () => gridFrom(untyped([['toString']]))],
  ['a number that is none', 'bad-map', () => findPath([[Number.NaN]], A, A)],
  ['a negative number', 'bad-map', () => findPath([[0, -1]], A, A)],
  ['an empty text', 'bad-map', () => findPath('', A, A)],
  ['no rows', 'bad-map', () => findPath([], A, A)],
  ['rows of nothing', 'bad-map', () => findPath([[], []], A, A)],
  ['no map', 'bad-map', () => findPath(untyped(null), A, A)],
  ['text and numbers mixed', 'bad-map', () => findPath(untyped(['..', [0, 0]]), A, A)],
  ['a tile that is none', 'bad-map', () => findPath(['x'], A, A, { tiles: { x: untyped(null) } })],
  ['a tile of unknown surface', 'unknown-name', () => gridFrom(['x'], { x: untyped({ surface: 'mudd' }) })],
  ['a width of zero', 'bad-size', () => createGrid(0, 1)],
  ['a negative depth', 'bad-size', () => createGrid(1, -1)],
  ['half a cell', 'bad-size', () => createGrid(1.5, 1)],
  ['a width that is no number', 'bad-size', () => createGrid(Number.NaN, 1)],
  ['more cells than fit into memory', 'bad-size', () => createGrid(1 << 20, 1 << 20)],
  ['too few cells', 'bad-layer', () => createGrid(2, 2, new Uint8Array(3))],
  ['no cells', 'bad-layer', () => createGrid(2, 2, untyped(null))],
  ['a cell neither free nor blocked', 'bad-layer', () => createGrid(2, 1, [0, 2])],
  ['a cell that is no number', 'bad-layer', () => createGrid(2, 1, [0, Number.NaN])],
  ['an edit outside the map', 'outside-map', (grid) => grid.setBlocked(4, 0, true)],
  ['an edit between cells', 'bad-coordinate', (grid) => grid.setBlocked(0.5, 0, true)],
  ['an empty rectangle', 'outside-map', (grid) => grid.setBlockedIn({ x0: 1, y0: 1, x1: 1, y1: 2 }, true)],
  ['a rectangle too wide', 'outside-map', (grid) => grid.setBlockedIn({ x0: 0, y0: 0, x1: 5, y1: 1 }, true)],
  ['no rectangle', 'outside-map', (grid) => grid.setBlockedIn(untyped(null), true)],
  ['a diagonal policy', 'unknown-name', (grid) => findPath(grid, A, B, { diagonal: untyped('nevr') })],
  ['a policy it has not', 'unknown-name', (grid) => findPath(grid, A, B, { diagonal: untyped('always') })],
  [
    'what every object has',
    'unknown-name',
    (grid) => findPath(grid, A, B, { diagonal: untyped('__proto__') }),
  ],
  ['an option', 'unknown-name', (grid) => findPath(grid, A, B, untyped({ diagonals: 'never' }))],
  ['an option of a finder', 'unknown-name', (grid) => createFinder(grid, untyped({ tiles: {} }))],
  ['no options', 'bad-option', (grid) => findPath(grid, A, B, untyped(null))],
]

describe('refused with a code and a remedy, and the grid stays as it was', () => {
  test.each(REFUSED)('%s', (_, code, call) => {
    const grid = gridFrom(['....', '.#..', '....'])
    const before = summary(findPath(grid, A, B))
    const refusal = refusalOf(() => call(grid))
    expect(refusal).toBeInstanceOf(FootpathError)
    expect(refusal.code).toBe(code)
    expect(refusal.message).toContain(refusal.remedy)
    expect([grid.version, grid.blocked.join('')]).toEqual([0, '000001000000'])
    expect(summary(findPath(grid, A, B))).toEqual(before)
  })
})
