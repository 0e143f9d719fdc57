/**
 * Cuts bytes that come in pieces of any length into rows, so that no more than a row is in memory. `next` gets each
 * full row and gives the memory of the one after it, or null when there is none.
 */
export class RowCutter {
  readonly #next: (row: Uint8Array) => Uint8Array | null
  #row: Uint8Array | null
  #filled = 0

  constructor(first: Uint8Array | null, next: (row: Uint8Array) => Uint8Array | null) {
    this.#row = first
    this.#next = next
  }

  /** Whether the last row is full. */
  get isFull(): boolean {
    return this.#row === null
  }

  /** Takes a piece; returns false for bytes after the last row. */
  take(piece: Uint8Array): boolean {
    for (let at = 0; at < piece.length; ) {
      if (this.#row === null) return false
      const count = Math.min(piece.length - at, this.#row.length - this.#filled)
      this.#row.set(piece.subarray(at, at + count), this.#filled)
      at += count
      this.#filled += count
      if (this.#filled < this.#row.length) continue
      this.#filled = 0
      this.#row = this.#next(this.#row)
    }
    return true
  }
}
