import type { PeopleDoorRow } from '../people-bench/main.js'
import type { Results } from '../results.js'
import { dateAndMachine, decimal, table, withNotes } from './format.js'

/** The speed of people by density beside Weidmann's. */
export function peopleSpeeds({ machine, rows }: Results['people']): string {
  const errors = (of: 'people' | 'units') =>
    rows.reduce((sum, row) => sum + Math.abs(row[of] - row.weidmann), 0) / rows.length
  return withNotes(
    table(rows, 0, [
      ['persons per m²', ({ density }) => decimal(density, 1)],
      ['Weidmann', ({ weidmann }) => decimal(weidmann, 2)],
      ['people', ({ people }) => decimal(people, 2)],
      ['units', ({ units }) => decimal(units, 2)],
    ]),
    `Mean difference from Weidmann: people ${decimal(errors('people'), 2)} m/s, units ${decimal(errors('units'), 2)} m/s. Five seeds. ${dateAndMachine(machine)}.`,
  )
}

/** How many pass a door. */
export function peopleDoors({ doors }: Results['people']): string {
  return table(doors, 1, [
    ['walkers', ({ walkers }) => walkers],
    ['door, m', ({ metres }) => decimal(metres, 1)],
    ['flow, five seeds', flowsOf],
    ['through, of 192', ({ through }) => decimal(through, 0)],
  ])
}

function flowsOf({ flows }: PeopleDoorRow): string {
  return `${decimal(Math.min(...flows), 2)}–${decimal(Math.max(...flows), 2)}`
}
