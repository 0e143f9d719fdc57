import { type Signal, signal } from '@preact/signals'
import type { CellRect, MapPoint } from 'footpath'
import { readPatch } from 'footpath/internal'
import { Player } from '../../crowds/player.js'
import { RunClient } from '../../crowds/run-client.js'
import { type Scene, sceneOf } from '../../crowds/scenes.js'
import type { ShownCrowd } from '../../crowds/shown-crowd.js'
import type { RunSettings } from '../../crowds/start-run.js'
import { CrowdGround } from './crowd-ground.js'
import type { CrowdState } from './crowd-state.js'

/** Where everybody is sent, and how they walk. */
export type Order = Pick<RunSettings, 'goal' | 'formation'>

/** What is told of a scene that runs. */
interface Told {
  /** Gets the crowd of every run that begins. */
  readonly begun: (shown: ShownCrowd) => void
  readonly fail: (problem: unknown) => void
}

/** A scene with many units without a picture: how it begins, its ground, and its run in a worker. */
export class RunningScene {
  readonly scene: Scene
  readonly settings: Signal<RunSettings>
  readonly ground: CrowdGround
  readonly player: Player
  readonly #client: RunClient
  #isOver = false

  constructor(state: CrowdState, { begun, fail }: Told) {
    const { walls, rate, shows: _, ...settings } = state
    this.scene = sceneOf(settings.scene)
    this.settings = signal(settings)
    this.ground = new CrowdGround(settings, walls)
    this.#client = new RunClient(fail)
    this.player = new Player(
      this.#client,
      (shown) => {
        if (!this.#isOver) begun(shown)
      },
      (problem) => {
        if (!this.#isOver) fail(problem)
      },
    )
    this.player.rate.value = rate
  }

  /** Whether all units go where they are sent; otherwise each has a goal of its own. */
  get isSent(): boolean {
    return this.scene.kind === 'crowd' && this.scene.isSent
  }

  /** Where everybody was sent, or the scene's own goal. */
  get goal(): MapPoint | null {
    const { goal } = this.settings.peek()
    if (goal !== null || this.scene.kind !== 'crowd') return goal
    const { to } = this.scene.groups[0]
    return to !== null && typeof to === 'object' && 'x' in to ? to : null
  }

  /** Begins again from the start. */
  restart(): Promise<void> {
    return this.player.restart({ settings: this.settings.peek(), patch: this.ground.patch })
  }

  /** Sends everybody. */
  lead(goal: MapPoint): void {
    this.order({ goal, formation: this.settings.peek().formation })
  }

  /** Sends everybody, in formation or not. Without a goal they stay where they are. */
  order({ goal, formation }: Order): void {
    this.settings.value = { ...this.settings.peek(), goal, formation }
    const to = this.goal
    if (to !== null) this.#client.send(to, formation)
  }

  /** The ground has changed: in a rectangle, or with null anywhere. */
  groundChanged(rect: CellRect | null): void {
    const { terrain, patch } = this.ground
    this.#client.patch(rect === null ? patch : readPatch(terrain, rect))
  }

  end(): void {
    this.#isOver = true
    this.#client.end()
  }
}
