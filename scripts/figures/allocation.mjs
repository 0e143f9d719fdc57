import { table, thousands } from './format.mjs'

/** What a query takes, by who is asked and how. */
export function allocationTable({ machine, rows }) {
  const maps = [...new Set(rows.map(({ map }) => map))]
  const asked = [...new Map(rows.map((row) => [`${row.who} ${row.call}`, row])).values()]
  const lines = asked.map(({ who, call }) => [
    who,
    `\`${call}\``,
    ...maps.map((map) => {
      const { bytes, cellBytes } = rows.find((row) => row.map === map && row.who === who && row.call === call)
      return bytes === 0 ? '0' : `${thousands(bytes)} (${thousands(cellBytes)})`
    }),
  ])
  return [
    table(['who is asked', 'call', ...maps], 2, lines),
    '',
    'Bytes a query, garbage included, and of these the cells of the path in brackets; maps of 256 × 256 cells, all alive.',
    `Measured on ${machine.date}, ${machine.cpu}, ${machine.cores} cores, Node ${machine.node}.`,
  ].join('\n')
}
