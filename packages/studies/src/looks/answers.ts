import { FootpathError } from 'footpath'

/** What a person chose of the two paths before them. */
export type Choice = 'left' | 'right' | 'same'

/** One answer to "which looks walked?": two paths of the same query side by side, their methods hidden. */
export interface LookAnswer {
  /** When it was given, as an ISO time. */
  readonly answered: string
  /** Map, seed and query together name the scene. The seed is empty for a map that was not generated. */
  readonly map: string
  readonly seed: string
  readonly query: string
  /** The methods of the two paths. */
  readonly left: string
  readonly right: string
  readonly chosen: Choice
  /** How long the person looked. */
  readonly seconds: number
  /** A random id. It says only which answers come from the same person. */
  readonly person: string
}

/** The columns of the file, in order. The lab writes them and the statistics read them. */
export const ANSWER_COLUMNS = [
  'answered',
  'map',
  'seed',
  'query',
  'left',
  'right',
  'chosen',
  'seconds',
  'person',
] as const satisfies readonly (keyof LookAnswer)[]

const CHOICES: readonly string[] = ['left', 'right', 'same'] satisfies Choice[]

/** Answers as comma-separated values by RFC 4180: a line of names, then a line for each. */
export function answersToCsv(answers: readonly LookAnswer[]): string {
  const rows = answers.map((answer) => ANSWER_COLUMNS.map((name) => String(answer[name])))
  return [ANSWER_COLUMNS, ...rows].map(csvLine).join('')
}

/**
 * The answers in such a file. Columns may come in any order and others may stand beside them, as after a visit to a
 * spreadsheet. Throws `bad-file` with the line where something is wrong.
 */
export function answersFromCsv(text: string): LookAnswer[] {
  const [names = [], ...rows] = csvRows(text)
  const missing = ANSWER_COLUMNS.filter((name) => !names.includes(name))
  if (missing.length > 0)
    throw badFile(
      `The first line does not name ${missing.map((name) => `"${name}"`).join(', ')}`,
      names.join(','),
    )
  return rows.map((row, at) => {
    const cell = (name: (typeof ANSWER_COLUMNS)[number]) => row[names.indexOf(name)] ?? ''
    const seconds = Number(cell('seconds'))
    const refuse = (name: (typeof ANSWER_COLUMNS)[number], rule: string) =>
      badFile(`Answer ${at + 1}: "${name}" must be ${rule}; got "${cell(name)}"`, cell(name))
    if (!CHOICES.includes(cell('chosen'))) throw refuse('chosen', 'left, right or same')
    if (cell('seconds') === '' || !(seconds >= 0 && seconds < Number.POSITIVE_INFINITY))
      throw refuse('seconds', 'a number of seconds')
    if (Number.isNaN(Date.parse(cell('answered')))) throw refuse('answered', 'an ISO time')
    for (const name of ['left', 'right', 'person'] as const)
      if (cell(name) === '') throw refuse(name, 'given')
    return {
      answered: cell('answered'),
      map: cell('map'),
      seed: cell('seed'),
      query: cell('query'),
      left: cell('left'),
      right: cell('right'),
      chosen: cell('chosen') as Choice,
      seconds,
      person: cell('person'),
    }
  })
}

/** A line of comma-separated values by RFC 4180. */
export function csvLine(cells: readonly string[]): string {
  const quoted = cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
  return `${quoted.join(',')}\r\n`
}

/** The cells of every line that has any. Quoted cells may hold commas, quotes and line breaks. */
function csvRows(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  // A cell, quoted or plain, and what ends it. The class of plain cells leaves out quotes, so nothing is tried twice.
  const cells = /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/gy
  cells.lastIndex = text.startsWith('\uFEFF') ? 1 : 0
  while (cells.lastIndex < text.length) {
    const begun = cells.lastIndex
    const cell = cells.exec(text)
    if (!cell) throw badFile('A quote is not closed, or text follows it', text.slice(begun, begun + 40))
    const [, quoted, plain, end] = cell
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === ',' && cells.lastIndex < text.length) continue
    if (end === ',') row.push('')
    if (row.length > 1 || row[0] !== '') rows.push(row)
    row = []
  }
  return rows
}

function badFile(problem: string, value: string): FootpathError {
  return new FootpathError(
    'bad-file',
    `${problem}.`,
    `Give a file that the lab exported. Its first line is ${ANSWER_COLUMNS.join(',')}.`,
    value,
  )
}
