import type { MapPoint } from 'footpath'
import type { CrowdOptions } from 'footpath/crowd'

/** What all crowds have, whatever their ground. */
export interface PlayedCrowd {
  readonly capacity: number
  readonly tick: number
  readonly ticks: number
  readonly count: number
  readonly x: Float64Array
  readonly y: Float64Array
  readonly radius: Float64Array
  readonly states: Uint8Array
  readonly layer: Int32Array
  /** The link of every unit or −1; maps have none. */
  readonly link?: Int32Array
  /** The floor of every unit on a site, the height on a mesh. */
  readonly floor?: Int32Array
  readonly level?: Float64Array
  has(id: number): boolean
  add(at: unknown, options?: object): number
  hold(ids: unknown): void
  stop(ids: unknown): void
  remove(ids: unknown): void
  send(ids: unknown, goal: unknown): void
  step(): void
  hash(): number
  save(): Uint8Array
  load(bytes: Uint8Array): void
  posts(out: Float64Array): Float64Array
}

/** A kind of ground to play on, open for one case: what leads units there, what can be edited, and where they may be. */
export interface Stage<Lead, Edit> {
  /** A new crowd on the ground as it is now. */
  open(options: CrowdOptions): PlayedCrowd
  /** Where to send units: a field or a path. */
  goalOf(lead: Lead): unknown
  edit(edit: Edit, crowd: PlayedCrowd): void
  /** Whether a place where a unit should be is off the ground, though a disc as wide as `widest` fits somewhere. */
  isOff(crowd: PlayedCrowd, id: number, x: number, y: number, widest: number): boolean
  /** What is wrong with where a unit is, or null. `from` is where it was a tick ago, null if it did not walk from there. */
  misplaced(crowd: PlayedCrowd, id: number, from: MapPoint | null): string | null
}
