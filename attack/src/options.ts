import { parseArgs } from 'node:util'
import { campaignNames } from './campaigns.js'

export const USAGE = `npm run attack -- [options]
  --seed N        the seed of all random numbers; 1 by default
  --minutes M     run that long; 10 by default, unless --until is given
  --until COUNTS  run until these counts are reached, such as 1000000 (queries) or
                  queries=1000000,files=100000,minutes=60 (minutes of CPU time)
  --only NAMES    some of ${campaignNames().join(',')}
  --jobs N        how many processes work at a time; 1 by default
  --resume        go on with the run in the folder
  --out DIR       the folder of journal and report; out/attack by default
  --case CASE     run one case again: an id such as worlds:1:37, or a file with a failure`

/** What a user asked for. */
export interface AttackOptions {
  readonly seed: number
  readonly minutes: number
  /** Counts to reach, by name. */
  readonly until: Readonly<Record<string, number>>
  readonly only: readonly string[]
  readonly jobs: number
  readonly resume: boolean
  readonly out: string
  readonly case: string | undefined
}

/** Reads the arguments; throws an error that says what is wrong. */
export function readOptions(args: readonly string[]): AttackOptions {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { ...text, default: '1' },
      minutes: text,
      until: text,
      only: { ...text, default: campaignNames().join(',') },
      jobs: { ...text, default: '1' },
      resume: { type: 'boolean', default: false },
      out: { ...text, default: 'out/attack' },
      case: text,
    },
  })
  const only = values.only.split(',')
  const unknown = only.find((name) => !campaignNames().includes(name))
  if (unknown !== undefined)
    throw new Error(`There is no campaign "${unknown}". Use some of ${campaignNames().join(', ')}.`)
  const minutes = values.minutes ?? (values.until === undefined ? '10' : '0')
  return {
    seed: numberOf('seed', values.seed),
    minutes: numberOf('minutes', minutes),
    until: Object.fromEntries((values.until?.split(',') ?? []).map(countOf)),
    only,
    jobs: Math.max(1, numberOf('jobs', values.jobs)),
    resume: values.resume,
    out: values.out,
    case: values.case,
  }
}

function countOf(text: string): [string, number] {
  const [name, count] = text.includes('=') ? text.split('=') : ['queries', text]
  return [name, numberOf('until', count)]
}

function numberOf(option: string, text: string): number {
  const value = Number(text)
  if (text !== '' && Number.isFinite(value) && value >= 0) return value
  throw new Error(`--${option} needs a number of at least 0; got "${text}".`)
}
