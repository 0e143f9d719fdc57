import type { Cell } from '../cell.js'
import { requireNumbers } from '../checks.js'
import { FootpathError, show } from '../error.js'
import * as world from './world.js'
import type { MapFrame, MapPoint, WorldPoint } from './world.js'

/*
 * The conversions of `world.ts` for users: checked. Searches and shapings call those, for every piece of a line.
 */

/** The centre of a cell in continuous cell coordinates. */
export function cellCentre(cell: Cell): MapPoint {
  requireNumbers('A cell', cell?.x, cell?.y)
  return world.cellCentre(cell)
}

/**
 * The height of the ground at a point: the cell's height at its centre, bilinear between the four centres around the
 * point. Beyond the outermost centres the ground is level.
 */
export function groundHeight(terrain: MapFrame, x: number, y: number): number {
  requireNumbers('A point', x, y)
  return world.groundHeight(requireFrame(terrain), x, y)
}

/** The world position on the ground under a point. */
export function mapToWorld(terrain: MapFrame, point: MapPoint): WorldPoint {
  requireNumbers('A point', point?.x, point?.y)
  return world.mapToWorld(requireFrame(terrain), point)
}

/** The world position of a cell's centre. */
export function cellToWorld(terrain: MapFrame, cell: Cell): WorldPoint {
  requireNumbers('A cell', cell?.x, cell?.y)
  return world.cellToWorld(requireFrame(terrain), cell)
}

/** The cell under a world point, or null if the point is outside the map. */
export function worldToCell(
  terrain: MapFrame,
  point: { readonly x: number; readonly z: number },
): Cell | null {
  requireNumbers('A world point', point?.x, point?.z)
  return world.worldToCell(requireFrame(terrain), point)
}

/** The cell a map point lies in; points on or beyond the border belong to the nearest cell. */
export function mapToCell(terrain: { width: number; depth: number }, point: MapPoint): Cell {
  requireNumbers('The size of a map', terrain?.width, terrain?.depth)
  requireNumbers('A point', point?.x, point?.y)
  return world.mapToCell(terrain, point)
}

/** The terrain, or what stands for one; refuses anything else. */
function requireFrame(given: MapFrame): MapFrame {
  if (given?.heights !== undefined && typeof given.origin?.x === 'number') return given
  throw new FootpathError(
    'bad-map',
    `Expected a terrain; got ${show(given)}.`,
    'Pass the terrain that the point belongs to.',
    given,
  )
}
