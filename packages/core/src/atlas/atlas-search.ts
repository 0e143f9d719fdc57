import type { Search } from '../finder/search.js'
import type { Path } from '../path/path.js'

/** A search on a board or a site that you advance yourself; see `Search`. */
export class AtlasSearch<Found extends Path> implements Search {
  readonly #search: Search
  readonly #finish: (path: Path) => Found
  #path: Found | null = null

  /** `finish` turns a path over the atlas into one of the world, before the world changes again. */
  constructor(search: Search, finish: (path: Path) => Found) {
    this.#search = search
    this.#finish = finish
    this.#take()
  }

  get path(): Found | null {
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
