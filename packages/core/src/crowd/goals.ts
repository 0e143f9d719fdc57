import type { MapPoint } from '../terrain/world.js'
import { NOTHING, type Units } from './units.js'

/** Where a goal is. */
export interface GoalPlace extends MapPoint {
  /** The sheet it is on; by default that of its layer. */
  readonly sheet?: number
  /** How high it is, where storeys lie over each other on a sheet. */
  readonly level?: number
}

/** A goal as it is saved. */
export interface SavedGoal {
  readonly layer: number
  readonly x: number
  readonly y: number
  readonly followed: number
  readonly restX: number
  readonly restY: number
  readonly hasLeft: boolean
  readonly members: number
  readonly settled: number
  /** Left out where it is the layer, or 0. */
  readonly sheet?: number
  readonly level?: number
}

const FIRST_ROOM = 16

/** What has places: units, or the middle of a formation. */
type Placed = Pick<Units, 'x' | 'y'>

/**
 * The places where units come to rest, by number. All that walk to a goal make one heap, whatever leads them. Arrays, because a
 * tick reads them for every unit; they grow when units are sent.
 */
export class Goals {
  readonly #byPlace = new Map<string, number>()
  /** No number below this is free. */
  #lowest = 0
  /** Numbers in use are below this. */
  length = 0
  /** 1 where there is a goal. */
  isUsed = new Uint8Array(FIRST_ROOM)
  layer = new Int32Array(FIRST_ROOM)
  /** The sheet of ground it is on now, and how high it is there. */
  sheet = new Int32Array(FIRST_ROOM)
  level = new Float64Array(FIRST_ROOM)
  x = new Float64Array(FIRST_ROOM)
  y = new Float64Array(FIRST_ROOM)
  /** The unit whose place it is, or NOTHING. */
  followed = new Int32Array(FIRST_ROOM)
  /** Where the followed unit was when others last set out after it. */
  restX = new Float64Array(FIRST_ROOM)
  restY = new Float64Array(FIRST_ROOM)
  /** 1 if the followed unit has left that place in this tick. */
  hasLeft = new Uint8Array(FIRST_ROOM)
  /** How many units are under way to it or have settled at it. */
  members = new Int32Array(FIRST_ROOM)
  /** The sum of the squared radii of those that have settled. */
  settled = new Float64Array(FIRST_ROOM)
  /** How far the goal is that `nearest` found. In an array, because engines box numbers. */
  readonly away = new Float64Array(1)

