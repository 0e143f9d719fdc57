import { createTerrain, FootpathError, type Terrain, type TerrainData } from 'footpath'
import { checkOnMap } from '../share/check-state.js'
import { type Edits, editsBetween, withEdits } from '../share/edits.js'
import type { SharedState } from '../share/shared-state.js'
import type { LabState } from '../state/lab-state.js'
import { say } from '../state/status.js'
import type { BuiltWorld } from '../world/build-world.js'
import { stageFor } from '../places/stage.js'
import type { PlaceSource } from '../world/places.js'
import { type TerrainSource, titleOf, type WorldSource } from '../world/source.js'
import { WorldClient } from '../world/world-client.js'
import { counted, distance, inDigits } from '../words/figures.js'
import { LatestTask, SHORT_DELAY } from './latest-task.js'
import type { LoadedPlace, PlaceController } from './place-controller.js'

/** How the terrain inside a saved lab is read. */
const SAVED_TERRAIN: TerrainSource = { kind: 'file', name: 'terrain.footpath' }

/** A world as its source made it, the same with edits, and what of its file could not be read. */
interface Opened {
  readonly built: TerrainData
  readonly terrain: Terrain
  readonly warnings: readonly string[]
}

/** A world as it was left, to be put back. */
export interface KeptWorld {
  readonly source: WorldSource
  readonly built: TerrainData
  readonly terrain: Terrain
  readonly painted: Edits
  readonly warnings: readonly string[]
  /** A world that is no plain terrain. */
  readonly place: LoadedPlace | null
}

/** The world on screen: where it came from, and what has been painted on it since. */
export class Worlds {
  readonly #state: LabState
  readonly #client = new WorldClient()
  readonly #show: (terrain: Terrain, place: LoadedPlace | null) => void
  readonly #places: PlaceController
  /** The world as its source made it; null before the first. */
  #source: TerrainData | null = null
  /** What was painted until a version of the terrain. */
  #painted: { readonly version: number; readonly edits: Edits } = { version: 0, edits: {} }
  readonly #task: LatestTask
  /** The file that was refused last because it has many cells: opened again, it is read. */
  #refused: string | null = null

  constructor(
    state: LabState,
    places: PlaceController,
    show: (terrain: Terrain, place: LoadedPlace | null) => void,
  ) {
    this.#state = state
    this.#places = places
    this.#show = show
    this.#task = new LatestTask(state)
  }

  /** Whether there has been a world yet. */
  get hasBegun(): boolean {
    return this.#source !== null
  }

