import { computed, effect, untracked } from '@preact/signals'
import type { LabScene } from '../scene/lab-scene.js'
import { WaypointsDrawing } from '../scene/waypoints-drawing.js'
import type { SearchClient } from '../search/client.js'
import type { LabState } from '../state/lab-state.js'
import { fail, say } from '../state/status.js'
import { GraphClient } from '../waypoints/graph-client.js'
import { type GraphData, MOST_EDGES, MOST_POINTS } from '../waypoints/graph-data.js'
import { counted, inDigits } from '../words/figures.js'
import { LatestTask, SHORT_DELAY } from './latest-task.js'

/** Milliseconds from the last edit of the ground until the graph is built again. */
const REBUILD_DELAY = 250

/** The layer of waypoints: built in a worker while it is on, drawn, and built again after edits of the ground. */
export class WaypointsController {
  readonly #state: LabState
  readonly #scene: LabScene
  readonly #client: GraphClient
  #drawing: WaypointsDrawing | null = null
  #graph: GraphData | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #task: LatestTask

  constructor(state: LabState, scene: LabScene, search: SearchClient) {
    this.#state = state
    this.#scene = scene
    this.#client = new GraphClient(state.occupied)
    this.#task = new LatestTask(state)
    search.onPatch((patch) => {
      this.#client.patch(patch)
      state.chain.value = null
      if (!state.layers.peek().waypoints) return
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => void this.#build(), REBUILD_DELAY)
    })
    const isOn = computed(() => state.layers.value.waypoints)
    const opacity = computed(() => state.opacity.value.waypoints)
    effect(() => {
      void state.waypoints.value
      const build = isOn.value
      untracked(() => (build ? void this.#build() : this.#clear()))
    })
    effect(() => {
      void state.chain.value
      this.#draw()
    })
    effect(() => {
      const share = opacity.value
      if (this.#drawing !== null) this.#drawing.opacity = share
    })
  }

  /** The world is another one. */
  reset(): void {
    this.#clear()
    this.#state.chain.value = null
    if (this.#state.layers.value.waypoints) void this.#build()
  }

  async #build(): Promise<void> {
    const { waypoints, waypointsText, terrain } = this.#state
    clearTimeout(this.#timer)
    const { method, parts } = waypoints.value
    const request = { method, edges: parts.includes('edges'), regions: parts.includes('regions') }
    const cancel = () => this.#cancel()
    try {
      const graph = await this.#task.run(
        { text: 'building waypoints', delay: SHORT_DELAY, isBackground: true, cancel },
        (_, report) =>
          this.#client.build(terrain.value, request, (share) => report(`, ${Math.round(100 * share)} %`)),
      )
      if (graph === undefined || graph === null) return
      this.#graph = graph
      waypointsText.value = inWords(graph, request.edges)
    } catch (error) {
      this.#graph = null
      fail(this.#state, error)
      waypointsText.value = this.#state.status.value.text
    }
    this.#draw()
  }

  /** Ends the building; the layer goes off, or the next edit would begin it again. */
  #cancel(): void {
    const { layers } = this.#state
    layers.value = { ...layers.value, waypoints: false }
    say(this.#state, 'Cancelled: waypoints are not shown.')
  }

  #clear(): void {
    this.#task.stop()
    clearTimeout(this.#timer)
    this.#client.end()
    this.#graph = null
    this.#state.waypointsText.value = ''
    this.#drawing?.dispose()
    this.#drawing = null
  }

  #draw(): void {
    if (this.#graph === null && this.#drawing === null) return
    const { waypoints, chain, opacity } = this.#state
    this.#drawing ??= new WaypointsDrawing(this.#scene)
    this.#drawing.set(this.#graph, waypoints.peek().parts, chain.peek())
    this.#drawing.opacity = opacity.peek().waypoints
  }
}

/** The numbers of the graph, and what is too much to draw. */
function inWords({ method, rectangles, waypoints, points, edges }: GraphData, wantsEdges: boolean): string {
  const isRight = method === 'waypoints'
  const words = [
    ...(isRight ? [] : [counted(rectangles.length / 4, 'rectangle')]),
    counted(waypoints, isRight ? 'corner' : 'waypoint'),
    ...(edges === null ? [] : [counted(edges.length / 4, 'edge')]),
  ].join(' · ')
  const tooMany = [
    ...(points === null ? [`More than ${inDigits(MOST_POINTS)} pins are not drawn`] : []),
    ...(wantsEdges && edges === null ? [`More than ${inDigits(MOST_EDGES)} edges are not drawn`] : []),
  ]
  return [words, ...tooMany].join('. ')
}
