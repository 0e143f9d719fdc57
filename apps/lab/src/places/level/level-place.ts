import { effect, signal } from '@preact/signals'
import type { WorldPoint } from 'footpath'
import { h } from 'preact'
import type { Box3, Object3D } from 'three'
import type { Code } from '../../code/copy-as-code.js'
import type { Grip, Press, ScreenPoint } from '../../scene/grip.js'
import { click } from '../../words/pointing.js'
import type { Place, PlaceHost, PlaceKey, PlaceTool } from '../place.js'
import type { LaneFigures } from '../place-lesson.js'
import { Snapshots } from '../snapshots.js'
import { bakeLevel } from './bake-client.js'
import { solidOf } from './house-level.js'
import { CRATE, type Excess, type Level3D, type LevelDoor } from './level.js'
import { levelCode } from './level-code.js'
import { levelFigures } from './level-figures.js'
import { ComparePanel, LevelPanel, StoreysControl } from './level-panel.js'
import type { LevelState, MeshPart } from './level-state.js'
import { LevelView } from './level-view.js'
import { inWords, pointInWords } from './level-words.js'
import { storeyOf } from './storeys.js'

const TOOLS = [
  { id: 'hand', name: 'Hand', key: 'H', icon: 'hand', means: 'Send the walker, open and close doors.' },
  {
    id: 'crate',
    name: 'Crate',
    key: 'C',
    icon: 'things',
    means: 'Put a crate on a floor. On a crate: take it away.',
  },
] as const satisfies readonly PlaceTool[]

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Metres that an arrow key moves the cursor, and with Shift. */
const STEP = 0.5
const LONG_STEP = 2

/** How far from a floor one may point, in metres. */
const REACH = 1

/** Where the walker is, and where it goes. */
interface Order {
  readonly at: WorldPoint | null
  readonly goal: WorldPoint | null
}

/** What undo brings back. */
type Furniture = Pick<LevelState, 'crates' | 'doors' | 'radius'>

/** A 3D level in the lab: what pointer and keys do, and what the panel shows. */
export class LevelPlace implements Place {
  readonly label =
    'A 3D level with storeys; arrows move the cursor over the floor, Page Up and Page Down change the storey, Enter sends the walker or uses the tool in hand'
  readonly hint: string
  readonly tools = TOOLS
  readonly tool = signal<string>('hand')
  readonly Panel = () => h(LevelPanel, { place: this })
  readonly Overlay = () => h(StoreysControl, { place: this })
  readonly Search = () => h(ComparePanel, { place: this })
  readonly keys = [
    ['Page Up, Page Down', 'the storey above, the storey below'],
    ['Enter', 'send the walker; with Crate: put one down, or take it away'],
    ['O', 'open or close the nearest door'],
    ['Delete', 'take away the crate at the cursor'],
  ] as const
  readonly model: Level3D
  /** The highest storey in sight; null: all of them. */
  readonly storey = signal<number | null>(null)
  readonly shows = signal<readonly MeshPart[]>([])
  readonly compares = signal(false)
  /** The radius that was asked for: that of the mesh once it is baked. */
  readonly radius = signal(0)
  /** The comparison over many paths; null before it was asked for. */
  readonly excess = signal<Excess | null>(null)
  readonly #host: PlaceHost
  readonly #view: LevelView
  readonly #undo: Snapshots<Furniture>
  /** Where the walker is and where it was sent. */
  readonly #orders: Snapshots<Order>
  readonly #stop: (() => void)[]
  readonly #file: LevelState['file']
  #cursor: WorldPoint | null = null

