import type { LabScene } from '../scene/lab-scene.js'
import { toBase64 } from '../share/base64.js'
import { editedCells } from '../share/edits.js'
import { fileOf, linkOf } from '../share/link.js'
import type { SharedState } from '../share/shared-state.js'
import { FULL_OPACITY, type LabState } from '../state/lab-state.js'
import { isSameUnit } from '../units/editor.js'
import { unitOf } from '../units/kinds.js'
import { FIRST_CHOICE } from '../waypoints/choice.js'
import type { CrowdController } from './crowd-controller.js'
import type { PlaceController } from './place-controller.js'
import type { Things } from './things.js'
import type { Worlds } from './worlds.js'

/** Worlds with more painted cells are not tried as links: packing them takes long and comes out too long. */
const MOST_LINKED_EDITS = 50_000

/** Everything on screen, as plain data, as a link and as a file. */
export class Sharing {
  readonly #state: LabState
  readonly #scene: LabScene
  readonly #things: Things
  readonly #crowd: CrowdController
  readonly #worlds: Worlds
  readonly #places: PlaceController

  constructor(
    state: LabState,
    scene: LabScene,
    things: Things,
    crowd: CrowdController,
    worlds: Worlds,
    places: PlaceController,
  ) {
    this.#state = state
    this.#scene = scene
    this.#things = things
    this.#crowd = crowd
    this.#worlds = worlds
    this.#places = places
  }

  /** Everything on screen, as plain data. */
  state(): SharedState {
    const { world, units, mode, tool, layers, opacity, waypoints, setups, query, claim } = this.#state
    const [things, crowd] = [this.#things.shared(), this.#crowd.shared()]
    const hasHeights = this.#state.terrain.value.heights !== null
    return {
      version: 1,
      world: this.#places.source ?? world.value,
      edits: this.#worlds.edits() ?? {},
      units: units.value.map(({ kind, unit, speed, cell, goal, via }) => ({
        kind,
        ...(isSameUnit(unit, unitOf(kind, hasHeights)) ? {} : { unit }),
        ...(speed === 1 ? {} : { speed }),
        cell,
        ...(goal === null ? {} : { goal }),
        ...(goal === null || via.length === 0 ? {} : { via }),
      })),
      ...(crowd === null ? {} : { crowd }),
      ...(things === null ? {} : { things }),
      mode: mode.value,
      ...(tool.value === 'hand' ? {} : { tool: tool.value }),
      layers: layers.value,
      ...(opacity.value === FULL_OPACITY ? {} : { opacity: opacity.value }),
      ...(waypoints.value === FIRST_CHOICE ? {} : { waypoints: waypoints.value }),
      setups: setups.value,
      ...(query.value === null || query.value.to === null
        ? {}
        : { query: { from: query.value.from, to: query.value.to } }),
      ...(claim.value === null ? {} : { claim: claim.value }),
      camera: this.#scene.pose,
    }
  }

  /** The link of what is on screen, or null when only a file can hold it. */
  link(): string | null {
    if (this.#state.world.value.kind === 'file') return null
    const edits = this.#worlds.edits(MOST_LINKED_EDITS)
    if (edits === null || editedCells(edits) > MOST_LINKED_EDITS) return null
    const shared = this.state()
    return shared.things?.shapes === undefined ? linkOf(shared) : null
  }

  /** Everything on screen as a file's text; a world from a file goes with it. */
  async file(): Promise<string> {
    const shared = this.state()
    const terrain = await this.#worlds.sourceFile()
    return fileOf(terrain === null ? shared : { ...shared, terrain: toBase64(terrain) })
  }
}
