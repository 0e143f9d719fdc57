import type { Random } from '../random.js'

/**
 * A change of a saved file, at a position modulo its length: a bit is flipped, a word of 32 bits is written, a number
 * becomes a little larger or smaller, or the rest is cut off.
 */
export type Change =
  | { readonly flip: number; readonly bit: number }
  | { readonly write: number; readonly word: number }
  | { readonly nudge: number; readonly by: number; readonly bytes: 2 | 4 }
  | { readonly cut: number }

/** A few changes: single bits, the highest bits of two words, words at the edges, an end that is missing. */
export function makeDamage(random: Random): Change[] {
  const kind = random.below(13)
  if (kind === 0) return [{ cut: random.next() }]
  // The highest bits of two words: checksums over words are blind there.
  if (kind < 3) return [1, 2].map(() => ({ flip: random.next() - (random.next() % 4), bit: 31 }))
  if (kind < 6)
    return Array.from({ length: random.from(1, 2) }, () => ({ flip: random.next(), bit: random.below(8) }))
  // Numbers that are nearly right pass checks of ranges.
  if (kind < 9)
    return Array.from({ length: random.from(1, 4) }, () => ({
      nudge: random.next(),
      by: random.pick([-2, -1, 1, 2, 7]),
      bytes: random.pick([2, 4] as const),
    }))
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
    } else if ('nudge' in change) nudge(copy, change)
    else {
      const at = (change.write % copy.length) & ~3
      if (at + 4 <= copy.length) new DataView(copy.buffer).setInt32(at, change.word, true)
    }
  }
  return copy
}

function nudge(
  bytes: Uint8Array,
  { nudge: place, by, bytes: size }: Extract<Change, { nudge: number }>,
): void {
  const at = (place % bytes.length) & -size
  if (at + size > bytes.length) return
  const view = new DataView(bytes.buffer)
  if (size === 2) view.setUint16(at, view.getUint16(at, true) + by, true)
  else view.setInt32(at, view.getInt32(at, true) + by, true)
}
