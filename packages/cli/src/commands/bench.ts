import type { Command } from 'commander'
import { loadFromClone } from '../clone.js'
import type { Done, Io } from '../io.js'
import { fixed, number, table, writeJson, writeLines } from '../output.js'
import { Progress } from '../progress.js'

/** One library on one map, as far as it is shown; see `PeerRow` of the experiments. */
interface Row {
  readonly map: string
  readonly library: string
  readonly algorithm: string
  readonly queries: number
  readonly answered: number
  readonly meanMicros: number | null
  readonly p99Micros: number | null
  readonly timesAuto: number | null
  readonly mismatches: number
  readonly invalid: number
  readonly bytesPerQuery: number | null
}

interface Peers {
  readonly runPeers: (options: {
    readonly maps: string | undefined
    readonly quick: boolean
    readonly onProgress: (next: string) => void
  }) => Promise<Row[]>
}

interface BenchFlags {
  readonly maps?: string
  readonly quick?: true
  readonly json?: true
}

const HEAD = ['map', 'library', 'answered', 'mean µs', 'p99 µs', '× auto', 'longer', 'invalid', 'KB a query']

const EXAMPLES = `
Examples:
  $ footpath bench --quick
  $ footpath bench --maps maps/dao --json`

/** `footpath bench`: Footpath and the npm peers in one run; lives in the experiments. */
export function addBench(program: Command, io: Io, done: Done): void {
  program
    .command('bench')
    .summary('compare with other libraries (needs a clone of the repository)')
    .usage('[options]')
    .description(
      'Runs the same queries with Footpath and other npm packages, one process each, and checks every path and length. ' +
        'Needs a clone of the repository.',
    )
    .option('--maps <folder>', 'a folder with MovingAI maps and scenario files, at any depth')
    .option('--quick', 'fewer maps and queries: a minute instead of ten')
    .option('--json', 'print one JSON object')
    .addHelpText('after', EXAMPLES)
    .action(async ({ maps, quick, json }: BenchFlags) => {
      const { runPeers } = await loadFromClone<Peers>('@footpath/experiments/peers', 'bench')
      const progress = new Progress(io.stderr)
      const onProgress = (next: string) => progress.show(() => next)
      const rows = await runPeers({ maps, quick: quick === true, onProgress })
      progress.clear()
      if (json === true) writeJson(io.stdout, { rows })
      else writeLines(io.stdout, ...table([HEAD, ...rows.map(cellsOf)]))
      const ours = rows.filter(({ library }) => library === 'footpath')
      done(ours.some(({ mismatches, invalid }) => mismatches > 0 || invalid > 0) ? 1 : 0)
    })
}

function cellsOf(row: Row): string[] {
  return [
    row.map,
    `${row.library} ${row.algorithm}`,
    `${number(row.answered)} of ${number(row.queries)}`,
    orDash(row.meanMicros, 0),
    orDash(row.p99Micros, 0),
    orDash(row.timesAuto, 2),
    number(row.mismatches),
    number(row.invalid),
    orDash(row.bytesPerQuery === null ? null : row.bytesPerQuery / 1000, 1),
  ]
}

function orDash(value: number | null, digits: number): string {
  return value === null ? '–' : fixed(value, digits)
}
