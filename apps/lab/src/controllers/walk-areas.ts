import { computed, effect } from '@preact/signals'
import type { LabScene } from '../scene/lab-scene.js'
import type { SearchClient } from '../search/client.js'
import type { LabState } from '../state/lab-state.js'
import { Newest } from './newest.js'

/** Where a unit cannot stand: two colours in turn are drawn as hatching. */
const CLOSED = ['#b3261e', '#5a1410'] as const

/** How searched cells look in Walk, how many pictures show how they spread, and for how long. */
const BLOOM = { colour: '#2f6fe0', pictures: 6, millis: 600 } as const

/** Keeps areas on the ground in Walk: what is closed to the unit that is edited, and what a first search has seen. */
export function followWalkAreas(state: LabState, scene: LabScene, search: SearchClient): void {
  const areas = new WalkAreas(state, scene)
  const newest = new Newest()
  const { mode, isEditing, units, selected, groundVersion, terrain, bloom } = state
  const edited = computed(() =>
    isEditing.value && mode.value === 'explore'
      ? (units.value.find(({ id }) => id === selected.value)?.unit ?? null)
      : null,
  )
  effect(() => {
    void [groundVersion.value, terrain.value]
    const unit = edited.value
    if (unit === null) {
      newest.forget()
      areas.clear()
      return
    }
    const here = terrain.peek()
    newest.ask(async () => {
      const closed = await search.closedTo(unit)
      if (edited.peek() === unit && terrain.peek() === here)
        areas.show(CLOSED.map((colour) => ({ cells: closed, colour })))
    })
  })
  bloom.subscribe((costs) => {
    if (costs !== null) void areas.bloom(costs.g)
  })
}

class WalkAreas {
  readonly #state: LabState
  readonly #scene: LabScene
  #hasAreas = false

  constructor(state: LabState, scene: LabScene) {
    this.#state = state
    this.#scene = scene
  }

  /** Searched cells spread from the start for a moment, unless the system asks for reduced motion. */
  async bloom(costs: Float64Array): Promise<void> {
    const { layers, mode, isEditing, terrain } = this.#state
    const here = terrain.value
    if (!layers.value.searched || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const most = costs.reduce((max, cost) => (cost < Infinity && cost > max ? cost : max), 0)
    for (let picture = 1; picture <= BLOOM.pictures; picture++) {
      if (terrain.value !== here || mode.value !== 'explore' || isEditing.value) return
      // The last two stand still.
      const until = Math.min(1, picture / (BLOOM.pictures - 2)) * most
      const cells = Uint8Array.from(costs, (cost) => (cost <= until ? 1 : 0))
      this.show([{ cells, colour: BLOOM.colour }])
      await new Promise((resume) => setTimeout(resume, BLOOM.millis / BLOOM.pictures))
    }
    if (terrain.value === here && mode.value === 'explore' && !isEditing.value) this.clear()
  }

  show(areas: Parameters<LabScene['view']['overlay']['setAreas']>[0]): void {
    const { width, depth } = this.#scene.view.terrain
    if (areas.some(({ cells }) => cells.length !== width * depth)) return
    this.#hasAreas = areas.length > 0
    this.#scene.view.overlay.setAreas(areas)
    this.#scene.draw()
  }

  clear(): void {
    if (this.#hasAreas) this.show([])
  }
}
