/** FNV-1a, 32 bits: notices accidental damage, but gives no protection against deliberate changes. */
export function checksum(values: Uint8Array | Uint16Array, from = 0, to: number = values.length): number {
  let hash = 0x811c9dc5
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ values[at], 0x01000193)
  return hash >>> 0
}
