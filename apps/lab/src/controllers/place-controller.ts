import { type ReadonlySignal, signal } from '@preact/signals'
import { FootpathError, type Terrain } from 'footpath'
import type { UndoableAction } from '../paint/history.js'
import { loadPlace } from '../places/load-place.js'
import type { Place, PlaceHost } from '../places/place.js'
import { stageFor } from '../places/stage.js'
import { FlatScene } from '../scene/flat-scene.js'
import type { LabScene } from '../scene/lab-scene.js'
import type { LabState } from '../state/lab-state.js'
import { fail, say } from '../state/status.js'
import { type PlaceId, PLACES, type PlaceSource } from '../world/places.js'
import { LatestTask, SHORT_DELAY } from './latest-task.js'

/** A place that is ready to be shown, and the ground that camera and light fit themselves to. */
export interface LoadedPlace {
  readonly id: PlaceId
  readonly place: Place
  readonly stage: Terrain
  /** Begins and ends what it does in the lab: its frames, and long work. */
  readonly begin: () => void
  readonly end: () => void
}

/** The place that is open, if any: a world that is no plain terrain. */
export class PlaceController {
  readonly #state: LabState
  readonly #scene: LabScene
  readonly #note: (action: UndoableAction) => void
  readonly #loaded = signal<LoadedPlace | null>(null)
  readonly #open = signal<Place | null>(null)
  readonly #card = signal<string | null>(null)
  /** Places that can be shown again after they were left, and how many steps need each. */
  readonly #held = new Map<LoadedPlace, number>()

  constructor(state: LabState, scene: LabScene, note: (action: UndoableAction) => void) {
    this.#state = state
    this.#scene = scene
    this.#note = note
  }

  /** The place on screen, or null in a plain world. */
  get open(): ReadonlySignal<Place | null> {
    return this.#open
  }

  /** What the place says about what is pointed at. */
  get card(): ReadonlySignal<string | null> {
    return this.#card
  }

  /** The place on screen, to be kept when it is left, until it is released as often; null in a plain world. */
  hold(): LoadedPlace | null {
    const loaded = this.#loaded.peek()
    if (loaded !== null) this.#held.set(loaded, (this.#held.get(loaded) ?? 0) + 1)
    return loaded
  }

  /** A place is no longer kept, unless it is on screen. */
  release(loaded: LoadedPlace): void {
    const left = (this.#held.get(loaded) ?? 0) - 1
    if (left > 0) {
      this.#held.set(loaded, left)
      return
    }
    this.#held.delete(loaded)
    if (loaded !== this.#loaded.peek()) leave(loaded)
  }

  /** The place on screen as plain data, or null in a plain world. */
  get source(): PlaceSource | null {
    const loaded = this.#loaded.peek()
    return loaded === null ? null : { kind: 'place', place: loaded.id, state: loaded.place.state() }
  }

  /** Loads and makes a place without showing it; null if that was cancelled. */
  async load(
    source: PlaceSource,
    signal: AbortSignal,
    report: (words: string) => void,
  ): Promise<LoadedPlace | null> {
    if (this.#scene instanceof FlatScene)
      throw new FootpathError(
        'unsuitable-combination',
        `${PLACES[source.place].name} needs WebGL, which this browser does not offer.`,
        'Open another world, or use a browser with WebGL.',
      )
    const code = await loadPlace(source.place)
    if (signal.aborted) return null
    const { host, begin, end } = this.#hostFor()
    try {
      const place = await code.open(host, source.state, signal, report)
      const loaded = { id: source.place, place, stage: stageFor(place.box), begin, end }
      if (!signal.aborted) return loaded
      leave(loaded)
      return null
    } catch (error) {
      end()
      // Long work ends with an error when it is cancelled.
      if (signal.aborted) return null
      throw error
    }
  }

  /** Shows a place, whose stage is the scene's terrain already. */
  show(loaded: LoadedPlace): void {
    loaded.begin()
    this.#loaded.value = loaded
    this.#open.value = loaded.place
    this.#stand(loaded.place)
  }

  /** Leaves the place that is open, if any. */
  close(): void {
    const loaded = this.#loaded.peek()
    if (loaded === null) return
    this.#loaded.value = null
    this.#open.value = null
    this.#card.value = null
    this.#scene.aside = null
    if (this.#held.has(loaded)) hide(loaded)
    else leave(loaded)
  }

  #stand({ object, aside: from }: Place): void {
    const aside = from ?? null
    this.#scene.view.visible = false
    this.#scene.scene.add(object)
    if (this.#scene.aside !== aside) {
      this.#scene.aside = aside
      this.#scene.lookAtAll()
    }
    this.#scene.refreshShadows()
  }

  #hostFor(): Pick<LoadedPlace, 'begin' | 'end'> & { readonly host: PlaceHost } {
    const [state, scene] = [this.#state, this.#scene]
    const task = new LatestTask(state)
    const movers: ((seconds: number) => boolean)[] = []
    let removers: (() => void)[] = []
    const host: PlaceHost = {
      scene,
      theme: state.theme,
      addMover: (mover) => movers.push(mover),
      frame: () => {
        const place = this.#open.peek()
        if (place === null) return
        scene.setTerrain(stageFor(place.box))
        this.#stand(place)
      },
      say: (text) => say(state, text),
      fail: (problem) => fail(state, problem),
      card: (text) => {
        this.#card.value = text
      },
      run: (text, work) => task.run({ text, delay: SHORT_DELAY }, work),
      note: (action) => this.#note(action),
      changed: () => {
        state.groundVersion.value++
      },
    }
    const begin = () => {
      removers = movers.map((mover) => scene.addMover(mover))
    }
    const end = () => {
      task.stop()
      for (const remove of removers) remove()
      removers = []
    }
    return { host, begin, end }
  }
}

/** Takes a place off the screen. */
function hide({ place, end }: LoadedPlace): void {
  end()
  place.object.removeFromParent()
}

function leave(loaded: LoadedPlace): void {
  hide(loaded)
  loaded.place.dispose()
}
