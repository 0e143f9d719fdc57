import { type Cell, createFinder, createTerrain, type Terrain, type Unit, walkmapFor } from 'footpath'
import { createRandom, type Random } from 'footpath/random'

/** Where a walk begins and ends. */
export interface Ends {
  readonly from: Cell
  readonly to: Cell
}

/** How many pairs are tried. */
const PAIRS = 64

/** Ends are at least this share of the longer side apart, where the ground allows it: a short walk shows little. */
const LEAST_SHARE = 0.4

/** Ground with heights is tried on a copy with at most this many cells a side, because every search takes long on it. */
const MOST_SIDE = 64

/**
 * A walk worth watching: of seeded pairs of cells on the largest island, the one whose path is longest for its straight
 * line. Null where the unit can stand on fewer than two cells that belong together. O(cells) and some searches.
 */
export function greatestDetour(terrain: Terrain, unit: Unit, seed: string): Ends | null {
  const cells = largestIsland(terrain, unit)
  if (cells.length < 2) return null
  const random = createRandom(seed)
  const { every, map } = terrain.heights === null ? { every: 1, map: terrain } : thinned(terrain)
  const finder = createFinder(map, unit)
  const side = Math.max(terrain.width, terrain.depth)
  const inMap = ({ x, y }: Cell) => ({ x: Math.floor(x / every), y: Math.floor(y / every) })
  let best: Ends | null = null
  let most = -1
  for (let pair = 0; pair < PAIRS; pair++) {
    const from = someCell(cells, terrain, random)
    const to = someCell(cells, terrain, random)
    const line = Math.hypot(from.x - to.x, from.y - to.y)
    if (line === 0) continue
    const { status, length } = finder.find(inMap(from), inMap(to))
    const detour = status === 'found' ? length / (line * terrain.cellSize) : 0
    // Any pair that is far enough apart comes before all that are not.
    const rank = detour + (line >= LEAST_SHARE * side ? side * side : 0)
    if (rank <= most) continue
    most = rank
    best = { from, to }
  }
  return best
}

/** The cells of the largest island, in row order. */
export function largestIsland(terrain: Terrain, unit: Unit): number[] {
  const walkmap = walkmapFor(terrain, unit)
  const { width, depth } = terrain
  const islands = Array.from({ length: width * depth }, (_, cell) =>
    walkmap.islandAt(cell % width, Math.floor(cell / width)),
  )
  const sizes: number[] = []
  for (const island of islands) if (island > 0) sizes[island] = (sizes[island] ?? 0) + 1
  const largest = sizes.reduce((best, size, island) => (size > (sizes[best] ?? 0) ? island : best), 0)
  return largest === 0 ? [] : islands.flatMap((island, cell) => (island === largest ? [cell] : []))
}

/** One of some cells, given in row order. */
export function someCell(cells: readonly number[], { width }: Terrain, random: Random): Cell {
  const cell = random.pick(cells)
  return { x: cell % width, y: Math.floor(cell / width) }
}

/** A terrain of every nth cell in both directions. */
function thinned(terrain: Terrain): { readonly every: number; readonly map: Terrain } {
  const every = Math.ceil(Math.max(terrain.width, terrain.depth) / MOST_SIDE)
  if (every === 1) return { every, map: terrain }
  const width = Math.ceil(terrain.width / every)
  const depth = Math.ceil(terrain.depth / every)
  const taken = Array.from(
    { length: width * depth },
    (_, at) => Math.floor(at / width) * every * terrain.width + (at % width) * every,
  )
  const { heights, surfaces, obstacles, surfaceNames, obstacleNames } = terrain
  const map = createTerrain({
    width,
    depth,
    cellSize: every * terrain.cellSize,
    surfaceNames,
    obstacleNames,
    surfaces: Uint8Array.from(taken, (cell) => surfaces[cell]),
    obstacles: Uint8Array.from(taken, (cell) => obstacles[cell]),
    ...(heights === null ? {} : { heights: Float32Array.from(taken, (cell) => heights[cell]) }),
  })
  return { every, map }
}
