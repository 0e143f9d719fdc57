import { cellRect } from '../cell.js'
import type { CellId } from '../ids.js'
import { isNoisy } from '../jump/choose.js'
import { type JumpArrays, JumpDistances } from '../jump/jump-distances.js'
import { LEGAL, LENGTH_SHIFT, TURNS } from '../jump/kernel-fields.js'
import type { SiteWalkmap } from './site-walkmap.js'

/**
 * Jump distances in which straight walks also stop where a link leaves. Those stops are written over the plain
 * distances and taken back when links change: O(row + column) for each, whatever the size of the map.
 */
export class LinkedDistances {
  readonly #walkmap: SiteWalkmap
  readonly #distances: JumpDistances
  #terrainVersion: number
  #version = -1
  /** The cells at which extra stops have been written. */
  #exits: ReadonlySet<CellId> = new Set()

  constructor(walkmap: SiteWalkmap) {
    this.#walkmap = walkmap
    this.#distances = new JumpDistances(walkmap)
    this.#terrainVersion = walkmap.terrain.version
  }

  get arrays(): JumpArrays {
    return this.#distances.arrays
  }

  /** Whether jumps would be too short; see `isNoisy`. */
  get isNoisy(): boolean {
    return isNoisy(this.#distances)
  }

  /** Follows edits and links; the walkmap must have followed already. */
  refresh(): void {
    const { terrain, version, links } = this.#walkmap
    if (version === this.#version) return
    const edits = terrain.changesSince(this.#terrainVersion)
    const exits = new Set(links.hops.map(({ from }) => from))
    // After an edit all are taken back first, because what follows edits must read plain distances.
    const gone = [...this.#exits].filter((exit) => edits.length > 0 || !exits.has(exit))
    this.#takeBack(gone)
    for (const edited of edits) this.#distances.follow(edited)
    const isLost = this.#besideAny(gone)
    for (const exit of exits) if (!this.#exits.has(exit) || isLost(exit)) this.#stopAt(exit)
    this.#exits = exits
    this.#terrainVersion = terrain.version
    this.#version = version
  }

  /** Measures again what leads to some cells, as after an edit of each. */
  #takeBack(exits: readonly CellId[]): void {
    const { layout } = this.#walkmap
    for (const exit of exits) this.#distances.follow(cellRect(layout.xOf(exit), layout.yOf(exit)))
  }

  /** Whether stops of a cell were lost when others were taken back: it lies in their rows or columns. */
  #besideAny(gone: readonly CellId[]): (exit: CellId) => boolean {
    const { layout, footprintReach } = this.#walkmap
    const reach = footprintReach + 1
    const columns = new Set<number>()
    const rows = new Set<number>()
    for (const exit of gone) {
      for (let by = -reach; by <= reach; by++) {
        columns.add(layout.xOf(exit) + by)
        rows.add(layout.yOf(exit) + by)
      }
    }
    return (exit) => columns.has(layout.xOf(exit)) || rows.has(layout.yOf(exit))
  }

  /** Lets every straight walk that comes to a cell stop there, unless it stops before. */
  #stopAt(exit: CellId): void {
    const { passable, layout } = this.#walkmap
    const { distances } = this.#distances.arrays
    for (let direction = 0; direction < 4; direction++) {
      const step = layout.offsets[direction]
      for (let away = 1, id = exit - step; passable[id] === 1; away++, id -= step) {
        const known = distances[4 * id + direction]
        if ((known & TURNS) !== 0 && known >> LENGTH_SHIFT < away) break
        distances[4 * id + direction] = (away << LENGTH_SHIFT) | TURNS | (known & LEGAL)
      }
    }
  }
}
