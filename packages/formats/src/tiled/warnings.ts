/** More are counted but not kept: a file may give a reason at every tile. */
const MAX_KEPT = 50

/** What a reader could not use, each thing reported once. */
export class Warnings {
  readonly #messages = new Set<string>()
  #left = 0

  add(message: string): void {
    if (this.#messages.size < MAX_KEPT) this.#messages.add(message)
    else if (!this.#messages.has(message)) this.#left++
  }

  list(): string[] {
    return this.#left === 0 ? [...this.#messages] : [...this.#messages, 'There are more warnings like these.']
  }
}
