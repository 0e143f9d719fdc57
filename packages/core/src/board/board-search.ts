import type { Search } from '../finder/search.js'
import type { Path } from '../path/path.js'
import type { BoardPath } from './board-path.js'

/** A search on a board that you advance yourself; see `Search`. */
export class BoardSearch implements Search {
  readonly #search: Search
  readonly #finish: (path: Path) => BoardPath
  #path: BoardPath | null = null

  /** `finish` turns a path over the atlas into one on the board. */
  constructor(search: Search, finish: (path: Path) => BoardPath) {
    this.#search = search
    this.#finish = finish
    this.#take()
  }

  get path(): BoardPath | null {
    return this.#path
  }

  get done(): boolean {
    return this.#path !== null
  }

  get expanded(): number {
    return this.#search.expanded
  }

  advance(expansions?: number): boolean {
    if (this.#search.advance(expansions)) this.#take()
    return this.done
  }

  cancel(): void {
    this.#search.cancel()
    this.#take()
  }

  #take(): void {
    if (this.#search.path !== null) this.#path ??= this.#finish(this.#search.path)
  }
}
