import type { Output } from './io.js'
import { printable } from './output.js'

/** Often enough to look alive, seldom enough to cost nothing. */
const MILLIS_BETWEEN = 100

/** One line on a terminal that is written again and again; nothing if the output is not a terminal. */
export class Progress {
  readonly #output: Output
  #shownAt = Number.NEGATIVE_INFINITY

  constructor(output: Output) {
    this.#output = output
  }

  show(text: () => string): void {
    if (this.#output.isTTY !== true) return
    const now = performance.now()
    if (now - this.#shownAt < MILLIS_BETWEEN) return
    this.#shownAt = now
    this.#output.write(`\r\u001b[2K${printable(text()).slice(0, (this.#output.columns ?? 80) - 1)}`)
  }

  /** Removes the line, before anything else is printed. */
  clear(): void {
    if (this.#shownAt === Number.NEGATIVE_INFINITY) return
    this.#shownAt = Number.NEGATIVE_INFINITY
    this.#output.write('\r\u001b[2K')
  }
}
