import type { Path } from 'footpath'

/** Collects what an engine of JavaScript has computed, bit by bit, and names it by a hash. */
export class Bytes {
  readonly #parts: Uint8Array[] = []

  /** Numbers as 64-bit floats, so that not one bit is lost. */
  numbers(...values: readonly number[]): this {
    return this.array(Float64Array.from(values))
  }

  text(text: string): this {
    return this.array(new TextEncoder().encode(text))
  }

  array({ buffer, byteOffset, byteLength }: ArrayBufferView): this {
    // With its length, so that parts cannot run together.
    this.#parts.push(new Uint8Array(Uint32Array.of(byteLength).buffer))
    this.#parts.push(new Uint8Array(buffer, byteOffset, byteLength).slice())
    return this
  }

  /** Everything of a path but its time. */
  path(path: Path): this {
    const { status, reason, kind, cost, length, steps, points, stats } = path
    const { expanded, generated, reopened, peakOpen, openListCounts, why, bound, d, d2 } = stats
    return this.text(`${status} ${reason} ${kind} ${why}`)
      .numbers(cost, length, bound ?? -1, d, d2, expanded, generated, reopened, peakOpen)
      .numbers(...Object.values(openListCounts))
      .array(steps)
      .numbers(...points.flatMap(({ x, y }) => [x, y]))
  }

  /** SHA-256 in hexadecimal digits. */
  async hash(): Promise<string> {
    const all = await new Blob(this.#parts as BlobPart[]).arrayBuffer()
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', all))
    return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  }
}
