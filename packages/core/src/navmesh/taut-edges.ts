/** The numbers of an edge in `whole`; its length is in `real` at EDGE / 2 × edge. */
export const EDGE = 6
/** The corner at its end. */
export const TARGET = 2
/** The edges of the target that go on taut: how many, −1 until someone counts, and the first of them. */
export const WAYS = 3
export const FIRST = 4

/** Edges between corners, one after another, so that all of an edge comes in one piece from memory. */
export class TautEdges {
  count = 0
  real = new Float64Array(512 * (EDGE / 2))
  whole = new Int32Array(this.real.buffer)

  add(target: number, length: number): void {
    const at = this.count++
    if (EDGE * at === this.whole.length) {
      const real = new Float64Array(2 * this.real.length)
      real.set(this.real)
      this.real = real
      this.whole = new Int32Array(real.buffer)
    }
    this.real[(EDGE / 2) * at] = length
    this.whole[EDGE * at + TARGET] = target
    this.whole[EDGE * at + WAYS] = -1
  }
}
