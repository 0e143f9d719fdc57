import type { Machine } from '../machine.js'

/** A column of a table: its heading, and its cell of a row. */
export type Column<Row> = readonly [heading: string, cell: (row: Row, at: number) => string | number]

/** A table in Markdown. The first columns, `texts` of them, are text and the others numbers. */
export function table<Row>(rows: readonly Row[], texts: number, columns: readonly Column<Row>[]): string {
  return [
    line(columns.map(([heading]) => heading)),
    `|${columns.map((_, at) => (at < texts ? '---|' : '---:|')).join('')}`,
    ...rows.map((row, at) => line(columns.map(([, cell]) => cell(row, at)))),
  ].join('\n')
}

function line(cells: readonly (string | number)[]): string {
  return `| ${cells.join(' | ')} |`
}

/** A table with lines below it. */
export function withNotes(shown: string, ...notes: readonly string[]): string {
  return [shown, '', ...notes].join('\n')
}

/** A whole number with commas between thousands. */
export function thousands(value: number): string {
  return Math.round(value).toLocaleString('en-US')
}

/** A number with this many decimals, commas between thousands and a true minus sign. */
export function decimal(value: number, digits: number): string {
  // Zero has no sign: −0 + 0 is 0.
  const rounded = Number(value.toFixed(digits)) + 0
  return rounded.toLocaleString('en-US', { minimumFractionDigits: digits }).replace('-', '−')
}

/** When and on what a result was measured. */
export function dateAndMachine({
  date,
  cpu,
  cores,
  node,
}: Pick<Machine, 'date' | 'cpu' | 'cores' | 'node'>): string {
  return `${date}, ${cpu}, ${cores} cores, Node ${node}`
}

/** The same as a sentence. */
export function measuredOn(machine: Machine, quick = false): string {
  return `Measured on ${dateAndMachine({ ...machine, date: `${machine.date}${quick ? ' (quick run)' : ''}` })}.`
}

/** The rows with these values. */
export function rowsWith<Row extends object>(rows: readonly Row[], wanted: Partial<NoInfer<Row>>): Row[] {
  const names = Object.keys(wanted) as (keyof Row)[]
  return rows.filter((row) => names.every((name) => row[name] === wanted[name]))
}

/** The first row with these values. There must be one. */
export function rowWith<Row extends object>(rows: readonly Row[], wanted: Partial<NoInfer<Row>>): Row {
  const [row] = rowsWith(rows, wanted)
  if (row === undefined) throw new Error(`No stored row has ${JSON.stringify(wanted)}.`)
  return row
}

/** Every value once, in the order of their first appearance. */
export function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)]
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** A number as text, or a dash where there is none. */
export function orDash(value: number | null | undefined, show: (value: number) => string): string {
  return value === null || value === undefined ? '–' : show(value)
}
