import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Failure } from './campaign.js'
import type { Journal } from './journal.js'

/** A run in figures: what `report.json` holds. */
export interface Report {
  readonly seed: number
  readonly machine: Journal['machine']
  readonly campaigns: readonly {
    readonly name: string
    readonly minutes: number
    /** Cases that failed. */
    readonly failed: number
    readonly counts: Readonly<Record<string, number>>
    readonly peaks: Readonly<Record<string, number>>
  }[]
  readonly failures: readonly Failure[]
}

export function reportOf({ seed, machine, campaigns, failures }: Journal): Report {
  const rows = Object.entries(campaigns).map(([name, { millis, tally }]) => ({
    name,
    minutes: Number((millis / 60_000).toFixed(1)),
    failed: tally.counts.failed ?? 0,
    counts: sorted(tally.counts),
    peaks: sorted(tally.peaks),
  }))
  return { seed, machine, campaigns: rows, failures }
}

/** The report as text. */
function reportText({ seed, machine, campaigns, failures }: Report): string {
  const lines = [`Attack with seed ${seed} on ${Object.values(machine).join(', ')}`, '']
  for (const { name, minutes, counts, peaks } of campaigns) {
    lines.push(`${name} (${minutes} minutes, peak ${peaks.megabytes ?? 0} MB)`)
    for (const [what, count] of Object.entries({ ...counts, ...without(peaks, 'megabytes') }))
      lines.push(`  ${count.toLocaleString('en-US').padStart(14)}  ${what}`)
  }
  lines.push(
    '',
    failures.length === 0 ? 'Nothing failed.' : `Cases failed; these are the first of each campaign:`,
  )
  for (const failure of failures) lines.push('', ...failureLines(failure))
  return `${lines.join('\n')}\n`
}

/** A failure: how to run it again, and the smallest case as plain data. */
export function failureLines({ id, problem, case: given }: Failure): string[] {
  return [`${id}: ${problem}`, `  npm run attack -- --case ${id}`, `  ${JSON.stringify(given)}`]
}

/** Writes report.txt, report.json and a file for every failure; returns the text. */
export function writeReport(folder: string, report: Report): string {
  const text = reportText(report)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'report.json'), `${JSON.stringify(report, null, 2)}\n`)
  writeFileSync(join(folder, 'report.txt'), text)
  for (const failure of report.failures)
    writeFileSync(join(folder, `${failure.id.replaceAll(':', '-')}.json`), `${JSON.stringify(failure)}\n`)
  return text
}

function sorted(record: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function without(record: Readonly<Record<string, number>>, name: string): Record<string, number> {
  const { [name]: _, ...rest } = record
  return rest
}
