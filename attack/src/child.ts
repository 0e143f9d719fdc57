import { type Failure, Tally } from './campaign.js'
import { campaignNamed } from './campaigns.js'
import { runCase } from './run-case.js'

/** Some cases of a campaign, for a process of their own. */
export interface Chunk {
  readonly campaign: string
  readonly seed: number
  readonly from: number
  readonly count: number
}

/** What came of them. */
export interface ChunkResult {
  readonly tally: Pick<Tally, 'counts' | 'peaks'>
  readonly failures: readonly Failure[]
  /** CPU time. */
  readonly millis: number
}

async function run({ campaign, seed, from, count }: Chunk): Promise<ChunkResult> {
  const before = process.cpuUsage()
  const tally = new Tally()
  const failures: Failure[] = []
  for (let number = from; number < from + count; number++) {
    const failure = await runCase(campaignNamed(campaign), seed, number, tally)
    if (failure !== null) failures.push(failure)
  }
  tally.peak('megabytes', Math.round(process.resourceUsage().maxRSS / 1024))
  const { user, system } = process.cpuUsage(before)
  return { tally: { counts: tally.counts, peaks: tally.peaks }, failures, millis: (user + system) / 1000 }
}

// Ctrl-C reaches the whole group of processes; the parent decides what happens.
process.on('SIGINT', () => undefined)
process.on('disconnect', () => process.exit())
process.on('message', (chunk: Chunk) => {
  void run(chunk).then((result) => process.send?.(result))
})
