import { table } from './format.mjs'

/** What a frame with edits costs. */
export function terrainEditTable({ machine, load, frames, rows }) {
  const columns = ['editMillis', 'walkmapMillis', 'jumpMillis', 'findMillis']
  return [
    table(
      ['map', 'edits in a frame', 'edits', 'walkmap', 'jump points', 'one path', 'together'],
      2,
      rows.map((row) => {
        const millis = columns.map((name) => row[name])
        const together = millis.reduce((sum, value) => sum + value)
        return [row.map, row.edits, ...[...millis, together].map((value) => value.toFixed(3))]
      }),
    ),
    '',
    `Milliseconds, median of ${frames} frames, on ${machine.date}, ${machine.cpu}, ${machine.cores} cores, Node ${machine.node}; load ${load} on the machine.`,
  ].join('\n')
}
