import type { UndoableAction } from '../paint/history.js'
import type { LabScene } from '../scene/lab-scene.js'
import type { LabState } from '../state/lab-state.js'
import type { Occupancy } from './occupancy.js'

/** What controllers of things on the ground work with. */
export interface ThingParts {
  readonly state: LabState
  readonly scene: LabScene
  /** Which cells they stand on. */
  readonly occupancy: Occupancy
  /** Puts something that has been done into the list of undo. */
  readonly note: (action: UndoableAction) => void
}

/** A controller of things that stand on the ground: models, or crates. */
export class ThingController {
  protected readonly state: LabState
  protected readonly scene: LabScene
  protected readonly occupancy: Occupancy
  protected readonly note: (action: UndoableAction) => void

  constructor({ state, scene, occupancy, note }: ThingParts) {
    this.state = state
    this.scene = scene
    this.occupancy = occupancy
    this.note = note
  }
}
