import { describe, expect, it } from 'vitest'
import { BoardGame } from '../../src/places/hexes/board-game.js'
import { BOARD_TASKS } from '../../src/places/hexes/board-tasks.js'
import { checkBoard } from '../../src/places/hexes/board-state.js'
import { generateBoard } from '../../src/places/hexes/generate-board.js'
import { away } from '../../src/places/hexes/seams.js'
import { TaskList } from '../../src/places/tasks.js'

const BOARD = generateBoard('1')

/** A meadow, where a path is as long as its distance. */
const MEADOW = { ...BOARD, rows: BOARD.rows.map((row) => row.replaceAll(/./g, '.')) }

describe('the hex board', () => {
  it('is the same for the same seed, has all kinds of ground, and comes back from plain data', () => {
    expect(generateBoard('1')).toEqual(BOARD)
    expect(generateBoard('2').rows).not.toEqual(BOARD.rows)
    expect([...new Set(BOARD.rows.join(''))].toSorted().join('')).toBe('#.fh~')
    const state = new BoardGame(BOARD).read()
    expect(checkBoard(JSON.parse(JSON.stringify(state)))).toEqual(BOARD)
    for (const seed of ['1', '2', '3', '4', '5', '6']) {
      const { path } = new BoardGame(generateBoard(seed))
      expect(`${seed} ${path.status}`).toBe(`${seed} found`)
    }
  })

  it.each([
    ['null', null, 'world.state is null'],
    ['other cells', { ...BOARD, cells: 'octagon' }, "world.state.cells is 'octagon'"],
    ['ragged rows', { ...BOARD, rows: ['....', '....', '....', '.....'] }, 'world.state.rows[3]'],
    ['odd sides', { ...BOARD, rows: ['.....', '.....', '.....', '.....'] }, 'not a board with even sides'],
    ['unknown ground', { ...BOARD, rows: ['...x', '....', '....', '....'] }, "world.state.rows[0] is '...x'"],
    ['a fence outside', { ...BOARD, fences: [[0, 0, 24, 0]] }, 'world.state.fences[0][2] is 24'],
    ['danger outside', { ...BOARD, danger: [24 * 16] }, 'world.state.danger[0] is 384'],
    ['endless fear', { ...BOARD, fear: 1e9 }, 'world.state.fear is 1000000000'],
    ['a unit outside', { ...BOARD, unit: { x: 24, y: 0 } }, 'world.state.unit.x is 24'],
  ])('refuses a state with %s', (_, state, words) => {
    expect(() => checkBoard(state)).toThrow(words)
  })

  it('has a path as long as the distance on a meadow, in every shape, stagger and wrap', () => {
    const game = new BoardGame(MEADOW)
    for (const cells of ['hex', 'square', 'diamond'] as const) {
      for (const stagger of ['odd-row', 'even-row', 'odd-column', 'even-column'] as const) {
        for (const wrap of ['none', 'x', 'y', 'both'] as const) {
          game.reshape({ cells, stagger, wrap })
          const { path, board, seams, unit, goal } = game
          expect(path.cells.length - 1).toBe(board.distance(unit, goal))
          // Drawn over a seam, every step is one to a neighbour.
          for (const [at, cell] of path.cells.slice(1).entries()) {
            const before = path.cells[at]
            expect(away(board.centreOf(before), seams.next(before, cell))).toBeLessThan(1.5)
          }
        }
      }
    }
  })

  it('bends around danger as far as the unit fears it, and around fences always', () => {
    const game = new BoardGame({ ...MEADOW, unit: { x: 4, y: 8 }, goal: { x: 16, y: 8 } })
    const straight = game.path.cost
    for (let y = 6; y < 11; y++) game.setDanger({ x: 10, y }, true)
    expect(game.path.cells.some((cell) => game.danger.isAt(cell))).toBe(false)
    game.setFear(0.5)
    expect(game.path.cells.some((cell) => game.danger.isAt(cell))).toBe(true)
    expect(game.path.cost).toBe(straight + 0.5)
    game.setFear(0)
    expect(game.path.cost).toBe(straight)
    const [, first, second] = game.path.cells
    game.setFence(first, second, true)
    const crosses = game.path.cells.some(
      (cell, at, cells) => at > 0 && game.board.hasFence(cells[at - 1], cell),
    )
    expect(crosses).toBe(false)
  })

  it('keeps fences only where their cells still share a side, and brings all back by undo', () => {
    const game = new BoardGame(MEADOW)
    game.setFence({ x: 4, y: 4 }, { x: 5, y: 4 }, true)
    game.setFence({ x: 4, y: 5 }, { x: 5, y: 6 }, true)
    const before = game.read()
    game.reshape({ stagger: 'even-row' })
    expect(game.board.fences.length).toBe(1)
    game.restore(before)
    expect(game.board.fences.length).toBe(2)
  })

  it('has tasks that are open at first and done by what they say', () => {
    const game = new BoardGame({ ...MEADOW, unit: { x: 4, y: 8 }, goal: { x: 16, y: 8 } })
    game.pace()
    const list = new TaskList(BOARD_TASKS)
    const done = () => {
      list.look(game)
      return BOARD_TASKS.map((task) => (list.isDone(task) ? 1 : 0)).join('')
    }
    expect(done()).toBe('00000')
    game.aim({ x: 16, y: 8 })
    game.setPoints(12)
    expect(done()).toBe('10000')
    game.setGround({ x: 17, y: 8 }, 'f')
    game.aim({ x: 17, y: 8 })
    expect(done()).toBe('11000')
    for (const beside of game.board.neighbours(game.goal)) game.setFence(game.goal, beside, true)
    expect(done()).toBe('11100')
    for (const beside of game.board.neighbours(game.goal)) game.setFence(game.goal, beside, false)
    for (let y = 0; y < 16; y++) game.setDanger({ x: 10, y }, true)
    expect(done()).toBe('11110')
    game.reshape({ wrap: 'x' })
    game.aim({ x: 22, y: 8 })
    expect(done()).toBe('11111')
  })

  it('lets the unit walk its path, with its reach around it', () => {
    const game = new BoardGame(BOARD)
    const first = game.reach.costTo(game.unit)
    game.walk()
    for (let second = 0; second < 60; second++) game.advance(0.5)
    expect(game.unit).toEqual(game.goal)
    expect(first).toBe(0)
    expect(game.reach.costTo(game.goal)).toBe(0)
  })
})
