import type { Command } from 'commander'
import { FootpathError } from 'footpath'
import { show } from 'footpath/internal'
import { loadFromClone } from '../clone.js'
import { interruptible } from '../interruptible.js'
import type { Done, Io } from '../io.js'
import { count, table, writeJson, writeLines } from '../output.js'
import { Progress } from '../progress.js'

/** A claim with its verdict, as far as it is shown; see `JudgedClaim` of the experiments. */
interface JudgedClaim {
  readonly study: number
  readonly claim: string
  readonly verdict: string
  readonly reason: string
  readonly evidence: readonly { readonly label: string; readonly value: number | string }[]
  readonly byCounts: { readonly verdict: string } | null
  readonly inPaper: { readonly verdict: string } | null
}

interface RunProgress {
  readonly done: number
  readonly total: number
  readonly share: number
  readonly secondsLeft: number | null
  readonly last: string
}

interface Experiments {
  /** The verdict that leads: by counts if they decide. */
  readonly leadOf: (verdict: string, byCounts: string | null) => string
  readonly reproduce: (options: {
    readonly studies?: readonly number[]
    readonly quick: boolean
    readonly out: string
    readonly resume: boolean
    readonly signal: AbortSignal
    readonly onProgress: (progress: RunProgress) => void
    readonly execute?: unknown
  }) => Promise<{
    readonly claims: readonly JudgedClaim[]
    readonly failed: readonly { readonly id: string; readonly problem?: string }[]
    readonly report: string
  }>
}

interface QueueExperiments {
  readonly runByQueue: (url: string) => unknown
}

interface ReproduceFlags {
  readonly redis?: string
  readonly quick?: true
  readonly out: string
  readonly resume?: true
  readonly json?: true
}

const HEAD = ['study', 'claim', 'by counts', 'by time, if different', 'in the paper']
const BAR_WIDTH = 24

const EXAMPLES = `
Examples:
  $ footpath reproduce --quick
  $ footpath reproduce 2 4 --quick --out studies
  $ footpath reproduce --resume
  $ footpath reproduce --redis redis://localhost:6379`

/** `footpath reproduce`: the studies run again, with a verdict on each of their claims; lives in the experiments. */
export function addReproduce(program: Command, io: Io, done: Done): void {
  program
    .command('reproduce')
    .argument('[studies...]', 'the numbers of the studies; all by default', parseStudies)
    .summary('run the four studies again (needs a clone of the repository)')
    .usage('[studies...] [options]')
    .description(
      'Runs the studies case by case, in separate processes, and says for each published claim whether it held. ' +
        'Measurements are stored as they arrive, so you can resume an interrupted run. ' +
        'Needs a clone of the repository.',
    )
    .option('--quick', 'fewer and smaller cases: minutes instead of an hour')
    .option('--out <folder>', 'the folder for measurements, tables and verdicts', 'out/reproduce')
    .option('--resume', 'continue the run in that folder')
    .option('--redis <url>', 'let workers run the cases through this Redis server; see "footpath worker"')
    .option('--json', 'print one JSON object')
    .addHelpText('after', EXAMPLES)
    .action(async (studies: readonly number[], flags: ReproduceFlags) => {
      const { leadOf, reproduce } = await loadFromClone<Experiments>(
        '@footpath/experiments/reproduce',
        'reproduce',
      )
      const { redis } = flags
      const queue =
        redis === undefined
          ? null
          : await loadFromClone<QueueExperiments>('@footpath/experiments/queue', 'reproduce')
      const progress = new Progress(io.stderr)
      const { claims, failed, report } = await interruptible(interrupted, (signal) =>
        reproduce({
          ...(studies.length === 0 ? {} : { studies }),
          quick: flags.quick === true,
          out: flags.out,
          resume: flags.resume === true,
          signal,
          onProgress: (now) => progress.show(() => progressLine(now)),
          ...(queue === null || redis === undefined ? {} : { execute: queue.runByQueue(redis) }),
        }),
      ).finally(() => progress.clear())
      for (const { id, problem } of failed)
        writeLines(io.stderr, `footpath: The case ${id} failed. ${problem ?? ''}`)
      if (flags.json === true) writeJson(io.stdout, { claims, report })
      else {
        const rows = table([HEAD, ...claims.map((claim) => cellsOf(claim, leadOf))])
        writeLines(io.stdout, ...rows, '', `${count(claims.length, 'claim')}, details in ${report}`)
      }
      done(failed.length > 0 ? 1 : 0)
    })
}

function interrupted(): FootpathError {
  return new FootpathError('bad-option', 'The run was interrupted.', 'Continue it with --resume.')
}

/** Collects the numbers one by one, as commander passes them. */
function parseStudies(text: string, before: readonly number[] = []): readonly number[] {
  if (/^[1-5]$/.test(text)) return [...before, Number(text)]
  throw new FootpathError(
    'bad-option',
    `There is no study ${show(text)}.`,
    'Use the numbers 1 to 4, or 5 for naturalness.',
    text,
  )
}

/** `████░░░░ 41 % · 312 of 800 · 1:20 left · 2/heuristics/…`. */
function progressLine({ done, total, share, secondsLeft, last }: RunProgress): string {
  const full = Math.round(share * BAR_WIDTH)
  const bar = '█'.repeat(full) + '░'.repeat(BAR_WIDTH - full)
  const left = secondsLeft === null ? '' : ` · ${clock(secondsLeft)} left`
  return `${bar} ${Math.floor(100 * share)} % · ${done} of ${total}${left} · ${last}`
}

function clock(seconds: number): string {
  const whole = Math.ceil(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

function cellsOf(
  { study, claim, verdict, byCounts, inPaper }: JudgedClaim,
  leadOf: Experiments['leadOf'],
): string[] {
  const lead = leadOf(verdict, byCounts?.verdict ?? null)
  return [String(study), claim, lead, lead === verdict ? '–' : verdict, inPaper?.verdict ?? '–']
}
