import type { Results } from '../results.js'
import type { Target } from '../target.js'
import { dateAndMachine, rowsWith, table, thousands, withNotes } from './format.js'

type SiteRow = Results['sites']['rows'][number]

/** What links and floors add to the same queries. */
export function siteTable({ machine, links, queries, rows }: Results['sites']): string {
  return withNotes(
    table(rows, 2, [
      ['map', ({ map }) => map],
      ['algorithm', ({ algorithm }) => algorithm],
      ['one terrain, µs', ({ plainMicros }) => thousands(Math.round(plainMicros))],
      ['site without links', times((row) => row.withoutLinksMicros)],
      [`${links} links`, times((row) => row.linksMicros)],
      [`${links} short links`, times((row) => row.shortLinksMicros)],
      ['between two floors, µs', ({ floorsMicros }) => thousands(Math.round(floorsMicros))],
      ['a door, ms', ({ doorMillis }) => doorMillis.toFixed(2)],
    ]),
    `Means of ${queries} queries, each the least of seven passes in turns, on ${dateAndMachine(machine)}.`,
  )
}

/** What the design of sites aims at. */
export function siteTargets({ rows }: Results['sites']): Target[] {
  const ratios = (algorithm: SiteRow['algorithm'], micros: (row: SiteRow) => number) =>
    rowsWith(rows, { algorithm }).map((row) => ({ where: row.map, value: micros(row) / row.plainMicros }))
  return [
    ratio(
      'a site with links: A*',
      1.1,
      ratios('a-star', (row) => row.linksMicros),
    ),
    ratio(
      'a site with links: jump points',
      3,
      ratios('jump-points', (row) => row.linksMicros),
    ),
    ratio(
      'a site with short links: jump points',
      6,
      ratios('jump-points', (row) => row.shortLinksMicros),
    ),
    {
      target: 'a door that opens or closes',
      aimedAt: '≤ 1 ms',
      better: 'less',
      threshold: 1,
      reached: rowsWith(rows, { algorithm: 'jump-points' }).map((row) => ({
        where: row.map,
        value: row.doorMillis,
      })),
      show: (millis) => `${millis.toFixed(2)} ms`,
    },
  ]
}

function ratio(target: string, threshold: number, reached: Target['reached']): Target {
  return {
    target,
    aimedAt: `≤ ${threshold} × the plain terrain`,
    better: 'less',
    threshold,
    reached,
    show: (value) => `${value.toFixed(2)} ×`,
  }
}

/** How many times as long as on a plain terrain. */
function times(micros: (row: SiteRow) => number): (row: SiteRow) => string {
  return (row) => `${(micros(row) / row.plainMicros).toFixed(2)} ×`
}
