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
  /** Actions in a row that have the same become one step. */
  readonly merges?: string
  /** Called once it can be neither undone nor done again. */
  readonly dropped?: () => void
  /** The memory that it holds, in bytes, if that is worth counting. */
  readonly bytes?: number
}

/** What can be undone: a stroke of the brush, or another action. */
type Step = Stroke | UndoableAction

/** Steps kept; older ones can no longer be undone. */
const MOST_STEPS = 200

/** Bytes kept, unless the last step alone has more. */
const MOST_BYTES = 32 * 1024 * 1024

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
    const last = this.#done.at(-1)
    const merges = 'merges' in step ? step.merges : undefined
    if (merges !== undefined && last !== undefined && 'merges' in last && last.merges === merges)
      this.#done[this.#done.length - 1] = { ...last, redo: (step as UndoableAction).redo }
    else this.#done.push(step)
    drop(this.#undone)
    this.#undone = []
    let bytes = this.#done.reduce((sum, each) => sum + bytesOf(each), 0)
    while (this.#done.length > MOST_STEPS || (bytes > MOST_BYTES && this.#done.length > 1)) {
      bytes -= bytesOf(this.#done[0])
      drop(this.#done.splice(0, 1))
    }
  }

  /** Forgets everything. */
  clear(): void {
    drop([...this.#done, ...this.#undone])
    this.#done = []
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

function drop(steps: readonly Step[]): void {
  for (const step of steps) if ('dropped' in step) step.dropped?.()
}

/** The memory that a step holds; a patch has at most 4 bytes of height and 2 of ground for a cell. */
function bytesOf(step: Step): number {
  if ('undo' in step) return step.bytes ?? 0
  const patches = [...step.before, step.after]
  return patches.reduce((sum, { rect }) => sum + 6 * (rect.x1 - rect.x0) * (rect.y1 - rect.y0), 0)
}
