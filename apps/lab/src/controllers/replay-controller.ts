import { PathLine, TracePlayer } from '@footpath/three'
import { type Cell, cellCentre, type MapPoint } from 'footpath'
import type { LabScene } from '../scene/lab-scene.js'
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

/** A whole search is played in about this many seconds at speed 1. */
const PLAY_SECONDS = 12

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
  #exact = 0
  readonly #task: LatestTask
  readonly #live = new Newest()

  constructor(state: LabState, scene: LabScene, search: SearchClient) {
    this.#state = state
    this.#scene = scene
    this.#search = search
    this.#task = new LatestTask(state)
    scene.addMover((seconds) => this.#advance(seconds))
  }

  /** Searches with the first setup of the comparison and shows the end of the search. */
  async search(start: Cell, goal: Cell): Promise<void> {
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
      this.#take(path)
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
      if (this.#state.mode.value === 'replay') this.#take(path)
    })
  }

  /** Goes to the moment after this many events. */
  seek(events: number): void {
    if (this.#player === null) return
    const at = Math.max(0, Math.min(this.#player.length, Math.round(events)))
    this.#exact = at
    this.#goTo(this.#player, at)
    this.#scene.draw()
  }

  toggle(): void {
    const { isPlaying } = this.#state
    if (this.#player === null) return
    if (!isPlaying.value && this.#state.replayAt.value >= this.#player.length) this.seek(0)
    isPlaying.value = !isPlaying.value
    this.#scene.draw()
  }

  openNow(): number {
    return this.#player?.open ?? 0
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
    this.#state.isPlaying.value = false
    this.#scene.draw()
  }

  #take(path: PathData): void {
    const { overlay, terrain } = this.#scene.view
    const { trace, stats } = path
    const events = trace ?? new Uint32Array(0)
    this.clear()
    this.#found = trace === null ? pointsOf(path) : []
    this.#player = new TracePlayer(overlay, events)
    this.#line = new PathLine(terrain)
    this.#scene.scene.add(this.#line)
    const openSizes = [...this.#player.openSizes(SAMPLES)]
    this.#state.replay.value = {
      events: events.length,
      openSizes,
      peakOpen: Math.max(0, ...openSizes),
      reopened: thinned(this.#player.state.reopenings(), MOST_TICKS),
      stats,
    }
    this.seek(events.length)
  }

  /** Shows a moment of the search: its cells, the one it is at, and the path it has found there. */
  #goTo(player: TracePlayer, at: number): void {
    player.seek(at)
    const cells = player.path.map(cellCentre)
    this.#line?.setPath(player.length === 0 ? this.#found : cells)
    this.#scene.route.setHere(cells.at(-1) ?? null)
    this.#state.replayAt.value = at
  }

  #advance(seconds: number): boolean {
    if (!this.#state.isPlaying.value || this.#player === null) return false
    const { length } = this.#player
    this.#exact = Math.min(
      length,
      this.#exact + (seconds * this.#state.replaySpeed.value * length) / PLAY_SECONDS,
    )
    const at = Math.floor(this.#exact)
    this.#goTo(this.#player, at)
    if (at >= length) this.#state.isPlaying.value = false
    return this.#state.isPlaying.value
  }
}

function isEngine({ options }: Setup): boolean {
  return LAB_ENGINES.some((name) => name === options.algorithm)
}

function thinned(events: Uint32Array, most: number): number[] {
  const every = Math.ceil(events.length / most)
  return Array.from(events.filter((_, at) => at % every === 0))
}
