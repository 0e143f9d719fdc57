import type { Cell } from 'footpath'
import { figureSize, PathLine, TraceState } from '@footpath/three'
import type { LabScene } from '../scene/lab-scene.js'
import { LOOKS } from '../scene/looks.js'
import type { SearchClient } from '../search/client.js'
import { outcome, pointsOf, whyNone } from '../search/path-words.js'
import type { PathData, Setup } from '../search/protocol.js'
import type { LabState } from '../state/lab-state.js'
import { fail, say } from '../state/status.js'
import { unitOf } from '../units/kinds.js'
import { inDigits } from '../words/figures.js'
import { noteChain } from './chain.js'
import { freeEnds, isSame } from './free-ends.js'
import { LatestTask, SHORT_DELAY } from './latest-task.js'
import { Newest, noteDragAnswer } from './newest.js'

/** Milliseconds that timing may take, if the searches are short. */
const TIMING_MILLIS = 600

/** On maps with up to this many cells, searched areas follow a dragged start or goal too. */
const MOST_LIVE_AREAS = 128 * 128

/** Several setups on the same query: all paths and all searched areas on one terrain. */
export class CompareController {
  readonly #state: LabState
  readonly #scene: LabScene
  readonly #search: SearchClient
  #lines: PathLine[] = []
  #shown: readonly PathData[] = []
  #hasAreas = false
  readonly #task: LatestTask
  /** The paths under a start or goal that is being dragged. */
  readonly #live = new Newest()

  constructor(state: LabState, scene: LabScene, search: SearchClient) {
    this.#state = state
    this.#scene = scene
    this.#search = search
    this.#task = new LatestTask(state)
    state.layers.subscribe(() => this.#showAreas())
  }

  /** The setups of a first visit: Dijkstra's algorithm beside A*. */
  reset(hasHeights: boolean): void {
    const unit = { ...unitOf('ground', hasHeights), directions: 8 } as const
    this.#state.setups.value = [
      { unit, options: { algorithm: 'dijkstra' }, shape: 'none' },
      { unit, options: { algorithm: 'a-star' }, shape: 'none' },
    ]
    this.clear()
  }

