import type { Cell } from '../cell.js'
import type { Terrain } from '../terrain/terrain.js'
import { groundHeight, type MapPoint, mapToCell } from '../terrain/world.js'
import { lineCost } from '../unit/step-model.js'
import type { CheckedUnit } from '../unit/unit.js'
import type { StepRules } from './legal-step.js'

/** Two places on a line, or a line and a wall, that are nearer than this to each other touch. In cells. */
const TOUCH = 1e-9

/**
 * The rules of walking freely, read straight from terrain and unit: what lines of sight and their costs are checked
 * against. Plain and slow on purpose, and computed differently: clipping and bisection with a tolerance
 * instead of exact signs, sorted lists instead of a cursor.
 */
export class LineRules {
  readonly #terrain: Terrain
  readonly #unit: CheckedUnit
  readonly #rules: StepRules

  constructor(terrain: Terrain, unit: CheckedUnit, rules: StepRules) {
    this.#terrain = terrain
    this.#unit = unit
    this.#rules = rules
  }

  /** What is wrong with walking along the line, or the cost of it in the step model's unit. */
  check(a: MapPoint, b: MapPoint): { readonly problem: string } | { readonly cost: number } {
    const { width, depth } = this.#terrain
    for (const { x, y } of [a, b]) {
      if (!(x >= 0 && y >= 0 && x <= width && y <= depth)) return { problem: `${x},${y} is outside the map` }
    }
    if (a.x === b.x && a.y === b.y) return { cost: 0 }
    const wall = this.#isLegalStep(a, b) ? null : this.#wallOn(a, b)
    if (wall !== null) return { problem: `the line ${text(a)} → ${text(b)} ${wall}` }
    return this.#walk(a, b)
  }

