import type { ParserRow } from '../parser-bench/measure.js'
import type { Results } from '../results.js'
import { decimal, measuredOn, orDash, rowsWith, table, thousands, withNotes } from './format.js'

/** What reading a file takes, of honest files or of hostile ones. */
export function parserTable({ machine, rows }: Results['parsers'], isHostile: boolean): string {
  return withNotes(
    table(rowsWith(rows, { isHostile }), 2, [
      ['file', ({ format }) => `\`${format}\``],
      ['content', ({ what }) => what],
      ['kB', ({ fileBytes }) => thousands(Math.ceil(fileBytes / 1000))],
      ['result', resultOf],
      ['peak MB', ({ peakBytes }) => decimal(peakBytes / 1e6, 0)],
      ['bytes per cell', ({ peakBytes, cells }) => orDash(cells, (count) => decimal(peakBytes / count, 1))],
      ['CPU s', ({ cpuMillis }) => decimal(cpuMillis / 1000, 2)],
    ]),
    measuredOn(machine),
  )
}

function resultOf({ cells, refusal }: ParserRow): string {
  return refusal === null ? orDash(cells, (count) => `${thousands(count)} cells`) : `\`${refusal}\``
}
