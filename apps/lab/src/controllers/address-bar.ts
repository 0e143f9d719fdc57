import { effect } from '@preact/signals'
import type { LabScene } from '../scene/lab-scene.js'
import type { LabState } from '../state/lab-state.js'

/** Milliseconds from the last change until the address follows. */
const WRITE_DELAY = 500

/**
 * Keeps the link to what is on screen in the address bar, for reloading, bookmarks and copying. Walking alone changes
 * nothing: where units are goes in with the next change, and when the page is left.
 */
export class AddressBar {
  readonly #link: () => string | null
  #timer: ReturnType<typeof setTimeout> | null = null
  #follows = false

  /** `link` gives the link to what is on screen, or null if only a file can hold it. */
  constructor(state: LabState, scene: LabScene, link: () => string | null) {
    this.#link = link
    const { world, groundVersion, orders, mode, tool, layers, opacity, waypoints, setups, query, learn } =
      state
    const { crowd, models, crates, claim } = state
    const parts = [
      world,
      groundVersion,
      orders,
      mode,
      tool,
      layers,
      opacity,
      waypoints,
      setups,
      query,
      learn,
      state.placeLesson,
      crowd,
      models,
      crates,
      claim,
    ]
    effect(() => {
      for (const part of parts) void part.value
      this.#change()
    })
    // Only what a person does: the camera also moves to frame the map.
    scene.controls.addEventListener('end', () => this.#change())
    const leave = () => {
      if (this.#follows && (this.isPending || location.hash !== '')) this.write()
    }
    // Browsers wait for the first, but not all have it; a busy one may have left before the second.
    addEventListener('beforeunload', leave)
    addEventListener('pagehide', leave)
  }

  /** Whether a change has not been written yet. */
  get isPending(): boolean {
    return this.#timer !== null
  }

  /** Whether changes are written; not while a link is opened, because its state is not on screen yet. */
  get follows(): boolean {
    return this.#follows
  }

  /** Leaves the address alone until `begin`, and forgets what has not been written. */
  pause(): void {
    this.#follows = false
    this.#forget()
  }

  /** Follows from the next change on, not for those until now. */
  begin(): void {
    this.#follows = true
    this.#forget()
  }

  /** Writes the link at once and returns it; null where only a file can hold what is on screen. */
  write(): string | null {
    this.#forget()
    const link = this.#link()
    // Unlike setting the hash, this adds no step to the history and fires no event.
    history.replaceState(history.state, '', link ?? location.pathname + location.search)
    return link
  }

  #change(): void {
    if (!this.#follows) return
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.write(), WRITE_DELAY)
  }

  #forget(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
  }
}
