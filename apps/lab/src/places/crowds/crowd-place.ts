import { effect, type Signal, signal } from '@preact/signals'
import type { Cell, MapPoint } from 'footpath'
import { readPatch } from 'footpath/internal'
import { h } from 'preact'
import type { Box3, Object3D } from 'three'
import type { Code } from '../../code/copy-as-code.js'
import { OVERLAYS, type OverlayName } from '../../crowds/overlays.js'
import { Player, RATES } from '../../crowds/player.js'
import { RunClient } from '../../crowds/run-client.js'
import { type Scene, type SceneId, sceneOf } from '../../crowds/scenes.js'
import type { RunSettings } from '../../crowds/start-run.js'
import type { Grip, Press, ScreenPoint } from '../../scene/grip.js'
import type { Runs } from '../../share/edits.js'
import type { Word } from '../../words/names.js'
import { click } from '../../words/pointing.js'
import { PLACES } from '../../world/places.js'
import type { Place, PlaceHost, PlaceKey, PlaceTool } from '../place.js'
import type { LaneFigures } from '../place-lesson.js'
import { Snapshots } from '../snapshots.js'
import { crowdCode } from './crowd-code.js'
import { crowdFigures } from './crowd-figures.js'
import { CrowdGround } from './crowd-ground.js'
import { CrowdPanel } from './crowd-panel.js'
import type { CrowdState } from './crowd-state.js'
import { CrowdView } from './crowd-view.js'

const HAND = {
  id: 'hand',
  name: 'Hand',
  key: 'H',
  icon: 'hand',
  means: 'Send everybody, turn the view.',
} as const
const WALL = {
  id: 'wall',
  name: 'Wall',
  key: 'W',
  icon: 'wall',
  means: 'Draw walls. Begun on a wall, a stroke takes walls away.',
} as const
const TOWER = {
  id: 'tower',
  name: 'Tower',
  key: 'T',
  icon: 'things',
  means: 'Put up a tower, or take it down.',
} as const

/** The edge of a tower, in cells. */
const TOWER_SIZE = 3

/** Pixels around the flag in which it can be taken hold of: by mouse, by finger. */
const REACH = { mouse: 14, touch: 26 } as const

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A scene with many units in the lab: what pointer and keys do, and what the panel shows. */
export class CrowdPlace implements Place {
  readonly label: string
  readonly hint: string
  readonly tools: readonly PlaceTool[]
  readonly tool = signal<string>('hand')
  readonly Panel = () => h(CrowdPanel, { place: this })
  readonly keys = [
    ['Space', 'play, pause'],
    ['.', 'one tick'],
    ['R', 'from the start'],
    ['Enter', 'send everybody to the cell, or use the tool in hand'],
  ] as const
  readonly scene: Scene
  /** Its name, and what to see and to try. */
  readonly words: Word
  readonly settings: Signal<RunSettings>
  readonly shows: Signal<readonly OverlayName[]>
  /** The edge of the wall that is drawn, in cells. */
  readonly wallSize = signal(2)
  readonly player: Player
  readonly #host: PlaceHost
  readonly #client: RunClient
  readonly #ground: CrowdGround
  readonly #view: CrowdView
  readonly #undo: Snapshots<Runs>
  /** Where everybody was sent. */
  readonly #orders: Snapshots<MapPoint | null>
  readonly #stop: (() => void)[]
  #cursor: Cell | null = null
  #isDisposed = false

