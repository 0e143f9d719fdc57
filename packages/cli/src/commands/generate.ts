import { extname } from 'node:path'
import { parseMovingAiMap, writeMovingAiMap, writeTerrain, writeTextMap } from '@footpath/formats'
import type { Command } from 'commander'
import { FootpathError, type Terrain } from 'footpath'
import { show } from 'footpath/internal'
import { generateMap, MAP_DEFAULTS, MAP_KINDS, type MapKind, type MapOptions } from 'footpath/random'
import { decimal, given, whole } from '../arguments.js'
import type { Done, Io } from '../io.js'
import { writeLines } from '../output.js'
import { list, named } from '../search-options.js'
import { writeBytes } from '../write-file.js'
import { generateSite, requireSiteFile } from './generate-site.js'

interface GenerateFlags {
  readonly size?: number
  readonly width?: number
  readonly depth?: number
  readonly density?: number
  readonly water?: number
  readonly seed?: string
  readonly floors?: number
  readonly out?: string
}

const KINDS = Object.keys(MAP_KINDS) as MapKind[]

const EXAMPLES = `
Examples:
  $ footpath generate caves --size 60 --seed 63 --out caves.txt
  $ footpath generate density --width 300 --depth 200 --density 0.4 --out rocks.map
  $ footpath generate hills --out hills.footpath
  $ footpath generate terrain --size 200 --water 0.2 --out lakes.footpath
  $ footpath generate rooms --floors 3 --out tower.json
  $ footpath generate maze --size 21 --out - | footpath find - --from 0,0 --to 20,20`

/** What can write a terrain, by the file's extension. */
const WRITERS: Readonly<Record<string, (terrain: Terrain) => Uint8Array | string>> = {
  '.footpath': writeTerrain,
  '.map': writeExactMovingAiMap,
  '.txt': writeTextMap,
}

export function addGenerate(program: Command, io: Io, done: Done): void {
  const { size, density, seed } = MAP_DEFAULTS
  program
    .command('generate')
    .summary('generate a map or a terrain')
    .usage('<kind> --out <file> [options]')
    .description('Generates a map or a terrain. The same seed gives the same map everywhere.')
    .argument('<kind>', list(KINDS), named('map kind', KINDS))
    .option(
      '--out <file>',
      'the file to write: .map, .txt or .footpath, with --floors .json; - writes text to standard output',
    )
    .option('--size <n>', `width and depth of a square map in cells (default: ${size})`, whole('--size', 1))
    .option('--width <n>', 'columns, together with --depth', whole('--width', 1))
    .option('--depth <n>', 'rows, together with --width', whole('--depth', 1))
    .option(
      '--density <d>',
      `share of blocked cells, for density (default: ${density})`,
      decimal('--density'),
    )
    .option(
      '--water <w>',
      'share of cells under water, for hills (default: 0) and terrain (default: 0.15)',
      decimal('--water'),
    )
    .option('--floors <n>', 'a site of n floors, with stairs from each to the next', whole('--floors', 1))
    .option('--seed <s>', `a number or any text (default: ${seed})`)
    .addHelpText('after', EXAMPLES)
    .action(async (kind: MapKind, flags: GenerateFlags) => {
      const out = given('--out FILE', flags.out)
      if (flags.floors !== undefined) {
        await writeSite(kind, flags, flags.floors, out, io)
        return done(0)
      }
      const write = out === '-' ? writeTextMap : writerFor(out)
      const terrain = generateMap(kind, mapOptions(kind, flags))
      const content = write(terrain)
      if (out === '-') io.stdout.write(String(content))
      else {
        await writeBytes(out, content)
        writeLines(io.stdout, `${kind} · ${terrain.width} × ${terrain.depth} cells · ${out}`)
      }
      done(0)
    })
}

async function writeSite(
  kind: MapKind,
  flags: GenerateFlags,
  floors: number,
  out: string,
  io: Io,
): Promise<void> {
  requireSiteFile(out)
  const site = generateSite(kind, mapOptions(kind, flags), floors)
  const content = `${JSON.stringify(site)}\n`
  if (out === '-') {
    io.stdout.write(content)
    return
  }
  await writeBytes(out, content)
  const size = `${site.width} × ${site.depth} cells · ${floors} floors · ${site.links.length} stairs`
  writeLines(io.stdout, `${kind} · ${size} · ${out}`)
}

/** Refuses options that the generator would ignore. */
function mapOptions(kind: MapKind, flags: GenerateFlags): MapOptions {
  const { size, width, depth, density, water, seed } = flags
  if ((width === undefined) !== (depth === undefined)) {
    const [given, missing] = width === undefined ? ['--depth', '--width'] : ['--width', '--depth']
    throw new FootpathError('bad-option', `${given} needs ${missing} too.`, `Add ${missing}, or use --size.`)
  }
  if (density !== undefined && kind !== 'density') {
    throw new FootpathError(
      'unsuitable-combination',
      `--density does not apply to ${kind}.`,
      'Leave it out, or generate density.',
      density,
    )
  }
  if (water !== undefined && kind !== 'hills' && kind !== 'terrain') {
    throw new FootpathError(
      'unsuitable-combination',
      `--water does not apply to ${kind}.`,
      'Leave it out, or generate hills or terrain.',
      water,
    )
  }
  return { size, width, depth, density, water, seed }
}

function writerFor(file: string): (terrain: Terrain) => Uint8Array | string {
  const extension = extname(file).toLowerCase()
  if (Object.hasOwn(WRITERS, extension)) return WRITERS[extension]
  throw new FootpathError(
    'bad-file',
    `${show(file)} has no known extension.`,
    `Use one of: ${list(Object.keys(WRITERS))}, or - for text on standard output.`,
    file,
  )
}

/** The format's own writer leaves out what the format does not know; here that is an error, as for text maps. */
function writeExactMovingAiMap(terrain: Terrain): string {
  const text = writeMovingAiMap(terrain)
  const read = parseMovingAiMap(text)
  const lost =
    terrain.heights?.some((height) => height !== 0) === true
      ? 'heights'
      : terrain.obstacles.some((id, cell) => id !== read.obstacles[cell])
        ? 'tall walls'
        : terrain.surfaces.some((id, cell) => id !== read.surfaces[cell])
          ? 'this surface'
          : null
  if (lost === null) return text
  throw new FootpathError(
    'unsuitable-combination',
    `A MovingAI map cannot hold ${lost}.`,
    'Write a .footpath file instead: it can hold everything.',
    lost,
  )
}
