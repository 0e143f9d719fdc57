import { OBSTACLES, SURFACES } from './names.js'
import { Terrain, type TerrainInit } from './terrain.js'
import { readNumbers, readText, type Tile, type TileGrid } from './tiles.js'

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
  return terrainFromTiles(readText(rows, tiles), rest)
}

/** A terrain from rows of numbers: 0 open, 1 blocked; `tiles` says what other numbers stand for. */
export function terrainFromNumbers(
  rows: readonly (readonly number[])[],
  tiles: Readonly<Record<number, Tile>> = {},
  rest: Rest = {},
): Terrain {
  return terrainFromTiles(readNumbers(rows, tiles), rest)
}

/** A terrain from a map that has been read. */
export function terrainFromTiles({ width, depth, cells }: TileGrid, rest: Rest = {}): Terrain {
  const heights = cells.map(({ height = 0 }) => height)
  const factors = cells.map(({ factor = 1 }) => factor)
  return new Terrain({
    ...rest,
    width,
    depth,
    surfaces: cells.map(({ surface }) => (surface === undefined ? 0 : SURFACES.indexOf(surface))),
    obstacles: cells.map(({ obstacle }) => (obstacle === undefined ? 0 : OBSTACLES.indexOf(obstacle))),
    ...(heights.some((height) => height !== 0) ? { heights } : {}),
    ...(factors.some((factor) => factor !== 1) ? { factors } : {}),
  })
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
