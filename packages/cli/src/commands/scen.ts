import { basename } from 'node:path'
import { SCENARIO_UNIT } from '@footpath/formats'
import type { Command } from 'commander'
import { whole } from '../arguments.js'
import type { Done, Io } from '../io.js'
import { number, writeJson, writeLines } from '../output.js'
import { Progress } from '../progress.js'
import { loadMap, loadScenarioFiles, type ScenarioFile } from '../scenario/load.js'
import { measureScenarios, type ScenarioResult } from '../scenario/measure.js'
import { reportOf } from '../scenario/report.js'
import { MAX_CELLS_HELP } from '../map-file.js'
import { addSearchOptions, type SearchFlags, type SearchSetup, setupOf, unitWith } from '../search-options.js'

interface ScenFlags extends SearchFlags {
  readonly maps?: string
  readonly every?: number
  readonly limit?: number
  readonly maxCells?: number
  readonly json?: true
}

/** This many are shown one by one; the others are only counted. */
const COMPLAINTS_SHOWN = 10

const EXAMPLES = `
Examples:
  $ footpath scen arena.map.scen
  $ footpath scen scens/*.scen --maps maps --algorithm dijkstra --every 50
  $ footpath scen arena.map.scen --limit 100 --json`

export function addScen(program: Command, io: Io, done: Done): void {
  const command = program
    .command('scen')
    .summary('run scenario files and check every path')
    .usage('<scen...> [options]')
    .description(
      "Runs MovingAI scenario files, checks every path and compares every length with the file's optimum.",
    )
    .argument('<scen...>', 'scenario files; the map of x.map.scen is x.map in the same folder')
    .option('--maps <folder>', 'another folder to search for maps, at any depth')
  addSearchOptions(command)
    .option('--every <n>', 'run only every nth query', whole('--every', 1))
    .option('--limit <n>', 'run at most n queries of each file', whole('--limit', 1))
    .option('--max-cells <n>', MAX_CELLS_HELP, whole('--max-cells', 1))
    .option('--json', 'print one JSON object')
    .addHelpText('after', EXAMPLES)
    .action(async (files: string[], flags: ScenFlags) => {
      const setup = await setupOf(flags)
      const results = await runFiles(await loadScenarioFiles(files, flags.maps, io), setup, flags, io)
      if (flags.json === true) writeJson(io.stdout, { results })
      else writeLines(io.stdout, ...reportOf(results))
      done(results.some(({ mismatches, invalid }) => mismatches > 0 || invalid > 0) ? 1 : 0)
    })
}

async function runFiles(
  files: readonly ScenarioFile[],
  setup: SearchSetup,
  flags: ScenFlags,
  io: Io,
): Promise<ScenarioResult[]> {
  const progress = new Progress(io.stderr)
  const unit = unitWith(SCENARIO_UNIT, flags)
  const results: ScenarioResult[] = []
  let complaints = 0
  for (const [at, file] of files.entries()) {
    const map = basename(file.mapFile)
    const terrain = await loadMap(file, flags, io)
    const scenarios = file.scenarios
      .filter((_, index) => index % (flags.every ?? 1) === 0)
      .slice(0, flags.limit)
    const result = measureScenarios(map, terrain, unit, scenarios, setup, {
      query: (done) => {
        progress.show(
          () =>
            `${at + 1} of ${files.length} · ${map} · ${number(done)} of ${number(scenarios.length)} queries`,
        )
      },
      complain: (problem) => {
        if (complaints++ >= COMPLAINTS_SHOWN) return
        progress.clear()
        writeLines(io.stderr, problem)
      },
    })
    results.push(result)
  }
  progress.clear()
  if (complaints > COMPLAINTS_SHOWN)
    writeLines(io.stderr, `… and ${number(complaints - COMPLAINTS_SHOWN)} more.`)
  return results
}
