import { basename } from 'node:path'
import { readNavMesh } from '@footpath/formats'
import type { Command } from 'commander'
import { FootpathError } from 'footpath'
import type { FormationShape } from 'footpath/crowd'
import { cell, decimal, given, point, several, whole } from '../arguments.js'
import { groupsOnMap, scenarioOnMap } from '../crowd/on-map.js'
import { groupsOnMesh } from '../crowd/on-mesh.js'
import { groupsOnSite } from '../crowd/on-site.js'
import { type CrowdQuestion, groupsOf, type Stage } from '../crowd/question.js'
import { type Walk, walk } from '../crowd/walk.js'
import type { Done, Io } from '../io.js'
import { MAX_CELLS_HELP, readMap } from '../map-file.js'
import { naming } from '../naming.js'
import { count, number, rounded, writeJson, writeLines } from '../output.js'
import { pictureFile } from '../picture-file.js'
import { Progress } from '../progress.js'
import { readBytes } from '../read-file.js'
import { readScenario } from '../scenario-file.js'
import { list, named } from '../search-options.js'
import { readSite } from '../site-file.js'
import { readUnit } from '../unit-file.js'
import { isNavMesh } from './find-mesh.js'

interface CrowdFlags {
  readonly from?: readonly string[]
  readonly to?: readonly string[]
  readonly scen?: string
  readonly units?: number
  readonly unit: string
  readonly radius?: number
  readonly speed?: number
  readonly people?: true
  readonly formation?: FormationShape
  readonly seconds: number
  readonly every: number
  readonly picture?: string
  readonly maxCells?: number
  readonly json?: true
}

const FORMATIONS: readonly FormationShape[] = ['line', 'column', 'wedge', 'box']

const EXAMPLES = `
Examples:
  $ footpath crowd caves.txt --from 2,2 --to 57,57 --units 200 --picture tracks.svg
  $ footpath crowd caves.txt --from 2,2 --from 5,22 --to 57,57 --units 50
  $ footpath crowd caves.txt --from 5,22 --to 30,30 --units 12 --formation wedge
  $ footpath crowd maze.map --scen maze.scen --units 300 --radius 0.3 --json > walk.json
  $ footpath crowd house.json --from 0,1 --to 2,1,1 --units 20 --people
  $ footpath crowd level.nav --from 1,0,2 --to 30,3.4,8 --units 50`

export function addCrowd(program: Command, io: Io, done: Done): void {
  program
    .command('crowd')
    .summary('let many units walk at once')
    .usage('<map> (--from <x,y> --to <x,y> | --scen <file>) [options]')
    .description(
      'Lets many units walk at once: they avoid each other and come to rest. Prints when they arrived.',
    )
    .argument('<map>', 'a map, terrain, elevation or site file, or a navigation mesh; - reads standard input')
    .option(
      '--from <x,y>',
      'units start around this cell; repeat it for several groups; on a site x,y,floor; on a navigation mesh x,y,z',
      several((text) => text),
    )
    .option(
      '--to <x,y>',
      'where they go: once for all groups, or once for each',
      several((text) => text),
    )
    .option('--scen <file>', 'a MovingAI scenario file instead: every query is a unit with a goal of its own')
    .option(
      '--units <n>',
      'units in each group (default: 100); of a scenario the first n',
      whole('--units', 1),
    )
    .option('--unit <unit>', 'what walks: ground, flat-ground, air or a file.json', 'ground')
    .option(
      '--radius <r>',
      'the radius of a unit in cells, on meshes in metres (default: 0.4)',
      decimal('--radius'),
    )
    .option('--speed <v>', 'cells, on meshes metres, per second (default: 3)', decimal('--speed'))
    .option('--people', 'they slow down where it is crowded; by default with a radius of 0.2 m and 1.34 m/s')
    .option('--formation <shape>', `walk in formation: ${list(FORMATIONS)}`, named('formation', FORMATIONS))
    .option('--seconds <n>', 'stop after this time', decimal('--seconds'), 600)
    .option('--every <n>', 'seconds between places of tracks, in JSON and pictures', decimal('--every'), 0.5)
    .option(
      '--picture <file>',
      'draw where they walked as .svg or .png; of a site a file per floor',
      pictureFile('--picture'),
    )
    .option('--max-cells <n>', MAX_CELLS_HELP, whole('--max-cells', 1))
    .option('--json', 'print one JSON object with the track of every unit')
    .addHelpText('after', EXAMPLES)
    .action(async (map: string, flags: CrowdFlags) => {
      const stage = await stageFor(map, flags, io)
      const walked = walk(stage, flags.seconds, flags.every, new Progress(io.stderr))
      if (flags.picture !== undefined)
        await stage.draw(flags.picture, map === '-' ? '' : basename(map), walked.tracks)
      if (flags.json === true) writeJson(io.stdout, jsonOf(stage, walked))
      else writeLines(io.stdout, ...linesOf(stage, walked))
      done(walked.arrivals.every((time) => time !== null) ? 0 : 1)
    })
}

