import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { type Failure, Tally } from './campaign.js'

/** How far a campaign is. */
export interface Progress {
  /** The number of the next case. */
  next: number
  /** CPU time of its processes. */
  millis: number
  readonly tally: Tally
}

/** A run: everything that is needed to report it or to go on with it. */
export interface Journal {
  readonly seed: number
  readonly machine: Readonly<Record<string, string | number>>
  readonly campaigns: Record<string, Progress>
  readonly failures: Failure[]
}

export function newJournal(seed: number): Journal {
  return { seed, machine: describeMachine(), campaigns: {}, failures: [] }
}

/** The journal of a run that was interrupted. */
export function readJournal(folder: string): Journal {
  const journal = JSON.parse(readFileSync(join(folder, 'journal.json'), 'utf8')) as Journal
  for (const [name, { next, millis, tally }] of Object.entries(journal.campaigns)) {
    const counted = new Tally()
    counted.merge(tally)
    journal.campaigns[name] = { next, millis, tally: counted }
  }
  return journal
}

/** Writes the journal; an interruption leaves the old one or the new one. */
export function writeJournal(folder: string, journal: Journal): void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'journal.json')
  writeFileSync(`${file}.new`, JSON.stringify(journal))
  renameSync(`${file}.new`, file)
}

/** The count of all campaigns together; `minutes` are those of CPU time. */
export function total({ campaigns }: Journal, name: string): number {
  return Object.values(campaigns).reduce(
    (sum, { tally, millis }) => sum + (name === 'minutes' ? millis / 60_000 : (tally.counts[name] ?? 0)),
    0,
  )
}

function describeMachine() {
  return {
    date: new Date().toISOString().slice(0, 10),
    node: process.version,
    v8: process.versions.v8,
    cpu: cpus()[0].model.trim(),
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
  }
}
