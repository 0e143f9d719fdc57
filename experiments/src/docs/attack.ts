import type { Results } from '../results.js'
import { dateAndMachine, orDash, sum, table, thousands, withNotes } from './format.js'

type Attack = Results['attack']
type AttackCampaign = Attack['campaigns'][number]

/** What each campaign counts, the most telling first. */
const COUNTS: Readonly<Record<string, readonly string[]>> = {
  worlds: ['queries', 'worlds'],
  edits: ['queries', 'edits', 'sequences'],
  slices: ['searches', 'requests', 'edits'],
  files: ['files', 'files read', 'files refused'],
  artefacts: ['artefacts', 'artefacts refused'],
  lab: ['states', 'states refused'],
  soak: ['calls'],
}

/** The campaigns of the long run. */
export function attackTable({ seed, machine, campaigns }: Attack): string {
  return withNotes(
    table(campaigns, 2, [
      ['campaign', ({ name }) => name],
      ['tried', tried],
      ['failed', ({ failed }) => failed],
      ['minutes', ({ minutes }) => minutes.toFixed(1)],
      ['peak, MB', ({ peaks }) => orDash(peaks.megabytes, thousands)],
    ]),
    `${total(campaigns, 'queries')} queries and ${total(campaigns, 'files')} files with seed ${seed} on ${dateAndMachine(machine)}.`,
  )
}

function tried({ name, counts }: AttackCampaign): string {
  return (COUNTS[name] ?? ['cases']).map((what) => `${thousands(counts[what] ?? 0)} ${what}`).join(', ')
}

function total(campaigns: readonly AttackCampaign[], what: string): string {
  return thousands(sum(campaigns.map(({ counts }) => counts[what] ?? 0)))
}

/** How often each algorithm and engine was asked, in worlds and in edit sequences. */
export function attackContenders({ campaigns }: Attack): string {
  return table(rowsOf(campaigns, ['worlds', 'edits'], 'queries of '), 1, [
    ['asked', ({ name }) => name],
    ['on new worlds', ({ counts }) => thousands(counts[0])],
    ['after edits', ({ counts }) => orDash(counts[1] || null, thousands)],
  ])
}

/** How many files each parser got. */
export function attackParsers({ campaigns }: Attack): string {
  const peaks = campaigns.find(({ name }) => name === 'files')?.peaks ?? {}
  return table(rowsOf(campaigns, ['files'], 'files of '), 1, [
    ['parser', ({ name }) => name],
    ['damaged files', ({ counts }) => thousands(counts[0])],
    ['longest, ms of CPU', ({ name }) => orDash(peaks[`CPU milliseconds of a file, ${name}`], thousands)],
  ])
}

interface CountRow {
  readonly name: string
  readonly counts: readonly number[]
}

/** The counts whose names begin with `prefix`, side by side for some campaigns. */
function rowsOf(campaigns: readonly AttackCampaign[], names: readonly string[], prefix: string): CountRow[] {
  const counted = names.map((name) => campaigns.find((campaign) => campaign.name === name)?.counts ?? {})
  const keys = Object.keys(counted[0]).filter((key) => key.startsWith(prefix))
  return keys.map((key) => ({
    name: key.slice(prefix.length),
    counts: counted.map((counts) => counts[key] ?? 0),
  }))
}
