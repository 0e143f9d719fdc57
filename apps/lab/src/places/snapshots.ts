import type { PlaceHost } from './place.js'

/** A step of undo that takes several events, such as a stroke. */
export type OpenStep = Pick<Snapshots<unknown>, 'begin' | 'end' | 'cancel'>

/** Puts everything a place can change into the lab's list of undo, as the state before and after. */
export class Snapshots<State> {
  readonly #host: Pick<PlaceHost, 'note' | 'changed'>
  readonly #read: () => State
  readonly #write: (state: State) => void
  /** What has been begun; a state itself may be null. */
  #begun: { readonly before: State } | null = null

  constructor(host: Pick<PlaceHost, 'note' | 'changed'>, read: () => State, write: (state: State) => void) {
    this.#host = host
    this.#read = read
    this.#write = write
  }

  /** Does something that can be undone; in a row, what `merges` under the same name is one step. */
  act(name: string, act: () => void, merges?: string): void {
    this.begin()
    act()
    this.end(name, merges)
  }

  /** Begins something that takes several events, such as a stroke. */
  begin(): void {
    this.#begun = { before: this.#read() }
  }

  /** Ends it; nothing is noted where nothing has changed. */
  end(name: string, merges?: string): void {
    const begun = this.#begun
    this.#begun = null
    if (begun === null) return
    const [before, after] = [begun.before, this.#read()]
    if (JSON.stringify(before) === JSON.stringify(after)) return
    this.#host.note({
      name,
      undo: () => this.#put(before),
      redo: () => this.#put(after),
      ...(merges === undefined ? {} : { merges }),
    })
    this.#host.changed()
  }

  /** Takes back what has been begun. */
  cancel(): void {
    if (this.#begun !== null) this.#write(this.#begun.before)
    this.#begun = null
  }

  #put(state: State): void {
    this.#write(state)
    this.#host.changed()
  }
}
