import { type Signal, signal } from '@preact/signals'
import type { Cell, CellRect, MapPoint } from 'footpath'
import { h } from 'preact'
import type { Code } from '../../code/copy-as-code.js'
import type { FormationName } from '../../crowds/formations.js'
import { OVERLAYS, type OverlayName } from '../../crowds/overlays.js'
import type { SceneId } from '../../crowds/scenes.js'
import type { RunSettings } from '../../crowds/start-run.js'
import { nearestRate, rateBeside } from '../../crowds/time-rates.js'
import type { Grip, Press, ScreenPoint } from '../../scene/grip.js'
import type { Runs } from '../../share/edits.js'
import type { Word } from '../../words/names.js'
import { click } from '../../words/pointing.js'
import { PLACES } from '../../world/places.js'
import { ARROWS } from '../arrows.js'
import { cellAfter } from '../cells.js'
import { carryGrip, strokeGrip } from '../grips.js'
import type { Place, PlaceHost, PlaceKey, PlaceTool } from '../place.js'
import type { LaneFigures } from '../place-lesson.js'
import { Snapshots } from '../snapshots.js'
import { ViewPlace } from '../view-place.js'
import { crowdCode } from './crowd-code.js'
import { crowdFigures } from './crowd-figures.js'
import { CrowdPanel } from './crowd-panel.js'
import type { CrowdState } from './crowd-state.js'
import { CROWD_KEYS, CROWD_TOOLS, SIEGE_TOOLS } from './crowd-tools.js'
import { CrowdView } from './crowd-view.js'
import { type Order, RunningScene } from './running-scene.js'

/** The edge of a tower, in cells. */
const TOWER_SIZE = 3

/** What sending everybody is called in the list of undo. */
const SEND = 'Send everybody'

/** The same for their formation. */
const FORM = 'Form up'

/** Pixels around the flag in which it can be taken hold of: by mouse, by finger. */
const REACH = { mouse: 14, touch: 26 } as const

/** A scene with many units in the lab: what pointer and keys do, and what the panel shows. */
export class CrowdPlace extends ViewPlace<CrowdView> implements Place {
  readonly label: string
  readonly hint: string
  readonly tools: readonly PlaceTool[]
  readonly Panel = () => h(CrowdPanel, { place: this })
  readonly keys = CROWD_KEYS
  readonly model: RunningScene
  /** Its name, and what to see and to try. */
  readonly words: Word
  readonly shows: Signal<readonly OverlayName[]>
  /** The edge of the wall that is drawn, in cells. */
  readonly wallSize = signal(2)
  readonly #undo: Snapshots<Runs>
  /** Where everybody was sent, and how they walk. */
  readonly #orders: Snapshots<Order>
  #cursor: Cell | null = null

