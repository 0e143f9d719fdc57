import { type Cell, FootpathError, type Unit } from 'footpath'
import { show } from 'footpath/internal'
import { requireList, requireObject } from './checks.js'
import { badLine, decimalNumber, LineReader, type TextSource, wholeNumber } from './text.js'

/** One query of a scenario file. */
export interface Scenario {
  /** Group of queries of similar length; 0 or more. */
  readonly bucket: number
  /** The map's name as the file has it, often with folders that exist nowhere else. */
  readonly map: string
  /** Size of the map in cells. */
  readonly width: number
  readonly height: number
  readonly start: Cell
  readonly goal: Cell
  /** Length of a shortest path in cells, diagonal √2, no corner cutting; rounded as the file has it. */
  readonly optimal: number
}

/**
 * The unit of scenario files, for which path lengths equal the optima in the files: `.`, `G` and `S` are free and cost
 * the same, the rest is blocked; √2 on diagonals, no corner cutting.
 */
export const SCENARIO_UNIT: Unit = Object.freeze({
  name: 'scenario',
  surfaces: Object.freeze({ open: 1, mud: 1 }),
  obstacles: Object.freeze([]),
  step: '1/√2',
})

/** How many fields stand behind the map's name: width, height, start x y, goal x y, length. */
const FIELDS_AFTER_MAP = 7

const LINE_LAYOUT =
  'A line has nine fields: bucket, map, map width, map height, start x, start y, goal x, goal y, optimal length.'

/**
 * The queries of a MovingAI `.scen` file, in order. Fields are separated by spaces or tabs; the map's name
 * may hold spaces itself. The line `version 1` (or `1.0`) may be missing; blank lines are skipped; a file
 * without queries gives an empty list. Cells outside the stated map and anything else that does not fit throw
 * `bad-file` with the line.
 */
export function parseScenarios(source: TextSource): Scenario[] {
  const scenarios: Scenario[] = []
  let versionMayFollow = true
  const lines = new LineReader(source)
  for (let text = lines.next(); text !== null; text = lines.next()) {
    const line = text.trim()
    if (line === '') continue
    if (versionMayFollow && /^version\b/.test(line)) requireVersion(line, lines.number)
    else scenarios.push(parseLine(line, lines.number))
    versionMayFollow = false
  }
  return scenarios
}

/**
 * Queries as the text of a `.scen` file: `version 1`, then a line a query, fields separated by tabs. Lengths
 * are written with all their digits, so that {@link parseScenarios} gives back the very same numbers. Throws
 * `bad-option` for what such a line cannot hold.
 */
export function writeScenarios(scenarios: readonly Scenario[]): string {
  requireList('The scenarios', scenarios)
  const lines = scenarios.map((scenario, index) => {
    requireObject(`Scenario ${index}`, scenario)
    const { bucket, map, width, height, start, goal, optimal } = scenario
    const line = [bucket, map, width, height, start?.x, start?.y, goal?.x, goal?.y, optimal].join('\t')
    requireWritable(scenario, line, index)
    return line
  })
  return `${['version 1', ...lines].join('\n')}\n`
}

function requireVersion(line: string, number: number): void {
  if (/^version\s+1(?:\.0*)?$/.test(line)) return
  throw badLine(number, `${show(line)} is not a supported version.`, "Use 'version 1'.", line)
}

function parseLine(line: string, number: number): Scenario {
  const { first, middle, last } = splitFields(line)
  if (last.length < FIELDS_AFTER_MAP || middle === '')
    throw badLine(number, `${show(line)} has too few fields.`, LINE_LAYOUT, line)
  const whole = (what: string, digits: string, least: number): number => {
    const value = wholeNumber(digits)
    if (value !== null && value >= least) return value
    throw badLine(
      number,
      `the ${what} must be a whole number of at least ${least}; got ${show(digits)}.`,
      'Correct it in the file.',
      digits,
    )
  }
  const bucket = whole('bucket', first, 0)
  const width = whole('map width', last[0], 1)
  const height = whole('map height', last[1], 1)
  const cell = (what: string, x: string, y: string): Cell => {
    const found = { x: whole(`${what} x`, x, 0), y: whole(`${what} y`, y, 0) }
    if (found.x < width && found.y < height) return found
    throw badLine(
      number,
      `the ${what} ${found.x},${found.y} is outside the map.`,
      `Cells run from 0,0 to ${width - 1},${height - 1}.`,
      found,
    )
  }
  const start = cell('start', last[2], last[3])
  const goal = cell('goal', last[4], last[5])
  return { bucket, map: middle, width, height, start, goal, optimal: parseLength(last[6], number) }
}

function parseLength(text: string, number: number): number {
  const length = decimalNumber(text)
  if (length !== null && /^[\d.]/.test(text)) return length
  throw badLine(
    number,
    `the optimal length must be at least 0; got ${show(text)}.`,
    'Correct it in the file.',
    text,
  )
}

/**
 * The first field, the last seven and what lies between them, spaces and all. Walks from the end instead of matching
 * one expression, which could try very many splits of a hostile line.
 */
function splitFields(line: string): { first: string; middle: string; last: string[] } {
  const last: string[] = []
  let end = line.length
  while (last.length < FIELDS_AFTER_MAP && end > 0) {
    let start = end
    while (start > 0 && !isSpace(line[start - 1])) start--
    last.unshift(line.slice(start, end))
    end = start
    while (end > 0 && isSpace(line[end - 1])) end--
  }
  let firstEnd = 0
  while (firstEnd < end && !isSpace(line[firstEnd])) firstEnd++
  return { first: line.slice(0, firstEnd), middle: line.slice(firstEnd, end).trim(), last }
}

function isSpace(character: string): boolean {
  return character === ' ' || character === '\t'
}

/** Refuses what would not be read back as it was: the parser itself is the judge. */
function requireWritable(scenario: Scenario, line: string, index: number): void {
  let reason = 'it would be read back differently.'
  try {
    const [back, ...more] = parseScenarios(line)
    if (more.length === 0 && back !== undefined && sameScenario(back, scenario)) return
  } catch (error) {
    if (!(error instanceof FootpathError)) throw error
    reason = error.message
  }
  throw new FootpathError(
    'bad-option',
    `Scenario ${index} cannot be written: ${reason}`,
    'Numbers must be finite and at least 0, cells inside the map, and the name without line ends and outer spaces.',
    scenario,
  )
}

function sameScenario(a: Scenario, b: Scenario): boolean {
  return (
    a.bucket === b.bucket &&
    a.map === b.map &&
    a.width === b.width &&
    a.height === b.height &&
    a.start.x === b.start.x &&
    a.start.y === b.start.y &&
    a.goal.x === b.goal.x &&
    a.goal.y === b.goal.y &&
    a.optimal === b.optimal
  )
}
