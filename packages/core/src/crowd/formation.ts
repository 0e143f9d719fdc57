import { nearestPlace } from './nearest-place.js'
import { NOTHING } from './units.js'
import type { Walls } from './walls.js'

/** The middle of a formation walks at this part of its slowest unit's speed, so that all can catch up. */
const UNHURRIED = 0.85

/** It slows down as units lag behind, from this many radii on and fully at that many, but never below a share of its speed. */
const LAG = 2
const MOST_LAG = 10
const SLOWEST = 0.3

/** How much of a turn a formation makes in a tick at most. */
const TURN = 0.2

/** Parts of their distance to the middle line at which units walk where walls are in the way. */
const SQUEEZED = [1, 0.6, 0.3, 0]

/** A formation as it is saved. */
export interface SavedFormation {
  readonly offsets: readonly number[]
  readonly pose: readonly number[]
  readonly wanted: readonly number[]
  readonly isResting: boolean
  /** Left out where it is 0. */
  readonly corner?: number
  /** The sheet of the middle; left out where it is that of the errand's layer. */
  readonly sheet?: number
}

/** What a formation asks of its ground: whether a body sees from one end of a line to the other. */
export interface FormationGround {
  /** x and y of both ends. */
  readonly line: Float64Array
  sees(radii: Float64Array, at: number): boolean
}

/**
 * Posts around a middle that walks to the goal. Where a post lies behind a wall, it moves towards the middle line, then to the
 * middle: so a formation becomes a column at a door, and forms again behind it.
 */
export class Formation {
  /** The post of every place, relative to the middle: x forward, y to the right in turn. */
  readonly offsets: Float64Array
  /** Where the middle is, and the radius for which it must be free: arrays of one, as `flowFor` reads them. */
  readonly x: Float64Array
  readonly y: Float64Array
  readonly radius: Float64Array
  /** The sheet of ground on which the middle is. */
  sheet: number
  /** The corner of its errand's path to which it walks. */
  corner = 0
  /** The nearest goal of its errand in this tick, or NOTHING. */
  goal = NOTHING
  /** Where it looks, of length 1, and where it must look in the end, or 0,0. */
  readonly facing: Float64Array
  readonly wanted: Float64Array
  /** Whether it has arrived. */
  isResting = false
  /** Whether no path leads to its goal now. */
  isCut = false
  /** What `findPost` found, and whether walls are in the way of the real one. */
  readonly post = new Float64Array(2)
  isSqueezed = false
  /** Sum of how far units are from their posts in this tick, in radii; how many they are; the speed of the slowest. */
  lag = new Float64Array(1)
  members = 0
  readonly slowest = Float64Array.of(Number.POSITIVE_INFINITY)
  /** The distance of the farthest post. */
  readonly extent: number

  constructor(offsets: Float64Array, pose: readonly number[], wanted: readonly number[], sheet: number) {
    this.offsets = offsets
    this.x = Float64Array.of(pose[0])
    this.y = Float64Array.of(pose[1])
    this.facing = Float64Array.of(pose[2], pose[3])
    this.radius = Float64Array.of(pose[4])
    this.sheet = sheet
    this.wanted = Float64Array.from(wanted)
    let square = 0
    for (let at = 0; at < offsets.length; at += 2)
      square = Math.max(square, offsets[at] * offsets[at] + offsets[at + 1] * offsets[at + 1])
    this.extent = Math.sqrt(square)
  }

  /**
   * Writes where the unit of a place should be now into `post`: the first of some points nearer and nearer to the middle that
   * the middle sees.
   */
  findPost(place: number, ground: FormationGround): void {
    const { post, offsets, facing } = this
    const { line } = ground
    const middleX = this.x[0]
    const middleY = this.y[0]
    for (let at = 0; at < SQUEEZED.length; at++) {
      const forward = offsets[2 * place]
      const right = SQUEEZED[at] * offsets[2 * place + 1]
      line[0] = middleX
      line[1] = middleY
      line[2] = middleX + forward * facing[0] - right * facing[1]
      line[3] = middleY + forward * facing[1] + right * facing[0]
      post[0] = line[2]
      post[1] = line[3]
      this.isSqueezed = at > 0
      if (ground.sees(this.radius, 0)) return
    }
    post[0] = middleX
    post[1] = middleY
  }

  /** Forgets what was counted. */
  beginTick(): void {
    this.lag[0] = 0
    this.members = 0
    this.slowest[0] = Number.POSITIVE_INFINITY
  }

  /** How far the middle goes in a tick: slower the farther units are from their posts. */
  stride(tick: number): number {
    if (this.members === 0) return 0
    const late = (this.lag[0] / this.members - LAG) / (MOST_LAG - LAG)
    return UNHURRIED * this.slowest[0] * tick * Math.max(SLOWEST, 1 - Math.max(0, late))
  }

  /** Puts the middle somewhere. */
  put(x: number, y: number, sheet: number): void {
    this.x[0] = x
    this.y[0] = y
    this.sheet = sheet
  }

  /** Turns towards a direction of length 1, no faster than its outermost unit can walk; true once it looks there. */
  turnTo(x: number, y: number, tick: number): boolean {
    const { facing } = this
    const dot = facing[0] * x + facing[1] * y
    if (dot > 1 - 1e-9) {
      facing[0] = x
      facing[1] = y
      return true
    }
    const most = Math.min(TURN, (this.slowest[0] * tick) / Math.max(this.extent, 1e-6))
    // Towards the side on which the direction is; straight back, to the right.
    const side = facing[0] * y - facing[1] * x < 0 ? -1 : 1
    const cross = Math.sqrt(Math.max(0, 1 - dot * dot))
    const angle = dot > 0 && cross < most ? cross : most
    const newX = facing[0] - side * angle * facing[1]
    const newY = facing[1] + side * angle * facing[0]
    const length = Math.sqrt(newX * newX + newY * newY)
    facing[0] = newX / length
    facing[1] = newY / length
    return false
  }

  /** Gets out of a wall that was built on the middle. */
  leaveWalls(walls: Walls): void {
    const place = { x: 0, y: 0 }
    if (walls.fits(this.x[0], this.y[0], this.radius[0])) return
    if (!nearestPlace(place, walls, this.x[0], this.y[0], this.radius[0])) return
    this.x[0] = place.x
    this.y[0] = place.y
  }

  /** `layer` is that of its errand. */
  save(layer: number): SavedFormation {
    const { offsets, x, y, facing, radius, wanted, isResting, corner, sheet } = this
    return {
      offsets: Array.from(offsets),
      pose: [x[0], y[0], facing[0], facing[1], radius[0]],
      wanted: Array.from(wanted),
      isResting,
      ...(corner === 0 ? {} : { corner }),
      ...(sheet === layer ? {} : { sheet }),
    }
  }
}
