import { batch, computed, effect, signal } from '@preact/signals'
import { type Cell, createTerrain, type Terrain, type TerrainData } from 'footpath'
import { lookupIn } from '../lessons/check-lesson.js'
import { isTrue } from '../lessons/expression.js'
import { type Figures, type SearchedLane, searchLanes } from '../lessons/figures.js'
import type { Action, Lesson, LessonStep } from '../lessons/lesson.js'
import { stateOfStage } from '../lessons/lesson-links.js'
import { type Tool, toolOf } from '../lessons/settings.js'
import { act, putOn, type Stage, stageAt } from '../lessons/stage.js'
import { filled } from '../lessons/text.js'
import { OccupiedCells } from '../models/occupied-cells.js'
import type { Brush } from '../paint/brush.js'
import { SearchClient } from '../search/client.js'
import type { SharedState } from '../share/shared-state.js'
import { Playback } from '../state/playback.js'
import { whyNotHere } from '../units/standing.js'
import { WorldClient } from '../world/world-client.js'
import type { TerrainSource } from '../world/source.js'
import { PaintController } from './paint-controller.js'
import { type PlayedLane, playedLane } from './played-lane.js'

/** Walls in lessons are one cell wide. */
const BRUSH: Brush = { name: 'tall-wall', size: 1, shape: 'square' }

/**
 * Plays a lesson on ground of its own: the world of the lab stays as it is. Whatever is drawn, dragged or set, all lanes
 * search again; of several changes while they search only the last counts.
 */
export class LessonPlayer {
  readonly lesson = signal<Lesson | null>(null)
  /** The step, from 0. */
  readonly at = signal(0)
  readonly stage = signal<Stage | null>(null)
  readonly lanes = signal<readonly PlayedLane<SearchedLane>[]>([])
  /** What the lanes count, with what was played. */
  readonly figures = computed<readonly Figures[]>(() =>
    this.lanes.value.map(({ searched }) => ({ ...searched.figures, shown: this.playback.shown.value })),
  )
  /** The step's text, with what was counted before anything was changed. */
  readonly text = signal('')
  readonly isTaskDone = signal(false)
  /** Whether something was changed, so that it can be put back. */
  readonly isChanged = signal(false)
  readonly tool = signal<Tool>('hand')
  readonly problem = signal<unknown>(null)
  readonly playback = new Playback()
  /** Whether another step is on its way: nothing is drawn on the old one any more. */
  isOpening = false
  readonly paint: PaintController
  readonly ground = {
    terrain: signal<Terrain>(createTerrain({ width: 1, depth: 1 })),
    brush: signal(BRUSH),
    groundVersion: signal(0),
    strokes: signal<{ readonly done: readonly string[]; readonly undone: readonly string[] }>({
      done: [],
      undone: [],
    }),
  }
  readonly #occupied = new OccupiedCells()
  readonly #search = new SearchClient(this.#occupied)
  readonly #worlds = new WorldClient()
  readonly #built = new Map<string, TerrainData>()
  readonly #stop: () => void
  /** Counts the steps that were opened: what belongs to an older one no longer counts. */
  #opened = 0
  #isSearching = false
  #isAsked = false

