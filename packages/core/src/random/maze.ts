import type { Terrain } from '../terrain/terrain.js'
import { createBlockedGrid, type FreeGrid, openRect, STEP_X, STEP_Y, terrainOfGrid } from './grid.js'
import { type GeneratorOptions, requireBetween, requireMapSize, requireWhole, rounded } from './options.js'
import { createRandom, type Random } from './random.js'

/** Options of `generateMaze`. */
export interface MazeOptions extends GeneratorOptions {
  /** The width of the passages in cells, at most the map's shorter edge; 1 by default. */
  readonly corridor?: number
  /** The share of the remaining walls that is opened as well; 0 (no loops) by default. */
  readonly loops?: number
}

/**
 * The lattice behind a maze: `columns` × `rows` square places, walls one cell thick between them.
 *
 *     aa#bb      corridor 2, a pitch of 3: the wall between a and b is opened
 *     aa bb      over the whole width of the passage
 */
interface Lattice {
  readonly columns: number
  readonly rows: number
  readonly corridor: number
  /** Cells from one place to the next. */
  readonly pitch: number
  /** The first place's top left cell; cells that make no further place are left blocked around the maze. */
  readonly left: number
  readonly top: number
}

/**
 * A maze by depth-first search with its own stack. Every place can be reached, by exactly one path if `loops` is 0 and
 * passages are one cell wide. The edge of the map is its outer wall. O(cells).
 */
export function generateMaze(options: MazeOptions): Terrain {
  const { width, depth } = requireMapSize(options, 'corridor', 'loops')
  const corridor = requireWhole('corridor', options.corridor ?? 1, 1, Math.min(width, depth))
  const loops = requireBetween('share of loops', options.loops ?? 0, 0, 1)
  const random = createRandom(options.seed)
  const pitch = corridor + 1
  const columns = Math.floor((width + 1) / pitch)
  const rows = Math.floor((depth + 1) / pitch)
  const left = Math.floor((width + 1 - columns * pitch) / 2)
  const top = Math.floor((depth + 1 - rows * pitch) / 2)
  const lattice = { columns, rows, corridor, pitch, left, top }
  const grid = createBlockedGrid(width, depth)
  const walls = carveTree(grid, lattice, random)
  random.shuffle(walls)
  walls.length = rounded(walls.length * loops)
  for (const { place, side } of walls) openWall(grid, lattice, place, side)
  return terrainOfGrid(grid)
}

interface Wall {
  readonly place: number
  /** 0 for the wall to the right, 1 for the one below. */
  readonly side: number
}

/** Opens all places and the walls of a random spanning tree; returns the walls between places that still stand. */
function carveTree(grid: FreeGrid, lattice: Lattice, random: Random): Wall[] {
  const { columns, rows, corridor, pitch, left, top } = lattice
  const places = columns * rows
  /** Bit `side` is set where the wall on that side is open. */
  const openSides = new Uint8Array(places)
  const stack = new Int32Array(places)
  const first = random.nextInt(places)
  let height = 1
  stack[0] = first
  const choices = [0, 0, 0, 0]
  while (height > 0) {
    const place = stack[height - 1]
    let count = 0
    for (let side = 0; side < 4; side++) {
      const near = placeBeside(lattice, place, side)
      if (near !== -1 && near !== first && openSides[near] === 0) choices[count++] = side
    }
    if (count === 0) {
      height--
      continue
    }
    const side = choices[random.nextInt(count)]
    const near = placeBeside(lattice, place, side)
    openSides[place] = openSides[place] | (1 << side)
    openSides[near] = openSides[near] | (1 << ((side + 2) % 4))
    stack[height++] = near
  }

  const walls: Wall[] = []
  for (let place = 0; place < places; place++) {
    const x = left + (place % columns) * pitch
    const y = top + Math.floor(place / columns) * pitch
    openRect(grid, x, y, x + corridor, y + corridor)
    for (let side = 0; side < 2; side++) {
      if ((openSides[place] & (1 << side)) !== 0) openWall(grid, lattice, place, side)
      else if (placeBeside(lattice, place, side) !== -1) walls.push({ place, side })
    }
  }
  return walls
}

/** The place on that side, or −1 at the edge. */
function placeBeside({ columns, rows }: Lattice, place: number, side: number): number {
  const column = (place % columns) + STEP_X[side]
  const row = Math.floor(place / columns) + STEP_Y[side]
  return column >= 0 && row >= 0 && column < columns && row < rows ? row * columns + column : -1
}

/** Opens the wall to the right of a place (side 0) or below it (side 1). */
function openWall(grid: FreeGrid, lattice: Lattice, place: number, side: number): void {
  const { columns, corridor, pitch, left, top } = lattice
  const x = left + (place % columns) * pitch + STEP_X[side] * corridor
  const y = top + Math.floor(place / columns) * pitch + STEP_Y[side] * corridor
  openRect(grid, x, y, x + (side === 0 ? 1 : corridor), y + (side === 0 ? corridor : 1))
}
