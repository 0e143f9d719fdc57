import { createTerrain, FootpathError, type Terrain } from 'footpath'
import { MAX_CELLS, show } from 'footpath/internal'
import { OBSTACLES, SURFACES } from 'footpath/terrain'
import { requireObject, requireTerrain } from './checks.js'
import { type CellLimitOptions, plainLimit } from './size.js'
import { badLine, LineReader, type TextSource, wholeNumber } from './text.js'

interface MapTile {
  readonly surface: number
  readonly obstacle: number
}

function tile(surface: (typeof SURFACES)[number], obstacle: (typeof OBSTACLES)[number]): MapTile {
  return { surface: SURFACES.indexOf(surface), obstacle: OBSTACLES.indexOf(obstacle) }
}

/**
 * The benchmark's characters. Trees stop walking units but not flying ones, so they are low walls; `@` and `O` are
 * "out of bounds" and stop every unit.
 */
const TILES: ReadonlyMap<string, MapTile> = new Map([
  ['.', tile('open', 'none')],
  ['G', tile('open', 'none')],
  ['S', tile('mud', 'none')],
  ['W', tile('water', 'none')],
  ['T', tile('open', 'low-wall')],
  ['@', tile('open', 'blocked')],
  ['O', tile('open', 'blocked')],
])

const LAYOUT = "A MovingAI map begins with the lines 'type octile', 'height N', 'width N' and 'map'."

interface Header {
  readonly width: number
  readonly depth: number
}

/**
 * A terrain from a MovingAI `.map` file: `.` and `G` open, `S` mud, `W` water, `T` low wall, `@` and `O`
 * blocked; no heights, cellSize 1. Header lines may come in any order; CRLF, a byte order mark and blank
 * lines at the end are fine. Everything else that is not the format throws `bad-file` (`bad-size` for the
 * sizes) with the line, before a terrain exists.
 */
export function parseMovingAiMap(source: TextSource, options: CellLimitOptions = {}): Terrain {
  requireObject('The options', options)
  const lines = new LineReader(source)
  const { width, depth } = parseHeader(lines, plainLimit(options))
  // Memory is only taken for cells the file can have; of one too short, some row is refused below.
  const cells = lines.left >= width * depth ? width * depth : 0
  const surfaces = new Uint8Array(cells)
  const obstacles = new Uint8Array(cells)
  for (let y = 0; y < depth; y++) {
    const row = requireRow(lines, y, width, depth)
    for (let x = 0; x < width; x++) {
      const found = TILES.get(row[x])
      if (found === undefined) throw unknownCharacter(row, x, lines.number)
      surfaces[y * width + x] = found.surface
      obstacles[y * width + x] = found.obstacle
    }
  }
  requireEnd(lines, depth)
  return createTerrain({ width, depth, surfaces, obstacles })
}

/**
 * A terrain as the text of a `.map` file, ending in a line feed. The format holds less than a terrain: low walls
 * become `T` and every other obstacle `@`, water `W`, mud `S`, every other surface `.`. An obstacle hides the surface
 * below it. Heights, factors, names, cellSize and position are left out. A terrain read from a `.map` comes back with
 * the same layers.
 */
export function writeMovingAiMap(terrain: Terrain): string {
  requireTerrain(terrain)
  const { width, depth, surfaces, obstacles } = terrain
  const ofSurface = terrain.surfaceNames.map((name) => (name === 'mud' ? 'S' : name === 'water' ? 'W' : '.'))
  const ofObstacle = terrain.obstacleNames.map((name) => (name === 'low-wall' ? 'T' : '@'))
  const lines = ['type octile', `height ${depth}`, `width ${width}`, 'map']
  for (let y = 0; y < depth; y++) {
    let line = ''
    for (let index = y * width; index < (y + 1) * width; index++) {
      const obstacle = obstacles[index]
      line += obstacle === 0 ? ofSurface[surfaces[index]] : ofObstacle[obstacle]
    }
    lines.push(line)
  }
  return `${lines.join('\n')}\n`
}

