import type { PathData } from '../search/protocol.js'

/** Work of which only the newest counts, one at a time: what is asked for in between is never begun. */
export class Newest {
  #next: (() => Promise<unknown>) | null = null
  #isBusy = false

  /** Does the work now, or when what is under way has ended. */
  ask(work: () => Promise<unknown>): void {
    this.#next = work
    if (!this.#isBusy) void this.#drive()
  }

  /** Forgets what has not begun. */
  forget(): void {
    this.#next = null
  }

  async #drive(): Promise<void> {
    this.#isBusy = true
    while (this.#next !== null) {
      const work = this.#next
      this.#next = null
      // An error is shown by the search that follows when the pointer lets go.
      await work().catch(() => {})
    }
    this.#isBusy = false
  }
}

/** Marks for the benchmark and the browser's tools: how long the worker was at it, and from when the page shows it. */
export function noteDragAnswer(paths: readonly PathData[]): void {
  const duration = paths.reduce((sum, { millis = 0 }) => sum + millis, 0)
  performance.measure('drag: worker', { start: 0, duration })
  performance.mark('drag-show')
}
