import type { Results } from '../results.js'
import { geometricMean } from '../timing.js'
import { measuredOn, orDash, rowWith, rowsWith, sum, table, thousands, withNotes } from './format.js'

/** A* on the standard problem: the two open lists people use, and the reference where there is one. */
export function kernelTable({ machine, rows, cppAStarMicros }: Results['kernel']): string {
  const buckets = rowsWith(rows, { openList: 'bucket-queue' })
  const compared = buckets.filter(({ map }) => map in cppAStarMicros)
  const ratio = (row: (typeof rows)[number]) => row.meanMicros / cppAStarMicros[row.map]
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
      ['C++ A* µs', ({ map }) => orDash(cppAStarMicros[map], thousands)],
      ['ratio', (row) => orDash(cppAStarMicros[row.map], () => ratio(row).toFixed(2))],
    ]),
    `Geometric mean of the ratios: ${geometricMean(compared.map(ratio)).toFixed(2)}. ${thousands(sum(rows.map(({ queries }) => queries)))} paths checked over all open lists, ${wrong} wrong.`,
    `A query takes at most ${heap.toFixed(1)} kB of heap in addition to the cells of its path, garbage included, however many cells it expands.`,
    measuredOn(machine),
  )
}
