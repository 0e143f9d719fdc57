import { SCENARIO_UNIT } from '@footpath/formats'
import { createFinder, createWalkmap, type FastFinder, type Walkmap } from 'footpath'
import { createWaypoints } from 'footpath/waypoints'
import { hasData } from '../data.js'
import { generatedWorld, generatedWorlds, readScenarios, REAL_MAPS } from '../kernel-bench/worlds.js'
import type { TimedQueries } from '../timing.js'

/** A map with queries that have a path. */
export interface NaturalWorld {
  readonly map: string
  readonly walkmap: Walkmap
  /** Answers in steps by default, and in shortest lines with the algorithm `waypoints`. */
  readonly finder: FastFinder<'waypoints'>
  readonly queries: TimedQueries['queries']
}

/** The eleven maps. */
export const NATURAL_MAPS = ['dao/arena', ...REAL_MAPS]

/** Those on which shapes are judged: one of every kind. */
export const SHAPE_MAPS = [
  'dao/brc202d',
  'bg512/AR0300SR',
  'rooms/32room_000',
  'random/random512-25-0',
  'mazes/maze512-8-0',
  'sc1/AcrosstheCape',
  'cities/Berlin_0_1024',
]

/** Whether all maps are at hand; otherwise nothing is stored. */
export function hasAllMaps(names: readonly string[]): boolean {
  return names.every((name) => hasData(fileOf(name)))
}

/** This many queries of each of these maps, long and short ones; maps that are not at hand are left out. */
export function realWorlds(names: readonly string[], count: number): NaturalWorld[] {
  return names
    .filter((name) => hasData(fileOf(name)))
    .map((name) => {
      const { terrain, queries } = readScenarios(name)
      const every = Math.max(1, queries.length / count)
      const some = Array.from(
        { length: Math.min(count, queries.length) },
        (_, at) => queries[Math.floor(at * every)],
      )
      return worldOf(name, createWalkmap(terrain, SCENARIO_UNIT), some)
    })
}

/** A generated map of every kind. */
export function generatedGround(): NaturalWorld[] {
  return generatedWorlds(false).map(({ map, finder, queries }) => worldOf(map, finder.walkmap, queries))
}

/** For what must have happened once before anything is measured. */
export function smallWorld(): NaturalWorld {
  const { map, finder, queries } = generatedWorld('rooms', 32)
  return worldOf(map, finder.walkmap, queries)
}

function worldOf(map: string, walkmap: Walkmap, queries: TimedQueries['queries']): NaturalWorld {
  const finder = createFinder(walkmap, { engines: [createWaypoints(walkmap)] })
  return { map, walkmap, finder, queries: queries.filter(({ from, to }) => finder.find(from, to).length > 0) }
}

function fileOf(name: string): string {
  return `movingai/${name}.map`
}
