import type { CellId } from '../ids.js'
import { FALLING, NORTH_EAST, NORTH_WEST, RISING, SOUTH_EAST, SOUTH_WEST, WALL } from './cell-bits.js'
import type { IndexGround } from './ground.js'
import { type Quadrant, readQuadrants } from './quadrants.js'
import { BitLayout, copyOf, HIGHEST, type StopBits } from './stop-bits.js'
import type { Work } from '../work.js'

/**
 * Subgoals are numbered tile by tile, so that those near each other are near in memory too. A tile is as wide as a word
 * has bits.
 */
const TILE = 32

/**
 * The subgoals of a map (Uras, Koenig, Hernández 2013): free cells diagonally beside a wall cell with both cells
 * between free. Some shortest path between any two cells turns only at them. Also what scans stop at. Coordinates are
 * padded ones: x and y of a cell id, 0 to stride.
 */
export interface Subgoals {
  readonly ground: IndexGround
  readonly count: number
  readonly x: Int32Array
  readonly y: Int32Array
  /** Per row of a tile a bit for every subgoal, then how many subgoals come before: see `subgoalAt`. */
  readonly numbers: Int32Array
  /** Tiles in a row of tiles. */
  readonly tiles: number
  /** Bits of every cell id, see `cell-bits.ts`. */
  readonly cells: Uint8Array
  readonly bits: BitLayout
  readonly walls: StopBits
  /** Walls and all subgoals. */
  readonly all: StopBits
  /** What scans into the quadrants meet; see `quadrantTowards`. */
  readonly quadrants: readonly Quadrant[]
}

/** Reads the subgoals of a map. Yields the share that is done. O(cells). */
export function* readSubgoals(ground: IndexGround): Work<Subgoals> {
  const { layout, passable } = ground
  const { stride, cellCount, depth } = layout
  const bits = new BitLayout(stride, depth + 2)
  const cells = new Uint8Array(cellCount)
  const falling = bits.empty()
  for (let py = 0; py < depth + 2; py++) {
    if (py % TILE === 0) yield py / (4 * depth)
    for (let px = 0; px < stride; px++) {
      if (passable[py * stride + px] === 1) continue
      cells[py * stride + px] = WALL
      bits.markMirrored(falling, px, py)
    }
  }
  const rising = copyOf(falling)
  const walls = { rows: falling.rows.slice(), columns: falling.columns.slice() }
  const all = { rows: falling.rows.slice(), columns: falling.columns.slice() }
  const tiles = (stride + TILE - 1) >> 5
  const numbers = new Int32Array(2 * TILE * tiles * ((depth + 2 + TILE - 1) >> 5))
  let count = 0
  for (let top = 0; top < depth + 2; top += TILE) {
    yield 0.25 + top / (4 * depth)
    for (let left = 0; left < stride; left += TILE) {
      for (let py = top; py < top + TILE && py < depth + 2; py++) {
        const word = wordAt(tiles, left, py)
        numbers[word + 1] = count
        for (let px = left; px < left + TILE && px < stride; px++) {
          const id = py * stride + px
          if (passable[id] === 0) continue
          cells[id] = readCell(passable, stride, id)
          if ((cells[id] & (FALLING | RISING)) === 0) continue
          bits.mark(all, px, py)
          if ((cells[id] & FALLING) !== 0) bits.markMirrored(falling, px, py)
          if ((cells[id] & RISING) !== 0) bits.markMirrored(rising, px, py)
          numbers[word] |= HIGHEST >>> (px & 31)
          count++
        }
      }
    }
  }
  const quadrants = yield* readQuadrants(cells, bits, falling, rising)
  const { x, y } = yield* readPlaces(numbers, tiles, count)
  return {
    ground,
    count,
    x,
    y,
    numbers,
    tiles,
    cells,
    bits,
    walls,
    all,
    quadrants,
  }
}

/** Where the subgoals lie, in the order of their numbers. */
function* readPlaces(numbers: Int32Array, tiles: number, count: number): Work<Pick<Subgoals, 'x' | 'y'>> {
  const x = new Int32Array(count)
  const y = new Int32Array(count)
  for (let word = 0; word < numbers.length; word += 2) {
    if (word % (2 * TILE * tiles) === 0) yield 1
    const tile = word >> 6
    const left = (tile % tiles) * TILE
    const row = ((tile - (tile % tiles)) / tiles) * TILE + ((word >> 1) & 31)
    let at = numbers[word + 1]
    for (let rest = numbers[word]; rest !== 0; at++) {
      const bit = Math.clz32(rest)
      rest &= ~(HIGHEST >>> bit)
      x[at] = left + bit
      y[at] = row
    }
  }
  return { x, y }
}

/** A free cell's legal diagonal steps, and what subgoal it is. */
function readCell(passable: Uint8Array, stride: number, id: CellId): number {
  const north = passable[id - stride] === 1
  const east = passable[id + 1] === 1
  const south = passable[id + stride] === 1
  const west = passable[id - 1] === 1
  let cell = 0
  if (north && east) cell |= passable[id - stride + 1] === 1 ? NORTH_EAST : FALLING
  if (south && east) cell |= passable[id + stride + 1] === 1 ? SOUTH_EAST : RISING
  if (south && west) cell |= passable[id + stride - 1] === 1 ? SOUTH_WEST : FALLING
  if (north && west) cell |= passable[id - stride - 1] === 1 ? NORTH_WEST : RISING
  return cell
}

/** Where the bits of a cell's row of its tile lie in `Subgoals.numbers`. */
function wordAt(tiles: number, x: number, y: number): number {
  return ((((y >> 5) * tiles + (x >> 5)) << 5) + (y & 31)) << 1
}

/** The number of the subgoal on a cell, or -1. */
export function subgoalAt({ numbers, tiles }: Subgoals, x: number, y: number): number {
  const word = wordAt(tiles, x, y)
  const upToHere = numbers[word] >>> (31 - (x & 31))
  if ((upToHere & 1) === 0) return -1
  // The bits of a word are counted in pairs, then in fours, then in bytes, which the product adds up.
  const pairs = upToHere - ((upToHere >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  const bytes = (fours + (fours >>> 4)) & 0x0f0f0f0f
  return numbers[word + 1] + (Math.imul(bytes, 0x01010101) >>> 24) - 1
}

/** The quadrant of a diagonal direction. */
export function quadrantTowards({ quadrants }: Subgoals, dx: number, dy: number): Quadrant {
  return quadrants[dx > 0 ? (dy > 0 ? 1 : 0) : dy > 0 ? 2 : 3]
}
