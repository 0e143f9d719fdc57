import { table, thousands } from './format.mjs'

/** What the envelope saves, and that it keeps the optimum. */
export function envelopeTable({ date, tile, checked, savings }) {
  return [
    table(
      ['cost', 'directions', 'Dijkstra', 'cheapest step × distance', 'envelope', 'saves, times'],
      1,
      savings.map(({ profile, directions, dijkstra, scaledDistance, envelope }) => [
        profile,
        directions,
        thousands(dijkstra),
        thousands(scaledDistance),
        thousands(envelope),
        (scaledDistance / envelope).toFixed(1),
      ]),
    ),
    '',
    `Mean expansions of ${savings[0].queries} random queries over the SRTM tile ${tile}. In ${thousands(checked.queries)} random queries over parts of the tile and generated ground, ${checked.different} had another cost than Dijkstra's. Counted on ${date}.`,
  ].join('\n')
}

/** The same queries searched in several ways. */
export function weightedTable({ machine, weighted }) {
  const heap = (map) => weighted.find((row) => row.map === map && row.variant === 'octile, binary heap')
  const rows = [...new Set(weighted.map(({ map }) => map))].flatMap((map) =>
    weighted.filter((row) => row.map === map),
  )
  const built = weighted.filter(({ buildMs }) => buildMs > 0)
  const [least, most] = [Math.min, Math.max].map((pick) => pick(...built.map(({ buildMs }) => buildMs)))
  return [
    table(
      ['map', 'searched by', 'query µs', 'expanded', 'ns an expansion', 'faster, times'],
      2,
      rows.map((row) => [
        row.map,
        row.variant,
        thousands(row.meanMicros),
        thousands(row.expandedMean),
        thousands(row.nanosPerExpansion),
        (heap(row.map).meanMicros / row.meanMicros).toFixed(1),
      ]),
    ),
    '',
    `Eight landmarks take ${thousands(least)} to ${thousands(most)} ms to build and ${(built[0].bytes / 1e6).toFixed(0)} MB.`,
    `Processor time: means over ${rows[0].queries} queries, the lowest of five passes each, one process per way of searching, all maps alive; on ${machine.date}, ${machine.cpu}, ${machine.cores} cores, Node ${machine.node}.`,
  ].join('\n')
}

/** From the file to the answer. */
export function terrainLines({ machine, ground, size, loadMs, rows }) {
  return [
    table(
      ['directions', 'walkmap ms', 'first query ms', 'query ms', 'expanded', 'cells of the path'],
      0,
      rows.map((row) => [
        row.directions,
        thousands(row.walkmapMs),
        thousands(row.firstQueryMs),
        thousands(row.queryMs),
        thousands(row.expanded),
        thousands(row.cells),
      ]),
    ),
    '',
    `The tile ${ground} at ${size} × ${size} cells, from corner to corner by Minetti's cost; it loads in ${thousands(loadMs)} ms.`,
    `Lowest of five rounds on ${machine.date}, ${machine.cpu}, ${machine.cores} cores, Node ${machine.node}.`,
  ].join('\n')
}
