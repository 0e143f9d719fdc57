import { effect, signal } from '@preact/signals'
import type { Cell } from 'footpath'
import { h } from 'preact'
import { type Box3, type Object3D, Vector3 } from 'three'
import type { Code } from '../../code/copy-as-code.js'
import type { Grip, Press, ScreenPoint } from '../../scene/grip.js'
import { inDigits } from '../../words/figures.js'
import { click } from '../../words/pointing.js'
import { ARROWS } from '../arrows.js'
import type { Place, PlaceHost, PlaceKey, PlaceTool } from '../place.js'
import type { LaneFigures } from '../place-lesson.js'
import { Snapshots } from '../snapshots.js'
import { TaskList } from '../tasks.js'
import { boardCode } from './board-code.js'
import { boardFigures } from './board-figures.js'
import { BoardGame, type BoardShape } from './board-game.js'
import { BoardPanel, BoardSearch } from './board-panel.js'
import type { BoardState } from './board-state.js'
import { BOARD_TASKS } from './board-tasks.js'
import { BoardView } from './board-view.js'
import { generateBoard } from './generate-board.js'
import { GROUNDS, type GroundLetter } from './grounds.js'
import { away } from './seams.js'

const TOOLS = [
  { id: 'hand', name: 'Hand', key: 'H', icon: 'hand', means: 'Send the unit, drag it and its flag.' },
  {
    id: 'ground',
    name: 'Ground',
    key: 'B',
    icon: 'ground',
    means: 'Paint grass, forest, hills, water, rock.',
  },
  { id: 'fence', name: 'Fence', key: 'F', icon: 'fence', means: 'Put thin walls between cells.' },
  { id: 'danger', name: 'Danger', key: 'D', icon: 'danger', means: 'Paint cells that the unit fears.' },
] as const satisfies readonly PlaceTool[]

/** The board in the lab: what pointer and keys do, and what the panel shows. */
export class BoardPlace implements Place {
  readonly label =
    'A board of hexes; arrows move the cell cursor, Enter sends the unit or uses the tool in hand'
  readonly hint =
    `${click()} a cell: the unit walks there. Purple cells are within its reach. Drag the flag: the path follows.`
  readonly aside = new Vector3(-0.1, 1.25, 1)
  readonly tools = TOOLS
  readonly tool = signal<string>('hand')
  readonly Panel = () => h(BoardPanel, { place: this })
  readonly Search = () => h(BoardSearch, { place: this })
  readonly keys = [
    ['Arrows', 'move the cell cursor; with Shift by five cells'],
    ['Enter', 'send the unit; with a brush: paint; with Fence: first one cell, then its neighbour'],
    ['X', 'wrap around: left and right, top and bottom, both, none'],
    ['Delete', 'take the fences around the cursor away'],
  ] as const
  readonly game: BoardGame
  readonly tasks = new TaskList(BOARD_TASKS)
  /** The ground in the brush. */
  readonly ground = signal<GroundLetter>('f')
  readonly showsReach = signal(true)
  readonly seed = signal('1')
  /** The first cell of a fence that is made by keys or taps on cells. */
  readonly fenceFrom = signal<Cell | null>(null)
  readonly #host: PlaceHost
  readonly #view: BoardView
  readonly #undo: Snapshots<BoardState>
  /** Where the unit is and where it was sent. */
  readonly #orders: Snapshots<Pick<BoardState, 'unit' | 'goal'>>
  readonly #stop: (() => void)[]
  #cursor: Cell | null = null

