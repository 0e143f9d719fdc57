import type { Cell } from '../cell.js'
import type { Terrain } from '../terrain/terrain.js'
import { allowsDiagonal } from '../unit/diagonal-policy.js'
import { knightCost, stepCost } from '../unit/step-model.js'
import { type CheckedUnit, crossesObstacle, surfaceFactor } from '../unit/unit.js'

/**
 * The rules of walking, read straight from terrain and unit, one cell at a time and without any compiled data:
 * what walkmaps and searches are checked against. Slow and plain on purpose.
 */
export class StepRules {
  readonly #terrain: Terrain
  readonly #unit: CheckedUnit
  readonly #blocked: ReadonlySet<number>

  /** `blocked` are extra cells that block this query. */
  constructor(terrain: Terrain, unit: CheckedUnit, blocked: readonly Cell[] = []) {
    this.#terrain = terrain
    this.#unit = unit
    this.#blocked = new Set(blocked.map(({ x, y }) => y * terrain.width + x))
  }

  isInside(x: number, y: number): boolean {
    return x >= 0 && y >= 0 && x < this.#terrain.width && y < this.#terrain.depth
  }

  /** Whether the unit may stand here with its whole body. */
  canStand(x: number, y: number): boolean {
    const { radius, size } = this.#unit
    if (size > 1) {
      for (let dy = 0; dy < size; dy++)
        for (let dx = 0; dx < size; dx++) if (!this.isFree(x + dx, y + dy)) return false
      return true
    }
    if (!this.isFree(x, y)) return false
    // A point touches no cell but its own.
    if (radius === 0) return true
    const reach = Math.ceil(radius) + 1
    for (let cellY = y - reach; cellY <= y + reach; cellY++) {
      for (let cellX = x - reach; cellX <= x + reach; cellX++) {
        if (this.isFree(cellX, cellY)) continue
        // The point of that cell's square nearest to the centre of this one.
        const nearX = Math.min(Math.max(x + 0.5, cellX), cellX + 1)
        const nearY = Math.min(Math.max(y + 0.5, cellY), cellY + 1)
        const gapX = nearX - (x + 0.5)
        const gapY = nearY - (y + 0.5)
        if (gapX * gapX + gapY * gapY < radius * radius) return false
      }
    }
    return true
  }

  /** The cost of a step in the step model's unit, or null when it is not legal. */
  costOfStep(from: Cell, to: Cell): number | null {
    const dx = to.x - from.x
    const dy = to.y - from.y
    if (dx * dx + dy * dy === 5) return this.#costOfKnight(from, to)
    if (Math.max(Math.abs(dx), Math.abs(dy)) !== 1) return null
    if (!this.canStand(from.x, from.y) || !this.canStand(to.x, to.y)) return null
    const diagonal = dx !== 0 && dy !== 0
    if (
      diagonal &&
      !allowsDiagonal(this.#unit.diagonal, this.canStand(to.x, from.y), this.canStand(from.x, to.y))
    )
      return null
    const terrain = this.#terrain
    const rise = terrain.heightAt(to.x, to.y) - terrain.heightAt(from.x, from.y)
    const run = diagonal ? terrain.cellSize * Math.SQRT2 : terrain.cellSize
    if (rise > this.#unit.slopeUp * run || -rise > this.#unit.slopeDown * run) return null
    const entered = this.factorOf(to)
    const factor = this.#unit.factorOn === 'mean' ? (this.factorOf(from) + entered) / 2 : entered
    return stepCost(this.#unit.step, diagonal, rise, terrain.cellSize) * factor
  }

  /** A knight move goes over the two cells between its ends, and pays for its two halves. */
  #costOfKnight(from: Cell, to: Cell): number | null {
    const { directions, slopeUp, slopeDown, radius, size, diagonal } = this.#unit
    if (directions !== 16) return null
    const middleX = (from.x + to.x) / 2
    const middleY = (from.y + to.y) / 2
    const first = { x: from.x + Math.trunc(middleX - from.x), y: from.y + Math.trunc(middleY - from.y) }
    const second = { x: to.x - first.x + from.x, y: to.y - first.y + from.y }
    const crossed = [from, first, second, to]
    const wide = (radius > 0 || size > 1) && diagonal === 'no-corner-cutting'
    const block = wide ? [...crossed, { x: from.x, y: to.y }, { x: to.x, y: from.y }] : crossed
    if (!block.every((cell) => this.canStand(cell.x, cell.y))) return null
    const terrain = this.#terrain
    const [low, a, b, high] = crossed.map((cell) => terrain.heightAt(cell.x, cell.y))
    const half = a + (b - a) * 0.5
    const run = (Math.sqrt(5) / 2) * terrain.cellSize
    for (const rise of [half - low, high - half])
      if (rise > slopeUp * run || -rise > slopeDown * run) return null
    const [left, over, under, entered] = crossed.map((cell) => this.factorOf(cell))
    return knightCost(this.#unit, half - low, high - half, [left, over, under, entered], terrain.cellSize)
  }

  /** Whether the cell itself does not stop the unit; false outside the map. */
  isFree(x: number, y: number): boolean {
    if (!this.isInside(x, y) || this.#blocked.has(y * this.#terrain.width + x)) return false
    const obstacle = this.#terrain.obstacleAt(x, y)
    return (
      crossesObstacle(this.#unit, obstacle) && surfaceFactor(this.#unit, this.#terrain.surfaceAt(x, y)) > 0
    )
  }

  /** What the ground of a cell makes a step cost. */
  factorOf({ x, y }: Cell): number {
    return surfaceFactor(this.#unit, this.#terrain.surfaceAt(x, y)) * this.#terrain.factorAt(x, y)
  }
}
