import { signal } from '@preact/signals'
import type { WorldPoint } from 'footpath'
import { h } from 'preact'
import type { Box3 } from 'three'
import type { Code } from '../../code/copy-as-code.js'
import type { Grip, Press, ScreenPoint } from '../../scene/grip.js'
import { click } from '../../words/pointing.js'
import { ARROWS } from '../arrows.js'
import { carryGrip } from '../grips.js'
import type { Place, PlaceHost, PlaceKey } from '../place.js'
import type { LaneFigures } from '../place-lesson.js'
import { ViewPlace } from '../view-place.js'
import type { Excess, Level3D } from './level.js'
import { levelCode } from './level-code.js'
import { levelFigures } from './level-figures.js'
import { ComparePanel, LevelPanel, StoreysControl } from './level-panel.js'
import type { LevelState, MeshPart } from './level-state.js'
import { LevelSteps, rounded } from './level-steps.js'
import { LEVEL_KEYS, LEVEL_TOOLS } from './level-tools.js'
import { LevelView } from './level-view.js'
import { inWords, pointInWords } from './level-words.js'
import { Rebake } from './rebake.js'
import { storeyOf } from './storeys.js'

/** Metres that an arrow key moves the cursor, and with Shift. */
const STEP = 0.5
const LONG_STEP = 2

/** How far from a floor one may point, in metres. */
const REACH = 1

/** A 3D level in the lab: what pointer and keys do, and what of it is shown. */
export class LevelPlace extends ViewPlace<LevelView> implements Place {
  readonly label =
    'A 3D level with storeys; arrows move the cursor over the floor, Page Up and Page Down change the storey, Enter sends the walker or uses the tool in hand'
  readonly hint: string
  readonly tools = LEVEL_TOOLS
  readonly keys = LEVEL_KEYS
  readonly Panel = () => h(LevelPanel, { place: this })
  readonly Overlay = () => h(StoreysControl, { place: this })
  readonly Search = () => h(ComparePanel, { place: this })
  readonly model: Level3D
  readonly steps: LevelSteps
  readonly rebake: Rebake
  /** The highest storey in sight; null: all of them. */
  readonly storey = signal<number | null>(null)
  readonly shows = signal<readonly MeshPart[]>([])
  readonly compares = signal(false)
  /** The comparison over many paths; null before it was asked for. */
  readonly excess = signal<Excess | null>(null)
  readonly #file: LevelState['file']
  #cursor: WorldPoint | null = null

  constructor(host: PlaceHost, model: Level3D, state: LevelState) {
    super(host, new LevelView(model))
    this.model = model
    this.steps = new LevelSteps(host, model)
    this.rebake = new Rebake(host, model, state.radius, () => {
      this.excess.value = null
      this.showStorey(this.storey.value)
    })
    this.#file = state.file
    this.shows.value = state.shows
    this.compares.value = state.compares
    this.storey.value = state.storey === undefined ? null : Math.min(state.storey, model.storeys.length - 1)
    this.hint = `${click()} a floor: the walker takes the shortest path there.${model.doors.length > 0 ? ` ${click()} a door to close it.` : ''}`
    this.steps.restore(state)
    const at = state.at ?? model.mesh?.nearest(centreOf(this.view.box), Number.POSITIVE_INFINITY)
    if (at != null) model.stand(at)
    if (state.goal !== undefined) model.send(state.goal)
    this.view.cutAbove(this.storey.value)
    this.follow(() => {
      void model.version.value
      this.view.show(this.shows.value, this.compares.value)
      host.scene.refreshShadows()
      host.scene.draw()
    })
    this.followTheme(this.view)
    host.addMover((seconds) => {
      const isMoving = model.advance(seconds)
      this.view.walk()
      return isMoving
    })
  }

  // Pointer and keys

  gripAt(press: Press): Grip | null {
    const { goal } = this.model
    if (goal === null || this.tool.value !== 'hand') return null
    const away = this.pixelsBetween({ ...goal, y: goal.y + 0.4 }, press)
    return away < (press.isTouch ? 26 : 16) ? this.#goalGrip() : null
  }

  pointAt(at: ScreenPoint | null): void {
    this.#point(at === null ? null : this.#floorAt(at))
  }

