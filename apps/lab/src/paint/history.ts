import type { CellRect, Terrain } from 'footpath'
import { type TerrainPatch, writePatch } from 'footpath/internal'

/** A stroke of the brush: the cells before each of its touches, in order, and all of them after it. */
export interface Stroke {
  readonly name: string
  readonly before: readonly TerrainPatch[]
  readonly after: TerrainPatch
}

/** An action that does not change the ground, such as moving a model. */
export interface UndoableAction {
  readonly name: string
  readonly undo: () => void
  readonly redo: () => void
}

/** What can be undone: a stroke of the brush, or another action. */
type Step = Stroke | UndoableAction

/** Steps kept; older ones can no longer be undone. */
const MOST_STEPS = 200

/** The steps done and undone, in order. */
export class History {
  #done: Step[] = []
  #undone: Step[] = []

  get done(): readonly Step[] {
    return this.#done
  }

  get undone(): readonly Step[] {
    return this.#undone
  }

  /** Adds a step; undone steps can no longer be redone. */
  add(step: Step): void {
    this.#done.push(step)
    if (this.#done.length > MOST_STEPS) this.#done.shift()
    this.#undone = []
  }

  /** Takes the last step back and returns the rectangle of ground that changed, or null. */
  undo(terrain: Terrain): CellRect | null {
    const stroke = this.#done.pop()
    if (stroke === undefined) return null
    this.#undone.push(stroke)
    if ('undo' in stroke) {
      stroke.undo()
      return null
    }
    for (const patch of stroke.before.slice().reverse()) writePatch(terrain, patch)
    return stroke.after.rect
  }

  redo(terrain: Terrain): CellRect | null {
    const stroke = this.#undone.pop()
    if (stroke === undefined) return null
    this.#done.push(stroke)
    if ('redo' in stroke) {
      stroke.redo()
      return null
    }
    writePatch(terrain, stroke.after)
    return stroke.after.rect
  }
}