function parseHeader(lines: LineReader, limit: number): Header {
  const given = new Map<string, { readonly value: string; readonly line: number }>()
  let last = 1
  for (let text = lines.next(); text !== null; text = lines.next()) {
    const line = lines.number
    const { key, value } = splitHeaderLine(text)
    if (key === '') continue
    last = line
    if (key === 'map' && value === '') {
      for (const needed of ['type', 'height', 'width']) {
        if (!given.has(needed)) throw badLine(line, `'${needed}' is missing before 'map'.`, LAYOUT)
      }
      const width = sizeOf('width', given.get('width')!)
      const depth = sizeOf('height', given.get('height')!)
      requireHoldable(width, depth, limit, [given.get('width')!.line, given.get('height')!.line])
      return { width, depth }
    }
    if (key !== 'type' && key !== 'height' && key !== 'width') {
      throw badLine(
        line,
        `${show(text)} is not a header line.`,
        `${LAYOUT} (A plain text map has no header; name it .txt.)`,
        text,
      )
    }
    if (given.has(key)) throw badLine(line, `'${key}' is used twice.`, 'Keep one of the two lines.', key)
    if (key === 'type' && value !== 'octile')
      throw badLine(line, `the type ${show(value)} is not supported.`, "Use 'type octile'.", value)
    given.set(key, { value, line })
  }
  throw badLine(last, "the file ends before the line 'map'.", LAYOUT)
}

/** The first word and the rest. Not one expression: on a hostile line it could try very many splits. */
function splitHeaderLine(text: string): { key: string; value: string } {
  const line = text.trim()
  const gap = line.search(/\s/)
  return gap < 0 ? { key: line, value: '' } : { key: line.slice(0, gap), value: line.slice(gap).trim() }
}

function sizeOf(key: string, given: { readonly value: string; readonly line: number }): number {
  const size = wholeNumber(given.value)
  if (size !== null && size > 0) return size
  throw new FootpathError(
    'bad-size',
    `Line ${given.line}: the ${key} must be a whole number of at least 1; got ${show(given.value)}.`,
    'Correct it in the file.',
    given.value,
  )
}

function requireHoldable(width: number, depth: number, limit: number, lines: readonly number[]): void {
  const cells = width * depth
  if (cells <= limit) return
  throw new FootpathError(
    'bad-size',
    `Lines ${Math.min(...lines)} and ${Math.max(...lines)}: ${width} × ${depth} cells are too many; the limit is ${limit}.`,
    cells > MAX_CELLS ? 'Split the map.' : `If you trust the file, pass maxCells: ${cells}.`,
    cells,
  )
}

/** The next row of the map, of the right length. */
function requireRow(lines: LineReader, y: number, width: number, depth: number): string {
  const before = lines.number
  const row = lines.next()?.trimEnd() ?? ''
  if (row.length === width) return row
  if (row === '' && isBlank(lines)) {
    throw badLine(
      before,
      `the file ends after ${y} of ${depth} rows.`,
      'Get the file again, or correct the height.',
      y,
    )
  }
  throw badLine(
    before + 1,
    `the row has ${row.length} cells, the header says ${width}.`,
    'Get the file again, or correct the width.',
    row.length,
  )
}

function requireEnd(lines: LineReader, depth: number): void {
  const line = lines.number + 1
  if (isBlank(lines)) return
  throw badLine(
    line,
    `there is more after the ${depth} rows of the header.`,
    'Correct the height, or remove the rest.',
  )
}

/** Whether nothing but blank lines is left; reads them. */
function isBlank(lines: LineReader): boolean {
  for (let line = lines.next(); line !== null; line = lines.next()) if (line.trim() !== '') return false
  return true
}

function unknownCharacter(row: string, x: number, line: number): FootpathError {
  // A whole code point, so that the message never shows half a character.
  const character = String.fromCodePoint(row.codePointAt(x)!)
  return badLine(
    line,
    `column ${x + 1} is ${show(character)}, which has no meaning.`,
    `Known: ${[...TILES.keys()].join(' ')}.`,
    character,
  )
}
