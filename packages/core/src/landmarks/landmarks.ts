import { growRect } from '../cell.js'
import { FootpathError, show } from '../error.js'
import { LandmarkAim, type LandmarkTable } from '../search/landmark-aim.js'
import { requireLimit } from '../checks.js'
import { requireOptions } from '../search/options.js'
import type { Walkmap } from '../walkmap/index.js'
import { buildTable, type TableData } from './build-table.js'
import { findShortcut, isShortcut, type Shortcut } from './costs-of-steps.js'

/** What landmarks may be given. */
export interface LandmarkOptions {
  /** How many on every island, 1 to 32; 8 by default. Each takes 4 bytes a cell, 8 where ways back cost differently. */
  readonly count?: number
}

/** What may be said about building them. */
export interface LandmarkBuildOptions {
  /** Ends the building when aborted; nothing changes then. */
  readonly signal?: AbortSignal
  /** Told the share that is done, from 0 to 1. */
  readonly onProgress?: (done: number) => void
}

const MOST_LANDMARKS = 32

const NO_DATA: TableData = { values: new Int32Array(0), columns: 0, columnsFrom: 0, symmetric: true }

/**
 * Strong estimates for ground that costs differently from place to place: what every cell's way costs to and from some
 * landmarks, the differences of which bound all other ways (ALT, Goldberg and Harrelson 2005). Built on request; give
 * them to a finder, whose heuristic `landmarks` they are.
 *
 * They stay right while edits make ways only dearer: walls placed, mud, doors closed. After an edit that opens a way
 * they do not know they are `stale` until they are built again or the edit is undone; meanwhile searches take the
 * usual estimate. Costs nothing but a look at the steps in the edited rectangle.
 */
export class Landmarks implements LandmarkTable {
  readonly walkmap: Walkmap
  readonly count: number
  #data: TableData = NO_DATA
  /** Of the walkmap's costs, when the table was built. */
  #scale = 0
  /** The terrain's version in which the table was last known to be right. */
  #rightVersion = 0
  /** The terrain's version that was looked at last. */
  #checkedVersion = -1
  /** Why the table is not right: kept, because as long as it is there nothing else needs to be looked at. */
  #shortcut: Shortcut | null = null

  constructor(walkmap: Walkmap, options: LandmarkOptions = {}) {
    requireOptions(options, ['count'])
    const { count = 8 } = options
    if (!Number.isInteger(count) || count < 1 || count > MOST_LANDMARKS) {
      throw new FootpathError(
        'bad-option',
        `count is ${show(count)}.`,
        `Give a whole number from 1 to ${MOST_LANDMARKS}.`,
        count,
      )
    }
    this.walkmap = walkmap
    this.count = count
  }

  get values(): Int32Array {
    return this.#data.values
  }

  get columns(): number {
    return this.#data.columns
  }

  get columnsFrom(): number {
    return this.#data.columnsFrom
  }

  get symmetric(): boolean {
    return this.#data.symmetric
  }

  createAim(): LandmarkAim {
    return new LandmarkAim()
  }

  /** Memory held, in bytes. */
  get bytes(): number {
    return this.values.byteLength
  }

  get state(): 'ready' | 'not-built' | 'stale' {
    if (this.columns === 0) return 'not-built'
    this.walkmap.refresh()
    const { version } = this.walkmap.terrain
    if (version !== this.#checkedVersion) this.#check()
    this.#checkedVersion = version
    return version === this.#rightVersion ? 'ready' : 'stale'
  }

  /** Builds the landmarks of the map as it is now; returns whether it got there, which it does unless aborted. */
  build(options: LandmarkBuildOptions = {}): boolean {
    const building = this.#building(options)
    for (;;) {
      const step = building.next()
      if (step.done === true) return step.value
    }
  }

  /** The same in slices of a few milliseconds, so that other work gets its turn. */
  async buildAsync(options: LandmarkBuildOptions & { readonly sliceMillis?: number } = {}): Promise<boolean> {
    const { sliceMillis = 8, ...rest } = options
    requireLimit('sliceMillis', sliceMillis)
    const building = this.#building(rest)
    for (let until = performance.now() + sliceMillis; ; ) {
      const step = building.next()
      if (step.done === true) return step.value
      if (performance.now() < until) continue
      await new Promise((resume) => setTimeout(resume))
      until = performance.now() + sliceMillis
    }
  }

  /** After an edit meanwhile all steps are looked at, and the landmarks are ready or stale as after any other edit. */
  *#building(options: LandmarkBuildOptions): Generator<void, boolean> {
    requireOptions(options, ['signal', 'onProgress'])
    const { signal, onProgress } = options
    this.walkmap.refresh()
    const { version } = this.walkmap.terrain
    const { scale } = this.walkmap.costs
    const work = buildTable(this.walkmap, this.count)
    for (let told = 0; ; ) {
      const step = work.next()
      if (step.done === true) {
        this.#data = step.value
        break
      }
      if (step.value >= told + 0.01) {
        told = step.value
        onProgress?.(told)
      }
      yield
      if (signal?.aborted === true) return false
    }
    this.#scale = scale
    this.#rightVersion = this.walkmap.terrain.version === version ? version : -1
    this.#checkedVersion = this.#rightVersion
    this.#shortcut = null
    onProgress?.(1)
    return true
  }

  /** Looks at what was edited since the table was right. */
  #check(): void {
    const { walkmap } = this
    const { terrain, layout } = walkmap
    if (walkmap.costs.scale !== this.#scale) return
    if (this.#shortcut !== null && isShortcut(walkmap, this, this.#shortcut)) return
    for (const edited of terrain.changesSince(this.#rightVersion)) {
      const changed = growRect(edited, walkmap.footprintReach + walkmap.reach, layout.width, layout.depth)
      this.#shortcut = findShortcut(walkmap, this, changed)
      if (this.#shortcut !== null) return
    }
    this.#rightVersion = terrain.version
  }
}

/** Landmarks for a walkmap, not built yet. */
export function createLandmarks(walkmap: Walkmap, options?: LandmarkOptions): Landmarks {
  return new Landmarks(walkmap, options)
}