  constructor(host: PlaceHost, id: SceneId, state: CrowdState) {
    const { walls, rate, shows, ...settings } = state
    this.#host = host
    this.scene = sceneOf(id)
    this.words = PLACES[id]
    this.settings = signal(settings)
    this.shows = signal(shows)
    this.label = `${this.words.name}: many units seen from above; arrows move the cell cursor, Enter uses the tool in hand, Space plays and pauses`
    this.hint = `${this.words.means} ${this.#isSent ? `${click()} a goal.` : ''}`.trim()
    this.tools = id === 'siege' ? [HAND, TOWER, WALL] : [HAND, WALL]
    if (!this.#isSent) this.tool.value = this.tools[1].id
    this.#ground = new CrowdGround(settings, walls)
    this.#view = new CrowdView(this.#ground.terrain, this.scene.kind)
    this.#client = new RunClient((problem) => host.fail(problem))
    this.player = new Player(
      this.#client,
      (shown) => {
        if (this.#isDisposed) return
        this.#view.setShown(shown)
        host.scene.draw()
      },
      (problem) => {
        if (!this.#isDisposed) host.fail(problem)
      },
    )
    this.player.rate.value = rate
    this.#undo = new Snapshots(
      host,
      () => this.#ground.read(),
      (runs) => {
        this.#ground.write(runs)
        this.#groundChanged(null)
      },
    )
    this.#orders = new Snapshots(
      host,
      () => this.#goal,
      (goal) => {
        if (goal !== null) this.#lead(goal)
      },
    )
    this.#stop = [
      effect(() => {
        const names = this.shows.value
        this.player.looks = { contacts: names.includes('contacts'), density: names.includes('density') }
        this.#view.showsDensity = names.includes('density')
        void this.player.look().then(() => host.scene.draw())
      }),
      effect(() => {
        void this.player.isPlaying.value
        host.scene.draw()
      }),
    ]
    this.#view.setGoal(this.#goal)
    void this.#restart()
    host.addMover((seconds) => {
      const goesOn = this.player.pass(seconds)
      this.#view.update(host.scene.camera, seconds, this.shows.peek(), this.player.contacts)
      return goesOn
    })
  }

  get object(): Object3D {
    return this.#view.object
  }

  get box(): Box3 {
    return this.#view.box
  }

  take(tool: string): void {
    this.tool.value = tool
  }

  // What the panel does

  togglePlay(): void {
    this.player.isPlaying.value = !this.player.isPlaying.value
  }

