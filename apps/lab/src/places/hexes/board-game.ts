import { signal } from '@preact/signals'
import { type Cell, type FindOptions, type MapPoint, terrainFromText, terrainToText } from 'footpath'
import {
  type Board,
  type BoardFinder,
  type BoardPath,
  type BoardReach,
  type CellShape,
  createBoard,
  type Stagger,
  type Wrap,
} from 'footpath/board'
import { isSameCell } from '../cells.js'
import { Danger } from '../danger.js'
import type { BoardState } from './board-state.js'
import { GROUND_TILES, GROUNDS, type GroundLetter } from './grounds.js'
import { Seams } from './seams.js'

/** Cells a second. */
const SPEED = 3.5

/** How cells lie and what they join. */
export interface BoardShape {
  readonly cells: CellShape
  readonly stagger: Stagger
  readonly wrap: Wrap
}

/** The board without a picture: ground, fences, danger, and a unit with its reach and its path. */
export class BoardGame {
  /** Grows with every change, and with every cell that the unit enters. */
  readonly version = signal(0)
  #state: BoardState
  #board: Board
  #finder: BoardFinder
  #seams: Seams
  #danger: Danger
  #path: BoardPath
  #reach: BoardReach
  /** Where the unit set out: its path begins there until it sets out again. */
  #origin: Cell
  /** How much of the path is behind the unit, in cells. */
  #walked = 0
  #isWalking = false
  #isPacing = false

