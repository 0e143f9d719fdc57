import { Lines } from '../line/lines.js'
import { LinePieces } from '../line/pieces.js'
import { groundHeight, type MapPoint } from '../terrain/world.js'
import { lineCost, usesHeights } from '../unit/step-model.js'
import type { OpenCells } from '../walkmap/overlay.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import type { Ground, GroundProfile } from './ground.js'
import { distance } from './vectors.js'

/** Whether every line costs the unit as much as any other that is as long. */
export function isLevel({ unit, terrain, costs }: Walkmap): boolean {
  if (costs.commonFactor === 0) return false
  const isLimited = Math.min(unit.slopeUp, unit.slopeDown) !== Number.POSITIVE_INFINITY
  return terrain.heights === null || !(isLimited || usesHeights(unit.step))
}

/** A walkmap as the ground of shaping, as it is now; with more cells blocked if a query did that. */
export class WalkmapGround implements Ground {
  readonly walkmap: Walkmap
  readonly cells: OpenCells
  readonly #lines: Lines
  readonly level: boolean
  readonly rate: number
  readonly leastRate: number
  readonly anyAngle: boolean
  readonly hasHeights: boolean

  constructor(walkmap: Walkmap, cells: OpenCells) {
    this.walkmap = walkmap
    this.cells = cells
    this.#lines = new Lines(walkmap)
    this.#lines.use(cells)
    const { unit, terrain, costs } = walkmap
    this.hasHeights = terrain.heights !== null
    this.level = isLevel(walkmap)
    this.rate = lineCost(unit.step, 1, 1, 0, terrain.cellSize) * Math.min(costs.minFactor, Number.MAX_VALUE)
    // Down a gentle slope walking costs less than on the level.
    this.leastRate = this.level || unit.step.kind !== 'slope' ? this.rate : 0
    this.anyAngle = unit.diagonal !== 'never'
  }

  cost(a: MapPoint, b: MapPoint, limit = Number.POSITIVE_INFINITY): number {
    return this.#lines.cost(a.x, a.y, b.x, b.y, limit)
  }

  costAlong(points: readonly MapPoint[]): number {
    return this.#lines.costAlong(points)
  }

  isWall(x: number, y: number): boolean {
    const column = Math.floor(x)
    const row = Math.floor(y)
    return x !== column && y !== row && this.cells.free[this.walkmap.layout.idOf(column, row)] === 0
  }

  /** Exact anywhere, unlike a map of clearances, which knows the centres only. O((most + body)²). */
  gapAt({ x, y }: MapPoint, most: number): number {
    const { layout, unit } = this.walkmap
    const { free } = this.cells
    // A blocked cell grown by a square body; a round one is subtracted at the end. As in `LineOfSight`.
    const before = unit.size > 1 ? unit.size - 0.5 : 0
    const after = unit.size > 1 ? 0.5 : 0
    const reach = most + unit.radius
    let least = reach * reach
    const top = Math.max(-1, Math.floor(y - reach - 1 - after))
    const bottom = Math.min(layout.depth, Math.ceil(y + reach + before))
    const left = Math.max(-1, Math.floor(x - reach - 1 - after))
    const right = Math.min(layout.width, Math.ceil(x + reach + before))
    for (let row = top; row <= bottom; row++) {
      const gapY = Math.max(0, row - before - y, y - row - 1 - after)
      if (gapY * gapY >= least) continue
      const rowStart = layout.idOf(0, row)
      for (let column = left; column <= right; column++) {
        if (free[rowStart + column] === 1) continue
        const gapX = Math.max(0, column - before - x, x - column - 1 - after)
        least = Math.min(least, gapX * gapX + gapY * gapY)
      }
    }
    return least >= reach * reach ? most : Math.sqrt(least) - unit.radius
  }

  heightAt({ x, y }: MapPoint): number {
    return groundHeight(this.walkmap.terrain, x, y)
  }

  /**
   * As costs see the ground: straight between the places where the line crosses the lines that join the centres of
   * cells. O(cells crossed).
   */
  profile(a: MapPoint, b: MapPoint): GroundProfile {
    const total = distance(a, b)
    const shares = [0]
    const heights = [this.heightAt(a)]
    const pieces = new LinePieces(this.walkmap)
    let length = 0
    for (pieces.begin(a.x, a.y, b.x, b.y, true); pieces.next(); ) {
      length += pieces.length
      shares.push(length / total)
      heights.push(heights[heights.length - 1] + pieces.rise)
    }
    shares[shares.length - 1] = 1
    return { shares, heights }
  }
}
