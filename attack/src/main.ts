import { existsSync, readFileSync } from 'node:fs'
import { type Failure, Tally } from './campaign.js'
import { campaignNamed } from './campaigns.js'
import { drive } from './drive.js'
import { newJournal, readJournal, total, writeJournal } from './journal.js'
import { endProcesses } from './process.js'
import { type AttackOptions, readOptions, USAGE } from './options.js'
import { failureLines, reportOf, writeReport } from './report.js'
import { problemOf, runCase } from './run-case.js'

/**
 * The standing attack:
 *
 *     node main.js [--seed N] [--minutes M] [--until COUNTS] [--only NAMES] [--jobs N] [--resume] [--case CASE]
 *
 * Ends with code 1 if a case failed, with 2 if it was called wrongly.
 */
async function main(): Promise<number> {
  let options: AttackOptions
  try {
    options = readOptions(process.argv.slice(2))
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
    return 2
  }
  return options.case === undefined ? attack(options) : again(options.case)
}

async function attack({ seed, minutes, until, only, jobs, resume, out }: AttackOptions): Promise<number> {
  const journal = resume ? readJournal(out) : newJournal(seed)
  if (resume) console.log(`Going on with seed ${journal.seed} after ${total(journal, 'cases')} cases.`)
  const begun = performance.now()
  for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 })) {
    process.once(signal, () => {
      endProcesses()
      finish()
      console.log('\nInterrupted; --resume goes on.')
      process.exit(code)
    })
  }
  const finish = () => {
    writeJournal(out, journal)
    return writeReport(out, reportOf(journal))
  }
  const showProgress = (campaign: string, seconds: number) => {
    const figures = ['cases', 'queries', 'files'].map(
      (name) => `${total(journal, name).toLocaleString('en-US')} ${name}`,
    )
    const line = `${seconds.toFixed(0)} s · ${figures.join(' · ')} · ${total(journal, 'failed')} failed · ${campaign}`
    process.stdout.write(process.stdout.isTTY ? `\r${line}\u001b[K` : `${line}\n`)
  }
  let lastWritten = begun
  await drive(journal, {
    only,
    jobs,
    isDone: () =>
      performance.now() - begun >= minutes * 60_000 &&
      Object.entries(until).every(([name, count]) => total(journal, name) >= count),
    onProgress: (campaign) => {
      if (performance.now() - lastWritten < (process.stdout.isTTY ? 1000 : 30_000)) return
      lastWritten = performance.now()
      writeJournal(out, journal)
      showProgress(campaign, (lastWritten - begun) / 1000)
    },
  })
  console.log(`\n${finish()}`)
  return journal.failures.length > 0 ? 1 : 0
}

/** Runs one case again, by its id or from the file of a failure. */
async function again(given: string): Promise<number> {
  const stored = existsSync(given) ? (JSON.parse(readFileSync(given, 'utf8')) as Failure) : null
  const [name, seed, number] = (stored?.id ?? given).split(':')
  const campaign = campaignNamed(name)
  const failure =
    stored === null
      ? await runCase(campaign, Number(seed), Number(number), new Tally())
      : await storedFailure(stored)
  console.log(failure === null ? 'Nothing is wrong with this case.' : failureLines(failure).join('\n'))
  return failure === null ? 0 : 1
}

async function storedFailure(stored: Failure): Promise<Failure | null> {
  const campaign = campaignNamed(stored.id.split(':')[0])
  const problem = await problemOf(campaign, stored.case)
  return problem === null ? null : { ...stored, problem }
}

process.exitCode = await main()
