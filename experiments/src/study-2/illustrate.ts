import { lineChart } from '../report/charts.js'
import type { Illustration } from '../report/illustration.js'
import { pivot } from '../report/pivot.js'
import type { Table } from '../reproduce/table.js'

const FAITHFUL = { reading: 'same-function' }

export function illustrate([heuristics, openLists, densities, weights]: readonly Table[]): Illustration[] {
  const place = { down: ['size', 'density %'], across: 'variant' }
  return [
    pivot(heuristics, {
      title: 'Table 1: path length in cells, by heuristic',
      caption: 'Steps priced by the same function as the estimate, as the paper writes it.',
      where: FAITHFUL,
      ...place,
      value: 'nodes',
      published: 'published length',
    }),
    pivot(heuristics, {
      title: 'Table 1: milliseconds of a search, by heuristic',
      caption: 'Another machine, another language: compare along a line, not across ours and theirs.',
      where: FAITHFUL,
      ...place,
      value: 'ms',
      instead: 'ended',
      published: 'published ms',
    }),
    lineChart({
      title: 'Cells expanded against board size, by heuristic and density',
      caption: 'Corrected reading. Counts are the same on every machine.',
      table: heuristics,
      where: { reading: 'corrected' },
      x: 'size',
      y: 'expanded',
      yTitle: 'cells expanded',
      series: 'variant',
      facet: 'density %',
      logarithmic: true,
    }),
    pivot(openLists, {
      title: 'Table 2: milliseconds of a search, by open list',
      caption:
        'With squared Euclidean distance, as in the paper; the last one is ours. TLE exceeded the limit of time, – was not run.',
      where: FAITHFUL,
      ...place,
      value: 'ms',
      instead: 'ended',
      published: 'published ms',
    }),
    pivot(openLists, {
      title: 'The same with octile distance',
      caption: 'Steps of 1 and √2: the open list grows larger, and buckets can take part. Not in the paper.',
      where: { reading: 'corrected' },
      ...place,
      value: 'ms',
      instead: 'ended',
    }),
    lineChart({
      title: 'Milliseconds of a search against board size, by open list and density',
      caption: 'With octile distance, where the open list grows large: is the binary heap still best?',
      table: openLists,
      where: { reading: 'corrected' },
      x: 'size',
      y: 'ms',
      yTitle: 'ms',
      series: 'variant',
      facet: 'density %',
      logarithmic: true,
    }),
    lineChart({
      title: 'Cells expanded against obstacle density, by heuristic',
      caption: 'The future work of the paper: more densities. Corrected reading.',
      table: densities,
      where: { reading: 'corrected' },
      x: 'density %',
      y: 'expanded',
      yTitle: 'cells expanded',
      series: 'variant',
    }),
    pivot(weights, {
      title: 'Weights on g and h: cells expanded',
      caption: 'Steps of 10 and 14.',
      ...place,
      value: 'expanded',
    }),
  ]
}