  set(at: number, setup: Setup): void {
    this.#state.setups.value = this.#state.setups.value.map((old, index) => (index === at ? setup : old))
    if (this.#state.query.value !== null) void this.run()
  }

  /** A and B change places. */
  swap(): void {
    const [a, b, ...others] = this.#state.setups.value
    this.#state.setups.value = [b, a, ...others]
    if (this.#state.query.value !== null) void this.run()
  }

  copy(): void {
    const [a] = this.#state.setups.value
    this.set(1, a)
  }

  /** Searches with all setups and shows what they found, then times them. */
  async run(): Promise<void> {
    this.#live.forget()
    const query = this.#state.query.value
    if (query === null || query.to === null) return
    const setups = this.#state.setups.value
    const units = setups.map(({ unit }) => unit)
    const { from, to, moved } = freeEnds(this.#state, units, query.from, query.to)
    if (isSame(from, to)) {
      this.clear()
      fail(this.#state, [...moved, 'Start and goal are the same cell. Click a new start.'].join(' '))
      return
    }
    try {
      const paths = await this.#task.run({ text: 'comparing' }, (signal) =>
        Promise.all(
          setups.map((setup, at) =>
            this.#search
              .find(setup, from, to, { trace: true, measure: true, costs: true, signal })
              .catch((error: unknown) => {
                throw new Error(`${nameOf(at)}: ${error instanceof Error ? error.message : String(error)}`)
              }),
          ),
        ),
      )
      if (paths === undefined) return
      this.#state.results.value = paths.map((path, at) => ({
        path,
        setup: setups[at],
        peakOpen: path.trace && new TraceState(path.trace, 0).openSizes(1)[0],
        timing: null,
      }))
      this.#state.lastCosts.value = paths[0].costs
      noteChain(this.#state, paths)
      this.#show(paths)
      say(this.#state, [inWords(paths), ...moved].join(' '))
      if (paths.every(({ status }) => status !== 'cut-off')) await this.#time(from, to)
    } catch (error) {
      // The old results do not belong to this query.
      this.#state.results.value = []
      this.#show([])
      fail(this.#state, error)
    }
  }

  /** While start or goal is dragged: only the paths, and on small maps the areas. */
  follow(from: Cell, to: Cell): void {
    const setups = this.#state.setups.value
    const { width, depth } = this.#scene.view.terrain
    const trace = width * depth <= MOST_LIVE_AREAS
    this.#task.stop()
    this.#live.ask(async () => {
      const paths = await Promise.all(setups.map((setup) => this.#search.find(setup, from, to, { trace })))
      if (this.#state.mode.value !== 'compare') return
      noteDragAnswer(paths)
      this.#show(paths)
      performance.measure('drag: page', 'drag-show')
    })
  }

  /** Times the searches that are shown; a cancel leaves them without times. */
  async #time(from: Cell, to: Cell): Promise<void> {
    const { results } = this.#state
    const shown = results.value.filter((result) => result !== null)
    const setups = shown.map(({ setup }) => setup)
    const timings = await this.#task.run(
      { text: 'timing', delay: 2 * SHORT_DELAY, isBackground: true },
      async (signal) => {
        // If you try one setup after the other, you do not wait for times.
        await new Promise((resume) => setTimeout(resume, SHORT_DELAY))
        if (signal.aborted) return null
        return this.#search.time(setups, from, to, { recorded: true, millis: TIMING_MILLIS, signal })
      },
    )
    if (timings != null) results.value = shown.map((result, at) => ({ ...result, timing: timings[at] }))
  }

  /** Takes paths and searched areas off the ground, and ends running searches. */
  clear(): void {
    this.#task.stop()
    this.#state.results.value = []
    this.#show([])
  }

  #show(paths: readonly PathData[]): void {
    this.#shown = paths.slice(0, LOOKS.length)
    // While something is dragged the lines stay and bend: new ones would be compiled for the graphics card every time.
    while (this.#lines.length > this.#shown.length) this.#lines.pop()?.dispose()
    this.#shown.forEach((path, at) => {
      this.#lines[at] ??= this.#line(at)
      this.#lines[at].setPath(pointsOf(path))
    })
    this.#showAreas()
  }

  #line(at: number): PathLine {
    const { terrain } = this.#scene.view
    const { colour, leastWidth, mostWidth, dash = [1, 0] } = LOOKS[at]
    const [on, off] = dash.map((cells) => figureSize(terrain, cells))
    const line = new PathLine(terrain, [], {
      colour,
      leastWidth,
      mostWidth,
      dash: [on, off],
    })
    // In the order of the setups, however they are sorted otherwise.
    line.renderOrder += at / 100
    this.#scene.scene.add(line)
    return line
  }

  /** Everything a search has seen is its area, where searched cells are asked for at all. */
  #showAreas(): void {
    const { overlay, terrain } = this.#scene.view
    const shown = this.#state.layers.value.searched ? this.#shown : []
    const areas = shown.flatMap(({ trace }, at) => {
      if (trace === null) return []
      const state = new TraceState(trace, terrain.width * terrain.depth)
      state.seek(state.trace.length)
      return [{ cells: state.states, colour: LOOKS[at].colour }]
    })
    if (areas.length > 0 || this.#hasAreas) overlay.setAreas(areas)
    this.#hasAreas = areas.length > 0
    this.#scene.draw()
  }
}

/** How the searches ended: each with its cost, or why none has a path, said once. */
function inWords(paths: readonly PathData[]): string {
  const each = paths.map((path, at) => {
    const cost = path.status === 'found' ? `, cost ${inDigits(path.cost, 1)}` : ''
    return `${nameOf(at)} ${outcome(path)}${cost}`
  })
  const [why = '', ...others] = new Set(paths.map(whyNone))
  const reason = others.length > 0 ? '' : why
  return `${each.join(' · ')}${reason}.`
}

/** A, B, C and so on. */
function nameOf(at: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + at)
}
