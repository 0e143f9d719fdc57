import type { GroundHit } from '@footpath/three'

/** A point of the page. */
export interface ScreenPoint {
  readonly clientX: number
  readonly clientY: number
}

/** A point of the page, and the ground of a plain world under it; null beside it, and in places. */
export interface Pointed extends ScreenPoint {
  readonly ground: GroundHit | null
}

/** A press of the pointer. */
export interface Press extends ScreenPoint {
  readonly isTouch: boolean
  readonly isShift: boolean
}

/** What a press would take hold of. Nothing happens before `begin`. */
export interface Grip {
  /** Whether it takes effect when it is pressed; otherwise when the pointer moves, and a press alone is a click. */
  readonly isAtOnce: boolean
  begin(): void
  dragTo(at: Pointed): void
  end(): void
  /** The press turned out to be something else, such as the first of two fingers. */
  cancel(): void
}
