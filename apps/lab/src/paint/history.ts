import type { CellRect, Terrain } from 'footpath'

/** The cells of a rectangle, as they are: what undo puts back. */
export interface Patch {
  readonly rect: CellRect
  readonly heights: Float32Array | null
  readonly surfaces: Uint8Array
  readonly obstacles: Uint8Array
}

/** One action of the user: the cells before each of its touches, in order, and all of them after it. */
export interface Stroke {
  readonly name: string
  readonly before: readonly Patch[]
  readonly after: Patch
}

/** An action beside the ground, such as moving a model: it knows how to take itself back and do itself again. */
export interface Deed {
  readonly name: string
  readonly undo: () => void
  readonly redo: () => void
}

/** Strokes kept; older ones can no longer be undone. */
const MOST_STROKES = 200

export function readPatch(terrain: Terrain, rect: CellRect): Patch {
  return {
    rect,
    heights: terrain.heights === null ? null : part(terrain.heights, terrain.width, rect),
    surfaces: part(terrain.surfaces, terrain.width, rect),
    obstacles: part(terrain.obstacles, terrain.width, rect),
  }
}

/** Puts cells back; O(cells of the patch). */
export function writePatch(terrain: Terrain, { rect, heights, surfaces, obstacles }: Patch): void {
  terrain.edit(rect, (layers) => {
    layers.surfaces.write(surfaces)
    layers.obstacles.write(obstacles)
    if (heights !== null) layers.heights.write(heights)
    else if (terrain.heights !== null) layers.heights.fill(0)
  })
}

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

function part<T extends Float32Array | Uint8Array>(
  layer: { slice(from: number, to: number): T; subarray(from: number, to: number): ArrayLike<number> },
  width: number,
  { x0, y0, x1, y1 }: CellRect,
): T {
  const cells = layer.slice(0, (x1 - x0) * (y1 - y0))
  for (let y = y0; y < y1; y++)
    cells.set(layer.subarray(y * width + x0, y * width + x1), (y - y0) * (x1 - x0))
  return cells
}
