import { table, thousands } from './format.mjs'

/** What a query takes, by what answers it and how. */
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
    table(['answered by', 'call', ...maps], 2, lines),
    '',
    'Bytes per query, garbage included; in brackets, how many of these are the cells of the path. Maps of 256 × 256 cells.',
    `Measured on ${machine.date}, ${machine.cpu}, ${machine.cores} cores, Node ${machine.node}.`,
  ].join('\n')
}