  step(): void {
    void this.player.step().then(() => this.#host.scene.draw())
  }

  again(): void {
    void this.#restart()
    this.#host.say('From the start.')
  }

  /** Changes how the scene begins, and begins again. */
  change(part: Partial<Pick<RunSettings, 'count' | 'seed' | 'doorCells'>>): void {
    const settings = { ...this.settings.value, ...part }
    this.settings.value = settings
    if (part.count === undefined) {
      this.#ground.remake(settings)
      this.#view.setTerrain(this.#ground.terrain)
      this.#view.setGoal(this.#goal)
      this.#host.scene.refreshShadows()
    }
    this.#host.changed()
    void this.#restart()
  }

  setRate(rate: number): void {
    this.player.rate.value = rate
    this.#host.changed()
  }

  show(name: OverlayName, isOn: boolean): void {
    this.shows.value = OVERLAYS.filter((each) => (each === name ? isOn : this.shows.value.includes(each)))
    this.#host.changed()
  }

  // Pointer and keys

  gripAt(press: Press): Grip | null {
    const at = this.#pointAt(press)
    if (this.#isFlagAt(press)) return this.#flagGrip()
    const tool = press.isShift ? 'wall' : this.tool.value
    if (at === null || tool === 'hand') return null
    return this.#wallGrip(at, tool === 'tower')
  }

  pointAt(at: ScreenPoint | null): void {
    const point = at === null ? null : this.#pointAt(at)
    this.#point(point === null ? null : { x: Math.floor(point.x), y: Math.floor(point.y) })
  }

  click(at: ScreenPoint): void {
    const point = this.#pointAt(at)
    if (point === null) this.#host.say(`Outside the map. ${click()} the ground.`)
    else this.#act(point)
  }

  key({ key, isShift }: PlaceKey): boolean {
    if (key in ARROWS) this.#moveCursor(ARROWS[key], isShift ? 5 : 1)
    else if (key === ' ') this.togglePlay()
    else if (key === '.') this.step()
    else if (key === 'r') this.again()
    else if (key === 'Enter' && this.#cursor !== null)
      this.#act({ x: this.#cursor.x + 0.5, y: this.#cursor.y + 0.5 })
    else return false
    return true
  }

  state(): Omit<CrowdState, 'scene'> {
    const { scene: _, ...settings } = this.settings.peek()
    const rate = RATES.find((each) => each === this.player.rate.peek()) ?? 1
    return { ...settings, walls: this.#ground.read(), rate, shows: this.shows.peek() }
  }

  code(): Code {
    return crowdCode(this.settings.peek(), this.#ground.terrain)
  }

  figures(): readonly LaneFigures[] {
    return crowdFigures(this.settings.value, this.#ground.terrain, this.player.figures.value)
  }

  dispose(): void {
    this.#isDisposed = true
    for (const stop of this.#stop) stop()
    this.#client.end()
    this.#view.dispose()
  }

  // Inside

  get #isSent(): boolean {
    return this.scene.kind === 'crowd' && this.scene.isSent
  }

  /** Where the flag stands: where everybody was sent, or the scene's own goal. */
  get #goal(): MapPoint | null {
    const { goal } = this.settings.peek()
    if (goal !== null || this.scene.kind !== 'crowd') return goal
    const { to } = this.scene.groups[0]
    return to !== null && typeof to === 'object' && 'x' in to ? to : null
  }

  #restart(): Promise<void> {
    return this.player.restart({ settings: this.settings.peek(), patch: this.#ground.patch })
  }

  #act(point: MapPoint): void {
    if (this.tool.value !== 'hand') {
      const draw = this.#strokeAt(point, this.tool.value === 'tower')
      this.#undo.act(this.tool.value === 'tower' ? 'Tower' : 'Wall', () => this.#groundChanged(draw(point)))
    } else if (!this.#isSent)
      this.#host.say('Everybody here has a goal of their own. Take Wall to draw in their way.')
    else if (this.#ground.isWall(point)) this.#host.say('That is a wall: nobody can stand there.')
    else this.#send(point)
  }

  #send(goal: MapPoint): void {
    this.#orders.act('Send everybody', () => this.#lead(goal))
    this.player.isPlaying.value = true
    this.#host.say(`Everybody walks to ${Math.floor(goal.x)},${Math.floor(goal.y)}.`)
  }

  #lead(goal: MapPoint): void {
    this.settings.value = { ...this.settings.value, goal }
    this.#client.send(goal)
    this.#view.setGoal(goal)
    this.#host.scene.draw()
  }

  #strokeAt(at: MapPoint, isTower: boolean) {
    const [size, shape] = isTower ? [TOWER_SIZE, 'square' as const] : [this.wallSize.value, 'round' as const]
    return this.#ground.stroke(at, size, shape)
  }

  #wallGrip(at: MapPoint, isTower: boolean): Grip {
    const draw = this.#strokeAt(at, isTower)
    return {
      isAtOnce: true,
      begin: () => {
        this.#undo.begin()
        this.#groundChanged(draw(at))
      },
      dragTo: (to) => {
        const point = isTower ? null : this.#pointAt(to)
        if (point !== null) this.#groundChanged(draw(point))
      },
      end: () => this.#undo.end(isTower ? 'Tower' : 'Wall'),
      cancel: () => this.#undo.cancel(),
    }
  }

  #flagGrip(): Grip {
    let last: MapPoint | null = null
    const end = () => {
      if (last !== null) this.#send(last)
    }
    return {
      isAtOnce: false,
      begin: () => {},
      dragTo: (at) => {
        const point = this.#pointAt(at)
        if (point === null || this.#ground.isWall(point)) return
        last = point
        this.#view.setGoal(point)
        this.#host.scene.draw()
      },
      end,
      cancel: end,
    }
  }

  /** Tells the worker and the picture; the rectangle that changed, or null for all of it. */
  #groundChanged(rect: ReturnType<ReturnType<CrowdGround['stroke']>>): void {
    const { terrain } = this.#ground
    this.#client.patch(rect === null ? this.#ground.patch : readPatch(terrain, rect))
    this.#view.refresh()
    this.#host.scene.refreshShadows()
  }

  #isFlagAt({ clientX, clientY, isTouch }: Press): boolean {
    const goal = this.#isSent ? this.#goal : null
    if (goal === null) return false
    const foot = this.#host.scene.project(goal.x, 0, goal.y)
    return Math.hypot(foot.clientX - clientX, foot.clientY - clientY) < (isTouch ? REACH.touch : REACH.mouse)
  }

  #pointAt({ clientX, clientY }: ScreenPoint): MapPoint | null {
    return this.#view.pick(this.#host.scene.rayAt(clientX, clientY))
  }

  #point(cell: Cell | null): void {
    this.#cursor = cell
    this.#view.setCursor(cell)
    const what = cell === null ? null : this.#ground.isWall(cell) ? 'wall' : 'free'
    this.#host.card(cell === null ? null : `${cell.x},${cell.y}\n${what}`)
    this.#host.scene.draw()
  }

  #moveCursor([dx, dy]: readonly [number, number], by: number): void {
    const { width, depth } = this.scene
    const now = this.#cursor ?? { x: width >> 1, y: depth >> 1 }
    this.#point({
      x: Math.min(width - 1, Math.max(0, now.x + by * dx)),
      y: Math.min(depth - 1, Math.max(0, now.y + by * dy)),
    })
  }
}
