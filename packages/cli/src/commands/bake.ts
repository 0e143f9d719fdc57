import { basename } from 'node:path'
import { drawNavMesh, readLevel } from '@footpath/formats'
import type { Command } from 'commander'
import type { NavMesh } from 'footpath/navmesh'
import { bakeNavMesh, type BakeOptions } from 'footpath/navmesh/bake'
import { decimal, given } from '../arguments.js'
import type { Done, Io } from '../io.js'
import { naming } from '../naming.js'
import { count, duration, number, rounded, writeJson, writeLines } from '../output.js'
import { pictureFile, writeSvg } from '../picture-file.js'
import { Progress } from '../progress.js'
import { readBytes } from '../read-file.js'
import { writeBytes } from '../write-file.js'

interface BakeFlags extends Pick<BakeOptions, 'radius' | 'height' | 'climb' | 'slope' | 'cell' | 'minArea'> {
  readonly strict?: true
  readonly twoSided?: true
  readonly out?: string
  readonly picture?: string
  readonly json?: true
}

const EXAMPLES = `
Examples:
  $ footpath bake level.glb --radius 0.4 -o level.nav
  $ footpath find level.nav --from 1,0,2 --to 30,3.4,8
  $ footpath bake dungeon.obj --radius 0.6 --climb 0.9 --cell 0.15 --picture dungeon.svg -o dungeon.nav`

/** Gaps that are printed one by one. */
const MOST_GAPS = 10

export function addBake(program: Command, io: Io, done: Done): void {
  program
    .command('bake')
    .summary('make the navigation mesh of a 3D level')
    .usage('<level> -o <file> [options]')
    .description(
      'Makes the navigation mesh of a 3D level for one unit. Lengths are in the unit of the level.',
    )
    .argument('<level>', 'a .glb, .gltf or .obj file, y up')
    .option('-o, --out <file>', 'the mesh to write, such as level.nav')
    .option('--radius <r>', 'the radius of the unit (default: 0.4)', decimal('--radius'))
    .option('--height <h>', 'the headroom it needs (default: 1.8)', decimal('--height'))
    .option('--climb <c>', 'the highest step it can take (default: 0.4)', decimal('--climb'))
    .option('--slope <s>', 'the steepest ground, as rise over run (default: 1)', decimal('--slope'))
    .option('--cell <c>', 'the edge of a voxel (default: a quarter of the radius)', decimal('--cell'))
    .option('--min-area <a>', 'leave out smaller parts of the ground', decimal('--min-area'))
    .option('--strict', 'never nearer to a wall than the radius')
    .option('--two-sided', 'also stand on triangles that face down')
    .option(
      '--picture <file>',
      'draw the mesh from above, storey by storey, as .svg or .png',
      pictureFile('--picture'),
    )
    .option('--json', 'print one JSON object')
    .addHelpText('after', EXAMPLES)
    .action(async (level: string, flags: BakeFlags) => {
      const out = given('--out FILE', flags.out)
      const { radius, height, climb, slope, cell, minArea, strict, twoSided } = flags
      const bytes = await readBytes(level, io)
      const progress = new Progress(io.stderr)
      const startedAt = performance.now()
      const mesh = await naming(level, () =>
        bakeNavMesh(readLevel(bytes, level), {
          radius,
          height,
          climb,
          slope,
          cell,
          minArea,
          strict,
          twoSided,
          onProgress: (share) =>
            progress.show(() => `Baking ${basename(level)}: ${Math.floor(100 * share)} %`),
        }),
      )
      const micros = 1000 * (performance.now() - startedAt)
      progress.clear()
      const saved = mesh.save()
      await writeBytes(out, saved)
      if (flags.picture !== undefined)
        await writeSvg(flags.picture, drawNavMesh(mesh, { title: basename(level) }))
      if (flags.json === true) writeJson(io.stdout, jsonOf(mesh, saved.length, micros))
      else writeLines(io.stdout, ...explain(mesh, out, saved.length, micros))
      done(0)
    })
}

function jsonOf({ polygons, corners, islands, report }: NavMesh, bytes: number, micros: number): object {
  return { polygons, corners, islands, narrow: report.narrow, bytes, micros: rounded(micros) }
}

function explain(
  { polygons, corners, islands, report: { narrow } }: NavMesh,
  out: string,
  bytes: number,
  micros: number,
) {
  const parts = [count(polygons, 'polygon'), count(corners, 'corner'), count(islands, 'island')]
  const gaps = narrow.slice(0, MOST_GAPS).map(({ x, y, z, width }) => {
    const at = [x, y, z].map((value) => String(rounded(value, 2))).join(',')
    return `Too narrow: a gap of about ${number(width, 2)} m at ${at}`
  })
  const more = narrow.length > MOST_GAPS ? [`… and ${count(narrow.length - MOST_GAPS, 'more gap')}`] : []
  return [
    `Baked in ${duration(micros)}: ${parts.join(', ')}, ${number(bytes / 1000)} kB · ${out}`,
    ...gaps,
    ...more,
  ]
}
