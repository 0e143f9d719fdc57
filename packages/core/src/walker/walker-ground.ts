import type { Cell } from '../cell.js'
import { hasMethods } from '../checks.js'
import { requireTerrain } from '../terrain/require-terrain.js'
import type { Terrain } from '../terrain/terrain.js'
import { groundHeight, type MapPoint, mapToCell } from '../terrain/world.js'

/** A board from `footpath/board`, as far as walkers read it. */
export interface WalkedBoard {
  /** What is on the cells. */
  readonly terrain: Terrain
  /** The shape of the cells. */
  readonly cells: string
  /** The far corner. */
  readonly extent: MapPoint
  cellAt(point: MapPoint): Cell | null
  heightAt(point: MapPoint): number
}

/** What a walker must know of the ground it walks on. */
export interface WalkerGround {
  readonly terrain: Terrain
  /** The far corner of the map; the near one is 0,0. */
  readonly extent: MapPoint
  /** Whether all steps to neighbours are equally long, whatever their direction. */
  readonly isHex: boolean
  heightAt(point: MapPoint): number
  /** Null beyond the map. */
  readonly cellUnder: (point: MapPoint) => Cell | null
  /** Where a line is cut into pieces of one slope and one surface, as rising shares of it; 1 at the end. */
  cuts(from: MapPoint, to: MapPoint): readonly number[]
}

/** Pieces of a line on a board, to a cell: sides of hexes and diamonds lie at any angle to it. */
const PIECES = 4

export function groundOf(map: Terrain | WalkedBoard): WalkerGround {
  return hasMethods(map, 'cellAt', 'addFence')
    ? boardGround(map as WalkedBoard)
    : terrainGround(map as Terrain)
}

function terrainGround(given: Terrain): WalkerGround {
  const terrain = requireTerrain(given)
  return {
    terrain,
    extent: { x: terrain.width, y: terrain.depth },
    isHex: false,
    heightAt: ({ x, y }) => groundHeight(terrain, x, y),
    cellUnder: (point) => mapToCell(terrain, point),
    cuts: bordersBetween,
  }
}

function boardGround(board: WalkedBoard): WalkerGround {
  return {
    terrain: board.terrain,
    extent: board.extent,
    isHex: board.cells === 'hex',
    heightAt: (point) => board.heightAt(point),
    cellUnder: (point) => board.cellAt(point),
    cuts: (from, to) => {
      const [dx, dy] = [to.x - from.x, to.y - from.y]
      const pieces = Math.max(1, Math.ceil(PIECES * Math.sqrt(dx * dx + dy * dy)))
      return Array.from({ length: pieces }, (_, at) => (at + 1) / pieces)
    },
  }
}

/** Where a line crosses borders and centre lines of cells. */
function bordersBetween(from: MapPoint, to: MapPoint): number[] {
  const shares = [1]
  for (const axis of ['x', 'y'] as const) {
    const low = Math.min(from[axis], to[axis])
    const high = Math.max(from[axis], to[axis])
    for (let half = Math.floor(2 * low) + 1; half < 2 * high; half++)
      shares.push((half / 2 - from[axis]) / (to[axis] - from[axis]))
  }
  return shares.sort((one, other) => one - other)
}
