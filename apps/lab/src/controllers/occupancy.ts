import type { OverlayLayer } from '@footpath/three'
import type { LabScene } from '../scene/lab-scene.js'
import type { SearchClient } from '../search/client.js'
import type { LabState } from '../state/lab-state.js'

/** As strong as the layer of blocked cells. */
const OPACITY = 0.8

/** Lets models and crates stand on cells; the worker's walkmaps and the overlay follow at once. */
export class Occupancy {
  readonly #state: LabState
  readonly #scene: LabScene
  readonly #search: SearchClient
  readonly #replan: () => void
  #layer: OverlayLayer | null = null

  constructor(state: LabState, scene: LabScene, search: SearchClient, replan: () => void) {
    this.#state = state
    this.#scene = scene
    this.#search = search
    this.#replan = replan
  }

  /** Starts again on another world, which must be in the scene already. */
  reset(): void {
    const { terrain, overlay } = this.#scene.view
    this.#state.occupied.reset(terrain.width, terrain.depth)
    this.#layer = overlay.addLayer('occupied', {
      colour: 0xffffff,
      opacity: OPACITY * this.#state.opacity.value.blocked,
      visible: this.#state.layers.value.blocked,
    })
  }

  /** Shows or hides the occupied cells. */
  set visible(visible: boolean) {
    if (this.#layer !== null) this.#layer.visible = visible
  }

  /** 1 is full strength. */
  set opacity(share: number) {
    if (this.#layer !== null) this.#layer.opacity = OPACITY * share
  }

  /** Lets a thing stand on these cells instead of those before, or nowhere; returns whether that changed anything. */
  put(owner: string, cells: Int32Array | null): boolean {
    const { occupied } = this.#state
    const { terrain } = this.#scene.view
    const rects = occupied.set(owner, cells)
    for (const rect of rects) {
      this.#search.patch(terrain, rect)
      for (let y = rect.y0; y < rect.y1; y++)
        for (let x = rect.x0; x < rect.x1; x++)
          this.#layer?.set(y * terrain.width + x, occupied.has(x, y) ? 255 : 0)
    }
    if (rects.length > 0) this.#scene.draw()
    return rects.length > 0
  }

  /** Makes walking units search again. */
  replan(): void {
    this.#replan()
  }
}
