import { type Failure, Tally } from './campaign.js'
import { CAMPAIGNS, campaignNamed } from './campaigns.js'
import type { ChunkResult } from './child.js'
import type { Journal, Progress } from './journal.js'
import { AttackProcess } from './process.js'
import { Random } from './random.js'

/** When a run ends, and what it tells on the way. */
export interface Drive {
  /** The campaigns that take part. */
  readonly only: readonly string[]
  /** How many processes work at a time; one by default. */
  readonly jobs?: number
  /** Starts a process for a campaign. */
  readonly start?: () => AttackProcess
  /** Asked between chunks. */
  readonly isDone: () => boolean
  /** Called after every chunk. */
  readonly onProgress: (campaign: string) => void
}

/** Runs the campaigns in turn, each as long as its share says, until the run is done. A campaign has one process. */
export async function drive(
  journal: Journal,
  { only, jobs = 1, start = () => new AttackProcess(), isDone, onProgress }: Drive,
): Promise<void> {
  const rows = CAMPAIGNS.filter(({ campaign }) => only.includes(campaign.name))
  const processes = new Map<string, AttackProcess>()
  const busy = new Set<string>()
  const work = async () => {
    while (!isDone()) {
      const idle = rows.filter(({ campaign }) => !busy.has(campaign.name))
      const [row] = idle.toSorted((a, b) => spent(journal, a) - spent(journal, b))
      const { name, chunk } = row.campaign
      let process = processes.get(name)
      if (process === undefined) processes.set(name, (process = start()))
      busy.add(name)
      await runChunk(journal, name, chunk, process)
      busy.delete(name)
      onProgress(name)
    }
  }
  try {
    await Promise.all(Array.from({ length: Math.min(jobs, rows.length) }, work))
  } finally {
    for (const process of processes.values()) process.end()
  }
}

function spent(journal: Journal, { campaign, share }: (typeof CAMPAIGNS)[number]): number {
  return (journal.campaigns[campaign.name]?.millis ?? 0) / share
}

/** What a case that ended its process counts as, so that its campaign does not get all the time. */
const CRASH_MILLIS = 20_000

async function runChunk(
  journal: Journal,
  campaign: string,
  count: number,
  process: AttackProcess,
): Promise<void> {
  const { seed } = journal
  const progress = (journal.campaigns[campaign] ??= { next: 0, millis: 0, tally: new Tally() })
  const result = await process.run({ campaign, seed, from: progress.next, count })
  if (typeof result !== 'string') take(journal, progress, result)
  else {
    // The culprit is among these: each runs in a process that is new after a crash.
    for (let from = progress.next; from < progress.next + count; from++) {
      const alone = await process.run({ campaign, seed, from, count: 1 })
      if (typeof alone !== 'string') take(journal, progress, alone)
      else {
        keep(journal.failures, progress, crashOf(campaign, seed, from, alone))
        progress.millis += CRASH_MILLIS
      }
    }
  }
  progress.next += count
}

function take({ failures }: Journal, progress: Progress, result: ChunkResult): void {
  progress.millis += result.millis
  progress.tally.merge(result.tally)
  for (const failure of result.failures) keep(failures, progress, failure)
}

/** Failures of one campaign that are kept whole; the others are counted. One fault may fail thousands of cases. */
const MOST_KEPT = 50

function keep(failures: Failure[], { tally }: Progress, failure: Failure): void {
  tally.add('failed')
  if (tally.counts.failed <= MOST_KEPT) failures.push(failure)
}

/** A case that ended its process cannot be made smaller here; it is told as it was made. */
function crashOf(campaign: string, seed: number, number: number, problem: string): Failure {
  const id = `${campaign}:${seed}:${number}`
  return { id, problem, case: campaignNamed(campaign).make(new Random(id)) }
}
