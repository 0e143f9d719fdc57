import { type CellRect, mapToCell } from 'footpath'
import { type UndoableAction, History } from '../paint/history.js'
import { StrokeRecorder } from '../paint/stroke.js'
import { TOOL_BRUSHES } from '../paint/tools.js'
import type { LabScene } from '../scene/lab-scene.js'
import type { SearchClient } from '../search/client.js'
import type { LabState } from '../state/lab-state.js'

/** What of the lab's state strokes change. */
type Painted = Pick<LabState, 'terrain' | 'brush' | 'groundVersion' | 'strokes'>

/** Strokes from pressing to releasing, undo and redo; everything that depends on the ground gets every rectangle. */
export class PaintController {
  readonly #state: Painted
  readonly #scene: Pick<LabScene, 'refresh'>
  readonly #search: SearchClient
  readonly #changed: () => void
  readonly #history = new History()
  #stroke: StrokeRecorder | null = null

  constructor(state: Painted, scene: Pick<LabScene, 'refresh'>, search: SearchClient, changed: () => void) {
    this.#state = state
    this.#scene = scene
    this.#search = search
    this.#changed = changed
  }

  get isPainting(): boolean {
    return this.#stroke !== null
  }

  /** Presses the brush on a map point. A brush of walls that is pressed on a wall takes walls away. */
  begin(x: number, y: number): void {
    const terrain = this.#state.terrain.value
    const brush = this.#state.brush.value
    const isWall = TOOL_BRUSHES.wall.includes(brush.name)
    const { x: column, y: row } = mapToCell(terrain, { x, y })
    const erases = isWall && terrain.obstacleAt(column, row) !== 'none'
    this.#stroke = new StrokeRecorder(terrain, erases ? { ...brush, name: 'no-wall' } : brush)
    this.drawTo(x, y)
  }

  drawTo(x: number, y: number): void {
    performance.mark('paint-begin')
    const rect = this.#stroke?.drawTo(x, y) ?? null
    performance.measure('paint: ground', 'paint-begin')
    if (rect !== null) this.#follow(rect)
  }

  /** Lifts the brush; the stroke becomes one step of the history. */
  end(): void {
    const stroke = this.#stroke?.finish() ?? null
    this.#stroke = null
    if (stroke === null) return
    this.#history.add(stroke)
    this.#publish()
    performance.mark('paint-end')
    this.#changed()
    performance.measure('paint: paths', 'paint-end')
  }

  /** Puts an action beside the ground into the same history. */
  note(action: UndoableAction): void {
    this.#history.add(action)
    this.#publish()
  }

  undo(): void {
    this.#step(this.#history.undo(this.#state.terrain.value))
  }

  redo(): void {
    this.#step(this.#history.redo(this.#state.terrain.value))
  }

  /** Forgets everything that could be undone. */
  reset(): void {
    this.#history.clear()
    this.drop()
    this.#publish()
  }

  /** Forgets a stroke that has not ended: the world is another one. */
  drop(): void {
    this.#stroke = null
  }

  #step(rect: CellRect | null): void {
    this.#publish()
    if (rect === null) return
    this.#follow(rect)
    this.#changed()
  }

  /** Mesh, overlay and the worker's copy follow the rectangle at once. */
  #follow(rect: CellRect): void {
    performance.mark('paint-patch')
    this.#search.patch(this.#state.terrain.value, rect)
    performance.measure('paint: hand-over', 'paint-patch')
    performance.mark('paint-scene')
    this.#scene.refresh()
    performance.measure('paint: mesh and overlay', 'paint-scene')
    this.#state.groundVersion.value++
  }

  #publish(): void {
    const { done, undone } = this.#history
    this.#state.strokes.value = { done: done.map(({ name }) => name), undone: undone.map(({ name }) => name) }
  }
}
