import type { CellRect } from '../cell.js'
import { LineOfSight } from '../line/line-of-sight.js'
import { clearanceOf } from '../walkmap/clearance.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import type { Ground } from './ground.js'
import type { Slots } from './slots.js'

/**
 * How far a disc may reach into a wall, in cells, so that rounding does not count: a disc that is pushed to a wall's
 * edge touches it.
 */
export const TOUCH = 1e-10

/** How much narrower a disc is taken where it is asked what it sees, in cells. */
const SLACK = 1e-6

/** No point of a cell is farther from its centre than this. */
const HALF_DIAGONAL = 0.7072

/** Pushes out of walls before a disc is put back. */
export const PUSHES = 4

/** Most points of walls that one question finds. */
export const MOST_POINTS = 12

/**
 * The walls of one map as a crowd sees them: squares that stop a unit, and the map's edge.
 */
export class Walls implements Ground {
  readonly #free: Uint8Array
  #clearance: Float32Array
  readonly #sight: LineOfSight
  readonly walkmap: Walkmap
  readonly width: number
  readonly depth: number
  readonly metres: number
  /** Where the disc is that `putOut` pushes, and where it came from: x and y of both. In arrays, as the line: engines box numbers that are passed on. */
  readonly placed = new Float64Array(4)
  /** The point of a wall that `pushFrom` pushes from. */
  protected readonly pushing = new Float64Array(2)
  /** A disc that is looked at: x, y and radius. */
  readonly #disc = new Float64Array(3)
  /** From where to where `sees` looks: x and y of both ends. */
  readonly line: Float64Array
  /** What `near` found: the nearest points of walls. */
  count = 0
  readonly pointX = new Float64Array(MOST_POINTS)
  readonly pointY = new Float64Array(MOST_POINTS)
  /** 1 per point that is a corner and not a face. */
  readonly isCorner = new Uint8Array(MOST_POINTS)

  constructor(walkmap: Walkmap) {
    this.walkmap = walkmap
    this.width = walkmap.layout.width
    this.depth = walkmap.layout.depth
    this.metres = walkmap.terrain.cellSize
    this.#free = walkmap.free
    this.#clearance = clearanceOf(walkmap)
    // Only walls count: which diagonal steps a unit may take is a rule for steps.
    const body = { radius: 0, size: 1, diagonal: 'always' } as const
    this.#sight = new LineOfSight(walkmap.layout, { ...walkmap.unit, ...body }, this.#free)
    this.line = this.#sight.line
  }

  /** 1 per cell id where nothing stops a unit. */
  get free(): Uint8Array {
    return this.#free
  }

  /** How far the nearest wall is from the centre of every cell, in row order. */
  get clearance(): Float32Array {
    return this.#clearance
  }

  /** Grows with every edit. */
  get version(): number {
    return this.walkmap.terrain.version
  }

  /** Where edits may have changed something since a version. */
  changesSince(version: number): readonly CellRect[] {
    return this.walkmap.terrain.changesSince(version)
  }

  /** Whether a point is on the map. */
  holds(x: number, y: number): boolean {
    return x >= 0 && y >= 0 && x <= this.width && y <= this.depth
  }

  /** Follows the terrain's edits. */
  refresh(): void {
    this.#clearance = clearanceOf(this.walkmap)
  }

  /** Whether a disc can go straight along `line`; its radius is one of a list. It may touch walls on both sides. */
  sees(radii: Float64Array, at: number): boolean {
    this.line[4] = Math.max(SLACK, radii[at] - SLACK)
    return this.#sight.isLineClear()
  }

  /** The same for a point without size. */
  seesAsPoint(): boolean {
    this.line[4] = 0
    return this.#sight.isLineClear()
  }

