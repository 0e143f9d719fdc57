import { FootpathError, requireName, show } from '../error.js'
import { OBSTACLES, SURFACES } from './names.js'

/** What a character or number of a map stands for; what is left out is open, free and flat. */
export interface Tile {
  /** What the cell is made of; `open` by default. */
  readonly surface?: (typeof SURFACES)[number]
  /** What stands on the cell; `none` by default. */
  readonly obstacle?: (typeof OBSTACLES)[number]
  /** The height of the cell; 0 by default. */
  readonly height?: number
  /** Multiplies the cost of entering the cell; 1 by default. */
  readonly factor?: number
}

/**
 * The characters of a text map. Digits are open ground of that height, so that a ledge can be drawn:
 * `00011` steps up by one.
 */
export const TEXT_TILES: Readonly<Record<string, Tile>> = Object.freeze({
  '.': {},
  ' ': {},
  m: { surface: 'mud' },
  '~': { surface: 'water' },
  '=': { surface: 'road' },
  l: { obstacle: 'low-wall' },
  t: { obstacle: 'tall-wall' },
  '#': { obstacle: 'blocked' },
  '@': { obstacle: 'blocked' },
  ...Object.fromEntries(Array.from('0123456789', (digit) => [digit, { height: Number(digit) }])),
})

/** The numbers of a number map: 0 is open, 1 is blocked. */
export const NUMBER_TILES: Readonly<Record<number, Tile>> = Object.freeze({
  0: {},
  1: { obstacle: 'blocked' },
})

/** What more characters or numbers of a map stand for. */
export type Tiles = Readonly<Record<string | number, Tile>>

/** The cells of a map as it may be written down: a text, rows of text, or rows of numbers. */
export type MapRows = string | readonly string[] | readonly (readonly number[])[]

/** A map that has been read: the tile of every cell, row by row. */
export interface TileGrid {
  readonly width: number
  readonly depth: number
  readonly cells: readonly Tile[]
}

/** Reads a map in any of its forms; `others` says what else the caller would have taken. */
export function readMap(map: MapRows, tiles: Tiles, others: string): TileGrid {
  if (typeof map === 'string') return readText(map, tiles)
  if (Array.isArray(map) && map.every((row) => typeof row === 'string')) return readText(map, tiles)
  if (Array.isArray(map) && map.every((row) => Array.isArray(row))) return readNumbers(map, tiles)
  throw new FootpathError(
    'bad-map',
    `The map is ${show(map)}.`,
    `Give rows of text, rows of numbers or ${others}.`,
    map,
  )
}

/** The lines of a text; an end of line at its end begins none. */
export function linesOf(text: string): string[] {
  return text.replace(/\r?\n$/, '').split(/\r?\n/)
}

/** Reads rows of text, one character a cell. */
export function readText(rows: string | readonly string[], tiles: Tiles): TileGrid {
  const lines = typeof rows === 'string' ? linesOf(rows) : rows
  return readTiles(
    lines.map((line) => Array.from(line)),
    { ...TEXT_TILES, ...tiles },
  )
}

/** Reads rows of numbers. */
export function readNumbers(rows: readonly (readonly number[])[], tiles: Tiles): TileGrid {
  return readTiles(rows, { ...NUMBER_TILES, ...tiles })
}

function readTiles(rows: readonly (readonly (string | number)[])[], tiles: Tiles): TileGrid {
  const width = rows[0]?.length ?? 0
  if (width === 0)
    throw new FootpathError('bad-map', 'The map is empty.', 'Give at least one row with one cell.', rows)
  const cells: Tile[] = []
  rows.forEach((row, y) => {
    if (row.length !== width) {
      throw new FootpathError(
        'bad-map',
        `Row ${y} has ${row.length} cells, row 0 has ${width}.`,
        'All rows must be equally long.',
        row.length,
      )
    }
    for (let x = 0; x < width; x++) cells.push(tileOf(row[x], x, y, tiles))
  })
  return { width, depth: rows.length, cells }
}

function tileOf(key: string | number, x: number, y: number, tiles: Tiles): Tile {
  if (!Object.hasOwn(tiles, key)) {
    throw new FootpathError(
      'bad-map',
      `Cell ${x},${y} is ${show(key)}, which stands for nothing.`,
      `Known: ${Object.keys(tiles).map(show).join(' ')}; pass your own in tiles.`,
      key,
    )
  }
  const tile = tiles[key]
  if (tile === null || typeof tile !== 'object') {
    throw new FootpathError(
      'bad-map',
      `The tile of ${show(key)} is ${show(tile)}.`,
      "Give an object: {} for open ground, { obstacle: 'blocked' } for a wall.",
      tile,
    )
  }
  if (tile.surface !== undefined) requireName('surface', tile.surface, SURFACES)
  if (tile.obstacle !== undefined) requireName('obstacle', tile.obstacle, OBSTACLES)
  return tile
}
