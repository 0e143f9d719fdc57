import type { CellRect } from '../cell.js'
import { EAST, SOUTH } from '../atlas/fence-lines.js'
import type { Slots } from '../crowd/slots.js'
import { MOST_POINTS, PUSHES, TOUCH, Walls } from '../crowd/walls.js'
import { walkmapFor } from '../walkmap/remembered.js'
import { FloorFences } from './floor-fences.js'
import type { SiteLayer } from './site-layer.js'

/** The walls of one floor, and its fences. What changes anywhere on the site may change the paths on all floors. */
export class FloorWalls extends Walls {
  readonly #fences: FloorFences
  /** From where to where a disc was pushed. */
  readonly #way = new Float64Array(5)
  readonly siteLayer: SiteLayer
  readonly floor: number

  constructor(layer: SiteLayer, floor: number) {
    super(walkmapFor(layer.site.floors[floor], layer.walkmap.unit))
    this.#fences = new FloorFences(layer.walkmap.fences, floor * layer.walkmap.floors.pitch)
    this.siteLayer = layer
    this.floor = floor
  }

  override get version(): number {
    return this.siteLayer.version
  }

  override changesSince(_version: number): readonly CellRect[] {
    return [{ x0: 0, y0: 0, x1: this.width, y1: this.depth }]
  }

  override sees(radii: Float64Array, at: number): boolean {
    return super.sees(radii, at) && !this.#fences.meet(this.line)
  }

  override seesAsPoint(): boolean {
    return super.seesAsPoint() && !this.#fences.meet(this.line)
  }

  override fits(x: number, y: number, radius: number): boolean {
    if (!super.fits(x, y, radius)) return false
    return this.#fences.count === 0 || !this.#fences.findNearest(x, y, radius - TOUCH)
  }

  /** Out of walls and away from fences in turn. It must be on its side of them afterwards: they are too thin to hold it. */
  override putOut(radii: Float64Array, at: number): boolean {
    const fences = this.#fences
    if (fences.count === 0) return super.putOut(radii, at)
    const { placed } = this
    const radius = radii[at]
    for (let push = 0; ; push++) {
      if (!super.putOut(radii, at)) return false
      const x = placed[0]
      const y = placed[1]
      if (!fences.findNearest(x, y, radius - TOUCH)) return this.#isOnItsSide()
      if (push === PUSHES) return false
      const { pushing } = this
      pushing[0] = fences.found[0]
      pushing[1] = fences.found[1]
      this.pushFrom(radii, at)
      if (x === pushing[0] && y === pushing[1]) return false
    }
  }

  override near(slots: Slots, slot: number, seconds: number): void {
    super.near(slots, slot, seconds)
    const fences = this.#fences
    if (fences.count === 0) return
    const x = slots.x[slot]
    const y = slots.y[slot]
    const reach = slots.radius[slot] + seconds * slots.speed[slot]
    const right = Math.floor(x + reach)
    const bottom = Math.floor(y + reach)
    for (let row = Math.floor(y - reach) - 1; row <= bottom; row++)
      for (let column = Math.floor(x - reach) - 1; column <= right; column++)
        for (let side = EAST; side <= SOUTH; side++) {
          if (!fences.look(x, y, column, row, side) || fences.found[2] >= reach * reach) continue
          const kind = fences.kindFrom(x, y)
          if (kind >= 0) this.#add(kind)
        }
  }

  /** Whether nothing thin is between where a disc was pushed from and where it is. */
  #isOnItsSide(): boolean {
    const way = this.#way
    way[0] = this.placed[2]
    way[1] = this.placed[3]
    way[2] = this.placed[0]
    way[3] = this.placed[1]
    return !this.#fences.meet(way)
  }

  /** Adds the point of a fence, once: fences meet in their ends. */
  #add(isCorner: number): void {
    const x = this.#fences.found[0]
    const y = this.#fences.found[1]
    const { pointX, pointY, count } = this
    if (count === MOST_POINTS) return
    for (let at = 0; at < count; at++) if (pointX[at] === x && pointY[at] === y) return
    pointX[count] = x
    pointY[count] = y
    this.isCorner[count] = isCorner
    this.count++
  }
}
