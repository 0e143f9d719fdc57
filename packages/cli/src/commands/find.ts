import { writePath } from '@footpath/formats'
import type { Command } from 'commander'
import { FootpathError, measurePath, type StepModelName } from 'footpath'
import { resolveStepModel, STEP_MODEL_NAMES } from 'footpath/unit'
import { areaCost, cells, decimal, latLon, several, whole } from '../arguments.js'
import { addBoardOptions, drawBoardText } from '../board.js'
import { explain } from '../explain.js'
import type { Done, Io } from '../io.js'
import { MAX_CELLS_HELP } from '../map-file.js'
import { metricsTable } from '../metrics-table.js'
import { writeJson, writeLines } from '../output.js'
import { drawPicture } from '../picture/index.js'
import { pictureFile, writePicture } from '../picture-file.js'
import { addSearchOptions, list } from '../search-options.js'
import { addShapeOptions } from '../shape-options.js'
import { readSite } from '../site-file.js'
import { writeBytes } from '../write-file.js'
import { type GivenFlags, inCells } from './find-flags.js'
import { findOnMesh, isNavMesh } from './find-mesh.js'
import { findOnGrid, traceOf } from './find-on-grid.js'
import { answerOnSite } from './find-on-site.js'
import { jsonOf } from './path-json.js'

const EXAMPLES = `
Examples:
  $ footpath find caves.txt --from 2,2 --to 57,57
  $ footpath find arena.map --from 1,3 --to 40,9 --to 9,40 --json
  $ footpath find caves.txt --from 2,2 --to 57,57 --within 1.5 --blocked 30,31 --blocked 30,32
  $ footpath find caves.txt --from 2,2 --to 57,57 --shape natural --clearance 1 --max-turn none
  $ footpath find hills.footpath --from 0,0 --to 63,63 --step distance+height --height-scale 2
  $ footpath find board.txt --from 0,0 --to 9,7 --hex odd-row --wrap x --picture board.svg
  $ footpath find hills.footpath --from 0,0 --to 63,63 --step tobler --picture hills.png
  $ footpath find house.json --from 0,1 --to 2,1,1 --picture house.svg
  $ footpath find house.tmx --from 0,1 --to 2,1,1 --metrics
  $ footpath find level.nav --from 1,0,2 --to 30,3.4,8
  $ footpath find level.nav --from 1,0,2 --to 30,3.4,8 --area-cost mud=3 --area-cost water=never
  $ footpath find level.nav --from 1,0,2 --to 30,3.4,8 --shape natural --clearance 0.5 --metrics
  $ printf '....\\nmmm.\\n....\\n' | footpath find - --from 0,0 --to 2,2 --unit air`

export function addFind(program: Command, io: Io, done: Done): void {
  const command = program
    .command('find')
    .summary('find one path')
    .usage('<map> --from <x,y> --to <x,y> [options]')
    .description('Finds one path and draws it, or prints it as JSON.')
    .argument(
      '<map>',
      'a map, terrain, elevation or site file, or a navigation mesh (.nav, .navmesh); - reads a text map from standard input',
    )
    .option('--from <x,y>', 'the start cell; on a site x,y,floor; on a navigation mesh a point x,y,z')
    .option(
      '--to <x,y>',
      'the goal cell; repeat it for several goals: the cheapest to reach wins; on a site x,y,floor; on a navigation mesh a point x,y,z',
      several((text) => text),
    )
    .option(
      '--from-geo <lat,lon>',
      'the start in degrees instead (needs a terrain with coordinates)',
      latLon('--from-geo'),
    )
    .option('--to-geo <lat,lon>', 'the goal in degrees instead', latLon('--to-geo'))
    .option(
      '--within <n>',
      'end at most n cells from the goal, which may be blocked: 1 is beside it, 1.5 diagonally too',
      decimal('--within'),
    )
    .option(
      '--in-sight [range]',
      'end where the goal is in sight, if given at most this many cells away',
      decimal('--in-sight'),
    )
    .option(
      '--blocked <x,y>',
      'a cell that is blocked for this query, such as another unit; repeat it for several',
      cells('--blocked'),
    )
    .option(
      '--unit <unit>',
      'the unit that walks: ground, flat-ground (ignores heights), air or a file.json',
      'ground',
    )
    .option(
      '--step <model>',
      `what a step costs: ${list(STEP_MODEL_NAMES)} (or 1/sqrt2); default: the unit's own`,
      (text) => resolveStepModel(text as StepModelName),
    )
  addBoardOptions(addSearchOptions(command))
    .option('--partial', 'if there is no path, go to the reachable cell nearest to the goal')
    .option(
      '--area-cost <name=cost>',
      'on a navigation mesh, what a metre costs on an area, or name=never; repeat it for several',
      several(areaCost('--area-cost')),
    )
    .option('--size <n>', 'resample an elevation file to n cells along its longer side', whole('--size', 1))
    .option('--max-cells <n>', MAX_CELLS_HELP, whole('--max-cells', 1))
    .option('--tilesets <folder>', 'a folder outside that of a Tiled map from which it may take tilesets')
    .option('--height-scale <h>', 'multiply all heights', decimal('--height-scale'))
    .option('--trace <file>', 'write a trace of the search, step by step; of a site a file per floor')
    .option(
      '--picture <file>',
      'draw the map and the path as .svg or .png; of a site a file per floor',
      pictureFile('--picture'),
    )
    .option(
      '--out <file>',
      'write the path as .geojson, .gpx (both need a terrain with coordinates), .obj or .json',
    )
  addShapeOptions(command)
    .option('--metrics', 'measure how natural the path is: turns, clearance, effort')
    .option('--json', 'print one JSON object')
    .addHelpText('after', EXAMPLES)
    .action(async (map: string, asked: GivenFlags) => {
      if (isNavMesh(map)) return done(await findOnMesh(map, asked, command, io))
      if (asked.areaCost !== undefined)
        throw new FootpathError(
          'unsuitable-combination',
          '--area-cost is for navigation meshes.',
          'Use --unit with a file whose surfaces have costs.',
        )
      const flags = inCells(asked)
      const site = await readSite(map, io, flags)
      if (site !== null) return done(await answerOnSite(map, site, flags, io))
      const answer = await findOnGrid(map, flags, io)
      if (flags.out !== undefined)
        await writeBytes(flags.out, writePath(answer.path, answer.walkmap.terrain, flags.out))
      if (flags.trace !== undefined) await writeBytes(flags.trace, traceOf(answer, map))
      if (flags.picture !== undefined) await writePicture(flags.picture, map, answer)
      const metrics = flags.metrics === true ? measurePath(answer.path, answer.walkmap) : undefined
      if (flags.json === true)
        writeJson(io.stdout, { ...jsonOf(answer.path), ...(metrics === undefined ? {} : { metrics }) })
      else {
        const { walkmap, board, from, to, blocked, path } = answer
        io.stdout.write(
          board === null
            ? drawPicture(walkmap, { start: from, goals: to, blocked, path: path.cells }, io)
            : drawBoardText(board, answer),
        )
        writeLines(io.stdout, ...explain(answer))
        if (metrics !== undefined && path.cells.length > 0)
          writeLines(io.stdout, '', ...metricsTable(metrics))
      }
      done(answer.path.status === 'found' || answer.path.status === 'partial' ? 0 : 1)
    })
}
