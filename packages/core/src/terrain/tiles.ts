import { requireFinite, requirePositive } from '../checks.js'
import { badOption, FootpathError, requireName, show } from '../error.js'
import { BUILT_IN_NAMES, type NameTables } from './names.js'

/** What a character or number of a map means; whatever you leave out is open, free and flat. */
export interface Tile {
  /** A built-in surface (open, mud, water, road) or one of your own names. */
  readonly surface?: string
  /** A built-in obstacle (low-wall, tall-wall, blocked) or one of your own names. */
  readonly obstacle?: string
  /** Height of the ground in world units. */
  readonly height?: number
  /** Multiplies the cost of entering the cell: 2 for a forest, 5 for a swamp. */
  readonly factor?: number
}

/**
 * The characters of a text map. `0` and `1` mean the same as the numbers; other digits mean nothing until you pass
 * tiles for them, such as {@link HEIGHT_TILES}.
 */
export const TEXT_TILES: Readonly<Record<string, Tile>> = Object.freeze({
  '.': {},
  ' ': {},
  0: {},
  1: { obstacle: 'blocked' },
  m: { surface: 'mud' },
  '~': { surface: 'water' },
  '=': { surface: 'road' },
  l: { obstacle: 'low-wall' },
  t: { obstacle: 'tall-wall' },
  '#': { obstacle: 'blocked' },
  '@': { obstacle: 'blocked' },
})

/** The numbers of a number map: 0 is open, 1 is blocked. */
export const NUMBER_TILES: Readonly<Record<number, Tile>> = Object.freeze({
  0: {},
  1: { obstacle: 'blocked' },
})

/** Digits as heights, to pass as tiles: `terrainFromText(['00011'], HEIGHT_TILES)` steps up by one. */
export const HEIGHT_TILES: Readonly<Record<number, Tile>> = /* @__PURE__ */ Object.freeze(
  /* @__PURE__ */ Object.fromEntries(
    /* @__PURE__ */ Array.from({ length: 10 }, (_, height) => [height, { height }]),
  ),
)

/** What additional characters or numbers of a map mean. */
export type Tiles = Readonly<Record<string | number, Tile>>

/** Rows of numbers, plain or typed arrays. With booleans, `true` is blocked, as 1 is. */
export type NumberRows = readonly (ArrayLike<number> | ArrayLike<boolean>)[]

/** All cells in one array, row by row. */
export interface FlatRows {
  readonly width: number
  readonly cells: ArrayLike<number> | ArrayLike<boolean>
}

/** A map in any of these forms: a text, rows of text, rows of numbers, or all numbers in one array. */
export type MapRows = string | readonly string[] | NumberRows | FlatRows

/** A map that has been read: tiles, and which of them every cell has, row by row. Places between may be missing. */
export interface TileGrid {
  readonly width: number
  readonly depth: number
  readonly used: readonly Tile[]
  readonly cells: Uint8Array | Uint32Array
}

/** Reads a map in any of its forms; `others` says what else the caller would accept. */
export function readMap(
  map: MapRows,
  tiles: Tiles = {},
  others = 'a Terrain',
  names: NameTables = BUILT_IN_NAMES,
): TileGrid {
  if (isText(map)) return readLines(map, tiles, names)
  if (isNumbers(map)) return readValues(map, tiles, names)
  throw badMap(map, `Pass rows of text, rows of numbers, { width, cells } or ${others}.`)
}

/** The lines of a text; a line break at the end adds no line. */
export function linesOf(text: string): string[] {
  return text.replace(/\r?\n$/, '').split(/\r?\n/)
}

/** Reads rows of text, one character a cell. */
export function readText(
  rows: string | readonly string[],
  tiles: Tiles,
  names: NameTables = BUILT_IN_NAMES,
): TileGrid {
  if (!isText(rows)) throw badMap(rows, 'Pass rows of text.')
  return readLines(rows, tiles, names)
}