  constructor(state: BoardState) {
    this.#state = state
    this.#danger = this.#dangerOf(state)
    this.#origin = state.from ?? state.unit
    ;[this.#board, this.#finder, this.#seams] = this.#built(state)
    this.#path = this.#found()
    this.#reach = this.#reached()
  }

  get board(): Board {
    return this.#board
  }

  get seams(): Seams {
    return this.#seams
  }

  get path(): BoardPath {
    return this.#path
  }

  get reach(): BoardReach {
    return this.#reach
  }

  /** The cell that the unit is on. */
  get unit(): Cell {
    return this.#state.unit
  }

  get goal(): Cell {
    return this.#state.goal
  }

  get shape(): BoardShape {
    const { cells, stagger, wrap } = this.#state
    return { cells, stagger, wrap }
  }

  /** Whether it goes to and fro, because nobody has sent it yet. */
  get isPacing(): boolean {
    return this.#isPacing
  }

  /** Cells that cost more. Painted by `setDanger`, so that the path follows. */
  get danger(): Readonly<Omit<Danger, 'set'>> {
    return this.#danger
  }

  get points(): number {
    return this.#state.points
  }

  /** Where the unit is, on the plane of the board; where it looks. */
  get pose(): MapPoint & { readonly heading: number } {
    const at = Math.min(Math.floor(this.#walked), this.#path.cells.length - 2)
    const [from, to] = [this.#path.cells.at(at), this.#path.cells.at(at + 1)]
    if (!this.#isWalking || at < 0 || from === undefined || to === undefined)
      return { ...this.#board.centreOf(this.unit), heading: 0 }
    const [a, b] = [this.#board.centreOf(from), this.#seams.next(from, to)]
    const share = this.#walked - at
    return {
      x: a.x + share * (b.x - a.x),
      y: a.y + share * (b.y - a.y),
      heading: Math.atan2(b.x - a.x, b.y - a.y),
    }
  }

  /** The first and the last cells of the path that are still to be walked. */
  get rest(): readonly Cell[] {
    return this.#isWalking ? this.#path.cells.slice(Math.floor(this.#walked)) : this.#path.cells
  }

  groundAt({ x, y }: Cell): GroundLetter {
    return this.#state.rows[y][x] as GroundLetter
  }

  /** Everything as plain data. */
  read(): BoardState {
    const { from: _, ...state } = this.#state
    return {
      ...state,
      ...(isSameCell(this.#origin, state.unit) ? {} : { from: this.#origin }),
      rows: terrainToText(this.#board.terrain, GROUND_TILES),
      fences: this.#board.fences.map(([a, b]) => [a.x, a.y, b.x, b.y]),
      danger: this.#danger.cells,
      fear: this.#danger.fear,
    }
  }

  /** Puts everything as a state has it; the unit stays where it is while it is under way. */
  restore(state: BoardState): void {
    const { unit, goal } = this.#isWalking ? this.#state : state
    this.#state = { ...state, unit, goal }
    this.#danger = this.#dangerOf(state)
    ;[this.#board, this.#finder, this.#seams] = this.#built(this.#state)
    this.#changed()
  }

  /** Other cells, another stagger or other seams; fences between cells that share no side any more go. */
  reshape(shape: Partial<BoardShape>): void {
    this.#state = { ...this.read(), ...shape }
    ;[this.#board, this.#finder, this.#seams] = this.#built(this.#state)
    this.#changed()
  }

  setGround(cell: Cell, letter: GroundLetter): void {
    if (this.groundAt(cell) === letter) return
    const { x, y } = cell
    const none = { surface: 'open', obstacle: 'none', factor: 1 }
    this.#board.terrain.fill({ x0: x, y0: y, x1: x + 1, y1: y + 1 }, { ...none, ...GROUNDS[letter].tile })
    const rows = this.#state.rows.with(y, replaced(this.#state.rows[y], x, letter))
    this.#state = { ...this.#state, rows }
    this.#changed()
  }

  /** Puts a fence between two cells that share a side, or takes it away. */
  setFence(a: Cell, b: Cell, stands: boolean): void {
    if (stands) this.#board.addFence(a, b)
    else this.#board.removeFence(a, b)
    this.#changed()
  }

  setDanger(cell: Cell, isDanger: boolean): void {
    if (this.#danger.set(cell, isDanger)) this.#changed()
  }

  setFear(fear: number): void {
    this.#danger.fear = fear
    this.#changed()
  }

  setPoints(points: number): void {
    this.#state = { ...this.#state, points }
    this.#changed()
  }

  /** Shows the path to another goal, without a step. */
  aim(goal: Cell): void {
    this.#halt()
    this.#origin = this.unit
    this.#state = { ...this.#state, goal }
    this.#changed()
  }

  /** Sends the unit on its path. */
  walk(): void {
    this.#walked = 0
    this.#isWalking = this.#path.cells.length > 1
    this.version.value++
  }

  /** Puts the unit on another cell. */
  place(unit: Cell): void {
    this.#isWalking = false
    this.#isPacing = false
    this.#origin = unit
    this.#state = { ...this.#state, unit }
    this.#changed()
  }

  /** Lets the unit go to its goal and back, until somebody does something. */
  pace(): void {
    this.#isPacing = true
    this.walk()
  }

  /** Goes on by some seconds; false once it has arrived. */
  advance(seconds: number): boolean {
    if (!this.#isWalking) return false
    const before = Math.floor(this.#walked)
    const last = this.#path.cells.length - 1
    this.#walked = Math.min(last, this.#walked + seconds * SPEED)
    const now = Math.floor(this.#walked)
    if (now === before) return true
    const start = this.#path.cells[0]
    this.#state = { ...this.#state, unit: this.#path.cells[now] }
    this.#reach = this.#reached()
    if (now === last) {
      this.#isWalking = false
      if (this.#isPacing) {
        this.#origin = this.unit
        this.#state = { ...this.#state, goal: start }
        this.#path = this.#found()
        this.walk()
      }
    }
    this.version.value++
    return this.#isWalking
  }

  /** A search of the same path by another algorithm. */
  find(options: FindOptions): BoardPath {
    return this.#finder.find(this.#origin, this.goal, { ...this.#danger.options, ...options })
  }

  /** The path changes while the unit is under way: it goes on from the cell it is on. */
  #changed(): void {
    if (this.#isWalking) this.#origin = this.unit
    this.#path = this.#found()
    this.#reach = this.#reached()
    this.#walked = 0
    this.#isWalking &&= this.#path.cells.length > 1
    this.version.value++
  }

  #halt(): void {
    this.#isWalking = false
    this.#isPacing = false
    this.#walked = 0
  }

  #found(): BoardPath {
    return this.#finder.find(this.#origin, this.goal, { ...this.#danger.options, partial: true })
  }

  #reached(): BoardReach {
    return this.#finder.reach(this.unit, this.points, this.#danger.options)
  }

  #dangerOf({ danger, fear }: BoardState): Danger {
    return new Danger(({ x, y }) => y * this.#board.width + x, danger, fear)
  }

  #built({ rows, cells, stagger, wrap, fences }: BoardState): [Board, BoardFinder, Seams] {
    const terrain = terrainFromText(rows, GROUND_TILES)
    const board = createBoard({
      terrain,
      cells,
      wrap,
      ...(cells === 'square' ? {} : { stagger }),
    })
    for (const [ax, ay, bx, by] of fences) {
      const [a, b] = [
        { x: ax, y: ay },
        { x: bx, y: by },
      ]
      if (board.neighbours(a).some((each) => isSameCell(each, b))) board.addFence(a, b)
    }
    return [board, board.createFinder('ground'), new Seams(board)]
  }
}

function replaced(row: string, x: number, letter: string): string {
  return row.slice(0, x) + letter + row.slice(x + 1)
}
