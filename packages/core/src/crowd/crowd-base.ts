import { requireFinite } from '../checks.js'
import { badOption } from '../error.js'
import { checksum } from '../memory/checksum.js'
import { Avoidance, type Manners } from './avoid.js'
import type { Bins } from './bins.js'
import { Contacts } from './contacts.js'
import { Errands } from './errands.js'
import { DISTANCE, HEADING_X, HEADING_Y, REACH } from './flow.js'
import type { CrowdGround, Guiding } from './ground.js'
import { type CrowdOptions, type CrowdUnitOptions, checkCrowdOptions, checkUnitOptions } from './options.js'
import { readCrowd, writeCrowd } from './saved-crowd.js'
import { AWAY, settle } from './settle.js'
import { AMONG_OTHERS, Slots } from './slots.js'
import {
  CROWD_STATES,
  type CrowdState,
  CUT_OFF,
  HELD,
  IDLE,
  NONE,
  NOTHING,
  SETTLED,
  Units,
  WALKING,
} from './units.js'
import type { TickKernel } from './tick-kernel.js'

/** One unit or several, by id. */
export type CrowdIds = number | ArrayLike<number>

/** Units that made way walk back at this part of their speed, or in about so many seconds: on the last bit they would tremble. */
const STROLL = 0.5
const WALK_BACK = 0.5

/** So near a unit comes to the edge of one that it follows, in radii; less than the distance at which it may settle. */
const BESIDE = 2

/**
 * After this many seconds without progress a unit is stuck. Units that elbow through do so at this part of their speed; towards a goal
 * of their own ever faster, up to that part: those in their way walk back.
 */
const STUCK = 3
const ELBOWING = 0.2
const SHOVING = 0.6

/** What crowds on all kinds of ground share. `At` is a place on that ground, `Goal` where units can be sent. */
export class CrowdBase<At, Goal> {
  readonly #manners: Manners
  readonly #ground: CrowdGround<At, Goal>
  readonly #units: Units
  readonly #errands = new Errands()
  readonly #guide: Guiding
  readonly #bins: Bins
  readonly #slots: Slots
  readonly #avoidance: Avoidance
  readonly #contacts: Contacts
  readonly #kernel: TickKernel | null
  /** How many units there can be at the same time. */
  readonly capacity: number
  /** Seconds per tick. */
  readonly tick: number
  /** The names of the layers. */
  readonly layerNames: readonly string[]
  /** Where the units are, by id, in map points. Read only. */
  readonly x: Float64Array
  readonly y: Float64Array
  /** How fast they moved in the last tick, in cells per second. Read only. */
  readonly vx: Float64Array
  readonly vy: Float64Array
  /** Their radii in cells. Read only. */
  readonly radius: Float64Array
  /** What they do, as numbers: see {@link CROWD_STATES} and `stateOf`. Read only. */
  readonly states: Uint8Array
  /** Their groups. Read only. */
  readonly group: Int32Array
  /** Their layers, as places in `layerNames`. Read only. */
  readonly layer: Int32Array

  protected constructor(ground: CrowdGround<At, Goal>, options: CrowdOptions) {
    const { capacity, kernel, ...manners } = checkCrowdOptions(options)
    this.capacity = capacity
    this.tick = manners.tick
    this.layerNames = ground.names
    this.#manners = manners
    this.#ground = ground
    this.#units = new Units(capacity)
    const { x, y, vx, vy, radius, states, group, layer } = this.#units
    this.x = x
    this.y = y
    this.vx = vx
    this.vy = vy
    this.radius = radius
    this.states = states
    this.group = group
    this.#slots = new Slots(capacity)
    const { tick } = manners
    this.#guide = ground.open({ units: this.#units, errands: this.#errands, slots: this.#slots, tick })
    this.layer = ground.layerOf ?? layer
    this.#bins = ground.binsFor(capacity)
    const { sheets, walls } = ground
    this.#kernel = walls === null ? null : (kernel?.(this.#slots, this.#bins, walls, manners) ?? null)
    this.#avoidance = new Avoidance(this.#units, sheets, manners)
    this.#contacts = new Contacts(this.#units, sheets, this.#avoidance, tick)
  }

