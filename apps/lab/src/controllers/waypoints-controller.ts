import { computed, effect, untracked } from '@preact/signals'
import type { LabScene } from '../scene/lab-scene.js'
import { WaypointsDrawing } from '../scene/waypoints-drawing.js'
import type { SearchClient } from '../search/client.js'
import type { LabState } from '../state/lab-state.js'
import { GraphClient } from '../waypoints/graph-client.js'
import { type GraphData, MOST_EDGES, MOST_POINTS } from '../waypoints/graph-data.js'

/** Building that takes longer than this many milliseconds is shown, and can be cancelled. */
const PATIENCE = 150

/** After an edit of the ground the graph is built again when nothing has changed for so many milliseconds. */
const STILLNESS = 250

/** The layer of waypoints: built beside the page while it is on, drawn, and built again after edits of the ground. */
export class WaypointsController {
  readonly #state: LabState
  readonly #scene: LabScene
  readonly #client: GraphClient
  #drawing: WaypointsDrawing | null = null
  #graph: GraphData | null = null
  #timer: ReturnType<typeof setTimeout> | null = null
  /** Counts what was asked for: only the newest is shown. */
  #asked = 0

  constructor(state: LabState, scene: LabScene, search: SearchClient) {
    this.#state = state
    this.#scene = scene
    this.#client = new GraphClient(state.occupied)
    search.onPatch((patch) => {
      this.#client.patch(patch)
      state.chain.value = null
      if (!state.layers.peek().waypoints) return
      if (this.#timer !== null) clearTimeout(this.#timer)
      this.#timer = setTimeout(() => void this.#build(), STILLNESS)
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
    const { busy, waypoints, waypointsSaid, status, terrain } = this.#state
    const asked = ++this.#asked
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    const { method, parts } = waypoints.value
    const wish = { method, edges: parts.includes('edges'), regions: parts.includes('regions') }
    let building: typeof busy.value = null
    const say = (words: string) => {
      if (busy.value !== building) return
      building = { text: `building waypoints${words}`, cancel: () => this.#cancel() }
      busy.value = building
    }
    const patience = setTimeout(() => say(''), PATIENCE)
    try {
      const graph = await this.#client.build(terrain.value, wish, (share) => {
        if (building !== null) say(`, ${Math.round(100 * share)} %`)
      })
      if (asked !== this.#asked || graph === null) return
      this.#graph = graph
      waypointsSaid.value = inWords(graph, wish.edges)
    } catch (error) {
      if (asked !== this.#asked) return
      this.#graph = null
      const text = error instanceof Error ? error.message : String(error)
      waypointsSaid.value = text
      status.value = { text, isError: true }
    } finally {
      clearTimeout(patience)
      if (building !== null && busy.value === building) busy.value = null
    }
    this.#draw()
  }

  /** Ends the building; the layer goes off, or the next edit would begin it again. */
  #cancel(): void {
    const { layers, status } = this.#state
    layers.value = { ...layers.value, waypoints: false }
    status.value = { text: 'Cancelled: waypoints are not shown.', isError: false }
  }

  #clear(): void {
    this.#asked++
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#client.end()
    this.#graph = null
    this.#state.waypointsSaid.value = ''
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

/** What there is, and what is too much to be drawn. */
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

function counted(count: number, what: string): string {
  return `${inDigits(count)} ${what}${count === 1 ? '' : 's'}`
}

function inDigits(count: number): string {
  return count.toLocaleString('en-US')
}
