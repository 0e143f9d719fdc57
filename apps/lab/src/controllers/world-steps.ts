import type { SharedState } from '../share/shared-state.js'
import type { LabState } from '../state/lab-state.js'
import type { PaintController } from './paint-controller.js'
import type { Things } from './things.js'
import type { KeptUnit, UnitController } from './unit-controller.js'
import type { KeptWorld, Worlds } from './worlds.js'

/** What a world that was left takes for a cell, in bytes: its layers, as built and as painted. */
const KEPT_BYTES = 16

/** Everything on screen, to be put back. */
interface Kept {
  readonly world: KeptWorld
  readonly shared: SharedState
  readonly units: readonly (readonly [number, KeptUnit | null])[]
  readonly selected: number | null
}

/** What takes part when worlds are exchanged. */
interface Parts {
  readonly state: LabState
  readonly worlds: Worlds
  readonly units: UnitController
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

  /** Everything as it is now, or null before the first world and in a place, which is not kept. */
  kept(): Kept | null {
    const { worlds, state, units, shared } = this.#parts
    if (state.world.value.kind === 'place') return null
    const world = worlds.kept()
    if (world === null) return null
    const all = state.units.value.map(({ id }) => [id, units.kept(id)] as const)
    return { world, shared: shared(), units: all, selected: state.selected.value }
  }

  /** Notes that another world has taken the place of what was there before; where that is not kept nothing is left to undo. */
  note(before: Kept | null): void {
    if (before === null) {
      this.#parts.paint.reset()
      return
    }
    let other = before
    const swap = () => {
      const now = this.kept()
      this.#putBack(other)
      if (now !== null) other = now
    }
    const { width, depth } = before.world.terrain
    this.#parts.paint.note({ name: 'new world', undo: swap, redo: swap, bytes: KEPT_BYTES * width * depth })
  }

  #putBack({ world, shared, units: kept, selected }: Kept): void {
    const { worlds, things, units, follow } = this.#parts
    worlds.put(world)
    things.restore(shared.things)
    for (const [id, unit] of kept) units.putBack(id, unit)
    units.select(selected)
    follow(shared)
  }
}
