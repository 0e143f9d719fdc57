import { signal } from '@preact/signals'
import type { Cell } from 'footpath'
import { h } from 'preact'
import { Vector3 } from 'three'
import type { Code } from '../../code/copy-as-code.js'
import type { Grip, Press, ScreenPoint } from '../../scene/grip.js'
import { click } from '../../words/pointing.js'
import { ARROWS } from '../arrows.js'
import { cellAfter, isSameCell } from '../cells.js'
import { FenceByCells } from '../fence-by-cells.js'
import { carryGrip, strokeGrip } from '../grips.js'
import type { Place, PlaceHost, PlaceKey } from '../place.js'
import type { LaneFigures } from '../place-lesson.js'
import { TaskList } from '../tasks.js'
import { ViewPlace } from '../view-place.js'
import { boardCode } from './board-code.js'
import { boardFigures } from './board-figures.js'
import { BoardGame, type BoardShape } from './board-game.js'
import { BoardPanel, BoardSearch } from './board-panel.js'
import type { BoardState } from './board-state.js'
import { BoardSteps } from './board-steps.js'
import { BOARD_TASKS } from './board-tasks.js'
import { BOARD_KEYS, BOARD_TOOLS } from './board-tools.js'
import { BoardView } from './board-view.js'
import { describeCell, pathInWords } from './board-words.js'
import { GROUNDS, type GroundLetter } from './grounds.js'
import { away } from './seams.js'

/** The board in the lab: what pointer and keys do, and what the tool in hand makes. */
export class BoardPlace extends ViewPlace<BoardView> implements Place {
  readonly label =
    'A board of hexes; arrows move the cell cursor, Enter sends the unit or uses the tool in hand'
  readonly hint =
    `${click()} a cell: the unit walks there. Purple cells are within its reach. Drag the flag: the path follows.`
  readonly aside = new Vector3(-0.1, 1.25, 1)
  readonly tools = BOARD_TOOLS
  readonly keys = BOARD_KEYS
  readonly Panel = () => h(BoardPanel, { place: this })
  readonly Search = () => h(BoardSearch, { place: this })
  readonly game: BoardGame
  readonly steps: BoardSteps
  readonly tasks = new TaskList(BOARD_TASKS)
  /** The ground in the brush. */
  readonly ground = signal<GroundLetter>('f')
  readonly showsReach = signal(true)
  readonly #fence: FenceByCells
  #cursor: Cell | null = null

