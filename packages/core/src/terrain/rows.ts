import { FootpathError, requireName, show } from '../error.js'
import { OBSTACLES, SURFACES } from './names.js'
import { Terrain, type TerrainInit } from './terrain.js'

/** What a character or number of a map stands for; what is left out is open, free and flat. */
export interface Tile {
  readonly surface?: (typeof SURFACES)[number]
  readonly obstacle?: (typeof OBSTACLES)[number]
  readonly height?: number
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

type Rest = Omit<
  TerrainInit,
  'width' | 'depth' | 'heights' | 'surfaces' | 'obstacles' | 'factors' | 'surfaceNames' | 'obstacleNames'
>

/** A terrain from rows of text, one character a cell (see {@link TEXT_TILES}); `tiles` adds or replaces characters. */
export function terrainFromText(
  rows: string | readonly string[],
  tiles: Readonly<Record<string, Tile>> = {},
  rest: Rest = {},
): Terrain {
  const lines = typeof rows === 'string' ? rows.replace(/\r?\n$/, '').split(/\r?\n/) : rows
  return terrainFromTiles(
    lines.map((line) => Array.from(line)),
    { ...TEXT_TILES, ...tiles },
    rest,
  )
}

/** A terrain from rows of numbers: 0 open, 1 blocked; `tiles` says what other numbers stand for. */
export function terrainFromNumbers(
  rows: readonly (readonly number[])[],
  tiles: Readonly<Record<number, Tile>> = {},
  rest: Rest = {},
): Terrain {
  return terrainFromTiles(rows, { ...NUMBER_TILES, ...tiles }, rest)
}

function terrainFromTiles(
  rows: readonly (readonly (string | number)[])[],
  tiles: Readonly<Record<string | number, Tile>>,
  rest: Rest,
): Terrain {
  const depth = rows.length
  const width = rows[0]?.length ?? 0
  if (width === 0)
    throw new FootpathError('bad-map', 'The map is empty.', 'Give at least one row with one cell.', rows)
  const surfaces = new Uint8Array(width * depth)
  const obstacles = new Uint8Array(width * depth)
  const heights = new Float32Array(width * depth)
  const factors = new Float32Array(width * depth).fill(1)
  rows.forEach((row, y) => {
    if (row.length !== width) {
      throw new FootpathError(
        'bad-map',
        `Row ${y} has ${row.length} cells, row 0 has ${width}.`,
        'All rows must be equally long.',
        row.length,
      )
    }
    row.forEach((key, x) => {
      const tile = Object.hasOwn(tiles, key) ? tiles[key] : unknownTile(key, x, y, tiles)
      const index = y * width + x
      if (tile.surface !== undefined)
        surfaces[index] = SURFACES.indexOf(requireName('surface', tile.surface, SURFACES))
      if (tile.obstacle !== undefined)
        obstacles[index] = OBSTACLES.indexOf(requireName('obstacle', tile.obstacle, OBSTACLES))
      heights[index] = tile.height ?? 0
      factors[index] = tile.factor ?? 1
    })
  })
  return new Terrain({
    ...rest,
    width,
    depth,
    surfaces,
    obstacles,
    ...(heights.some((height) => height !== 0) ? { heights } : {}),
    ...(factors.some((factor) => factor !== 1) ? { factors } : {}),
  })
}

function unknownTile(
  key: string | number,
  x: number,
  y: number,
  tiles: Readonly<Record<string | number, Tile>>,
): never {
  throw new FootpathError(
    'bad-map',
    `Cell ${x},${y} is ${show(key)}, which stands for nothing.`,
    `Known: ${Object.keys(tiles).map(show).join(' ')}; pass your own in tiles.`,
    key,
  )
}

/**
 * A terrain as rows of text, the inverse of {@link terrainFromText} for the built-in names: an obstacle hides the
 * surface below it, a surface hides the height; heights other than whole 0–9 and factors have no character.
 */
export function terrainToText(terrain: Terrain): string[] {
  const ofObstacle: Record<string, string> = { 'low-wall': 'l', 'tall-wall': 't' }
  const ofSurface: Record<string, string> = { open: '.', mud: 'm', water: '~', road: '=' }
  const { heights } = terrain
  return Array.from({ length: terrain.depth }, (_, y) => {
    let line = ''
    for (let x = 0; x < terrain.width; x++) {
      const index = y * terrain.width + x
      const obstacle = terrain.obstacles[index]
      const surface = terrain.surfaceNames[terrain.surfaces[index]]
      const height = heights?.[index] ?? 0
      if (obstacle !== 0) line += ofObstacle[terrain.obstacleNames[obstacle]] ?? '#'
      else if (
        surface === 'open' &&
        heights !== null &&
        Number.isInteger(height) &&
        height >= 0 &&
        height <= 9
      )
        line += String(height)
      else line += ofSurface[surface] ?? '.'
    }
    return line
  })
}
