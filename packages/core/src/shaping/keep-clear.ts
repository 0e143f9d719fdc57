import type { Path } from '../path/path.js'
import type { MapPoint } from '../terrain/world.js'
import type { MapGiven } from '../walkmap/remembered.js'
import { mergeCollinear } from './collinear.js'
import { AROUND } from './directions.js'
import { gapAlong, narrowPlaces } from './gap.js'
import { type Ground, within } from './ground.js'
import { type ExtraCost, extraOf, type ShapeOptions, upTo } from './options.js'
import { distance, pointAt } from './vectors.js'
import { checkShape, shaped } from './shaped.js'

/** Options of {@link keepClear}. */
export interface KeepClearOptions extends ShapeOptions, ExtraCost {
  /** The space to keep between the unit's body and blocked cells where there is room, in cells; 1 by default. */
  readonly clearance?: number
}

/** More is refused: the time grows with its square. */
export const LARGEST_CLEARANCE = 64

/** Vertices are pushed out bit by bit, all of them at each, so that no corner takes all the cost that is allowed. */
const STAGES = [0.25, 0.5, 0.75, 1]

/** How far a vertex moves at a time, in shares of the clearance asked for, and how often at most per stage. */
const DISTANCES = [0.5, 0.25, 0.125]
const MOVES = 8

/** One more cell of free space is worth a detour of this many cells. */
const WORTH = 4

/** A vertex is not worth keeping for less free space than this share of the clearance. */
const NO_LOSS = 0.05

/**
 * Moves the path away from obstacles, so that it passes corners at a distance. Vertices are pushed away from blocked
 * cells, and a line that passes one too closely gets another vertex. Every line stays walkable, and the path costs at
 * most 1 + maxExtra (default 0.02) times what it did. In narrow passages the path runs down the middle.
 */
export function keepClear(path: Path, map: MapGiven, options: KeepClearOptions = {}): Path {
  checkShape(map, options, ['clearance', 'maxExtra'])
  const clearance = upTo('clearance', options.clearance, LARGEST_CLEARANCE, 1)
  const maxExtra = extraOf(options, 0.02)
  return shaped(path, map, options, (ground, points) =>
    pushOut(ground, mergeCollinear(ground, points), clearance, maxExtra),
  )
}

/** See {@link keepClear}. */
export function pushOut(
  ground: Ground,
  vertices: MapPoint[],
  clearance: number,
  maxExtra: number,
): MapPoint[] {
  // Four directions alone leave nothing to move: every line must stay along its axis.
  if (!ground.anyAngle || clearance === 0) return vertices
  return new VertexPusher(ground, vertices, clearance, maxExtra).push()
}

class VertexPusher {
  readonly #ground: Ground
  readonly #clearance: number
  #vertices: MapPoint[]
  /** What the line that ends at each vertex costs. */
  #costs: number[]
  /** What the whole may cost. */
  readonly #limit: number
  #total: number

  constructor(ground: Ground, vertices: MapPoint[], clearance: number, maxExtra: number) {
    this.#ground = ground
    this.#clearance = clearance
    this.#vertices = vertices
    this.#costs = this.#measured()
    this.#total = this.#costs.reduce((sum, cost) => sum + cost, 0)
    this.#limit = this.#total * (1 + maxExtra)
  }

  push(): MapPoint[] {
    for (const stage of STAGES) {
      const wanted = stage * this.#clearance
      this.#pushAll(wanted)
      this.#addVertices(wanted)
      this.#pushAll(wanted)
    }
    this.#dropVertices()
    return this.#vertices
  }

