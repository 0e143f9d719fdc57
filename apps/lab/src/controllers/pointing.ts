import type { Cell } from 'footpath'
import { isBrushTool } from '../paint/tools.js'
import type { Grip, Pointed, Press } from '../scene/grip.js'
import type { LabScene } from '../scene/lab-scene.js'
import type { LabState } from '../state/lab-state.js'
import { say } from '../state/status.js'
import type { CrowdController } from './crowd-controller.js'
import { describeCell } from './describe-cell.js'
import { gripAt } from './grips.js'
import type { PaintController } from './paint-controller.js'
import type { PlaceController } from './place-controller.js'
import type { QueryController } from './query-controller.js'
import type { Things } from './things.js'
import type { UnitController } from './unit-controller.js'
import type { UnitSteps } from './unit-steps.js'

/** What can be pointed at. */
interface Targets {
  readonly state: LabState
  readonly scene: LabScene
  readonly units: UnitController
  readonly orders: UnitSteps
  readonly crowd: CrowdController
  readonly things: Things
  readonly paint: PaintController
  readonly query: QueryController
  readonly places: PlaceController
}

/** What pointer and cursor do on the ground; a place answers for itself. */
export class Pointing {
  readonly #targets: Targets

  constructor(targets: Targets) {
    this.#targets = targets
  }

  /** What a press at a point of the page takes hold of; null where it belongs to the view. */
  gripAt(press: Press): Grip | null {
    const place = this.#targets.places.open.value
    return place === null ? gripAt(this.#targets, press) : place.gripAt(press)
  }

  /** A click or tap on a cell, or Enter on it: what it means depends on the tool in hand and the area. */
  act(cell: Cell): void {
    const { state, things, paint, orders, crowd, query } = this.#targets
    const { mode, tool, selected, isAddingVia, placing } = state
    if (placing.value !== null) {
      crowd.choose(cell)
      return
    }
    if (tool.value === 'things' && things.put(cell)) return
    if (isBrushTool(tool.value)) {
      paint.begin(cell.x + 0.5, cell.y + 0.5)
      paint.end()
    } else if (mode.value === 'explore') {
      if (selected.value === null) say(state, 'Add a unit first, or select one.')
      else if (selected.value === 'crowd') crowd.send(cell)
      else if (isAddingVia.value) orders.addVia(selected.value, cell)
      else orders.send(selected.value, cell)
    } else query.click(cell)
  }

  /** The pointer is over the scene: what it points at, or null for what has no ground. Marks and describes it. */
  at(clientX: number, clientY: number): Pointed {
    const { state, scene, places } = this.#targets
    const place = places.open.value
    const { ground } = place === null ? scene.pick(clientX, clientY) : { ground: null }
    if (place === null) {
      state.cursor.value = ground?.cell ?? null
      this.hover(ground?.cell ?? null)
    } else place.pointAt({ clientX, clientY })
    return { clientX, clientY, ground }
  }

  /** The pointer has left the scene. */
  away(): void {
    const place = this.#targets.places.open.value
    if (place === null) this.hover(null)
    else place.pointAt(null)
  }

  /** What the hover card says about a cell. */
  hover(cell: Cell | null): void {
    const { state, things } = this.#targets
    state.hover.value = cell === null ? null : describeCell(state, cell, things.nameAt(cell))
  }

  /** Moves the keyboard's cursor by some cells; it begins in the middle. */
  moveCursor(dx: number, dy: number): void {
    const { cursor, terrain } = this.#targets.state
    const { width, depth } = terrain.value
    const now = cursor.value ?? { x: Math.floor(width / 2), y: Math.floor(depth / 2) }
    const cell = {
      x: Math.min(width - 1, Math.max(0, now.x + dx)),
      y: Math.min(depth - 1, Math.max(0, now.y + dy)),
    }
    cursor.value = cell
    this.hover(cell)
  }
}
