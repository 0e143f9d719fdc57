import type { CellRect, Terrain } from 'footpath'
import { type TerrainPatch, writePatch } from 'footpath/internal'

/** One action of the user: the cells before each of its touches, in order, and all of them after it. */
export interface Stroke {
  readonly name: string
  readonly before: readonly TerrainPatch[]
  readonly after: TerrainPatch
}

/** An action beside the ground, such as moving a model: it knows how to take itself back and do itself again. */
export interface Deed {
  readonly name: string
  readonly undo: () => void
  readonly redo: () => void
}

/** Strokes kept; older ones can no longer be undone. */
const MOST_STROKES = 200

/** The strokes and deeds done and undone, in order. */
export class History {
  #done: (Stroke | Deed)[] = []
  #undone: (Stroke | Deed)[] = []

  get done(): readonly (Stroke | Deed)[] {
    return this.#done
  }

  get undone(): readonly (Stroke | Deed)[] {
    return this.#undone
  }

  /** Notes what has been done; what was undone before it is gone. */
  add(stroke: Stroke | Deed): void {
    this.#done.push(stroke)
    if (this.#done.length > MOST_STROKES) this.#done.shift()
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
