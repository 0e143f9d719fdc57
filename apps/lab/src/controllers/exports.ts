import type { OnScreen } from '../code/copy-as-code.js'
import type { GroundOnScreen } from '../code/world-code.js'
import type { PathExtension } from '../share/path-extensions.js'
import type { LabState } from '../state/lab-state.js'
import { loadPart } from '../words/not-loaded.js'
import { groundFor, screenFor } from './on-screen.js'
import type { UnitController } from './unit-controller.js'
import type { Worlds } from './worlds.js'

/** What leaves the lab for other programs: the terrain, a path, code. */
export class Exports {
  readonly #state: LabState
  readonly #units: UnitController
  readonly #worlds: Worlds

  constructor(state: LabState, units: UnitController, worlds: Worlds) {
    this.#state = state
    this.#units = units
    this.#worlds = worlds
  }

  /** The world as it is painted, as a terrain file. */
  terrain(): Promise<Uint8Array> {
    return this.#worlds.export()
  }

  /** The selected unit's last path as the text of a file, by extension; null when it has none. */
  async path(extension: PathExtension): Promise<string | null> {
    const { selected, terrain } = this.#state
    const data = typeof selected.value === 'number' ? this.#units.pathOf(selected.value) : null
    if (data === null) return null
    const ground = terrain.value
    const { pathFile } = await loadPart('The export of paths', import('../share/export-path.js'))
    return pathFile(data, ground, extension)
  }

  /** What decides the path on screen, for a program; `at` is the setup in Search. */
  onScreen(at: number): OnScreen | null {
    const pathOf = (unit: number) => this.#units.pathOf(unit)
    return screenFor(this.#state, this.#worlds.edits() ?? {}, pathOf, at)
  }

  /** The ground on screen, for a program. */
  ground(): GroundOnScreen {
    return groundFor(this.#state, this.#worlds.edits() ?? {})
  }
}
