import type { CellRect } from '../cell.js'
import { FootpathError } from '../error.js'
import type { Terrain } from '../terrain/terrain.js'
import { createBlockedGrid, type FreeGrid, openRect, terrainOfGrid } from './grid.js'
import { type GeneratorOptions, requireMapSize, requireWhole } from './options.js'
import { createRandom, type Random } from './random.js'

/** Options of `generateRooms`. */
export interface RoomsOptions extends GeneratorOptions {
  /** The shortest edge of a room in cells; 4 by default, less on smaller maps. */
  readonly smallest?: number
  /**
   * The longest edge of a room in cells; 12 by default. At least twice `smallest`, so that larger parts can be split.
   */
  readonly largest?: number
}

/** A part of the map: either cut in two, or the place of one room. */
interface Part {
  readonly rect: CellRect
  /** The two halves' positions in the list of parts, or null for a part with a room. */
  readonly halves: readonly [number, number] | null
  /** The line between the two halves, or null. */
  readonly cut: CellRect | null
}

/** Cells of a cut for every passage through it: long cuts get several, and so the map has loops. */
const CELLS_PER_PASSAGE = 40

/**
 * Rectangular rooms joined by passages. The map is cut in two again and again until the parts are as small as a
 * room; each part holds one room, and across every cut passages join rooms of both halves: by induction all rooms
 * are connected. O(cells + rooms · √rooms), the second for finding the rooms near a cut.
 */
export function generateRooms(options: RoomsOptions): Terrain {
  const { width, depth } = requireMapSize(options, 'smallest', 'largest')
  const smallest = requireWhole('smallest room edge', options.smallest ?? 4, 1, 1000)
  const largest = requireWhole('largest room edge', options.largest ?? Math.max(12, 2 * smallest), 2, 2000)
  if (largest < 2 * smallest) {
    throw new FootpathError(
      'bad-option',
      `largest must be at least twice smallest; got largest ${largest} and smallest ${smallest}.`,
      'Pass a larger largest or a smaller smallest.',
      { smallest, largest },
    )
  }
  const random = createRandom(options.seed)
  const grid = createBlockedGrid(width, depth)
  const parts = cutIntoParts(width, depth, smallest, largest, random)
  const roomsOfPart: CellRect[][] = []
  // Halves stand behind the part they come from, so backwards every half is done before its whole.
  for (let at = parts.length - 1; at >= 0; at--) {
    const { rect, halves, cut } = parts[at]
    if (halves === null || cut === null) {
      const room = placeRoom(rect, smallest, largest, random)
      openRect(grid, room.x0, room.y0, room.x1, room.y1)
      roomsOfPart[at] = [room]
      continue
    }
    const [one, other] = [roomsOfPart[halves[0]], roomsOfPart[halves[1]]]
    joinAcross(grid, cut, one, other, random)
    roomsOfPart[at] = one.concat(other)
  }
  return terrainOfGrid(grid)
}

/** Every part's last column and row are wall; those of the outermost parts lie outside the map. */
function cutIntoParts(
  width: number,
  depth: number,
  smallest: number,
  largest: number,
  random: Random,
): Part[] {
  const least = smallest + 1
  const rects: CellRect[] = [{ x0: 0, y0: 0, x1: width + 1, y1: depth + 1 }]
  const parts: Part[] = []
  for (let at = 0; at < rects.length; at++) {
    const rect = rects[at]
    const across = rect.x1 - rect.x0
    const along = rect.y1 - rect.y0
    const longer = Math.max(across, along)
    if (longer <= largest + 1) {
      parts.push({ rect, halves: null, cut: null })
      continue
    }
    const offset = least + random.nextInt(longer - 2 * least + 1)
    const vertical = across > along || (across === along && random.nextInt(2) === 0)
    const x = rect.x0 + offset
    const y = rect.y0 + offset
    const halves = [rects.length, rects.length + 1] as const
    rects.push(vertical ? { ...rect, x1: x } : { ...rect, y1: y })
    rects.push(vertical ? { ...rect, x0: x } : { ...rect, y0: y })
    parts.push({
      rect,
      halves,
      cut: vertical ? { ...rect, x0: x, x1: x + 1 } : { ...rect, y0: y, y1: y + 1 },
    })
  }
  return parts
}

function placeRoom(part: CellRect, smallest: number, largest: number, random: Random): CellRect {
  const [x0, x1] = placeEdge(part.x0, part.x1 - 1, smallest, largest, random)
  const [y0, y1] = placeEdge(part.y0, part.y1 - 1, smallest, largest, random)
  return { x0, y0, x1, y1 }
}

/** A random stretch between `from` and `to` (exclusive) at most `largest` long, and not below `smallest` if it fits. */
function placeEdge(
  from: number,
  to: number,
  smallest: number,
  largest: number,
  random: Random,
): [number, number] {
  const most = Math.min(largest, to - from)
  const least = Math.min(smallest, most)
  const length = least + random.nextInt(most - least + 1)
  const start = from + random.nextInt(to - from - length + 1)
  return [start, start + length]
}

/** Digs passages from the rooms nearest to random points of the cut, on both of its sides. */
function joinAcross(grid: FreeGrid, cut: CellRect, one: CellRect[], other: CellRect[], random: Random): void {
  const length = Math.max(cut.x1 - cut.x0, cut.y1 - cut.y0)
  const passages = 1 + Math.floor(length / CELLS_PER_PASSAGE)
  for (let passage = 0; passage < passages; passage++) {
    const [x, y] = cellIn(cut, random)
    digBetween(grid, cellIn(nearestRoom(one, x, y), random), cellIn(nearestRoom(other, x, y), random), random)
  }
}

function nearestRoom(rooms: readonly CellRect[], x: number, y: number): CellRect {
  let nearest = rooms[0]
  let nearestDistance = Number.POSITIVE_INFINITY
  for (const room of rooms) {
    const distance = Math.max(room.x0 - x, 0, x - room.x1 + 1) + Math.max(room.y0 - y, 0, y - room.y1 + 1)
    if (distance >= nearestDistance) continue
    nearest = room
    nearestDistance = distance
  }
  return nearest
}

function cellIn(rect: CellRect, random: Random): [number, number] {
  return [rect.x0 + random.nextInt(rect.x1 - rect.x0), rect.y0 + random.nextInt(rect.y1 - rect.y0)]
}

/** An L of one cell's width, along the row first or the column first. */
function digBetween(grid: FreeGrid, from: [number, number], to: [number, number], random: Random): void {
  const [cornerX, cornerY] = random.nextInt(2) === 0 ? [to[0], from[1]] : [from[0], to[1]]
  for (const [x, y] of [from, to]) {
    const x0 = Math.min(x, cornerX)
    const y0 = Math.min(y, cornerY)
    openRect(grid, x0, y0, Math.max(x, cornerX) + 1, Math.max(y, cornerY) + 1)
  }
}
