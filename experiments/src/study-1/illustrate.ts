import { type Algorithm, COST_READINGS } from '@footpath/studies/study-1'
import { barChart } from '../report/charts.js'
import type { Illustration } from '../report/illustration.js'
import { onlyRows, pivot } from '../report/pivot.js'
import type { Table } from '../reproduce/table.js'

/** The reading under which the paper's figures are drawn: the reproduction's. */
const DRAWN = COST_READINGS[0].name

/** The paper's two, and a fair baseline. */
const COMPARED: readonly Algorithm[] = ['A*', 'A*MOD', 'octile A*']

/** The paper's figures: what it draws, which of our columns that is, and what it says of it. */
const FIGURES: readonly (readonly [title: string, column: string, unit: string, says: string])[] = [
  [
    'Figure 10: lengths of paths in vertices',
    'vertices',
    'vertices',
    'The paper: "almost always … the same number of vertices".',
  ],
  [
    'Figure 11: path costs by equation 3',
    'C_P absolute',
    'C_P with absolute values',
    'With absolute values, as it must be meant. The paper: "very similar to each other".',
  ],
  [
    'Figure 12: vertices after post-processing',
    'vertices after',
    'vertices',
    'The paper: "from 40% to over 75% of the removed vertices".',
  ],
  [
    'Figure 13: vertices looked at',
    'cells',
    'vertices, each once',
    'The paper: 15 % to 30 % more in most cases, five times as many in test 1.',
  ],
  ['Figure 14: mean time of a search', 'ms', 'milliseconds', 'The paper: 15 % to 50 % more.'],
]

export function illustrate([tests]: readonly Table[]): Illustration[] {
  const compared = onlyRows(tests, 'algorithm', COMPARED)
  return [
    ...FIGURES.map(([title, y, yTitle, caption]) =>
      barChart({
        title,
        caption,
        table: compared,
        where: { reading: DRAWN },
        x: 'test',
        y,
        yTitle,
        series: 'algorithm',
      }),
    ),
    pivot(tests, {
      title: 'Bends in the path, by reading of the cost',
      caption:
        'Changes of direction, by the number of the test; the paper says that A*MOD has fewer. Fewest turns is ours: as cheap as can be, and of those paths the one that turns least.',
      down: ['reading', 'algorithm'],
      across: 'test',
      value: 'bends',
    }),
  ]
}