  /** The number of the goal at a place, or of a followed unit; a new one if there is none yet. */
  at(layer: number, followed: number, { x, y, sheet = layer, level = 0 }: GoalPlace): number {
    const key = keyOf(followed === NOTHING ? sheet : layer, followed, x, y, level)
    const known = this.#byPlace.get(key)
    if (known !== undefined) return known
    while (this.#lowest < this.length && this.isUsed[this.#lowest] === 1) this.#lowest++
    const goal = this.#lowest
    this.#put(goal, {
      layer,
      x,
      y,
      followed,
      restX: x,
      restY: y,
      hasLeft: false,
      members: 0,
      settled: 0,
      sheet,
      level,
    })
    return goal
  }

  /** Moves goals with the units that they follow. */
  follow({ x, y, radius }: Units): void {
    for (let goal = 0; goal < this.length; goal++) {
      if (this.isUsed[goal] === 0 || this.followed[goal] === NOTHING) continue
      const leader = this.followed[goal]
      this.x[goal] = x[leader]
      this.y[goal] = y[leader]
      const dx = x[leader] - this.restX[goal]
      const dy = y[leader] - this.restY[goal]
      const hasLeft = dx * dx + dy * dy > 4 * radius[leader] * radius[leader]
      this.hasLeft[goal] = hasLeft ? 1 : 0
      if (!hasLeft) continue
      this.restX[goal] = x[leader]
      this.restY[goal] = y[leader]
    }
  }

  /**
   * The goal of a list that is nearest in a straight line to one of some places on a sheet; of a list without any there the first, and
   * of none NOTHING. `away` has its distance, infinite on another sheet.
   */
  nearest(list: readonly number[], sheet: number, { x, y }: Placed, at: number): number {
    let nearest = list.length > 0 ? list[0] : NOTHING
    let least = Number.POSITIVE_INFINITY
    for (let place = 0; place < list.length; place++) {
      const goal = list[place]
      if (this.sheet[goal] !== sheet) continue
      const dx = this.x[goal] - x[at]
      const dy = this.y[goal] - y[at]
      const square = dx * dx + dy * dy
      if (square >= least) continue
      least = square
      nearest = goal
    }
    this.away[0] = Math.sqrt(least)
    return nearest
  }

  /** Whether a unit is the only one at its goal. */
  isAlone(goal: number): boolean {
    return goal !== NOTHING && this.members[goal] === 1
  }

  /** Forgets a goal. */
  drop(goal: number): void {
    if (this.isUsed[goal] === 0) return
    this.#byPlace.delete(this.#keyOf(goal))
    this.isUsed[goal] = this.members[goal] = this.hasLeft[goal] = 0
    this.#lowest = Math.min(this.#lowest, goal)
  }

  /** Forgets how many are at each. */
  clearCounts(): void {
    this.members.fill(0, 0, this.length)
    this.settled.fill(0, 0, this.length)
  }

  /** Coordinates of all goals in turn, for a checksum. */
  places(): Float64Array {
    const places: number[] = []
    for (let goal = 0; goal < this.length; goal++)
      if (this.isUsed[goal] === 1) places.push(this.x[goal], this.y[goal])
    return Float64Array.from(places)
  }

  save(): (SavedGoal | null)[] {
    return Array.from({ length: this.length }, (_, goal) =>
      this.isUsed[goal] === 0
        ? null
        : {
            layer: this.layer[goal],
            x: this.x[goal],
            y: this.y[goal],
            followed: this.followed[goal],
            restX: this.restX[goal],
            restY: this.restY[goal],
            hasLeft: this.hasLeft[goal] === 1,
            members: this.members[goal],
            settled: this.settled[goal],
            ...(this.sheet[goal] === this.layer[goal] ? {} : { sheet: this.sheet[goal] }),
            ...(this.level[goal] === 0 ? {} : { level: this.level[goal] }),
          },
    )
  }

  load(saved: readonly (SavedGoal | null)[]): void {
    this.#byPlace.clear()
    this.isUsed.fill(0)
    this.members.fill(0)
    this.hasLeft.fill(0)
    this.#lowest = 0
    this.length = 0
    this.#reserve(saved.length)
    for (const [goal, one] of saved.entries()) if (one !== null) this.#put(goal, one)
    this.length = saved.length
  }

  #put(goal: number, one: SavedGoal): void {
    this.#reserve(goal + 1)
    this.length = Math.max(this.length, goal + 1)
    this.isUsed[goal] = 1
    this.layer[goal] = one.layer
    this.sheet[goal] = one.sheet ?? one.layer
    this.level[goal] = one.level ?? 0
    this.x[goal] = one.x
    this.y[goal] = one.y
    this.followed[goal] = one.followed
    this.restX[goal] = one.restX
    this.restY[goal] = one.restY
    this.hasLeft[goal] = one.hasLeft ? 1 : 0
    this.members[goal] = one.members
    this.settled[goal] = one.settled
    this.#byPlace.set(this.#keyOf(goal), goal)
  }

  #keyOf(goal: number): string {
    const { layer, sheet, followed, x, y, level } = this
    const where = followed[goal] === NOTHING ? sheet[goal] : layer[goal]
    return keyOf(where, followed[goal], x[goal], y[goal], level[goal])
  }

  #reserve(length: number): void {
    if (length <= this.isUsed.length) return
    const room = Math.max(length, 2 * this.isUsed.length)
    this.isUsed = grown(this.isUsed, new Uint8Array(room))
    this.layer = grown(this.layer, new Int32Array(room))
    this.sheet = grown(this.sheet, new Int32Array(room))
    this.level = grown(this.level, new Float64Array(room))
    this.x = grown(this.x, new Float64Array(room))
    this.y = grown(this.y, new Float64Array(room))
    this.followed = grown(this.followed, new Int32Array(room))
    this.restX = grown(this.restX, new Float64Array(room))
    this.restY = grown(this.restY, new Float64Array(room))
    this.hasLeft = grown(this.hasLeft, new Uint8Array(room))
    this.members = grown(this.members, new Int32Array(room))
    this.settled = grown(this.settled, new Float64Array(room))
  }
}

function grown<Kind extends Uint8Array | Int32Array | Float64Array>(old: Kind, larger: Kind): Kind {
  larger.set(old)
  return larger
}

/** A followed unit is a goal wherever it is. */
function keyOf(where: number, followed: number, x: number, y: number, level: number): string {
  return followed === NOTHING ? `${where} at ${x} ${y} ${level}` : `${where} after ${followed}`
}
