import type { CellRect } from '../cell.js'
import type { Errand, Errands } from './errands.js'
import { legOf } from './legs.js'
import { NONE, NOTHING, UNKNOWN, type Units } from './units.js'
import type { Walls } from './walls.js'

/** Most paths that are searched again in a tick because an edit has cut them; the others wait and walk on meanwhile. */
const MOST = 4

/**
 * Which paths edits have cut, and who may search again in this tick: nearest cut first. Only the parts of a path near an edit
 * are looked at.
 */
export class Cuts {
  /** Those who may search in this tick, nearest cut first, and how far they are from it. */
  readonly #ids = new Int32Array(MOST)
  readonly #squares = new Float64Array(MOST)
  #count = 0
  /** Whether there may be cuts at all. */
  #mayBe = true
  /** What has changed on a layer between two of its versions. */
  #rects: readonly CellRect[] = []
  #walls: Walls | null = null
  #since = NOTHING
  #until = NOTHING

  /** Notes where paths are cut by what has changed since they were last looked at. Paths that several share are dropped. */
  look(units: Units, errands: Errands, layers: readonly Walls[]): void {
    const { capacity, states, errand, corner, sight } = units
    this.#mayBe = true
    for (let id = 0; id < capacity; id++) {
      const on = states[id] === NONE || errand[id] === NOTHING ? null : errands.errands[errand[id]]
      if (on === null || on.corners === null || on.formation !== null) continue
      const walls = layers[on.layer]
      const { version } = walls
      if (on.checkedAt === version) continue
      const members = errands.members[errand[id]]
      // What lies behind a unit does not matter; of a path that several share, all does.
      const first = members > 1 ? 1 : Math.max(1, corner[id])
      lookAt(on, on.corners, layers, this.#changesOf(walls, on.checkedAt), first)
      on.checkedAt = version
      if (on.cut === NOTHING) continue
      // It must know when it may search.
      sight[id] = UNKNOWN
      // Nobody could search for all of them: a field will lead them.
      if (members > 1) on.dropCorners()
    }
  }

  /** Drops the path of a formation if what has changed cuts it ahead: from a corner on. */
  lookAhead(errand: Errand, corner: number, layers: readonly Walls[]): void {
    const { corners, layer, checkedAt } = errand
    if (corners === null) return
    lookAt(errand, corners, layers, this.#changesOf(layers[layer], checkedAt), Math.max(1, corner))
    if (errand.cut !== NOTHING) errand.dropCorners()
  }

  /** What has changed on a layer since a version; for most units that is the same. */
  #changesOf(walls: Walls, since: number): readonly CellRect[] {
    if (this.#walls === walls && this.#since === since && this.#until === walls.version) return this.#rects
    this.#walls = walls
    this.#since = since
    this.#until = walls.version
    this.#rects = walls.changesSince(since)
    return this.#rects
  }

  /** Chooses who may search. */
  choose({ capacity, states, errand, x, y }: Units, { errands }: Errands): void {
    this.#count = 0
    this.#mayBe &&= hasCut(errands)
    if (!this.#mayBe) return
    for (let id = 0; id < capacity; id++) {
      if (states[id] === NONE || errand[id] === NOTHING) continue
      const { cut, corners } = errands[errand[id]] as Errand
      if (cut === NOTHING || corners === null) continue
      const dx = corners[2 * cut] - x[id]
      const dy = corners[2 * cut + 1] - y[id]
      const square = dx * dx + dy * dy
      if (this.#count < MOST) this.#count++
      else if (square >= this.#squares[MOST - 1]) continue
      let place = this.#count - 1
      for (; place > 0 && this.#squares[place - 1] > square; place--) {
        this.#squares[place] = this.#squares[place - 1]
        this.#ids[place] = this.#ids[place - 1]
      }
      this.#squares[place] = square
      this.#ids[place] = id
    }
  }

  maySearch(id: number): boolean {
    for (let at = 0; at < this.#count; at++) if (this.#ids[at] === id) return true
    return false
  }
}

function hasCut(errands: readonly (Errand | null)[]): boolean {
  for (let at = 0; at < errands.length; at++) {
    const each = errands[at]
    if (each !== null && each.cut !== NOTHING) return true
  }
  return false
}

function lookAt(
  errand: Errand,
  corners: Float64Array,
  layers: readonly Walls[],
  rects: readonly CellRect[],
  first: number,
): void {
  const { width, cut, legs } = errand
  const end = cut === NOTHING ? corners.length : 2 * cut
  for (let at = 2 * first; at < end; at += 2) {
    if (!isNear(rects, width + 1, corners[at - 2], corners[at - 1], corners[at], corners[at + 1])) continue
    const leg = legOf(legs, at / 2)
    // A link leads to the first corner of a floor.
    if (leg !== null && leg.first === at / 2) continue
    const walls = layers[leg === null ? errand.layer : leg.sheet]
    for (let number = 0; number < 4; number++) walls.line[number] = corners[at - 2 + number]
    if (walls.sees(Float64Array.of(width), 0)) continue
    errand.cut = at / 2
    return
  }
}

/** Whether a line comes near one of some rectangles, by its box. */
function isNear(
  rects: readonly CellRect[],
  reach: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): boolean {
  for (let at = 0; at < rects.length; at++) {
    const { x0, y0, x1, y1 } = rects[at]
    if (Math.max(ax, bx) < x0 - reach || Math.min(ax, bx) > x1 + reach) continue
    if (Math.max(ay, by) < y0 - reach || Math.min(ay, by) > y1 + reach) continue
    return true
  }
  return false
}