  /** How many units there are. */
  get count(): number {
    return this.#units.count
  }

  /** How many ticks have passed. */
  get ticks(): number {
    return this.#units.ticks
  }

  /** Whether there is a unit with this id. */
  has(id: number): boolean {
    return this.#units.has(id)
  }

  /** What a unit does. */
  stateOf(id: number): CrowdState {
    this.#require(id)
    return CROWD_STATES[this.states[id]] as CrowdState
  }

  /** The ids of the units of a group, lowest first. */
  idsOf(group: number): Int32Array {
    const { states, group: groupOf } = this.#units
    const ids: number[] = []
    for (let id = 0; id < this.capacity; id++) if (states[id] !== NONE && groupOf[id] === group) ids.push(id)
    return Int32Array.from(ids)
  }

  /**
   * Adds a unit, which is idle, and returns its id; −1 if the crowd is full or the unit fits nowhere. In a wall it is
   * put to the nearest place at which it fits. Ids of removed units are used again.
   */
  add(at: At, options: CrowdUnitOptions = {}): number {
    const { layer, radius, speed, group, weight } = checkUnitOptions(options, this.layerNames, this.tick)
    if (!this.#ground.findRoom(at, layer, radius) || this.#units.count === this.capacity) return NOTHING
    const id = this.#units.take()
    this.#units.radius[id] = radius
    this.#units.speed[id] = speed
    this.#units.group[id] = group
    this.#units.weight[id] = weight
    this.#ground.put(id)
    return id
  }

  /**
   * Sends units along a field or a path, to a point, or after another unit. They set out with the next tick and settle
   * around the goal; units with the same goal make one heap. With a `formation` they keep places beside each other while they
   * walk, squeeze through doors, and stand in their places at the goal. Held units are released.
   */
  send(ids: CrowdIds, goal: Goal): void {
    this.#ground.send(this.#list(ids), goal)
  }

  /** Holds units where they are: nothing pushes them, and others walk around them. `stop` and `send` release them. */
  hold(ids: CrowdIds): void {
    for (const id of this.#list(ids)) {
      this.#units.leave(id)
      this.#units.rest(id, HELD)
      this.#units.vx[id] = this.#units.vy[id] = 0
    }
  }

  /** Stops units: they are idle, make way for their group, and walk back afterwards. */
  stop(ids: CrowdIds): void {
    for (const id of this.#list(ids)) {
      this.#units.leave(id)
      this.#units.rest(id, IDLE)
    }
  }

  /** Removes units. Units that follow them stop. */
  remove(ids: CrowdIds): void {
    const { errand } = this.#units
    // The same id may be listed twice.
    for (const id of this.#list(ids)) {
      if (!this.#units.has(id)) continue
      this.#units.giveBack(id)
      this.#ground.forget(id)
    }
    for (let id = 0; id < this.capacity; id++) {
      if (this.states[id] === NONE || errand[id] === NOTHING) continue
      const followed = this.#errands.errands[errand[id]]?.followed ?? NOTHING
      if (followed !== NOTHING && !this.#units.has(followed)) this.stop(id)
    }
    this.#errands.count(this.#units)
  }

  /** Lets a tick pass. */
  step(): void {
    this.#ground.follow()
    this.#errands.count(this.#units)
    this.#guide.begin()
    this.#bins.sort(this.#units, this.#ground.sheets.length)
    this.#slots.fill(this.#units, this.#bins.order, this.#bins.count, this.#errands)
    for (let slot = 0; slot < this.#slots.count; slot++) this.#want(slot)
    this.#guide.makeWay(this.#slots)
    this.#slots.keepWanted()
    if (this.#kernel === null || this.#ground.hasFences || !this.#kernel.move()) {
      this.#avoidance.choose(this.#slots, this.#bins)
      this.#contacts.move(this.#slots)
    }
    this.#writeBack()
    this.#ground.moved()
    settle(this.#units, this.#slots, this.#errands.goals, this.#guide, this.tick)
    this.#units.ticks++
  }

  /**
   * Writes where to draw the units between the last two ticks, x and y of every id in turn, and returns the same array.
   * `share` is the part of the running tick that has passed: 0 is a tick ago, 1 is now.
   */
  between<Out extends Float32Array | Float64Array>(share: number, out: Out): Out {
    if (!(requireFinite('share', share) >= 0 && share <= 1))
      throw badOption(
        'share',
        'from 0 to 1',
        share,
        'Divide the time since the last tick by the length of a tick.',
      )
    this.#requireRoom(out)
    const { x, y, previousX, previousY } = this.#units
    for (let id = 0; id < this.capacity; id++) {
      out[2 * id] = previousX[id] + share * (x[id] - previousX[id])
      out[2 * id + 1] = previousY[id] + share * (y[id] - previousY[id])
    }
    return out
  }

  /**
   * Writes the velocities that the units wanted in the last tick, before they avoided each other: x and y of every id in
   * turn, in cells per second. Returns the same array.
   */
  wanted<Out extends Float32Array | Float64Array>(out: Out): Out {
    this.#requireRoom(out)
    out.fill(0, 0, 2 * this.capacity)
    const { id, keptX, keptY, count } = this.#slots
    for (let slot = 0; slot < count; slot++) {
      if (this.states[id[slot]] === NONE) continue
      out[2 * id[slot]] = keptX[slot]
      out[2 * id[slot] + 1] = keptY[slot]
    }
    return out
  }

  /**
   * Writes where the units of formations should be now, x and y of every id in turn, and returns the same array. Ids that are
   * in no formation, or on another floor or a link, get NaN.
   */
  posts<Out extends Float32Array | Float64Array>(out: Out): Out {
    this.#requireRoom(out)
    out.fill(Number.NaN, 0, 2 * this.capacity)
    this.#guide.writePosts(out)
    return out
  }

  /** A number of 32 bits that differs when two crowds differ: compare it each tick when machines play in lock-step. */
  hash(): number {
    const goals = checksum(new Uint8Array(this.#errands.goals.places().buffer))
    return (checksum(this.#units.bytes) ^ Math.imul(goals, 0x9e3779b1) ^ this.#ground.hash()) >>> 0
  }

  /** Everything as bytes: units, goals and what leads there, but not the terrain. */
  save(): Uint8Array {
    return writeCrowd(this.#parts)
  }

  /** Puts a saved crowd in place of this one, which must have the same layers, capacity and options. */
  load(bytes: Uint8Array): void {
    readCrowd(this.#parts, bytes)
  }

  get #parts() {
    return {
      names: this.layerNames,
      manners: this.#manners,
      ground: this.#ground,
      units: this.#units,
      errands: this.#errands,
      guide: this.#guide,
    }
  }

  /** Writes the velocity that a unit wants. */
  #want(slot: number): void {
    const slots = this.#slots
    const units = this.#units
    const id = slots.id[slot]
    const state = slots.state[slot]
    slots.wantedX[slot] = 0
    slots.wantedY[slot] = 0
    const isAtOwnGoal = state === SETTLED && this.#errands.hasOwnPlace(units, id)
    if (state === IDLE || isAtOwnGoal) {
      const dx = units.homeX[id] - units.x[id]
      const dy = units.homeY[id] - units.y[id]
      const distance = Math.sqrt(dx * dx + dy * dy)
      const away = distance - AWAY * units.radius[id]
      if (away <= 0) return
      const speed = Math.min(STROLL * units.speed[id], away / Math.max(WALK_BACK, this.tick))
      slots.wantedX[slot] = (dx / distance) * speed
      slots.wantedY[slot] = (dy / distance) * speed
      return
    }
    if (state !== WALKING && state !== CUT_OFF) return
    const guide = this.#guide
    const isFound = guide.find(id)
    slots.state[slot] = units.states[id] = isFound ? WALKING : CUT_OFF
    slots.goal[slot] = units.goal[id] = guide.goal
    if (!isFound) return
    slots.formed[slot] = guide.formed
    const followed = guide.goal === NOTHING ? NOTHING : this.#errands.goals.followed[guide.goal]
    const isOnItsOwn = guide.formed === 0 && followed === NOTHING
    slots.waitsToPass[slot] = isOnItsOwn && slots.isHeldUp(slot) ? 1 : 0
    const { heading } = guide
    // Near the unit that it follows it is there: it must not chase that away, or get in its way when that turns.
    const beside = followed === NOTHING ? 0 : BESIDE * units.radius[id] + units.radius[followed]
    const far = Math.max(0, heading[DISTANCE] - beside)
    const speed = Math.min(units.speed[id], far / this.tick, heading[REACH] / this.tick)
    const isStuck = units.waited[id] > STUCK && slots.formed[slot] < AMONG_OTHERS
    const share = isStuck ? this.#untangle(slot, id) : 1
    slots.wantedX[slot] = heading[HEADING_X] * speed * share
    slots.wantedY[slot] = heading[HEADING_Y] * speed * share
  }

  /**
   * Units can wedge each other: each waits for a gap that the other leaves. By lots that change every few ticks, some
   * that are stuck elbow their way slowly, some give way, the others go on. Returns the share of its speed to want.
   */
  #untangle(slot: number, id: number): number {
    const window = this.#units.ticks >> 3
    const lot =
      Math.imul(Math.imul(id + 1, 0x9e3779b1) ^ Math.imul(window + 1, 0x85ebca6b), 0xc2b2ae35) >>> 30
    this.#slots.elbows[slot] = lot === 0 ? 1 : 0
    if (lot !== 0) return lot === 1 ? 0 : 1
    const { goal, waited } = this.#units
    if (!this.#errands.goals.isAlone(goal[id])) return ELBOWING
    return Math.min(SHOVING, (ELBOWING * waited[id]) / STUCK)
  }

  #writeBack(): void {
    const { x, y, vx, vy, previousX, previousY } = this.#units
    const slots = this.#slots
    for (let slot = 0; slot < slots.count; slot++) {
      const id = slots.id[slot]
      previousX[id] = x[id]
      previousY[id] = y[id]
      x[id] = slots.newX[slot]
      y[id] = slots.newY[slot]
      vx[id] = (x[id] - previousX[id]) / this.tick
      vy[id] = (y[id] - previousY[id]) / this.tick
    }
  }

  #requireRoom(out: Float32Array | Float64Array): void {
    const isArray = (out as unknown) instanceof Float32Array || (out as unknown) instanceof Float64Array
    if (isArray && out.length >= 2 * this.capacity) return
    throw badOption(
      'out',
      `a Float32Array or Float64Array of ${2 * this.capacity}`,
      out,
      'Make it once and pass it again.',
    )
  }

  #require(id: number): void {
    if (this.#units.has(id)) return
    throw badOption(
      'The id',
      'that of a unit in the crowd',
      id,
      'Use an id that add returned and that was not removed.',
    )
  }

  /** The ids as a list; throws before anything changes if one has no unit. */
  #list(ids: CrowdIds): ArrayLike<number> & Iterable<number> {
    const list = typeof ids === 'number' ? [ids] : ids
    if (list === null || typeof list !== 'object' || !Number.isInteger(list.length))
      throw badOption('ids', 'an id or a list of ids', ids, 'Pass a number, an array or an Int32Array.')
    // Before it is copied: what is no list may have any length.
    for (let at = 0; at < list.length; at++) this.#require(list[at])
    return Array.from(list)
  }
}