  /** One step from centre to centre is judged as a step. */
  #isLegalStep(a: MapPoint, b: MapPoint): boolean {
    const centred = [a.x, a.y, b.x, b.y].every((value) => Number.isInteger(value - 0.5))
    return (
      centred && this.#rules.costOfStep(mapToCell(this.#terrain, a), mapToCell(this.#terrain, b)) !== null
    )
  }

  #wallOn(a: MapPoint, b: MapPoint): string | null {
    const { diagonal, radius, size } = this.#unit
    if (diagonal === 'never' && a.x !== b.x && a.y !== b.y) return 'is not along an axis'
    const before = size > 1 ? size - 0.5 : 0
    const after = size > 1 ? 0.5 : 0
    const reach = Math.ceil(radius + before + 1)
    for (let y = Math.floor(Math.min(a.y, b.y)) - reach; y <= Math.max(a.y, b.y) + reach; y++) {
      for (let x = Math.floor(Math.min(a.x, b.x)) - reach; x <= Math.max(a.x, b.x) + reach; x++) {
        if (this.#rules.isFree(x, y)) continue
        const box = { left: x - before, top: y - before, right: x + 1 + after, bottom: y + 1 + after }
        if (radius > 0 ? distance(box, a, b) < radius - TOUCH : insideLength(box, a, b) > TOUCH)
          return `touches the blocked cell ${x},${y}`
      }
    }
    return radius > 0 || size > 1 ? null : this.#seamOn(a, b)
  }

  /** For a point: walking in the seam of two blocked cells, or between two that meet at a corner. */
  #seamOn(a: MapPoint, b: MapPoint): string | null {
    const cuts = cutsOf(a, b, 0)
    for (let at = 0; at < cuts.length; at++) {
      const here = pointAt(a, b, cuts[at])
      const x = Math.round(here.x)
      const y = Math.round(here.y)
      const isCorner = Math.abs(here.x - x) < TOUCH && Math.abs(here.y - y) < TOUCH
      if (isCorner && this.#unit.diagonal !== 'always') {
        const meets = (one: Cell, other: Cell) =>
          !this.#rules.isFree(one.x, one.y) && !this.#rules.isFree(other.x, other.y)
        if (meets({ x: x - 1, y: y - 1 }, { x, y }) || meets({ x, y: y - 1 }, { x: x - 1, y }))
          return `passes between two blocked cells at ${x},${y}`
      }
      if (at === 0) continue
      const middle = pointAt(a, b, (cuts[at - 1] + cuts[at]) / 2)
      const column = Math.floor(middle.x)
      const row = Math.floor(middle.y)
      const beside = [
        { x: middle.x === column ? column - 1 : column, y: middle.y === row ? row - 1 : row },
        { x: column, y: row },
      ]
      if (beside.every((cell) => !this.#rules.isFree(cell.x, cell.y)))
        return `runs between two blocked cells at ${text(middle)}`
    }
    return null
  }

  /** Slopes and cost, piece by piece between the lines that join centres. */
  #walk(a: MapPoint, b: MapPoint): { readonly problem: string } | { readonly cost: number } {
    const { slopeUp, slopeDown, step } = this.#unit
    const { cellSize } = this.#terrain
    const total = Math.hypot(b.x - a.x, b.y - a.y)
    const slant = total / Math.max(Math.abs(b.x - a.x), Math.abs(b.y - a.y))
    const cuts = cutsOf(a, b, 0.5)
    let cost = 0
    for (let at = 1; at < cuts.length; at++) {
      const from = pointAt(a, b, cuts[at - 1])
      const to = pointAt(a, b, cuts[at])
      const rise = groundHeight(this.#terrain, to.x, to.y) - groundHeight(this.#terrain, from.x, from.y)
      const length = (cuts[at] - cuts[at - 1]) * total
      const run = length * cellSize * (1 + 1e-6) + 1e-9
      if (rise > slopeUp * run || -rise > slopeDown * run)
        return { problem: `the line ${text(a)} → ${text(b)} is too steep at ${text(from)}` }
      cost += lineCost(step, length, slant, rise, cellSize) * this.#meanFactor(from, to)
    }
    return { cost }
  }

  #meanFactor(from: MapPoint, to: MapPoint): number {
    const cuts = cutsOf(from, to, 0)
    let sum = 0
    for (let at = 1; at < cuts.length; at++) {
      const middle = pointAt(from, to, (cuts[at - 1] + cuts[at]) / 2)
      const cell = mapToCell(this.#terrain, middle)
      const beside = mapToCell(this.#terrain, { x: middle.x - TOUCH, y: middle.y - TOUCH })
      const walked = this.#rules.isFree(cell.x, cell.y) ? cell : beside
      sum += (cuts[at] - cuts[at - 1]) * this.#rules.factorOf(walked)
    }
    return sum
  }
}

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** How much of the line lies inside the open box, as a length. */
function insideLength(box: Box, a: MapPoint, b: MapPoint): number {
  let enter = 0
  let leave = 1
  for (const [from, to, low, high] of [
    [a.x, b.x, box.left, box.right],
    [a.y, b.y, box.top, box.bottom],
  ]) {
    if (from === to) {
      if (from <= low || from >= high) return 0
      continue
    }
    const one = (low - from) / (to - from)
    const other = (high - from) / (to - from)
    enter = Math.max(enter, Math.min(one, other))
    leave = Math.min(leave, Math.max(one, other))
  }
  return (leave - enter) * Math.hypot(b.x - a.x, b.y - a.y)
}

/** The distance between line and box: along the line it falls, then rises, so its least value is found by thirds. */
function distance(box: Box, a: MapPoint, b: MapPoint): number {
  const at = (share: number) => {
    const { x, y } = pointAt(a, b, share)
    return Math.hypot(Math.max(0, box.left - x, x - box.right), Math.max(0, box.top - y, y - box.bottom))
  }
  let low = 0
  let high = 1
  for (let round = 0; round < 80; round++) {
    const one = low + (high - low) / 3
    const other = high - (high - low) / 3
    if (at(one) <= at(other)) high = other
    else low = one
  }
  return Math.min(at(low), at(0), at(1))
}

/** Where the line crosses the lines x or y = whole number + offset, as rising shares, with 0 and 1. */
function cutsOf(a: MapPoint, b: MapPoint, offset: number): number[] {
  const cuts = [0, 1]
  for (const axis of ['x', 'y'] as const) {
    const low = Math.min(a[axis], b[axis])
    const high = Math.max(a[axis], b[axis])
    for (let cut = Math.floor(low - offset) + 1 + offset; cut < high; cut++)
      cuts.push((cut - a[axis]) / (b[axis] - a[axis]))
  }
  cuts.sort((one, other) => one - other)
  const shortest = TOUCH / Math.hypot(b.x - a.x, b.y - a.y)
  const apart = [0]
  for (const cut of cuts) if (cut - apart[apart.length - 1] > shortest && cut < 1 - shortest) apart.push(cut)
  return [...apart, 1]
}

function pointAt(a: MapPoint, b: MapPoint, share: number): MapPoint {
  return share === 1 ? b : { x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) }
}

function text({ x, y }: MapPoint): string {
  return `${x},${y}`
}
