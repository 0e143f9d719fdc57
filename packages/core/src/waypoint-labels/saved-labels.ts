import { areBelow, readArrays, rises, writeArrays } from '../memory/saved-arrays.js'
import { AT_HUB, type CornerLabels } from './corner-labels.js'

/** The arrays in their order: those of the widest numbers first. */
const KINDS = [
  Float64Array,
  Int32Array,
  Int32Array,
  Uint16Array,
  Uint16Array,
  Uint16Array,
  Uint16Array,
  Uint16Array,
] as const

/** Labels as bytes, as queries read them. */
export function writeLabels({ length, groups, start, to, hub, next, place, rank }: CornerLabels): Uint8Array {
  return writeArrays([length, groups, start, to, hub, next, place, rank])
}

/** The labels in bytes that `writeLabels` made for this many corners; null if they cannot be. */
export function readLabels(count: number, bytes: Uint8Array): CornerLabels | null {
  const arrays = readArrays(KINDS, bytes)
  if (arrays === null) return null
  const [length, groups, start, to, hub, next, place, rank] = arrays
  const labels = { groups, to, start, hub, length, next, place, rank }
  return areSound(labels, count) ? labels : null
}

/** Whether every chain of entries ends at its hub: on the way there lengths fall. */
function areSound(labels: CornerLabels, count: number): boolean {
  const { groups, to, start, hub, length, next, place, rank } = labels
  const entries = length.length
  if (hub.length !== entries || next.length !== entries || place.length !== entries) return false
  if (rank.length !== count || !rises(groups, 2 * count, to.length) || !rises(start, to.length, entries))
    return false
  if (![to, hub, next, rank].every((ids) => areBelow(ids, count))) return false
  for (let entry = 0; entry < entries; entry++) {
    const other = next[entry]
    if (place[entry] === AT_HUB) {
      if (rank[other] !== hub[entry]) return false
      continue
    }
    const on = start[groups[2 * other]] + place[entry]
    if (on >= start[groups[2 * other + 2]] || hub[on] !== hub[entry] || !(length[on] < length[entry]))
      return false
  }
  return true
}
