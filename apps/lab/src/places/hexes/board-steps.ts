import { signal } from '@preact/signals'
import type { Cell } from 'footpath'
import type { PlaceHost } from '../place.js'
import { Snapshots } from '../snapshots.js'
import type { BoardGame, BoardShape } from './board-game.js'
import type { BoardState } from './board-state.js'
import { pathInWords } from './board-words.js'
import { generateBoard } from './generate-board.js'
import { GROUNDS, type GroundLetter } from './grounds.js'

/** What somebody does on the board: almost all of it can be undone. */
export class BoardSteps {
  readonly #host: PlaceHost
  readonly #game: BoardGame
  /** Draws the board again in another shape. */
  readonly #rebuild: () => void
  /** Everything but where the unit is. */
  readonly board: Snapshots<BoardState>
  /** Where the unit is and where it was sent. */
  readonly orders: Snapshots<Pick<BoardState, 'unit' | 'goal'>>
  /** The seed of the board. */
  readonly seed = signal('1')

  constructor(host: PlaceHost, game: BoardGame, rebuild: () => void) {
    this.#host = host
    this.#game = game
    this.#rebuild = rebuild
    this.orders = new Snapshots(
      host,
      () => ({ unit: game.unit, goal: game.goal }),
      ({ unit, goal }) => {
        game.place(unit)
        game.aim(goal)
      },
    )
    this.board = new Snapshots(
      host,
      () => {
        const { from: _, ...state } = game.read()
        return { ...state, unit: { x: 0, y: 0 }, goal: { x: 0, y: 0 } }
      },
      (before) => {
        const isReshaped = shapeOf(before) !== shapeOf(game.shape)
        game.restore({ ...before, unit: game.unit, goal: game.goal })
        if (isReshaped) rebuild()
      },
    )
  }

  send(goal: Cell): void {
    this.orders.act('Send the unit', () => this.#game.aim(goal))
    this.setOut()
  }

  /** Lets the unit go where it was sent. */
  setOut(): void {
    this.#game.walk()
    this.#host.say(pathInWords(this.#game))
    this.#host.scene.draw()
  }

  reshape(shape: Partial<BoardShape>): void {
    this.board.act('Shape of the board', () => this.#game.reshape(shape))
    this.#rebuild()
  }

  /** Another board of a seed. */
  generate(seed: string): void {
    this.seed.value = seed
    const { cells, stagger, wrap } = this.#game.shape
    const made = generateBoard(seed)
    this.board.act('New board', () => {
      this.#game.restore({ ...made, cells, stagger, wrap })
    })
    this.#game.place(made.unit)
    this.#game.aim(made.goal)
    this.#host.say(`Board of seed ${seed}. ${pathInWords(this.#game)}`)
  }

  /** Paints a cell; what has this ground already becomes grass. */
  flipGround(cell: Cell, letter: GroundLetter): void {
    const put = this.#game.groundAt(cell) === letter ? '.' : letter
    this.board.act(GROUNDS[put].name, () => this.#game.setGround(cell, put))
  }

  /** Paints a cell in danger, or takes that away. */
  flipDanger(cell: Cell): void {
    this.board.act('Danger', () => this.#game.setDanger(cell, !this.#game.danger.isAt(cell)))
  }

  /** Puts a fence between two cells, or takes it away. */
  toggleFence(a: Cell, b: Cell): void {
    const stands = !this.#game.board.hasFence(a, b)
    this.board.act(stands ? 'Fence' : 'Take the fence away', () => this.#game.setFence(a, b, stands))
    const what = `${stands ? 'A fence stands' : 'No fence'} between ${a.x},${a.y} and ${b.x},${b.y}.`
    this.#host.say(`${what} ${pathInWords(this.#game)}`)
  }

  /** Takes all fences around a cell away. */
  clearFences(cell: Cell): void {
    const { board } = this.#game
    this.board.act('Take fences away', () => {
      for (const beside of board.neighbours(cell))
        if (board.hasFence(cell, beside)) this.#game.setFence(cell, beside, false)
    })
  }

  clearDanger(): void {
    const { width, depth } = this.#game.board
    this.board.act('No danger', () => {
      for (let at = 0; at < width * depth; at++)
        this.#game.setDanger({ x: at % width, y: Math.floor(at / width) }, false)
    })
  }

  setFear(fear: number): void {
    this.#game.setFear(fear)
    this.#host.changed()
  }

  setPoints(points: number): void {
    this.#game.setPoints(points)
    this.#host.changed()
  }
}

function shapeOf({ cells, stagger, wrap }: BoardShape): string {
  return `${cells} ${stagger} ${wrap}`
}
