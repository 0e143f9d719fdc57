import { signal } from '@preact/signals'
import { cellsASecond, type Rate } from '../replay/rates.js'

/** How far a search, or a race of several, is played. A step takes one cell of each. */
export class Playback {
  readonly position = signal(0)
  readonly isPlaying = signal(false)
  readonly rate = signal<Rate>(30)
  /** Steps of the longest search. */
  readonly steps = signal(0)
  /** The greatest share that was played, stepped or scrubbed to, 0 to 1. */
  readonly shown = signal(0)
  #exact = 0

  /** Takes other searches, with this many steps, and shows their beginning or their end. */
  load(steps: number, at: 'start' | 'end'): void {
    this.isPlaying.value = false
    this.steps.value = steps
    this.#exact = at === 'start' ? 0 : steps
    this.position.value = this.#exact
  }

  /** Forgets what was shown: another lesson, or another step of it. */
  reset(): void {
    this.load(0, 'start')
    this.shown.value = 0
  }

  /** Goes to the moment after this many steps. */
  seek(step: number): void {
    this.#goTo(Math.round(step))
  }

  /** Goes some steps on, or back; it pauses. */
  step(by: number): void {
    this.isPlaying.value = false
    this.seek(this.position.value + by)
  }

  /** Plays or pauses; from the end it begins again. Step by step it takes one step. */
  toggle(): void {
    if (this.isPlaying.value) {
      this.isPlaying.value = false
      return
    }
    if (this.position.value >= this.steps.value) this.seek(0)
    if (this.rate.value === 'step') this.step(1)
    else this.isPlaying.value = true
    // What has no steps is there at once.
    if (this.steps.value === 0) {
      this.isPlaying.value = false
      this.shown.value = 1
    }
  }

  /** Goes on by some seconds, if it plays; false once it is over. */
  advance(seconds: number): boolean {
    if (!this.isPlaying.value) return false
    this.#goTo(this.#exact + seconds * cellsASecond(this.rate.value, this.steps.value))
    if (this.position.value >= this.steps.value) this.isPlaying.value = false
    return this.isPlaying.value
  }

  #goTo(exact: number): void {
    const { value: steps } = this.steps
    this.#exact = Math.min(steps, Math.max(0, exact))
    this.position.value = Math.floor(this.#exact)
    const share = steps === 0 ? 1 : this.position.value / steps
    if (share > this.shown.value) this.shown.value = share
  }
}
