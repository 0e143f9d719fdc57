import {
  createTerrain,
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
import { requireObject, requireTerrain } from './checks.js'
import { type CellLimitOptions, plainLimit, requireCells } from './size.js'
import { badFile, badLine, LineReader, textOf, type TextSource } from './text.js'

/** The comment that makes the digits of a file heights; without it 0 is open and 1 is blocked. */
const HEIGHTS_LINE = '; digits are heights'

/**
 * A terrain from a plain text map: one row per line, one character per cell, as listed in the core's `TEXT_TILES`.
 * Lines beginning with `;` are comments; one of them, `; digits are heights`, makes digits open ground of that height.
 * Empty lines before and after the map are dropped, but a line of spaces is a row of open cells. Anything else throws
 * `bad-file` with the line.
 */
export function parseTextMap(source: TextSource, options: CellLimitOptions = {}): Terrain {
  requireObject('The options', options)
  const text = textOf(source)
  const { first, width, depth, hasHeights } = measure(text)
  requireCells(width, depth, plainLimit(options))
  const tiles: Readonly<Record<string, Tile>> = { ...TEXT_TILES, ...(hasHeights ? HEIGHT_TILES : {}) }
  const surfaces = new Uint8Array(width * depth)
  const obstacles = new Uint8Array(width * depth)
  let heights: Float32Array | null = null
  const rows = new RowReader(text, first)
  for (let y = 0; y < depth; y++) {
    const row = rows.next() ?? ''
    for (let x = 0; x < width; x++) {
      if (!Object.hasOwn(tiles, row[x])) throw unknownCharacter(row, x, rows.line, tiles)
      const { surface = SURFACES[0], obstacle = OBSTACLES[0], height = 0 } = tiles[row[x]]
      surfaces[y * width + x] = SURFACES.indexOf(surface as (typeof SURFACES)[number])
      obstacles[y * width + x] = OBSTACLES.indexOf(obstacle as (typeof OBSTACLES)[number])
      if (height === 0) continue
      heights ??= new Float32Array(width * depth)
      heights[y * width + x] = height
    }
  }
  return createTerrain({ width, depth, surfaces, obstacles, ...(heights === null ? {} : { heights }) })
}

/**
 * A terrain as a plain text map, ending in a line feed. Only what a text map can hold exactly is written: built-in
 * names, one thing per cell (a wall hides the ground below it), whole heights 0 to 9 on open ground (below a line `;
 * digits are heights`), cellSize 1 at the origin. Everything else throws `unsuitable-combination`, so nothing is lost
 * silently.
 */
export function writeTextMap(terrain: Terrain): string {
  requireTerrain(terrain)
  requirePlain(terrain)
  const isLevel = terrain.heights === null || terrain.heights.every((height) => height === 0)
  const tiles = isLevel ? {} : HEIGHT_TILES
  const rows = terrainToText(terrain, tiles)
  requireSameCells(terrain, terrainFromText(rows, tiles))
  const header = isLevel ? [] : [HEIGHTS_LINE]
  return `${[...header, ...rows].join('\n')}\n`
}

/** The lines that are rows: comments are left out, and empty lines before `first`. */
class RowReader {
  readonly #lines: LineReader
  readonly #first: number

  constructor(text: string, first = 1) {
    this.#lines = new LineReader(text)
    this.#first = first
  }

  /** The line in the file of the row that was given last. */
  get line(): number {
    return this.#lines.number
  }

  next(): string | null {
    let text = this.#lines.next()
    while (text !== null && (text.startsWith(';') || this.line < this.#first)) text = this.#lines.next()
    return text
  }
}

interface Measured {
  /** The line of the first row. */
  readonly first: number
  readonly width: number
  readonly depth: number
  readonly hasHeights: boolean
}

/** Walks through the text once before memory is taken; refuses rows of different lengths. */
function measure(text: string): Measured {
  const rows = new RowReader(text)
  let first = 0
  let width = 0
  let depth = 0
  let empty = 0
  for (let row = rows.next(); row !== null; row = rows.next()) {
    if (row === '') {
      if (first > 0) empty++
      continue
    }
    if (first === 0) {
      first = rows.line
      width = lengthOf(row)
    }
    // Empty lines at the end are dropped; among rows they are rows of no length.
    if (empty > 0) throw wrongLength(emptyLine(text, first), 0, width)
    if (row.length !== width && lengthOf(row) !== width) throw wrongLength(rows.line, lengthOf(row), width)
    depth++
  }
  if (first === 0) throw badFile('The text map is empty.', 'Write at least one row with one cell.')
  return { first, width, depth, hasHeights: hasHeightsLine(text) }
}

function hasHeightsLine(text: string): boolean {
  const lines = new LineReader(text)
  for (let line = lines.next(); line !== null; line = lines.next())
    if (line.trim() === HEIGHTS_LINE) return true
  return false
}

/** The line of the first empty row after the first row. */
function emptyLine(text: string, first: number): number {
  const rows = new RowReader(text, first)
  while (rows.next() !== '');
  return rows.line
}

/** In whole characters, so that messages count as people do. */
function lengthOf(row: string): number {
  return Array.from(row).length
}

function wrongLength(line: number, length: number, width: number): FootpathError {
  return badLine(
    line,
    `the row has ${length} cells, the first row has ${width}.`,
    'All rows must have the same length.',
    length,
  )
}

function unknownCharacter(row: string, x: number, line: number, tiles: Readonly<Record<string, Tile>>) {
  const character = String.fromCodePoint(row.codePointAt(x) ?? 0)
  return badLine(
    line,
    `column ${x + 1} is ${show(character)}, which has no meaning.`,
    /^[2-9]$/.test(character)
      ? `Put the line '${HEIGHTS_LINE}' first to read digits as heights.`
      : `Known: ${Object.keys(tiles).map(show).join(' ')}. Comments begin with ';'.`,
    character,
  )
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