  constructor(host: PlaceHost, id: SceneId, state: CrowdState) {
    const model = new RunningScene(state, {
      begun: (shown) => {
        this.view.setShown(shown)
        host.scene.draw()
      },
      fail: (problem) => host.fail(problem),
    })
    super(host, new CrowdView(model.ground.terrain, model.scene.kind))
    this.model = model
    this.words = PLACES[id]
    this.shows = signal(state.shows)
    this.label = `${this.words.name}: many units seen from above; arrows move the cell cursor, Enter uses the tool in hand, Space plays and pauses`
    this.hint = `${this.words.means} ${model.isSent ? `${click()} a goal.` : ''}`.trim()
    this.tools = id === 'siege' ? SIEGE_TOOLS : CROWD_TOOLS
    if (!model.isSent) this.tool.value = this.tools[1].id
    this.#undo = new Snapshots(
      host,
      () => model.ground.read(),
      (runs) => {
        model.ground.write(runs)
        this.#groundChanged(null)
      },
    )
    this.#orders = new Snapshots(
      host,
      () => ({ goal: model.goal, formation: model.settings.peek().formation }),
      (order) => {
        model.order(order)
        this.view.setGoal(model.goal)
        host.scene.draw()
      },
    )
    const { player } = model
    this.follow(() => {
      const names = this.shows.value
      player.looks = { contacts: names.includes('contacts'), density: names.includes('density') }
      this.view.showsDensity = names.includes('density')
      void player.look().then(() => host.scene.draw())
    })
    this.follow(() => {
      void player.isPlaying.value
      host.scene.draw()
    })
    this.view.setGoal(model.goal)
    void model.restart()
    host.addMover((seconds) => {
      const goesOn = player.pass(seconds)
      this.view.update(host.scene.camera, seconds, this.shows.peek(), player.contacts)
      return goesOn
    })
  }

  override dispose(): void {
    this.model.end()
    super.dispose()
  }

  // What the panel does

  togglePlay(): void {
    this.model.player.isPlaying.value = !this.model.player.isPlaying.value
  }

  step(): void {
    void this.model.player.step().then(() => this.host.scene.draw())
  }

  again(): void {
    void this.model.restart()
    this.host.say('From the start.')
  }

  /** Changes how the scene begins, and begins again. */
  change(part: Partial<Pick<RunSettings, 'count' | 'seed' | 'doorCells'>>): void {
    const settings = { ...this.model.settings.value, ...part }
    this.model.settings.value = settings
    if (part.count === undefined) {
      this.model.ground.remake(settings)
      this.view.setTerrain(this.model.ground.terrain)
      this.view.setGoal(this.model.goal)
      this.host.scene.refreshShadows()
    }
    this.host.changed()
    void this.model.restart()
  }

  /** Lets everybody walk in formation, or for themselves; they are sent again. */
  form(formation: FormationName): void {
    const { model } = this
    this.#orders.act(FORM, () => model.order({ goal: model.settings.peek().goal, formation }), FORM)
    model.player.isPlaying.value = true
    this.host.say(formation === 'none' ? 'Everybody walks for themselves.' : 'The squads form up.')
  }

  setRate(rate: number): void {
    this.model.player.rate.value = rate
    this.host.changed()
  }

  show(name: OverlayName, isOn: boolean): void {
    this.shows.value = OVERLAYS.filter((each) => (each === name ? isOn : this.shows.value.includes(each)))
    this.host.changed()
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
    if (point === null) this.host.say(`Outside the map. ${click()} the ground.`)
    else this.#act(point)
  }

  key({ key, isShift }: PlaceKey): boolean {
    if (key in ARROWS) this.#moveCursor(ARROWS[key], isShift)
    else if (key === ' ') this.togglePlay()
    else if (key === '.') this.step()
    else if (key === 'r') this.again()
    else if (key === '+' || key === '-')
      this.setRate(rateBeside(this.model.player.rate.peek(), key === '+' ? 1 : -1))
    else if (key === 'Enter' && this.#cursor !== null)
      this.#act({ x: this.#cursor.x + 0.5, y: this.#cursor.y + 0.5 })
    else return false
    return true
  }

  state(): Omit<CrowdState, 'scene'> {
    const { scene: _, ...settings } = this.model.settings.peek()
    const rate = nearestRate(this.model.player.rate.peek())
    return { ...settings, walls: this.model.ground.read(), rate, shows: this.shows.peek() }
  }

  code(): Code {
    return crowdCode(this.model.settings.peek(), this.model.ground.terrain)
  }

  figures(): readonly LaneFigures[] {
    return crowdFigures(this.model.settings.value, this.model.ground.terrain, this.model.player.figures.value)
  }

  // Inside

  #act(point: MapPoint): void {
    if (this.tool.value !== 'hand') {
      const draw = this.#strokeAt(point, this.tool.value === 'tower')
      this.#undo.act(this.tool.value === 'tower' ? 'Tower' : 'Wall', () => this.#groundChanged(draw(point)))
    } else if (!this.model.isSent)
      this.host.say('Everybody here has a goal of their own. Take Wall to draw in their way.')
    else if (this.model.ground.isWall(point)) this.host.say('That is a wall: nobody can stand there.')
    else this.#orders.act(SEND, () => this.#setOut(point))
  }

  #setOut(goal: MapPoint): void {
    this.#lead(goal)
    this.model.player.isPlaying.value = true
    this.host.say(`Everybody walks to ${Math.floor(goal.x)},${Math.floor(goal.y)}.`)
  }

  #lead(goal: MapPoint): void {
    this.model.lead(goal)
    this.view.setGoal(goal)
    this.host.scene.draw()
  }

  #strokeAt(at: MapPoint, isTower: boolean) {
    const [size, shape] = isTower ? [TOWER_SIZE, 'square' as const] : [this.wallSize.value, 'round' as const]
    return this.model.ground.stroke(at, size, shape)
  }

  #wallGrip(at: MapPoint, isTower: boolean): Grip {
    const draw = this.#strokeAt(at, isTower)
    return strokeGrip({
      step: this.#undo,
      name: isTower ? 'Tower' : 'Wall',
      begin: () => this.#groundChanged(draw(at)),
      drawTo: (to) => {
        const point = isTower ? null : this.#pointAt(to)
        if (point !== null) this.#groundChanged(draw(point))
      },
    })
  }

  /** Nobody sets out before the flag is let go. */
  #flagGrip(): Grip {
    let last: MapPoint | null = null
    return carryGrip({
      step: this.#orders,
      name: SEND,
      carryTo: (at) => {
        const point = this.#pointAt(at)
        if (point === null || this.model.ground.isWall(point)) return false
        last = point
        this.view.setGoal(point)
        this.host.scene.draw()
        return true
      },
      putDown: () => {
        if (last !== null) this.#setOut(last)
      },
    })
  }

  /** The picture and the worker follow the ground: the rectangle that changed, or null for all of it. */
  #groundChanged(rect: CellRect | null): void {
    this.model.groundChanged(rect)
    this.view.refresh()
    this.host.scene.refreshShadows()
  }

  #isFlagAt(press: Press): boolean {
    const goal = this.model.isSent ? this.model.goal : null
    if (goal === null) return false
    const reach = press.isTouch ? REACH.touch : REACH.mouse
    return this.pixelsBetween({ x: goal.x, y: 0, z: goal.y }, press) < reach
  }

  #pointAt(at: ScreenPoint): MapPoint | null {
    return this.view.pick(this.rayAt(at))
  }

  #point(cell: Cell | null): void {
    this.#cursor = cell
    this.view.setCursor(cell)
    const what = cell === null ? null : this.model.ground.isWall(cell) ? 'wall' : 'free'
    this.host.card(cell === null ? null : `${cell.x},${cell.y}\n${what}`)
    this.host.scene.draw()
  }

  #moveCursor(arrow: readonly [number, number], isShift: boolean): void {
    const { width, depth } = this.model.scene
    const now = this.#cursor ?? { x: width >> 1, y: depth >> 1 }
    this.#point(cellAfter(arrow, isShift, now, this.model.scene))
  }
}