/** Reads rows of numbers, or numbers in one array. */
export function readNumbers(
  rows: NumberRows | FlatRows,
  tiles: Tiles,
  names: NameTables = BUILT_IN_NAMES,
): TileGrid {
  if (!isNumbers(rows)) throw badMap(rows, 'Pass rows of numbers, or { width, cells }.')
  return readValues(rows, tiles, names)
}

function readLines(rows: string | readonly string[], tiles: Tiles, names: NameTables): TileGrid {
  const lines = typeof rows === 'string' ? linesOf(rows) : rows
  const known = { ...TEXT_TILES, ...requireTiles(tiles, names) }
  // Few texts have characters that take two places.
  return (
    readAscii(lines, known, names) ??
    readRows(
      lines.map((line) => (/[\uD800-\uDFFF]/.test(line) ? Array.from(line) : line)),
      known,
      names,
    )
  )
}

/** `readRows` for rows of ASCII, of one length, in a quarter of the time; null for others. */
function readAscii(lines: readonly string[], tiles: Tiles, names: NameTables): TileGrid | null {
  const width = lines[0]?.length
  if (!width) return null
  const cells = new Uint8Array(width * lines.length)
  const encoder = new TextEncoder()
  for (let y = 0; y < lines.length; y++) {
    // Other characters need more than one byte, so not all of them fit.
    const { read } = encoder.encodeInto(lines[y], cells.subarray(y * width, (y + 1) * width))
    if (lines[y].length !== width || read !== width) return null
  }
  // Places are the characters themselves.
  const used: Tile[] = []
  const isKnown = new Uint8Array(128)
  for (let at = 0; at < cells.length; at++) {
    const code = cells[at]
    if (isKnown[code] === 1) continue
    isKnown[code] = 1
    used[code] = checkedTile(String.fromCharCode(code), at % width, Math.floor(at / width), tiles, names)
  }
  return { width, depth: lines.length, used, cells }
}

function readValues(rows: NumberRows | FlatRows, tiles: Tiles, names: NameTables): TileGrid {
  return readRows(
    isFlat(rows) ? rowsOf(rows) : rows,
    { ...NUMBER_TILES, ...requireTiles(tiles, names) },
    names,
  )
}

function readRows(rows: readonly (string | ArrayLike<unknown>)[], tiles: Tiles, names: NameTables): TileGrid {
  const width = rows[0]?.length ?? 0
  if (width === 0)
    throw new FootpathError('bad-map', 'The map is empty.', 'Pass at least one row with one cell.', rows)
  const cells = new Uint32Array(width * rows.length)
  const used: Tile[] = []
  const placeOf = new Map<unknown, number>()
  /** The value before: mostly the next is the same. */
  let last: unknown = placeOf
  let place = 0
  rows.forEach((row, y) => {
    if (row.length !== width) {
      throw new FootpathError(
        'bad-map',
        `Row ${y} has ${row.length} cells, row 0 has ${width}.`,
        'Give all rows the same length.',
        row.length,
      )
    }
    for (let x = 0; x < width; x++) {
      const value = row[x]
      if (value !== last) {
        if (!placeOf.has(value)) {
          placeOf.set(value, used.push(checkedTile(value, x, y, tiles, names)) - 1)
        }
        place = placeOf.get(value) as number
        last = value
      }
      cells[y * width + x] = place
    }
  })
  return { width, depth: rows.length, used, cells }
}

function checkedTile(value: unknown, x: number, y: number, tiles: Tiles, names: NameTables): Tile {
  const tile = tileOf(value, x, y, tiles)
  requireTile(`Tile ${show(value)}`, tile, names)
  return tile
}

