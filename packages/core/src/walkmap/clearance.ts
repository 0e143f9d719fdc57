import type { Layout } from './layout.js'
import type { Walkmap } from './walkmap.js'

const clearanceOfWalkmap = new WeakMap<Walkmap, Clearance>()

/**
 * Distance in cells from each cell's centre to the nearest cell the unit cannot enter, or the edge; row order, read only.
 * Computed when first asked for, then kept and brought up to date after edits. Takes 12 bytes a cell.
 */
export function clearanceOf(walkmap: Walkmap): Float32Array {
  const clearance = clearanceOfWalkmap.get(walkmap) ?? new Clearance(walkmap)
  clearanceOfWalkmap.set(walkmap, clearance)
  return clearance.values()
}

/**
 * Exact clearance: the Euclidean distance from every cell's centre to the nearest point of a blocked cell or of
 * the map's edge, in cells (½ beside a wall, 0 on a blocked cell). A round unit of radius r fits where it is ≥ r.
 *
 * Computed in half cells, all integers: a vertical pass gives each cell the distance to the nearest blocked cell
 * in its column, a horizontal pass takes the lower envelope of the parabolas over the row (Meijster, Roerdink and
 * Hesselink 2000), O(cells). After edits only their columns are redone, then the rows in which a value changed.
 */
class Clearance {
  readonly #walkmap: Walkmap
  readonly #layout: Layout
  readonly #free: Uint8Array
  /** Squared gap to the nearest blocked cell above or below, in half cells. */
  readonly #gapSquared: Float64Array
  readonly #clearance: Float32Array
  /** 1 per column that is to be read. */
  readonly #dirtyColumns: Uint8Array
  /** The terrain's; −1 before the first reading. */
  #version = -1

  constructor(walkmap: Walkmap) {
    const { layout, free } = walkmap
    this.#walkmap = walkmap
    this.#layout = layout
    this.#free = free
    this.#gapSquared = new Float64Array(layout.width * layout.depth)
    this.#clearance = new Float32Array(layout.width * layout.depth)
    this.#dirtyColumns = new Uint8Array(layout.width)
  }

  /** Clearance per cell in row order (no padding), in cells. */
  values(): Float32Array {
    this.#walkmap.refresh()
    const { terrain } = this.#walkmap
    if (terrain.version === this.#version) return this.#clearance
    const { width, depth } = this.#layout
    for (const rect of terrain.changesSince(this.#version)) this.#dirtyColumns.fill(1, rect.x0, rect.x1)
    const changedRows = new Uint8Array(depth).fill(this.#version < 0 ? 1 : 0)
    for (let x = 0; x < width; x++) if (this.#dirtyColumns[x] === 1) this.#readColumn(x, changedRows)
    const envelope = new RowEnvelope(width)
    for (let y = 0; y < depth; y++) {
      if (changedRows[y] === 1)
        envelope.measure(this.#gapSquared.subarray(y * width, (y + 1) * width), this.#clearance, y * width)
    }
    this.#dirtyColumns.fill(0)
    this.#version = terrain.version
    return this.#clearance
  }

  #readColumn(x: number, changedRows: Uint8Array): void {
    const { width, depth } = this.#layout
    const gaps = new Int32Array(depth)
    let last = -1
    for (let y = 0; y < depth; y++) {
      if (this.#free[this.#layout.idOf(x, y)] === 0) last = y
      gaps[y] = y - last
    }
    last = depth
    for (let y = depth - 1; y >= 0; y--) {
      if (this.#free[this.#layout.idOf(x, y)] === 0) last = y
      // k cells apart, centre to near edge, is 2k − 1 half cells; the map's edge lies like a cell at −1 and depth.
      const gap = Math.max(0, 2 * Math.min(gaps[y], last - y) - 1)
      if (this.#gapSquared[y * width + x] !== gap * gap) {
        this.#gapSquared[y * width + x] = gap * gap
        changedRows[y] = 1
      }
    }
  }
}

/**
 * One row: D(c) = min over u of (c − u)² + F(u), at half-cell positions u. Position 2x + 1 is a cell's centre and
 * has the column's own gap; the even positions are cell borders and have the smaller gap of both sides, because a
 * blocked cell begins at its border. Both ends of the row are the map's edge, gap 0.
 */
class RowEnvelope {
  readonly #positions: number
  readonly #gap: Float64Array
  /** Parabolas of the lower envelope and where each begins. */
  readonly #apex: Int32Array
  readonly #from: Int32Array

  constructor(width: number) {
    this.#positions = 2 * width + 1
    this.#gap = new Float64Array(this.#positions)
    this.#apex = new Int32Array(this.#positions)
    this.#from = new Int32Array(this.#positions)
  }

  measure(gapSquaredOfX: Float64Array, out: Float32Array, outAt: number): void {
    const gap = this.#gap
    const width = gapSquaredOfX.length
    for (let x = 0; x < width; x++) {
      gap[2 * x + 1] = gapSquaredOfX[x]
      gap[2 * x] = x === 0 ? 0 : Math.min(gapSquaredOfX[x - 1], gapSquaredOfX[x])
    }
    gap[2 * width] = 0
    const { apex, from } = { apex: this.#apex, from: this.#from }
    let top = 0
    apex[0] = 0
    from[0] = 0
    for (let u = 1; u < this.#positions; u++) {
      while (top >= 0 && parabola(gap, apex[top], from[top]) > parabola(gap, u, from[top])) top--
      if (top < 0) {
        top = 0
        apex[0] = u
        from[0] = 0
        continue
      }
      const v = apex[top]
      const begin = 1 + Math.floor((u * u - v * v + gap[u] - gap[v]) / (2 * (u - v)))
      if (begin < this.#positions) {
        top++
        apex[top] = u
        from[top] = begin
      }
    }
    for (let u = this.#positions - 1; u >= 0; u--) {
      if (u % 2 === 1) out[outAt + (u - 1) / 2] = Math.sqrt(parabola(gap, apex[top], u)) / 2
      if (u === from[top]) top--
    }
  }
}

function parabola(gap: Float64Array, apex: number, at: number): number {
  return (at - apex) * (at - apex) + gap[apex]
}
