import { LineOfSight } from '../line/line-of-sight.js'
import { clearanceOf } from '../walkmap/clearance.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import type { Slots } from './slots.js'

/**
 * How far a disc may reach into a wall, in cells, so that rounding does not count: a disc that is pushed to a wall's
 * edge touches it.
 */
const TOUCH = 1e-10

/** How much narrower a disc is taken where it is asked what it sees, in cells. */
const SLACK = 1e-6

/** No point of a cell is farther from its centre than this. */
const HALF_DIAGONAL = 0.7072

/** Pushes out of walls before a disc is put back. */
const PUSHES = 4

/** Most points of walls that one question finds. */
const MOST_POINTS = 12

/**
 * The walls of one map as a crowd sees them: squares that stop a unit, and the map's edge. These few questions are all
 * that a tick asks about the ground.
 */
export class Walls {
  readonly walkmap: Walkmap
  readonly width: number
  readonly depth: number
  /** In an array: numbers in fields of objects are boxed, and every tick would leave garbage. */
  readonly #placed = new Float64Array(2)
  /** What `near` found: the nearest points of walls. */
  count = 0
  readonly pointX = new Float64Array(MOST_POINTS)
  readonly pointY = new Float64Array(MOST_POINTS)
  /** 1 per point that is a corner and not a face. */
  readonly isCorner = new Uint8Array(MOST_POINTS)
  readonly #free: Uint8Array
  #clearance: Float32Array
  readonly #sights = new Map<number, LineOfSight>()
  /** The radius last asked for, and its lines. */
  #seeing = -1
  #sight: LineOfSight | undefined

  constructor(walkmap: Walkmap) {
    this.walkmap = walkmap
    this.width = walkmap.layout.width
    this.depth = walkmap.layout.depth
    this.#free = walkmap.free
    this.#clearance = clearanceOf(walkmap)
  }

  /** Where the disc is that `putOut` pushes. */
  get x(): number {
    return this.#placed[0]
  }

  set x(value: number) {
    this.#placed[0] = value
  }

  get y(): number {
    return this.#placed[1]
  }

  set y(value: number) {
    this.#placed[1] = value
  }

  /** Follows the terrain's edits. */
  refresh(): void {
    this.#clearance = clearanceOf(this.walkmap)
  }

