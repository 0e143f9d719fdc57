import type { Random } from '../random.js'

/** Numbers at the edges of what fits, as 32-bit words: sizes, offsets and counts break on them. */
const EDGES = [
  0, 1, 2, 0x7f, 0x80, 0xff, 0x100, 0x7fff, 0x8000, 0xffff, 0x10000, 0x7fffffff, 0x80000000, 0xffffffff,
]

/** Texts at the edges of what is a number. */
const NUMBERS = [
  '0',
  '-1',
  '1.5',
  'NaN',
  'Infinity',
  '1e309',
  '-1e-320',
  '4294967296',
  '100000',
  '9'.repeat(40),
]

/** A file with one to four changes. Formats of text (those with `words`) mostly get characters. */
export function mutate(random: Random, honest: Uint8Array, words: readonly string[]): Uint8Array {
  let file = honest
  for (let change = random.pick([1, 1, 1, 2, 3, 4]); change > 0; change--) file = changed(random, file, words)
  return file
}

function changed(random: Random, file: Uint8Array, words: readonly string[]): Uint8Array {
  const at = random.below(file.length + 1)
  const length = random.from(1, random.pick([1, 4, 16]))
  const before = file.subarray(0, at)
  const after = file.subarray(at)
  const isText = words.length > 0
  switch (random.below(8)) {
    case 0:
      return file.slice(0, at)
    case 1:
      return joined(before, after.subarray(length))
    case 2:
      return joined(before, after.subarray(0, length), after)
    case 3: {
      const from = random.below(file.length + 1)
      return joined(before, file.subarray(from, from + length), after.subarray(length))
    }
    case 4:
      return joined(
        before,
        Uint8Array.of(isText ? random.from(9, 126) : random.below(256)),
        after.subarray(1),
      )
    case 5:
      return withFlip(random, file, at)
    default:
      return isText
        ? joined(before, textBytes(random.pick(random.chance(0.5) ? words : NUMBERS)), after.subarray(length))
        : joined(before, wordBytes(random), after.subarray(4))
  }
}

function withFlip(random: Random, file: Uint8Array, at: number): Uint8Array {
  const copy = file.slice()
  if (at < copy.length) copy[at] ^= 1 << random.below(8)
  return copy
}

function wordBytes(random: Random): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, random.pick(EDGES), random.chance(0.5))
  return bytes
}

export function textBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
