import { Gunzip, Unzlib } from 'fflate'
import { badFile } from '../text.js'

/** Bytes unpacked at a time: whatever they hold, they give at most about a thousand times as many. */
const PIECE = 1 << 12

/**
 * Unpacks zlib or gzip data in small pieces and gives up as soon as there are more than `limit` bytes; null then.
 * Memory is at most the limit, twice while the pieces are joined, and a few megabytes. Throws `bad-file` when the
 * data is damaged or ends too early.
 */
export function inflateAtMost(
  packed: Uint8Array,
  compression: 'zlib' | 'gzip',
  limit: number,
): Uint8Array | null {
  const parts: Uint8Array[] = []
  let length = 0
  const take = (part: Uint8Array): void => {
    parts.push(part)
    length += part.length
  }
  const stream = compression === 'zlib' ? new Unzlib(take) : new Gunzip(take)
  try {
    for (let at = 0; at < packed.length; at += PIECE) {
      stream.push(packed.subarray(at, at + PIECE), at + PIECE >= packed.length)
      if (length > limit) return null
    }
  } catch {
    throw badFile(
      `The ${compression} data of a layer is damaged or incomplete.`,
      'Get the file again or save it again in Tiled.',
    )
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