  constructor(host: PlaceHost, model: Level3D, state: LevelState) {
    this.#host = host
    this.model = model
    this.#file = state.file
    this.radius.value = state.radius
    this.shows.value = state.shows
    this.compares.value = state.compares
    this.storey.value = state.storey === undefined ? null : Math.min(state.storey, model.storeys.length - 1)
    this.hint = `${click()} a floor: the walker takes the shortest path there.${model.doors.length > 0 ? ` ${click()} a door to close it.` : ''}`
    this.#view = new LevelView(model)
    this.#undo = new Snapshots(
      host,
      () => this.#furniture(),
      (furniture) => this.#restore(furniture),
    )
    this.#orders = new Snapshots(
      host,
      () => ({ at: model.walker.at, goal: model.goal }),
      ({ at, goal }) => {
        if (at !== null) model.stand(at)
        model.send(goal)
      },
    )
    this.#restore(state)
    const first = model.mesh?.nearest(centreOf(this.#view.box), Number.POSITIVE_INFINITY)
    const at = state.at ?? first
    if (at != null) model.stand(at)
    if (state.goal !== undefined) model.send(state.goal)
    this.#view.cutAbove(this.storey.value)
    this.#stop = [
      effect(() => {
        void model.version.value
        this.#view.show(this.shows.value, this.compares.value)
        host.scene.refreshShadows()
        host.scene.draw()
      }),
      effect(() => {
        this.#view.theme = host.theme.value
        host.scene.draw()
      }),
    ]
    host.addMover((seconds) => {
      const isMoving = model.advance(seconds)
      this.#view.walk()
      return isMoving
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

  // Pointer and keys

  gripAt(press: Press): Grip | null {
    const { goal } = this.model
    if (goal === null || this.tool.value !== 'hand') return null
    const { clientX, clientY } = this.#host.scene.project(goal.x, goal.y + 0.4, goal.z)
    const away = Math.hypot(clientX - press.clientX, clientY - press.clientY)
    return away < (press.isTouch ? 26 : 16) ? this.#goalGrip() : null
  }

  pointAt(at: ScreenPoint | null): void {
    this.#point(at === null ? null : this.#floorAt(at))
  }

  click(at: ScreenPoint): void {
    const thing = this.#view.thingAt(this.#host.scene.rayAt(at.clientX, at.clientY))
    if (thing?.door !== undefined && this.tool.value === 'hand') return this.toggle(thing.door)
    if (thing?.crate !== undefined) return this.removeCrate(thing.crate)
    const floor = this.#floorAt(at)
    if (floor === null) return this.#host.say(`Nobody can stand there. ${click()} a floor.`)
    this.#point(floor)
    this.#act(floor)
  }

  key({ key, isShift }: PlaceKey): boolean {
    if (key in ARROWS) this.#moveCursor(ARROWS[key], isShift ? LONG_STEP : STEP)
    else if (key === 'PageUp') this.showStorey((this.storey.value ?? -1) + 1)
    else if (key === 'PageDown') this.showStorey((this.storey.value ?? this.model.storeys.length) - 1)
    else if (key.toLowerCase() === 'o') this.#toggleNearest()
    else if (key === 'Delete' && this.#cursor !== null) this.removeCrate(this.#cursor)
    else if (key === 'Enter' && this.#cursor !== null) this.#act(this.#cursor)
    else return false
    return true
  }

  // What the panel does

  /** Shows the storeys up to one; null shows all of them. */
  showStorey(storey: number | null): void {
    const last = this.model.storeys.length - 1
    this.storey.value = storey === null ? null : Math.min(last, Math.max(0, storey))
    this.#view.cutAbove(this.storey.value)
    this.#host.changed()
    this.#host.scene.refreshShadows()
    this.#host.scene.draw()
  }

  showPart(part: MeshPart, on: boolean): void {
    this.shows.value = [...this.shows.value.filter((each) => each !== part), ...(on ? [part] : [])]
    this.#host.changed()
  }

  compare(on: boolean): void {
    this.compares.value = on
    this.#host.changed()
  }

  /** Compares many paths with those of corridor and funnel. */
  compareMany(): void {
    this.excess.value = this.model.compareMany()
  }

  send(goal: WorldPoint): void {
    this.#orders.act('Send the walker', () => this.model.send(goal))
    this.#host.say(inWords(this.model))
    this.#host.scene.draw()
  }

  toggle(door: LevelDoor): void {
    if (door.link === null)
      return this.#host.say(`${door.door.name}: too narrow for a radius of ${this.model.radius} m.`)
    const isOpen = !door.isOpen
    this.#undo.act(`${isOpen ? 'Open' : 'Close'} the ${door.door.name.toLowerCase()}`, () =>
      this.model.setDoor(door, isOpen),
    )
    this.#host.say(`${door.door.name}: ${isOpen ? 'open' : 'closed'}. ${inWords(this.model)}`)
  }

  removeCrate(at: WorldPoint): void {
    this.#undo.act('Remove the crate', () => this.model.removeCrates((crate) => isOn(crate, at)))
    this.#host.say(inWords(this.model))
  }

  /** Bakes the level for another radius. */
  setRadius(radius: number): void {
    const before = this.model.radius
    this.radius.value = radius
    void this.#bake(radius).then((isBaked) => {
      if (!isBaked || this.model.radius === before) return
      const put = (value: number) => {
        this.radius.value = value
        void this.#bake(value)
      }
      this.#host.note({ name: 'Radius', undo: () => put(before), redo: () => put(radius) })
      this.#host.changed()
    })
  }

  state(): LevelState {
    const { walker, goal } = this.model
    const storey = this.storey.peek()
    return {
      ...(this.#file === undefined ? {} : { file: this.#file }),
      ...this.#furniture(),
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

  dispose(): void {
    for (const stop of this.#stop) stop()
    this.#view.dispose()
  }

  // Inside

  #furniture(): Furniture {
    const { crates, doors, radius } = this.model
    return { crates: crates.map(rounded), doors: doors.map(({ isOpen }) => isOpen), radius }
  }

  #restore({ crates, doors }: Furniture): void {
    this.model.removeCrates(() => true)
    for (const crate of crates) this.model.addCrate(crate)
    this.model.doors.forEach((door, at) => this.model.setDoor(door, doors[at] ?? true))
  }

  async #bake(radius: number): Promise<boolean> {
    const { level } = this.model
    try {
      const baked = await this.#host.run('Baking the level', (signal, report) =>
        bakeLevel({ positions: solidOf(level), radius }, signal, (share) =>
          report(`: ${Math.floor(100 * share)} %`),
        ),
      )
      if (baked === undefined) return false
      this.model.setMesh(baked, radius)
      this.excess.value = null
      this.showStorey(this.storey.value)
      this.#host.say(`Baked for a radius of ${radius} m. ${inWords(this.model)}`)
      return true
    } catch (error) {
      this.radius.value = this.model.radius
      if (!(error instanceof DOMException && error.name === 'AbortError')) this.#host.fail(error)
      return false
    }
  }

  #act(floor: WorldPoint): void {
    if (this.tool.value !== 'crate') return this.send(floor)
    const isTaken = this.model.crates.some((crate) => isOn(crate, floor))
    if (isTaken) return this.removeCrate(floor)
    this.#undo.act('Add a crate', () => this.model.addCrate(rounded(floor)))
    this.#host.say(inWords(this.model))
  }

  #goalGrip(): Grip {
    let last: WorldPoint | null = null
    const end = () => {
      if (last === null) return
      this.#orders.end('Send the walker')
      this.#host.say(inWords(this.model))
    }
    return {
      isAtOnce: false,
      begin: () => this.#orders.begin(),
      dragTo: (at) => {
        const floor = this.#floorAt(at)
        if (floor === null) return
        last = floor
        this.model.send(floor)
        this.#host.scene.draw()
      },
      end,
      cancel: end,
    }
  }

  /** The floor under a point of the page: what the ray meets first decides the storey. */
  #floorAt({ clientX, clientY }: ScreenPoint): WorldPoint | null {
    const hit = this.#view.hit(this.#host.scene.rayAt(clientX, clientY))
    return hit === null ? null : (this.model.mesh?.nearest(hit, REACH) ?? null)
  }

  #point(at: WorldPoint | null): void {
    this.#cursor = at
    this.#view.cursor = at
    const storey = at === null ? 0 : storeyOf(this.model.storeys, at.y)
    this.#host.card(at === null ? null : `${pointInWords(at)}\nstorey ${storey}`)
    this.#host.scene.draw()
  }

  #moveCursor([dx, dz]: readonly [number, number], by: number): void {
    const { mesh, walker, storeys } = this.model
    const now = this.#cursor ?? walker.at ?? { x: 0, y: storeys[0], z: 0 }
    const to = mesh?.nearest({ x: now.x + by * dx, y: now.y, z: now.z + by * dz }, 2 * by) ?? null
    if (to !== null) this.#point(to)
  }

  #toggleNearest(): void {
    const at = this.#cursor ?? this.model.walker.at
    if (at === null || this.model.doors.length === 0) return this.#host.say('There are no doors here.')
    const away = ({ door: { box } }: LevelDoor) =>
      Math.hypot((box[0] + box[3]) / 2 - at.x, 3 * (box[1] - at.y), (box[2] + box[5]) / 2 - at.z)
    this.toggle(this.model.doors.reduce((best, door) => (away(door) < away(best) ? door : best)))
  }
}

/** Whether a place is on or beside a crate: nearer than a walker can stand. */
function isOn(crate: WorldPoint, { x, y, z }: WorldPoint): boolean {
  const reach = CRATE / 2 + 0.35
  return Math.abs(crate.y - y) < CRATE + 0.2 && Math.abs(crate.x - x) < reach && Math.abs(crate.z - z) < reach
}

/** To the centimetre: links stay short. */
function rounded({ x, y, z }: WorldPoint): WorldPoint {
  const [a, b, c] = [x, y, z].map((value) => Math.round(100 * value) / 100)
  return { x: a, y: b, z: c }
}

function centreOf({ min, max }: Box3): WorldPoint {
  return { x: (min.x + max.x) / 2, y: min.y, z: (min.z + max.z) / 2 }
}