/** The crowd on what the file holds, sent to its goals. */
async function stageFor(map: string, flags: CrowdFlags, io: Io): Promise<Stage> {
  const question: CrowdQuestion = {
    unit: await readUnit(flags.unit, io),
    units: flags.units,
    radius: flags.radius,
    speed: flags.speed,
    people: flags.people === true,
    formation: flags.formation,
  }
  if (isNavMesh(map)) {
    const groups = groupsIn(flags, 'X,Y,Z', point)
    const bytes = await readBytes(map, io)
    return groupsOnMesh(await naming(map, () => readNavMesh(bytes, map)), groups, question)
  }
  const groups = flags.scen === undefined ? groupsIn(flags, 'X,Y', cell) : null
  if (
    groups === null &&
    (flags.from !== undefined || flags.to !== undefined || flags.formation !== undefined)
  )
    throw new FootpathError(
      'unsuitable-combination',
      'Units of a scenario have starts and goals of their own.',
      'Leave out --from, --to and --formation, or --scen.',
    )
  const site = await readSite(map, io, flags)
  if (site !== null) return groupsOnSite(site, groups ?? noScenario(map), question)
  const { terrain, board } = await readMap(map, io, flags)
  if (board !== null)
    throw new FootpathError(
      'unsuitable-combination',
      `${map} is a board of hexes or diamonds; crowds walk on squares, floors and meshes.`,
      'For agents that step from cell to cell use footpath fleet.',
      map,
    )
  if (groups !== null) return groupsOnMap(terrain, groups, question)
  const queries = await readScenario(given('--scen FILE', flags.scen), flags.units, terrain, io)
  return scenarioOnMap(terrain, queries, question)
}

/** The groups of the flags, in the coordinates of the ground. */
function groupsIn<At>(
  { from, to, scen }: CrowdFlags,
  words: string,
  parse: (flag: string) => (text: string) => At,
) {
  if (scen !== undefined) return noScenario('A navigation mesh')
  return groupsOf(
    given(`--from ${words}`, from).map(parse('--from')),
    given(`--to ${words}`, to).map(parse('--to')),
  )
}

function noScenario(what: string): never {
  throw new FootpathError(
    'unsuitable-combination',
    `${what} has no scenarios.`,
    'Use --from and --to instead of --scen.',
  )
}

function linesOf({ ids, crowd }: Stage, { arrivals, cutOff, walking, ticks, micros }: Walk): string[] {
  const times = arrivals.filter((time) => time !== null).sort((a, b) => a - b)
  const middle = times[Math.ceil(times.length / 2) - 1]
  const when =
    times.length === 0
      ? '.'
      : `: the first after ${seconds(times[0])}, half of them after ${seconds(middle)}, the last after ${seconds(times[times.length - 1])}.`
  return [
    `${number(times.length)} of ${count(ids.length, 'unit')} arrived${when}`,
    ...(cutOff === 0 ? [] : [`No path leads ${number(cutOff)} of them to their goal.`]),
    ...(walking === 0
      ? []
      : [
          `${number(walking)} were still under way after ${seconds(ticks * crowd.tick)}. Use a larger --seconds.`,
        ]),
    `${number(ticks)} ticks, ${number(micros, 2)} µs for a unit and tick.`,
  ]
}

function seconds(time: number): string {
  return `${number(time)} s`
}

function jsonOf({ ids, crowd }: Stage, { arrivals, tracks, micros, ...counts }: Walk): object {
  return {
    units: ids.length,
    arrived: arrivals.filter((time) => time !== null).length,
    ...counts,
    seconds: rounded(counts.ticks * crowd.tick),
    hash: crowd.hash(),
    microsPerUnitTick: rounded(micros),
    arrivals: arrivals.map((time) => (time === null ? null : rounded(time))),
    tracks: tracks.map((places) => places.map((place) => place.map((value) => rounded(value)))),
  }
}