  #measured(): number[] {
    return this.#vertices.map((point, at) =>
      at === 0 ? 0 : this.#ground.cost(this.#vertices[at - 1], point),
    )
  }

  #pushAll(wanted: number): void {
    for (let at = 1; at < this.#vertices.length - 1; at++) {
      for (const share of DISTANCES)
        for (let move = 0; move < MOVES && this.#moveOne(at, wanted, share * this.#clearance); move++);
    }
  }

  /** Moves a vertex to the best of the places around it, by free space and cost; false where it is best already. */
  #moveOne(at: number, wanted: number, by: number): boolean {
    const ground = this.#ground
    const before = this.#vertices[at - 1]
    const here = this.#vertices[at]
    const after = this.#vertices[at + 1]
    const gap = gapAround(ground, before, here, after, wanted)
    if (gap >= wanted) return false
    const now = this.#costs[at] + this.#costs[at + 1]
    const room = this.#limit - this.#total
    const worth = WORTH * (ground.rate || 1)
    let best = { gain: 0, point: here, first: 0, second: 0 }
    for (const [dx, dy] of [outwards(before, here, after), ...AROUND]) {
      const point = { x: here.x + by * dx, y: here.y + by * dy }
      const wider = gapAround(ground, before, point, after, wanted) - gap
      if (wider <= 0) continue
      const first = ground.cost(before, point)
      const second = ground.cost(point, after)
      const extra = first + second - now
      const gain = wider * worth - extra
      if (extra <= room && gain > best.gain) best = { gain, point, first, second }
    }
    if (best.gain === 0) return false
    this.#vertices[at] = best.point
    this.#costs[at] = best.first
    this.#costs[at + 1] = best.second
    this.#total += best.first + best.second - now
    return true
  }

  /** Gives lines that pass something too closely a vertex there, where that changes neither path nor cost. */
  #addVertices(wanted: number): void {
    const vertices = [this.#vertices[0]]
    for (let at = 1; at < this.#vertices.length; at++) {
      const to = this.#vertices[at]
      for (const place of narrowPlaces(this.#ground, this.#vertices[at - 1], to, wanted)) {
        const whole = this.#ground.cost(vertices[vertices.length - 1], to)
        if (within(this.#ground.costAlong([vertices[vertices.length - 1], place, to]), whole))
          vertices.push(place)
      }
      vertices.push(to)
    }
    this.#vertices = vertices
    this.#costs = this.#measured()
    this.#total = this.#costs.reduce((sum, cost) => sum + cost, 0)
  }

  /** Leaves out vertices without which the path is as cheap and as clear. */
  #dropVertices(): void {
    const ground = this.#ground
    const kept = [this.#vertices[0]]
    for (let at = 1; at < this.#vertices.length; at++) {
      const corner = this.#vertices[at]
      const after = this.#vertices[at + 1]
      const before = kept[kept.length - 1]
      if (
        after !== undefined &&
        within(ground.cost(before, after), ground.costAlong([before, corner, after]))
      ) {
        const most = this.#clearance
        const gap = Math.min(gapAlong(ground, before, corner, most), gapAlong(ground, corner, after, most))
        if (gapAlong(ground, before, after, most) >= gap - NO_LOSS * most) continue
      }
      kept.push(corner)
    }
    this.#vertices = kept
  }
}

/** The least free space at a vertex and beside its lines up to one and a half times that space away. */
function gapAround(
  ground: Ground,
  before: MapPoint,
  vertex: MapPoint,
  after: MapPoint,
  wanted: number,
): number {
  let least = ground.gapAt(vertex, wanted)
  for (const end of [before, after]) {
    const length = distance(vertex, end)
    for (const away of [0.5, 1, 1.5]) {
      if (away * wanted < length) least = ground.gapAt(pointAt(vertex, end, (away * wanted) / length), least)
    }
  }
  return least
}

/** The direction away from the inside of a bend, of length 1; nowhere where there is no bend. */
function outwards(before: MapPoint, vertex: MapPoint, after: MapPoint): readonly [number, number] {
  const toBefore = distance(vertex, before)
  const toAfter = distance(vertex, after)
  const x = (vertex.x - before.x) / toBefore + (vertex.x - after.x) / toAfter
  const y = (vertex.y - before.y) / toBefore + (vertex.y - after.y) / toAfter
  const length = Math.sqrt(x * x + y * y)
  return length > 1e-6 ? [x / length, y / length] : [0, 0]
}
