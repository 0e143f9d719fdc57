import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseMovingAiMap, parseScenarios, SCENARIO_UNIT } from '@footpath/formats'
import { createWalkmap, type DiagonalPolicy, FootpathError, type Terrain } from 'footpath'
import { createFinder } from 'footpath/search'
import { createRandom } from 'footpath/random'
import { hasData } from '../data.js'
import {
  chooseQueries,
  generatedWorlds,
  type Query,
  QUICK_MAPS,
  readScenarios,
  REAL_MAPS,
} from '../kernel-bench/worlds.js'
import type { PeerMap } from './adapter.js'

/** A map of the benchmark with the queries that every library is asked. */
export interface BenchMap extends PeerMap {
  readonly name: string
  readonly terrain: Terrain
  /** Spread over all lengths and then shuffled, so that a library which does not get far answers a fair sample. */
  readonly queries: readonly Query[]
}

/**
 * The maps of a folder (each with its scenarios beside it), else the real ones of the data folder, else generated
 * ones; at most `most` queries each.
 */
export function loadMaps(folder: string | undefined, quick: boolean, most: number): BenchMap[] {
  return (folder === undefined ? standardMaps(quick) : mapsBelow(folder)).map(
    ({ name, terrain, queries }) => {
      // Libraries differ in what they call a path of no step.
      const longer = queries.filter(({ optimal }) => optimal > 0)
      const every = Math.ceil(longer.length / most)
      const some = longer.filter((_, at) => at % every === 0)
      createRandom(name).shuffle(some)
      const { width, depth } = terrain
      const { layout, passable } = createWalkmap(terrain, SCENARIO_UNIT)
      const walkable = Uint8Array.from(
        { length: width * depth },
        (_, cell) => passable[layout.idOf(cell % width, Math.floor(cell / width))],
      )
      return { name, terrain, width, depth, walkable, queries: some }
    },
  )
}

/** The shortest length of every query under a rule for diagonal steps. The queries hold that of the default. */
export function optimaOf({ terrain, queries }: BenchMap, diagonal: DiagonalPolicy): number[] {
  if (diagonal === 'no-corner-cutting') return queries.map(({ optimal }) => optimal)
  const finder = createFinder(createWalkmap(terrain, { ...SCENARIO_UNIT, diagonal }))
  return queries.map(({ from, to }) => finder.find(from, to).length)
}

interface Source {
  readonly name: string
  readonly terrain: Terrain
  readonly queries: readonly Query[]
}

function standardMaps(quick: boolean): Source[] {
  const names = (quick ? QUICK_MAPS : REAL_MAPS).filter((name) => hasData(`movingai/${name}.map`))
  if (names.length > 0) return names.map((name) => ({ name, ...readScenarios(name) }))
  return generatedWorlds(quick).map(({ map, finder, queries }) => ({
    name: map,
    terrain: finder.walkmap.terrain,
    queries,
  }))
}

function mapsBelow(folder: string): Source[] {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  const names = files
    .filter((file) => file.endsWith('.map.scen'))
    .map((file) => file.slice(0, -'.map.scen'.length))
  const complete = names.filter((name) => files.includes(`${name}.map`)).sort()
  if (complete.length === 0) {
    throw new FootpathError(
      'no-map',
      `There is no map with queries below ${folder}.`,
      'Name a folder with .map files of MovingAI, each with its .map.scen beside it.',
      folder,
    )
  }
  return complete.map((name) => ({
    name,
    terrain: parseMovingAiMap(readFileSync(join(folder, `${name}.map`))),
    queries: chooseQueries(name, parseScenarios(readFileSync(join(folder, `${name}.map.scen`)))),
  }))
}
