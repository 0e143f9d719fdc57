import type { Field } from 'footpath/field'
import { TRACE_EXPANDED, TRACE_OPENED } from 'footpath/search'

/** On the goal's side, in a word of a trace. */
const BACKWARD = 4

/**
 * A field as the trace of the search that it stands for: from the goal, cell by cell in the order of their costs. A cell is
 * opened by the one that a walker goes to from it. O(cells · log cells).
 */
export function fieldTrace(field: Field): Uint32Array {
  const { costs } = field
  const { width } = field.walkmap.terrain
  const known = Array.from(costs.keys()).filter((cell) => Number.isFinite(costs[cell]))
  const opens = new Map<number, number[]>()
  const words: number[] = []
  for (const cell of known) {
    const to = field.next({ x: cell % width, y: Math.floor(cell / width) })
    if (to === null) {
      words.push(wordOf(cell, TRACE_OPENED))
      continue
    }
    const parent = to.y * width + to.x
    opens.set(parent, [...(opens.get(parent) ?? []), cell])
  }
  for (const cell of known.toSorted((one, other) => costs[one] - costs[other])) {
    words.push(wordOf(cell, TRACE_EXPANDED))
    for (const child of opens.get(cell) ?? []) words.push(wordOf(child, TRACE_OPENED))
  }
  return Uint32Array.from(words)
}

function wordOf(cell: number, event: number): number {
  return ((cell << 3) | BACKWARD | event) >>> 0
}
