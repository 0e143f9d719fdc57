import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { parseScenarios, readTerrain, type Scenario } from '@footpath/formats'
import { FootpathError, type Terrain } from 'footpath'
import type { Io } from '../io.js'
import { naming } from '../naming.js'
import { number } from '../output.js'
import { readBytes } from '../read-file.js'
import { withFile } from '../system-error.js'

/** A scenario file, read, with the place of its map. */
export interface ScenarioFile {
  readonly file: string
  readonly mapFile: string
  readonly scenarios: readonly Scenario[]
}

/**
 * Reads the queries of all files and finds their maps, so that a missing one is reported before hours of searching.
 */
export async function loadScenarioFiles(
  files: readonly string[],
  maps: string | undefined,
  io: Io,
): Promise<ScenarioFile[]> {
  const below = maps === undefined ? [] : await mapsBelow(maps)
  const loaded: ScenarioFile[] = []
  for (const file of files) {
    const bytes = await readBytes(file, io)
    const scenarios = await naming(file, () => parseScenarios(bytes))
    if (scenarios.length === 0)
      throw new FootpathError(
        'bad-file',
        `${file} has no queries.`,
        'Use a MovingAI .scen file with queries.',
        file,
      )
    loaded.push({ file, mapFile: findMap(file, maps, below), scenarios })
  }
  return loaded
}

/** The map of a scenario file; throws `bad-file` unless it has the size that the queries were made for. */
export async function loadMap(
  { file, mapFile, scenarios }: ScenarioFile,
  { maxCells }: { readonly maxCells?: number },
  io: Io,
): Promise<Terrain> {
  const bytes = await readBytes(mapFile, io)
  const terrain = await naming(mapFile, () =>
    readTerrain(bytes, mapFile, maxCells === undefined ? {} : { maxCells }),
  )
  const other = scenarios.find(({ width, height }) => width !== terrain.width || height !== terrain.depth)
  if (other === undefined) return terrain
  throw new FootpathError(
    'bad-file',
    `${file} was made for a map of ${size(other.width, other.height)} cells, ` +
      `but ${mapFile} has ${size(terrain.width, terrain.depth)}.`,
    'Get the scenario file and the map from the same place.',
    other,
  )
}

/** All files below a folder, in an order that does not depend on the disk. */
async function mapsBelow(folder: string): Promise<string[]> {
  const names = await withFile(folder, 'read', () => readdir(folder, { recursive: true }))
  names.sort()
  return names.map((name) => join(folder, name))
}

function findMap(file: string, maps: string | undefined, below: readonly string[]): string {
  const name = mapName(basename(file))
  const beside = join(dirname(file), name)
  const found = existsSync(beside) ? beside : below.find((each) => basename(each) === name)
  if (found !== undefined) return found
  throw new FootpathError(
    'no-map',
    `${file} has no map: there is no ${name} beside it${maps === undefined ? '' : ` or below ${maps}`}.`,
    maps === undefined ? 'Put it there, or pass its folder with --maps.' : 'Put it there.',
    name,
  )
}

/** `x.map.scen` and `x.scen` both belong to `x.map`. */
function mapName(scen: string): string {
  const base = scen.replace(/\.scen$/i, '')
  return /\.map$/i.test(base) ? base : `${base}.map`
}

function size(width: number, depth: number): string {
  return `${number(width)} × ${number(depth)}`
}
