import { signal } from '@preact/signals'
import type { RunClient } from './run-client.js'
import type { Figures } from './run.js'
import { ShownCrowd } from './shown-crowd.js'
import type { RunStart } from './start-run.js'

/** From this rate on a frame of the page takes several ticks at once, this many per rate. */
const TICKS_A_RATE = 0.5

/** The panel follows this often, in seconds: figures that change with every tick cannot be read. */
const TELL_EVERY = 0.3

/** Plays a scene that runs in a worker: it asks for ticks as they are needed, and never for more. */
export class Player {
  readonly isPlaying = signal(true)
  readonly rate = signal(1)
  readonly figures = signal<Figures | null>(null)
  /** Milliseconds a tick. */
  readonly millis = signal(0)
  /** What is measured for drawing. */
  looks = { contacts: false, density: false }
  /** Units that touch in the newest frame, two by two. */
  contacts: Int32Array | null = null
  readonly #client: Pick<RunClient, 'begin' | 'advance'>
  readonly #begun: (shown: ShownCrowd) => void
  readonly #fail: (problem: unknown) => void
  #shown: ShownCrowd | null = null
  /** Counts the runs: what comes of an earlier one is not for this. */
  #turn = 0
  #isBeginning = false
  /** What is to begin as soon as the run before has begun. */
  #wanted: RunStart | null = null
  #sinceTold = 0

  /** `begun` gets the crowd of every run that begins, once its first frame is there. */
  constructor(
    client: Pick<RunClient, 'begin' | 'advance'>,
    begun: (shown: ShownCrowd) => void,
    fail: (problem: unknown) => void,
  ) {
    this.#client = client
    this.#begun = begun
    this.#fail = fail
  }

  get shown(): ShownCrowd | null {
    return this.#shown
  }

  /** Begins from the start. While a run is beginning, only the newest of those asked for comes next. */
  async restart(start: RunStart): Promise<void> {
    this.#wanted = start
    if (this.#isBeginning) return
    this.#isBeginning = true
    try {
      while (this.#wanted !== null) {
        const now = this.#wanted
        this.#wanted = null
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await this.#begin(now)
      }
    } catch (error) {
      this.#fail(error)
    } finally {
      this.#isBeginning = false
    }
  }

  /** Lets time pass on the page; returns whether there is more to draw. */
  pass(seconds: number): boolean {
    const shown = this.#shown
    if (shown === null || !this.isPlaying.peek()) return false
    const rate = this.rate.peek()
    const advanced = shown.pass(seconds * rate)
    if (advanced !== null) this.contacts = advanced.contacts
    this.#sinceTold += seconds
    if (advanced !== null && this.#sinceTold >= TELL_EVERY) this.#tell(advanced.figures, advanced.millis)
    void this.#ask(shown, Math.max(1, Math.round(rate * TICKS_A_RATE)))
    return true
  }

  /** Pauses, and lets one tick pass. */
  async step(): Promise<void> {
    this.isPlaying.value = false
    await this.#showNext(1)
  }

  /** Draws the same moment again, with what is measured now. */
  async look(): Promise<void> {
    if (!this.isPlaying.peek()) await this.#showNext(0)
  }

  async #begin(start: RunStart): Promise<void> {
    const turn = ++this.#turn
    const begun = await this.#client.begin(start)
    if (turn !== this.#turn) return
    this.#shown = new ShownCrowd(begun)
    this.#shown.showsDensity = this.looks.density
    await this.#showNext(0)
    if (turn === this.#turn && this.#shown !== null) this.#begun(this.#shown)
  }

  async #showNext(ticks: number): Promise<void> {
    const shown = this.#shown
    if (shown === null) return
    shown.showNow()
    await this.#ask(shown, ticks)
    const advanced = shown.showNow()
    if (advanced === null || shown !== this.#shown) return
    this.contacts = advanced.contacts
    this.#tell(advanced.figures, advanced.millis)
  }

  async #ask(shown: ShownCrowd, ticks: number): Promise<void> {
    const buffer = shown.takeSpare()
    if (buffer === null) return
    try {
      shown.receive(await this.#client.advance(ticks, buffer, this.looks))
    } catch (error) {
      // A worker that was ended on purpose rejects without a reason.
      if (error !== undefined && shown === this.#shown) this.#fail(error)
    }
  }

  #tell(figures: Figures, millis: number): void {
    this.#sinceTold = 0
    this.figures.value = figures
    this.millis.value = millis
  }
}
