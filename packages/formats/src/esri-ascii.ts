import { show } from 'footpath/internal'
import { requireObject } from './checks.js'
import { liesOnEarth, looksLikeDegrees, metresOfDegrees } from './geographic.js'
import type { HeightField } from './height-field.js'
import { type CellLimitOptions, plainLimit, requireCells } from './size.js'
import { badFile, badLine, decimalNumber, LineReader, type TextSource, wholeNumber } from './text.js'

/** What an ESRI ASCII grid does not say about itself. */
export interface EsriAsciiOptions extends CellLimitOptions {
  /**
   * The unit of the corner and the cell size. By default degrees if the grid fits on the earth in degrees and its
   * cells are below 0.05 (5 cm would be a strange survey), otherwise metres.
   */
  readonly units?: 'metres' | 'degrees'
}

type Key =
  | 'ncols'
  | 'nrows'
  | 'xllcorner'
  | 'xllcenter'
  | 'yllcorner'
  | 'yllcenter'
  | 'cellsize'
  | 'nodata_value'

const KEYS: readonly string[] = [
  'ncols',
  'nrows',
  'xllcorner',
  'xllcenter',
  'yllcorner',
  'yllcenter',
  'cellsize',
  'nodata_value',
] satisfies Key[]

/** What means no data where the header does not say. */
const DEFAULT_NO_DATA = -9999

interface Header {
  readonly values: ReadonlyMap<Key, number>
  /** The first line with heights; null where the file ends before. */
  readonly next: string | null
  /** Where the header ends, counted from 1 as in messages. */
  readonly endLine: number
}

/**
 * The height field of an ESRI ASCII grid (`.asc`): the header in any case and order, then the heights row by row from
 * the north-west, with any line breaks. `nan` and the no-data value are cells without data. A grid in metres gets its
 * corner as origin (x = easting, z = −northing, because z grows to the south), one in degrees its position on the
 * earth. Throws `bad-file` with the line, `bad-size` for impossible sizes.
 */
export function parseEsriAscii(source: TextSource, options: EsriAsciiOptions = {}): HeightField {
  requireObject('The options', options)
  const lines = new LineReader(source)
  const header = parseHeader(lines)
  const width = need(header, 'ncols')
  const depth = need(header, 'nrows')
  const cell = need(header, 'cellsize')
  requireCells(width, depth, plainLimit(options))
  if (!(cell > 0))
    throw badFile(`The cellsize must be above 0; got ${cell}.`, 'Correct it in the file.', cell)
  const west = header.values.get('xllcorner') ?? need(header, 'xllcenter', 'xllcorner') - cell / 2
  const south = header.values.get('yllcorner') ?? need(header, 'yllcenter', 'yllcorner') - cell / 2
  const north = south + depth * cell
  if (!Number.isFinite(north) || !Number.isFinite(west + width * cell)) {
    throw badFile(
      'The grid is too large for its corner and cellsize to be finite numbers.',
      'Check both in the file.',
      cell,
    )
  }
  const units = options.units ?? (looksLikeDegrees(west, south, north, cell) ? 'degrees' : 'metres')
  if (units === 'degrees' && !liesOnEarth(west, south, north)) {
    throw badFile('The grid does not lie on the earth in degrees.', "Pass units: 'metres'.", [west, south])
  }
  const { heights, missing } = parseHeights(lines, header, width * depth)
  const field = { width, depth, heights, missing }
  if (units === 'metres') {
    return { ...field, cellWidth: cell, cellDepth: cell, origin: { x: west, y: 0, z: -north } }
  }
  return {
    ...field,
    ...metresOfDegrees(cell, cell, (south + north) / 2),
    geo: { west, north, degreesPerCellX: cell, degreesPerCellY: cell },
  }
}

function parseHeader(lines: LineReader): Header {
  const values = new Map<Key, number>()
  let line = lines.next()
  for (; line !== null; line = lines.next()) {
    const [word, text, ...more] = line.trim().split(/\s+/, 3)
    if (word === '') continue
    if (decimalNumber(word) !== null || isNan(word)) break
    const key = word.toLowerCase()
    if (!isKey(key) || values.has(key)) {
      throw badLine(
        lines.number,
        `${show(word)} is not a header key, or is used twice.`,
        `Known: ${KEYS.join(', ')}.`,
        word,
      )
    }
    const value = valueOf(key, text)
    if (value === null || more.length > 0) {
      throw badLine(
        lines.number,
        `${key} must be a number; got ${show(text)}.`,
        'Write one number after each key.',
        text,
      )
    }
    values.set(key, value)
  }
  return { values, next: line, endLine: lines.number }
}

function valueOf(key: Key, text = ''): number | null {
  if (key === 'ncols' || key === 'nrows') return wholeNumber(text)
  return key === 'nodata_value' && isNan(text) ? Number.NaN : decimalNumber(text)
}

function parseHeights(
  lines: LineReader,
  { values, next }: Header,
  cells: number,
): { heights: Float32Array; missing: Uint8Array | null } {
  // A number and its separator take two characters: a short file must not claim much memory.
  if (cells * 2 > (next?.length ?? 0) + 1 + lines.left + 1) throw tooFew(lines, cells)
  const noData = Math.fround(values.get('nodata_value') ?? DEFAULT_NO_DATA)
  const heights = new Float32Array(cells)
  let missing: Uint8Array | null = null
  let count = 0
  for (let line = next; line !== null; line = lines.next()) {
    // Word by word: a file may have all its heights in one line.
    const words = /\S+/g
    for (let found = words.exec(line); found !== null; found = words.exec(line)) {
      const [word] = found
      if (count === cells) {
        throw badLine(
          lines.number,
          `more than ${cells} heights.`,
          'Correct ncols and nrows, or remove the extra heights.',
          word,
        )
      }
      const value = isNan(word) ? Number.NaN : Math.fround(decimalNumber(word) ?? Number.POSITIVE_INFINITY)
      if (Number.isNaN(value) || value === noData) {
        missing ??= new Uint8Array(cells)
        missing[count] = 1
      } else if (Number.isFinite(value)) heights[count] = value
      else throw badLine(lines.number, `${show(word)} is not a height.`, 'Use decimal numbers.', word)
      count++
    }
  }
  if (count < cells) throw tooFew(lines, cells)
  return { heights, missing }
}

/** Some programs write cells without data like this. */
function isNan(word: string): boolean {
  return word.toLowerCase() === 'nan'
}

function isKey(word: string): word is Key {
  return KEYS.includes(word)
}

function need({ values, endLine }: Header, key: Key, name: string = key): number {
  const value = values.get(key)
  if (value !== undefined) return value
  throw badLine(endLine, `the header ends without ${name}.`, `Add a line '${name} …'.`, name)
}

function tooFew(lines: LineReader, cells: number): Error {
  while (lines.next() !== null);
  return badLine(
    lines.number,
    `the file ends before ${cells} heights.`,
    'The file is incomplete. Get it again.',
    cells,
  )
}
