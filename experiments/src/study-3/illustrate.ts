import { PUBLISHED_HEURISTICS, STUDY_3_MAPS } from '@footpath/studies/study-3'
import { barChart } from '../report/charts.js'
import type { Illustration } from '../report/illustration.js'
import { onlyRows, pivot } from '../report/pivot.js'
import type { Table } from '../reproduce/table.js'
import { AS_PUBLISHED, DONE_RIGHT, RAW } from './methods.js'

/** The paper's figures and tables by map, and what it says of the figure. */
const FIGURES = {
  'edgy-like': ['Figure 3', 'Figure 2', 'in most cases, using only tile traversal is better'],
  'edgy2-like': ['Figure 4', 'Figure 6', 'the gain increases as the map grows'],
  'umap2-like': ['Figure 5', 'Figure 7', 'the gain increases as the map grows'],
} as const

/** What those figures compare. */
const COMPARED = [RAW.name, AS_PUBLISHED.name]

export function illustrate([maps, paths]: readonly Table[]): Illustration[] {
  const compared = onlyRows(paths, 'method', COMPARED)
  return [
    // The methods between have the graph of the paper's.
    pivot(onlyRows(maps, 'method', [AS_PUBLISHED.name, DONE_RIGHT.name]), {
      title: 'The maps, and the waypoints made for them',
      caption:
        "The maps are generated with the paper's numbers of tiles and blocked tiles. A connection is counted from either end; how the paper counts is not said.",
      down: ['map', 'method'],
      across: 'what',
      value: 'count',
      published: 'published',
    }),
    ...STUDY_3_MAPS.flatMap((map): Illustration[] => [
      ...(
        [
          ['ms', 'milliseconds', `The paper: "${FIGURES[map][2]}".`],
          ['expanded', 'expansions', 'Cells and waypoints together; the same on every machine.'],
        ] as const
      ).map(([y, yTitle, caption]) =>
        barChart({
          title: `${FIGURES[map][0]}: ${yTitle} on ${map}, with waypoints and without`,
          caption,
          table: compared,
          where: { map },
          x: 'path',
          y,
          yTitle,
          series: 'method',
          facet: 'heuristic',
        }),
      ),
      pivot(paths, {
        title: `${FIGURES[map][1]}: milliseconds saved by waypoints on ${map}`,
        caption: 'Above zero waypoints are faster. The sign is what can be compared; the machine is another.',
        where: { map, method: AS_PUBLISHED.name },
        down: ['path', 'kind'],
        across: 'heuristic',
        value: 'ms saved',
        published: 'published ms saved',
      }),
    ]),
    pivot(paths, {
      title: 'Milliseconds saved by waypoints done right',
      caption: `Shortest paths, on every map and path, whatever the estimate; beside A* with ${PUBLISHED_HEURISTICS[0]} distance.`,
      where: { method: DONE_RIGHT.name, heuristic: PUBLISHED_HEURISTICS[0] },
      down: ['path', 'kind'],
      across: 'map',
      value: 'ms saved',
    }),
  ]
}
