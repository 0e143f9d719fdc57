import type { Results } from '../results.js'
import { dateAndMachine, distinct, rowWith, rowsWith, table, thousands, withNotes } from './format.js'

/** What the envelope saves, and that it keeps the optimum. */
export function envelopeTable({ date, tile, checked, savings }: Results['envelope']): string {
  return withNotes(
    table(savings, 1, [
      ['cost', ({ profile }) => profile],
      ['directions', ({ directions }) => directions],
      ['Dijkstra', ({ dijkstra }) => thousands(dijkstra)],
      ['cheapest step × distance', ({ scaledDistance }) => thousands(scaledDistance)],
      ['envelope', ({ envelope }) => thousands(envelope)],
      ['saves, times', ({ scaledDistance, envelope }) => (scaledDistance / envelope).toFixed(1)],
    ]),
    `Mean expansions of ${savings[0].queries} random queries over the SRTM tile ${tile}. In ${thousands(checked.queries)} random queries over parts of the tile and generated ground, ${checked.different} had another cost than Dijkstra's. Counted on ${date}.`,
  )
}

/** The same queries with several variants of search. */
export function weightedTable({ machine, weighted }: Results['terrain']): string {
  const rows = distinct(weighted.map(({ map }) => map)).flatMap((map) => rowsWith(weighted, { map }))
  const built = weighted.filter(({ buildMs }) => buildMs > 0)
  const [least, most] = [Math.min, Math.max].map((pick) => pick(...built.map(({ buildMs }) => buildMs)))
  return withNotes(
    table(rows, 2, [
      ['map', ({ map }) => map],
      ['searched by', ({ variant }) => variant],
      ['query µs', ({ meanMicros }) => thousands(meanMicros)],
      ['expanded', ({ expandedMean }) => thousands(expandedMean)],
      ['ns an expansion', ({ nanosPerExpansion }) => thousands(nanosPerExpansion)],
      [
        'faster, times',
        ({ map, meanMicros }) =>
          (rowWith(weighted, { map, variant: 'octile, binary heap' }).meanMicros / meanMicros).toFixed(1),
      ],
    ]),
    `Eight landmarks take ${thousands(least)} to ${thousands(most)} ms to build and ${(built[0].bytes / 1e6).toFixed(0)} MB.`,
    `Processor time: means over ${rows[0].queries} queries, the lowest of five passes each, one process per search variant, all maps in memory; on ${dateAndMachine(machine)}.`,
  )
}

/** From the file to the answer. */
export function terrainTable({ machine, ground, size, loadMs, rows }: Results['terrain']): string {
  return withNotes(
    table(rows, 0, [
      ['directions', ({ directions }) => directions],
      ['walkmap ms', ({ walkmapMs }) => thousands(walkmapMs)],
      ['first query ms', ({ firstQueryMs }) => thousands(firstQueryMs)],
      ['query ms', ({ queryMs }) => thousands(queryMs)],
      ['expanded', ({ expanded }) => thousands(expanded)],
      ['cells of the path', ({ cells }) => thousands(cells)],
    ]),
    `The tile ${ground} at ${size} × ${size} cells, from corner to corner by Minetti's cost; it loads in ${thousands(loadMs)} ms.`,
    `Lowest of five rounds on ${dateAndMachine(machine)}.`,
  )
}
