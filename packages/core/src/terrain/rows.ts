import { requireSize } from '../checks.js'
import { badOption, FootpathError, show } from '../error.js'
import { BUILT_IN_NAMES, type NameTables, OBSTACLES, SURFACES } from './names.js'
import { requireNames, requireObstacleNames, type TerrainInit } from './terrain-init.js'
import { requireTerrain } from './require-terrain.js'
import { Terrain } from './terrain.js'
import {
  type FlatRows,
  type MapRows,
  type NumberRows,
  readMap,
  readNumbers,
  readText,
  requireNoTiles,
  requireTile,
  requireTiles,
  TEXT_TILES,
  type Tile,
  type TileGrid,
  type Tiles,
} from './tiles.js'

/** Everything about a terrain that rows do not contain: cellSize, origin, your own names. */
export type RowsInit = Omit<TerrainInit, 'width' | 'depth' | 'heights' | 'surfaces' | 'obstacles' | 'factors'>

/** A terrain from rows of text, one character a cell (see {@link TEXT_TILES}); `tiles` adds or replaces characters. */
export function terrainFromText(
  rows: string | readonly string[],
  tiles: Tiles = {},
  rest: RowsInit = {},
): Terrain {
  return terrainFromTiles(readText(rows, tiles, namesOf(rest)), rest)
}

/**
 * A terrain from rows of numbers (plain or typed arrays) or from one array with a width: 0 is open, 1 is blocked. With
 * booleans, `true` is blocked. `tiles` defines other numbers.
 */
export function terrainFromNumbers(
  rows: NumberRows | FlatRows,
  tiles: Tiles = {},
  rest: RowsInit = {},
): Terrain {
  return terrainFromTiles(readNumbers(rows, tiles, namesOf(rest)), rest)
}

/**
 * A terrain from a function that is called once for every cell. It returns a tile, or the name of a surface or an
 * obstacle: `({ x, y }) => isTree(x, y) ? 'blocked' : { factor: 2 }`.
 */
export function terrainFromCells(
  width: number,
  depth: number,
  tileAt: (cell: { readonly x: number; readonly y: number }) => Tile | string,
  rest: RowsInit = {},
): Terrain {
  requireSize(width, depth)
  if (typeof tileAt !== 'function')
    throw new FootpathError(
      'bad-map',
      `tileAt must be a function; got ${show(tileAt)}.`,
      'Pass a function that turns { x, y } into a tile or a name.',
      tileAt,
    )
  const names = namesOf(rest)
  const used = Array.from({ length: width * depth }, (_, index) => {
    const cell = { x: index % width, y: Math.floor(index / width) }
    const given = tileAt(cell)
    const tile = typeof given === 'string' ? tileNamed(given, names) : given
    requireTile(`The tile of cell ${cell.x},${cell.y}`, tile, names)
    return tile
  })
  return terrainFromTiles({ width, depth, used, cells: Uint32Array.from(used.keys()) }, rest)
}

/** The terrain itself, or one made from rows; `tiles` and your own names are for rows. */
export function terrainFrom(
  map: Terrain | MapRows,
  tiles?: Tiles,
  names: NameTables = BUILT_IN_NAMES,
): Terrain {
  if (!(map instanceof Terrain)) return terrainFromTiles(readMap(map, tiles, 'a Terrain', names), names)
  requireNoTiles(tiles, 'a Terrain')
  return map
}

/** A terrain from a map that has been read. */
function terrainFromTiles({ width, depth, used, cells }: TileGrid, rest: RowsInit): Terrain {
  const { surfaceNames, obstacleNames } = namesOf(rest)
  /** A value per cell, or undefined where all have the usual one. Ids take a byte. */
  const layer = (usual: number, valueOf: (tile: Tile) => number | undefined, isId = false) => {
    const given = used.map((tile) => valueOf(tile) ?? usual)
    if (given.every((value) => value === usual)) return undefined
    const values = isId ? Uint8Array.from(given) : Float64Array.from(given)
    const all = new (isId ? Uint8Array : Float64Array)(cells.length)
    for (let at = 0; at < cells.length; at++) all[at] = values[cells[at]]
    return all
  }
  return new Terrain({
    ...rest,
    width,
    depth,
    surfaces: layer(0, ({ surface }) => (surface === undefined ? 0 : surfaceNames.indexOf(surface)), true),
    obstacles: layer(
      0,
      ({ obstacle }) => (obstacle === undefined ? 0 : obstacleNames.indexOf(obstacle)),
      true,
    ),
    heights: layer(0, ({ height }) => height),
    factors: layer(1, ({ factor }) => factor),
  })
}

/**
 * A terrain as rows of text. With the same `tiles` it is the inverse of {@link terrainFromText}, as far as characters
 * allow: if a cell has no character of its own, its obstacle hides the surface, and the surface hides height and
 * factor. Heights are written as digits if you pass `HEIGHT_TILES`.
 */
export function terrainToText(terrain: Terrain, tiles: Tiles = {}): string[] {
  requireTiles(tiles, requireTerrain(terrain))
  const characters = new Map<string, string>()
  // Walls are written # and not 1, so that they are not read as heights.
  const usual = Object.entries(TEXT_TILES).filter(([character]) => !/[01]/.test(character))
  for (const [character, tile] of [...Object.entries(tiles), ...usual]) {
    if (!characters.has(keyOf(tile)) && (tiles[character] ?? tile) === tile)
      characters.set(keyOf(tile), character)
  }
  const { width, depth, surfaceNames, obstacleNames, heights, factors } = terrain
  return Array.from({ length: depth }, (_, y) => {
    let line = ''
    for (let index = y * width; index < (y + 1) * width; index++) {
      const surface = surfaceNames[terrain.surfaces[index]]
      const obstacle = obstacleNames[terrain.obstacles[index]]
      const height = heights?.[index] ?? 0
      const factor = factors?.[index] ?? 1
      line +=
        characters.get(keyOf({ surface, obstacle, height, factor })) ??
        characters.get(keyOf(obstacle === 'none' ? { surface } : { obstacle })) ??
        (obstacle === 'none' ? '.' : '#')
    }
    return line
  })
}

/** A key that is the same for equal tiles; factors as the terrain keeps them. */
function keyOf({ surface = 'open', obstacle = 'none', height = 0, factor = 1 }: Tile): string {
  return `${surface} ${obstacle} ${Math.fround(height)} ${Math.fround(factor)}`
}

function tileNamed(name: string, { obstacleNames }: NameTables): Tile {
  return obstacleNames.includes(name) ? { obstacle: name } : { surface: name }
}

function namesOf(rest: RowsInit): NameTables {
  if (typeof rest !== 'object' || rest === null)
    throw badOption(
      'What is beside the rows',
      'an object',
      rest,
      'Pass { cellSize, origin, … }, or leave it out.',
    )
  const { surfaceNames = SURFACES, obstacleNames = OBSTACLES } = rest
  if (surfaceNames === SURFACES && obstacleNames === OBSTACLES) return BUILT_IN_NAMES
  return {
    surfaceNames: requireNames('surfaceNames', surfaceNames),
    obstacleNames: requireObstacleNames(obstacleNames),
  }
}