  /** Whether a disc is in no wall. */
  fits(x: number, y: number, radius: number): boolean {
    if (!(x >= 0 && y >= 0 && x < this.width && y < this.depth)) return false
    if (this.#isOpen(x, y, radius)) return true
    const least = radius - TOUCH
    if (x < least || y < least || this.width - x < least || this.depth - y < least) return false
    const disc = this.#disc
    disc[0] = x
    disc[1] = y
    disc[2] = radius
    return this.#deepest() < 0
  }

  /**
   * Pushes the disc at `placed` out of walls; false if it is still inside. Then it must stay where it came from: so no disc is
   * ever in a wall, whatever pushes it. Its radius is one of a list.
   */
  putOut(radii: Float64Array, at: number): boolean {
    const x = this.placed[0]
    const y = this.placed[1]
    if (x >= 0 && y >= 0 && x < this.width && y < this.depth && this.#isOpen(x, y, radii[at])) return true
    return this.#pushOut(radii, at)
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
    // Whole numbers to the engine too: as others they would be boxed where they are passed on.
    const column = Math.floor(x) | 0
    const row = Math.floor(y) | 0
    const left = Math.max(-1, Math.floor(x - reach)) | 0
    const right = Math.min(this.width, Math.floor(x + reach)) | 0
    const top = Math.max(-1, Math.floor(y - reach)) | 0
    const bottom = Math.min(this.depth, Math.floor(y + reach)) | 0
    const free = this.#free
    const { layout } = this.walkmap
    const { stride } = layout
    const own = layout.idOf(column, row)
    const { pointX, pointY, isCorner } = this
    // The first wall straight ahead on each side hides those behind it.
    let count = 0
    isCorner.fill(0, 0, 4)
    let c = column - 1
    while (c >= left && free[own + c - column] === 1) c--
    if (c >= left) {
      pointX[count] = c + 1
      pointY[count++] = y
    }
    c = column + 1
    while (c <= right && free[own + c - column] === 1) c++
    if (c <= right) {
      pointX[count] = c
      pointY[count++] = y
    }
    let r = row - 1
    while (r >= top && free[own + (r - row) * stride] === 1) r--
    if (r >= top) {
      pointX[count] = x
      pointY[count++] = r + 1
    }
    r = row + 1
    while (r <= bottom && free[own + (r - row) * stride] === 1) r++
    if (r <= bottom) {
      pointX[count] = x
      pointY[count++] = r
    }
    const square = reach * reach
    for (r = top; r <= bottom; r++) {
      if (r === row) continue
      const towardsRow = r < row ? stride : -stride
      const cornerY = r < row ? r + 1 : r
      const dy = cornerY - y
      let id = layout.idOf(left, r)
      for (c = left; c <= right; c++, id++) {
        if (free[id] === 1 || c === column) continue
        // A corner sticks out towards the unit if both cells beside it on that side are free.
        if (free[id + towardsRow] === 0 || free[c < column ? id + 1 : id - 1] === 0) continue
        const cornerX = c < column ? c + 1 : c
        const dx = cornerX - x
        if (dx * dx + dy * dy >= square || count === MOST_POINTS) continue
        pointX[count] = cornerX
        pointY[count] = cornerY
        isCorner[count++] = 1
      }
    }
    this.count = count
  }

  /** Whether no wall is anywhere near: one look instead of many. */
  #isOpen(x: number, y: number, radius: number): boolean {
    const at = Math.floor(y) * this.width + Math.floor(x)
    return this.#clearance[at] - HALF_DIAGONAL >= radius
  }

  /** Pushes the disc at `placed` out of walls, deepest first; false if it is still inside. */
  #pushOut(radii: Float64Array, at: number): boolean {
    const { placed, pushing } = this
    const radius = radii[at]
    if (2 * radius > Math.min(this.width, this.depth)) return false
    const { layout } = this.walkmap
    const disc = this.#disc
    disc[2] = radius
    for (let push = 0; ; push++) {
      const x = Math.min(this.width - radius, Math.max(radius, placed[0]))
      const y = Math.min(this.depth - radius, Math.max(radius, placed[1]))
      placed[0] = disc[0] = x
      placed[1] = disc[1] = y
      const id = this.#deepest()
      if (id < 0) return true
      if (push === PUSHES) return false
      const row = layout.yOf(id)
      const column = layout.xIn(id, row)
      const nearX = Math.min(Math.max(x, column), column + 1)
      const nearY = Math.min(Math.max(y, row), row + 1)
      if (x === nearX && y === nearY) return false
      pushing[0] = nearX
      pushing[1] = nearY
      this.pushFrom(radii, at)
    }
  }

  /** Pushes the disc at `placed` away from the point of a wall at `pushing`, until it touches that. */
  protected pushFrom(radii: Float64Array, at: number): void {
    const { placed } = this
    const radius = radii[at]
    const nearX = this.pushing[0]
    const nearY = this.pushing[1]
    const dx = placed[0] - nearX
    const dy = placed[1] - nearY
    // Straight out of a face exactly: a disc as wide as a passage must fit to the last bit.
    if (dy === 0) placed[0] = dx < 0 ? nearX - radius : nearX + radius
    else if (dx === 0) placed[1] = dy < 0 ? nearY - radius : nearY + radius
    else {
      const scale = radius / Math.sqrt(dx * dx + dy * dy)
      placed[0] = nearX + dx * scale
      placed[1] = nearY + dy * scale
    }
  }

  /** The id of the blocked cell that `#disc`, inside the map, reaches into deepest; −1 if there is none. */
  #deepest(): number {
    const x = this.#disc[0]
    const y = this.#disc[1]
    const radius = this.#disc[2]
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
