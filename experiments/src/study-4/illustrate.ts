import { HEAP, LIST } from '@footpath/studies/study-4'
import { lineChart } from '../report/charts.js'
import type { Illustration } from '../report/illustration.js'
import { pivot } from '../report/pivot.js'
import type { Table } from '../reproduce/table.js'

/** Figures 3 and 5: which grids, and what the paper says. */
const FIGURES = [
  ['Figure 3', 'random', 'The paper: generally less time for the ground unit, with odd cases.'],
  ['Figure 5', 'empty', 'The paper: equal search times.'],
] as const

export function illustrate([searches]: readonly Table[]): Illustration[] {
  return [
    ...FIGURES.flatMap(([figure, grids, caption]): Illustration[] => {
      const shared = { table: searches, caption, x: 'size', series: 'unit' }
      const faithful = { reading: 'faithful', grids, search: LIST.name }
      return [
        lineChart({
          ...shared,
          title: `${figure}: search time on ${grids} grids, with the paper's list`,
          where: faithful,
          y: 'ms',
          yTitle: 'milliseconds',
        }),
        lineChart({
          ...shared,
          title: `${figure}: cells expanded on ${grids} grids`,
          where: faithful,
          y: 'expanded',
          yTitle: 'cells expanded',
        }),
      ]
    }),
    lineChart({
      title: 'Cells expanded by the ground unit on random grids, by reading',
      caption: 'Manhattan distance is greedy where it overestimates, and blind where it counts cells.',
      table: searches,
      where: { grids: 'random', unit: 'ground', search: HEAP.name },
      x: 'size',
      y: 'expanded',
      yTitle: 'cells expanded',
      series: 'reading',
      logarithmic: true,
    }),
    lineChart({
      title: 'Heap versus list, and four versus eight directions: milliseconds',
      caption: 'Ground unit on random grids, as published otherwise.',
      table: searches,
      where: { grids: 'random', unit: 'ground', reading: 'faithful' },
      x: 'size',
      y: 'ms',
      yTitle: 'milliseconds',
      series: 'search',
      logarithmic: true,
    }),
    pivot(searches, {
      title: 'Cost of paths: four versus eight directions',
      caption: 'Means over all grids of a size, ground unit, random grids, corrected reading.',
      where: { grids: 'random', unit: 'ground', reading: 'corrected' },
      down: ['size'],
      across: 'search',
      value: 'cost',
    }),
  ]
}
