import { growRect } from '../cell.js'
import { requireOptions } from '../checks.js'
import { badOption } from '../error.js'
import { LandmarkAim, type LandmarkTable } from '../estimate/landmark-aim.js'
import { advanceCellLandmarks, advanceMoveLandmarks } from '../kernel/generated/flat-kernel.js'
import { type MapGiven, requireWalkmap } from '../walkmap/remembered.js'
import { Walkmap } from '../walkmap/walkmap.js'
import { Builds, type BuildState, type SlicedWorkOptions, type Work, type WorkOptions } from '../work.js'
import { buildTable, type TableData } from './build-table.js'
import { findShortcut, isShortcut, isTooCheap, type Shortcut } from './costs-of-steps.js'

/** Options of landmarks. */
export interface LandmarkOptions {
  /**
   * How many on every island, 1 to 32; 8 by default. Each takes 4 bytes per cell, or 8 if walking back costs something
   * else.
   */
  readonly count?: number
}

const MOST_LANDMARKS = 32

/** A table, and what it was built of: the terrain's version and the scale of the walkmap's costs. */
interface BuiltTable {
  readonly data: TableData
  readonly version: number
  readonly scale: number
}

const NO_DATA: TableData = { values: new Int32Array(0), columns: 0, columnsFrom: 0, symmetric: true }

/**
 * Strong estimates for ground whose cost varies from place to place. Landmarks store the costs from every cell to some
 * cells of the map, and back. The differences bound the cost of all other paths (ALT, Goldberg and Harrelson 2005).
 * Build them, then give them to a finder: they are its heuristic `landmarks`.
 *
 * They stay valid while edits only make paths more expensive: new walls, mud, closed doors. After an edit that opens a
 * cheaper path they are `stale` until you build them again or undo the edit; meanwhile searches use the usual
 * estimate. After an edit, only the steps in its rectangle are checked.
 */
export class Landmarks implements LandmarkTable {
  readonly walkmap: Walkmap
  readonly count: number
  readonly #builds = new Builds()
  #data: TableData = NO_DATA
  /** The scale of the walkmap's costs when the table was built. */
  #scale = 0
  /** The terrain's version in which the table was last known to be right. */
  #rightVersion = 0
  /** The terrain's version that was checked last. */
  #checkedVersion = -1
  /** The walkmap's version in which links were checked last, and whether they fit the table. */
  #linksVersion = -1
  #linksFit = true
  /** A step that makes the table wrong. As long as it is there, nothing else needs to be checked. */
  #shortcut: Shortcut | null = null

  constructor(map: MapGiven, options: LandmarkOptions = {}) {
    requireOptions(options, ['count'])
    const { count = 8 } = options
    if (!Number.isInteger(count) || count < 1 || count > MOST_LANDMARKS) {
      throw badOption(
        'count',
        `a whole number from 1 to ${MOST_LANDMARKS}`,
        count,
        'Leave it out for 8 landmarks on every island.',
      )
    }
    this.walkmap = map instanceof Walkmap ? map : requireWalkmap(map)
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
    return new LandmarkAim({ 'cell landmarks': advanceCellLandmarks, 'move landmarks': advanceMoveLandmarks })
  }

  /** The memory the table takes, in bytes. */
  get bytes(): number {
    return this.values.byteLength
  }

  /** `ready` if searches can use them: their bounds hold for the map as it is now. */
  get state(): BuildState {
    const isBuilt = this.columns > 0
    return this.#builds.state(isBuilt && this.#areRight(), isBuilt)
  }

  #areRight(): boolean {
    this.walkmap.refresh()
    const { version } = this.walkmap.terrain
    if (version !== this.#checkedVersion) this.#check()
    this.#checkedVersion = version
    return version === this.#rightVersion && this.#areLinksRight()
  }

  /** Closing a link keeps the table right. Opening one does if no landmark's values differ by more than it costs. */
  #areLinksRight(): boolean {
    const { version } = this.walkmap
    if (version !== this.#linksVersion) {
      this.#linksVersion = version
      this.#linksFit = true
      this.walkmap.eachLink((from, to, cost) => {
        if (isTooCheap(this, from, to, cost)) this.#linksFit = false
      })
    }
    return this.#linksFit
  }

  /** Builds the landmarks for the map as it is now. */
  build(options: WorkOptions = {}): void {
    this.#use(this.#builds.run(this.#buildTable(), options))
  }

  /** The same in slices of a few milliseconds, so that other work gets its turn. */
  async buildAsync(options: SlicedWorkOptions = {}): Promise<void> {
    this.#use(await this.#builds.runInSlices(this.#buildTable(), options))
  }

  *#buildTable(): Work<BuiltTable> {
    this.walkmap.refresh()
    const { version } = this.walkmap.terrain
    const { scale } = this.walkmap.costs
    return { data: yield* buildTable(this.walkmap, this.count), version, scale }
  }

  /** After an edit during the build all steps are checked, and the landmarks are ready or stale as after any edit. */
  #use({ data, version, scale }: BuiltTable): void {
    this.#data = data
    this.#scale = scale
    this.#rightVersion = this.walkmap.terrain.version === version ? version : -1
    this.#checkedVersion = this.#rightVersion
    this.#shortcut = null
    this.#linksVersion = -1
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
export function createLandmarks(map: MapGiven, options?: LandmarkOptions): Landmarks {
  return new Landmarks(map, options)
}