  click(at: ScreenPoint): void {
    const thing = this.view.thingAt(this.rayAt(at))
    if (thing?.door !== undefined && this.tool.value === 'hand') return this.steps.toggle(thing.door)
    if (thing?.crate !== undefined) return this.steps.removeCrate(thing.crate)
    const floor = this.#floorAt(at)
    if (floor === null) return this.host.say(`Nobody can stand there. ${click()} a floor.`)
    this.#point(floor)
    this.#act(floor)
  }

  key({ key, isShift }: PlaceKey): boolean {
    const cursor = this.#cursor
    if (key in ARROWS) this.#moveCursor(ARROWS[key], isShift ? LONG_STEP : STEP)
    else if (key === 'PageUp') this.showStorey((this.storey.value ?? -1) + 1)
    else if (key === 'PageDown') this.showStorey((this.storey.value ?? this.model.storeys.length) - 1)
    else if (key.toLowerCase() === 'o') this.steps.toggleNearest(cursor ?? this.model.walker.at)
    else if (key === 'Delete' && cursor !== null) this.steps.removeCrate(cursor)
    else if (key === 'Enter' && cursor !== null) this.#act(cursor)
    else return false
    return true
  }

  // What is shown

  /** Shows the storeys up to one; null shows all of them. */
  showStorey(storey: number | null): void {
    const last = this.model.storeys.length - 1
    this.storey.value = storey === null ? null : Math.min(last, Math.max(0, storey))
    this.view.cutAbove(this.storey.value)
    this.host.changed()
    this.host.scene.refreshShadows()
    this.host.scene.draw()
  }

  showPart(part: MeshPart, on: boolean): void {
    this.shows.value = [...this.shows.value.filter((each) => each !== part), ...(on ? [part] : [])]
    this.host.changed()
  }

  compare(on: boolean): void {
    this.compares.value = on
    this.host.changed()
  }

  /** Compares many paths with those of corridor and funnel. */
  compareMany(): void {
    this.excess.value = this.model.compareMany()
  }

  state(): LevelState {
    const { walker, goal, radius } = this.model
    const storey = this.storey.peek()
    return {
      ...(this.#file === undefined ? {} : { file: this.#file }),
      ...this.steps.read(),
      radius,
      ...(walker.at === null ? {} : { at: rounded(walker.at) }),
      ...(goal === null ? {} : { goal: rounded(goal) }),
      ...(storey === null ? {} : { storey }),
      shows: this.shows.peek(),
      compares: this.compares.peek(),
    }
  }

  code(): Code {
    return levelCode(this.model)
  }

  figures(): readonly LaneFigures[] {
    return levelFigures(this.model)
  }

  // Inside

  /** What the tool in hand does with a place on a floor. */
  #act(floor: WorldPoint): void {
    if (this.tool.value === 'crate') this.steps.flipCrate(floor)
    else this.steps.send(floor)
  }

  #goalGrip(): Grip {
    return carryGrip({
      step: this.steps.orders,
      name: 'Send the walker',
      carryTo: (at) => {
        const floor = this.#floorAt(at)
        if (floor === null) return false
        this.model.send(floor)
        this.host.scene.draw()
        return true
      },
      putDown: () => this.host.say(inWords(this.model)),
    })
  }

  /** The floor under a point of the page: what the ray meets first decides the storey. */
  #floorAt(at: ScreenPoint): WorldPoint | null {
    const hit = this.view.hit(this.rayAt(at))
    return hit === null ? null : (this.model.mesh?.nearest(hit, REACH) ?? null)
  }

  #point(at: WorldPoint | null): void {
    this.#cursor = at
    this.view.cursor = at
    const storey = at === null ? 0 : storeyOf(this.model.storeys, at.y)
    this.host.card(at === null ? null : `${pointInWords(at)}\nstorey ${storey}`)
    this.host.scene.draw()
  }

  #moveCursor([dx, dz]: readonly [number, number], by: number): void {
    const { mesh, walker, storeys } = this.model
    const now = this.#cursor ?? walker.at ?? { x: 0, y: storeys[0], z: 0 }
    const to = mesh?.nearest({ x: now.x + by * dx, y: now.y, z: now.z + by * dz }, 2 * by) ?? null
    if (to !== null) this.#point(to)
  }
}

function centreOf({ min, max }: Box3): WorldPoint {
  return { x: (min.x + max.x) / 2, y: min.y, z: (min.z + max.z) / 2 }
}
