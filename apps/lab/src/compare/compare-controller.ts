import { PathLine, TraceState } from '@footpath/three'
import type { LabScene } from '../scene/lab-scene.js'
import type { SearchClient } from '../search/client.js'
import { pointsOf } from '../search/path-words.js'
import type { PathData, Setup } from '../search/protocol.js'
import type { LabState } from '../state.js'
import { unitOf } from '../units/kinds.js'

/** Violet and teal, A solid and B dashed: colour is not the only difference. */
const LOOKS = [
  { colour: 0x7b2d8e, layer: 'searched-a' },
  { colour: 0x00757a, layer: 'searched-b', dash: [1.2, 0.7] as const },
] as const

/** A cell's value in an overlay layer is its strength. */
const FULL = 255

/** Two setups on the same query: both paths and both searched areas on one terrain. */
export class CompareController {
  readonly #state: LabState
  readonly #scene: LabScene
  readonly #search: SearchClient
  #lines: PathLine[] = []
  #run: AbortController | null = null

  constructor(state: LabState, scene: LabScene, search: SearchClient) {
    this.#state = state
    this.#scene = scene
    this.#search = search
  }

  /** The setups of a first visit: the study's A*MOD beside A* with natural paths. */
  reset(hasHeights: boolean): void {
    const unit = unitOf('ground', hasHeights)
    this.#state.setups.value = [
      { unit: { ...unit, directions: 8 }, options: { algorithm: 'a-star-mod' }, shape: 'none' },
      { unit: { ...unit, directions: 8 }, options: {}, shape: 'natural' },
    ]
    this.clear()
  }

  set(at: number, setup: Setup): void {
    this.#state.setups.value = this.#state.setups.value.map((old, index) => (index === at ? setup : old))
    if (this.#state.query.value !== null) void this.run()
  }

  swap(): void {
    this.#state.setups.value = this.#state.setups.value.slice().reverse()
    if (this.#state.query.value !== null) void this.run()
  }

  copy(): void {
    const [a] = this.#state.setups.value
    this.set(1, a)
  }

  /** Searches with all setups and shows what they found. */
  async run(): Promise<void> {
    const query = this.#state.query.value
    if (query === null || query.to === null) return
    const { from, to } = query
    this.#run?.abort()
    const run = new AbortController()
    this.#run = run
    this.#state.busy.value = { text: 'comparing', cancel: () => run.abort() }
    try {
      const paths = await Promise.all(
        this.#state.setups.value.map((setup) =>
          this.#search.find(setup, from, to, { trace: true, measure: true, costs: true, signal: run.signal }),
        ),
      )
      if (this.#run !== run) return
      this.#state.results.value = paths.map((path, at) => ({ path, setup: this.#state.setups.value[at] }))
      this.#state.lastCosts.value = paths[0].costs
      this.#show(paths)
      const [a, b] = paths
      this.#state.status.value = {
        text: `A ${a.status}, cost ${a.cost.toFixed(1)} · B ${b.status}, cost ${b.cost.toFixed(1)}`,
        isError: false,
      }
    } catch (error) {
      this.#state.status.value = {
        text: error instanceof Error ? error.message : String(error),
        isError: true,
      }
    } finally {
      if (this.#run === run) this.#state.busy.value = null
    }
  }

  /** Takes paths and searched areas off the ground. */
  clear(): void {
    for (const line of this.#lines) line.dispose()
    this.#lines = []
    this.#state.results.value = []
    const { overlay } = this.#scene.view
    for (const { layer, colour } of LOOKS) layerOf(overlay, layer, colour).clear()
    this.#scene.draw()
  }

  #show(paths: readonly PathData[]): void {
    for (const line of this.#lines) line.dispose()
    const { terrain, overlay } = this.#scene.view
    this.#lines = paths.slice(0, LOOKS.length).map((path, at) => {
      const { colour, layer, ...rest } = LOOKS[at]
      const line = new PathLine(terrain, pointsOf(path), { colour, ...rest })
      this.#scene.scene.add(line)
      const searched = layerOf(overlay, layer, colour)
      searched.clear()
      searched.visible = this.#state.layers.value.searched
      const state = new TraceState(path.trace ?? new Uint32Array(0), terrain.width * terrain.depth)
      state.seek(path.trace?.length ?? 0)
      state.states.forEach((value, cell) => {
        if (value !== 0) searched.set(cell, FULL)
      })
      return line
    })
    this.#scene.draw()
  }
}

function layerOf(overlay: LabScene['view']['overlay'], name: string, colour: number) {
  try {
    return overlay.layer(name)
  } catch {
    return overlay.addLayer(name, { colour, opacity: 0.35 })
  }
}
