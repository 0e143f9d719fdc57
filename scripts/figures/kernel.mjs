import { thousands } from './format.mjs'

/** A* on the standard problem: the two open lists people use, and the reference where there is one. */
export function kernelTable({ machine, rows, cppAStarMicros }) {
  const of = (map, openList) => rows.find((row) => row.map === map && row.openList === openList)
  const maps = [...new Set(rows.map((row) => row.map))]
  const lines = maps.map((map) => {
    const bucket = of(map, 'bucket-queue')
    const heap = of(map, 'binary-heap')
    const reference = cppAStarMicros[map]
    const ratio = reference === undefined ? '–' : (bucket.meanMicros / reference).toFixed(2)
    const cells = [
      map,
      bucket.queries,
      bucket.meanLength.toFixed(0),
      thousands(bucket.expandedMean),
      thousands(bucket.meanMicros),
      thousands(bucket.p99Micros),
      bucket.nanosPerExpansion.toFixed(0),
      heap.nanosPerExpansion.toFixed(0),
      reference === undefined ? '–' : thousands(reference),
      ratio,
    ]
    return `| ${cells.join(' | ')} |`
  })
  const ratios = maps
    .filter((map) => map in cppAStarMicros)
    .map((map) => of(map, 'bucket-queue').meanMicros / cppAStarMicros[map])
  const mean = Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length)
  const heap = Math.max(...maps.map((map) => of(map, 'bucket-queue').heapBytes)) / 1000
  const wrong = rows.reduce((sum, row) => sum + row.mismatches + row.invalid, 0)
  const checked = rows.reduce((sum, row) => sum + row.queries, 0)
  return [
    '| map | queries | mean length | expanded | mean µs | p99 µs | ns per expansion | with a binary heap | C++ A* µs | ratio |',
    '|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
    ...lines,
    '',
    `Geometric mean of the ratios: ${mean.toFixed(2)}. ${thousands(checked)} paths checked over all open lists, ${wrong} wrong.`,
    `A query takes at most ${heap.toFixed(1)} KB of heap in addition to the cells of its path, garbage included, however many cells it expands.`,
    `Measured on ${machine.date}, ${machine.cpu}, ${machine.cores} cores, Node ${machine.node}.`,
  ].join('\n')
}
