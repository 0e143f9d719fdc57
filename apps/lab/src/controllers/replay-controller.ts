import { PathLine, TracePlayer } from '@footpath/three'
import { type Cell, cellCentre, type MapPoint } from 'footpath'
import type { LabScene } from '../scene/lab-scene.js'
import { pathWidth } from '../scene/looks.js'
import { firstRate } from '../replay/rates.js'
import { ReplaySteps } from '../replay/replay-steps.js'
import type { SearchClient } from '../search/client.js'
import { LAB_ENGINES } from '../search/names.js'
import { describe, pointsOf, whyNone } from '../search/path-words.js'
import type { PathData, Setup } from '../search/protocol.js'
import type { LabState } from '../state/lab-state.js'
import { fail } from '../state/status.js'
import { noteChain } from './chain.js'
import { freeEnds, isSame } from './free-ends.js'
import { LatestTask, SHORT_DELAY } from './latest-task.js'
import { Newest } from './newest.js'

/** Points of the curve above the scrubber. */
const SAMPLES = 200

/** Re-openings shown as ticks; of more every nth. */
const MOST_TICKS = 300

/** Milliseconds that timing may take, if the search is short. */
const TIMING_MILLIS = 60

/** Why there is no trace: engines keep none, and what is known without a search has none. */
const NOTHING_TO_PLAY = {
  engine: 'This algorithm records no trace, so there is nothing to play.',
  known: 'The answer needed no search, so there is nothing to play.',
} as const

/** Plays a search from its trace: forward, backward, step by step. */
export class ReplayController {
  readonly #state: LabState
  readonly #scene: LabScene
  readonly #search: SearchClient
  #player: TracePlayer | null = null
  /** The path to the cell the search is at. */
  #line: PathLine | null = null
  /** What a search without a trace has found: it is shown whole. */
  #found: readonly MapPoint[] = []
  readonly #task: LatestTask
  readonly #live = new Newest()

  constructor(state: LabState, scene: LabScene, search: SearchClient) {
    this.#state = state
    this.#scene = scene
    this.#search = search
    this.#task = new LatestTask(state)
    scene.addMover((seconds) => state.playback.advance(seconds))
    state.playback.position.subscribe((step) => this.#goTo(step))
  }

  /** Searches with the first setup of the comparison and plays the search; `isLive` shows its end at once. */
  async search(start: Cell, goal: Cell, isLive = false): Promise<void> {
    this.#live.forget()
    const [setup] = this.#state.setups.value
    const { from, to, moved } = freeEnds(this.#state, [setup.unit], start, goal)
    if (isSame(from, to)) {
      this.clear()
      fail(this.#state, [...moved, 'Start and goal are the same cell. Click a new start.'].join(' '))
      return
    }
    try {
      const path = await this.#task.run({ text: 'searching' }, (signal) =>
        this.#search.find(setup, from, to, { trace: true, costs: true, signal }),
      )
      if (path === undefined) return
      this.#take(path, isLive ? 'end' : 'start')
      this.#state.lastCosts.value = path.costs
      noteChain(this.#state, [path])
      const timings = await this.#task.run(
        { text: 'timing', delay: SHORT_DELAY, isBackground: true },
        (signal) =>
          path.status === 'cut-off'
            ? Promise.resolve(null)
            : this.#search.time([setup], from, to, { recorded: true, millis: TIMING_MILLIS, signal }),
      )
      if (timings === undefined) return
      const words = [`${describe(path, timings?.[0].micros)}${whyNone(path)}.`, ...moved]
      if (path.trace === null) words.push(NOTHING_TO_PLAY[isEngine(setup) ? 'engine' : 'known'])
      this.#state.status.value = { text: words.join(' '), isError: path.status !== 'found' }
    } catch (error) {
      fail(this.#state, error)
    }
  }

  /** While start or goal is dragged: the end of the newest search. */
  follow(from: Cell, to: Cell): void {
    const [setup] = this.#state.setups.value
    this.#task.stop()
    this.#live.ask(async () => {
      const path = await this.#search.find(setup, from, to, { trace: true })
      if (this.#state.mode.value === 'replay') this.#take(path, 'end')
    })
  }

  /** Plays or pauses. */
  toggle(): void {
    if (this.#player === null) return
    this.#state.playback.toggle()
    this.#scene.draw()
  }

  /** Takes the search off the ground, and ends a running one. */
  clear(): void {
    this.#task.stop()
    this.#player?.clear()
    this.#player = null
    this.#line?.dispose()
    this.#line = null
    this.#scene.route.setHere(null)
    this.#state.replay.value = null
    this.#state.playback.reset()
    this.#scene.draw()
  }

  /** Shows a search from its start, playing, or at its end. */
  #take(path: PathData, from: 'start' | 'end'): void {
    const { overlay, terrain } = this.#scene.view
    const { trace, stats, costs } = path
    const { playback } = this.#state
    const events = trace ?? new Uint32Array(0)
    this.clear()
    this.#found = trace === null ? pointsOf(path) : []
    this.#player = new TracePlayer(overlay, events)
    this.#line = new PathLine(terrain, null, pathWidth(terrain))
    this.#scene.scene.add(this.#line)
    const steps = new ReplaySteps(events, terrain.width)
    const openSizes = steps.openSizes(SAMPLES)
    this.#state.replay.value = {
      steps,
      openSizes,
      peakOpen: Math.max(0, ...openSizes),
      reopened: thinned(steps.reopenings(), MOST_TICKS),
      stats,
      path,
      searched: { stats, costs, width: terrain.width },
    }
    playback.rate.value = firstRate(steps.length)
    const isStill = from === 'end' || matchMedia('(prefers-reduced-motion: reduce)').matches
    playback.load(steps.length, isStill ? 'end' : 'start')
    this.#goTo(playback.position.value)
    if (!isStill) playback.toggle()
  }

  /** Shows the search after some steps: its cells, the one it is at, and the path it has found there. */
  #goTo(step: number): void {
    const { value: replay } = this.#state.replay
    if (this.#player === null || replay === null) return
    this.#player.seek(replay.steps.eventsAfter(step))
    const cells = this.#player.path.map(cellCentre)
    this.#line?.setPath(this.#player.length === 0 ? this.#found : cells)
    this.#scene.route.setHere(cells.at(-1) ?? null)
    this.#scene.draw()
  }
}

function isEngine({ options }: Setup): boolean {
  return LAB_ENGINES.some((name) => name === options.algorithm)
}

function thinned(steps: readonly number[], most: number): number[] {
  const every = Math.ceil(steps.length / most)
  return steps.filter((_, at) => at % every === 0)
}
