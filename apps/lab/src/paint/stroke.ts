import type { CellRect, Terrain } from 'footpath'
import { joinRects, readPatch, type TerrainPatch } from 'footpath/internal'
import { type Brush, touch } from './brush.js'
import type { Stroke } from './history.js'

/** The current stroke: from pressing to releasing the brush. */
export class StrokeRecorder {
  readonly #terrain: Terrain
  readonly #brush: Brush
  readonly #before: TerrainPatch[] = []
  #rect: CellRect | null = null
  #last: { readonly x: number; readonly y: number } | null = null

  constructor(terrain: Terrain, brush: Brush) {
    this.#terrain = terrain
    this.#brush = brush
  }

  /** Draws on to a map point, without gaps; returns the rectangle that changed, or null. */
  drawTo(x: number, y: number): CellRect | null {
    const from = this.#last ?? { x, y }
    this.#last = { x, y }
    const touches = Math.max(
      1,
      Math.ceil(Math.hypot(x - from.x, y - from.y) / Math.max(0.5, this.#brush.size / 4)),
    )
    let changed: CellRect | null = null
    for (let at = 1; at <= touches; at++) {
      const share = at / touches
      const rect = this.#touch(from.x + share * (x - from.x), from.y + share * (y - from.y))
      if (rect !== null) changed = joined(changed, rect)
    }
    return changed
  }

  /** Ends the stroke; null when it touched nothing. */
  finish(): Stroke | null {
    if (this.#rect === null) return null
    return { name: this.#brush.name, before: this.#before, after: readPatch(this.#terrain, this.#rect) }
  }

  #touch(x: number, y: number): CellRect | null {
    const { width, depth } = this.#terrain
    const reach = Math.ceil(this.#brush.size / 2) + 1
    const around = {
      x0: Math.max(0, Math.floor(x) - reach),
      y0: Math.max(0, Math.floor(y) - reach),
      x1: Math.min(width, Math.floor(x) + reach + 1),
      y1: Math.min(depth, Math.floor(y) + reach + 1),
    }
    if (around.x0 >= around.x1 || around.y0 >= around.y1) return null
    const before = readPatch(this.#terrain, around)
    const rect = touch(this.#terrain, this.#brush, x, y)
    if (rect === null) return null
    this.#before.push(before)
    this.#rect = joined(this.#rect, around)
    return rect
  }
}

function joined(a: CellRect | null, b: CellRect): CellRect {
  return a === null ? b : joinRects(a, b)
}
