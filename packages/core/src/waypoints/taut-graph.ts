import type { CornerId } from '../ids.js'
import type { CellRect } from '../cell.js'
import { AXES, cornerAlong } from './axis-walk.js'
import { Corners, NO_CORNER } from './corners.js'
import { Fans } from './fans.js'
import type { FreeGround } from './free-ground.js'
import { type ChangedRun, changedRuns, type SeeColumns, TouchedVertices } from './touched-vertices.js'
import { VisibleCorners } from './visible-corners.js'

/** What following an edit came to. */
export interface Followed {
  /** Corners that may see the change. */
  readonly looked: number
  /** Those whose edges have changed, where they were looked for at once. */
  readonly changed: readonly number[]
  /** Whether any cell has changed. */
  readonly isChanged: boolean
}

/**
 * The corners of the walls and the taut edges between them: those that a shortest path can have, because it could turn
 * around the wall at both ends. A line through a corner is cut there. A corner's edges are looked for when they are
 * first asked for, and remembered.
 *
 * This is the visibility graph of study 3 without the edges that no shortest path uses (readings W7 and W12), found by
 * sweeps instead of rays between all pairs.
 */
export class TautGraph {
  readonly ground: FreeGround
  readonly corners: Corners
  readonly fans = new Fans()
  readonly sight: VisibleCorners
  #targets = new Int32Array(64)
  #keys = new Float64Array(64)

  constructor(ground: FreeGround) {
    this.ground = ground
    this.corners = new Corners(ground)
    this.sight = new VisibleCorners(ground, this.corners)
    this.fans.reserve(this.corners.count)
  }

  /** The fan of a corner, 0 or 1, in which a point lies that is dx,dy away; it must lie in one of them. */
  fanTowards(corner: CornerId, dx: number, dy: number): 0 | 1 {
    const wall = this.corners.wall[corner]
    if (dy !== 0) return dy > 0 === ((wall & 2) !== 0) ? 0 : 1
    return dx > 0 === ((wall & 1) !== 0) ? 1 : 0
  }

  /**
   * Follows edits of the walkmap inside rectangles of its cells. Corners that see what changed are forgotten or, with
   * `looksAtOnce`, looked around from again. `see` gets the cells that see what changed. O(what the changed cells see),
   * not O(map).
   */
  follow(edited: readonly CellRect[], looksAtOnce: boolean, see?: SeeColumns): Followed {
    const { ground, corners, fans } = this
    const changed = edited.flatMap((rect) => changedRuns(ground, ground.rectOf(rect)))
    const rows = new Set(changed.map(({ row }) => row))
    for (const row of rows) ground.readRow(row, true)
    const touched = new TouchedVertices(ground, see)
    for (const run of changed) touched.add(run)
    for (const row of rows) ground.readRow(row)
    for (const { row, from, to } of changed) {
      for (let column = from; column <= to; column++) {
        fans.forget(corners.readVertex(column, row))
        fans.forget(corners.readVertex(column, row + 1))
      }
    }
    fans.reserve(corners.count)
    const result = { looked: 0, changed: [] as number[], isChanged: changed.length > 0 }
    for (const vertex of touched.vertices) {
      const corner = corners.atVertex[vertex]
      if (corner === NO_CORNER || !this.#facesSome(corner, changed)) continue
      result.looked++
      if (!looksAtOnce) fans.forget(corner)
      else if (this.lookAround(corner)) result.changed.push(corner)
    }
    return result
  }

  /** Whether one of these runs of cells lies, at least in part, where a corner's fans do. */
  #facesSome(corner: CornerId, runs: readonly ChangedRun[]): boolean {
    const { column, row, wall } = this.corners
    const isDownRight = wall[corner] === 1 || wall[corner] === 2
    return runs.some((run) => {
      const isRight = run.to >= column[corner]
      const isLeft = run.from <= column[corner]
      const isBelow = run.row + 1 >= row[corner]
      const isAbove = run.row <= row[corner]
      return isDownRight
        ? (isRight && isBelow) || (isLeft && isAbove)
        : (isLeft && isBelow) || (isRight && isAbove)
    })
  }

  /** Finds a corner's edges, unless they are known. */
  findEdges(corner: CornerId): void {
    if (!this.fans.isKnown(corner)) this.lookAround(corner)
  }

  /** Finds a corner's edges again; says whether they have changed. */
  lookAround(corner: CornerId): boolean {
    const { ground, corners, sight } = this
    const column = corners.column[corner]
    const row = corners.row[corner]
    const wall = corners.wall[corner]
    const [x, y] = [corners.x[corner], corners.y[corner]]
    sight.count = 0
    for (const { dx, dy } of AXES) {
      const next = cornerAlong(ground, corners, column, row, dx, dy)
      if (next !== NO_CORNER) sight.see(next)
    }
    // The two quadrants beside the wall are opposite each other: one is below, to the right or to the left.
    const downRight = wall === 1 || wall === 2
    const infinity = Number.POSITIVE_INFINITY
    const right = [column, 0, infinity] as const
    const left = [column - 1, -infinity, 0] as const
    for (const down of [1, -1] as const) {
      const [first, low, high] = downRight === (down === 1) ? right : left
      sight.sweep(x, y, first, down === 1 ? row : row - 1, down, low, high)
    }
    return this.#keep(corner)
  }

  #keep(corner: CornerId): boolean {
    let isNew = false
    const { sight, fans, corners } = this
    if (sight.count > this.#targets.length) {
      this.#targets = new Int32Array(2 * sight.count)
      this.#keys = new Float64Array(2 * sight.count)
    }
    for (const fan of [0, 1] as const) {
      let count = 0
      for (let at = 0; at < sight.count; at++) {
        const target = sight.found[at]
        const dx = corners.x[target] - corners.x[corner]
        const dy = corners.y[target] - corners.y[corner]
        if (this.fanTowards(corner, dx, dy) !== fan) continue
        this.#targets[count] = target
        this.#keys[count++] = keyOf(fan, dx, dy)
      }
      if (fans.set(2 * corner + fan, this.#targets, this.#keys, count)) isNew = true
    }
    return isNew
  }
}

/** The key of an edge in a fan. Of an edge that arrives: the largest key in that fan with which the path goes on. */
export function keyOf(fan: 0 | 1, dx: number, dy: number): number {
  const across = Math.abs(dx)
  const along = Math.abs(dy)
  return fan === 0 ? across / along : along / across
}
