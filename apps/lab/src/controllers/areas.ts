import type { LabScene } from '../scene/lab-scene.js'
import type { Mode } from '../share/shared-state.js'
import type { LabState } from '../state/lab-state.js'
import { say } from '../state/status.js'
import type { CompareController } from './compare-controller.js'
import type { Layers } from './layers.js'
import { modeHint } from './mode-hint.js'
import type { PlaceController } from './place-controller.js'
import type { QueryController } from './query-controller.js'
import type { ReplayController } from './replay-controller.js'

/** What changes with the area. */
interface AreaParts {
  readonly state: LabState
  readonly scene: LabScene
  readonly query: QueryController
  readonly compare: CompareController
  readonly replay: ReplayController
  readonly layers: Layers
  readonly places: PlaceController
  /** Opens the world of a first visit where there is none yet. */
  readonly needWorld: () => void
}

/** Where one is: in Walk, in a view of Search, or in Learn. */
export class Areas {
  readonly #parts: AreaParts

  constructor(parts: AreaParts) {
    this.#parts = parts
  }

  /** Goes to Walk or to a view of Search, and says what to do there. */
  setMode(mode: Mode): void {
    const { state, query, places } = this.#parts
    this.leaveLearn()
    state.placeLesson.value = null
    const place = places.open.value
    if (place !== null) {
      // A place has one view of Search: its own, or why there is none.
      this.enter(mode === 'explore' ? mode : 'compare')
      say(state, place.hint)
      return
    }
    if (mode === state.mode.value) return
    // A start without a goal was meant for the mode that is left.
    if (state.query.value?.to === null) state.query.value = null
    const comesFromWalk = state.mode.value === 'explore'
    this.enter(mode)
    if (mode !== 'explore' && (comesFromWalk || state.query.value === null)) query.bring()
    say(state, modeHint(state))
    query.searchAgain()
  }

  /** Goes there without a word and without a search. */
  enter(mode: Mode): void {
    const { state, compare, replay, layers } = this.#parts
    state.mode.value = mode
    if (mode !== 'explore') state.searchView.value = mode
    state.lastCosts.value = null
    state.placing.value = null
    if (mode !== 'replay') replay.clear()
    if (mode !== 'compare') compare.clear()
    layers.show()
  }

  /** Opens Learn, over a world that sleeps: the list of lessons, or what an address has after `#learn`. */
  learn(where = ''): void {
    const { state, scene } = this.#parts
    state.learn.value = where
    scene.isAsleep = true
  }

  /** Closes Learn; the world is as it was, or that of a first visit where there was none. */
  leaveLearn(): void {
    if (this.closeLearn()) this.#parts.needWorld()
  }

  /** Closes Learn for another world that is being opened. Returns whether it was open. */
  closeLearn(): boolean {
    const { state, scene } = this.#parts
    if (state.learn.value === null) return false
    state.learn.value = null
    scene.isAsleep = false
    return true
  }
}
