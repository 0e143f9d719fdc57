import type { SearchClient } from '../search/client.js'
import type { Ends } from '../search/detour.js'
import type { LabState } from '../state/lab-state.js'
import { unitOf } from '../units/kinds.js'
import { titleOf } from '../world/source.js'
import type { UnitController } from './unit-controller.js'

/** Lets every new world begin with a walker and a flier under way. */
export class FirstWalk {
  readonly #state: LabState
  readonly #search: SearchClient
  readonly #units: UnitController

  constructor(state: LabState, search: SearchClient, units: UnitController) {
    this.#state = state
    this.#search = search
    this.#units = units
  }

  /** Both go to and fro between two cells; the walker is selected. */
  begin({ from, to }: Ends): void {
    this.#state.ends.value = { from, to }
    const [walker] = (['ground', 'air'] as const).map((kind) => {
      const id = this.#units.add(kind, from)
      if (id !== null) this.#units.pace(id, to, from)
      return id
    })
    this.#units.select(walker)
  }

  /** Finds a walk worth watching and begins it; false where there is none, or somebody was faster. */
  async find(): Promise<boolean> {
    const { terrain, world, units } = this.#state
    const here = terrain.value
    const unit = unitOf('ground', here.heights !== null)
    // Heights of a file may be too steep for anyone; sending a unit says so.
    const ends = await this.#search.detour(unit, titleOf(world.value)).catch(() => null)
    if (ends === null || terrain.value !== here || units.value.length > 0) return false
    this.begin(ends)
    return true
  }
}
