import type { Cell, MapPoint } from 'footpath'
import { bestPlaceFor, MOST_VIA, nearestOnPath, sharesAt } from '../route/through.js'
import { pointsOf } from '../search/path-words.js'
import type { LabState } from '../state/lab-state.js'
import { fail } from '../state/status.js'
import type { UnitDrag } from './unit-drag.js'
import type { UnitRoster } from './unit-roster.js'

/** The points that a unit's route goes through. */
export class UnitRoute {
  readonly #state: LabState
  readonly #units: UnitRoster
  readonly #drag: UnitDrag

  constructor(state: LabState, units: UnitRoster, drag: UnitDrag) {
    this.#state = state
    this.#units = units
    this.#drag = drag
  }

  /** Gives a unit other points to go through. One that has arrived goes the whole route again. */
  setVia(id: number, via: readonly Cell[]): void {
    const flag = this.#units.entryOf(id)?.info.flag ?? null
    if (flag === null) return
    this.#drag.holdRoute(id, via)
    this.#drag.letGo(id)
  }

  /** Adds a point to go through where it makes the route least longer, or says why not. */
  addVia(id: number, cell: Cell): void {
    this.#state.isAddingVia.value = false
    const entry = this.#units.entryOf(id)
    if (entry === undefined) return
    const { via, start } = entry
    const { flag, goal } = entry.info
    if (flag === null || start === null) fail(this.#state, `Send ${entry.name} somewhere first.`)
    else if (via.length >= MOST_VIA)
      fail(this.#state, `At most ${MOST_VIA} points are possible. Remove one first.`)
    else {
      const at = bestPlaceFor(cell, goal === null ? start : entry.cell, via, flag)
      this.setVia(id, via.toSpliced(at, 0, cell))
    }
  }

  /** The place of a unit's path nearest to a point, and where in its list a point there would stand; null without a path. */
  placeOnPath(id: number, at: MapPoint): { readonly point: MapPoint; readonly at: number } | null {
    const entry = this.#units.entryOf(id)
    const { path } = entry ?? {}
    if (entry === undefined || path == null || entry.via.length >= MOST_VIA) return null
    const points = pointsOf(path)
    const after = entry.info.goal === null ? 0 : entry.walker.progress
    const place = nearestOnPath(points, at, after)
    if (place === null) return null
    const shares = sharesAt(points, path.joints ?? [])
    return { point: place.point, at: shares.filter((share) => share > after && share < place.share).length }
  }
}
