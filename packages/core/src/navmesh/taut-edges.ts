/** The numbers of an edge in `whole`; its length is in `real` at EDGE / 2 × edge. */
export const EDGE = 4
/** Four times the corner at its end, plus the side on which it arrives there. */
export const TARGET = 2
/** How many edges of the target's other fan go on taut; −1 until someone counts. */
export const WAYS = 3

/** Edges between corners, one after another. 16 bytes an edge, so that all of it comes in one piece from memory. */
export class TautEdges {
  count = 0
  real = new Float64Array(512)
  whole = new Int32Array(this.real.buffer)

  add(target: number, side: number, length: number): void {
    const at = this.count++
    if (EDGE * at === this.whole.length) {
      const real = new Float64Array(2 * this.real.length)
      real.set(this.real)
      this.real = real
      this.whole = new Int32Array(real.buffer)
    }
    this.real[(EDGE / 2) * at] = length
    this.whole[EDGE * at + TARGET] = 4 * target + side
    this.whole[EDGE * at + WAYS] = -1
  }
}
