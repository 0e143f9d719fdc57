import { areBelow, readArrays, rises, writeArrays } from '../memory/saved-arrays.js'
import { AT_HUB, type CornerLabels } from './corner-labels.js'

/** The arrays in their order: those of the widest numbers first. */
const KINDS = [
  Float64Array,
  Float64Array,
  Int32Array,
  Int32Array,
  Uint16Array,
  Uint16Array,
  Uint16Array,
] as const

/** Labels as bytes, as queries read them. */
export function writeLabels({ length, key, halves, link, hub, next, end }: CornerLabels): Uint8Array {
  return writeArrays([length, key, halves, link, hub, next, end])
}

/** The labels in bytes that `writeLabels` made for this many corners; null if they cannot be. */
export function readLabels(count: number, bytes: Uint8Array): CornerLabels | null {
  const arrays = readArrays(KINDS, bytes)
  if (arrays === null) return null
  const [length, key, halves, link, hub, next, end] = arrays
  const labels = { halves, key, end, hub, length, next, link }
  return areSound(labels, count) ? labels : null
}

/** Whether groups divide the entries, and every chain of entries ends at its hub: on the way there lengths fall. */
function areSound(labels: CornerLabels, count: number): boolean {
  const { halves, key, end, hub, length, next, link } = labels
  const entries = length.length
  const isWhole = [hub, next, link].every((array) => array.length === entries) && end.length === key.length
  if (!isWhole || halves.length !== 4 * count + 2) return false
  const groupsOf = halves.filter((_, at) => at % 2 === 0)
  const entriesOf = halves.filter((_, at) => at % 2 === 1)
  if (!rises(groupsOf, 2 * count, key.length) || !rises(entriesOf, 2 * count, entries)) return false
  for (let half = 0; half < 2 * count; half++) {
    let last = 1
    for (let group = groupsOf[half]; group < groupsOf[half + 1]; group++) {
      if (end[group] < last) return false
      last = end[group]
    }
    if (last !== entriesOf[half + 1] - entriesOf[half]) return false
  }
  if (!areBelow(hub, count) || !areBelow(next, count)) return false
  for (let entry = 0; entry < entries; entry++) {
    const on = link[entry]
    const first = entriesOf[2 * next[entry]]
    const behind = entriesOf[2 * next[entry] + 2]
    if (on < AT_HUB || hub[on < 0 ? first : on] !== hub[entry]) return false
    if (on >= 0 && (on < first || on >= behind || !(length[on] < length[entry]))) return false
  }
  return true
}
