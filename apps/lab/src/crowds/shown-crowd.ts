import type { CrowdLike } from '@footpath/three'
import { Frame } from './frame.js'
import type { Advanced, Begun } from './protocol.js'

/** Units that went further than this in a tick, in cells, have begun again elsewhere. */
const JUMP = 1.5

/**
 * A crowd as it is drawn: between the last two frames that came from the worker. Three pieces of memory go round: two
 * are drawn, the third is being written.
 */
export class ShownCrowd implements CrowdLike {
  readonly capacity: number
  readonly tick: number
  readonly radius: Float32Array
  readonly layer: Uint8Array
  /** Whether units are coloured by density instead of by group. */
  showsDensity = false
  #last: Frame
  #next: Frame
  /** Memory for the worker to write into; null while it has it. */
  #spare: ArrayBuffer | null
  #arrived: Advanced | null = null
  /** The ticks between the two frames, and the share of them that has passed. */
  #ticks = 1
  #share = 1

  constructor({ capacity, tick, radius }: Begun) {
    this.capacity = capacity
    this.tick = tick
    this.radius = new Float32Array(capacity).fill(radius)
    this.layer = new Uint8Array(capacity)
    this.#last = new Frame(capacity)
    this.#next = new Frame(capacity)
    this.#spare = new Frame(capacity).buffer
  }

  /** The newest frame that is drawn. */
  get frame(): Frame {
    return this.#next
  }

  get share(): number {
    return this.#share
  }

  get states(): Uint8Array {
    return this.#next.states
  }

  get vx(): Float32Array {
    return this.#next.vx
  }

  get vy(): Float32Array {
    return this.#next.vy
  }

  get group(): Uint8Array {
    return this.showsDensity ? this.#next.densities : this.#next.groups
  }

  /** Memory for the next frame, which the worker gets; null while it has it, or while a frame waits to be drawn. */
  takeSpare(): ArrayBuffer | null {
    const spare = this.#spare
    this.#spare = null
    return spare
  }

  /** A frame has come; it is drawn as soon as the one before has been. */
  receive(advanced: Advanced): void {
    this.#arrived = advanced
  }

  /** Draws what has come at once: for the first frame, and for single steps. */
  showNow(): Advanced | null {
    const shown = this.#turn()
    this.#share = 1
    return shown
  }

  /**
   * Lets time pass, in seconds of the units. Returns what has come if it begins to be drawn now. If no frame has come
   * in time the units stand until it does, and time does not run ahead.
   */
  pass(seconds: number): Advanced | null {
    const share = this.#share + seconds / (this.tick * this.#ticks)
    if (share < 1) {
      this.#share = share
      return null
    }
    const rest = (share - 1) * this.tick * this.#ticks
    const shown = this.#turn()
    this.#share = shown === null ? 1 : Math.min(1, rest / (this.tick * this.#ticks))
    return shown
  }

  /** Where to draw the units; for `CrowdLayer`. */
  between(share: number, out: Float32Array): Float32Array {
    const { x: fromX, y: fromY, states: before } = this.#last
    const { x, y } = this.#next
    const jump = JUMP * this.#ticks
    for (let id = 0; id < this.capacity; id++) {
      const dx = x[id] - fromX[id]
      const dy = y[id] - fromY[id]
      const left = before[id] === 0 || Math.abs(dx) > jump || Math.abs(dy) > jump ? 0 : 1 - share
      out[2 * id] = x[id] - left * dx
      out[2 * id + 1] = y[id] - left * dy
    }
    return out
  }

  #turn(): Advanced | null {
    const arrived = this.#arrived
    if (arrived === null) return null
    this.#arrived = null
    this.#spare = this.#last.buffer
    this.#last = this.#next
    this.#next = new Frame(this.capacity, arrived.buffer)
    this.#ticks = Math.max(1, arrived.ticks)
    return arrived
  }
}
