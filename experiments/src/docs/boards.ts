import type { Results } from '../results.js'
import type { Target } from '../target.js'
import { dateAndMachine, table, thousands, withNotes } from './format.js'

/** The most that jump points on hexes may take in rooms and caves, as a part of what A* takes. */
const HEX_SHARE = 0.35

/** What queries take on boards. */
export function boardTable({ machine, rows }: Results['boards']): string {
  return withNotes(
    table(rows, 3, [
      ['map', ({ map }) => map],
      ['board', ({ board }) => board],
      ['search', ({ search }) => search.replace('*', '\\*')],
      ['mean, µs', ({ meanMicros }) => thousands(meanMicros)],
      ['× A\\*', ({ timesAStar }) => timesAStar.toFixed(2)],
    ]),
    `100 random queries on 512 × 512 cells, per query the lowest of five passes, on ${dateAndMachine(machine)}. Beside A\\* on hexes, or on squares without seams and fences. Paths that may go over a seam are other ones.`,
  )
}

export function hexTarget({ rows }: Results['boards']): Target {
  return {
    target: 'jump points on hexes',
    aimedAt: `≤ ${HEX_SHARE} × A* in rooms and caves`,
    better: 'less',
    threshold: HEX_SHARE,
    reached: rows
      .filter(({ map, search }) => search === 'jump points' && (map === 'rooms' || map === 'caves'))
      .map(({ map, timesAStar }) => ({ where: map, value: timesAStar })),
    show: (share) => `${share.toFixed(2)} ×`,
  }
}
