import type { Random } from '../random.js'

/** A change of a saved file: at a position (modulo its length) bits are flipped, or a word of 32 bits is written. */
export type Change =
  | { readonly flip: number; readonly bit: number }
  | { readonly write: number; readonly word: number }
  | { readonly cut: number }

/** A few changes: single bits, the highest bits of two words, words at the edges, an end that is missing. */
export function makeDamage(random: Random): Change[] {
  const kind = random.below(10)
  if (kind === 0) return [{ cut: random.next() }]
  // The highest bits of two words: checksums over words are blind there.
  if (kind < 3) return [1, 2].map(() => ({ flip: random.next() - (random.next() % 4), bit: 31 }))
  if (kind < 6)
    return Array.from({ length: random.from(1, 2) }, () => ({ flip: random.next(), bit: random.below(8) }))
  return Array.from({ length: random.from(1, 3) }, () => ({
    write: random.next(),
    word: random.pick([0, 1, -1, 0x7fffffff, -0x80000000, 0xffff, random.below(256), random.next() | 0]),
  }))
}

/** The damaged bytes. */
export function damagedBytes(bytes: Uint8Array, changes: readonly Change[]): Uint8Array {
  let copy = bytes.slice()
  for (const change of changes) {
    if ('cut' in change) copy = copy.slice(0, change.cut % copy.length)
    else if ('flip' in change) {
      const { flip, bit } = change
      const at = bit === 31 ? ((flip % copy.length) & ~3) + 3 : flip % copy.length
      if (at < copy.length) copy[at] ^= 1 << (bit & 7)
    } else {
      const at = (change.write % copy.length) & ~3
      if (at + 4 <= copy.length) new DataView(copy.buffer).setInt32(at, change.word, true)
    }
  }
  return copy
}