  /**
   * Builds a world in a worker and shows it, with what a state has painted on it. False if it was cancelled
   * or another was asked for; then the world is as before. Rejects if it cannot be built, or if the state does not
   * fit it.
   */
  async open(source: WorldSource, bytes?: Uint8Array, shared?: SharedState): Promise<boolean> {
    say(this.#state, `Opening ${titleOf(source)} …`)
    if (source.kind === 'place') return this.#openPlace(source)
    const opened = await this.#task.run(
      { text: 'building the world', delay: SHORT_DELAY, cancel: () => this.#client.cancel() },
      (signal) => this.#build(source, bytes, shared, signal),
    )
    if (opened === undefined) return false
    if (opened === null) {
      say(this.#state, 'Cancelled: the world is as it was.')
      return false
    }
    const { terrain, warnings } = opened
    this.put({ ...opened, source, painted: shared?.edits ?? {}, place: null })
    say(
      this.#state,
      `${titleOf(source)} · ${terrain.width} × ${terrain.depth} cells${ofSize(terrain)}${afterTitle(warnings)}`,
    )
    return true
  }

  /** The world as it is now, or null before the first. */
  kept(): KeptWorld | null {
    const { world, terrain, warnings } = this.#state
    if (this.#source === null) return null
    const place = this.#places.hold()
    // What a place shows may have become larger or smaller since it was opened.
    const stage = place === null ? null : stageFor(place.place.box)
    return {
      source: world.value,
      built: stage ?? this.#source,
      terrain: stage ?? terrain.value,
      painted: this.edits() ?? {},
      warnings: warnings.value,
      place,
    }
  }

  /** Shows a world that is built already. */
  put({ source, built, terrain, painted, warnings, place }: KeptWorld): void {
    this.#source = built
    this.#painted = { version: terrain.version, edits: painted }
    this.#state.world.value = source
    performance.mark('world-begin')
    this.#show(terrain, place)
    performance.measure('world: scene', 'world-begin')
    this.#state.warnings.value = warnings
  }

  async #openPlace(source: PlaceSource): Promise<boolean> {
    const loaded = await this.#task.run({ text: 'opening the world', delay: SHORT_DELAY }, (signal, report) =>
      this.#places.load(source, signal, report),
    )
    if (loaded == null) {
      if (loaded === null) say(this.#state, 'Cancelled: the world is as it was.')
      return false
    }
    const { stage, place, id } = loaded
    const world = { kind: 'place', place: id } as const
    this.put({ source: world, built: stage, terrain: stage, painted: {}, warnings: [], place: loaded })
    say(this.#state, place.hint)
    return true
  }

  /** The world as its source makes it, and with a state's edits; null when it was cancelled. */
  async #build(
    source: TerrainSource,
    bytes: Uint8Array | undefined,
    shared: SharedState | undefined,
    signal: AbortSignal,
  ): Promise<Opened | null> {
    // A saved lab has the world of a file as a terrain file, whatever that file was.
    const file = shared?.terrain === undefined ? source : SAVED_TERRAIN
    const world = await this.#read(file, bytes)
    if (world === null || signal.aborted) return null
    const { terrain: built, warnings } = world
    if (shared !== undefined) checkOnMap(shared, built.width, built.depth)
    const terrain = createTerrain(withEdits(built, shared?.edits ?? {}))
    // Lets the page respond first: the next step takes long on large maps.
    await new Promise((resume) => setTimeout(resume, 0))
    return { built, terrain, warnings }
  }

  async #read(source: TerrainSource, bytes: Uint8Array | undefined): Promise<BuiltWorld<TerrainData> | null> {
    const name = source.kind === 'file' ? source.name : null
    const isTrusted = name !== null && name === this.#refused
    this.#refused = null
    try {
      return await this.#client.build(source, bytes, isTrusted)
    } catch (error) {
      if (!(error instanceof FootpathError) || !error.remedy.includes('maxCells')) throw error
      this.#refused = name
      const problem = error.message.slice(0, -error.remedy.length - 1)
      throw new FootpathError(
        error.code,
        problem,
        'Open the file again to read it anyway. That takes time and memory.',
        error.value,
      )
    }
  }

  /** What was painted on the world's source, or null for more than `most` cells; O(cells) after an edit, else O(1). */
  edits(most?: number): Edits | null {
    const { value } = this.#state.terrain
    if (this.#source === null || this.#painted.version === value.version) return this.#painted.edits
    const edits = editsBetween(this.#source, value, most)
    if (edits !== null) this.#painted = { version: value.version, edits }
    return edits
  }

  /** The world as its source made it, as a terrain file; null for one that needs no file to be made again. */
  async sourceFile(): Promise<Uint8Array | null> {
    if (this.#state.world.value.kind !== 'file' || this.#source === null) return null
    return this.#client.write(this.#source)
  }

  /** The world as it is painted, as a terrain file. */
  export(): Promise<Uint8Array> {
    return this.#client.write(this.#state.terrain.value)
  }
}

/** How large cells and map are, where a cell is not a metre. */
function ofSize({ cellSize, width, depth }: Terrain): string {
  if (cellSize === 1) return ''
  const cell = inDigits(cellSize, cellSize < 10 ? 2 : 0)
  return ` of ${cell} m, ${distance(width * cellSize)} × ${distance(depth * cellSize)}`
}

/** Two warnings about a file, or the first and how many more there are. */
function afterTitle(warnings: readonly string[]): string {
  const [first] = warnings
  if (first === undefined) return ''
  if (warnings.length < 3) return `. ${warnings.join(' ')}`
  return `. ${first} ${counted(warnings.length - 1, 'more warning')}: see World.`
}
