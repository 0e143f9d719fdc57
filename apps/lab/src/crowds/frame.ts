/** Floats and bytes a unit. */
const FLOATS = 8
const BYTES = 3

/**
 * What is drawn of every unit after a tick, by id, in one buffer that moves between worker and page without being
 * copied.
 */
export class Frame {
  readonly buffer: ArrayBuffer
  readonly x: Float32Array
  readonly y: Float32Array
  readonly vx: Float32Array
  readonly vy: Float32Array
  /** Wanted velocities, x and y in turn. */
  readonly wanted: Float32Array
  /** Where units of formations should be, x and y in turn; NaN for all others. */
  readonly posts: Float32Array
  readonly states: Uint8Array
  readonly groups: Uint8Array
  /** Persons per square metre around, rounded down; 0 while nobody asks for it. */
  readonly densities: Uint8Array

  constructor(capacity: number, buffer = new ArrayBuffer((4 * FLOATS + BYTES) * capacity)) {
    this.buffer = buffer
    const floats = (at: number, length = capacity) => new Float32Array(buffer, 4 * at * capacity, length)
    const bytes = (at: number) => new Uint8Array(buffer, (4 * FLOATS + at) * capacity, capacity)
    this.x = floats(0)
    this.y = floats(1)
    this.vx = floats(2)
    this.vy = floats(3)
    this.wanted = floats(4, 2 * capacity)
    this.posts = floats(6, 2 * capacity)
    this.states = bytes(0)
    this.groups = bytes(1)
    this.densities = bytes(2)
  }
}
