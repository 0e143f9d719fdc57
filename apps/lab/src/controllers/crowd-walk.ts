import { effect } from '@preact/signals'
import { type CellRect, cellCentre } from 'footpath'
import { readPatch, type TerrainPatch } from 'footpath/internal'
import { TICK, WALK_SPEED } from '../crowds/body.js'
import { Player } from '../crowds/player.js'
import { RunClient } from '../crowds/run-client.js'
import { nearestRate, type TimeRate } from '../crowds/time-rates.js'
import { CrowdPicture } from '../scene/crowd/crowd-picture.js'
import type { LabScene } from '../scene/lab-scene.js'
import type { SearchClient } from '../search/client.js'
import type { LabCrowd, LabState } from '../state/lab-state.js'
import { fail } from '../state/status.js'
import { Newest } from './newest.js'
import { CROSSING_SECONDS } from './unit-roster.js'

/** A crowd's colour, and how high its units hover, in cells. */
const LOOKS = {
  ground: { colours: ['#2f6fe0'] },
  air: { colours: ['#2f6fe0'], hover: 2 },
} as const

/** Nothing is drawn any more once nobody has been under way for this long, in the crowd's seconds: heaps come to rest. */
const QUIET = 2

/** After an edit a crowd follows this many cells of a field in a tick: those who were cut off may go on then. */
const CELLS_A_TICK = 65_536

/** Moves the crowd of Walk: it runs in a worker, on a copy of the ground that follows every edit. */
export class CrowdWalk {
  readonly player: Player
  readonly #state: LabState
  readonly #scene: LabScene
  readonly #client: RunClient
  readonly #newest = new Newest()
  readonly #stop: (() => void)[]
  #picture: CrowdPicture | null = null
  /** The crowd that runs, and where it was sent last. */
  #crowd: LabCrowd | null = null
  #led: LabCrowd['goal'] = null
  /** How it walks since then. */
  #formed: LabCrowd['formation'] = 'none'
  /** When somebody was under way last, in its seconds; null until that is known. */
  #busyAt: number | null = null
  /** How long it must be quiet before it rests. */
  readonly #patience: number
  /** How fast time passes on a map of this size, unless somebody chooses. */
  readonly #usualRate: TimeRate

  constructor(state: LabState, scene: LabScene, search: SearchClient) {
    this.#state = state
    this.#scene = scene
    this.#client = new RunClient((problem) => fail(state, problem))
    this.player = new Player(
      this.#client,
      (shown) => {
        this.#picture?.dispose()
        this.#picture = new CrowdPicture(scene.view.terrain, shown, LOOKS[this.#crowd?.kind ?? 'ground'])
        this.#picture.visible = state.mode.peek() === 'explore'
        scene.scene.add(this.#picture)
        this.#wake()
      },
      (problem) => fail(state, problem),
    )
    const { width, depth } = state.terrain.peek()
    this.#patience = QUIET + (TICK * width * depth) / CELLS_A_TICK
    this.#usualRate = nearestRate(Math.max(width, depth) / CROSSING_SECONDS / WALK_SPEED)
    this.#stop = [
      effect(() => {
        if (state.crowd.value !== null) this.#follow(state.crowd.value)
      }),
      effect(() => {
        const isWalk = state.mode.value === 'explore'
        if (this.#picture !== null) this.#picture.visible = isWalk
        this.#wake()
      }),
      search.onPatch((patch) => {
        this.#client.patch(patch)
        this.#wake()
      }),
      scene.addMover((seconds) => this.#advance(seconds)),
    ]
  }

  /** From the start. */
  again(): void {
    if (this.#crowd !== null) this.#start(this.#crowd)
  }

  /** Returns whether it plays now. */
  togglePlay(): boolean {
    const { isPlaying } = this.player
    isPlaying.value = !isPlaying.value
    this.#wake()
    return isPlaying.value
  }

  play(): void {
    this.player.isPlaying.value = true
    this.#wake()
  }

  /** Pauses, and lets one tick pass. */
  step(): void {
    void this.player.step().then(() => this.#wake())
  }

  /** Whether one of its units is within reach of a place on the map, in cells. */
  isNear(x: number, y: number, reach: number): boolean {
    return this.#picture?.isNear(x, y, reach) === true
  }

  dispose(): void {
    for (const stop of this.#stop) stop()
    this.#newest.forget()
    this.#client.end()
    this.#picture?.dispose()
    this.#scene.draw()
  }

  #follow(crowd: LabCrowd): void {
    const before = this.#crowd
    this.#crowd = crowd
    if (before?.rate !== crowd.rate) this.player.rate.value = crowd.rate ?? this.#usualRate
    if (before?.shows !== crowd.shows) this.#look(crowd)
    const isSame = before?.unit === crowd.unit && before.count === crowd.count && before.from === crowd.from
    // Nobody can be sent nowhere: it is back where it began.
    if (!isSame || (crowd.goal === null && this.#led !== null)) this.#start(crowd)
    else this.#lead()
  }

  #look({ shows }: LabCrowd): void {
    this.player.looks = { contacts: shows.includes('contacts'), density: shows.includes('density') }
    if (this.#picture !== null) this.#picture.showsDensity = this.player.looks.density
    // What is paused is measured again.
    void this.player.look().then(() => this.#wake())
  }

  #start(crowd: LabCrowd): void {
    const { unit, count, from, goal, formation } = crowd
    this.#led = goal
    this.#formed = formation
    const terrain = this.#state.terrain.peek()
    const start = { crowd: { unit, count, from, goal, formation }, terrain, patch: this.#things() }
    // It may have been sent elsewhere until it has begun.
    void this.player.restart(start).then(() => this.#lead())
  }

  /** The ground with what stands on it, or null where nothing does: it is not part of the terrain. */
  #things(): TerrainPatch | null {
    const { occupied, terrain } = this.#state
    if (occupied.isEmpty) return null
    const { width, depth } = terrain.peek()
    const whole: CellRect = { x0: 0, y0: 0, x1: width, y1: depth }
    const patch = readPatch(terrain.peek(), whole)
    occupied.block(terrain.peek(), whole, patch.obstacles)
    return patch
  }

  /** Sends it where its flag is now; while it is told, only the newest goal is the next. */
  #lead(): void {
    const { goal, formation } = this.#crowd ?? { goal: null, formation: 'none' }
    if (goal === null || (goal === this.#led && formation === this.#formed)) return
    this.#led = goal
    this.#formed = formation
    this.#newest.ask(() => this.#client.lead(cellCentre(goal), formation))
    this.#wake()
  }

  #wake(): void {
    this.#busyAt = null
    this.#scene.draw()
  }

  #advance(seconds: number): boolean {
    const picture = this.#picture
    // In Search it would look like a result.
    if (picture === null || this.#state.mode.peek() !== 'explore') return false
    const now = this.player.figures.peek()
    if (this.#busyAt === null || (now?.underWay ?? 0) > 0) this.#busyAt = now?.seconds ?? null
    const isQuiet = now !== null && this.#busyAt !== null && now.seconds - this.#busyAt > this.#patience
    const goesOn = !isQuiet && this.player.pass(seconds)
    picture.update(this.#crowd?.shows ?? [], this.player.contacts)
    return goesOn
  }
}
