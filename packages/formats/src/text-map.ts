import {
  FootpathError,
  HEIGHT_TILES,
  type Terrain,
  terrainFromText,
  terrainToText,
  TEXT_TILES,
  type Tile,
} from 'footpath'
import { show } from 'footpath/internal'
import { OBSTACLES, SURFACES } from 'footpath/terrain'
import { badFile, badLine, linesOf, type TextSource } from './text.js'

interface Row {
  readonly text: string
  /** Line in the file, from 1. */
  readonly line: number
}

/** The comment that makes the digits of a file heights; without it 0 is open and 1 is blocked. */
const HEIGHTS_LINE = '; digits are heights'

/**
 * A terrain from a plain text map: one row per line, one character per cell, as listed in the core's `TEXT_TILES`.
 * Lines beginning with `;` are comments; one of them, `; digits are heights`, makes digits open ground of that height.
 * Empty lines before and after the map are dropped, but a line of spaces is a row of open cells. Anything else throws
 * `bad-file` with the line.
 */
export function parseTextMap(source: TextSource): Terrain {
  const lines = linesOf(source)
  const tiles = lines.some((text) => text.trim() === HEIGHTS_LINE) ? HEIGHT_TILES : {}
  const rows = lines.map((text, at) => ({ text, line: at + 1 })).filter(({ text }) => !text.startsWith(';'))
  while (rows.length > 0 && rows.at(-1)!.text === '') rows.pop()
  const first = rows.findIndex(({ text }) => text !== '')
  if (first < 0) throw badFile('The text map is empty.', 'Write at least one row with one cell.')
  rows.splice(0, first)
  requireRows(rows, { ...TEXT_TILES, ...tiles })
  return terrainFromText(
    rows.map(({ text }) => text),
    tiles,
  )
}

/**
 * A terrain as a plain text map, ending in a line feed. Only what a text map can hold exactly is written: built-in
 * names, one thing per cell (a wall hides the ground below it), whole heights 0 to 9 on open ground (below a line `;
 * digits are heights`), cellSize 1 at the origin. Everything else throws `unsuitable-combination`, so nothing is lost
 * silently.
 */
export function writeTextMap(terrain: Terrain): string {
  requirePlain(terrain)
  const isLevel = terrain.heights === null || terrain.heights.every((height) => height === 0)
  const tiles = isLevel ? {} : HEIGHT_TILES
  const rows = terrainToText(terrain, tiles)
  requireSameCells(terrain, terrainFromText(rows, tiles))
  const header = isLevel ? [] : [HEIGHTS_LINE]
  return `${[...header, ...rows].join('\n')}\n`
}

/**
 * Checked here although the core checks too, because only here it is known which line of the file a row is.
 */
function requireRows(rows: readonly Row[], tiles: Readonly<Record<string, Tile>>): void {
  const width = Array.from(rows[0].text).length
  for (const { text, line } of rows) {
    const characters = Array.from(text)
    if (characters.length !== width) {
      throw badLine(
        line,
        `the row has ${characters.length} cells, the first row has ${width}.`,
        'All rows must have the same length.',
        characters.length,
      )
    }
    const x = characters.findIndex((character) => !Object.hasOwn(tiles, character))
    if (x >= 0) {
      throw badLine(
        line,
        `column ${x + 1} is ${show(characters[x])}, which has no meaning.`,
        /^[2-9]$/.test(characters[x])
          ? `Put the line '${HEIGHTS_LINE}' first to read digits as heights.`
          : `Known: ${Object.keys(tiles).map(show).join(' ')}. Comments begin with ';'.`,
        characters[x],
      )
    }
  }
}

function requirePlain(terrain: Terrain): void {
  const { cellSize, origin, geo, surfaceNames, obstacleNames } = terrain
  if (cellSize !== 1) throw cannotHold(`a cellSize of ${cellSize}`, cellSize)
  if (origin.x !== 0 || origin.y !== 0 || origin.z !== 0)
    throw cannotHold(`the origin ${show(origin)}`, origin)
  if (geo !== null) throw cannotHold('a position on the earth', geo)
  if (!sameNames(surfaceNames, SURFACES)) throw cannotHold('custom surface names', surfaceNames)
  if (!sameNames(obstacleNames, OBSTACLES)) throw cannotHold('custom obstacle names', obstacleNames)
}

/** Compares with what a reader would get, so that this file needs no second list of what has a character. */
function requireSameCells(terrain: Terrain, read: Terrain): void {
  const { width, depth, surfaces, obstacles, heights, factors } = terrain
  for (let index = 0; index < width * depth; index++) {
    const height = heights?.[index] ?? 0
    let lost: string | null = null
    if ((factors?.[index] ?? 1) !== 1) lost = `the factor ${factors![index]}`
    else if (obstacles[index] !== read.obstacles[index]) lost = 'the obstacle'
    else if (surfaces[index] !== read.surfaces[index]) lost = 'the surface below the obstacle'
    else if (height !== (read.heights?.[index] ?? 0)) lost = `the height ${height}`
    if (lost === null) continue
    const cell = { x: index % width, y: Math.floor(index / width) }
    throw cannotHold(`${lost} in cell ${cell.x},${cell.y}`, cell)
  }
}

function sameNames(names: readonly string[], builtIn: readonly string[]): boolean {
  return names.length === builtIn.length && names.every((name, id) => name === builtIn[id])
}

function cannotHold(what: string, value: unknown): FootpathError {
  return new FootpathError(
    'unsuitable-combination',
    `A text map cannot hold ${what}.`,
    'Write a terrain file (.footpath) instead: it can hold everything.',
    value,
  )
}
