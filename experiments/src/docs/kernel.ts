import type { Results } from '../results.js'
import { measuredOn, rowWith, rowsWith, sum, table, thousands, withNotes } from './format.js'

/** A* on the standard problem: the two open lists people use. */
export function kernelTable({ machine, rows }: Results['kernel']): string {
  const buckets = rowsWith(rows, { openList: 'bucket-queue' })
  const heap = Math.max(...buckets.map(({ heapBytes }) => heapBytes)) / 1000
  const wrong = sum(rows.map(({ mismatches, invalid }) => mismatches + invalid))
  return withNotes(
    table(buckets, 1, [
      ['map', ({ map }) => map],
      ['queries', ({ queries }) => queries],
      ['mean length', ({ meanLength }) => meanLength.toFixed(0)],
      ['expanded', ({ expandedMean }) => thousands(expandedMean)],
      ['mean µs', ({ meanMicros }) => thousands(meanMicros)],
      ['p99 µs', ({ p99Micros }) => thousands(p99Micros)],
      ['ns per expansion', ({ nanosPerExpansion }) => nanosPerExpansion.toFixed(0)],
      [
        'ns with a binary heap',
        ({ map }) => rowWith(rows, { map, openList: 'binary-heap' }).nanosPerExpansion.toFixed(0),
      ],
    ]),
    `${thousands(sum(rows.map(({ queries }) => queries)))} paths checked over all open lists, ${wrong} wrong.`,
    `A query takes at most ${heap.toFixed(1)} kB of heap in addition to the cells of its path, garbage included, however many cells it expands.`,
    measuredOn(machine),
  )
}
