import type { Cell } from 'footpath'
import type { Ends } from '../search/detour.js'
import type { LabState } from '../state/lab-state.js'
import { say } from '../state/status.js'
import { click } from '../words/pointing.js'
import type { CompareController } from './compare-controller.js'
import { isSame } from './free-ends.js'
import type { ReplayController } from './replay-controller.js'

/** Start and goal in the area Search: taken over from Walk, clicked or dragged. */
export class QueryController {
  readonly #state: LabState
  readonly #compare: CompareController
  readonly #replay: ReplayController

  constructor(state: LabState, compare: CompareController, replay: ReplayController) {
    this.#state = state
    this.#compare = compare
    this.#replay = replay
  }

  /** Takes what is walked in Walk: the selected unit is the start, its flag the goal. */
  bring(): void {
    const { query } = this.#state
    query.value = this.#inSight() ?? query.value
  }

  /** The selected unit and its flag, or where the first units of this world walk. */
  #inSight(): Ends | null {
    const { units, selected, ends } = this.#state
    const unit = units.value.find(({ id }) => id === selected.value)
    if (unit?.flag == null || isSame(unit.cell, unit.flag)) return ends.value
    return { from: unit.cell, to: unit.flag }
  }

  /** A click: the first is the start, the second the goal; a third starts again. */
  click(cell: Cell): void {
    const { query } = this.#state
    const now = query.value
    if (now === null || now.to !== null) {
      query.value = { from: cell, to: null }
      this.#compare.clear()
      this.#replay.clear()
      say(this.#state, `From ${cell.x},${cell.y}: now ${click().toLowerCase()} the goal.`)
      return
    }
    if (isSame(now.from, cell)) {
      say(this.#state, `That is the start. ${click()} another cell as the goal.`)
      return
    }
    query.value = { from: now.from, to: cell }
    this.searchAgain()
  }

  /** Moves an end. While it is dragged the paths follow, everything else when it is let go. */
  move(end: 'from' | 'to', cell: Cell, isDone: boolean): void {
    const { query, mode } = this.#state
    if (query.value === null) return
    query.value = { ...query.value, [end]: cell }
    const { from, to } = query.value
    if (to === null || isSame(from, to)) return
    if (isDone) this.searchAgain()
    else if (mode.value === 'compare') this.#compare.follow(from, to)
    else this.#replay.follow(from, to)
  }

  /** Searches again, after a change of the ground or of start and goal. */
  searchAgain(): void {
    const { mode, query } = this.#state
    if (query.value === null || query.value.to === null) return
    if (mode.value === 'compare') void this.#compare.run()
    else if (mode.value === 'replay') void this.#replay.search(query.value.from, query.value.to)
  }
}
