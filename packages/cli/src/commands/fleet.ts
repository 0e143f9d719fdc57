import { basename } from 'node:path'
import { drawBoardSvg, drawSvg, type Scenario, SCENARIO_UNIT } from '@footpath/formats'
import type { Command } from 'commander'
import { cellCentre, FootpathError, Terrain, walkmapFor } from 'footpath'
import type { Board } from 'footpath/board'
import { createFleet, type FleetPlan } from 'footpath/fleet'
import { validatePlan } from 'footpath/validate'
import { given, limit, whole } from '../arguments.js'
import { addBoardOptions, type BoardFlags, boardFor } from '../board.js'
import type { Done, Io } from '../io.js'
import { MAX_CELLS_HELP, readMap } from '../map-file.js'
import { number, writeJson, writeLines } from '../output.js'
import { pictureFile, writeSvg } from '../picture-file.js'
import { Progress } from '../progress.js'
import { readScenario } from '../scenario-file.js'
import { readSite } from '../site-file.js'

interface FleetFlags extends BoardFlags {
  readonly scen?: string
  readonly agents?: number
  readonly maxMs: number
  readonly rounds?: number
  readonly seed: number
  readonly picture?: string
  readonly maxCells?: number
  readonly json?: true
}

const EXAMPLES = `
Examples:
  $ footpath fleet room-32-32-4.map --scen room-32-32-4-random-1.scen --agents 100
  $ footpath fleet maze.map --scen maze.scen --max-ms 5000 --picture plan.svg
  $ footpath fleet maze.map --scen maze.scen --rounds 0 --json > plan.json
  $ footpath fleet board.txt --scen board.scen --hex odd-row --wrap x --picture plan.svg`

export function addFleet(program: Command, io: Io, done: Done): void {
  const command = program
    .command('fleet')
    .summary('plan for many agents that never collide')
    .usage('<map> --scen <file> [options]')
    .description('Plans for all agents of a scenario file at once, checks the plan and prints what it costs.')
    .argument('<map>', 'the map; - reads it from standard input')
    .option('--scen <file>', 'a MovingAI scenario file: every query is an agent with its start and goal')
    .option('--agents <n>', 'take only the first n agents', whole('--agents', 1))
    .option('--max-ms <n>', 'milliseconds for plan and refinement', limit('--max-ms'), 10_000)
    .option('--rounds <n>', 'refine by n rounds instead of in the time left', whole('--rounds', 0))
    .option('--seed <n>', 'another number gives another plan', whole('--seed', 0), 0)
  addBoardOptions(command)
    .option('--picture <file>', 'draw all paths into an .svg or .png file', pictureFile('--picture'))
    .option('--max-cells <n>', MAX_CELLS_HELP, whole('--max-cells', 1))
    .option('--json', 'print one JSON object with the cells of every agent, step by step')
    .addHelpText('after', EXAMPLES)
    .action(async (map: string, flags: FleetFlags) => {
      if ((await readSite(map, io, flags)) !== null)
        throw new FootpathError(
          'unsuitable-combination',
          `${map} is a site with floors or links; a fleet plans on one map.`,
          'Give the map of one floor.',
          map,
        )
      const { terrain, board: shape } = await readMap(map, io, flags)
      const board = boardFor(terrain, shape, flags)
      const queries = await readScenario(given('--scen FILE', flags.scen), flags.agents, terrain, io)
      const { plan, problems } = planFor(board ?? terrain, queries, flags, io)
      if (flags.picture !== undefined && plan.status === 'found')
        await writeSvg(flags.picture, pictureOf(board ?? terrain, plan, queries, map))
      if (flags.json === true) writeJson(io.stdout, jsonOf(plan, problems))
      else writeLines(io.stdout, ...linesOf(plan, problems))
      done(plan.status === 'found' && problems.length === 0 ? 0 : 1)
    })
}

function planFor(
  map: Terrain | Board,
  queries: readonly Scenario[],
  { maxMs, rounds, seed }: FleetFlags,
  io: Io,
): { plan: FleetPlan; problems: readonly string[] } {
  const starts = queries.map(({ start }) => start)
  const goals = queries.map(({ goal }) => goal)
  const progress = new Progress(io.stderr)
  const isPlain = map instanceof Terrain
  const walkmap = isPlain ? walkmapFor(map, SCENARIO_UNIT) : map.createWalkmap(SCENARIO_UNIT)
  const plan = createFleet(walkmap).plan(starts, goals, {
    maxMs,
    seed,
    ...(rounds === undefined ? {} : { rounds }),
    onProgress: (share) => progress.show(() => `${(100 * share).toFixed(0)} % of the agents are home`),
  })
  progress.clear()
  const problems = validatePlan(plan, map, SCENARIO_UNIT, starts, goals)
  return { plan, problems: problems.map((problem) => JSON.stringify(problem)) }
}

function linesOf(plan: FleetPlan, problems: readonly string[]): string[] {
  const agents = `${number(plan.agents)} agents`
  if (plan.status === 'unreachable') return [`No plan leads all of ${agents} to their goals.`]
  if (plan.status === 'cut-off') return [`No plan for ${agents} in this time. Use a larger --max-ms.`]
  return [
    `Found a plan for ${agents}: ${number(plan.makespan)} steps until the last one rests.`,
    `Sum of costs ${number(plan.sumOfCosts)}, first plan ${number(plan.stats.firstSumOfCosts)}, lower bound ${number(plan.lowerBound)}.`,
    problems.length === 0 ? 'Checked: no collisions.' : `Wrong: ${problems.slice(0, 3).join(', ')}`,
  ]
}

function jsonOf(plan: FleetPlan, problems: readonly string[]): object {
  const { status, agents, makespan, sumOfCosts, lowerBound, stats } = plan
  const paths = Array.from({ length: agents }, (_, agent) => plan.pathOf(agent).map(({ x, y }) => [x, y]))
  return { status, agents, makespan, sumOfCosts, lowerBound, ...stats, problems, paths }
}

function pictureOf(
  map: Terrain | Board,
  plan: FleetPlan,
  queries: readonly Scenario[],
  file: string,
): string {
  const goals = queries.map(({ goal }) => goal)
  const title = file === '-' ? '' : basename(file)
  const paths = queries.map((_, agent) => plan.pathOf(agent))
  if (!(map instanceof Terrain))
    return drawBoardSvg(map, { paths: paths.map((cells) => ({ cells })), goals, title })
  return drawSvg(map, {
    paths: paths.map((cells) => ({ points: cells.map(cellCentre), dashed: false })),
    goals,
    title,
  })
}