  /** `isNew` for a first visit: the unit is under way. */
  constructor(host: PlaceHost, state: BoardState, isNew = false) {
    const game = new BoardGame(state)
    if (isNew) game.pace()
    super(host, new BoardView(game))
    this.game = game
    this.steps = new BoardSteps(host, game, () => {
      this.view.rebuild()
      host.frame()
    })
    this.#fence = new FenceByCells(
      host,
      (a, b) => this.game.board.neighbours(a).some((each) => isSameCell(each, b)),
      (a, b) => this.steps.toggleFence(a, b),
    )
    this.follow(() => {
      void game.version.value
      this.view.showsReach = this.showsReach.value
      this.view.refresh()
      this.tasks.look(game)
      host.scene.refreshShadows()
    })
    host.addMover((seconds) => {
      const isMoving = game.advance(seconds)
      if (isMoving) this.view.walk()
      return isMoving
    })
  }

  override take(tool: string): void {
    super.take(tool)
    this.#fence.drop()
  }

  // Pointer and keys

  gripAt(press: Press): Grip | null {
    const isNear = (cell: Cell) =>
      this.pixelsBetween(this.view.placeOf(cell), press) < (press.isTouch ? 24 : 14)
    if (isNear(this.game.goal)) return this.#goalGrip()
    if (isNear(this.game.unit) && this.tool.value === 'hand') return this.#unitGrip()
    const cell = this.#cellAt(press)
    if (cell === null) return null
    if (this.tool.value === 'ground' || press.isShift) return this.#groundGrip(cell)
    return this.tool.value === 'danger' ? this.#dangerGrip(cell) : null
  }

  pointAt(at: ScreenPoint | null): void {
    const hit = at === null ? null : this.view.pick(this.rayAt(at))
    const beside = hit !== null && this.tool.value === 'fence' ? this.#besideOf(hit) : null
    this.#point(hit?.cell ?? null, beside)
  }

  click(at: ScreenPoint): void {
    const hit = this.view.pick(this.rayAt(at))
    if (hit === null) {
      this.host.say(`Outside the board. ${click()} a cell.`)
      return
    }
    const beside = this.#besideOf(hit)
    if (this.tool.value === 'fence' && beside !== null) this.steps.toggleFence(hit.cell, beside)
    else this.#act(hit.cell)
    this.#point(hit.cell, this.tool.value === 'fence' ? beside : null)
  }

  key({ key, isShift }: PlaceKey): boolean {
    const cursor = this.#cursor
    if (key in ARROWS) this.#point(cellAfter(ARROWS[key], isShift, cursor ?? this.game.unit, this.game.board))
    else if (key === 'Enter' && cursor !== null) this.#act(cursor)
    else if (key === 'Delete' && cursor !== null) this.steps.clearFences(cursor)
    else if (key === 'Escape') this.#fence.drop()
    else if (key === 'x') this.steps.reshape({ wrap: nextWrap(this.game.shape.wrap) })
    else return false
    return true
  }

  state(): BoardState {
    return this.game.read()
  }

  code(): Code {
    return boardCode(this.game)
  }

  figures(): readonly LaneFigures[] {
    return boardFigures(this.game)
  }

  // Inside

  /** What the tool in hand does with a cell. */
  #act(cell: Cell): void {
    const tool = this.tool.value
    if (tool === 'fence') this.#fence.take(cell)
    else if (tool === 'hand') this.steps.send(cell)
    else if (tool === 'danger') this.steps.flipDanger(cell)
    else this.steps.flipGround(cell, this.ground.value)
    this.#point(cell)
  }

  #goalGrip(): Grip {
    return carryGrip({
      step: this.steps.orders,
      name: 'Send the unit',
      carryTo: (at) => this.#carry(at, this.game.goal, (cell) => this.game.aim(cell)),
      putDown: () => this.steps.setOut(),
    })
  }

  #unitGrip(): Grip {
    return carryGrip({
      step: this.steps.orders,
      name: 'Move the unit',
      carryTo: (at) => this.#carry(at, this.game.unit, (cell) => this.game.place(cell)),
      putDown: () => {},
    })
  }

  /** Puts something on the cell under the pointer. Returns whether it was on another one. */
  #carry(at: ScreenPoint, from: Cell, put: (cell: Cell) => void): boolean {
    const cell = this.#cellAt(at)
    if (cell === null || isSameCell(cell, from)) return false
    put(cell)
    this.host.say(pathInWords(this.game))
    return true
  }

  /** Begun on the same ground, the stroke makes grass of it. */
  #groundGrip(cell: Cell): Grip {
    const letter = this.game.groundAt(cell) === this.ground.value ? '.' : this.ground.value
    return this.#paintGrip(GROUNDS[letter].name, cell, (each) => this.game.setGround(each, letter))
  }

  /** Begun in danger, the stroke takes it away. */
  #dangerGrip(cell: Cell): Grip {
    const isDanger = !this.game.danger.isAt(cell)
    return this.#paintGrip('Danger', cell, (each) => this.game.setDanger(each, isDanger))
  }

  #paintGrip(name: string, first: Cell, paint: (cell: Cell) => void): Grip {
    return strokeGrip({
      step: this.steps.board,
      name,
      begin: () => paint(first),
      drawTo: (at) => {
        const cell = this.#cellAt(at)
        if (cell !== null) paint(cell)
      },
      end: () => this.host.say(pathInWords(this.game)),
    })
  }

  #cellAt(at: ScreenPoint): Cell | null {
    return this.view.pick(this.rayAt(at))?.cell ?? null
  }

  /** The neighbour whose side is nearest to a point of a cell; null on a board without neighbours there. */
  #besideOf({ cell, point }: NonNullable<ReturnType<BoardView['pick']>>): Cell | null {
    const { board, seams } = this.game
    let best: Cell | null = null
    let least = Number.POSITIVE_INFINITY
    for (const beside of board.neighbours(cell)) {
      const distance = away(point, seams.next(cell, beside))
      if (distance >= least) continue
      least = distance
      best = beside
    }
    return best
  }

  #point(cell: Cell | null, beside: Cell | null = null): void {
    this.#cursor = cell
    this.view.setCursor(cell, beside)
    this.host.card(cell === null ? null : describeCell(this.game, cell))
    this.host.scene.draw()
  }
}

function nextWrap(wrap: BoardShape['wrap']): BoardShape['wrap'] {
  const order = ['none', 'x', 'y', 'both'] as const
  return order[(order.indexOf(wrap) + 1) % order.length]
}
