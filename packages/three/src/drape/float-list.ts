/**
 * Numbers for a buffer: a typed array that doubles when it is full and is used again for the next
 * build. Pushing to plain arrays took a third of the time of laying out a path.
 */
export class FloatList {
  #array = new Float32Array(1024)
  length = 0

  clear(): void {
    this.length = 0
  }

  push3(a: number, b: number, c: number): void {
    const at = this.#reserve(3)
    this.#array[at] = a
    this.#array[at + 1] = b
    this.#array[at + 2] = c
  }

  push4(a: number, b: number, c: number, d: number): void {
    const at = this.#reserve(4)
    this.#array[at] = a
    this.#array[at + 1] = b
    this.#array[at + 2] = c
    this.#array[at + 3] = d
  }

  /** What has been pushed; valid until the next push. */
  values(): Float32Array {
    return this.#array.subarray(0, this.length)
  }

  #reserve(count: number): number {
    const at = this.length
    if (at + count > this.#array.length) {
      const larger = new Float32Array(2 * this.#array.length)
      larger.set(this.#array)
      this.#array = larger
    }
    this.length = at + count
    return at
  }
}
