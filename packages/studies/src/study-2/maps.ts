import { type Cell, createWalkmap, type Terrain, type Unit } from 'footpath'
import { createRandom, generateDensityMap } from 'footpath/random'

/** Which map: board size, obstacle density in percent, and the number of the map among those of its kind. */
export interface MapKey {
  readonly size: number
  readonly density: number
  readonly map: number
}

/** A start and a goal. */
interface Scenario {
  readonly from: Cell
  readonly to: Cell
}

/** A map of study 2 with its scenarios. */
export interface StudyMap {
  readonly terrain: Terrain
  /** At least as many as were asked for. */
  readonly scenarios: readonly Scenario[]
}

/** Scenarios per map; a case may use only the first ones. */
export const SCENARIOS = 30

/**
 * How many board sides starts and goals are apart at least, as the larger of columns and rows: the published lengths on
 * a quarter of obstacles are 0.8 to 1.1 board sides.
 */
const LEAST_DISTANCE = 0.75
/** After this many failed draws, on small maps without such a pair, nearer pairs are accepted. */
const DRAWS = 2000

/** A unit that may not cut corners: what it can reach, every other unit can. */
const CAREFUL: Unit = {
  name: 'careful',
  surfaces: { '*': 1 },
  obstacles: [],
  step: '1/1',
  diagonal: 'never',
}

/** The seed of a map. */
export function mapSeed({ size, density, map }: MapKey): string {
  return `study 2 ${size} ${density} ${map}`
}

/** The map and its scenarios; the same every time, each solvable under every diagonal policy. */
export function studyMap(key: MapKey): StudyMap {
  const { size, density } = key
  const seed = mapSeed(key)
  const terrain = generateDensityMap({ width: size, depth: size, density: density / 100, seed })
  return { terrain, scenarios: drawScenarios(terrain, `${seed} scenarios`) }
}

function drawScenarios(terrain: Terrain, seed: string): Scenario[] {
  const walkmap = createWalkmap(terrain, CAREFUL)
  const random = createRandom(seed)
  const { width: size } = terrain
  const drawCell = (): Cell => ({ x: random.nextInt(size), y: random.nextInt(size) })
  return Array.from({ length: SCENARIOS }, () => {
    let least = LEAST_DISTANCE * size
    for (let draw = 1; ; draw++) {
      const from = drawCell()
      const to = drawCell()
      if (draw % DRAWS === 0) least *= 0.9
      if (Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y)) < Math.max(1, least)) continue
      const island = walkmap.islandAt(from.x, from.y)
      if (island !== 0 && walkmap.islandAt(to.x, to.y) === island) return { from, to }
    }
  })
}
