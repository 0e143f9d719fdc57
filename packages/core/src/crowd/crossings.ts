import { checksum } from '../memory/checksum.js'
import { asideX, asideY } from './half-planes.js'
import type { TickParts } from './ground.js'
import type { Slots } from './slots.js'
import { IDLE, NONE, NOTHING, SETTLED, type Units } from './units.js'

/** A unit as near to where a link begins as this, or as its radius, can set out. */
export const AT_LINK = 0.3

/** Where a unit that leaves a link looks for room: this many rings of sixteen places around the end, a radius apart. */
const RINGS = 4

/** Discs may overlap by this part of their radii where a unit leaves a link; contacts part them. */
const SQUEEZE = 0.05

/** Units that stand in the way step aside at this part of their speed, and this part of a radius farther than they must. */
const STROLL = 0.5
const MARGIN = 0.25

/** They go farther the longer somebody waits, by so much a second and in all: whole heaps move on. */
const MORE = 0.25
const MOST_MORE = 4

/** Links from each layer are counted apart. */
const LINKS_PER_LAYER = 2 ** 24

const FLOATS = 8
const INTEGERS = 4

/** The ground at the ends of links. */
export interface Landing {
  /** Where a unit may stand, after `mayStand`: x and y. */
  readonly stand: Float64Array
  /** Whether a unit can stand beside the end of its link, with nothing between. */
  mayStand(id: number, dx: number, dy: number): boolean
  /** Puts a unit on the ground at `stand`. */
  land(id: number): void
}

/** What `enter` is told of a link. */
export interface LinkWay {
  readonly layer: number
  readonly link: number
  /** 0 or 1: a lane for each direction. */
  readonly direction: number
  readonly sheet: number
  readonly x: number
  readonly y: number
  /** How high its beginning and its end are, where storeys lie over each other on a sheet. */
  readonly fromLevel: number
  readonly level: number
  readonly seconds: number
}

/**
 * The units that are on links. Nobody can touch them there: they are on a sheet of their own. One after another they set out,
 * each when the one before has gone its diameter, and come out where there is room. Whatever happens to the link, they arrive.
 */
export class Crossings {
  readonly #parts: TickParts
  /** The sheet of units on links. */
  readonly #limbo: number
  /** Those who set out in this tick, and those who wait for room, longest first. */
  readonly #pending: Int32Array
  readonly #waiting: Int32Array
  #pendingCount = 0
  #waitingCount = 0
  readonly bytes: Uint8Array
  /** The tick from which on a lane is free. */
  readonly lanes = new Map<number, number>()
  /** The link that a unit is on, or NOTHING, and the sheets from which and to which it leads. */
  readonly link: Int32Array
  readonly from: Int32Array
  readonly to: Int32Array
  readonly layer: Int32Array
  /** Where the unit left the ground, where the link ends, and how high both are. */
  readonly fromX: Float64Array
  readonly fromY: Float64Array
  readonly toX: Float64Array
  readonly toY: Float64Array
  readonly fromLevel: Float64Array
  readonly toLevel: Float64Array
  /** Seconds that are left, below 0 for one that waits for room, and seconds in all. */
  readonly left: Float64Array
  readonly total: Float64Array

  constructor(parts: TickParts, limbo: number) {
    const { capacity } = parts.units
    this.#parts = parts
    this.#limbo = limbo
    const buffer = new ArrayBuffer(capacity * (8 * FLOATS + 4 * INTEGERS))
    const floats = (at: number) => new Float64Array(buffer, 8 * at * capacity, capacity)
    const integers = (at: number) => new Int32Array(buffer, (8 * FLOATS + 4 * at) * capacity, capacity)
    this.bytes = new Uint8Array(buffer)
    this.fromX = floats(0)
    this.fromY = floats(1)
    this.toX = floats(2)
    this.toY = floats(3)
    this.toLevel = floats(4)
    this.left = floats(5)
    this.total = floats(6)
    this.fromLevel = floats(7)
    this.link = integers(0).fill(NOTHING)
    this.from = integers(1)
    this.to = integers(2)
    this.layer = integers(3)
    this.#pending = new Int32Array(capacity)
    this.#waiting = new Int32Array(capacity)
  }

  /** The share of its link that a unit has behind it. */
  shareOf(id: number): number {
    return this.left[id] <= 0 ? 1 : 1 - this.left[id] / this.total[id]
  }

  /** Whether a unit can set out now; others have gone a moment ago. */
  isFree(layer: number, link: number, direction: number): boolean {
    return (this.lanes.get(laneOf(layer, link, direction)) ?? 0) <= this.#parts.units.ticks
  }

  /** Lets a unit set out at the end of this tick. */
  enter(id: number, { layer, link, direction, sheet, x, y, fromLevel, level, seconds }: LinkWay): void {
    const { units, tick } = this.#parts
    this.lanes.set(
      laneOf(layer, link, direction),
      units.ticks + Math.max(1, Math.ceil((2 * units.radius[id]) / (units.speed[id] * tick))),
    )
    this.link[id] = link
    this.from[id] = units.layer[id]
    this.to[id] = sheet
    this.layer[id] = layer
    this.toX[id] = x
    this.toY[id] = y
    this.fromLevel[id] = fromLevel
    this.toLevel[id] = level
    this.total[id] = Math.max(tick, seconds)
    this.left[id] = this.total[id]
    this.#pending[this.#pendingCount++] = id
  }

