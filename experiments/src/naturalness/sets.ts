import { parseMovingAiMap } from '@footpath/formats'
import { studyMaps } from '@footpath/studies/study-1'
import { type Cell, createWalkmap, type Terrain, type Unit } from 'footpath'
import { createRandom, generateMap } from 'footpath/random'
import { createFinder, type KernelFinder } from 'footpath/search'
import { hasData, readData } from '../data.js'
import { crop, hasTile, readTile, tileName } from '../srtm.js'

/** One query of a set. */
export interface Query {
  readonly map: string
  readonly finder: KernelFinder
  readonly from: Cell
  readonly to: Cell
  /** In a maze of corridors every path turns alike; such maps are left out of the comparison. */
  readonly isCorridors: boolean
}

export const SET_NAMES = ['study 1', 'game maps', 'terrain'] as const

export type SetName = (typeof SET_NAMES)[number]

/** What stands in for a set where its maps are not at hand; the ten maps of study 1 are always there. */
const INSTEAD: Readonly<Partial<Record<SetName, string>>> = {
  'game maps': 'generated caves',
  terrain: 'generated hills',
}

/** What a set is called in tables, charts and verdicts: generated ground is never called anything else. */
export function nameOfSet(set: SetName, isReal: boolean): string {
  return isReal ? set : (INSTEAD[set] ?? set)
}

/** The same unit and step model everywhere: energy by slope, which on level ground is length. */
const WALKER: Unit = { name: 'walker', surfaces: { '*': 1 }, obstacles: [], step: 'minetti' }

const GAME_MAPS = ['dao/arena2', 'sc1/AcrosstheCape', 'bg512/AR0300SR']
const CROP = 512

/** Whether the maps of a set are at hand. */
export function isAtHand(set: SetName): boolean {
  if (set === 'terrain') return hasTile
  return set === 'study 1' || GAME_MAPS.every((map) => hasData(fileOf(map)))
}

/**
 * This many queries of a set: the ten maps of study 1, with one query each; random ones of three game maps and of
 * a part of the SRTM tile.
 */
export const QUERIES_OF: Readonly<Record<SetName, (queries: number) => Query[]>> = {
  'study 1': () => studyMaps().map(studyQuery),
  'game maps': (queries) =>
    GAME_MAPS.flatMap((map, at) => randomQueries(map, gameMap(map), share(queries, at))),
  terrain: (queries) => terrainQueries(queries, WALKER.step),
}

/** Random queries of a part of the SRTM tile, for a walker that pays by this step model. */
export function terrainQueries(queries: number, step: Unit['step']): Query[] {
  return randomQueries(tileName, crop(readTile(), 172, 344, CROP), queries, { ...WALKER, step })
}

function studyQuery({ id, name, terrain, start, goal }: ReturnType<typeof studyMaps>[number]): Query {
  const finder = createFinder(createWalkmap(terrain, WALKER))
  return { map: `${id} ${name}`, finder, from: start, to: goal, isCorridors: name.includes('labyrinth') }
}

function gameMap(map: string): Terrain {
  if (isAtHand('game maps')) return parseMovingAiMap(readData(fileOf(map)))
  return generateMap('caves', { size: 200, density: 0.4, seed: map })
}

function fileOf(map: string): string {
  return `movingai/${map}.map`
}

function share(queries: number, at: number): number {
  return Math.floor(((at + 1) * queries) / GAME_MAPS.length) - Math.floor((at * queries) / GAME_MAPS.length)
}

/** Pairs of cells with a path between them, at least a tenth of the map apart. */
function randomQueries(map: string, terrain: Terrain, count: number, unit = WALKER): Query[] {
  const random = createRandom(`naturalness ${map}`)
  const walkmap = createWalkmap(terrain, unit)
  const finder = createFinder(walkmap)
  const queries: Query[] = []
  const cell = () => ({ x: random.nextInt(terrain.width), y: random.nextInt(terrain.depth) })
  while (queries.length < count) {
    const [from, to] = [cell(), cell()]
    const island = walkmap.islandAt(from.x, from.y)
    const distance = Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y))
    if (island === 0 || walkmap.islandAt(to.x, to.y) !== island || distance * 10 < terrain.width) continue
    queries.push({ map, finder, from, to, isCorridors: false })
  }
  return queries
}