  /** Whether a disc of this radius can go straight from one point to another. */
  sees(radius: number, ax: number, ay: number, bx: number, by: number): boolean {
    if (radius !== this.#seeing) this.#look(radius)
    return (this.#sight as LineOfSight).isClear(ax, ay, bx, by)
  }

  #look(radius: number): void {
    this.#seeing = radius
    this.#sight = this.#sights.get(radius)
    if (this.#sight !== undefined) return
    // Only walls count: which diagonal steps a unit may take is a rule for steps. A disc may touch walls on both sides.
    const body = { radius: Math.max(0, radius - SLACK), size: 1, diagonal: 'always' } as const
    this.#sight = new LineOfSight(this.walkmap.layout, { ...this.walkmap.unit, ...body }, this.#free)
    this.#sights.set(radius, this.#sight)
  }

  /** Whether a disc is in no wall. */
  fits(x: number, y: number, radius: number): boolean {
    if (!(x >= 0 && y >= 0 && x < this.width && y < this.depth)) return false
    if (this.#isOpen(x, y, radius)) return true
    const least = radius - TOUCH
    if (x < least || y < least || this.width - x < least || this.depth - y < least) return false
    return this.#deepest(x, y, radius) < 0
  }

  /**
   * Pushes the disc at `this.x`, `this.y` out of walls; false if it is still inside. Then it must stay where it came from: so
   * no disc is ever in a wall, whatever pushes it. The radius is read from a list, because numbers that are passed on are
   * boxed.
   */
  putOut(radii: Float64Array, at: number): boolean {
    const x = this.x
    const y = this.y
    const radius = radii[at]
    if (x >= 0 && y >= 0 && x < this.width && y < this.depth && this.#isOpen(x, y, radius)) return true
    return this.#pushOut(radius)
  }

  /**
   * Finds the points of walls that a unit could run into within some seconds: of the faces that look at it the nearest on
   * each side, and the corners that stick out towards it. What lies behind other walls is left out.
   */
  near(slots: Slots, slot: number, seconds: number): void {
    const x = slots.x[slot]
    const y = slots.y[slot]
    const reach = slots.radius[slot] + seconds * slots.speed[slot]
    this.count = 0
    if (this.#isOpen(x, y, reach)) return
    const column = Math.floor(x)
    const row = Math.floor(y)
    const left = Math.max(-1, Math.floor(x - reach))
    const right = Math.min(this.width, Math.floor(x + reach))
    const top = Math.max(-1, Math.floor(y - reach))
    const bottom = Math.min(this.depth, Math.floor(y + reach))
    const free = this.#free
    const { layout } = this.walkmap
    const { stride } = layout
    const own = layout.idOf(column, row)
    // The first wall straight ahead on each side hides those behind it.
    for (let c = column - 1, id = own - 1; c >= left; c--, id--)
      if (free[id] === 0) {
        this.#note(c + 1, y, 0)
        break
      }
    for (let c = column + 1, id = own + 1; c <= right; c++, id++)
      if (free[id] === 0) {
        this.#note(c, y, 0)
        break
      }
    for (let r = row - 1, id = own - stride; r >= top; r--, id -= stride)
      if (free[id] === 0) {
        this.#note(x, r + 1, 0)
        break
      }
    for (let r = row + 1, id = own + stride; r <= bottom; r++, id += stride)
      if (free[id] === 0) {
        this.#note(x, r, 0)
        break
      }
    const square = reach * reach
    for (let r = top; r <= bottom; r++) {
      if (r === row) continue
      const towardsRow = r < row ? stride : -stride
      const cornerY = r < row ? r + 1 : r
      const dy = cornerY - y
      let id = layout.idOf(left, r)
      for (let c = left; c <= right; c++, id++) {
        if (free[id] === 1 || c === column) continue
        // A corner sticks out towards the unit if both cells beside it on that side are free.
        if (free[id + towardsRow] === 0 || free[c < column ? id + 1 : id - 1] === 0) continue
        const cornerX = c < column ? c + 1 : c
        const dx = cornerX - x
        if (dx * dx + dy * dy < square) this.#note(cornerX, cornerY, 1)
      }
    }
  }

  /** Whether no wall is anywhere near: one look instead of many. */
  #isOpen(x: number, y: number, radius: number): boolean {
    const at = Math.floor(y) * this.width + Math.floor(x)
    return this.#clearance[at] - HALF_DIAGONAL >= radius
  }

  #note(x: number, y: number, corner: 0 | 1): void {
    if (this.count === MOST_POINTS) return
    this.pointX[this.count] = x
    this.pointY[this.count] = y
    this.isCorner[this.count] = corner
    this.count++
  }

  /** Pushes the disc at `this.x`, `this.y` out of walls, deepest first; false if it is still inside. */
  #pushOut(radius: number): boolean {
    if (2 * radius > Math.min(this.width, this.depth)) return false
    const { layout } = this.walkmap
    for (let push = 0; ; push++) {
      this.x = Math.min(this.width - radius, Math.max(radius, this.x))
      this.y = Math.min(this.depth - radius, Math.max(radius, this.y))
      const id = this.#deepest(this.x, this.y, radius)
      if (id < 0) return true
      if (push === PUSHES) return false
      const row = layout.yOf(id)
      const column = layout.xIn(id, row)
      const nearX = Math.min(Math.max(this.x, column), column + 1)
      const nearY = Math.min(Math.max(this.y, row), row + 1)
      const dx = this.x - nearX
      const dy = this.y - nearY
      if (dx === 0 && dy === 0) return false
      // Straight out of a face exactly: a disc as wide as a passage must fit to the last bit.
      if (dy === 0) this.x = dx < 0 ? nearX - radius : nearX + radius
      else if (dx === 0) this.y = dy < 0 ? nearY - radius : nearY + radius
      else {
        const scale = radius / Math.sqrt(dx * dx + dy * dy)
        this.x = nearX + dx * scale
        this.y = nearY + dy * scale
      }
    }
  }

  /** The id of the blocked cell that a disc inside the map reaches into deepest; −1 if there is none. */
  #deepest(x: number, y: number, radius: number): number {
    const left = Math.max(0, Math.floor(x - radius))
    const right = Math.min(this.width - 1, Math.floor(x + radius))
    const top = Math.max(0, Math.floor(y - radius))
    const bottom = Math.min(this.depth - 1, Math.floor(y + radius))
    const { layout } = this.walkmap
    let least = (radius - TOUCH) * (radius - TOUCH)
    let deepest = -1
    for (let row = top; row <= bottom; row++) {
      const dy = Math.max(row - y, y - row - 1, 0)
      let id = layout.idOf(left, row)
      for (let column = left; column <= right; column++, id++) {
        if (this.#free[id] === 1) continue
        const dx = Math.max(column - x, x - column - 1, 0)
        const square = dx * dx + dy * dy
        if (square >= least) continue
        least = square
        deepest = id
      }
    }
    return deepest
  }
}