  /** Begins a tick: who has arrived comes out where there is room, who has waited longest first. */
  begin(landing: Landing): void {
    const { units, tick } = this.#parts
    this.#waitingCount = 0
    for (let id = 0; id < units.capacity; id++) {
      if (this.link[id] === NOTHING) continue
      this.left[id] -= tick
      if (this.left[id] > 1e-9 * tick) continue
      let place = this.#waitingCount++
      for (; place > 0 && this.left[this.#waiting[place - 1]] > this.left[id]; place--)
        this.#waiting[place] = this.#waiting[place - 1]
      this.#waiting[place] = id
    }
    let stay = 0
    for (let at = 0; at < this.#waitingCount; at++) {
      const id = this.#waiting[at]
      if (!this.#findRoom(id, landing)) {
        this.#waiting[stay++] = id
        continue
      }
      units.layer[id] = this.to[id]
      units.place(id, landing.stand[0], landing.stand[1])
      units.waited[id] = 0
      landing.land(id)
      this.forget(id)
    }
    this.#waitingCount = stay
    for (const [lane, free] of this.lanes) if (free <= units.ticks) this.lanes.delete(lane)
  }

  /** Lets units that stand where others wait to come out step aside. */
  makeWay(slots: Slots): void {
    const { units } = this.#parts
    for (let at = 0; at < this.#waitingCount; at++) {
      const id = this.#waiting[at]
      for (let slot = 0; slot < slots.count; slot++) {
        const state = slots.state[slot]
        const other = slots.id[slot]
        if ((state !== IDLE && state !== SETTLED) || units.layer[other] !== this.to[id]) continue
        const dx = slots.x[slot] - this.toX[id]
        const dy = slots.y[slot] - this.toY[id]
        const more = Math.min(MOST_MORE, -MORE * this.left[id])
        const reach = units.radius[id] + (1 + MARGIN) * slots.radius[slot] + more
        const distance = Math.sqrt(dx * dx + dy * dy)
        if (distance >= reach) continue
        const speed = STROLL * slots.speed[slot]
        slots.wantedX[slot] = speed * (distance > 0 ? dx / distance : asideX(other, id))
        slots.wantedY[slot] = speed * (distance > 0 ? dy / distance : asideY(other, id))
      }
    }
  }

  /** Ends a tick: who set out leaves the ground, and all that are on links are drawn on the straight line between their ends. */
  end(): void {
    const { units, tick } = this.#parts
    for (let at = 0; at < this.#pendingCount; at++) {
      const id = this.#pending[at]
      this.fromX[id] = units.x[id]
      this.fromY[id] = units.y[id]
      units.layer[id] = this.#limbo
    }
    this.#pendingCount = 0
    for (let id = 0; id < units.capacity; id++) {
      if (this.link[id] === NOTHING) continue
      const share = this.shareOf(id)
      units.x[id] = this.fromX[id] + share * (this.toX[id] - this.fromX[id])
      units.y[id] = this.fromY[id] + share * (this.toY[id] - this.fromY[id])
      units.vx[id] = (units.x[id] - units.previousX[id]) / tick
      units.vy[id] = (units.y[id] - units.previousY[id]) / tick
    }
  }

  /** Everything of a unit becomes as if it had never been on a link. */
  forget(id: number): void {
    const { fromX, fromY, toX, toY, fromLevel, toLevel, left, total, from, to, layer } = this
    for (const array of [fromX, fromY, toX, toY, fromLevel, toLevel, left, total]) array[id] = 0
    for (const array of [from, to, layer]) array[id] = 0
    this.link[id] = NOTHING
  }

  hash(): number {
    const lanes = checksum(new Uint8Array(Float64Array.from(this.entries().flat()).buffer))
    return checksum(this.bytes) ^ Math.imul(lanes, 0x85ebca6b)
  }

  /** The lanes that are not free, in the order of their numbers. */
  entries(): [number, number][] {
    return Array.from(this.lanes).sort(([a], [b]) => a - b)
  }

  /** Everybody leaves, nobody sets out, and all lanes are free. */
  clear(): void {
    for (let id = 0; id < this.link.length; id++) this.forget(id)
    this.lanes.clear()
    this.#pendingCount = this.#waitingCount = 0
  }

  /** Looks for room for a unit at the end of its link and in rings around it. */
  #findRoom(id: number, landing: Landing): boolean {
    const { units } = this.#parts
    const radius = units.radius[id]
    if (landing.mayStand(id, 0, 0) && this.#hasRoom(id, landing.stand, units)) return true
    for (let ring = 1; ring <= RINGS; ring++)
      for (let way = 0; way < 16; way++) {
        // From 1 to 8 every direction of a half circle comes once; then those of the other half.
        const far = way < 8 ? ring * radius : -ring * radius
        const dx = far * asideX(0, 1 + (way & 7))
        const dy = far * asideY(0, 1 + (way & 7))
        if (landing.mayStand(id, dx, dy) && this.#hasRoom(id, landing.stand, units)) return true
      }
    return false
  }

  #hasRoom(id: number, stand: Float64Array, { capacity, states, layer, x, y, radius }: Units): boolean {
    for (let other = 0; other < capacity; other++) {
      if (states[other] === NONE || layer[other] !== this.to[id]) continue
      const dx = x[other] - stand[0]
      const dy = y[other] - stand[1]
      const apart = (1 - SQUEEZE) * (radius[id] + radius[other])
      if (dx * dx + dy * dy < apart * apart) return false
    }
    return true
  }
}

function laneOf(layer: number, link: number, direction: number): number {
  return 2 * (layer * LINKS_PER_LAYER + link) + direction
}