/** Refuses tiles that are none or have names that the map does not know: all of them, used or not. */
export function requireTiles(tiles: Tiles, names: NameTables): Tiles {
  if (tiles === null || typeof tiles !== 'object') {
    throw badOption(
      'tiles',
      'an object',
      tiles,
      'Pass a tile for each character or number, such as { 2: { factor: 2 } }.',
    )
  }
  for (const [key, tile] of Object.entries(tiles)) requireTile(`Tile '${key}'`, tile, names)
  return tiles
}

const TILE_KEYS = ['surface', 'obstacle', 'height', 'factor'] as const satisfies readonly (keyof Tile)[]

/** Throws unless a tile has nothing but known keys, known names and valid numbers. */
export function requireTile(what: string, tile: Tile, names: NameTables): void {
  if (tile === null || typeof tile !== 'object')
    throw badMap(tile, "Use {} for open ground or { obstacle: 'blocked' } for a wall.", what)
  for (const key of Object.keys(tile)) {
    // Other libraries and formats use this name.
    if (key === 'cost')
      throw new FootpathError('unknown-name', `${what} has the key 'cost'.`, "Did you mean 'factor'?", key)
    requireName('key of a tile', key, TILE_KEYS)
  }
  if (tile.surface !== undefined) requireName('surface', tile.surface, names.surfaceNames)
  if (tile.obstacle !== undefined) requireName('obstacle', tile.obstacle, names.obstacleNames)
  if (tile.height !== undefined) requireFinite(`${what}: height`, tile.height)
  if (tile.factor !== undefined) requirePositive(`${what}: factor`, tile.factor)
}

/** Refuses `tiles` beside a map that is not made of characters or numbers. */
export function requireNoTiles(tiles: Tiles | undefined, what: string): void {
  if (tiles === undefined) return
  throw new FootpathError(
    'bad-option',
    `tiles are for rows of text or numbers; this map is ${what}.`,
    'Leave tiles out, or create the map from rows and tiles.',
    tiles,
  )
}

function tileOf(value: unknown, x: number, y: number, tiles: Tiles): Tile {
  const key = typeof value === 'boolean' ? Number(value) : value
  if ((typeof key === 'string' || typeof key === 'number') && Object.hasOwn(tiles, key)) return tiles[key]
  const isDigit = typeof value === 'string' && /^[2-9]$/.test(value)
  throw new FootpathError(
    'bad-map',
    `Cell ${x},${y} is ${show(value)}, which has no meaning.`,
    isDigit
      ? 'Pass HEIGHT_TILES as tiles to read digits as heights, or define it in tiles, such as { 2: { factor: 2 } }.'
      : `Known: ${Object.keys(tiles).map(show).join(' ')}. Define others in tiles.`,
    value,
  )
}

function badMap(value: unknown, remedy: string, what = 'The map'): FootpathError {
  return new FootpathError('bad-map', `${what} cannot be ${show(value)}.`, remedy, value)
}

function rowsOf({ width, cells }: FlatRows): NumberRows {
  if (!Number.isInteger(width) || width < 1 || cells.length % width !== 0) {
    throw new FootpathError(
      'bad-map',
      `A map of ${cells.length} cells cannot have the width ${show(width)}.`,
      'Pass a whole width of at least 1 that divides the number of cells.',
      width,
    )
  }
  return Array.from({ length: cells.length / width }, (_, y) =>
    (cells as number[]).slice(y * width, (y + 1) * width),
  )
}

function isFlat(map: unknown): map is FlatRows {
  return typeof map === 'object' && map !== null && 'cells' in map && 'width' in map && isList(map.cells)
}

function isText(map: unknown): map is string | readonly string[] {
  return typeof map === 'string' || (Array.isArray(map) && map.every((row) => typeof row === 'string'))
}

function isNumbers(map: unknown): map is NumberRows | FlatRows {
  return isFlat(map) || (Array.isArray(map) && map.every(isList))
}

/** A plain or typed array. */
function isList(row: unknown): row is ArrayLike<unknown> {
  return Array.isArray(row) || (ArrayBuffer.isView(row) && !(row instanceof DataView))
}
