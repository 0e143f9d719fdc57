import type { Passes } from '../crowd-kernel/passes.js'

/** The passes of a crowd in the memory that threads share, if this thread knows it. */
export type PassesOf = (crowd: number) => Passes | undefined

/** Places in the shared array: the pass and its next free band in one number, so that both are claimed at once. */
const CLAIM = 0
/** How many of its bands are done. */
const DONE = 1
/** What the pass is: the crowd, the pass in its tick, slots and bands. Changed only between passes. */
const CROWD = 2
const PASS = 3
const SLOTS = 4
const BANDS = 5
/** What each worker does. */
const WORKERS = 6

const ASLEEP = 0
const SERVING = 1
const CALLED = 2

/** In `CLAIM` the band has the lower bits. */
const BAND_BITS = 8
const MOST_BANDS = (1 << BAND_BITS) - 1

/** A band of fewer slots would take less time than claiming it: where units choose, and in rounds of contacts. */
const LEAST_SLOTS = [64, 512] as const

/** Looks before a thread waits. */
const SPINS = 2000

/** Milliseconds for which a worker waits before it looks at its messages. */
const IDLE = 200

/** Milliseconds for which the crowd's thread waits before it looks again. */
const SLICE = 5

/**
 * The bands of a pass: ranges of slots, and as slots are sorted by bins, bands of bins. Threads claim one after the other, so
 * nobody waits for a worker that sleeps or is gone. All that threads share is one array; its every access is atomic.
 */
export class Bands {
  readonly shared: Int32Array
  #pass = 0

  constructor(shared: Int32Array) {
    this.shared = shared
  }

  static for(workers: number): Bands {
    return new Bands(new Int32Array(new SharedArrayBuffer(4 * (WORKERS + workers))))
  }

  /** Whether a pass over this many slots is worth the help of others. */
  static isWorthIt(pass: number, slots: number): boolean {
    return bandsFor(pass, slots) > 1
  }

  /** Begins a pass, for the crowd's thread. */
  begin(crowd: number, pass: number, slots: number): void {
    const { shared } = this
    this.#pass = (this.#pass + 1) & 0x7fffff
    Atomics.store(shared, CROWD, crowd)
    Atomics.store(shared, PASS, pass)
    Atomics.store(shared, SLOTS, slots)
    Atomics.store(shared, BANDS, bandsFor(pass, slots))
    Atomics.store(shared, DONE, 0)
    Atomics.store(shared, CLAIM, this.#pass << BAND_BITS)
    Atomics.notify(shared, CLAIM)
  }

  /** Claims bands of crowds that a thread knows and does them until none is left. Returns whether there was one. */
  take(passesOf: PassesOf): boolean {
    const { shared } = this
    for (let some = false; ; ) {
      const claim = Atomics.load(shared, CLAIM)
      const band = claim & MOST_BANDS
      const passes = passesOf(Atomics.load(shared, CROWD))
      const bands = Atomics.load(shared, BANDS)
      const pass = Atomics.load(shared, PASS)
      const slots = Atomics.load(shared, SLOTS)
      if (band >= bands || passes === undefined) return some
      // If another pass has begun meanwhile, so has its number, and the claim fails.
      if (Atomics.compareExchange(shared, CLAIM, claim, claim + 1) !== claim) continue
      passes.run(pass, Math.floor((slots * band) / bands), Math.floor((slots * (band + 1)) / bands))
      some = true
      if (Atomics.add(shared, DONE, 1) + 1 === bands) Atomics.notify(shared, DONE)
    }
  }

  /** Waits until all bands are done; false if that takes longer than some milliseconds. A page's own thread must not sleep: it spins. */
  finish(patience: number): boolean {
    const { shared } = this
    const bands = Atomics.load(shared, BANDS)
    for (let spin = 0; spin < SPINS; spin++) if (Atomics.load(shared, DONE) === bands) return true
    for (const until = performance.now() + patience; ; ) {
      const done = Atomics.load(shared, DONE)
      if (done === bands) return true
      if (performance.now() > until) return false
      if (mayWait(shared)) Atomics.wait(shared, DONE, done, SLICE)
    }
  }

  /** Whether a worker sleeps and must be sent a message to serve. */
  mustWake(worker: number): boolean {
    return Atomics.compareExchange(this.shared, WORKERS + worker, ASLEEP, SERVING) === ASLEEP
  }

  /** Makes a worker look at its messages. */
  call(worker: number): void {
    Atomics.compareExchange(this.shared, WORKERS + worker, SERVING, CALLED)
    Atomics.notify(this.shared, CLAIM)
  }

  /** What a worker does: takes bands of the crowds that it knows until it is called or nothing happens for long. */
  serve(worker: number, passesOf: PassesOf): void {
    const { shared } = this
    const own = WORKERS + worker
    while (Atomics.load(shared, own) === SERVING) {
      const claim = Atomics.load(shared, CLAIM)
      if (this.take(passesOf)) continue
      if (this.#sleep(claim)) continue
      Atomics.compareExchange(shared, own, SERVING, ASLEEP)
      // What began just now would wake nobody.
      if (Atomics.load(shared, CLAIM) !== claim) Atomics.compareExchange(shared, own, ASLEEP, SERVING)
    }
    Atomics.compareExchange(shared, own, CALLED, ASLEEP)
  }

  /** Waits for the next pass; false if none begins. */
  #sleep(claim: number): boolean {
    const { shared } = this
    for (let spin = 0; spin < SPINS; spin++) if (Atomics.load(shared, CLAIM) !== claim) return true
    return Atomics.wait(shared, CLAIM, claim, IDLE) !== 'timed-out'
  }
}

function bandsFor(pass: number, slots: number): number {
  return Math.min(MOST_BANDS, Math.max(1, Math.floor(slots / LEAST_SLOTS[Math.min(pass, 1)])))
}

/** Whether this thread may sleep. */
function mayWait(shared: Int32Array): boolean {
  try {
    Atomics.wait(shared, WORKERS, -1, 0)
    return true
  } catch {
    return false
  }
}
