import type { Results } from '../results.js'
import { dateAndMachine, table, withNotes } from './format.js'

/** What a frame with edits costs. */
export function terrainEditTable({ machine, load, frames, rows }: Results['terrain-edits']): string {
  return withNotes(
    table(rows, 2, [
      ['map', ({ map }) => map],
      ['edits in a frame', ({ edits }) => edits],
      ['edits', ({ editMillis }) => editMillis.toFixed(3)],
      ['walkmap', ({ walkmapMillis }) => walkmapMillis.toFixed(3)],
      ['jump points', ({ jumpMillis }) => jumpMillis.toFixed(3)],
      ['one path', ({ findMillis }) => findMillis.toFixed(3)],
      [
        'together',
        ({ editMillis, walkmapMillis, jumpMillis, findMillis }) =>
          (editMillis + walkmapMillis + jumpMillis + findMillis).toFixed(3),
      ],
    ]),
    `Milliseconds, median of ${frames} frames, on ${dateAndMachine(machine)}; load ${load} on the machine.`,
  )
}
