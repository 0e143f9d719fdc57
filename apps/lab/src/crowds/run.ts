import type { MapPoint, Terrain } from 'footpath'
import type { FormationName } from './formations.js'
import type { Frame } from './frame.js'

/** What the panel says about a run. */
export interface Figures {
  /** Seconds since the beginning, as the units count them. */
  readonly seconds: number
  readonly units: number
  /** Units that walk to a goal. */
  readonly underWay: number
  /** Units at their goal now; where they begin again, all that ever arrived. */
  readonly arrived: number
  /** Units that cannot reach their goal. */
  readonly cutOff: number
  /** Units at their post in a formation; null where there is none. */
  readonly posted: number | null
  /** Arrivals per minute, of the last half minute. */
  readonly perMinute: number
  /** Persons per second and metre through the door, of the last ten seconds; null without a door. */
  readonly flow: number | null
  /** How many of 1,000 units overlap another, and the deepest overlap as a share of both radii together. */
  readonly overlapping: number
  readonly worst: number
  /** How fast people walk by the density around them, in metres a second; null where nobody slows down for it. */
  readonly paces: readonly Pace[] | null
}

/** The mean speed of people at about this many persons per square metre. */
export interface Pace {
  readonly density: number
  readonly speed: number
}

/** What is to be measured for drawing, because somebody looks at it. */
export interface Looks {
  readonly contacts: boolean
  readonly density: boolean
}

/** What a tick gives, besides the frame. */
export interface Measured {
  readonly figures: Figures
  /** Ids of units that touch, two by two; null while nobody asks for them. */
  readonly contacts: Int32Array | null
}

/** A scene that runs: the same in a worker and in a test. */
export interface Run {
  readonly terrain: Terrain
  readonly capacity: number
  /** Seconds a tick. */
  readonly tick: number
  /** The radius of every unit, in cells. */
  readonly radius: number
  step(): void
  /** Sends everybody somewhere else, in formation where they can. */
  send(point: MapPoint, formation: FormationName): void
  /** The terrain has been edited. */
  follow(): void
  write(frame: Frame, looks: Looks): Measured
}
