import { extname } from 'node:path'
import { type Cell, FootpathError, type Terrain } from 'footpath'
import { show } from 'footpath/internal'
import { createRandom, generateMap, MAP_DEFAULTS, type MapKind, type MapOptions } from 'footpath/random'
import { createSite, type LinkInit, type Site } from 'footpath/site'

/** This many stairs lead from each floor to the next, if there is room. */
const STAIRS = 4

/** Floors of a kind, each of a seed of its own, and stairs between cells that are free on both. */
export function generateSite(kind: MapKind, options: MapOptions, count: number): Site {
  const seed = String(options.seed ?? MAP_DEFAULTS.seed)
  const seedOf = (floor: number) => (floor === 0 ? seed : `${seed} floor ${floor}`)
  const floors = Array.from({ length: count }, (_, floor) =>
    generateMap(kind, { ...options, seed: seedOf(floor) }),
  )
  const links = floors.slice(1).flatMap((above, floor) => stairs(floors[floor], above, floor, seedOf(floor)))
  return createSite({ floors, links })
}

/** Refuses a file that cannot hold floors. */
export function requireSiteFile(file: string): void {
  if (file === '-' || extname(file).toLowerCase() === '.json') return
  throw new FootpathError(
    'bad-file',
    `${show(file)} cannot hold several floors.`,
    'Use a .json file, or - for standard output.',
    file,
  )
}

function stairs(below: Terrain, above: Terrain, floor: number, seed: string): LinkInit[] {
  const free: Cell[] = []
  for (let y = 0; y < below.depth; y++)
    for (let x = 0; x < below.width; x++)
      if ([below, above].every((terrain) => terrain.obstacleAt(x, y) === 'none')) free.push({ x, y })
  return createRandom(`${seed} stairs`)
    .shuffle(free)
    .slice(0, STAIRS)
    .map(({ x, y }) => ({ kind: 'stairs', from: { x, y, floor }, to: { x, y, floor: floor + 1 } }))
}
