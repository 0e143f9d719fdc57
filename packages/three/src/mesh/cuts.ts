/** Most chunks along a side: 8 × 8 chunks are 64 draw calls for the whole ground, however large the map. */
const MOST_CHUNKS = 8
const SMALLEST_CHUNK = 64

/** Quads along the edge of a chunk for a map of this many quads: a power of two. */
export function chunkSizeFor(quads: number): number {
  let size = SMALLEST_CHUNK
  while (size * MOST_CHUNKS + size / 2 <= quads) size *= 2
  return size
}

/** Where chunks begin and end along `length` quads; a rest of less than half a chunk makes the last one larger. */
export function cutsOf(length: number, size: number): number[] {
  const cuts = [0]
  for (let at = size; at + size / 2 <= length; at += size) cuts.push(at)
  cuts.push(length)
  return cuts
}

/** The pieces between cuts that a half-open range touches, ends included: first and last. */
export function piecesTouched(
  cuts: readonly number[],
  from: number,
  to: number,
): { first: number; last: number } {
  let first = 0
  while (first + 2 < cuts.length && cuts[first + 1] < from) first++
  let last = first
  while (last + 2 < cuts.length && cuts[last + 1] < to) last++
  return { first, last }
}
