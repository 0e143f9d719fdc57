import { barChart } from '../report/charts.js'
import type { Illustration } from '../report/illustration.js'
import { chosenColumns } from '../report/pivot.js'
import type { Table } from '../reproduce/table.js'
import type { MeasureName } from './measure.js'

/** What is shown of the table, with its heading. */
const SHOWN: Readonly<Partial<Record<MeasureName, string>>> = {
  turnsPer100: 'turns per 100 m',
  turning: 'turning (°)',
  freeTurns: 'turns in free space',
  zigZagsPer100: 'zig-zags per 100 m',
  lengthStretch: 'length / shortest',
  costStretch: 'cost / cheapest',
  hugShare: 'share along walls',
}

export function illustrate([table]: readonly Table[]): Illustration[] {
  return [
    barChart({
      title: 'Turning of a path in degrees',
      caption: 'The sum of all turns, mean of the queries; less is calmer.',
      table,
      x: 'set',
      y: 'turning',
      yTitle: 'degrees',
      series: 'method',
    }),
    chosenColumns(table, ['set', 'method'], SHOWN, {
      title: 'How natural paths are, by method',
      caption: 'Means of all queries with their intervals; more measures are in the files.',
    }),
  ]
}
