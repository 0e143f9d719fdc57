import { type Cell, FootpathError, type LatLon, type WorldPoint } from 'footpath'
import { show } from 'footpath/internal'

/** Strict on purpose: what `Number` and `parseInt` let pass (`''`, `1e2x`, `0x10`, ` 7`) is most often a slip. */
const WHOLE = /^-?\d+$/
const DECIMAL = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$/

/** A parser for a whole number of at least `least`; `flag` is how the user knows the option. */
export function whole(flag: string, least: number): (text: string) => number {
  return (text) => {
    const value = WHOLE.test(text) ? Number(text) : Number.NaN
    if (Number.isSafeInteger(value) && value >= least) return value
    throw badNumber(flag, text, `a whole number of at least ${least}`)
  }
}

/** A parser for a number from 0 up. */
export function decimal(flag: string, wanted = 'a number of at least 0'): (text: string) => number {
  return (text) => {
    const value = DECIMAL.test(text) ? Number(text) : Number.NaN
    if (Number.isFinite(value) && value >= 0) return value
    throw badNumber(flag, text, wanted)
  }
}

/** The same for a limit that can be taken off: `none` is Infinity. */
export function limit(flag: string): (text: string) => number {
  const parse = decimal(flag, 'a number of at least 0, or none')
  return (text) => (text === 'none' ? Number.POSITIVE_INFINITY : parse(text))
}

/** A parser for a cell, `X,Y` or `X,Y,FLOOR`. Whether it is on the map is checked later, when there is one. */
export function cell(flag: string): (text: string) => Cell {
  return (text) => {
    const parts = text.split(',')
    const [x, y, floor = 0] = parts.map((part) => (WHOLE.test(part.trim()) ? Number(part) : Number.NaN))
    if ((parts.length === 2 || parts.length === 3) && [x, y, floor].every(Number.isSafeInteger))
      return floor === 0 ? { x, y } : { x, y, floor }
    throw new FootpathError(
      'bad-coordinate',
      `${flag} must be a cell; got ${show(text)}.`,
      'Write it as X,Y in whole numbers: the column, then the row. On a site add the floor: X,Y,FLOOR.',
      text,
    )
  }
}

/** A parser for a point in the world, `X,Y,Z` in decimals. */
export function point(flag: string): (text: string) => WorldPoint {
  return (text) => {
    const parts = text.split(',')
    const [x, y, z] = parts.map((part) => (DECIMAL.test(part.trim()) ? Number(part) : Number.NaN))
    if (parts.length === 3 && Number.isFinite(x + y + z)) return { x, y, z }
    throw new FootpathError(
      'bad-coordinate',
      `${flag} must be a point in the world; got ${show(text)}.`,
      'Write it as X,Y,Z in decimals; y points up. A navigation mesh has no cells.',
      text,
    )
  }
}

/** A parser for what a metre costs on an area: `NAME=COST`, or `NAME=never` for one that is forbidden. */
export function areaCost(flag: string): (text: string) => readonly [area: string, cost: number] {
  return (text) => {
    const at = text.lastIndexOf('=')
    const cost = text.slice(at + 1)
    const value = cost === 'never' ? Number.POSITIVE_INFINITY : DECIMAL.test(cost) ? Number(cost) : 0
    if (at > 0 && value > 0) return [text.slice(0, at), value]
    throw new FootpathError(
      'bad-option',
      `${flag} must name an area and what a metre costs there; got ${show(text)}.`,
      'Write NAME=COST with a cost above 0, or NAME=never.',
      text,
    )
  }
}

/** Cells for an option that may be given several times. */
export function cells(flag: string): (text: string, before?: readonly Cell[]) => readonly Cell[] {
  return several(cell(flag))
}

/** Makes a parser that adds to what was given before. */
export function several<Value>(
  parse: (text: string) => Value,
): (text: string, before?: readonly Value[]) => readonly Value[] {
  return (text, before = []) => [...before, parse(text)]
}

/** A parser for a position on the earth, `LAT,LON` in degrees. */
export function latLon(flag: string): (text: string) => LatLon {
  return (text) => {
    const parts = text.split(',')
    const [lat, lon] = parts.map((part) => (DECIMAL.test(part.trim()) ? Number(part) : Number.NaN))
    if (parts.length === 2 && Math.abs(lat) <= 90 && Math.abs(lon) <= 360) return { lat, lon }
    throw new FootpathError(
      'bad-coordinate',
      `${flag} must be a position in degrees; got ${show(text)}.`,
      'Write it as LAT,LON, such as 46.55,7.98; south and west are negative.',
      text,
    )
  }
}

/**
 * The value of an option that must be there. We check it ourselves because commander would report a missing `--from`
 * before it reports that `--form` is unknown.
 */
export function given<T>(flag: string, value: T | undefined): T {
  if (value !== undefined) return value
  throw new FootpathError('bad-option', `${flag.split(' ')[0]} is missing.`, `Add ${flag}.`)
}

function badNumber(flag: string, text: string, wanted: string): FootpathError {
  return new FootpathError(
    'bad-number',
    `${flag} must be ${wanted}; got ${show(text)}.`,
    `Change or leave out ${flag}.`,
    text,
  )
}