  constructor() {
    this.paint = new PaintController(this.ground, { refresh: () => {} }, this.#search, () => {})
    const stops = [
      this.ground.groundVersion.subscribe(() => this.#change()),
      effect(() => {
        const task = this.step?.task
        const figures = this.figures.value
        if (task === undefined || figures.length === 0 || this.isTaskDone.peek()) return
        if (task.until.every((condition) => isTrue(condition, lookupIn(figures))))
          this.isTaskDone.value = true
      }),
    ]
    this.#stop = () => {
      for (const stop of stops) stop()
    }
  }

  /** The step as it is written. */
  get step(): LessonStep | null {
    return this.lesson.value?.steps[this.at.value] ?? null
  }

  /** Opens a step of a lesson as it was meant; steps count from 0. Until it has searched, the old one is shown. */
  async open(lesson: Lesson, at: number): Promise<void> {
    const opened = ++this.#opened
    this.isOpening = true
    const stage = stageAt(lesson, at)
    try {
      const terrain = await this.#groundOf(stage)
      if (opened !== this.#opened) return
      this.#search.load(terrain)
      const lanes = await this.#searched(stage, terrain)
      if (opened !== this.#opened) return
      this.isOpening = false
      // Together: a task must not be held against the counts of another step.
      batch(() => {
        this.lesson.value = lesson
        this.at.value = at
        this.stage.value = stage
        this.lanes.value = lanes
        this.text.value = filled(
          lesson.steps[at].text,
          lookupIn(lanes.map(({ searched }) => searched.figures)),
        )
        this.ground.terrain.value = terrain
        this.#occupied.reset(terrain.width, terrain.depth)
        this.paint.reset()
        this.isTaskDone.value = false
        this.isChanged.value = false
        this.tool.value = toolOf(lesson.steps[at])
        this.problem.value = null
        this.#begin(stage, lanes)
      })
    } catch (error) {
      if (opened !== this.#opened) return
      this.isOpening = false
      this.problem.value = error
    }
  }

  /** Shows the searches from their start, and plays them unless that is the task, or motion is not wanted. */
  #begin({ rate }: Stage, lanes: readonly PlayedLane<SearchedLane>[]): void {
    const { playback, step } = this
    playback.reset()
    playback.rate.value = rate
    const waits = step?.task?.until.some((condition) => condition.includes('.shown')) === true
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    playback.load(longest(lanes), waits || !isStill ? 'start' : 'end')
    if (!waits && !isStill) playback.toggle()
  }

  /** Back to the list. */
  close(): void {
    this.#opened++
    this.isOpening = false
    batch(() => {
      this.lesson.value = null
      this.stage.value = null
      this.lanes.value = []
      this.playback.reset()
    })
  }

  /** The step as it was before anything was changed. */
  putBack(): void {
    const { value: lesson } = this.lesson
    if (lesson !== null) void this.open(lesson, this.at.value)
  }

  /** Does something that is not drawn: another start or goal, or another setting. */
  act(action: Action): void {
    if (this.stage.value === null) return
    this.stage.value = act(this.stage.value, action)
    this.#change()
  }

  /** Moves the start or the goal; not to where no unit can stand, nor onto the other one. */
  moveEnd(end: 'from' | 'to', cell: Cell): void {
    const { value: stage } = this.stage
    if (stage === null) return
    const { from, to } = stage.query
    if ([from, to].some(({ x, y }) => x === cell.x && y === cell.y)) return
    const ground = { terrain: this.ground.terrain.value, occupied: this.#occupied }
    const isFree = stage.lanes.every(({ unit }) => whyNotHere(ground, unit, cell) === null)
    if (isFree) this.act({ query: { [end]: cell } })
  }

  /** What is on the board as a state of the lab, to try on; null before there is anything. */
  shared(): SharedState | null {
    const { value: stage } = this.stage
    const source = stage === null ? undefined : this.#built.get(JSON.stringify(stage.world))
    if (stage === null || source === undefined) return null
    return stateOfStage(stage, source, this.ground.terrain.value)
  }

  dispose(): void {
    this.#opened++
    this.#stop()
    this.#search.dispose()
    this.#worlds.dispose()
  }

  async #groundOf({ world, edits }: Stage): Promise<Terrain> {
    const terrain = createTerrain(await this.#worldOf(world))
    putOn(terrain, edits)
    return terrain
  }

  /** The worlds of a lesson come back from step to step. */
  async #worldOf(source: TerrainSource): Promise<TerrainData> {
    const name = JSON.stringify(source)
    const known = this.#built.get(name)
    if (known !== undefined) return known
    const world = await this.#worlds.build(source)
    // Another step was asked for: this one no longer counts.
    if (world === null) return createTerrain({ width: 1, depth: 1 })
    this.#built.set(name, world.terrain)
    return world.terrain
  }

  #change(): void {
    if (this.stage.value === null) return
    this.isChanged.value = true
    this.#ask()
  }

  /** Has all lanes search the ground as it is now; once more after that if something has changed meanwhile. */
  #ask(): void {
    this.#isAsked = true
    if (!this.#isSearching) void this.#searchAll()
  }

  async #searchAll(): Promise<void> {
    this.#isSearching = true
    while (this.#isAsked) {
      this.#isAsked = false
      const opened = this.#opened
      const { value: stage } = this.stage
      if (stage === null) break
      const { value: terrain } = this.ground.terrain
      try {
        const lanes = await this.#searched(stage, terrain)
        if (opened !== this.#opened) continue
        batch(() => {
          this.problem.value = null
          this.lanes.value = lanes
          this.playback.load(longest(lanes), 'end')
        })
      } catch (error) {
        if (opened === this.#opened) this.problem.value = error
      }
    }
    this.#isSearching = false
  }

  async #searched(stage: Stage, terrain: Terrain): Promise<PlayedLane<SearchedLane>[]> {
    const searched = await searchLanes(stage, terrain, (setup, from, to) =>
      this.#search.find(setup, from, to, { trace: true, costs: true, measure: true }),
    )
    return stage.lanes.map((lane, at) => playedLane(lane, at, searched[at], terrain))
  }
}

/** The steps of the longest search. */
function longest(lanes: readonly PlayedLane[]): number {
  return Math.max(0, ...lanes.map(({ steps }) => steps.length))
}
