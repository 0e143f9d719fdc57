import type { SharedState } from '../share/shared-state.js'
import type { LabState, Selected } from '../state/lab-state.js'
import type { CrowdController } from './crowd-controller.js'
import type { PaintController } from './paint-controller.js'
import type { PlaceController } from './place-controller.js'
import type { Things } from './things.js'
import type { KeptUnit, UnitController } from './unit-controller.js'
import type { KeptWorld, Worlds } from './worlds.js'

/** What a world that was left takes for a cell, in bytes: its layers, as built and as painted. */
const KEPT_BYTES = 16

/** About what a place takes that was left: meshes, buffers, a worker. Few are kept. */
const PLACE_BYTES = 4 * 1024 * 1024

/** Everything on screen, to be put back. */
interface Kept {
  readonly world: KeptWorld
  readonly shared: SharedState
  readonly units: readonly (readonly [number, KeptUnit | null])[]
  readonly selected: Selected
}

/** What takes part when worlds are exchanged. */
interface Parts {
  readonly state: LabState
  readonly worlds: Worlds
  readonly places: PlaceController
  readonly units: UnitController
  readonly crowd: CrowdController
  readonly things: Things
  readonly paint: PaintController
  readonly shared: () => SharedState
  /** Puts back everything of a state but its world and what stands on it. */
  readonly follow: (shared: SharedState) => void
}

/** A new world is a step that can be undone: the former one is kept with all that is on it. */
export class WorldSteps {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Everything as it is now, or null before the first world. A place is kept as it is. */
  #kept(): Kept | null {
    const { worlds, state, units, shared } = this.#parts
    const world = worlds.kept()
    if (world === null) return null
    const all = state.units.value.map(({ id }) => [id, units.kept(id)] as const)
    return { world, shared: shared(), units: all, selected: state.selected.value }
  }

  /** Opens another world as a step that can be undone. False where the world has stayed; rejects as `open` does. */
  async exchange(open: () => Promise<boolean>): Promise<boolean> {
    const before = this.#kept()
    let isOpen = false
    try {
      isOpen = await open()
    } finally {
      if (!isOpen) this.#forget(before)
    }
    if (isOpen) this.#note(before)
    return isOpen
  }

  #note(before: Kept | null): void {
    const { paint } = this.#parts
    if (before === null) {
      paint.reset()
      return
    }
    let other = before
    const swap = () => {
      const now = this.#kept()
      this.#putBack(other)
      this.#forget(other)
      if (now !== null) other = now
    }
    const { place, terrain } = before.world
    paint.note({
      name: 'new world',
      undo: swap,
      redo: swap,
      dropped: () => this.#forget(other),
      bytes: place === null ? KEPT_BYTES * terrain.width * terrain.depth : PLACE_BYTES,
    })
  }

  /** A place that was kept is no longer needed, or is on screen again. */
  #forget(kept: Kept | null): void {
    const place = kept?.world.place ?? null
    if (place !== null) this.#parts.places.release(place)
  }

  #putBack({ world, shared, units: kept, selected }: Kept): void {
    const { worlds, things, units, crowd, follow } = this.#parts
    worlds.put(world)
    things.restore(shared.things)
    for (const [id, unit] of kept) units.putBack(id, unit)
    crowd.restore(shared.crowd)
    units.select(selected)
    follow(shared)
  }
}
