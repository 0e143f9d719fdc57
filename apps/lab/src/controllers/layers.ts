import type { LabScene } from '../scene/lab-scene.js'
import { FADED } from '../scene/looks.js'
import { showLayers } from '../scene/show-layers.js'
import type { LayerName } from '../share/shared-state.js'
import type { LabState } from '../state/lab-state.js'
import type { Things } from './things.js'
import type { UnitController } from './unit-controller.js'

/** What is drawn on the ground, and how strongly. */
export class Layers {
  readonly #state: LabState
  readonly #scene: LabScene
  readonly #things: Things
  readonly #units: UnitController

  constructor(state: LabState, scene: LabScene, things: Things, units: UnitController) {
    this.#state = state
    this.#scene = scene
    this.#things = things
    this.#units = units
    state.lastCosts.subscribe(() => this.show())
    state.theme.subscribe(() => this.show())
  }

  toggle(layer: LayerName): void {
    const { layers } = this.#state
    layers.value = { ...layers.value, [layer]: !layers.value[layer] }
    this.show()
  }

  /** Draws a layer weaker or stronger; 1 is its full strength. */
  setOpacity(layer: LayerName, share: number): void {
    const { opacity } = this.#state
    opacity.value = { ...opacity.value, [layer]: share }
    this.show()
  }

  /**
   * Draws the layers as they are chosen. Units and their paths are for Walk; in Search the ground fades, so that what the
   * searches have looked at stands out.
   */
  show(): void {
    const { mode, layers, opacity, lastCosts, theme } = this.#state
    const isWalk = mode.value === 'explore'
    this.#scene.view.material.fade(FADED[theme.value], isWalk ? 0 : FADED.share)
    showLayers(this.#scene.view, layers.value, opacity.value, lastCosts.value?.g ?? null)
    this.#things.blockedVisible = layers.value.blocked
    this.#things.blockedOpacity = opacity.value.blocked
    this.#scene.units.visible = isWalk
    this.#units.showPaths(layers.value.path && isWalk, opacity.value.path)
    this.#scene.draw()
  }
}
