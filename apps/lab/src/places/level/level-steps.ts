import type { WorldPoint } from 'footpath'
import type { PlaceHost } from '../place.js'
import { Snapshots } from '../snapshots.js'
import { CRATE, type Level3D, type LevelDoor } from './level.js'
import type { LevelState } from './level-state.js'
import { inWords } from './level-words.js'

/** Where the walker is, and where it goes. */
interface Order {
  readonly at: WorldPoint | null
  readonly goal: WorldPoint | null
}

/** What stands in the way. */
type Furniture = Pick<LevelState, 'crates' | 'doors'>

/** What somebody does in a level: each is a step that can be undone. */
export class LevelSteps {
  readonly #host: PlaceHost
  readonly #level: Level3D
  readonly #furniture: Snapshots<Furniture>
  /** Where the walker is and where it was sent. */
  readonly orders: Snapshots<Order>

  constructor(host: PlaceHost, level: Level3D) {
    this.#host = host
    this.#level = level
    this.#furniture = new Snapshots(
      host,
      () => this.read(),
      (furniture) => this.restore(furniture),
    )
    this.orders = new Snapshots(
      host,
      () => ({ at: level.walker.at, goal: level.goal }),
      ({ at, goal }) => {
        if (at !== null) level.stand(at)
        level.send(goal)
      },
    )
  }

  /** Crates and doors as plain data. */
  read(): Furniture {
    const { crates, doors } = this.#level
    return { crates: crates.map(rounded), doors: doors.map(({ isOpen }) => isOpen) }
  }

  /** Puts crates and doors as a state has them, without a step. */
  restore({ crates, doors }: Furniture): void {
    this.#level.removeCrates(() => true)
    for (const crate of crates) this.#level.addCrate(crate)
    this.#level.doors.forEach((door, at) => this.#level.setDoor(door, doors[at] ?? true))
  }

  send(goal: WorldPoint): void {
    this.orders.act('Send the walker', () => this.#level.send(goal))
    this.#host.say(inWords(this.#level))
    this.#host.scene.draw()
  }

  /** Opens or closes a door. */
  toggle(door: LevelDoor): void {
    const { name } = door.door
    if (door.link === null)
      return this.#host.say(`${name}: too narrow for a radius of ${this.#level.radius} m.`)
    const isOpen = !door.isOpen
    this.#furniture.act(`${isOpen ? 'Open' : 'Close'} the ${name.toLowerCase()}`, () =>
      this.#level.setDoor(door, isOpen),
    )
    this.#host.say(`${name}: ${isOpen ? 'open' : 'closed'}. ${inWords(this.#level)}`)
  }

  /** Opens or closes the door that is nearest to a place, which may be on another storey. */
  toggleNearest(at: WorldPoint | null): void {
    const { doors } = this.#level
    if (at === null || doors.length === 0) return this.#host.say('There are no doors here.')
    const away = ({ door: { box } }: LevelDoor) =>
      Math.hypot((box[0] + box[3]) / 2 - at.x, 3 * (box[1] - at.y), (box[2] + box[5]) / 2 - at.z)
    this.toggle(doors.reduce((best, door) => (away(door) < away(best) ? door : best)))
  }

  /** Puts a crate down, or takes away what stands there. */
  flipCrate(at: WorldPoint): void {
    if (this.#level.crates.some((crate) => isOn(crate, at))) return this.removeCrate(at)
    this.#furniture.act('Add a crate', () => this.#level.addCrate(rounded(at)))
    this.#host.say(inWords(this.#level))
  }

  removeCrate(at: WorldPoint): void {
    this.#furniture.act('Remove the crate', () => this.#level.removeCrates((crate) => isOn(crate, at)))
    this.#host.say(inWords(this.#level))
  }
}

/** Whether a place is on or beside a crate: nearer than a walker can stand. */
function isOn(crate: WorldPoint, { x, y, z }: WorldPoint): boolean {
  const reach = CRATE / 2 + 0.35
  return Math.abs(crate.y - y) < CRATE + 0.2 && Math.abs(crate.x - x) < reach && Math.abs(crate.z - z) < reach
}

/** To the centimetre: links stay short. */
export function rounded({ x, y, z }: WorldPoint): WorldPoint {
  const [a, b, c] = [x, y, z].map((value) => Math.round(100 * value) / 100)
  return { x: a, y: b, z: c }
}
