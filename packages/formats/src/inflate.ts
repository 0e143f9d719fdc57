import { FootpathError } from 'footpath'
import { Gunzip, Unzlib } from 'fflate'

/** The frames around deflated data. */
export type Packing = 'zlib' | 'gzip'

/** Bytes that a byte of deflated data can become at the very most. */
export const MAX_INFLATION = 1032

/*
 * The inflater hands over everything that it makes of the bytes it is given, so these decide how much memory it takes.
 * From push to push they are chosen to give pieces of about this size; below the smallest push, its 32 kB of history
 * would be copied too often.
 */
const PIECE = 1 << 18
const FIRST_PUSH = 1 << 10
const SMALLEST_PUSH = 1 << 8
const LARGEST_PUSH = 1 << 14

/**
 * Unpacks data in small pieces and keeps none: at any time it holds a few hundred kilobytes. A `FootpathError` that
 * `take` throws ends it. Returns false when the data is damaged or ends too early.
 */
export function inflate(packed: Uint8Array, packing: Packing, take: (piece: Uint8Array) => void): boolean {
  let made = 0
  const count = (piece: Uint8Array): void => {
    made += piece.length
    take(piece)
  }
  const stream = packing === 'zlib' ? new Unzlib(count) : new Gunzip(count)
  try {
    for (let at = 0, push = FIRST_PUSH; at < packed.length; ) {
      const before = made
      stream.push(packed.subarray(at, at + push), at + push >= packed.length)
      at += push
      const fitting = Math.floor((PIECE * push) / Math.max(1, made - before))
      push = Math.min(LARGEST_PUSH, Math.max(SMALLEST_PUSH, fitting))
    }
    return packed.length > 0
  } catch (error) {
    if (error instanceof FootpathError) throw error
    return false
  }
}
