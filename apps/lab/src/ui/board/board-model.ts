import type { ReadonlySignal } from '@preact/signals'
import type { Cell, Terrain } from 'footpath'
import type { BoardLane } from '../../board/board-picture.js'

/** What boards show, and what can be done on them. */
export interface BoardModel {
  readonly terrain: ReadonlySignal<Terrain>
  /** Everything that makes a board be drawn again, beside its look. */
  readonly parts: readonly ReadonlySignal<unknown>[]
  /** Where paths begin and end; null as long as that is not known. */
  ends(): { readonly from: Cell; readonly to: Cell; readonly others?: readonly Cell[] } | null
  /** The searches of these lanes as they are now. */
  lanes(at: readonly number[]): BoardLane[]
  /** Searches whose borders are drawn over these lanes; none if it is left out. */
  outlined?(at: readonly number[]): BoardLane[]
  /** Moves the start or the goal, if it can be there. */
  moveEnd(end: 'from' | 'to', cell: Cell): void
  /** Presses the tool in hand on a point of a cell; false if it draws nothing. */
  beginStroke(cell: Cell, x: number, y: number): boolean
  drawTo(x: number, y: number): void
  /** Lifts the tool; a stroke that was not meant is taken back. */
  endStroke(isMeant: boolean): void
  /** A press that was released where it began, or Enter, with no tool in hand. */
  choose(cell: Cell): void
}