  /** `isNew` for a first visit: the unit is under way. */
  constructor(host: PlaceHost, state: BoardState, isNew = false) {
    this.#host = host
    this.game = new BoardGame(state)
    if (isNew) this.game.pace()
    this.#view = new BoardView(this.game)
    this.#orders = new Snapshots(
      host,
      () => ({ unit: this.game.unit, goal: this.game.goal }),
      ({ unit, goal }) => {
        this.game.place(unit)
        this.game.aim(goal)
      },
    )
    this.#undo = new Snapshots(
      host,
      () => this.#withoutUnit(),
      (before) => {
        const isReshaped = shapeOf(before) !== shapeOf(this.game.shape)
        this.game.restore({ ...before, unit: this.game.unit, goal: this.game.goal })
        if (isReshaped) this.#rebuild()
      },
    )
    this.#stop = [
      effect(() => {
        void this.game.version.value
        this.#view.showsReach = this.showsReach.value
        this.#view.refresh()
        this.tasks.look(this.game)
        host.scene.refreshShadows()
      }),
    ]
    host.addMover((seconds) => {
      const isMoving = this.game.advance(seconds)
      if (isMoving) this.#view.walk()
      return isMoving
    })
  }

  get object(): Object3D {
    return this.#view.object
  }

  get box(): Box3 {
    return this.#view.box
  }

  take(tool: string): void {
    this.tool.value = tool
    this.fenceFrom.value = null
  }

  // Pointer and keys

  gripAt(press: Press): Grip | null {
    const reach = press.isTouch ? 24 : 14
    if (this.#away(this.game.goal, press) < reach) return this.#goalGrip()
    if (this.#away(this.game.unit, press) < reach && this.tool.value === 'hand') return this.#unitGrip()
    const hit = this.#pick(press)
    if (hit === null) return null
    if (this.tool.value === 'ground' || press.isShift) {
      const letter = this.game.groundAt(hit.cell) === this.ground.value ? '.' : this.ground.value
      return this.#strokeGrip(GROUNDS[letter].name, hit.cell, (cell) => this.game.setGround(cell, letter))
    }
    if (this.tool.value !== 'danger') return null
    const isDanger = !this.game.isInDanger(hit.cell)
    return this.#strokeGrip('Danger', hit.cell, (cell) => this.game.setDanger(cell, isDanger))
  }

  pointAt(at: ScreenPoint | null): void {
    const hit = at === null ? null : this.#pick(at)
    const beside = hit !== null && this.tool.value === 'fence' ? this.#besideOf(hit) : null
    this.#point(hit?.cell ?? null, beside)
  }

  click(at: ScreenPoint): void {
    const hit = this.#pick(at)
    if (hit === null) {
      this.#host.say(`Outside the board. ${click()} a cell.`)
      return
    }
    const beside = this.#besideOf(hit)
    if (this.tool.value === 'fence' && beside !== null) this.toggleFence(hit.cell, beside)
    else this.#act(hit.cell)
    this.#point(hit.cell, this.tool.value === 'fence' ? beside : null)
  }

  key({ key, isShift }: PlaceKey): boolean {
    if (key in ARROWS) this.#moveCursor(ARROWS[key], isShift ? 5 : 1)
    else if (key === 'Enter' && this.#cursor !== null) this.#act(this.#cursor)
    else if (key === 'Delete' && this.#cursor !== null) this.#clearFences(this.#cursor)
    else if (key === 'Escape') this.fenceFrom.value = null
    else if (key === 'x') this.reshape({ wrap: nextWrap(this.game.shape.wrap) })
    else return false
    return true
  }

  // What the panel does

  send(goal: Cell): void {
    this.#orders.act('Send the unit', () => this.game.aim(goal))
    this.#setOut()
  }

  reshape(shape: Partial<BoardShape>): void {
    this.#undo.act('Shape of the board', () => this.game.reshape(shape))
    this.#rebuild()
  }

  /** Another board of a seed. */
  generate(seed: string): void {
    this.seed.value = seed
    const { cells, stagger, wrap } = this.game.shape
    const made = generateBoard(seed)
    this.#undo.act('New board', () => {
      this.game.restore({ ...made, cells, stagger, wrap })
    })
    this.game.place(made.unit)
    this.game.aim(made.goal)
    this.#host.say(`Board of seed ${seed}. ${this.inWords()}`)
  }

  toggleFence(a: Cell, b: Cell): void {
    const stands = !this.game.board.hasFence(a, b)
    this.#undo.act(stands ? 'Fence' : 'Take the fence away', () => this.game.setFence(a, b, stands))
    this.#host.say(
      `${stands ? 'A fence stands' : 'No fence'} between ${a.x},${a.y} and ${b.x},${b.y}. ${this.inWords()}`,
    )
  }

  setFear(fear: number): void {
    this.game.setFear(fear)
    this.#host.changed()
  }

  setPoints(points: number): void {
    this.game.setPoints(points)
    this.#host.changed()
  }

  clearDanger(): void {
    const { width, depth } = this.game.board
    this.#undo.act('No danger', () => {
      for (let at = 0; at < width * depth; at++)
        this.game.setDanger({ x: at % width, y: Math.floor(at / width) }, false)
    })
  }

  /** What the path is like, in a sentence. */
  inWords(): string {
    const { path, goal } = this.game
    const to = `${goal.x},${goal.y}`
    const steps = Math.max(0, path.cells.length - 1)
    if (path.status === 'found') return `To ${to}: ${steps} steps, cost ${inDigits(path.cost, 1)}.`
    return `${to} cannot be reached. The unit goes as near as it can.`
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

  dispose(): void {
    for (const stop of this.#stop) stop()
    this.#view.dispose()
  }

  // Inside

  /** What can be undone: everything but where the unit is. */
  #withoutUnit(): BoardState {
    const { from: _, ...state } = this.game.read()
    return { ...state, unit: { x: 0, y: 0 }, goal: { x: 0, y: 0 } }
  }

  #setOut(): void {
    this.game.walk()
    this.#host.say(this.inWords())
    this.#host.scene.draw()
  }

  #rebuild(): void {
    this.#view.rebuild()
    this.#host.frame()
  }

  #act(cell: Cell): void {
    const tool = this.tool.value
    if (tool === 'fence') this.#fenceAt(cell)
    else if (tool === 'hand') this.send(cell)
    else if (tool === 'danger')
      this.#undo.act('Danger', () => this.game.setDanger(cell, !this.game.isInDanger(cell)))
    else {
      const letter = this.game.groundAt(cell) === this.ground.value ? '.' : this.ground.value
      this.#undo.act(GROUNDS[letter].name, () => this.game.setGround(cell, letter))
    }
    this.#point(cell)
  }

  /** By keys: first one cell, then its neighbour. */
  #fenceAt(cell: Cell): void {
    const from = this.fenceFrom.value
    const isNear = from !== null && this.game.board.neighbours(from).some((each) => isSame(each, cell))
    if (from !== null && isNear) {
      this.fenceFrom.value = null
      this.toggleFence(from, cell)
      return
    }
    this.fenceFrom.value = cell
    this.#host.say(`A fence beside ${cell.x},${cell.y}: now a neighbouring cell.`)
  }

  #clearFences(cell: Cell): void {
    const { board } = this.game
    this.#undo.act('Take fences away', () => {
      for (const beside of board.neighbours(cell))
        if (board.hasFence(cell, beside)) this.game.setFence(cell, beside, false)
    })
  }

  #goalGrip(): Grip {
    let isMoved = false
    const end = () => {
      if (!isMoved) return
      this.#orders.end('Send the unit')
      this.#setOut()
    }
    return {
      isAtOnce: false,
      begin: () => this.#orders.begin(),
      dragTo: (at) => {
        const cell = this.#pick(at)?.cell
        if (cell === undefined || isSame(cell, this.game.goal)) return
        isMoved = true
        this.game.aim(cell)
        this.#host.say(this.inWords())
      },
      end,
      cancel: end,
    }
  }

  #unitGrip(): Grip {
    const end = () => this.#orders.end('Move the unit')
    return {
      isAtOnce: false,
      begin: () => this.#orders.begin(),
      dragTo: (at) => {
        const cell = this.#pick(at)?.cell
        if (cell === undefined || isSame(cell, this.game.unit)) return
        this.game.place(cell)
        this.#host.say(this.inWords())
      },
      end,
      cancel: end,
    }
  }

  #strokeGrip(name: string, first: Cell, paint: (cell: Cell) => void): Grip {
    return {
      isAtOnce: true,
      begin: () => {
        this.#undo.begin()
        paint(first)
      },
      dragTo: (at) => {
        const cell = this.#pick(at)?.cell
        if (cell !== undefined) paint(cell)
      },
      end: () => {
        this.#undo.end(name)
        this.#host.say(this.inWords())
      },
      cancel: () => this.#undo.cancel(),
    }
  }

  #pick({ clientX, clientY }: ScreenPoint): ReturnType<BoardView['pick']> {
    return this.#view.pick(this.#host.scene.rayAt(clientX, clientY))
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

  #away(cell: Cell, at: ScreenPoint): number {
    const { x, y, z } = this.#view.placeOf(cell)
    const { clientX, clientY } = this.#host.scene.project(x, y, z)
    return Math.hypot(clientX - at.clientX, clientY - at.clientY)
  }

  #point(cell: Cell | null, beside: Cell | null = null): void {
    this.#cursor = cell
    this.#view.setCursor(cell, beside)
    this.#host.card(cell === null ? null : this.#describe(cell))
    this.#host.scene.draw()
  }

  #describe(cell: Cell): string {
    const { name, means } = GROUNDS[this.game.groundAt(cell)]
    const danger = this.game.isInDanger(cell) ? `, in danger: ${inDigits(this.game.fear, 1)} more` : ''
    const cost = this.game.reach.costTo(cell)
    const reach = Number.isFinite(cost) ? `\nwithin reach for ${inDigits(cost, 1)} points` : ''
    return `cell ${cell.x},${cell.y}: ${name.toLowerCase()}${danger}\n${means}${reach}`
  }

  #moveCursor([dx, dy]: readonly [number, number], by: number): void {
    const { width, depth } = this.game.board
    const now = this.#cursor ?? this.game.unit
    this.#point({
      x: Math.min(width - 1, Math.max(0, now.x + by * dx)),
      y: Math.min(depth - 1, Math.max(0, now.y + by * dy)),
    })
  }
}

function isSame(a: Cell, b: Cell): boolean {
  return a.x === b.x && a.y === b.y
}

function shapeOf({ cells, stagger, wrap }: BoardShape): string {
  return `${cells} ${stagger} ${wrap}`
}

function nextWrap(wrap: BoardShape['wrap']): BoardShape['wrap'] {
  const order = ['none', 'x', 'y', 'both'] as const
  return order[(order.indexOf(wrap) + 1) % order.length]
}
