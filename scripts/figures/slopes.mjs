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
